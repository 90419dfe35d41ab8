"""The train drawn for the screen: two floors a car, figures above loot, the handcar without a roof."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from coltexpress.terminal.cells import Cell, cells_of, handcar_of
from coltexpress.terminal.picture import Picture
from coltexpress.terminal.screen.paint import (
    DIM,
    MARSHAL,
    figure,
    flowed,
    loot_tokens,
    loot_words,
    padded,
    stacked,
)
from coltexpress.words.catalogue import message

_WIDEST = 22
_LABEL = 7  # of the levels, where there is room for them


@dataclass(frozen=True)
class _Column:
    """A car from top to bottom; the handcar has no roof."""

    head: str
    name: str
    roof: Cell | None
    inside: Cell


def train_text(
    picture: Picture, width: int, lang: str, *, in_words: bool = False, marked: Collection[str] = ()
) -> Text:
    """The whole train in this width; `in_words` names the loot, `marked` are the figures of the moment."""
    columns = _columns(picture)
    label = _LABEL if width - _LABEL >= 12 * len(columns) else 0
    inner = min(_WIDEST, (width - label - 1) // len(columns) - 1)
    pen = _Pen(inner, label, lang, in_words=in_words, marked=marked)
    roofs = [column.roof for column in columns]
    lines = [pen.heads(columns), pen.edge("╭┬╮", [roof is not None for roof in roofs])]
    lines += pen.floor("roof", roofs)
    lines.append(pen.edge("├┼┤", [True] * len(columns)))
    lines += pen.floor("inside", [column.inside for column in columns])
    lines.append(pen.edge("╰┴╯", [True] * len(columns), "o──o"))
    return stacked(lines)


def _columns(picture: Picture) -> list[_Column]:
    cells = cells_of(picture)
    columns = [
        _Column(str(number), name, cells[2 * number + 1], cells[2 * number])
        for number, name in enumerate(picture.cars)
    ]
    handcar = handcar_of(picture)
    if handcar is not None:
        column = _Column("h", "handcar", None, handcar.cell)
        columns.insert(0 if handcar.is_in_front else len(columns), column)
    return columns


class _Pen:
    """Draws rows of cells of one width."""

    def __init__(self, inner: int, label: int, lang: str, *, in_words: bool, marked: Collection[str]) -> None:
        self.inner = inner
        self.label = label
        self.lang = lang
        self.in_words = in_words
        self.marked = marked

    def heads(self, columns: Sequence[_Column]) -> Text:
        """Numbers and names of the cars."""
        line = Text(" " * self.label)
        for column in columns:
            room = self.inner - len(column.head) - 1
            name = message(f"car.{column.name}", self.lang)
            if len(name) > room:
                name = message(f"short_car.{column.name}", self.lang)
            line.append_text(padded(Text.assemble(" ", (column.head, "bold"), f" {name}"), self.inner + 1))
        return line

    def edge(self, corners: str, is_drawn: Sequence[bool], wheels: str = "") -> Text:
        """A line between floors; a column that is not drawn leaves its place empty."""
        line = " " * self.label
        for index, drawn in enumerate(is_drawn):
            before = index > 0 and is_drawn[index - 1]
            corner = (
                corners[1] if before and drawn else corners[0] if drawn else corners[2] if before else " "
            )
            line += corner + (wheels.center(self.inner, "─") if drawn else " " * self.inner)
        return Text(line + (corners[2] if is_drawn[-1] else ""), DIM)

    def floor(self, level: str, cells: Sequence[Cell | None]) -> list[Text]:
        """One level of all cars."""
        stacks = [[] if cell is None else self._cell(cell) for cell in cells]
        rows = []
        for index in range(max(1, *map(len, stacks))):
            label = message(f"screen.{level}", self.lang) if index == 0 and self.label else ""
            row = Text().append(f"{label:>{self.label - 1}} " if self.label else "", DIM)
            for number, stack in enumerate(stacks):
                is_open = cells[number] is None and (number == 0 or cells[number - 1] is None)
                row.append(" " if is_open else "│", DIM)
                row.append_text(padded(stack[index] if index < len(stack) else Text(), self.inner))
            row.append("" if cells[-1] is None else "│", DIM)
            rows.append(row)
        return rows

    def _cell(self, cell: Cell) -> list[Text]:
        """Who is there, and what lies there."""
        who = [MARSHAL] if cell.has_marshal else []
        who += [figure(name, self.lang, is_marked=name in self.marked) for name in cell.figures]
        lines = flowed(who, self.inner)
        if self.in_words:
            return lines + loot_words(cell.counts, cell.values, self.lang, widest=self.inner)
        return lines + flowed(loot_tokens(cell.counts, cell.values, self.lang), self.inner)
