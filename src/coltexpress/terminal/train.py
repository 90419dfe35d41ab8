"""The train: roofs above insides, who stands and what lies there; or all of it in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from coltexpress.engine.view_parts import Pool
from coltexpress.i18n.catalogue import capital, message, say
from coltexpress.i18n.grammar import counted, money
from coltexpress.terminal import variants
from coltexpress.terminal.styled import DIM, LOOT, PLAIN, Line, Span, Theme, joined, line, wrapped
from coltexpress.terminal.timeline import Scene

LEAST_WIDTH = 80
_LABEL = 7
_WIDEST_CELL = 22


class Cell(NamedTuple):
    """One space: whether the Marshal is there, bandits by name, and the loot."""

    has_marshal: bool
    figures: tuple[str, ...]
    loot: Pool


class Column(NamedTuple):
    """A car from top to bottom; what stands beside the train may have no roof."""

    head: str
    name: str
    roof: Cell | None
    inside: Cell
    title: str = ""  # in the list, where it is no numbered car


def columns_of(scene: Scene) -> list[Column]:
    """The train from the locomotive on, with what stands beside it."""
    cells = {pool.place: _cell(scene, pool) for pool in scene.floor}
    columns = [
        Column(str(number), name, cells[f"{number}r"], cells[f"{number}i"])
        for number, name in enumerate(scene.cars)
    ]
    beside = variants.vehicle_beside(scene)
    if beside is not None:
        column = Column(beside.place, beside.name, None, cells[beside.place], beside.title)
        columns.insert(0 if beside.is_in_front else len(columns), column)
    return columns


def _cell(scene: Scene, pool: Pool) -> Cell:
    figures = tuple(bandit.name for bandit in scene.bandits if bandit.place == pool.place)
    return Cell(pool.place == f"{scene.marshal}i", figures, pool)


# --- loot -------------------------------------------------------------------------------------


def loot_items(loot: Pool, *, forms: Sequence[str], widest: int = 99) -> list[Span]:
    """Loot by kind, hidden tokens of known value with it; each kind in the first form that fits."""
    found = []
    for kind, count in loot.counts.items():
        known = loot.certain.get(kind, ())
        tokens: list[tuple[int, int | None]] = [(1, value) for value in known]
        tokens += [(count - len(known), None)] if count > len(known) else []
        written = [[_item(kind, *token, form) for token in tokens] for form in forms]
        fitting = (items for items in written if max(map(len, items)) <= widest)
        found += [Span(item, LOOT[kind].style) for item in next(fitting, written[-1])]
    return found


def _item(kind: str, number: int, value: int | None, form: str) -> str:
    """So many tokens of a kind, or one of a known value; a purse is known by its value alone."""
    if form == "symbol":
        symbol = LOOT[kind].text
        if value is not None:
            return ("" if kind == "purse" else symbol) + money(value)
        return f"{number}{symbol}" if number > 1 else symbol
    section = "short_loot" if form == "starred" else form
    if value is not None:
        return ("" if kind == "purse" else message(f"{section}.{kind}") + " ") + money(value)
    if form == "starred" and number > 1:
        return f"{message(f'{section}.{kind}')}*{number}"  # as positions are written: `purse*4`
    return counted(section, f"{section}s", kind, number)


def _stacked(items: Sequence[Span], width: int) -> list[Line]:
    """Words below each other; symbols and values side by side while there is room."""
    found: list[Line] = []
    for item in items:
        both = [] if not found else [found[-1].text, item.text]
        is_compact = both and not any(letter.isalpha() for text in both for letter in text)
        if is_compact and len(found[-1]) + 1 + len(item.text) <= width:
            found[-1] = line(found[-1], " ", item)
        else:
            found += wrapped(line(item), width)
    return found


# --- drawn ------------------------------------------------------------------------------------


def train_lines(
    columns: Sequence[Column],
    width: int,
    theme: Theme = PLAIN,
    *,
    in_words: bool = True,
    marked: Collection[str] = (),
) -> list[Line]:
    """The train drawn in this width; `in_words` names the loot, `marked` are the bandits of the moment."""
    inner = min(_WIDEST_CELL, (width - _LABEL - 1) // len(columns) - 1)
    pen = _Pen(inner, theme, in_words=in_words, marked=marked)
    roofs = [column.roof for column in columns]
    insides: list[Cell | None] = [column.inside for column in columns]
    upper, middle, lower = theme.edges
    return [
        *pen.heads(columns),
        pen.edge(upper, roofs),
        *pen.floor("roof", roofs),
        pen.edge(middle, insides),
        *pen.floor("inside", insides),
        pen.edge(lower, insides, wheels=f"o{theme.bar * 2}o"),
    ]


class _Pen:
    """Draws rows of cells of one width."""

    def __init__(self, inner: int, theme: Theme, *, in_words: bool, marked: Collection[str]) -> None:
        self.inner = inner
        self.margin = " " if inner >= theme.margin_from else ""
        self.room = inner - len(self.margin)
        self.theme = theme
        self.forms = theme.cell_forms if in_words else theme.cell_forms[-1:]
        self.marked = marked

    def heads(self, columns: Sequence[Column]) -> list[Line]:
        """Numbers and names of the cars."""
        heads = [self._head(column) for column in columns]
        return [self._row("", cells, [" "] * (len(columns) + 1)) for cells in zip(*heads, strict=True)]

    def _head(self, column: Column) -> list[Line]:
        number = line(Span(column.head, "bold"))
        room = self.room - (0 if self.theme.has_tall_heads else len(number) + 1)
        name = message(f"car.{column.name}")
        if len(name) > room:
            name = message(f"short_car.{column.name}")
        return [number, line(name)] if self.theme.has_tall_heads else [line(number, f" {name}")]

    def edge(self, corners: tuple[str, str, str], cells: Sequence[Cell | None], wheels: str = "") -> Line:
        """A line between floors; what has no cell there leaves its place empty."""
        left, between, right = corners
        drawn = [False, *(cell is not None for cell in cells), False]
        found = " " * _LABEL
        for before, here in pairwise(drawn):
            found += between if before and here else left if here else right if before else " "
            found += wheels.center(self.inner, self.theme.bar) if here else " " * self.inner
        return line(Span(found.rstrip(), DIM))

    def floor(self, level: str, cells: Sequence[Cell | None]) -> list[Line]:
        """One level of all cars."""
        stacks = [[] if cell is None else self._cell(cell) for cell in cells]
        drawn = [False, *(cell is not None for cell in cells), False]
        walls = [self.theme.wall if any(pair) else " " for pair in pairwise(drawn)]
        rows = []
        for index in range(max(1, *map(len, stacks))):
            label = message(f"screen.{level}") if index == 0 else ""
            texts = [stack[index] if index < len(stack) else Line() for stack in stacks]
            rows.append(self._row(label, texts, walls))
        return rows

    def _row(self, label: str, texts: Sequence[Line], walls: Sequence[str]) -> Line:
        found = line(Span(f"{label:>{_LABEL - 1}} {walls[0]}", DIM))
        for text, wall in zip(texts, walls[1:], strict=True):
            found = line(found, line(self.margin, text).padded(self.inner), Span(wall, DIM))
        return found

    def _cell(self, cell: Cell) -> list[Line]:
        """Who is there, and what lies there."""
        who = [self.theme.marshal] if cell.has_marshal else []
        who += [self.theme.badge(name, is_marked=name in self.marked) for name in cell.figures]
        items = loot_items(cell.loot, forms=self.forms, widest=self.room)
        return [*(wrapped(joined(who, " "), self.room) if who else ()), *_stacked(items, self.room)]


# --- in words ---------------------------------------------------------------------------------


def train_list(columns: Sequence[Column]) -> list[str]:
    """The train car by car, in words."""
    lines = []
    for column in columns:
        if column.roof is None:
            lines += [message(column.title), "  " + capital(spoken(column.inside))]
            continue
        lines.append(say("screen.car", car=column.head, name=message(f"car.{column.name}")))
        for level, cell in (("roof", column.roof), ("inside", column.inside)):
            where = capital(message(f"screen.{level}"))
            lines.append("  " + say("screen.car.space", level=where, things=spoken(cell)))
    return lines


def spoken(cell: Cell) -> str:
    """The whole cell as a list of words."""
    things = [message("screen.marshal")] if cell.has_marshal else []
    things += [message(f"bandit.{name}") for name in cell.figures]
    things += [item.text for item in loot_items(cell.loot, forms=PLAIN.panel_forms)]
    return ", ".join(things) or message("screen.nothing")
