"""What is beside the train: the round card with its pile, the seats' panels, the own hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView
from coltexpress.terminal.cells import loot_items
from coltexpress.words.catalogue import DEFAULT, capital, message, say
from coltexpress.words.grammar import Count, Name, cards, listed, money

_OPEN_VALUES = {"jewel": 500, "strongbox": 1000}  # what everybody knows without looking
_TURN_LABEL = 20
_TIED = "\xa0"  # a space at which no line is broken
_NAME = 15
_NUMBERS = ("bullets", "hits", "hand", "deck")
_NUMBER_WIDTH = 8


def round_lines(
    view: View, width: int, lang: str = DEFAULT, *, acts: Sequence[Act] | None = None
) -> list[str]:
    """The round card turn by turn with the acts made in each (or `acts`), and the event at its end."""
    made = view.acts if acts is None else acts
    lines = _pile(made, width, lang) if view.phase == "stealing" else _turns(view, made, width, lang)
    event = view.rounds[-1].event if view.rules.events else ""
    return lines + _labelled(message("screen.event", lang), _event(event, lang), width)


def heading(view: View, lang: str = DEFAULT) -> str:
    """Which round and phase it is."""
    return say(f"screen.{view.phase}", lang, round=len(view.rounds))


def ruled(title: str, width: int) -> str:
    """A heading as a line across the screen."""
    return f"--- {title} ".ljust(width, "-")


def _turns(view: View, made: Sequence[Act], width: int, lang: str) -> list[str]:
    lines = []
    for turn, symbol in enumerate(view.rounds[-1].turns, start=1):
        label = say("screen.turn", lang, turn=turn, kind=message(f"turn.{symbol}", lang))
        acts = [_act(act, lang) for act in made if act.turn == turn]
        lines += _labelled(label, ", ".join(acts) or f"({message(f'turn_note.{symbol}', lang)})", width)
    return lines


def _pile(made: Sequence[Act], width: int, lang: str) -> list[str]:
    """The card that is carried out, and those still to come."""
    acts = [act for act in made if not act.resolved and act.card != "draw"]
    now = ", ".join(_act(act, lang, is_shown=True) for act in acts[:1])
    then = ", ".join(_act(act, lang) for act in acts[1:])
    lines = _labelled(message("screen.now", lang), now or message("screen.nothing", lang), width)
    return lines + _labelled(message("screen.then", lang), then or message("screen.nothing", lang), width)


def _event(event: str, lang: str) -> str:
    if not event:
        return message("screen.event.none", lang)
    return f"{message(f'event.{event}', lang)}: {message(f'effect.{event}', lang)}"


def _labelled(label: str, text: str, width: int) -> list[str]:
    lines = textwrap.wrap(
        text, width, initial_indent=f"{label:<{_TURN_LABEL}}", subsequent_indent=" " * _TURN_LABEL
    )
    return [line.replace(_TIED, " ") for line in lines]


def _act(act: Act, lang: str, *, is_shown: bool = False) -> str:
    mark = message(f"mark.{act.bandit}", lang)
    if act.card == "draw":
        said = message("screen.drew", lang)
    elif act.card is None:
        said = message("screen.hidden", lang)
    elif act.face_down and not act.resolved and not is_shown:
        said = say("screen.face_down", lang, card=message(f"card.{act.card}", lang))
    else:
        said = message(f"card.{act.card}", lang)
    return f"{mark} {said}".replace(" ", _TIED)


def in_turn_order(view: View, sheets: Sequence[BanditView] | None = None) -> list[BanditView]:
    """The bandits as their seats act: from the first player clockwise."""
    seats = len(view.seats)
    return sorted(sheets or view.bandits, key=lambda bandit: (bandit.seat - view.first) % seats)


def panel_lines(
    view: View, width: int, lang: str = DEFAULT, *, sheets: Sequence[BanditView] | None = None
) -> list[str]:
    """The seats as a table: loot, bullets, cards. `sheets` shows all as their owners see them."""
    loot_width = width - 7 - _NAME - _NUMBER_WIDTH * len(_NUMBERS)
    heads = [f"{message(f'screen.head.{name}', lang):>{_NUMBER_WIDTH}}" for name in _NUMBERS]
    who, loot = (message(f"screen.head.{name}", lang) for name in ("bandit", "loot"))
    lines = [f"{'':7}{who:<{_NAME}}{loot:<{loot_width}}" + "".join(heads)]
    for bandit in in_turn_order(view, sheets):
        is_own = sheets is None and bandit.seat == view.seat
        loot = sheet_text(bandit, lang, with_sum=is_own or sheets is not None)
        rows = textwrap.wrap(loot, loot_width - 1)
        rows[0] = f"{_who(bandit, lang, is_own=is_own):<{_NAME}}{rows[0]:<{loot_width}}"
        lines += _panel(view, bandit, rows, lang)
    return lines


def _panel(view: View, bandit: BanditView, rows: list[str], lang: str) -> list[str]:
    first = message("screen.head.first", lang) if bandit.seat == view.first else ""
    mark = message(f"mark.{bandit.name}", lang)
    numbers = "".join(f"{number:>{_NUMBER_WIDTH}}" for number in _numbers(view, bandit))
    row = f"{first:<4}{mark} {rows[0]}{numbers}"
    return [row, *(" " * (7 + _NAME) + line for line in rows[1:])]


def _numbers(view: View, bandit: BanditView) -> tuple[int, int, int, int]:
    seat = view.seats[bandit.seat]
    return bandit.bullets, seat.received, seat.hand_size, seat.deck_size


def _who(bandit: BanditView, lang: str, *, is_own: bool) -> str:
    name = Name("bandit", bandit.name, lang)
    return say("screen.you", lang, bandit=name) if is_own else str(name)


def sheet_text(bandit: BanditView, lang: str = DEFAULT, *, with_sum: bool) -> str:
    """A bandit's loot and ransom; with the sum for those who know all values."""
    sheet = bandit.sheet
    items = loot_items(sheet.counts, sheet.certain, lang)
    if bandit.cash:
        items.append(say("screen.ransom", lang, amount=money(bandit.cash, lang)))
    if not items:
        return message("screen.nothing", lang)
    text = ", ".join(items)
    if not with_sum or (len(items) == 1 and items[0].startswith("$")):
        return text
    return say("screen.total", lang, loot=text, total=money(_worth(bandit), lang))


