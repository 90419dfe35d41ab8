"""RULES section 7: the events printed on round cards."""

import pytest

from tests.rulebook.looking import round_end, story
from tests.rulebook.support import (
    floor,
    keys,
    marshal,
    neutral,
    places,
    question,
    received,
    rule,
    told,
    train,
)


@rule("EVENT-0", "ROUND-4")
def test_the_event_comes_once_after_the_last_action_and_before_the_first_player_passes() -> None:
    game = train(
        """
        roof:   ghost |     |       |
        inside: *     | doc | belle |
        rounds: SSTR angry_marshal / S2S / STSTS / SSSS braking
        """,
        pile="ghost rob, doc rob, belle rob",
        events=True,
    )
    happened = [key for key in keys(game) if key in ("fizzled", "event", "marshal_moved", "first_player")]
    assert happened == ["fizzled", "fizzled", "fizzled", "event", "marshal_moved", "first_player"]
    assert story(game)[3] == "event (angry_marshal) event=angry_marshal"


@rule("EVENT-0")
@pytest.mark.parametrize("card", ["STSTS", "S2S"])
def test_a_card_without_event_does_nothing(card: str) -> None:
    game = train(
        f"""
        roof:   ghost |     | doc |
        inside: *     |     |     | belle
        rounds: {card}
        phase: event
        """,
        events=True,
    )
    assert story(game) == []
    assert places(game) == {"ghost": "0r", "doc": "2r", "belle": "3i"}
    assert question(game) == "doc DEC-PLAN"


@rule("EVENT-0", "EDITION-1", "CONFIG-3")
def test_without_events_nothing_printed_happens() -> None:
    game = train(
        """
        roof:   ghost |     |       | doc
        inside: *     |     | belle |
        rounds: SSTR angry_marshal / SSSS braking
        """,
        pile="ghost rob",
    )
    assert story(game) == ["fizzled (rob) bandit=ghost card=rob reason=no_loot"]
    assert "event" not in keys(game)
    assert (marshal(game), neutral(game)) == ("0i", 13)


@rule("EVENT-ANGRY-1", "EVENT-ANGRY-2", "EVENT-ANGRY-3")
def test_angry_marshal_a_bullet_above_him_then_one_car_back_with_all_that_follows() -> None:
    game = round_end(
        """
        roof:   | ghost tuco | doc    |       | |
        inside: | *          | django | belle | |
        """,
        "angry_marshal",
    )
    assert story(game) == [
        "event (angry_marshal) event=angry_marshal",
        "neutral_bullet (angry_marshal) bandit=ghost left=12",
        "neutral_bullet (angry_marshal) bandit=tuco left=11",
        "marshal_moved (angry_marshal) bandit=None from=1i to=2i",
        "encounter (encounter) bandits=django",
        "neutral_bullet (encounter) bandit=django left=10",
        "moved (encounter) bandit=django from=2i to=2r",
    ]
    assert places(game) == {"ghost": "1r", "doc": "2r", "tuco": "1r", "django": "2r", "belle": "3i"}
    assert received(game, "doc") == 0  # above the car he enters, not above the one he left


@rule("EVENT-ANGRY-1")
def test_only_the_roof_of_his_own_car_counts_and_they_stay_there() -> None:
    game = round_end("roof: doc | ghost | |\ninside: | * | | belle", "angry_marshal")
    assert [received(game, name) for name in ("ghost", "doc", "belle")] == [1, 0, 0]
    assert places(game) == {"ghost": "1r", "doc": "0r", "belle": "3i"}


@rule("EVENT-ANGRY-2", "EVENT-ANGRY-3")
def test_in_the_caboose_he_stays_and_there_is_no_encounter() -> None:
    game = round_end("roof: | | | ghost\ninside: belle | | doc | *", "angry_marshal")
    assert story(game) == [
        "event (angry_marshal) event=angry_marshal",
        "neutral_bullet (angry_marshal) bandit=ghost left=12",
    ]
    assert marshal(game) == "3i"
    assert places(game) == {"ghost": "3r", "doc": "2i", "belle": "0i"}


