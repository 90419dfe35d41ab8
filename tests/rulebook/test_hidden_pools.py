"""RULES section 13: tokens that look alike are one pool, and chance takes from it (HIDDEN-10)."""

import pytest

from tests.rulebook.looking import certain
from tests.rulebook.support import floor, play, rule, sheet, train


@rule("HIDDEN-10", "ROB-2")
@pytest.mark.parametrize(("throw", "value"), [(0, "$250"), (1, "$250"), (2, "$400"), (3, "$500")])
def test_any_token_of_the_pool_may_be_the_one_taken(throw: int, value: str) -> None:
    game = train(
        "inside: * | doc $250*2 $400 $500 | belle | ghost\nknows 1: 1i $250*2 $400 $500",
        pile="doc rob, belle move",
        throws=[throw],
    )
    assert sheet(game, "doc") == [value]


@rule("HIDDEN-10", "GEN-1")
def test_the_dice_have_as_many_sides_as_the_pool_has_tokens() -> None:
    drawing = "inside: * | doc $250*2 $400 jewel | belle | ghost"
    with pytest.raises(ValueError, match="3"):
        play(train(drawing, pile="doc rob", throws=[3]), "rob purse")
    play(train(drawing, pile="doc rob", throws=[2]), "rob purse")


@rule("HIDDEN-10", "PUNCH-2")
@pytest.mark.parametrize(("throw", "value"), [(0, "$250"), (1, "$400")])
def test_a_punch_takes_any_token_of_the_victims_pool_also_by_one_who_knows_them(
    throw: int, value: str
) -> None:
    game = train(
        "inside: * | | doc ghost | belle\nghost: loot $250 $400\nknows 1: ghost $250 $400",
        pile="doc punch",
        throws=[throw],
    )
    assert floor(game, "2i") == [value]


@rule("HIDDEN-10")
def test_roof_inside_and_each_sheet_are_pools_of_their_own() -> None:
    game = train(
        """
        roof:     | doc $400 |       |
        inside: * | $250     | belle | ghost
        knows 0: 1i $250; 1r $400
        """,
        pile="doc rob, belle move",
    )
    assert sheet(game, "doc") == ["$400"]
    assert certain(game, 0) == {"1i": (250,), "doc": (400,)}
