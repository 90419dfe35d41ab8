"""A view as a state that can be played forward: unseen cards do nothing, unseen loot is any that fits.

Bots evaluate such states; `lookahead` explores what the pile can still do from one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import lowest, size, worth
from coltexpress.engine.components import BOX_PURSES, CHESTS, PURSES, STRONGBOXES, TOKEN_VALUES
from coltexpress.engine.ids import CHEST, DREW, LOOT_NAMES, PURSE, STRONGBOX
from coltexpress.engine.phases import EndRound, RoundEvent, Scheme, Steal
from coltexpress.engine.pile import act_bandit, act_code
from coltexpress.engine.sampling.board import table_of
from coltexpress.engine.sampling.loot import Pools
from coltexpress.engine.state import Stage, State
from coltexpress.engine.variants.all import variants_of
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool

BOX_VALUE: Final = 1000  # of a strongbox that is no decoy


class Halt(Stage):
    """Where playing forward ends: nothing is asked any more."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        state.finish()
        return False


HALT: Final[Stage] = Halt()


@final
class HypotheticalTable:
    """The state that a view shows, with unseen tokens laid out, and the mean value of those of each kind."""

    __slots__ = ("box_value", "chest_value", "purse_value", "state", "unknown")

    def __init__(self, view: View) -> None:
        self.state = table_of(view)
        self.unknown: i64 = 0  # the tokens whose value the viewer does not know
        purses: i64 = BOX_PURSES
        for variant in variants_of(view.rules):
            purses |= variant.tokens & PURSES
        self.purse_value = self._lay_kind(view, PURSE, purses)
        self.chest_value: i64 = self._lay_kind(view, CHEST, CHESTS) if view.rules.circus else 0
        self.box_value: i64 = BOX_VALUE
        if view.rules.decoy:
            self.box_value = self._lay_kind(view, STRONGBOX, STRONGBOXES)
            self.state.waiting_box = self._rest(STRONGBOXES) if view.box_waits else 0
        _blank_unseen_cards(self.state, view)

    def _rest(self, tokens: i64) -> i64:
        """One of the tokens that lie nowhere."""
        for loot in self.state.floor:
            tokens &= ~loot
        for bandit in self.state.bandits:
            tokens &= ~bandit.loot
        return tokens & -tokens

    def _lay_kind(self, view: View, kind: i64, tokens: i64) -> i64:
        """Lay out the hidden tokens of one kind: the certain ones first; the mean value of the others."""
        pools, name = Pools(self.state), LOOT_NAMES[kind]
        shown = pools.shown(view)
        for number, pool in shown:
            laid = _certain(pool, name, tokens)
            tokens &= ~laid
            pools.put(self.state, number, laid)
        mean = worth(tokens) // size(tokens) if tokens else 0
        for number, pool in shown:
            laid = _uncertain(pool, name, tokens)
            tokens &= ~laid
            self.unknown |= laid
            pools.put(self.state, number, laid)
        return mean


def _certain(pool: Pool, name: str, tokens: i64) -> i64:
    """Tokens with the values that are certain in a pool."""
    laid: i64 = 0
    for value in pool.certain.get(name, ()):
        laid |= _token_worth(tokens & ~laid, value)
    return laid


def _uncertain(pool: Pool, name: str, tokens: i64) -> i64:
    """Any of the tokens for those in a pool whose value is not certain."""
    laid: i64 = 0
    for _ in range(pool.counts.get(name, 0) - len(pool.certain.get(name, ()))):
        laid |= (tokens & ~laid) & -(tokens & ~laid)
    return laid


def _token_worth(tokens: i64, value: i64) -> i64:
    """The first of the tokens with this value."""
    while tokens:
        if TOKEN_VALUES[lowest(tokens)] == value:
            return tokens & -tokens
        tokens &= tokens - 1
    raise ValueError(f"no token of {value} is left")


def _blank_unseen_cards(state: State, view: View) -> None:
    """A card that lies face down for the viewer does nothing."""
    for index in range(len(view.acts)):
        if view.acts[index].card is None:
            state.acts[index] = int(act_code(act_bandit(state.acts[index]), DREW, False))


def stage_after_planning(stages: list[Stage]) -> i64:
    """The stage at which the pile begins to be carried out: hands are put away one stage before."""
    index: i64 = 0
    while not isinstance(stages[index], Scheme):
        index += 1
    return index + 2


def stages_of_pile(stages: list[Stage]) -> list[Stage]:
    """What is run to carry out the pile, and no more; the pile itself comes last but one."""
    found: list[Stage] = []
    index = stage_after_planning(stages)
    while not isinstance(stages[index], Steal):
        found.append(stages[index])
        index += 1
    return [*found, stages[index], HALT]


def stages_to_halt(stages: list[Stage], *, with_event: bool) -> list[Stage]:
    """The stages of a round up to its end, or only up to its event."""
    found: list[Stage] = []
    for stage in stages:
        if isinstance(stage, EndRound) or (isinstance(stage, RoundEvent) and not with_event):
            break
        found.append(stage)
    found.append(HALT)
    return found
