"""How hidden loot went from place to place, as a view tells it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.state import State
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool
from coltexpress.engine.vocabulary import CHARACTER_NAMES, LOOT_NAMES
from coltexpress.engine.worlds_names import number_of_bandit, space_of_name

# Which token of a pool moves.
ANY_TOKEN: Final = 0
CHOSEN: Final = 1  # Al Patron pays with what he likes (PATRON-4)
CHEAPEST: Final = 2  # the Marshal's Revenge
STARTER: Final = 3  # a purse from outside the game

UNKNOWN: Final = -1


@final
class Pools:
    """Places as numbers: the spaces, the sheets, then beside the train, out of the game, and falling."""

    __slots__ = ("beside", "count", "falling", "out", "sheets", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.sheets: i64 = len(state.floor)
        self.beside: i64 = self.sheets + len(state.bandits)
        self.out: i64 = self.beside + 1
        self.falling: i64 = self.beside + 2  # Cheyenne has not yet decided (POWER-CHEYENNE-3)
        self.count: i64 = self.beside + 3

    def number(self, name: str) -> i64:
        """The number of a place by its name."""
        if name == "beside":
            return self.beside
        if name == "out":
            return self.out
        if name in CHARACTER_NAMES:
            return self.sheets + number_of_bandit(self.state, name)
        return space_of_name(self.state, name)


@final
class Move:
    """A token went from one pool to another; its value is UNKNOWN unless the viewer saw it."""

    __slots__ = ("how", "source", "target", "value")

    def __init__(self, source: i64, target: i64, value: i64, how: i64) -> None:
        self.source: i64 = source
        self.target: i64 = target
        self.value: i64 = value
        self.how: i64 = how


def moves_of(view: View, pools: Pools, kind: i64) -> list[Move]:
    """All moves of one kind of loot, in order; a purse that Cheyenne keeps goes from sheet to sheet."""
    found: list[Move] = []
    name = LOOT_NAMES[kind]
    for entry in view.history:
        if entry.key != "loot_moved" or entry.fields["kind"] != name:
            continue
        move = _move_of(entry, pools)
        if entry.cause == "cheyenne":
            fall = found.pop()
            value = fall.value if move.value == UNKNOWN else move.value
            move = Move(fall.source, move.target, value, ANY_TOKEN)
        found.append(move)
    if is_falling(view) and found and view.history[-1].key == "loot_moved":
        found[-1].target = pools.falling
    return found


def is_falling(view: View) -> bool:
    """Whether a purse is in the air: Cheyenne is asked whether she keeps it."""
    return view.question == "DEC-CHEYENNE"


def _move_of(entry: Entry, pools: Pools) -> Move:
    source, target, value = entry.fields["from"], entry.fields["to"], entry.fields["value"]
    assert isinstance(source, str)
    assert isinstance(target, str)
    how: i64 = ANY_TOKEN
    if entry.cause == "al_patron":
        how = CHOSEN
    elif entry.cause == "marshals_revenge":
        how = CHEAPEST
    elif entry.cause == "setup":
        how = STARTER
    seen = value if isinstance(value, int) else UNKNOWN
    return Move(pools.number(source), pools.number(target), seen, how)


def sizes_now(view: View, pools: Pools, kind: i64) -> list[int]:
    """How many tokens of a kind lie in every pool."""
    sizes = [0] * pools.count
    for pool in view.floor:
        sizes[space_of_name(pools.state, pool.place)] = _count_in(pool, kind)
    for shown in view.bandits:
        sheet = pools.sheets + number_of_bandit(pools.state, shown.name)
        sizes[sheet] = _count_in(shown.sheet, kind)
    return sizes


def _count_in(pool: Pool, kind: i64) -> int:
    return pool.counts.get(LOOT_NAMES[kind], 0)


def sizes_at_start(now: list[int], moves: list[Move]) -> list[int]:
    """How many there were before the moves."""
    sizes = now[:]
    for move in moves:
        sizes[move.source] += 1
        sizes[move.target] -= 1
    return sizes
