"""Drawing a train as three lines of cells: cars, roofs, insides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def draw_train(cars: Sequence[str], roofs: Sequence[str], insides: Sequence[str]) -> list[str]:
    """Three lines with the cells of each car below one another."""
    rows = [list(cars), list(roofs), list(insides)]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for label, row in zip(("cars:", "roof:", "inside:"), rows, strict=True):
        cells = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append(f"{label:<8}{cells}".rstrip())
    return lines


def times(words: Iterable[str]) -> list[str]:
    """Equal words that follow one another, written once with their number: `jewel*2`."""
    found: list[tuple[str, int]] = []
    for word in words:
        if found and found[-1][0] == word:
            found[-1] = (word, found[-1][1] + 1)
        else:
            found.append((word, 1))
    return [word if count == 1 else f"{word}*{count}" for word, count in found]