@rule("EVENT-ANGRY-3", "BULLET-7", "BULLET-4")
def test_the_roof_and_the_new_car_are_checked_one_after_the_other() -> None:
    game = round_end(
        """
        roof:   | ghost tuco |           | |
        inside: | *          | doc belle | |
        ghost: received 10
        """,
        "angry_marshal",
    )
    assert story(game) == [
        "event (angry_marshal) event=angry_marshal",
        "neutral_bullet (angry_marshal) bandit=ghost left=2",
        "neutral_bullet (angry_marshal) bandit=tuco left=1",
        "marshal_moved (angry_marshal) bandit=None from=1i to=2i",
        "encounter (encounter) bandits=doc+belle",
        "shortage (encounter) bandits=doc+belle left=1",
        "moved (encounter) bandit=doc from=2i to=2r",
        "moved (encounter) bandit=belle from=2i to=2r",
    ]
    assert neutral(game) == 1


@rule("EVENT-ANGRY-1", "BULLET-4", "BULLET-5")
@pytest.mark.parametrize(("edition", "left", "doc"), [("en2016", 0, 1), ("fi1", 0, 0), ("it1", 0, 0)])
def test_a_shortage_on_the_roof_may_leave_enough_for_the_car(edition: str, left: int, doc: int) -> None:
    game = round_end(
        """
        roof:   | ghost tuco |     | |
        inside: | *          | doc | | belle
        ghost: received 12
        """,
        "angry_marshal",
        edition=edition,
        powers=True,
    )
    assert [received(game, name) for name in ("ghost", "tuco", "doc")] == [12, 0, doc]
    assert neutral(game) == left
    assert places(game)["doc"] == "2r"


@rule("EVENT-SWIVEL-1", "GEN-5")
def test_swivel_arm_sweeps_every_roof_to_the_caboose() -> None:
    game = round_end(
        """
        roof:   ghost | doc | | tuco | belle |
        inside: *     |     | |      |       | django
        first: tuco
        """,
        "swivel_arm",
    )
    assert story(game) == [
        "event (swivel_arm) event=swivel_arm",
        "moved (swivel_arm) bandit=tuco from=3r to=5r",
        "moved (swivel_arm) bandit=belle from=4r to=5r",
        "moved (swivel_arm) bandit=ghost from=0r to=5r",
        "moved (swivel_arm) bandit=doc from=1r to=5r",
    ]
    assert places(game)["django"] == "5i"


@rule("EVENT-SWIVEL-1")
def test_those_on_the_caboose_already_and_those_inside_are_not_moved() -> None:
    game = round_end("roof: | | | ghost\ninside: doc | belle | * |", "swivel_arm")
    assert places(game) == {"ghost": "3r", "doc": "0i", "belle": "1i"}
    assert told(game, "moved") == []


@rule("EVENT-SWIVEL-1", "DEC-1")
def test_above_the_marshal_in_the_caboose_nothing_more_happens() -> None:
    game = round_end("roof: ghost | doc | |\ninside: | belle | | *", "swivel_arm")
    assert places(game) == {"ghost": "3r", "doc": "3r", "belle": "1i"}
    assert (neutral(game), told(game, "encounter")) == (13, [])


@rule("EVENT-BRAKING-1", "GEN-2")
def test_braking_slides_every_roof_one_forward_and_the_locomotive_is_the_end() -> None:
    game = round_end(
        """
        roof:   ghost | doc |  | tuco belle |
        inside: *     |     |  |            |
        """,
        "braking",
    )
    assert story(game) == [
        "event (braking) event=braking",
        "held_back (braking) bandit=ghost at=0r",
        "moved (braking) bandit=doc from=1r to=0r",
        "moved (braking) bandit=tuco from=3r to=2r",
        "moved (braking) bandit=belle from=3r to=2r",
    ]


