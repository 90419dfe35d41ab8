"""RULES section 11: the handcar, one more space beyond an end of the train."""

import pytest

from coltexpress import SPECTATOR
from tests.rulebook.boxed import boxed, carried, handcar, lying
from tests.rulebook.looking import story
from tests.rulebook.support import (
    marshal,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    table,
    told,
)

TEAMS = "ghost tuco, doc django"


# --- the space --------------------------------------------------------------------------------
@rule("HANDCAR-1")
def test_at_the_start_it_stands_empty_before_the_locomotive_and_is_one_space() -> None:
    game = table("ghost", "doc", "tuco", edition="anniversary2025", handcar=True)
    view = game.view(SPECTATOR)
    assert (view.extras["handcar"], "h" in places(game).values()) == ("front", False)
    assert [pool.place for pool in view.floor] == ["0i", "0r", "1i", "1r", "2i", "2r", "3i", "3r", "h"]
    assert view.floor[-1].counts == {}
    plain = table("ghost", "doc", "tuco", edition="anniversary2025")
    assert (plain.view(SPECTATOR).extras["handcar"], len(plain.view(SPECTATOR).floor)) == (None, 8)


@rule("HANDCAR-1", "HANDCAR-2")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("roof: | | |\ninside: ghost | doc | * | tuco\nhandcar: front", ["move 1i", "move h"]),
        (
            "roof: ghost | | |\ninside: | doc | * | tuco\nhandcar: front",
            ["move 1r", "move 2r", "move 3r", "move h"],
        ),
        ("roof: | | |\ninside: * | doc | tuco | ghost\nhandcar: rear", ["move 2i", "move h"]),
        (
            "roof: | | | ghost\ninside: * | doc | tuco |\nhandcar: rear",
            ["move 0r", "move 1r", "move 2r", "move h"],
        ),
        ("roof: | | |\ninside: | ghost | * | doc tuco\nhandcar: front", ["move 0i", "move 2i"]),
        ("roof: | ghost | |\ninside: | | * | doc tuco\nhandcar: front", ["move 0r", "move 2r", "move 3r"]),
        ("roof: | | ghost |\ninside: * | | | doc tuco\nhandcar: rear", ["move 0r", "move 1r", "move 3r"]),
    ],
)
def test_a_move_enters_it_from_the_neighbour_car_only(drawing: str, expected: list[str]) -> None:
    game = handcar(drawing, "ghost move")
    assert options(game) == expected


@rule("HANDCAR-2", "MOVE-5")
@pytest.mark.parametrize(
    "drawing",
    [
        "inside: ghost | doc | * | tuco\nhandcar: rear",
        "inside: * | doc | tuco | ghost\nhandcar: front",
    ],
)
def test_at_the_end_without_it_the_move_is_forced(drawing: str) -> None:
    game = handcar(drawing, "ghost move")
    assert place(game, "ghost") in ("1i", "2i")
    assert question(game) == "doc DEC-PLAN"


@rule("HANDCAR-2")
def test_from_the_roof_he_lands_in_it_and_nothing_else_happens() -> None:
    game = play(
        handcar("roof: ghost | | |\ninside: * | doc | | tuco\nhandcar: front", "ghost move"), "move h"
    )
    assert story(game)[0] == "moved (move) bandit=ghost from=0r to=h"
    assert (place(game, "ghost"), received(game, "ghost")) == ("h", 0)


@rule("HANDCAR-3")
@pytest.mark.parametrize(("end", "there"), [("front", "0i"), ("rear", "3i")])
def test_a_move_out_of_it_leads_inside_the_neighbour_car(end: str, there: str) -> None:
    game = handcar(f"inside: | doc | * | tuco\nhandcar: {end} ghost", "ghost move, doc floor")
    assert (place(game, "ghost"), question(game)) == (there, "doc DEC-PLAN")
    assert told(game, "moved")[0] == {"cause": "move", "bandit": "ghost", "from": "h", "to": there}


