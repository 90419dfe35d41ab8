"""Playing at random to the end: what benchmarks measure and searches build on."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import PACKED, SIZES, SMALL, member, size
from coltexpress.engine.rng import FACTOR, LOW, seeded, shown
from coltexpress.engine.state import OVER, State


def random_pick(options: i64, rng_state: i64) -> i64:
    """The option that fast dice in this state choose."""
    if options >= SMALL:
        return member(options, shown(rng_state, size(options)))
    packed: i64 = PACKED[options]
    rank = (((rng_state & LOW) ^ (rng_state >> 32)) * SIZES[options]) >> 32  # shown(), written out
    return packed >> 3 * rank & 7


def play_out(state: State, seed: i64) -> i64:
    """Play at random to the end; how many decisions that took. The picks have dice of their own."""
    rng_state = seeded(seed)
    decisions: i64 = 0
    while state.question is not OVER:
        state.apply(random_pick(state.options, rng_state))
        rng_state = FACTOR * (rng_state & LOW) + (rng_state >> 32)  # thrown(), written out
        decisions += 1
    return decisions
