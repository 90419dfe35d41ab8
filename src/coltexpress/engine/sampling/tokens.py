"""Putting hidden loot on the table of a world: a case of the belief, then any values for the blank tokens."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import cheapest, lowest
from coltexpress.engine.components import (
    BOX_PURSES,
    KIND_TOKENS,
    PURSE_VALUES,
    PURSES,
    TOKEN_VALUES,
)
from coltexpress.engine.ids import CHEST, LOOT_NAMES, NO_CHARACTER, PURSE, STRONGBOX
from coltexpress.engine.names import number_of_bandit
from coltexpress.engine.sampling.cards import SURE
from coltexpress.engine.sampling.loot import (
    Belief,
    Move,
    Pools,
    case_pool,
    count_in,
    moves_of,
    sizes_at_start,
    sizes_now,
)
from coltexpress.engine.state import State
from coltexpress.engine.view import View

_NOTHING_OR_ALL: Final = (0, 1000)  # the values of strongboxes and of chests
_START: Final = 250


@final
class Plan:
    """One case as tokens: those that are sure in each pool, how many blank ones, and what these can be."""

    __slots__ = ("blank", "fixed", "pools", "rest")

    def __init__(self) -> None:
        self.pools: list[int] = []
        self.fixed: list[int] = []
        self.blank: list[int] = []
        self.rest: list[int] = []


@final
class Hoard:
    """One kind of hidden loot: draws its tokens for world after world."""

    __slots__ = ("belief", "cases", "chances", "plans", "pools", "tokens")

    def __init__(self, belief: Belief, pools: Pools, tokens: i64) -> None:
        self.belief = belief
        self.pools = pools
        self.tokens: i64 = tokens  # all of the kind that are in the game
        self.cases = list(belief.cases)
        self.plans: list[Plan | None] = [None] * len(self.cases)
        self.chances: list[int] = []
        passed = 0.0
        for case in self.cases:
            passed += belief.cases[case]
            self.chances.append(int(passed * SURE))
        self.chances[-1] = SURE

    def deal(self, world: State) -> None:
        """Put tokens onto the table of a world, by its dice."""
        index: i64 = 0
        if len(self.chances) > 1:
            index = self._case_of(world.randbelow(SURE))
        plan = self.plans[index]
        if plan is None:
            plan = self._plan_of(self.cases[index])
            self.plans[index] = plan
        rest = plan.rest[:]
        left: i64 = len(rest)
        for slot in range(len(plan.pools)):
            tokens: i64 = plan.fixed[slot]
            blank: i64 = plan.blank[slot]
            while blank:
                rank = world.randbelow(left)
                left -= 1
                tokens |= rest[rank]
                rest[rank] = rest[left]
                blank -= 1
            self.pools.put(world, plan.pools[slot], tokens)

    def _case_of(self, throw: i64) -> i64:
        low: i64 = 0
        high: i64 = len(self.chances) - 1
        while low < high:
            middle = (low + high) >> 1
            if throw < self.chances[middle]:
                high = middle
            else:
                low = middle + 1
        return low

    def _plan_of(self, case: int) -> Plan:
        plan = Plan()
        rest = self.tokens
        for pool in range(self.pools.count):
            count: i64 = self.belief.sizes[pool]
            if count == 0 or pool == self.pools.out:
                continue
            marked = case_pool(case, pool)
            fixed: i64 = 0
            for rank in range(len(self.belief.values)):
                for _ in range(count_in(marked, rank)):
                    token = _token_worth(rest, self.belief.values[rank])
                    rest ^= token
                    fixed |= token
                    count -= 1
            plan.pools.append(pool)
            plan.fixed.append(int(fixed))
            plan.blank.append(int(count))
        self._leave_out(case, rest, plan)
        return plan

    def _leave_out(self, case: int, rest: i64, plan: Plan) -> None:
        """What blank tokens can be: all but those seen going out of the game."""
        marked = case_pool(case, self.pools.out)
        for rank in range(len(self.belief.values)):
            for _ in range(count_in(marked, rank)):
                rest ^= _token_worth(rest, self.belief.values[rank])
        while rest:
            plan.rest.append(int(cheapest(rest)))
            rest &= rest - 1


def _token_worth(tokens: i64, value: i64) -> i64:
    while TOKEN_VALUES[lowest(tokens)] != value:
        tokens &= tokens - 1
    return cheapest(tokens)


def hoards_of(state: State, view: View) -> list[Hoard]:
    """The hidden loot of a game, kind by kind; kinds have nothing to do with each other."""
    purses: i64 = BOX_PURSES
    for part in state.parts:
        purses |= part.brought() & PURSES
    found = [_hoard(state, view, PURSE, PURSE_VALUES, purses)]
    if view.rules.decoy:
        found.append(_hoard(state, view, STRONGBOX, _NOTHING_OR_ALL, KIND_TOKENS[STRONGBOX]))
    if view.rules.circus:
        found.append(_hoard(state, view, CHEST, _NOTHING_OR_ALL, KIND_TOKENS[CHEST]))
    return found


def _hoard(state: State, view: View, kind: i64, values: tuple[int, ...], tokens: i64) -> Hoard:
    pools = Pools(state)
    moves = moves_of(view, pools, kind)
    now = _sizes(view, pools, kind, moves)
    box = tuple([_count_worth(tokens, value) for value in values])
    belief = Belief(values, box, sizes_at_start(now, moves))
    is_whole = len(view.history) > 0 and view.history[0].key == "game_began"
    if view.phase == "finished":
        belief.sizes = now
        _assure_certain(belief, view, pools, kind)
        return Hoard(belief, pools, tokens)
    if is_whole:
        _mark_start(belief, state, pools, kind)
    else:
        _mark_own(belief, view, pools, kind, moves)
    for move in moves:
        belief.follow(move)
    if not is_whole:
        _assure_certain(belief, view, pools, kind)
    return Hoard(belief, pools, tokens)


def _count_worth(tokens: i64, value: i64) -> int:
    count = 0
    while tokens:
        count += 1 if TOKEN_VALUES[lowest(tokens)] == value else 0
        tokens &= tokens - 1
    return count


def _sizes(view: View, pools: Pools, kind: i64, moves: list[Move]) -> list[int]:
    """The pools as they are, with what the view does not list."""
    sizes = sizes_now(view, pools, kind)
    if kind == STRONGBOX and view.box_waits:
        sizes[pools.beside] = 1
    for bandit in pools.state.bandits:
        if kind == PURSE and bandit.character == NO_CHARACTER:
            sizes[pools.sheets + bandit.number] = 1
    if kind == PURSE and moves and moves[-1].target == pools.falling:
        sizes[pools.falling] = 1
        sizes[pools.state.bandits[pools.state.subject].space] -= 1
    for move in moves:
        if move.target == pools.out:
            sizes[pools.out] += 1
    return sizes


def _mark_start(belief: Belief, state: State, pools: Pools, kind: i64) -> None:
    """Everybody knows what the starting purses and the chests of the circus are (HIDDEN-11)."""
    if kind == PURSE:
        for bandit in state.bandits:
            sheet = pools.sheets + bandit.number
            belief.mark(sheet, _START, belief.sizes[sheet])
    elif kind == CHEST:
        for value in _NOTHING_OR_ALL:
            belief.mark(2 * state.circus_car, value, 1)


def _mark_own(belief: Belief, view: View, pools: Pools, kind: i64, moves: list[Move]) -> None:
    """What the viewer's own sheets held when its history began: what is there, with all moves undone."""
    held: dict[int, int] = {}
    for shown in view.bandits:
        if shown.seat == view.seat and view.seat >= 0:
            sheet = pools.sheets + number_of_bandit(pools.state, shown.name)
            for value in belief.values:
                known = shown.sheet.certain.get(LOOT_NAMES[kind], ())
                held[value] = known.count(value)
            for move in moves:
                if move.source == sheet:
                    held[int(move.value)] += 1
                if move.target == sheet:
                    held[int(move.value)] -= 1
            for value in belief.values:
                belief.mark(sheet, value, held[value])


def _assure_certain(belief: Belief, view: View, pools: Pools, kind: i64) -> None:
    """What the viewer is sure of now, wherever that knowledge came from."""
    for number, pool in pools.shown(view):
        known = pool.certain.get(LOOT_NAMES[kind], ())
        for value in belief.values:
            count = known.count(value)
            if count:
                belief.assure(number, value, count)
