"""What lies and stands in each space, ready to be written: marks, loot by kind, values where known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from coltexpress.engine.view_parts import Pool
from coltexpress.terminal.scene import Scene
from coltexpress.words.catalogue import message
from coltexpress.words.grammar import counted, money

MARSHAL = "*"
HANDCAR = "h"
_SHORTEST = "*"  # as positions are written: `purse*4`
Counts = Mapping[str, int]
Values = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Cell:
    """One space: the Marshal, bandits by id, loot by kind, and by kind the hidden values that are known."""

    has_marshal: bool = False
    figures: tuple[str, ...] = ()
    counts: Counts = field(default_factory=dict)
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Handcar:
    """The handcar at one end of the train."""

    is_in_front: bool
    cell: Cell


def cells_of(scene: Scene) -> list[Cell]:
    """All spaces of the cars as the scene shows them, inside and roof of each car in turn."""
    return [_cell(scene, pool) for pool in scene.floor if pool.place != HANDCAR]


def handcar_of(scene: Scene) -> Handcar | None:
    """The handcar, if there is one, with what is in it."""
    found = [_cell(scene, pool) for pool in scene.floor if pool.place == HANDCAR]
    return Handcar(scene.handcar == "front", found[0]) if found else None


def _cell(scene: Scene, pool: Pool) -> Cell:
    figures = tuple(bandit.name for bandit in scene.bandits if bandit.place == pool.place)
    return Cell(pool.place == f"{scene.marshal}i", figures, pool.counts, pool.certain)


def figure_marks(cell: Cell, lang: str) -> str:
    """Who is there, in marks; the Marshal is the star."""
    marks = [MARSHAL] if cell.has_marshal else []
    return " ".join(marks + [message(f"mark.{name}", lang) for name in cell.figures])


def loot_items(counts: Counts, values: Values, lang: str, *, widest: int = 99) -> list[str]:
    """Loot by kind: purses of known value by their value, other hidden tokens with it; shortened to fit."""
    forms = [_items(counts, values, names, lang) for names in ("loot", "short_loot", _SHORTEST)]
    return [
        next((item for item in same if len(item) <= widest), same[-1]) for same in zip(*forms, strict=True)
    ]


def _items(counts: Counts, values: Values, names: str, lang: str) -> list[str]:
    items = []
    for kind, count in counts.items():
        known = values.get(kind, ())
        section = "short_loot" if names == _SHORTEST else names
        name = "" if kind == "purse" else message(f"{section}.{kind}", lang) + " "
        items += [name + money(value, lang) for value in known]
        left = count - len(known)
        if left > 1 and names == _SHORTEST:
            items.append(f"{message(f'short_loot.{kind}', lang)}*{left}")
        elif left:
            items.append(counted(section, f"{section}s", kind, left, lang))
    return items


def spoken(cell: Cell, lang: str) -> str:
    """The whole cell as a list of words."""
    things = [message("screen.marshal", lang)] if cell.has_marshal else []
    things += [message(f"bandit.{name}", lang) for name in cell.figures]
    things += loot_items(cell.counts, cell.values, lang)
    return ", ".join(things) or message("screen.nothing", lang)
