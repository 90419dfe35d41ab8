"""The ladder stands: a wide margin, so that chance cannot fail it."""

from coltexpress import Rules
from coltexpress.bots import named
from tests.bots.playing import play_out

SEATS = 4
DEALS = 5


def test_rules_beats_three_random_bots_from_every_seat() -> None:
    rules = Rules.preset("en2016", seats=SEATS)
    won = 0
    for deal in range(DEALS):
        for seat in range(SEATS):
            players = [named("rules" if place == seat else "random") for place in range(SEATS)]
            won += seat in play_out(rules, players, seed=deal).winners
    assert won >= 0.75 * DEALS * SEATS  # 99 % in the long run
