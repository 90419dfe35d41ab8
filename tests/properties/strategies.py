"""What the properties are tried on: rulesets, seeds, and positions reached by random play."""

from __future__ import annotations

import random
from functools import cache
from itertools import cycle

from hypothesis import Phase, settings
from hypothesis import strategies as st

from coltexpress import SPECTATOR, Game, Rules
from tools.rulesets import base_rulesets

LONGEST_GAME = 150  # decisions; later ones are rare

rulesets = st.sampled_from(base_rulesets())
seeds = st.integers(0, 2**40)
steps = st.integers(0, LONGEST_GAME)


def house(examples: int) -> settings:
    """The same examples in every run of a build, however slow the machine is."""
    phases = (Phase.generate, Phase.shrink)  # explaining a failure would take minutes
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, phases=phases)


def played(rules: Rules, seed: int, decisions: int) -> Game:
    """A game after so many random decisions, or where it ends."""
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    while (decision := game.decision) is not None and decisions:
        game.play(rng.choice(decision.options), decision.seat)
        decisions -= 1
    return game


def audiences(game: Game) -> tuple[int, ...]:
    """All seats, and the spectator."""
    return (*range(game.rules.seats), SPECTATOR)


RARE_QUESTIONS = ("DEC-LOOT", "DEC-CHEYENNE", "DEC-DIRECTION", "DEC-VICTIM", "DEC-PICKPOCKET")
RARE_POSITIONS = 8


@cache
def asking(question: str) -> tuple[Game, ...]:
    """Positions of random games in which a rare question is open, each under another ruleset."""
    found = []
    for seed, rules in enumerate(cycle(base_rulesets()), start=1):
        game = Game.new(rules, seed=seed)
        rng = random.Random(seed)
        while (decision := game.decision) is not None and decision.question != question:
            game.play(rng.choice(decision.options), decision.seat)
        found += [] if decision is None else [game]
        if len(found) == RARE_POSITIONS:
            return tuple(found)
    raise AssertionError("the rulesets never end")
