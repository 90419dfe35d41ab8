"""The rules bot's good sense when it plans: what no sensible player would play, it does not play."""

from __future__ import annotations

from tests.bots.sense import answer, doc_first


def test_it_robs_where_it_stands_on_a_jewel() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage | dining
        roof:               |      | ghost   |
        inside: * strongbox |      | tuco    | doc jewel
        rounds: SSSS braking
        first:  doc
        seat 0: doc; hand move floor shoot rob punch marshal bullet; loot $250; received 1
        seat 1: tuco; loot $250
        seat 2: ghost; loot $250
    """)
        == "play rob"
    )


def test_it_moves_to_the_jewel_next_door_when_it_can_rob_after_that() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | baggage | first_class | dining
        roof:               | belle   |             | ghost
        inside: * strongbox |         | jewel*3     | doc
        rounds: SSSS braking
        first:  doc
        seat 0: doc; hand move*2 rob*2 marshal punch bullet; loot $250; received 1
        seat 1: belle; loot $250
        seat 2: ghost; loot $250
    """)
        == "play move"
    )


def test_it_shoots_a_target_rather_than_robbing_an_empty_car() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail  | baggage | dining
        roof:               | ghost |         |
        inside: * strongbox |       | tuco    | doc
        rounds: SSSS braking
        first:  doc
        seat 0: doc; hand shoot*2 rob*2 punch bullet*2; loot $250; received 2
        seat 1: tuco; loot $250
        seat 2: ghost; loot $250
    """)
        == "play shoot"
    )


def test_it_draws_when_the_hand_is_bullets_and_a_card_that_does_nothing() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail  | baggage | dining
        roof:               | ghost |         |
        inside: * strongbox | tuco  |         | doc jewel
        rounds: SSSS braking
        first:  doc
        seat 0: doc; hand punch bullet*6; loot $250; received 6
        seat 1: tuco; loot $250; bullets 3
        seat 2: ghost; loot $250; bullets 3
    """)
        == "draw"
    )


def test_it_does_not_climb_down_to_the_marshal_for_nothing() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail  | baggage | dining
        roof:   doc         |       |         | ghost
        inside: * strongbox | tuco  |         |
        rounds: SSSS braking
        first:  doc
        seat 0: doc; hand floor*2 move bullet*4; loot $250; received 4
        seat 1: tuco; loot $250; bullets 4
        seat 2: ghost; loot $250; bullets 4
    """)
        != "play floor"
    )


def test_it_climbs_away_before_the_passengers_rebel() -> None:
    assert (
        answer(f"""
        rules:  en2016 seats=3
        cars:   locomotive  | mail  | baggage | dining
        roof:               | ghost |         | tuco
        inside: * strongbox |       | doc     |
        rounds: SSTSS rebellion
        first:  doc
        pile:   {doc_first("rob", "rob", "punch down", "shoot")}
        seat 0: doc; hand floor bullet*2; loot $250; received 2
        seat 1: tuco; loot $250; bullets 5
        seat 2: ghost; loot $250; bullets 5
    """)
        == "play floor"
    )


def test_it_climbs_away_before_the_angry_marshal_comes() -> None:
    assert (
        answer(f"""
        rules:  en2016 seats=3
        cars:   locomotive  | mail  | baggage | dining
        roof:               | ghost | tuco    |
        inside: * strongbox | doc   |         |
        rounds: SSTR angry_marshal
        first:  doc
        pile:   {doc_first("rob", "rob", "punch down")}
        seat 0: doc; hand floor bullet*3; loot $250; received 3
        seat 1: tuco; loot $250; bullets 4
        seat 2: ghost; loot $250; bullets 5
    """)
        == "play floor"
    )


LAST_ACT = f"""
    rules:  en2016 seats=3
    cars:   locomotive  | mail  | baggage | dining
    rounds: SSSS braking / STSS swivel_arm / STSTS / S2S / SSTS marshals_revenge
    round:  5
    first:  doc
    pile:   {doc_first("punch", "marshal", "rob down")}
"""


def test_with_the_last_act_of_the_game_the_gunslinger_is_worth_more_than_a_purse() -> None:
    assert (
        answer(
            LAST_ACT
            + """
        roof:               | ghost |         |
        inside: * strongbox |       | tuco    | doc purse*2
        seat 0: doc; hand shoot rob bullet*2; loot $250; bullets 3; received 4
        seat 1: tuco; loot $250; bullets 2; received 3
        seat 2: ghost; loot $250; bullets 3; received 3
    """
        )
        == "play shoot"
    )


def test_with_the_last_act_of_the_game_a_jewel_is_worth_more_than_a_shot_that_wins_nothing() -> None:
    assert (
        answer(
            LAST_ACT
            + """
        roof:               | ghost |         |
        inside: * strongbox |       | tuco    | doc jewel*2
        seat 0: doc; hand shoot rob bullet*2; loot $250; bullets 5; received 2
        seat 1: tuco; loot $250; bullets 1
        seat 2: ghost; loot $250; bullets 6; received 5
    """
        )
        == "play rob"
    )


def test_ghost_hides_his_first_card() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage | dining
        roof:               |      | doc     |
        inside: * strongbox |      | tuco    | ghost jewel
        rounds: SSSS braking
        first:  ghost
        seat 0: ghost; hand move floor rob punch marshal shoot; loot $250
        seat 1: tuco; loot $250
        seat 2: doc; loot $250
    """)
        == "play rob down"
    )


def test_it_sees_that_the_jewel_will_be_gone_when_its_card_comes() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage  | dining
        roof:               |      | belle    |
        inside: * strongbox |      |          | doc tuco jewel
        rounds: SSSS braking
        first:  tuco
        pile:   tuco rob
        seat 0: tuco; loot $250
        seat 1: doc; hand rob punch bullet*5; loot $250; received 5
        seat 2: belle; loot $250
    """)
        == "play punch"
    )
