"""A light hand: picks that are plausible and cost almost nothing, for playing worlds forward."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.default_policy import reflex
from coltexpress.bots.search.features import (
    PLACES,
    REACH_SHIFT,
    Style,
    draws_of,
    guns_of,
    standpoint,
    time_of,
    turns_left,
)
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.hypothetical_table import stages_of_pile
from coltexpress.engine.ids import (
    DRAW,
    DREW,
    FACE_DOWN,
    SHOOT,
    SLOT_SHIFT,
)
from coltexpress.engine.pile import act_bandit, act_code, act_is_face_down
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.playout import random_pick
from coltexpress.engine.punch import TAKE
from coltexpress.engine.rng import FACTOR, LOW
from coltexpress.engine.state import OVER, State

ONE: Final = 1 << 20
SLIP: Final = 8  # every so many answers is any
NEVER: Final = -20.0  # in logarithms of odds


@final
class RolloutPolicy:
    """Plays for everybody in a world, each seat in its own style, by dice of its own."""

    __slots__ = ("rng_state", "scene", "shadows", "styles")

    def __init__(
        self, scene: HypotheticalState, styles: list[Style], rng_state: i64, shadows: list[State | None]
    ) -> None:
        self.scene = scene  # for what things cost
        self.styles = styles  # one a seat
        self.rng_state: i64 = rng_state
        self.shadows = shadows  # for each seat the table as if the pile laid so far had been carried out

    def randbelow(self, n: i64) -> i64:
        """A throw in range(n)."""
        low = self.rng_state & LOW
        high = self.rng_state >> 32
        self.rng_state = FACTOR * low + high
        return ((low ^ high) * n) >> 32

    def pick(self, state: State) -> i64:
        """A plausible answer to the open question."""
        question = state.question
        if question is PLAN:
            return self.plan(state)
        if question.kind.declined_by:
            return self.buy(state)
        if question is COVER:
            return self.cover(state)
        if question is PICKPOCKET:
            return TAKE
        if state.is_resolving and self.randbelow(SLIP):
            return reflex(self.scene, state)
        return self.anything(state.options)

    def anything(self, options: i64) -> i64:
        """Any option."""
        pick = random_pick(options, self.rng_state)
        self.rng_state = FACTOR * (self.rng_state & LOW) + (self.rng_state >> 32)
        return pick

    def plan(self, state: State) -> i64:
        """A card by where its bandit will stand, or to draw."""
        first = state.bandits[state.actor]
        options = state.options
        slot: i64 = 0
        if options >> 16:  # two bandits: one of those who have a card
            slot = self.randbelow(2) if options & 127 else 1
            if not options >> 16 & 127:
                slot = 0
        pick = self.choose(state, first.number + slot, options >> 16 * slot & 127 | 1 << DRAW)
        if pick == DRAW:
            return DRAW
        pick += slot << SLOT_SHIFT
        return pick + FACE_DOWN if options >> (pick + FACE_DOWN) & 1 else pick

    def choose(self, state: State, number: i64, acts: i64) -> i64:
        """One of the acts of a turn, as likely as what speaks for it."""
        shadow = self.foresee(state, state.bandits[number].seat)
        bandit = shadow.bandits[number]
        style = self.styles[bandit.seat]
        point = standpoint(shadow, bandit)
        place = (point & (PLACES - 1)) << 3
        reach = point >> REACH_SHIFT << 3
        turns = turns_left(state)
        time = time_of(state.round, turns) << 3
        fired = guns_of(state.round, bandit.fired) << 3
        best: i64 = DRAW
        total = 0.0
        card: i64 = 0
        while acts:
            if acts & 1:
                odds = (
                    style.places[place + card]
                    + style.reaches[reach + card]
                    + style.times[time + card]
                    + style.guns[fired + card]
                    + style.taste[card]
                )
                if card == DRAW:
                    odds += style.draws[draws_of(turns, state.seats[bandit.seat].hand)]
                elif card == SHOOT and bandit.fired >= OWN_BULLETS:
                    odds = NEVER
                weight = exp(odds)
                total += weight
                if float(self.randbelow(ONE)) * total < weight * ONE:  # each in proportion to its weight
                    best = card
            acts >>= 1
            card += 1
        return best

    def foresee(self, state: State, seat: i64) -> State:
        """The table as it would be for a seat if all that it sees in the pile had been carried out."""
        shadow = self.shadows[seat]
        is_new = shadow is None or shadow.round != state.round
        if shadow is None or is_new:
            shadow = state.copy()
            shadow.acts = []
            shadow.stages = stages_of_pile(state.stages)
            self.shadows[seat] = shadow
        index = len(shadow.acts)
        while index < len(state.acts):
            act: i64 = state.acts[index]
            if act_is_face_down(act) and state.bandits[act_bandit(act)].seat != seat:
                act = act_code(act_bandit(act), DREW, False)
            shadow.acts.append(int(act))
            index += 1
        shadow.subject = 0
        shadow.pending = 0
        shadow.enter(0 if is_new else len(shadow.stages) - 2)
        shadow.advance()
        while shadow.question is not OVER:
            shadow.apply(reflex(self.scene, shadow))
        return shadow

    def buy(self, state: State) -> i64:
        """With the cheapest purse, now and then."""
        decline: i64 = 0
        cheapest: i64 = 1
        while not state.options >> cheapest & 1:
            cheapest += 1
        return cheapest if self.randbelow(5) == 0 else decline

    def cover(self, state: State) -> i64:
        """Some card, most of the time."""
        cards = state.options & 127
        if not cards or self.randbelow(4) == 0:
            return DRAW
        return self.anything(cards)
