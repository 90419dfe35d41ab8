"""Shoot (SHOOT); powers are off."""

import pytest

from coltexpress import Reason
from tests.rulebook.support import (
    bullets,
    deck,
    hand,
    keys,
    neutral,
    options,
    places,
    play,
    question,
    received,
    rule,
    told,
    train,
)


@rule("SHOOT-1")
def test_one_own_bullet_goes_to_the_deck_of_the_seat_that_is_hit() -> None:
    game = train("inside: * | doc | tuco | belle", pile="doc shoot, tuco move")
    assert question(game) == "tuco DEC-MOVE"
    assert told(game, "shot") == [
        {"cause": "shoot", "bandit": "doc", "other": "tuco", "from": "1i", "to": "2i", "left": 5}
    ]
    assert (bullets(game, "doc"), bullets(game, "tuco")) == (5, 6)
    assert deck(game, "tuco").count("bullet") == 1
    assert deck(game, "doc").count("bullet") == 0
    assert (received(game, "tuco"), received(game, "doc"), neutral(game)) == (1, 0, 13)
    play(game, "move 1i")
    assert [*hand(game, "tuco"), *deck(game, "tuco")].count("bullet") == 1


@rule("SHOOT-1")
def test_every_shot_costs_one_bullet() -> None:
    game = train("inside: * | doc | tuco | belle", pile="doc shoot, belle shoot, doc shoot")
    assert [(entry["bandit"], entry["left"]) for entry in told(game, "shot")] == [
        *[("doc", 5), ("belle", 5), ("doc", 4)],
    ]
    assert (received(game, "tuco"), bullets(game, "doc"), bullets(game, "belle")) == (3, 4, 5)


@rule("SHOOT-2")
@pytest.mark.parametrize("level", ["inside", "roof"])
def test_a_bandit_in_the_own_space_is_never_a_target(level: str) -> None:
    other = "roof" if level == "inside" else "inside"
    game = train(
        f"""
        {level}: {"" if level == "roof" else "*"} | | doc ghost | tuco | belle
        {other}: {"" if level == "inside" else "*"} | | | |
        """,
        pile="doc shoot",
    )
    assert [entry["other"] for entry in told(game, "shot")] == ["tuco"]
    assert received(game, "ghost") == 0


@rule("SHOOT-2")
def test_why_a_companion_cannot_be_shot() -> None:
    game = train("inside: * | tuco | doc ghost | belle |", pile="doc shoot")
    assert options(game) == ["shoot tuco", "shoot belle"]
    assert game.why_not("shoot ghost") is Reason.SAME_SPACE
    assert game.why_not("shoot doc") is Reason.ONESELF


@rule("SHOOT-3")
def test_from_inside_the_targets_are_inside_the_two_adjacent_cars() -> None:
    game = train(
        """
        roof:     |       | cheyenne | django |      |      |
        inside: * | ghost |          | doc    | tuco belle | |
        """,
        pile="doc shoot",
    )
    assert options(game) == ["shoot tuco", "shoot belle"]
    for far in ("ghost", "cheyenne", "django"):
        assert game.why_not(f"shoot {far}") is Reason.OUT_OF_REACH


@rule("SHOOT-3")
def test_both_neighbours_inside_are_targets() -> None:
    game = train("inside: * | ghost | doc | tuco | belle", pile="doc shoot")
    assert options(game) == ["shoot ghost", "shoot tuco"]


@rule("SHOOT-4")
def test_on_the_roof_only_the_nearest_bandits_each_way_are_in_sight() -> None:
    game = train(
        """
        roof:   cheyenne |   | doc |   | tuco | ghost
        inside:          | * |     | belle |  |
        """,
        pile="doc shoot",
    )
    assert options(game) == ["shoot tuco", "shoot cheyenne"]
    assert game.why_not("shoot ghost") is Reason.OUT_OF_SIGHT
    assert game.why_not("shoot belle") is Reason.OUT_OF_SIGHT


