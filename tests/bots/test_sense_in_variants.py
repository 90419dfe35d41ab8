"""The rules bot's good sense with a mate, as an expert and with the parts of the Anniversary box."""

from __future__ import annotations

from tests.bots.sense import answer

# --- teams ------------------------------------------------------------------------------------

TEAMS = """
    rules:  en2016 seats=2
    cars:   locomotive  | mail | baggage | dining
"""


def test_a_mate_is_not_shot_while_there_is_a_rival_to_shoot() -> None:
    assert (
        answer(
            TEAMS
            + """
        roof:               |      |       | belle
        inside: * strongbox | doc  | ghost | tuco
        phase:  stealing 1
        pile:   ghost shoot
        first:  ghost
        seat 0: ghost tuco
        seat 1: doc belle
        sheet tuco: loot jewel*3
    """
        )
        == "shoot doc"
    )


def test_a_mate_is_not_punched_while_there_is_a_rival_to_punch() -> None:
    assert (
        answer(
            TEAMS
            + """
        roof:               |      |                | belle
        inside: * strongbox |      | doc ghost tuco |
        phase:  stealing 1
        pile:   ghost punch
        first:  ghost
        seat 0: ghost tuco
        seat 1: doc belle
        sheet tuco: loot jewel*3
        sheet doc: loot $250
    """
        )
        == "punch doc"
    )


def test_a_shoot_is_covered_by_the_mate_who_stands_on_a_jewel() -> None:
    assert (
        answer(
            TEAMS
            + """
        roof:               |      |       |
        inside: * strongbox | doc  | ghost | belle tuco jewel
        rounds: SSSS braking
        first:  ghost
        pile:   ghost shoot
        seat 0: ghost tuco; hand tuco.move tuco.rob tuco.floor ghost.rob ghost.move ghost.floor
        seat 1: doc belle
        asked:  DEC-COVER tuco
    """
        )
        == "cover tuco rob"
    )


# --- variants ---------------------------------------------------------------------------------

PATRON = """
    rules:  anniversary2025 seats=3 al_patron=true
    cars:   locomotive  | mail | baggage   | dining
    first:  tuco
    phase:  stealing 1
    pile:   tuco rob
    seat 0: doc; loot $250
    seat 1: tuco; loot $250
    seat 2: al_patron; loot $250 $400
"""


def test_al_patron_buys_a_rob_where_he_stands_on_a_jewel_and_pays_the_cheapest_purse() -> None:
    assert (
        answer(
            PATRON
            + """
        roof:               |      |                    | tuco
        inside: * strongbox |      | al_patron jewel*2  | doc
    """
        )
        == "buy 250"
    )


def test_al_patron_does_not_pay_for_a_rob_that_finds_nothing() -> None:
    assert (
        answer(
            PATRON
            + """
        roof:               |      |           | tuco
        inside: * strongbox |      | al_patron | doc
    """
        )
        == "pass"
    )


def test_an_expert_keeps_a_rob() -> None:
    kept = answer("""
        rules:  en2016 seats=3 expert=true
        cars:   locomotive  | mail | baggage | dining
        roof:               | doc  |         |
        inside: * strongbox |      | belle   | tuco $300
        rounds: SSSS braking / STSS swivel_arm
        round:  2
        phase:  keeping
        pile:   doc move, tuco shoot, belle rob
        seat 0: doc; hand shoot rob; deck floor*2 bullet*2; discard move rob punch marshal shoot; received 2
        seat 1: tuco; hand move floor; bullets 5
        seat 2: belle; hand move punch bullet; received 1
    """)
    assert "rob" in kept


def test_bullets_are_dumped() -> None:
    assert (
        answer("""
        rules:  fi1 seats=3 expert=true
        cars:   locomotive  | mail | baggage | dining
        roof:               | doc  |         |
        inside: * strongbox |      | belle   | tuco $300
        rounds: SSSS braking
        phase:  dumping
        seat 0: doc; hand move*2 floor rob shoot bullet*2; received 2
        seat 1: tuco
        seat 2: belle
    """)
        == "dump"
    )


def test_whoever_comes_to_the_circus_stays_on_the_roof_above_the_marshal() -> None:
    assert (
        answer("""
        rules:  anniversary2025 seats=3 circus=true
        cars:   locomotive | circus               | mail | baggage | dining
        roof:              | doc                  |      |         | belle
        inside: strongbox  | * chest$0 chest$1000 |      | tuco    |
        phase:  stealing 1
        pile:   doc move
        first:  doc
        asked:  DEC-CIRCUS doc
    """)
        == "stay"
    )


def test_whoever_comes_to_the_circus_to_rob_climbs_down_to_the_chests() -> None:
    assert (
        answer("""
        rules:  anniversary2025 seats=3 circus=true
        cars:   locomotive  | circus             | mail | baggage | dining
        roof:               | doc                |      |         | belle
        inside: * strongbox | chest$0 chest$1000 |      | tuco    |
        phase:  stealing 1
        pile:   doc move, tuco draw, belle draw, doc rob
        first:  doc
        asked:  DEC-CIRCUS doc
    """)
        == "change floor"
    )


def test_whoever_comes_out_where_he_hid_hides_under_the_jewels() -> None:
    assert (
        answer("""
        rules:   anniversary2025 seats=3 handcar=true handcar_return=hiding_car
        cars:    locomotive  | mail | baggage | dining
        roof:                |      | tuco    |
        inside:  * strongbox |      | jewel*2 | belle
        handcar: rear doc $250
        rounds:  STSS swivel_arm
        phase:   hiding
        asked:   DEC-HIDE doc
    """)
        == "hide 2"
    )


def test_mary_does_not_draw_oneself_to_the_marshal() -> None:
    assert (
        answer("""
        rules:   anniversary2025 seats=3 mary=true
        cars:    locomotive | mail             | baggage  | dining
        roof:               |                  |          |
        inside:             | mary * strongbox | doc tuco | belle
        rounds:  S2S
        mary:    left 0 bullets 0
        first:   doc
        phase:   stealing 1
        pile:    mary seduction
    """)
        != "seduce doc"
    )
