"""Rivals who hide with the handcar: our bots reckon with their return, and never with where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from coltexpress import Game, Rules
from coltexpress.bots import named, stream, thought_of
from coltexpress.engine import COMPILED
from coltexpress.engine.view import View
from tests.bots.sense import answer

RETURNS = ("handcar", "hiding_car")
SEEDS = range(1, 13)
BOTS = {
    "rules": (("rules",) * 5, SEEDS),
    "greenhorn": (("greenhorn",) * 5, SEEDS),
    "search": (
        ("search:5it", *("rules",) * 4),
        SEEDS if COMPILED else SEEDS[:3],
    ),  # interpreted it takes seconds
}


def views(bots: Sequence[str], rules: Rules, seed: int) -> Iterator[View]:
    """What the seats see at every decision of a game between bots."""
    game = Game.new(rules, seed=seed)
    players = [named(bot) for bot in bots[: rules.seats]]
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    while (decision := game.decision) is not None:
        seat = decision.seat
        yield (view := game.view(seat))
        game.play(players[seat].decide(view, decision.options, streams[seat]), seat=seat)


def sees_a_rival_hide(view: View) -> bool:
    return any(
        bandit.place == "hidden" and bandit.name not in view.extras["hiding"] for bandit in view.bandits
    )


@pytest.mark.parametrize("back", RETURNS)
@pytest.mark.parametrize("bot", BOTS)
def test_games_in_which_rivals_hide_are_played_to_their_end(bot: str, back: str) -> None:
    bots, seeds = BOTS[bot]
    met = set()
    for seed in seeds:
        rules = Rules.preset("anniversary2025", seats=3 + seed % 3, handcar=True, handcar_return=back)
        met |= {bots[view.seat] for view in views(bots, rules, seed) if sees_a_rival_hide(view)}
    assert bots[0] in met


@pytest.mark.parametrize("back", RETURNS)
def test_two_bandits_of_a_rival_may_hide_too(back: str) -> None:
    rules = Rules.preset("anniversary2025", seats=2, handcar=True, handcar_return=back)
    bots = BOTS["rules"][0]
    assert sum(sees_a_rival_hide(view) for seed in SEEDS for view in views(bots, rules, seed)) > 0


BESIDE_THE_HANDCAR = """
    rules:   anniversary2025 seats=3 handcar=true handcar_return={back}
    cars:    locomotive  | mail | baggage | dining
    roof:                |      |         |
    inside:  * strongbox | belle |       | {loot} doc
    handcar: rear
    hidden:  tuco {car}
    rounds:  SSSS braking / STSS swivel_arm
    round:   2
    first:   tuco
    pile:    tuco floor
    seat 0:  tuco
    seat 1:  doc; hand shoot punch bullet*5; received 5
    seat 2:  belle
"""


@pytest.mark.parametrize("car", range(4))
def test_a_rival_who_will_come_out_beside_us_can_be_shot(car: int) -> None:
    assert answer(BESIDE_THE_HANDCAR.format(back="handcar", loot="", car=car)) == "play shoot"


@pytest.mark.parametrize("bot", ["rules", "search:30it"])
@pytest.mark.parametrize("back", RETURNS)
def test_where_a_rival_hides_changes_no_thought(bot: str, back: str) -> None:
    thoughts = set()
    for car in range(4):
        game = Game.from_position(BESIDE_THE_HANDCAR.format(back=back, loot="jewel", car=car), seed=1)
        decision, player = game.decision, named(bot)
        assert decision is not None
        player.decide(game.view(decision.seat), decision.options, stream(1, decision.seat))
        thought = thought_of(player)
        assert thought is not None
        thoughts.add((thought.pick, thought.options))
    assert len(thoughts) == 1
