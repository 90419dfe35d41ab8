"""The frozen table of random playouts: both builds of the engine, and both its doors, must reproduce it.

One line a ruleset: how many decisions its random games had in all, and a hash of their scores and lengths.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from coltexpress import Game, Rules
from coltexpress.engine.dice import seeded, shown, thrown
from coltexpress.engine.notation import picks_for
from coltexpress.engine.playout import play_out, random_pick
from coltexpress.engine.scoring import scores
from coltexpress.engine.sets import CARD_BITS
from coltexpress.engine.setup import new_game
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
    luck = int(seeded(seed))
    decisions = 0
    while (decision := game.decision) is not None:
        if decision.question == KEEP_DECISION:
            pick, luck, inner = kept_at_random(game, luck)
        else:
            pick = decision.options[shown(luck, len(decision.options))].text
            luck, inner = int(thrown(luck)), 1
        game.play(pick, decision.seat)
        decisions += inner
    assert game.result is not None
    return decisions, list(game.result.scores)


def kept_at_random(game: Game, luck: int) -> tuple[str, int, int]:
    """One pick for the engine's many small ones: the cards to keep, the dice after it, how many they were."""
    state = game._state.copy()
    actor, round_number = state.actor, state.round
    kept = decisions = 0
    while state.question.name() == KEEP_DECISION and (state.actor, state.round) == (actor, round_number):
        field, count = int(state.subject), int(random_pick(state.options, luck))
        kept += count << CARD_BITS * field
        state.apply(count)
        luck = int(thrown(luck))
        decisions += 1
    return next(o.text for o in picks_for(game._state, actor) if o.code == kept), luck, decisions


def table_line(rules: Rules) -> str:
    """What all playouts of a ruleset amount to."""
    outcomes = [engine_outcome(rules, seed) for seed in SEEDS]
    digest = hashlib.sha256(repr(outcomes).encode()).hexdigest()[:16]
    return f"{rules_line(rules)}: {sum(decisions for decisions, _ in outcomes)} {digest}"


def table_text() -> str:
    """The whole table."""
    return "".join(f"{table_line(rules)}\n" for rules in all_rulesets())
