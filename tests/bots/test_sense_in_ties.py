"""The rules bot where all is the same to its purse: it spares its own side, and else a coin decides."""

from __future__ import annotations

import pytest

from coltexpress import Game
from coltexpress.bots import named, stream, thought_of
from tests.bots.sense import answer

LAST_ROUND = "SSSS braking / STSS swivel_arm / S2S / STSTS / SSTS pickpocketing"
LUCK = range(12)  # a coin would not fall on the same side as often

BESIDE_THE_MARSHAL = f"""
    rules:  en2016 seats=3
    cars:   locomotive | mail        | baggage | dining
    roof:              |             |         | ghost tuco
    inside:            | * strongbox | doc     |
    rounds: {LAST_ROUND}
    round:  5
    phase:  stealing 1
    pile:   doc move
    seat 0: doc
    seat 1: tuco
    seat 2: ghost
"""

TWO_IN_SIGHT = f"""
    rules:  en2016 seats=2
    cars:   locomotive  | mail | baggage | dining
    roof:               |      |         | doc
    inside: * strongbox | {{one}} | ghost | {{other}}
    rounds: {LAST_ROUND}
    round:  5
    phase:  stealing 1
    pile:   ghost shoot
    first:  ghost
    seat 0: ghost tuco; received 5
    seat 1: doc cheyenne
    sheet doc: bullets 1
"""


def values(position: str) -> list[int]:
    """What the options look worth; the same for all, or the position tells nothing about ties."""
    game, bot = Game.from_position(position, seed=1), named("rules")
    decision = game.decision
    assert decision is not None
    bot.decide(game.view(decision.seat), decision.options, stream(1, decision.seat))
    thought = thought_of(bot)
    assert thought is not None
    return [money for _, money in thought.options]


@pytest.mark.parametrize("bot", ["rules", "greenhorn", "drifter"])
def test_nobody_walks_into_the_marshal_only_because_bullets_do_not_matter_any_more(bot: str) -> None:
    assert len(set(values(BESIDE_THE_MARSHAL))) == 1
    assert {answer(BESIDE_THE_MARSHAL, bot, rng_state) for rng_state in LUCK} == {"move 3i"}


@pytest.mark.parametrize(("one", "other"), [("cheyenne", "tuco"), ("tuco", "cheyenne")])
def test_a_mate_is_not_shot_only_because_it_is_all_the_same(one: str, other: str) -> None:
    position = TWO_IN_SIGHT.format(one=one, other=other)
    assert len(set(values(position))) == 1
    assert {answer(position, rng_state=rng_state) for rng_state in LUCK} == {"shoot cheyenne"}


def test_the_marshal_is_not_led_to_oneself_only_because_it_is_all_the_same() -> None:
    position = f"""
        rules:  en2016 seats=3
        cars:   locomotive | mail | baggage     | dining
        roof:              |      |             | ghost tuco
        inside:            |      | * strongbox | doc
        rounds: {LAST_ROUND}
        round:  5
        phase:  stealing 1
        pile:   doc marshal
        seat 0: doc
        seat 1: tuco
        seat 2: ghost
    """
    assert len(set(values(position))) == 1
    assert {answer(position, rng_state=rng_state) for rng_state in LUCK} == {"marshal 1"}


def test_where_nobody_is_hurt_a_coin_decides() -> None:
    position = BESIDE_THE_MARSHAL.replace("* strongbox", "         ").replace("inside:  ", "inside: *")
    assert {answer(position, rng_state=rng_state) for rng_state in LUCK} == {"move 1i", "move 3i"}
