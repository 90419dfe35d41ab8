"""A position has no past: worlds fit what is certain, and what has happened since."""

from __future__ import annotations

import random

import pytest

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.components import PURSES
from coltexpress.engine.visible import values_of
from coltexpress.testing import answers_of
from coltexpress.worlds import sample
from tests.sampling.looking import assert_follows, drawn, encoded, is_certain_in, moments, view_in
from tools.rulesets import all_rulesets, rules_line

SOME_RULESETS = all_rulesets()[::3]
MORE_DECISIONS = 15


@pytest.mark.parametrize("rules", SOME_RULESETS, ids=rules_line)
def test_worlds_of_a_position_look_like_it_then_and_later(rules: Rules) -> None:
    rng = random.Random(rules_line(rules))
    for real in moments(rules, rng.getrandbits(40), 0.03):
        if real.decision is None or answers_of(real):
            continue
        game = Game.from_position(real.position(), seed=1)
        for _ in range(rng.randrange(MORE_DECISIONS)):
            decision = game.decision
            if decision is not None:
                game.play(rng.choice(decision.options), decision.seat)
        for seat in rng.sample([*range(rules.seats), SPECTATOR], 2):
            view = game.view(seat)
            world = sample(view, rng)
            assert encoded(view_in(world, game, view)) == encoded(view)
            assert is_certain_in(world, game, seat)


POSITION = """
rules: en2016 seats=3 powers=false
cars:   locomotive  | mail      | baggage | saloon
roof:               |           |         |
inside: * strongbox | $300 $400 | $250    | doc tuco belle
seat 0: doc; loot $500
seat 1: tuco; loot $250
seat 2: belle; loot $250
neutral: 13
knows 0: 1i $300
"""


def test_values_that_are_not_certain_are_any_left_in_the_box() -> None:
    view = Game.from_position(POSITION, seed=1).view(0)
    box = {250: 8, 300: 1, 350: 2, 400: 2, 450: 2, 500: 1}  # without the own $500 and the certain $300
    tuco = drawn(view, 8000, lambda world: values_of(world.bandits[1].loot)[0])
    assert_follows(tuco, {value: float(count) for value, count in box.items()})
    mail = drawn(view, 8000, lambda world: values_of(world.floor[2] & PURSES))
    assert_follows(mail, {tuple(sorted((300, value))): float(count) for value, count in box.items()})
