"""Chips laid out on lines, and which of them lies under the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from coltexpress.terminal.screen.asking import Chip
from coltexpress.terminal.screen.paint import KEY, figure

_GAP = 2


@dataclass(frozen=True)
class Spot:
    """Where a chip lies."""

    line: int
    start: int
    end: int
    key: str


def laid_out(chips: Sequence[Chip], width: int, cursor: int, lang: str) -> tuple[list[Text], list[Spot]]:
    """The chips on as many lines as they need, and their spots."""
    lines: list[Text] = [Text()]
    spots = []
    for index, chip in enumerate(chips):
        drawn = _drawn(chip, lang, is_under_cursor=index == cursor)
        if lines[-1].cell_len and lines[-1].cell_len + _GAP + drawn.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" " * _GAP)
        start = lines[-1].cell_len
        lines[-1].append_text(drawn)
        spots.append(Spot(len(lines) - 1, start, start + drawn.cell_len, chip.key))
    return lines, spots


def _drawn(chip: Chip, lang: str, *, is_under_cursor: bool) -> Text:
    found = Text.assemble((f" {chip.key} ", KEY), " ")
    if chip.bandit:
        found.append_text(figure(chip.bandit, lang)).append(" ")
    words = f"[{chip.words}]" if chip.is_on else chip.words
    return found.append(words, "bold underline" if is_under_cursor else "bold" if chip.is_on else "")


def key_at(spots: Sequence[Spot], line: int, column: int) -> str:
    """The key of the chip at this place, or none."""
    found = [spot.key for spot in spots if spot.line == line and spot.start <= column < spot.end]
    return found[0] if found else ""
