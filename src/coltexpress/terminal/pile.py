"""The round and its pile, in words or as a strip of slots, and what is beside the train."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from coltexpress.engine.view_parts import Act
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import Name, Place, cards, listed, mates
from coltexpress.i18n.narrate import SeatName, cast_of
from coltexpress.i18n.questions import NO_CARD
from coltexpress.terminal import variants
from coltexpress.terminal.styled import DIM, Line, Span, colour_of, joined, line
from coltexpress.terminal.timeline import Scene

_LABEL = 20
_TIED = "\xa0"  # a space at which no line is broken


def heading(scene: Scene, lang: str) -> str:
    """Which round and phase it is."""
    return say(f"screen.{scene.phase}", lang, round=len(scene.rounds))


# --- in words ---------------------------------------------------------------------------------


def round_lines(scene: Scene, width: int, lang: str) -> list[str]:
    """The round card turn by turn with the acts made in each, and the event at its end."""
    if not scene.rounds:
        return []
    lines = _pile(scene, width, lang) if scene.phase == "stealing" else turn_lines(scene, width, lang)
    event = scene.rounds[-1].event if scene.rules.events else ""
    text = (
        f"{event_name(scene, lang)}: {message(f'effect.{event}', lang)}" if event else event_name(scene, lang)
    )
    return lines + _labelled(message("screen.event", lang), text, width)


def event_name(scene: Scene, lang: str) -> str:
    """What happens at the end of the round."""
    event = scene.rounds[-1].event if scene.rules.events else ""
    return message(f"event.{event}" if event else "screen.event.none", lang)


def turn_lines(scene: Scene, width: int, lang: str) -> list[str]:
    """The turns of the round card, with the acts made in each or what it is about."""
    lines = []
    for turn, symbol in enumerate(scene.rounds[-1].turns, start=1):
        label = say("screen.turn", lang, turn=turn, kind=message(f"turn.{symbol}", lang))
        acts = [_act(scene, act, lang) for act in scene.acts if act.turn == turn]
        lines += _labelled(label, ", ".join(acts) or f"({message(f'turn_note.{symbol}', lang)})", width)
    return lines


def _pile(scene: Scene, width: int, lang: str) -> list[str]:
    """The card that is carried out, and those still to come."""
    acts = [act for act in scene.acts if not act.resolved and act.card not in NO_CARD]
    now = ", ".join(_act(scene, act, lang, is_shown=True) for act in acts[:1])
    then = ", ".join(_act(scene, act, lang) for act in acts[1:])
    nothing = message("screen.nothing", lang)
    lines = _labelled(message("screen.now", lang), now or nothing, width)
    return lines + _labelled(message("screen.then", lang), then or nothing, width)


def _labelled(label: str, text: str, width: int) -> list[str]:
    lines = textwrap.wrap(text, width, initial_indent=f"{label:<{_LABEL}}", subsequent_indent=" " * _LABEL)
    return [line.replace(_TIED, " ") for line in lines]


def _act(scene: Scene, act: Act, lang: str, *, is_shown: bool = False) -> str:
    said = _card_name(act, lang, is_shown=is_shown)
    if act.cover:
        said = say("screen.cover", lang, card=said)
    marks = "+".join(message(f"mark.{name}", lang) for name in _owners(scene, act.seat, act))
    return f"{marks} {said}".replace(" ", _TIED)


def _card_name(act: Act, lang: str, *, is_shown: bool) -> str:
    if act.card in NO_CARD:
        return message(f"screen.act.{act.card}", lang)
    if act.card is None:
        return message("screen.hidden", lang)
    name = message(f"card.{act.card}", lang)
    if act.face_down and not act.resolved and not is_shown:
        return say("screen.face_down", lang, card=name)
    return name


def _owners(scene: Scene, seat: int, act: Act | None) -> list[str]:
    """The bandit of a card, or all of a seat where only they know whose card it is, or there is none."""
    if act is not None and act.bandit is not None and act.card not in NO_CARD:
        return [act.bandit]
    return [bandit.name for bandit in scene.bandits if bandit.seat == seat]


# --- as a strip of slots ----------------------------------------------------------------------

_TUNNEL, _DOUBLE, _BACK = "T", "2", "R"


class Slot(NamedTuple):
    """One place on the pile: whose it is, and the act made there if there is one."""

    turn: int
    symbol: str
    seat: int
    act: Act | None = None


def slots_of(scene: Scene) -> list[Slot]:
    """All slots of the round in the order of the acts; cover cards make slots of their own (TEAM-9)."""
    found = []
    for turn, symbol in enumerate(scene.rounds[-1].turns if scene.rounds else "", start=1):
        seats = _order(scene, symbol)
        for act in (act for act in scene.acts if act.turn == turn):
            found.append(Slot(turn, symbol, act.seat, act))
            if not act.cover:
                seats = seats[1:]
        found += [Slot(turn, symbol, seat) for seat in seats]
    return found


def _order(scene: Scene, symbol: str) -> list[int]:
    """The seats as they act in a turn, on a switch backwards (TURN-4)."""
    seats = variants.acting_order(scene)
    if symbol == _BACK:
        seats = [seats[0], *reversed(seats[1:])]
    return [seat for seat in seats for _ in range(2 if symbol == _DOUBLE else 1)]


def _current_slot(scene: Scene, slots: Sequence[Slot]) -> int:
    """The slot of the moment: the card that is carried out, or the act that comes next; -1 for none."""
    for index, slot in enumerate(slots):
        if scene.phase == "stealing" and slot.act is not None and not slot.act.resolved:
            if slot.act.card not in NO_CARD:
                return index
        elif scene.phase in ("scheming", "dealing") and slot.act is None:
            return index
    return -1


def strip_lines(scene: Scene, width: int, lang: str) -> list[Line]:
    """The strip in this width, turn beside turn: close together, or on more lines, where it is too long."""
    slots = slots_of(scene)
    if not slots:
        return [line(Span(message("table.strip.empty", lang), DIM))]
    rows = _rows(_blocks(scene, slots, lang, gap=1), width)
    if len(rows) > 1:
        rows = _rows(_blocks(scene, slots, lang, gap=0), width)
    return [joined(parts, " ") for row in rows for parts in zip(*row, strict=True)]


def _blocks(scene: Scene, slots: Sequence[Slot], lang: str, *, gap: int) -> list[list[Line]]:
    now = _current_slot(scene, slots)
    turns = sorted({slot.turn for slot in slots})
    return [_block(scene, slots, turn, now, lang, gap=gap) for turn in turns]


def _rows(blocks: Sequence[list[Line]], width: int) -> list[list[list[Line]]]:
    """The turns on as few lines as they need."""
    rows: list[list[list[Line]]] = [[]]
    for block in blocks:
        used = sum(len(before[0]) + 1 for before in rows[-1])
        if rows[-1] and used + len(block[0]) > width:
            rows.append([])
        rows[-1].append(block)
    return rows


def _block(scene: Scene, slots: Sequence[Slot], turn: int, now: int, lang: str, *, gap: int) -> list[Line]:
    """A turn: its kind, whose slots, and the cards."""
    own = [(index, slot) for index, slot in enumerate(slots) if slot.turn == turn]
    wide = 3 if scene.rules.two_bandits else 2
    owners, cards_made = Line(), Line()
    for index, slot in own:
        owners = line(owners, _owner(scene, slot, lang).padded(wide), " " * gap)
        card = _card(slot, lang).padded(wide)
        cards_made = line(cards_made, card.in_style("reverse bold") if index == now else card, " " * gap)
    symbol = own[0][1].symbol
    head = say("table.strip.turn", lang, turn=turn, kind=message(f"table.turn.{symbol}", lang))
    return [line(Span(head, "bold")).padded(len(owners)), owners, cards_made]


def _owner(scene: Scene, slot: Slot, lang: str) -> Line:
    """The mark of the bandit; of a team's slot whose bandit nobody knows, both their first letters."""
    names = _owners(scene, slot.seat, slot.act)
    marks = [message(f"mark.{name}", lang) for name in names]
    if len(names) == 1:
        return line(Span(marks[0], colour_of(names[0])))
    return line("+".join(mark[:1] for mark in marks))


