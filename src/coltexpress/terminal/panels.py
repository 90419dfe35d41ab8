"""The bandits' panels, and the end of a game: who has how much, where it comes from, who wins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.engine.view_parts import BanditView, Pool
from coltexpress.i18n.catalogue import capital, fill, message, say
from coltexpress.i18n.grammar import Name, cards, money
from coltexpress.i18n.narrate import cast_of, seat_names, sentence
from coltexpress.result import Account, Result
from coltexpress.terminal import variants
from coltexpress.terminal.styled import DIM, LOOT, PLAIN, Line, Span, Theme, joined, line, wrapped
from coltexpress.terminal.timeline import Scene
from coltexpress.terminal.train import loot_items
from coltexpress.terminal.variants import NO_SEAT

_OPEN_VALUES = {"jewel": 500, "strongbox": 1000}  # what everybody knows without looking
_NAME, _NARROW_NAME = 16, 11
_NARROW = 60  # columns below which names get less room
_NUMBERS = ("bullets", "hits", "hand", "deck")


def in_turn_order(scene: Scene) -> list[BanditView]:
    """The bandits as they act."""
    order = variants.acting_order(scene)
    return sorted(scene.bandits, key=lambda bandit: order.index(bandit.seat))


def panel_lines(
    scene: Scene, width: int, theme: Theme = PLAIN, *, marked: Collection[str] = ()
) -> list[Line]:
    """The bandits as a table: loot, bullets, cards; `marked` are the bandits of the moment."""
    if not scene.bandits:
        return []
    sign = _sign_of_first(theme)
    front_width = len(sign) + len(theme.badge(scene.bandits[0].name).text) + 1
    name_width = _NAME if width >= _NARROW else _NARROW_NAME
    loot_width = width - front_width - name_width - theme.number_width * len(_NUMBERS)
    who, loot = (message(f"screen.head.{name}") for name in ("bandit", "loot"))
    heads = _in_columns((message(f"{theme.words}.head.{name}") for name in _NUMBERS), theme)
    found = [line(Span(f"{'':{front_width}}{who:<{name_width}}{loot:<{loot_width}}{heads}", DIM))]
    for bandit in in_turn_order(scene):
        sheet = wrapped(_sheet(scene, bandit, theme), loot_width - 1)
        badge = theme.badge(bandit.name, is_marked=bandit.name in marked)
        front = line(sign if _is_first(scene, bandit) else " " * len(sign), badge, " ")
        name = line(_who(scene, bandit, theme).padded(name_width - 1), " ")
        numbers = _in_columns(panel_numbers(scene, bandit), theme)
        found.append(line(front, name, sheet[0].padded(loot_width), numbers))
        found += [line(" " * (front_width + name_width), row) for row in sheet[1:]]
    return found


def _in_columns(texts: Iterable[str], theme: Theme) -> str:
    return "".join(f"{text:>{theme.number_width}}" for text in texts)


def _sign_of_first(theme: Theme) -> str:
    return "▶ " if theme.has_badges else f"{message('screen.head.first'):<4}"


def _is_own(scene: Scene, bandit: BanditView) -> bool:
    return scene.seat != SPECTATOR and bandit.seat == scene.seat


def _is_first(scene: Scene, bandit: BanditView) -> bool:
    return bandit.seat == scene.first and _is_head(scene, bandit)


def _is_head(scene: Scene, bandit: BanditView) -> bool:
    """Whether a bandit is the first of its seat: hand, deck and hits are the seat's and shown once."""
    return next(other.name for other in scene.bandits if other.seat == bandit.seat) == bandit.name


def panel_numbers(scene: Scene, bandit: BanditView) -> tuple[str, ...]:
    """Bullets left, received, cards in hand and deck; what a bandit does not have is left out."""
    if bandit.seat == NO_SEAT:
        return variants.numbers_without_seat(scene)
    if not _is_head(scene, bandit):
        return (str(bandit.bullets), "", "", "")
    seat = scene.seats[bandit.seat]
    return str(bandit.bullets), str(seat.received), str(seat.hand_size), str(seat.deck_size)


def _who(scene: Scene, bandit: BanditView, theme: Theme = PLAIN) -> Line:
    """The name, and whether it is the viewer's own: in words, or underlined."""
    name, is_own = Name("bandit", bandit.name), _is_own(scene, bandit)
    if theme.has_badges:
        return line(Span(str(name), "bold underline" if is_own else ""))
    return line(say("screen.you", bandit=name) if is_own else str(name))


def _sheet(scene: Scene, bandit: BanditView, theme: Theme = PLAIN) -> Line:
    """A bandit's loot and ransom; with the sum where all values are known."""
    items = loot_items(bandit.sheet, forms=theme.panel_forms)
    if bandit.cash:
        amount = money(bandit.cash)
        items.append(Span(say(f"{theme.words}.ransom", amount=amount)))
    if not items:
        return line(Span("-", DIM) if theme.has_badges else message("screen.nothing"))
    loot = joined(items, theme.separator)
    is_open = _is_own(scene, bandit) or scene.seat == EVERYTHING or scene.phase == "finished"
    if not is_open or (len(items) == 1 and items[0].text.startswith("$")):
        return loot
    return line(loot, Span(say("screen.total", loot="", total=money(sheet_worth(bandit))), "bold"))


def sheet_worth(bandit: BanditView) -> int:
    """The money on a sheet whose values are known."""
    return bandit.cash + sum(worth_of(bandit.sheet, kind) for kind in bandit.sheet.counts)


