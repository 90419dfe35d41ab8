"""What the properties are tried on: rulesets, seeds, and positions reached by random play."""

from __future__ import annotations

import random
from functools import cache
from itertools import cycle

from hypothesis import Phase, settings
from hypothesis import strategies as st

from coltexpress import SPECTATOR, Game, Rules
from tools.rulesets import all_rulesets

LONGEST_GAME = 170  # decisions; later ones are rare

rulesets = st.sampled_from(all_rulesets())
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
    while game.decision is not None and decisions:
        decide(game, rng)
        decisions -= 1
    return game


def decide(game: Game, rng: random.Random) -> str:
    """One random decision; of several seats that are asked at once any may be the next. Its text."""
    decision = rng.choice(game.decisions)
    pick = rng.choice(decision.options)
    game.play(pick, decision.seat)
    return pick.text


def audiences(game: Game) -> tuple[int, ...]:
    """All seats, and the spectator."""
    return (*range(game.rules.seats), SPECTATOR)


RARE_QUESTIONS = (
    *("DEC-LOOT", "DEC-CHEYENNE", "DEC-DIRECTION", "DEC-VICTIM", "DEC-PICKPOCKET"),
    *("DEC-TEAM", "DEC-PLACE", "DEC-PICK", "DEC-DUMP", "DEC-COVER", "DEC-KEEP"),
    *("DEC-CIRCUS", "DEC-HIDE", "DEC-BUY", "DEC-SEDUCE"),
)
RARE_POSITIONS = 8


@cache
def asking(question: str) -> tuple[Game, ...]:
    """Positions of random games in which a rare question is open, each under another ruleset."""
    found = []
    for seed, rules in enumerate(cycle(all_rulesets()), start=1):
        if not may_ask(rules, question):
            continue
        game = Game.new(rules, seed=seed)
        rng = random.Random(seed)
        patience = rng.randrange(4)  # not always the first time
        while (decision := game.decision) is not None and (decision.question != question or patience):
            patience -= decision.question == question and patience > 0
            decide(game, rng)
        found += [] if decision is None else [game]
        if len(found) == RARE_POSITIONS:
            return tuple(found)
    raise AssertionError("the rulesets never end")


def may_ask(rules: Rules, question: str) -> bool:
    """Whether a question can come up under these rules, as far as it saves looking."""
    needed = {
        "DEC-TEAM": rules.two_bandits,
        "DEC-PLACE": rules.two_bandits,
        "DEC-PICK": rules.picks_one_card,
        "DEC-COVER": rules.has_cover_rule,
        "DEC-KEEP": rules.expert,
        "DEC-DUMP": rules.dumps_bullets_at_start,
        "DEC-CIRCUS": rules.circus,
        "DEC-HIDE": rules.flags["handcar"],
        "DEC-BUY": rules.flags["al_patron"],
        "DEC-SEDUCE": rules.flags["mary"],
        "DEC-CHEYENNE": rules.powers,
        "DEC-PICKPOCKET": rules.events,
    }
    return needed.get(question, True)