def _worth(bandit: BanditView) -> int:
    """The money on a sheet whose values are known."""
    worth = bandit.cash
    for kind, count in bandit.sheet.counts.items():
        known = bandit.sheet.certain.get(kind, ())
        worth += sum(known) + _OPEN_VALUES.get(kind, 0) * (count - len(known))
    return worth


def panel_list(view: View, lang: str = DEFAULT) -> list[str]:
    """The seats in words, one after the other."""
    lines = []
    for bandit in in_turn_order(view):
        bullets, hits, hand, deck = map(Count, _numbers(view, bandit))
        first = message("screen.panel.first", lang) if bandit.seat == view.first else ""
        is_own = bandit.seat == view.seat
        said = say(
            "screen.panel",
            lang,
            bandit=_who(bandit, lang, is_own=is_own),
            loot=sheet_text(bandit, lang, with_sum=is_own),
            bullets=bullets,
            hits=hits,
            hand=hand,
            deck=deck,
        )
        lines.append(capital(first + said))
    return lines


def table_lines(view: View, lang: str = DEFAULT) -> list[str]:
    """What is beside the train: neutral bullets and the waiting strongbox."""
    said = [say("screen.neutral", lang, number=view.neutral)]
    if view.box_waits and view.rules.events:
        said.append(message("screen.waiting", lang))
    return [" ".join(said)]


def hand_line(hand: Iterable[str], lang: str = DEFAULT) -> str:
    """The own hand in words."""
    held = cards(hand, lang)
    return say("screen.hand", lang, cards=held) if held else message("screen.hand.empty", lang)


def seats_named(seats: Iterable[int], cast: list[str], lang: str = DEFAULT) -> str:
    """Seats by their bandits."""
    names = [Name("bandit", name, lang) for seat in seats for name in cast[seat].split()]
    return listed(names, lang)
