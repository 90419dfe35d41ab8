"""Drawn positions, one for each thing that can change where a bandit ends up."""

from __future__ import annotations

import pytest

from tests.forecast.drawing import (
    after_event,
    causes,
    drawn,
    names,
    outlook,
    places,
    risks,
    seen_by,
    with_parts,
    with_teams,
)

BETWEEN = "roof: | | |\ninside: * | tuco | doc | belle"
TOGETHER = "roof: | | |\ninside: * | | doc belle tuco |"


# --- walking ----------------------------------------------------------------------------------


def test_own_moves_leave_the_choice_open() -> None:
    game = drawn(BETWEEN, "doc floor, belle move, doc move")
    assert places(game, "doc") == "0r 1r 3r"
    assert causes(game, "doc", "3r") == ["doc move 2"]
    assert outlook(game, "doc").places[0].causes[0].is_own
    assert not outlook(game, "doc").certain


def test_without_a_choice_the_place_is_certain() -> None:
    game = drawn(BETWEEN, "tuco move, doc rob, belle move")
    assert places(game, "doc") == "2i"
    assert outlook(game, "doc").certain


def test_an_empty_pile_leaves_everybody_where_he_is() -> None:
    assert places(drawn(BETWEEN), "tuco") == "1i"
    assert outlook(drawn(BETWEEN), "tuco").certain


# --- attacks ----------------------------------------------------------------------------------


def test_a_punch_knocks_either_way_by_the_punchers_choice() -> None:
    game = drawn("roof: | | |\ninside: * | tuco | doc belle |", "belle punch")
    assert places(game, "doc") == "1i 3i"
    assert causes(game, "doc", "1i") == ["belle punch 1"]
    assert not outlook(game, "doc").places[0].causes[0].is_own
    assert risks(game, "doc") == ["punched belle!"]


def test_whom_a_punch_hits_is_a_choice_too() -> None:
    game = drawn(TOGETHER, "belle punch")
    assert places(game, "doc") == "1i 2i 3i"
    assert causes(game, "doc", "2i") == ["belle punch 1"]
    assert risks(game, "doc") == ["punched belle"]


def test_belle_is_spared_when_there_is_another_victim() -> None:
    assert places(drawn(TOGETHER, "doc punch", powers=True), "belle") == "2i"
    assert risks(drawn(TOGETHER, "doc punch", powers=True), "belle") == []
    assert risks(drawn(TOGETHER, "doc punch", powers=False), "belle") == ["punched doc"]


def test_django_pushes_whom_he_shoots() -> None:
    drawing = "roof: | | |\ninside: * | django | doc | belle"
    assert places(drawn(drawing, "django shoot", powers=True), "doc") == "3i"
    assert risks(drawn(drawing, "django shoot", powers=True), "doc") == ["shot django!"]
    assert places(drawn(drawing, "django shoot", powers=False), "doc") == "2i"


def test_tuco_shoots_through_the_ceiling() -> None:
    drawing = "roof: | doc | |\ninside: * | tuco | | belle"
    assert risks(drawn(drawing, "tuco shoot", powers=True), "doc") == ["shot tuco!"]
    assert risks(drawn(drawing, "tuco shoot", powers=False), "doc") == []


def test_a_shot_that_depends_on_a_move_before_it_is_not_sure() -> None:
    game = drawn("roof: | | |\ninside: * | tuco | | doc belle", "tuco move, belle floor, tuco shoot")
    assert risks(game, "doc") == ["shot tuco"]


# --- the Marshal ------------------------------------------------------------------------------


def test_the_marshals_card_drives_to_the_roof() -> None:
    game = drawn("roof: | | |\ninside: | * | doc | belle tuco", "belle marshal")
    assert places(game, "doc") == "2i 2r"
    assert causes(game, "doc", "2r") == ["belle marshal 1"]
    assert risks(game, "doc") == ["marshal"]


def test_who_climbs_down_to_the_marshal_is_sent_back() -> None:
    game = drawn("roof: | doc | |\ninside: | * | | belle tuco", "doc floor")
    assert places(game, "doc") == "1r"
    assert risks(game, "doc") == ["marshal!"]


def test_what_two_choices_have_in_common_is_certain() -> None:
    """Wherever the Marshal goes, Doc ends on the roof: he climbs, or is driven up and sent back."""
    game = drawn("roof: | | |\ninside: | * | doc | belle tuco", "belle marshal, doc floor")
    assert places(game, "doc") == "2r"
    assert outlook(game, "doc").certain


# --- loot and events --------------------------------------------------------------------------


