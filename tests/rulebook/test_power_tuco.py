"""POWER-TUCO: through the ceiling, through the floor, and in the Anniversary edition beside him."""

import pytest

from coltexpress import Reason
from tests.rulebook.looking import story
from tests.rulebook.support import bullets, options, question, received, rule, train

EDITIONS = ["en2016", "ru2016", "anniversary2025", "fi1", "it1"]

ABOVE = """
    roof:     |     | doc  |
    inside: * |     | tuco | ghost
"""
BELOW = """
    roof:     |     | tuco |       | ghost
    inside: * |     | doc  | belle |
"""
BESIDE = """
    roof:     |          |     |
    inside: * | tuco doc |     | ghost
"""


@rule("POWER-TUCO-1", "DEC-SHOOT")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "ru2016"])
def test_up_and_down_in_every_edition_but_one(edition: str) -> None:
    events = edition in ("fi1", "it1")
    up = train(ABOVE, pile="tuco shoot", powers=True, events=events, edition=edition)
    down = train(BELOW, pile="tuco shoot", powers=True, events=events, edition=edition)
    assert options(up) == ["shoot ghost", "shoot doc"]
    assert options(down) == ["shoot ghost", "shoot doc"]


@rule("POWER-TUCO-1")
def test_up_only_as_the_russian_edition_of_2016_prints_it() -> None:
    up = train(ABOVE, pile="tuco shoot", powers=True, edition="ru2016")
    down = train(BELOW, pile="tuco shoot", powers=True, edition="ru2016")
    assert options(up) == ["shoot ghost", "shoot doc"]
    assert story(down) == ["shot (shoot) bandit=tuco other=ghost from=2r to=4r left=5"]


@rule("POWER-TUCO-1")
def test_neither_way_with_none() -> None:
    up = train(ABOVE, pile="tuco shoot", powers=True, tuco_other_floor="none")
    down = train(BELOW, pile="tuco shoot", powers=True, tuco_other_floor="none")
    assert story(up) == ["shot (shoot) bandit=tuco other=ghost from=2i to=3i left=5"]
    assert story(down) == ["shot (shoot) bandit=tuco other=ghost from=2r to=4r left=5"]


@rule("POWER-TUCO-1")
def test_only_in_his_own_car() -> None:
    game = train(
        """
        roof:     | doc |      | ghost
        inside: * |     | tuco |
        """,
        pile="tuco shoot",
        powers=True,
    )
    assert story(game) == ["fizzled (shoot) bandit=tuco card=shoot reason=no_target"]


@rule("POWER-TUCO-1", "CONFIG-4")
def test_the_others_cannot_and_without_powers_he_cannot() -> None:
    mirrored = train(ABOVE, pile="doc shoot", powers=True)
    assert story(mirrored) == ["fizzled (shoot) bandit=doc card=shoot reason=no_target"]
    plain = train(ABOVE, pile="tuco shoot")
    assert story(plain) == ["shot (shoot) bandit=tuco other=ghost from=2i to=3i left=5"]


@rule("POWER-TUCO-2", "SHOOT-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_beside_him_only_in_the_anniversary_edition(edition: str) -> None:
    events = edition in ("fi1", "it1")
    game = train(BESIDE, pile="tuco shoot", powers=True, events=events, edition=edition)
    if edition == "anniversary2025":
        assert story(game) == ["shot (shoot) bandit=tuco other=doc from=1i to=1i left=5"]
        assert (bullets(game, "tuco"), received(game, "doc")) == (5, 1)
    else:
        assert story(game)[0] == "fizzled (shoot) bandit=tuco card=shoot reason=no_target"
        assert (bullets(game, "tuco"), received(game, "doc")) == (6, 0)


@rule("POWER-TUCO-2")
def test_beside_him_wherever_the_parameter_says_so() -> None:
    game = train(BESIDE, pile="tuco shoot", powers=True, tuco_same_space=True)
    assert story(game) == ["shot (shoot) bandit=tuco other=doc from=1i to=1i left=5"]
    off = train(BESIDE, pile="tuco shoot", powers=True, edition="anniversary2025", tuco_same_space=False)
    assert story(off) == ["fizzled (shoot) bandit=tuco card=shoot reason=no_target"]


@rule("POWER-TUCO-2", "POWER-TUCO-1")
def test_beside_him_without_the_other_floor() -> None:
    game = train(
        """
        roof:     | tuco doc |       |  |
        inside: * | ghost    | belle |  |
        """,
        pile="tuco shoot",
        powers=True,
        tuco_other_floor="none",
        tuco_same_space=True,
    )
    assert story(game) == ["shot (shoot) bandit=tuco other=doc from=1r to=1r left=5"]


@rule("POWER-TUCO-2")
def test_the_others_never_shoot_who_stands_beside_them() -> None:
    game = train(BESIDE, pile="doc shoot", powers=True, edition="anniversary2025")
    assert story(game) == ["fizzled (shoot) bandit=doc card=shoot reason=no_target"]


@rule("POWER-TUCO-3")
def test_his_targets_are_added_to_those_in_sight_and_do_not_block_it() -> None:
    game = train(
        """
        roof:   ghost |  | tuco cheyenne |  | doc |
        inside: *     |  | django        |  |     |
        """,
        pile="tuco shoot",
        powers=True,
        edition="anniversary2025",
    )
    assert question(game) == "tuco DEC-SHOOT"
    assert options(game) == ["shoot ghost", "shoot doc", "shoot cheyenne", "shoot django"]


@rule("POWER-TUCO-3", "POWER-BELLE-2")
@pytest.mark.parametrize(
    ("roof", "inside", "hit"),
    [
        (" | | tuco | | doc", "* | ghost | belle | |", "doc"),  # she below, another in sight
        (" | | tuco | | belle", "* | ghost | doc | |", "doc"),  # she in sight, another below
        (" | | tuco | |", "* | ghost | belle | doc |", "belle"),  # she below, nobody else in reach
        (" | | tuco | belle | doc", "* | ghost | | |", "belle"),  # the other is hidden behind her
    ],
)
def test_belle_is_spared_after_his_targets_are_added(roof: str, inside: str, hit: str) -> None:
    game = train(f"roof: {roof}\ninside: {inside}", pile="tuco shoot", powers=True)
    assert {name: received(game, name) for name in ("ghost", "doc", "belle")} == {
        "ghost": 0,
        "doc": 0,
        "belle": 0,
        hit: 1,
    }


@rule("POWER-TUCO-3", "POWER-BELLE-1")
def test_why_belle_below_cannot_be_picked() -> None:
    game = train(
        """
        roof:   | ghost | tuco  | doc |
        inside: |       | belle |     | *
        """,
        pile="tuco shoot",
        powers=True,
    )
    assert options(game) == ["shoot ghost", "shoot doc"]
    assert game.why_not("shoot belle") is Reason.BELLE_IS_SPARED
