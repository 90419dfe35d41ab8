"""The train as text: two floors side by side, or car by car where the screen is narrow."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from coltexpress.terminal.cells import Cell, figure_marks, loot_items, spoken
from coltexpress.words.catalogue import DEFAULT, capital, message, say

LEAST_WIDTH = 80
_LABEL = 7
_WIDEST_CELL = 13
_NARROW_CELL = 9  # up to here there is no room for a margin


def train_lines(cars: Sequence[str], cells: Sequence[Cell], width: int, lang: str = DEFAULT) -> list[str]:
    """The train drawn with its roofs above its insides."""
    inner = min(_WIDEST_CELL, (width - _LABEL - 1) // len(cars) - 1)
    edge = " " * _LABEL + "+" + f"{'-' * inner}+" * len(cars)
    wheels = " " * _LABEL + "+" + f"{'o--o'.center(inner, '-')}+" * len(cars)
    return [
        _row("", [str(number) for number in range(len(cars))], inner, " "),
        *_rows("", [_car_lines(name, inner, lang) for name in cars], inner, " "),
        edge,
        *_rows(
            message("screen.roof", lang), [_cell_lines(cell, inner, lang) for cell in cells[1::2]], inner, "|"
        ),
        edge,
        *_rows(
            message("screen.inside", lang),
            [_cell_lines(cell, inner, lang) for cell in cells[0::2]],
            inner,
            "|",
        ),
        wheels,
    ]


def train_list(cars: Sequence[str], cells: Sequence[Cell], lang: str = DEFAULT) -> list[str]:
    """The train car by car, in words."""
    lines = []
    for number, name in enumerate(cars):
        lines.append(say("screen.car", lang, car=number, name=message(f"car.{name}", lang)))
        for level, cell in (("roof", cells[2 * number + 1]), ("inside", cells[2 * number])):
            things = spoken(cell, lang)
            where = capital(message(f"screen.{level}", lang))
            lines.append("  " + say("screen.car.space", lang, level=where, things=things))
    return lines


def _car_lines(name: str, inner: int, lang: str) -> list[str]:
    full = message(f"car.{name}", lang)
    return [full if len(full) <= inner else message(f"short_car.{name}", lang)]


def _cell_lines(cell: Cell, inner: int, lang: str) -> list[str]:
    space = inner - 1 if inner > _NARROW_CELL else inner
    lines = textwrap.wrap(figure_marks(cell, lang), space)
    for item in loot_items(cell.counts, cell.values, lang, widest=space):
        fits = (
            lines
            and item.startswith("$")
            and lines[-1].startswith("$")
            and len(lines[-1]) + len(item) < space
        )
        if fits:
            lines[-1] += f" {item}"
        else:
            lines.append(item)
    return lines


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
