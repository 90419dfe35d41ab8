"""Two worlds that differ only in what a seat may not know give it the same forecasts."""

from __future__ import annotations

import random

import pytest

from coltexpress import Game, Rules
from coltexpress.forecast import Forecast, forecast
from tests.properties.strategies import audiences, decide
from tests.properties.twins import twin_of
from tools.rulesets import all_rulesets, rules_line

EVERY = 23  # decisions between the moments at which a game is looked at


def all_forecasts(game: Game, seat: int) -> list[Forecast]:
    """What a seat is shown now, and for each of its options."""
    view = game.view(seat)
    return [forecast(view), *(forecast(view, option) for option in view.options[:4])]


@pytest.mark.parametrize("rules", all_rulesets()[::3], ids=rules_line)
def test_what_a_seat_cannot_know_is_in_no_forecast(rules: Rules) -> None:
    rng = random.Random(rules_line(rules))
    game = Game.new(rules, seed=rng.getrandbits(40))
    count = rng.randrange(EVERY)
    while game.decision is not None:
        if count % EVERY == 0:
            for seat in audiences(game):
                assert all_forecasts(game, seat) == all_forecasts(twin_of(game, seat, rng), seat)
        decide(game, rng)
        count += 1
