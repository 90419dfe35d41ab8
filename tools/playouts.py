"""The frozen table of random playouts: both builds of the engine, and both its doors, must reproduce it.

One line a ruleset: how many decisions its random games had in all, and a hash of their scores and lengths.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from coltexpress import Game, Rules
from coltexpress.engine.dice import seeded, shown, thrown
from coltexpress.engine.playout import play_out
from coltexpress.engine.scoring import scores
from coltexpress.engine.setup import new_game
from tools.rulesets import base_rulesets, rules_line

TABLE = Path(__file__).resolve().parents[1] / "tests" / "properties" / "playouts.txt"
SEEDS = range(1, 21)
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
        game.play(decision.options[shown(luck, len(decision.options))].text, decision.seat)
        luck = int(thrown(luck))
        decisions += 1
    assert game.result is not None
    return decisions, list(game.result.scores)


def table_line(rules: Rules) -> str:
    """What all playouts of a ruleset amount to."""
    outcomes = [engine_outcome(rules, seed) for seed in SEEDS]
    digest = hashlib.sha256(repr(outcomes).encode()).hexdigest()[:16]
    return f"{rules_line(rules)}: {sum(decisions for decisions, _ in outcomes)} {digest}"


def table_text() -> str:
    """The whole table."""
    return "".join(f"{table_line(rules)}\n" for rules in base_rulesets())