@rule("SHOOT-4")
@pytest.mark.parametrize(
    ("roof", "shooter", "victim", "car"),
    [
        ("doc | | | | | tuco", "doc", "tuco", 5),
        ("doc | | | | | tuco", "tuco", "doc", 0),
        ("doc | tuco | | | | ", "doc", "tuco", 1),
        ("| | doc | | tuco | ", "tuco", "doc", 2),
    ],
)
def test_on_the_roof_sight_reaches_to_the_end_of_the_train(
    roof: str, shooter: str, victim: str, car: int
) -> None:
    game = train(f"roof: {roof} \n inside: * | ghost | | belle | | cheyenne", pile=f"{shooter} shoot")
    (shot,) = told(game, "shot")
    assert (shot["bandit"], shot["other"], shot["to"]) == (shooter, victim, f"{car}r")


@rule("SHOOT-5")
def test_bandits_on_one_roof_stand_side_by_side() -> None:
    game = train(
        """
        roof:     | doc ghost | tuco belle | cheyenne | |
        inside: * |           |            |          | |
        """,
        pile="doc shoot",
    )
    assert options(game) == ["shoot tuco", "shoot belle"]
    assert game.why_not("shoot cheyenne") is Reason.OUT_OF_SIGHT
    play(game, "shoot belle")
    assert received(game, "belle") == 1


@rule("SHOOT-5")
def test_companions_on_the_own_roof_do_not_block() -> None:
    game = train(
        """
        roof:   tuco |   | doc ghost cheyenne | | belle |
        inside:      | * |                    | |       |
        """,
        pile="doc shoot",
    )
    assert options(game) == ["shoot tuco", "shoot belle"]


@rule("SHOOT-6")
def test_with_a_target_and_a_bullet_one_must_shoot() -> None:
    game = train("inside: * | doc | tuco | belle \n doc: bullets 1 \n belle: received 5", pile="doc shoot")
    assert question(game) == "tuco DEC-PLAN"
    assert (received(game, "tuco"), bullets(game, "doc")) == (1, 0)


@rule("SHOOT-6")
@pytest.mark.parametrize(("has_powers", "expected"), [(False, ["shoot tuco", "shoot belle"]), (True, [])])
def test_the_targets_are_those_of_both_directions_and_then_belle_is_left_out(
    has_powers: bool, expected: list[str]
) -> None:
    game = train("roof: tuco | | doc | belle \n inside: * | | | ", pile="doc shoot", powers=has_powers)
    assert (options(game) if expected else []) == expected
    if has_powers:
        assert [entry["other"] for entry in told(game, "shot")] == ["tuco"]


@rule("SHOOT-7")
def test_without_a_target_nothing_happens_and_the_bullet_is_kept() -> None:
    game = train(
        """
        roof:     | tuco |   |  belle
        inside: * | doc  |   |
        """,
        pile="doc shoot",
    )
    assert told(game, "fizzled") == [
        {"cause": "shoot", "bandit": "doc", "card": "shoot", "reason": "no_target"}
    ]
    assert (bullets(game, "doc"), "shot" in keys(game)) == (6, False)
    assert [received(game, name) for name in ("doc", "tuco", "belle")] == [0, 0, 0]


@rule("SHOOT-8")
def test_without_own_bullets_nothing_happens() -> None:
    game = train("inside: * | doc | tuco | belle \n doc: bullets 0 \n belle: received 6", pile="doc shoot")
    assert told(game, "fizzled") == [
        {"cause": "shoot", "bandit": "doc", "card": "shoot", "reason": "no_bullet"}
    ]
    assert (bullets(game, "doc"), received(game, "tuco")) == (0, 0)


@rule("SHOOT-8")
def test_the_sixth_bullet_can_still_be_fired() -> None:
    drawing = "inside: * | doc | tuco | belle \n doc: bullets 1 \n belle: received 5"
    game = train(drawing, pile="doc shoot, doc shoot")
    assert [entry["left"] for entry in told(game, "shot")] == [0]
    assert [entry["reason"] for entry in told(game, "fizzled")] == ["no_bullet"]


@rule("SHOOT-9")
def test_the_marshal_is_never_a_target() -> None:
    game = train("inside: | tuco | * | doc \n roof: | | belle |", pile="doc shoot")
    assert [entry["reason"] for entry in told(game, "fizzled")] == ["no_target"]
    both = train("inside: | tuco ghost | doc | * | \n roof: | | | belle |", pile="doc shoot")
    assert options(both) == ["shoot ghost", "shoot tuco"]
    assert both.why_not("shoot marshal") is Reason.NOT_ON_OFFER
    assert places(both)["doc"] == "2i"
