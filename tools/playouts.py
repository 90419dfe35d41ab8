"""The frozen table of random playouts: both builds of the engine, and both its doors, must reproduce it.

One line a ruleset: how many decisions its random games had in all, and a hash of their scores and lengths.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from coltexpress import Game, Rules
from coltexpress.engine.bitsets import CARD_BITS
from coltexpress.engine.open_decisions import picks_for
from coltexpress.engine.playout import play_out, random_pick
from coltexpress.engine.rng import seeded, shown, thrown
from coltexpress.engine.scoring import scores
from coltexpress.engine.setup import new_game
from coltexpress.testing import state_of
from tools.rulesets import all_rulesets, rules_line

TABLE = Path(__file__).resolve().parents[1] / "tests" / "properties" / "playouts.txt"
SEEDS = range(1, 21)
KEEP_DECISION = "DEC-KEEP"
Outcome = tuple[int, list[int]]  # decisions, money by seat


def engine_outcome(rules: Rules, seed: int) -> Outcome:
    """A random game on the engine's own path."""
    state = new_game(rules, seed)
    decisions = int(play_out(state, seed))
    return decisions, scores(state).money


def public_outcome(rules: Rules, seed: int) -> Outcome:
    """The same random game through the public face, pick by pick in text."""
    game = Game.new(rules, seed=seed)
    rng_state = int(seeded(seed))
    decisions = 0
    while (decision := game.decision) is not None:
        if decision.question == KEEP_DECISION:
            pick, rng_state, inner = kept_at_random(game, rng_state)
        else:
            pick = decision.options[shown(rng_state, len(decision.options))].text
            rng_state, inner = int(thrown(rng_state)), 1
        game.play(pick, decision.seat)
        decisions += inner
    assert game.result is not None
    return decisions, list(game.result.scores)


def kept_at_random(game: Game, rng_state: int) -> tuple[str, int, int]:
    """One pick for the engine's many small ones: the cards to keep, the dice after it, how many they were."""
    state = state_of(game).copy()
    actor, round_number = state.actor, state.round
    kept = decisions = 0
    while state.question.name() == KEEP_DECISION and (state.actor, state.round) == (actor, round_number):
        field, count = int(state.subject), int(random_pick(state.options, rng_state))
        kept += count << CARD_BITS * field
        state.apply(count)
        rng_state = int(thrown(rng_state))
        decisions += 1
    return next(o.text for o in picks_for(state_of(game), actor) if o.code == kept), rng_state, decisions


def table_line(rules: Rules) -> str:
    """What all playouts of a ruleset amount to."""
    outcomes = [engine_outcome(rules, seed) for seed in SEEDS]
    digest = hashlib.sha256(repr(outcomes).encode()).hexdigest()[:16]
    return f"{rules_line(rules)}: {sum(decisions for decisions, _ in outcomes)} {digest}"


def table_text() -> str:
    """The whole table."""
    return "".join(f"{table_line(rules)}\n" for rules in all_rulesets())