@rule("HANDCAR-3", "MARSHAL-3")
def test_a_move_out_of_it_to_the_marshal_is_an_encounter() -> None:
    game = handcar("inside: * | doc | | tuco\nhandcar: front ghost", "ghost move")
    assert (place(game, "ghost"), received(game, "ghost")) == ("0r", 1)


@rule("HANDCAR-3")
def test_change_floor_does_nothing_in_it() -> None:
    game = handcar("inside: * | doc | | tuco\nhandcar: front ghost", "ghost floor")
    assert story(game)[0] == "fizzled (floor) bandit=ghost card=floor reason=no_other_level"
    assert (place(game, "ghost"), question(game)) == ("h", "ghost DEC-HIDE")


# --- eviction ---------------------------------------------------------------------------------
@rule("HANDCAR-4")
@pytest.mark.parametrize(
    ("drawing", "roof"),
    [
        ("roof: doc | | |\ninside: * | | | tuco\nhandcar: front ghost", "0r"),
        ("roof: | | |\ninside: * | | | doc tuco\nhandcar: rear ghost", "3r"),
    ],
)
def test_who_enters_evicts_to_the_roof_of_the_neighbour(drawing: str, roof: str) -> None:
    game = play(handcar(drawing, "doc move"), "move h")
    assert (place(game, "doc"), place(game, "ghost")) == ("h", roof)
    assert told(game, "moved")[1] == {"cause": "handcar", "bandit": "ghost", "from": "h", "to": roof}
    assert received(game, "ghost") == 0


@rule("HANDCAR-4")
def test_mates_share_it_and_are_evicted_together() -> None:
    drawing = "roof: doc tuco | | |\ninside: * | | | django\nhandcar: front ghost"
    game = play(handcar(drawing, "tuco move", seats=TEAMS), "move h")
    assert places(game) == {"ghost": "h", "tuco": "h", "doc": "0r", "django": "3i"}
    both = "roof: doc | | |\ninside: * | | | django\nhandcar: front ghost tuco"
    game = play(handcar(both, "doc move", seats=TEAMS), "move h")
    assert places(game) == {"ghost": "0r", "tuco": "0r", "doc": "h", "django": "3i"}


# --- who and what is in it --------------------------------------------------------------------
@rule("HANDCAR-6")
@pytest.mark.parametrize(
    ("drawing", "there"), [("* | ghost | doc | tuco", "1i"), ("ghost | doc | tuco | *", "2i")]
)
def test_the_marshal_never_enters_it(drawing: str, there: str) -> None:
    end = "front" if there == "1i" else "rear"
    game = handcar(f"inside: {drawing}\nhandcar: {end}", "ghost marshal, doc floor")
    assert marshal(game) == there


@rule("HANDCAR-6", "MARY-14")
@pytest.mark.parametrize(
    ("inside", "end", "there"),
    [("ghost mary | doc | * | tuco", "front", "1i"), ("* | doc | tuco | ghost mary", "rear", "2i")],
)
def test_mary_is_never_knocked_into_it(inside: str, end: str, there: str) -> None:
    game = boxed(f"inside: {inside}\nhandcar: {end}", *("handcar", "mary"), pile="ghost punch")
    assert place(game, "mary") == there


@rule("HANDCAR-6")
def test_it_is_not_the_caboose() -> None:
    drawing = "inside: * | mary doc | tuco |\nhandcar: rear ghost\ndoc: loot"
    thrown = boxed(drawing, *("handcar", "mary"), pile="mary punch")
    assert place(thrown, "doc") == "3i"


@rule("HANDCAR-6", "ROB-1")
def test_loot_lies_in_it_can_be_robbed_and_travels_with_it() -> None:
    game = handcar("inside: * | doc | | tuco\nhandcar: front ghost jewel $300", "ghost rob")
    assert options(game) == ["rob purse", "rob jewel"]
    game.play("rob jewel")
    assert (carried(game, "ghost"), lying(game, "h")) == (["jewel"], ["$300"])
    game.play("hide 1")
    assert (game.view(SPECTATOR).extras["handcar"], lying(game, "h")) == ("rear", ["$300"])
