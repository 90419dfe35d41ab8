"""The seats' panels: each bandit with loot, bullets and cards, and the own hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import BanditView, Pool
from coltexpress.terminal.cells import loot_items
from coltexpress.terminal.scene import Scene
from coltexpress.words.catalogue import DEFAULT, capital, fill, message, say
from coltexpress.words.grammar import Name, cards, money

_OPEN_VALUES = {"jewel": 500, "strongbox": 1000}  # what everybody knows without looking
_NAME = 16
_NUMBERS = ("bullets", "hits", "hand", "deck")
_NUMBER_WIDTH = 8
NO_SEAT = -1  # Mary's


def in_turn_order(scene: Scene, sheets: Sequence[BanditView] | None = None) -> list[BanditView]:
    """The bandits as they act: from the first player clockwise, Mary before the seat on her left."""
    places, left = len(scene.seats), scene.mary_left

    def order(bandit: BanditView) -> int:
        if bandit.seat != NO_SEAT:
            return 2 * ((bandit.seat - scene.first) % places)
        return 2 * ((left - scene.first) % places) - 1 if left not in (None, scene.first) else 2 * places

    return sorted(sheets or scene.bandits, key=order)


def panel_lines(
    view: View,
    width: int,
    lang: str = DEFAULT,
    *,
    sheets: Sequence[BanditView] | None = None,
) -> list[str]:
    """The bandits as a table: loot, bullets, cards. `sheets` shows all as their owners see them."""
    if not view.bandits:
        return []
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
    is_first = bandit.seat == view.first and _is_head(view, bandit)
    first = message("screen.head.first", lang) if is_first else ""
    mark = message(f"mark.{bandit.name}", lang)
    numbers = "".join(f"{number:>{_NUMBER_WIDTH}}" for number in panel_numbers(view, bandit))
    row = f"{first:<4}{mark} {rows[0]}{numbers}".rstrip()
    return [row, *(" " * (7 + _NAME) + line for line in rows[1:])]


def _is_head(scene: Scene, bandit: BanditView) -> bool:
    """Whether a bandit is the first of its seat: hand, deck and hits are the seat's and shown once."""
    return next(other.name for other in scene.bandits if other.seat == bandit.seat) == bandit.name


def panel_numbers(scene: Scene, bandit: BanditView) -> tuple[str, ...]:
    """Bullets left, received, cards in hand and deck; what a bandit does not have is left out."""
    if bandit.seat == NO_SEAT:
        return "-", str(scene.mary_bullets), "-", "-"
    if not _is_head(scene, bandit):
        return (str(bandit.bullets), "", "", "")
    seat = scene.seats[bandit.seat]
    return str(bandit.bullets), str(seat.received), str(seat.hand_size), str(seat.deck_size)


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
    return say("screen.total", lang, loot=text, total=money(sheet_worth(bandit), lang))


def sheet_worth(bandit: BanditView) -> int:
    """The money on a sheet whose values are known."""
    return bandit.cash + sum(worth_of(bandit.sheet, kind) for kind in bandit.sheet.counts)


def worth_of(sheet: Pool, kind: str) -> int:
    """The money in the loot of one kind, as far as its values are known."""
    known = sheet.certain.get(kind, ())
    return sum(known) + _OPEN_VALUES.get(kind, 0) * (sheet.counts.get(kind, 0) - len(known))


def panel_list(view: View, lang: str = DEFAULT) -> list[str]:
    """The bandits in words, one after the other."""
    lines = []
    for bandit in in_turn_order(view):
        key, counts = "screen.panel", {}
        if bandit.seat == NO_SEAT:
            key, counts = "screen.panel.mary", {"hits": view.mary_bullets or 0}
        elif not _is_head(view, bandit):
            key, counts = "screen.panel.mate", {"bullets": bandit.bullets}
        else:
            counts = dict(zip(_NUMBERS, map(int, panel_numbers(view, bandit)), strict=True))
        is_own = bandit.seat == view.seat
        first = message("screen.panel.first", lang) if "hand" in counts and bandit.seat == view.first else ""
        loot = sheet_text(bandit, lang, with_sum=is_own)
        fields = {"bandit": _who(bandit, lang, is_own=is_own), "loot": loot, **counts}
        said = fill(message(key, lang), fields, lang)
        lines.append(capital(first + said))
    return lines


def hand_line(hand: Iterable[str], lang: str = DEFAULT) -> str:
    """The own hand in words."""
    held = cards(hand, lang)
    return say("screen.hand", lang, cards=held) if held else message("screen.hand.empty", lang)
