"""What lies and stands in each space, ready to be written: marks, loot by kind, values where known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool
from coltexpress.words.catalogue import message
from coltexpress.words.grammar import bandits, counted, money

MARSHAL = "*"
Counts = Mapping[str, int]
Values = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Cell:
    """One space: the Marshal, bandits by id, loot by kind, and by kind the hidden values that are known."""

    has_marshal: bool = False
    figures: tuple[str, ...] = ()
    counts: Counts = field(default_factory=dict)
    values: Values = field(default_factory=dict)


def cells_of(view: View) -> list[Cell]:
    """All spaces as the view shows them, inside and roof of each car in turn."""
    return [_cell(view, pool) for pool in view.floor]


def _cell(view: View, pool: Pool) -> Cell:
    figures = tuple(bandit.name for bandit in view.bandits if bandit.place == pool.place)
    return Cell(pool.place == f"{view.marshal}i", figures, pool.counts, pool.certain)


def figure_marks(cell: Cell, lang: str) -> str:
    """Who is there, in marks; the Marshal is the star."""
    marks = [MARSHAL] if cell.has_marshal else []
    return " ".join(marks + [message(f"mark.{name}", lang) for name in cell.figures])


def loot_items(counts: Counts, values: Values, lang: str, *, widest: int = 99) -> list[str]:
    """Loot by kind: purses of known value by their value, other hidden tokens with it; shortened to fit."""
    full, short = (_items(counts, values, names, lang) for names in ("loot", "short_loot"))
    return [long if len(long) <= widest else brief for long, brief in zip(full, short, strict=True)]


def _items(counts: Counts, values: Values, names: str, lang: str) -> list[str]:
    items = []
    for kind, count in counts.items():
        known = values.get(kind, ())
        name = "" if kind == "purse" else message(f"{names}.{kind}", lang) + " "
        items += [name + money(value, lang) for value in known]
        if count > len(known):
            items.append(counted(names, f"{names}s", kind, count - len(known), lang))
    return items


def spoken(cell: Cell, lang: str) -> str:
    """The whole cell as a list of words."""
    things = [message("screen.marshal", lang)] if cell.has_marshal else []
    things += [bandits([name], lang) for name in cell.figures]
    things += loot_items(cell.counts, cell.values, lang)
    return ", ".join(things) or message("screen.nothing", lang)
