"""The rules bot's good sense when cards are carried out: what no sensible player would do, it does not do."""

from __future__ import annotations

from tests.bots.sense import answer


def test_the_strongbox_comes_before_all_other_loot() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive                | mail | baggage | dining
        roof:                             |      | ghost   |
        inside: doc strongbox jewel purse | *    |         | tuco
        phase:  stealing 1
        pile:   doc rob
    """)
        == "rob strongbox"
    )


def test_a_jewel_comes_before_a_purse() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage | dining
        roof:               |      | ghost   |
        inside: * strongbox |      | tuco    | doc jewel purse*2
        phase:  stealing 1
        pile:   doc rob
    """)
        == "rob jewel"
    )


def test_it_moves_where_its_next_card_finds_loot() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage | dining
        roof:               |      | ghost   |
        inside: * strongbox | tuco | doc     | jewel
        phase:  stealing 1
        pile:   doc move, tuco draw, ghost draw, doc rob
        first:  doc
    """)
        == "move 3i"
    )


def test_it_does_not_walk_into_the_marshal_for_nothing() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive | mail | baggage     | dining
        roof:              |      | ghost tuco  |
        inside:            | doc  | * strongbox |
        rounds: S2S
        phase:  stealing 1
        pile:   doc move
    """)
        == "move 0i"
    )


def test_it_shoots_the_richest_rival() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage | dining
        roof:               |      |         |
        inside: * strongbox | tuco | doc     | ghost
        phase:  stealing 1
        pile:   doc shoot
        seat 0: doc; loot $250
        seat 1: tuco; loot $250
        seat 2: ghost; loot $250 jewel*2
        first:  doc
    """)
        == "shoot ghost"
    )


def test_it_punches_the_rival_who_has_something_to_lose() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage        | dining
        roof:               |      |                |
        inside: * strongbox |      | doc tuco ghost |
        phase:  stealing 1
        pile:   doc punch, tuco draw, ghost draw, doc rob
        first:  doc
        seat 0: doc; loot $250
        seat 1: tuco
        seat 2: ghost; loot jewel
    """)
        == "punch ghost"
    )


def test_it_knocks_the_strongbox_loose_and_not_a_purse() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive | mail | baggage  | dining
        roof:              |      | ghost    |
        inside: *          |      | doc tuco |
        phase:  stealing 1
        pile:   doc punch, tuco draw, ghost draw, doc rob
        first:  doc
        seat 0: doc; loot $250
        seat 1: tuco; loot $250 strongbox
        seat 2: ghost; loot $250
    """)
        == "drop strongbox"
    )


def test_it_knocks_a_rival_into_the_marshal() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive | mail        | baggage  | dining
        roof:              |             | ghost    |
        inside:            | * strongbox | doc tuco |
        phase:  stealing 1
        pile:   doc punch
        first:  doc
        seat 0: doc; loot $250
        seat 1: tuco
        seat 2: ghost; loot $250
    """)
        == "knock 1"
    )


def test_it_sends_the_marshal_to_others_and_not_to_itself() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive | mail | baggage     | dining
        roof:              |      |             |
        inside:            | doc  | * strongbox | tuco ghost
        phase:  stealing 1
        pile:   doc marshal
        first:  doc
    """)
        == "marshal 3"
    )


def test_cheyenne_keeps_the_purse_that_she_knocked_loose() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage       | dining
        roof:               |      |               |
        inside: * strongbox |      | cheyenne tuco | doc
        first:  cheyenne
        phase:  stealing 1
        pile:   cheyenne punch
        seat 0: doc
        seat 1: tuco; loot $250 $300 jewel
        seat 2: cheyenne
        asked:  DEC-CHEYENNE tuco $250
    """)
        == "take"
    )


def test_it_takes_the_purse_at_pickpocketing() -> None:
    assert (
        answer("""
        rules:  en2016 seats=3
        cars:   locomotive  | mail | baggage   | dining
        roof:               |      |           | belle
        inside: * strongbox |      | doc purse | tuco
        rounds: SSSS braking / STSS swivel_arm / STSTS / S2S / SSTS pickpocketing
        round:  5
        phase:  event
    """)
        == "take"
    )