@rule("EVENT-BRAKING-1", "GEN-5")
def test_all_slide_at_once_however_the_seats_are_ordered() -> None:
    drawing = "roof: | ghost | doc | belle\ninside: * | | |"
    for first in ("ghost", "doc", "belle"):
        game = round_end(f"{drawing}\nfirst: {first}", "braking")
        assert places(game) == {"ghost": "0r", "doc": "1r", "belle": "2r"}
    inside = round_end("roof: | ghost | |\ninside: | doc | * | belle", "braking")
    assert places(inside) == {"ghost": "0r", "doc": "1i", "belle": "3i"}


@rule("EVENT-TAKE-1")
@pytest.mark.parametrize("car", [0, 2, 3])
def test_the_second_strongbox_goes_inside_the_marshals_car(car: int) -> None:
    cells = ["strongbox", "doc", "", ""]
    cells[car] += " *"
    game = round_end(f"roof: ghost | belle | |\ninside: {' | '.join(cells)}", "take_it_all")
    assert story(game) == [
        "event (take_it_all) event=take_it_all",
        f"loot_moved (take_it_all) bandit=None kind=strongbox from=beside to={car}i value=1000",
    ]
    assert floor(game, f"{car}i") == ["strongbox"] * (2 if car == 0 else 1)
    assert floor(game, f"{car}r") == []
    assert not game.view(0).box_waits


@rule("EVENT-TAKE-1")
def test_it_comes_even_when_the_first_one_is_on_a_sheet() -> None:
    game = round_end("roof: ghost | belle | |\ninside: | doc | * |\ndoc: loot strongbox", "take_it_all")
    assert floor(game, "2i") == ["strongbox"]


@rule("EVENT-REBELLION-1")
def test_rebellion_everybody_inside_also_in_the_locomotive_and_nobody_on_a_roof() -> None:
    game = round_end(
        """
        roof:         | doc   |   |      |
        inside: ghost |       | * | tuco | belle
        """,
        "rebellion",
    )
    assert story(game) == [
        "event (rebellion) event=rebellion",
        "neutral_bullet (rebellion) bandit=ghost left=12",
        "neutral_bullet (rebellion) bandit=tuco left=11",
        "neutral_bullet (rebellion) bandit=belle left=10",
    ]
    assert places(game) == {"ghost": "0i", "doc": "1r", "tuco": "3i", "belle": "4i"}


@rule("EVENT-REBELLION-1", "BULLET-4", "BULLET-5")
@pytest.mark.parametrize(("edition", "left"), [("en2016", 2), ("ru2016", 2), ("fi1", 0), ("it1", 0)])
def test_one_shortage_check_for_all_of_them(edition: str, left: int) -> None:
    game = round_end(
        "inside: ghost | doc | * | belle\nroof: | | |\nghost: received 11",
        "rebellion",
        edition=edition,
        powers=True,
    )
    assert story(game)[1:] == ["shortage (rebellion) bandits=ghost+doc+belle left=2"]
    assert [received(game, name) for name in ("ghost", "doc", "belle")] == [11, 0, 0]
    assert neutral(game) == left


@rule("EVENT-REBELLION-1", "BULLET-4")
def test_exactly_enough_is_no_shortage() -> None:
    game = round_end("inside: ghost | doc | * | belle\nghost: received 10", "rebellion")
    assert [received(game, name) for name in ("ghost", "doc", "belle")] == [11, 1, 1]
    assert neutral(game) == 0


@rule("DEC-1")
@pytest.mark.parametrize(
    "event",
    [
        "angry_marshal",
        "swivel_arm",
        "braking",
        "take_it_all",
        "rebellion",
        "marshals_revenge",
        "hostage_conductor",
    ],
)
def test_events_but_pickpocketing_ask_nothing(event: str) -> None:
    game = round_end(
        """
        roof:   doc $300 | ghost | |
        inside: $250     | *     | $350 belle |
        doc: loot $250 $500
        ghost: loot $250 $400
        """,
        event,
    )
    assert game.decision is None or game.decision.question == "DEC-PLAN"