def _card(slot: Slot, lang: str) -> Line:
    act = slot.act
    if act is None:
        return line(Span("░░" if slot.symbol == _TUNNEL else "··", DIM))
    if act.card is None:
        return line(Span("??", "bold"))
    mark = message(f"table.card.{act.card}", lang)
    if act.card in NO_CARD:
        return line(Span(mark, DIM))
    style = "dim strike" if act.resolved else "bold"
    return line(Span(mark, f"{style} underline" if act.face_down and not act.resolved else style))


# --- beside the train -------------------------------------------------------------------------


def facts(scene: Scene, lang: str) -> list[str]:
    """Neutral bullets, the waiting strongbox, who hides, what the variants tell, pairs on offer."""
    found = [say("screen.neutral", lang, number=scene.neutral)]
    if scene.box_waits and scene.rules.events:
        found.append(message("screen.waiting", lang))
    found += _hidden(scene, lang) + variants.facts(scene, lang)
    if scene.pairs:
        pairs = listed((mates(pair, lang) for pair in scene.pairs), lang)
        found.append(say("screen.pairs", lang, pairs=pairs))
    return found


def _hidden(scene: Scene, lang: str) -> list[str]:
    """Who is hidden, and under which car if the viewer knows it (HIDDEN-8)."""
    if scene.phase == "setup":
        return []
    found = []
    for bandit in scene.bandits:
        if bandit.place == "hidden":
            car = Place(str(scene.extras["hiding"].get(bandit.name, "")), lang)
            key = "screen.hides.under" if bandit.name in scene.extras["hiding"] else "screen.hides"
            found.append(say(key, lang, bandit=Name("bandit", bandit.name, lang), car=car))
    return found


def discard_lines(scene: Scene, lang: str) -> list[str]:
    """The open discard piles of the expert variant, and the bullets on top of decks (HIDDEN-3, HIDDEN-5)."""
    lines = []
    for number, seat in enumerate(scene.seats):
        if seat.discard is None or not (seat.discard or seat.bullets_on_top):
            continue
        pile = cards(seat.discard, lang) or message("screen.nothing", lang)
        key = "screen.discard.bullets" if seat.bullets_on_top else "screen.discard"
        name = SeatName(number, cast_of(scene), lang)
        lines.append(say(key, lang, seat=name, cards=pile, bullets=seat.bullets_on_top or 0))
    return [message("screen.discards", lang), *lines] if lines else []
