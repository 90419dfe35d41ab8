"""Tables for tests: plans, bots that go wrong, and people who answer by chance."""

from __future__ import annotations

import random

from coltexpress import Rules
from coltexpress.terminal.saves import Chance, Plan
from coltexpress.terminal.session import GameSession


def plan(rules: Rules, people: int = 1, seed: int = 1) -> Plan:
    """A table of these rules, with random bots in the other seats."""
    return Plan(rules, people, ("random",) * (int(rules.seats) - people), Chance.seeded(seed))


def play_on(sitting: GameSession, decisions: int, seed: int = 0) -> None:
    """Make so many decisions, those of people by chance; fewer if the game is over before."""
    for _ in range(decisions):
        decision = sitting.decision()
        if decision is None:
            return
        if sitting.is_person(decision.seat):
            luck = random.Random(f"{seed} {len(sitting.moves)}")
            sitting.play(decision.seat, luck.choice(decision.options))
        else:
            thinking = sitting.thinking(decision)
            sitting.accept(thinking, thinking.decide())