def test_loot_within_reach_is_named_by_kind() -> None:
    drawing = "roof: | | |\ninside: * | doc jewel $250 | belle strongbox | tuco"
    game = drawn(drawing, "doc rob, doc move, doc rob")
    assert outlook(game, "doc").loot == ("purse", "jewel", "strongbox")
    assert outlook(game, "tuco").loot == ()


def test_what_is_robbed_before_is_out_of_reach() -> None:
    game = drawn("roof: | | |\ninside: * | doc belle jewel | | tuco", "belle rob, doc rob")
    assert outlook(game, "doc").loot == ()


ROUNDS = {
    "braking": "SSSS braking / S2S / STSTS / SSTR angry_marshal / SSTS pickpocketing",
    "swivel_arm": "STSS swivel_arm / S2S / STSTS / SSTR angry_marshal / SSTS pickpocketing",
    "rebellion": "SSTSS rebellion / S2S / STSTS / SSTR angry_marshal / SSTS pickpocketing",
}


@pytest.mark.parametrize(("event", "after"), [("braking", "1r"), ("swivel_arm", "3r"), ("rebellion", "")])
def test_events_that_move_bandits_are_shown_apart(event: str, after: str) -> None:
    game = drawn("roof: | | doc |\ninside: * | belle | | tuco", "tuco move", rounds=ROUNDS[event])
    assert places(game, "doc") == "2r"
    assert after_event(game, "doc") == after
    assert seen_by(game, "doc").event == event


def test_whom_an_event_hits_is_at_risk() -> None:
    drawing = "roof: | | doc |\ninside: * | belle | | tuco"
    game = drawn(drawing, "tuco move", rounds=ROUNDS["rebellion"])
    assert risks(game, "belle") == ["event rebellion"]
    assert risks(game, "doc") == []


# --- variants ---------------------------------------------------------------------------------


def test_the_circus_car_lets_its_guest_change_level() -> None:
    game = with_parts("roof: | | | |\ninside: * | doc | | tuco | belle", "doc move", circus=2)
    assert places(game, "doc") == "0r 2i 2r"
    assert causes(game, "doc", "2r") == ["doc move 1", "doc move 1"]  # where to, and whether to climb


def test_the_handcar_is_one_more_way_out_and_hides_its_rider() -> None:
    drawing = "roof: | | |\ninside: doc | * | | tuco belle\nhandcar: front"
    game = with_parts(drawing, "doc move", "handcar")
    assert places(game, "doc") == "1r h"
    assert after_event(game, "doc") == "1r hidden"


def test_whoever_enters_the_handcar_throws_the_others_out() -> None:
    drawing = "roof: | | |\ninside: belle | | * | tuco\nhandcar: front doc"
    game = with_parts(drawing, "belle move", "handcar")
    assert places(game, "doc") == "0r h"
    assert risks(game, "doc") == ["evicted belle"]


def test_a_hidden_rival_can_come_out_anywhere() -> None:
    drawing = "roof: | | |\ninside: * | | doc | tuco\nhandcar: rear\nhidden: belle 3"
    game = with_parts(drawing, "belle punch", "handcar", handcar_return="hiding_car")
    assert places(game, "doc") == "1i 2i 3i"
    assert "belle hide 0" in causes(game, "doc", "2i")
    assert places(game, "belle") == "3i"


def test_al_patron_may_act_on_the_cards_of_others() -> None:
    drawing = "roof: | | | |\ninside: * | tuco | al_patron doc | belle |\nal_patron: loot $250 $250"
    seats = ("tuco", "doc", "al_patron", "belle")
    game = with_parts(drawing, "tuco punch", "al_patron", seats=seats, powers=True)
    assert places(game, "doc") == "0r 2i 3i"  # if he is knocked to Tuco, Tuco knocks him on
    assert places(game, "al_patron") == "2i"
    assert "al_patron punch 1" in causes(game, "doc", "2i")


def test_mary_throws_all_inside_her_car_back() -> None:
    game = with_parts(
        "roof: | | |\ninside: * | mary doc | belle | tuco",
        "mary punch",
        "mary",
        seats=("tuco", "doc", "belle", "mary"),
    )
    assert places(game, "doc") == "3i"
    assert risks(game, "doc") == ["punched mary!"]


def test_special_punches_change_the_level() -> None:
    game = with_parts("roof: | | |\ninside: * | doc tuco | | belle", "tuco special_punch", "special_punch")
    assert places(game, "doc") == "1r"


def test_a_team_sees_both_of_its_bandits() -> None:
    game = with_teams("roof: | | |\ninside: * | ghost | tuco | doc django", "ghost floor, tuco move")
    found = seen_by(game, "ghost")
    assert {outlook.bandit: names(outlook) for outlook in found.bandits} == {"ghost": "1r", "tuco": "1i 3i"}