def worth_of(sheet: Pool, kind: str) -> int:
    """The money in the loot of one kind, as far as its values are known."""
    known = sheet.certain.get(kind, ())
    return sum(known) + _OPEN_VALUES.get(kind, 0) * (sheet.counts.get(kind, 0) - len(known))


def panel_list(scene: Scene) -> list[str]:
    """The bandits in words, one after the other."""
    lines = []
    for bandit in in_turn_order(scene):
        if bandit.seat == NO_SEAT:
            key, counts = variants.panel_without_seat(scene)
        elif not _is_head(scene, bandit):
            key, counts = "screen.panel.mate", {"bullets": bandit.bullets}
        else:
            key = "screen.panel"
            counts = dict(zip(_NUMBERS, map(int, panel_numbers(scene, bandit)), strict=True))
        first = message("screen.panel.first") if _is_first(scene, bandit) else ""
        fields = {"bandit": _who(scene, bandit).text, "loot": _sheet(scene, bandit).text, **counts}
        lines.append(capital(first + fill(message(key), fields)))
    return lines


def hand_line(hand: Iterable[str]) -> str:
    """The own hand in words."""
    held = cards(hand)
    return say("screen.hand", cards=held) if held else message("screen.hand.empty")


# --- the end of a game ------------------------------------------------------------------------

_LEAST_NAME = 16
_WIDEST = 80
_ALWAYS = ("purses", "jewels", "strongboxes", "total", "hits")
_COLUMNS = {  # with the attribute of an account
    "purses": "purse",
    "jewels": "jewel",
    "strongboxes": "strongbox",
    "chests": "chest",
    "ransom": "ransom",
    "gunslinger": "gunslinger",
    "total": "total",
    "hits": "bullets_received",
}


@dataclass(frozen=True)
class _Row:
    """One line of the ranking."""

    names: tuple[str, ...]
    account: Account
    is_winner: bool
    is_own: bool


def ending_lines(result: Result, view: View) -> list[str]:
    """The ranking with its breakdown, the Gunslinger and the winners."""
    rows = sorted(_rows(result, view), key=lambda row: (-row.account.total, row.account.bullets_received))
    columns = [
        name for name in _COLUMNS if name in _ALWAYS or any(_amount(row.account, name) for row in rows)
    ]
    heads = [message(f"screen.head.{name}") for name in columns]
    widths = [max(7, len(head) + 1) for head in heads]
    names = _names(rows, _WIDEST - 2 - sum(widths))
    wide = max(_LEAST_NAME, *map(len, names))

    def ranked(sign: str, name: str, cells: Sequence[str]) -> str:
        numbers = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{sign} {name:<{wide}}{''.join(numbers)}"

    lines = [message("screen.ranking"), ranked(" ", message("screen.head.bandit"), heads)]
    for row, name in zip(rows, names, strict=True):
        cells = [_cell(row.account, column) for column in columns]
        lines.append(ranked("*" if row.is_winner else " ", name, cells))
    return [*lines, "", *_honours(result, view)]


def _rows(result: Result, view: View) -> list[_Row]:
    rows = [
        _Row(tuple(names.split()), result.accounts[seat], seat in result.winners, seat == view.seat)
        for seat, names in enumerate(cast_of(view))
    ]
    without_seat = variants.ranked_without_seat(result, view)
    if without_seat is not None:
        bandit, hits = without_seat
        purse, jewel, box, chest = (worth_of(bandit.sheet, kind) for kind in LOOT)
        account = Account(purse, jewel, box, chest, bandit.cash, 0, hits)  # never the Gunslinger
        rows.append(_Row((bandit.name,), account, not result.winners, is_own=False))
    return rows


def _names(rows: list[_Row], room: int) -> list[str]:
    """The players by their bandits, the teams by their marks if their names are too long."""
    names = [_name(row, "bandit") for row in rows]
    if max(map(len, names)) < room:
        return names
    return [_name(row, "mark" if len(row.names) > 1 else "bandit") for row in rows]


def _name(row: _Row, section: str) -> str:
    name = message("term.mates").join(message(f"{section}.{bandit}") for bandit in row.names)
    return say("screen.you", bandit=name) if row.is_own else name


def _cell(account: Account, column: str) -> str:
    amount = _amount(account, column)
    if column == "hits":
        return str(amount)
    return money(amount) if amount or column == "total" else "-"


def _amount(account: Account, column: str) -> int:
    return int(getattr(account, _COLUMNS[column]))


def _honours(result: Result, view: View) -> list[str]:
    lines = [_gunslinger(result, view)] if result.gunslingers else []
    if not result.winners:
        return [*lines, variants.victory_without_seat(result)]
    best = max(result.scores)
    form = ""
    if len(result.winners) > 1:
        form = ".shared"
    elif list(result.scores).count(best) > 1:
        form = ".tied"
    elif view.seat in result.winners:
        form = ".you"
    winner = seat_names(result.winners, cast_of(view))
    fields = {"winner": f"{winner:mates}" if form == ".you" else winner, "money": money(best)}
    return [*lines, sentence(message(f"screen.winner{form}"), fields)]


def _gunslinger(result: Result, view: View) -> str:
    names = seat_names(result.gunslingers, cast_of(view))
    return say("screen.gunslinger", fired=_fired(view, result.gunslingers[0]), names=names)


def _fired(view: View, seat: int) -> int:
    """The bullets that a seat fired at others; those at a mate do not count (TEAM-13)."""
    own = {bandit.name: bandit.bullets for bandit in view.bandits if bandit.seat == seat}
    at_mates = sum(
        entry.key == "shot" and {entry.fields["bandit"], entry.fields["other"]} <= set(own)
        for entry in view.history
    )
    return sum(6 - left for left in own.values()) - at_mates
