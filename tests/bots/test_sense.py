"""The rules bot's good sense, on drawn positions: what no sensible player would do, it does not do."""

from __future__ import annotations

from coltexpress import Game
from coltexpress.bots import named, stream


def answer(position: str, bot: str = "rules") -> str:
    """What the bot picks where somebody has to decide."""
    game = Game.from_position(position, seed=1)  # what a position leaves open is the same in every run
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    return str(named(bot).decide(view, decision.options, stream(1, decision.seat)))


def doc_first(*cards: str) -> str:
    """Turns in which Doc plays first and nobody else does anything."""
    return ", ".join(f"doc {card}, tuco draw, ghost draw" for card in cards)


# --- planning ---------------------------------------------------------------------------------


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


# --- stealing ---------------------------------------------------------------------------------


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
