"""The train as text: two floors side by side, or car by car where the screen is narrow."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from coltexpress.terminal.cells import HANDCAR, Cell, Handcar, figure_marks, loot_items, spoken
from coltexpress.words.catalogue import DEFAULT, capital, message, say

LEAST_WIDTH = 80
_LABEL = 7
_WIDEST_CELL = 13
_NARROW_CELL = 9  # up to here there is no room for a margin
_NO_ROOF = Cell()


def train_lines(
    cars: Sequence[str],
    cells: Sequence[Cell],
    width: int,
    lang: str = DEFAULT,
    *,
    handcar: Handcar | None = None,
) -> list[str]:
    """The train drawn with its roofs above its insides, the handcar before or behind it."""
    numbers = [str(number) for number in range(len(cars))]
    insides, roofs, names = list(cells[0::2]), list(cells[1::2]), list(cars)
    if handcar is not None:
        at = 0 if handcar.is_in_front else len(cars)
        numbers.insert(at, HANDCAR)
        names.insert(at, "handcar")
        insides.insert(at, handcar.cell)
        roofs.insert(at, _NO_ROOF)
    inner = min(_WIDEST_CELL, (width - _LABEL - 1) // len(names) - 1)
    upper = [_edge("", inner, len(names)), *_floor("roof", roofs, inner, lang)]
    if handcar is not None:
        upper = [_without_roof(line, inner, is_in_front=handcar.is_in_front) for line in upper]
    return [
        _row("", numbers, inner, " "),
        *_rows("", [_car_lines(name, inner, lang) for name in names], inner, " "),
        *upper,
        _edge("", inner, len(names)),
        *_floor("inside", insides, inner, lang),
        _edge("o--o", inner, len(names)),
    ]


def _edge(wheels: str, inner: int, cars: int) -> str:
    return " " * _LABEL + "+" + f"{wheels.center(inner, '-')}+" * cars


def _without_roof(line: str, inner: int, *, is_in_front: bool) -> str:
    """A line of the upper floor with nothing where the handcar is."""
    if is_in_front:
        return line[:_LABEL] + " " * (inner + 1) + line[_LABEL + inner + 1 :]
    return line[: -inner - 1]


def _floor(level: str, cells: Sequence[Cell], inner: int, lang: str) -> list[str]:
    columns = [_cell_lines(cell, inner, lang) for cell in cells]
    return _rows(message(f"screen.{level}", lang), columns, inner, "|")


def train_list(
    cars: Sequence[str], cells: Sequence[Cell], lang: str = DEFAULT, *, handcar: Handcar | None = None
) -> list[str]:
    """The train car by car, in words."""
    lines = []
    for number, name in enumerate(cars):
        lines.append(say("screen.car", lang, car=number, name=message(f"car.{name}", lang)))
        for level, cell in (("roof", cells[2 * number + 1]), ("inside", cells[2 * number])):
            things = spoken(cell, lang)
            where = capital(message(f"screen.{level}", lang))
            lines.append("  " + say("screen.car.space", lang, level=where, things=things))
    if handcar is not None:
        key = "screen.handcar.front" if handcar.is_in_front else "screen.handcar.rear"
        said = [message(key, lang), "  " + capital(spoken(handcar.cell, lang))]
        lines = said + lines if handcar.is_in_front else lines + said
    return lines


def _car_lines(name: str, inner: int, lang: str) -> list[str]:
    full = message(f"car.{name}", lang)
    return [full if len(full) <= _room(inner) else message(f"short_car.{name}", lang)]


def _room(inner: int) -> int:
    """How much can be written in a cell."""
    return inner - 1 if inner > _NARROW_CELL else inner


def _cell_lines(cell: Cell, inner: int, lang: str) -> list[str]:
    space = _room(inner)
    lines = textwrap.wrap(figure_marks(cell, lang), space)
    for item in loot_items(cell.counts, cell.values, lang, widest=space):
        if _fits_beside(lines, item, space):
            lines[-1] += f" {item}"
        else:
            lines += textwrap.wrap(item, space)
    return lines


def _fits_beside(lines: list[str], item: str, space: int) -> bool:
    """Values of purses stand side by side while there is room."""
    if not lines or not item.startswith("$") or not lines[-1].startswith("$"):
        return False
    return len(lines[-1]) + len(item) < space


def _rows(label: str, columns: list[list[str]], inner: int, border: str) -> list[str]:
    height = max(1, *(len(lines) for lines in columns))
    rows = []
    for index in range(height):
        texts = [lines[index] if index < len(lines) else "" for lines in columns]
        rows.append(_row(label if index == 0 else "", texts, inner, border))
    return rows


def _row(label: str, texts: list[str], inner: int, border: str) -> str:
    pad = " " if inner > _NARROW_CELL else ""
    body = border.join(f"{pad}{text}".ljust(inner) for text in texts)
    return f"{label:>{_LABEL - 1}} {border}{body}{border}".rstrip()
