"""Which values hidden loot can have: what a viewer believes, followed through every move.

A token whose value the viewer has never seen is blank: all blank tokens are alike, and their values are any
of those left in the box. A token that was seen is marked with its value. One case of a `Belief` says how many
marked tokens of each value lie in each pool; a move of a token that the viewer does not see splits a case.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.ids import CHARACTER_NAMES, LOOT_NAMES
from coltexpress.engine.names import number_of_bandit, space_of_name
from coltexpress.engine.punch import CHEYENNE_QUESTION
from coltexpress.engine.redaction import Entry
from coltexpress.engine.sampling.cards import choose
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool

# Which token of a pool moves.
ANY_TOKEN: Final = 0
CHOSEN: Final = 1  # whoever pays for a card does so with what he likes
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

    def shown(self, view: View) -> list[tuple[int, Pool]]:
        """The pools that a view shows, with their numbers: the spaces, then the sheets."""
        found = [(int(space_of_name(self.state, pool.place)), pool) for pool in view.floor]
        for shown in view.bandits:
            found.append((int(self.sheets + number_of_bandit(self.state, shown.name)), shown.sheet))
        return found

    def put(self, world: State, pool: i64, tokens: i64) -> None:
        """Put tokens onto the table of a world."""
        if pool < self.sheets:
            world.floor[pool] |= tokens
        elif pool < self.beside:
            world.bandits[pool - self.sheets].loot |= tokens
        elif pool == self.beside:
            world.waiting_box = tokens
        elif pool == self.falling:
            world.token = tokens
            world.floor[world.bandits[world.subject].space] |= tokens


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
    return view.question == CHEYENNE_QUESTION.name()


def _move_of(entry: Entry, pools: Pools) -> Move:
    source, target, value = entry.fields["from"], entry.fields["to"], entry.fields["value"]
    assert isinstance(source, str)
    assert isinstance(target, str)
    how: i64 = ANY_TOKEN
    if source in CHARACTER_NAMES and target in CHARACTER_NAMES:
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
    for number, pool in pools.shown(view):
        sizes[number] = pool.counts.get(LOOT_NAMES[kind], 0)
    return sizes


def sizes_at_start(now: list[int], moves: list[Move]) -> list[int]:
    """How many there were before the moves."""
    sizes = now[:]
    for move in moves:
        sizes[move.source] += 1
        sizes[move.target] -= 1
    return sizes


# --- beliefs --------------------------------------------------------------------------------
_FIELD_BITS: Final = 4
_FIELD: Final = 15
_POOL_BITS: Final = 24  # six values
_POOL: Final = (1 << 24) - 1
MOST_CASES: Final = 4096

Cases = dict[int, float]  # by the marked tokens of all pools: first those of all together, then pool by pool


@final
class Belief:
    """All cases of one kind of loot with their weights, and the size of every pool."""

    __slots__ = ("box", "cases", "is_exact", "sizes", "values")

    def __init__(self, values: tuple[int, ...], box: tuple[int, ...], sizes: list[int]) -> None:
        self.values = values
        self.box = box  # how many tokens of each value there are in all
        self.sizes = sizes
        self.cases: Cases = {0: 1.0}
        self.is_exact = True

    # --- seeing -------------------------------------------------------------------------------
    def mark(self, pool: i64, value: i64, count: i64) -> None:
        """So many blank tokens of a pool are known to have a value; it is certain, so no case is split."""
        marked = int(count) * (self._unit(pool, value) + self._all(value))
        self.cases = {case + marked: weight for case, weight in self.cases.items()}

    def assure(self, pool: i64, value: i64, count: i64) -> None:
        """At least so many of a value are in a pool: blank tokens are marked where that is still open."""
        cases: Cases = {}
        rank = self._rank(value)
        for case, weight in self.cases.items():
            lacking = count - (case_pool(case, pool) >> _FIELD_BITS * rank & _FIELD)
            blank = self.sizes[pool] - total(case_pool(case, pool))
            left, unseen = self._left(case, rank), self._unseen(case)
            if lacking > blank or lacking > left:
                continue
            while lacking > 0:
                weight *= float(blank) * float(left) / float(unseen)
                case += self._unit(pool, value) + self._all(value)
                lacking, blank, left, unseen = lacking - 1, blank - 1, left - 1, unseen - 1
            cases[case] = weight
        self._settle(cases)

    # --- moving -------------------------------------------------------------------------------
    def follow(self, move: Move) -> None:
        """One move: the viewer saw the token, or any of the pool's may have gone."""
        if move.how == STARTER:
            self.sizes[move.target] += 1
            self.mark(move.target, move.value, 1)
            return
        if move.how in (CHOSEN, CHEAPEST):
            self._mark_all(move.source)
        cases: Cases = {}
        for case, weight in self.cases.items():
            if move.how == CHOSEN:
                self._move_chosen(cases, case, weight, move)
            elif move.how == CHEAPEST:
                self._move_cheapest(cases, case, weight, move)
            else:
                self._move_any(cases, case, weight, move)
        self.sizes[move.source] -= 1
        self.sizes[move.target] += 1
        self._settle(cases)

    def _move_any(self, cases: Cases, case: int, weight: float, move: Move) -> None:
        pool = case_pool(case, move.source)
        blank: i64 = self.sizes[move.source] - total(pool)
        for rank in range(len(self.values)):
            count = pool >> _FIELD_BITS * rank & _FIELD
            is_fitting = move.value == UNKNOWN or move.value == self.values[rank]
            if count and is_fitting:
                add(cases, self._moved(case, rank, move), weight * float(count))
        if not blank:
            return
        if move.value == UNKNOWN:
            add(cases, case, weight * float(blank))
            return
        rank = self._rank(move.value)
        left = self._left(case, rank)
        if left:
            marked = case + self._unit(move.target, move.value) + self._all(move.value)
            add(cases, marked, weight * float(blank) * float(left) / float(self._unseen(case)))

    def _move_chosen(self, cases: Cases, case: int, weight: float, move: Move) -> None:
        """Each different value is one way to pay."""
        pool = case_pool(case, move.source)
        for rank in range(len(self.values)):
            is_fitting = move.value == UNKNOWN or move.value == self.values[rank]
            if pool >> _FIELD_BITS * rank & _FIELD and is_fitting:
                add(cases, self._moved(case, rank, move), weight)

    def _move_cheapest(self, cases: Cases, case: int, weight: float, move: Move) -> None:
        pool = case_pool(case, move.source)
        rank: i64 = 0
        while not pool >> _FIELD_BITS * rank & _FIELD:
            rank += 1
        if move.value == UNKNOWN or move.value == self.values[rank]:
            add(cases, self._moved(case, rank, move), weight)

    def _moved(self, case: int, rank: i64, move: Move) -> int:
        value = self.values[rank]
        return case - self._unit(move.source, value) + self._unit(move.target, value)

    def _mark_all(self, pool: i64) -> None:
        """Split every case by the values of all blank tokens of a pool."""
        cases: Cases = {}
        for case, weight in self.cases.items():
            blank: i64 = self.sizes[pool] - total(case_pool(case, pool))
            part = weight / choose(self._unseen(case), blank)
            self._mark_from(cases, case, part, pool, 0, blank)
        self._settle(cases)

    def _mark_from(self, cases: Cases, case: int, weight: float, pool: i64, rank: i64, blank: i64) -> None:
        if rank == len(self.values):
            if blank == 0:
                add(cases, case, weight)
            return
        left = self._left(case, rank)
        most = left if left < blank else blank
        value = self.values[rank]
        marked = self._unit(pool, value) + self._all(value)
        for count in range(most + 1):
            more = weight * choose(left, count)
            self._mark_from(cases, case + int(count) * marked, more, pool, rank + 1, blank - count)

    # --- counting -----------------------------------------------------------------------------
    def _rank(self, value: i64) -> i64:
        return self.values.index(value)

    def _unit(self, pool: i64, value: i64) -> int:
        return 1 << int(_POOL_BITS * (pool + 1) + _FIELD_BITS * self._rank(value))

    def _all(self, value: i64) -> int:
        return 1 << int(_FIELD_BITS * self._rank(value))

    def _left(self, case: int, rank: i64) -> i64:
        """How many tokens of a value are not marked."""
        return self.box[rank] - (case_pool(case, UNKNOWN) >> _FIELD_BITS * rank & _FIELD)

    def _unseen(self, case: int) -> i64:
        """How many tokens are not marked."""
        return sum(self.box) - total(case_pool(case, UNKNOWN))

    def _settle(self, cases: Cases) -> None:
        """Weights that add up to one; of too many cases a sample with the same chances stands for all."""
        whole = sum(cases.values())
        if not cases or whole <= 0:
            raise ValueError("no case fits what the viewer saw")
        self.cases = {case: weight / whole for case, weight in cases.items()}
        if len(self.cases) > MOST_CASES:
            self.is_exact = False
            self.cases = _thinned(self.cases)


def _thinned(cases: Cases) -> Cases:
    """A systematic sample: every case is there as often as its weight says, rounded up or down."""
    found: Cases = {}
    step = 1.0 / MOST_CASES
    mark = step / 2
    passed = 0.0
    for case, weight in cases.items():
        passed += weight
        while mark < passed:
            add(found, case, step)
            mark += step
    return found


def add(cases: Cases, case: int, weight: float) -> None:
    """One more way to come to a case."""
    cases[case] = cases.get(case, 0.0) + weight


def case_pool(case: int, pool: i64) -> i64:
    """The marked tokens of one pool; of all together for UNKNOWN."""
    return case >> int(_POOL_BITS * (pool + 1)) & _POOL


def total(pool: i64) -> i64:
    """How many marked tokens there are."""
    count: i64 = 0
    while pool:
        count += pool & _FIELD
        pool >>= _FIELD_BITS
    return count


def count_in(pool: i64, rank: i64) -> i64:
    """How many marked tokens have the value of that rank."""
    return pool >> _FIELD_BITS * rank & _FIELD
