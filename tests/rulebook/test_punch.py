"""Punch (PUNCH); powers are off unless the rule needs them."""

import pytest

from coltexpress import Reason
from tests.rulebook.support import (
    floor,
    keys,
    options,
    place,
    play,
    question,
    received,
    rule,
    sheet,
    told,
    train,
)


@rule("PUNCH-1")
def test_the_victim_is_another_bandit_in_the_same_space() -> None:
    game = train(
        """
        roof:     |      | cheyenne       |       |  |
        inside: * | tuco | doc ghost belle |      |  |
        """,
        pile="doc punch",
    )
    assert (question(game), options(game)) == ("doc DEC-VICTIM", ["punch ghost", "punch belle"])
    assert game.why_not("punch cheyenne") is Reason.NOT_HERE
    assert game.why_not("punch tuco") is Reason.NOT_HERE
    assert game.why_not("punch doc") is Reason.ONESELF
    play(game, "punch belle")
    assert told(game, "punched") == [{"cause": "punch", "bandit": "doc", "other": "belle", "at": "2i"}]


@rule("PUNCH-1")
def test_the_victim_is_chosen_after_belle_is_left_out() -> None:
    game = train("inside: * | | doc ghost belle | ", pile="doc punch", powers=True)
    assert [entry["other"] for entry in told(game, "punched")] == ["ghost"]
    assert question(game) == "doc DEC-DIRECTION"


@rule("PUNCH-2")
def test_the_victim_loses_one_token_of_the_kind_that_the_puncher_chooses() -> None:
    game = train(
        """
        inside: * |  | doc tuco | belle
        tuco: loot $250 $500 jewel*2 strongbox
        """,
        pile="doc punch",
    )
    assert (question(game), options(game)) == ("doc DEC-LOOT", ["drop purse", "drop jewel", "drop strongbox"])
    play(game, "drop jewel")
    assert sheet(game, "tuco") == ["$250", "$500", "jewel", "strongbox"]
    assert floor(game, "2i") == ["jewel"]


@rule("PUNCH-2")
def test_a_kind_that_the_victim_does_not_have_cannot_be_chosen() -> None:
    game = train("inside: * | | doc tuco | belle \n tuco: loot $250 jewel", pile="doc punch")
    assert options(game) == ["drop purse", "drop jewel"]
    assert game.why_not("drop strongbox") is Reason.NO_SUCH_LOOT


@rule("PUNCH-2")
def test_which_purse_is_lost_is_random() -> None:
    drawing = "inside: * | | doc tuco | belle \n tuco: loot $250 $350 $500"
    lost = [floor(train(drawing, pile="doc punch", throws=[throw]), "2i") for throw in range(3)]
    assert sorted(lost) == [["$250"], ["$350"], ["$500"]]


@rule("PUNCH-3")
@pytest.mark.parametrize(
    ("drawing", "space"),
    [
        ("roof: | | | \n inside: * | | doc tuco | belle", "2i"),
        ("roof: | | doc tuco | \n inside: * | belle | | ", "2r"),
    ],
)
def test_the_loot_lands_where_the_punch_happened_before_anyone_moves(drawing: str, space: str) -> None:
    game = train(f"{drawing} \n tuco: loot strongbox", pile="doc punch")
    assert (floor(game, space), place(game, "tuco")) == (["strongbox"], space)
    assert told(game, "loot_moved") == [
        {"cause": "punch", "bandit": "tuco", "kind": "strongbox", "from": "tuco", "to": space, "value": 1000}
    ]
    play(game, options(game)[0])
    assert (floor(game, space), sheet(game, "tuco"), sheet(game, "doc")) == (["strongbox"], [], [])
    assert keys(game)[:4] == ["card_revealed", "punched", "loot_moved", "moved"]


@rule("PUNCH-4")
def test_a_victim_without_loot_is_punched_all_the_same_and_only_moves() -> None:
    game = train("inside: * | | doc tuco $250 | belle", pile="doc punch")
    assert question(game) == "doc DEC-DIRECTION"
    play(game, "knock 1")
    assert keys(game)[:3] == ["card_revealed", "punched", "moved"]
    assert (place(game, "tuco"), floor(game, "2i")) == ("1i", ["$250"])


@rule("PUNCH-5")
@pytest.mark.parametrize("level", ["i", "r"])
@pytest.mark.parametrize("car", [1, 3])
def test_the_puncher_chooses_the_direction_and_the_level_stays(level: str, car: int) -> None:
    rows = (
        "roof: | | doc tuco | \n inside: * | belle | | " if level == "r" else "inside: * | | doc tuco | belle"
    )
    game = train(rows, pile="doc punch")
    assert (question(game), options(game)) == ("doc DEC-DIRECTION", ["knock 1", "knock 3"])
    assert game.why_not("knock 2") is Reason.STAYING
    assert game.why_not("knock 0") is Reason.TOO_FAR
    play(game, f"knock {car}")
    assert (place(game, "tuco"), place(game, "doc")) == (f"{car}{level}", f"2{level}")
    assert told(game, "moved") == [
        {"cause": "punch", "bandit": "tuco", "from": f"2{level}", "to": f"{car}{level}"}
    ]


@rule("PUNCH-5")
@pytest.mark.parametrize(
    ("roof", "to"), [("doc tuco | | | ", "1r"), (" | | | doc tuco", "2r")], ids=["locomotive", "caboose"]
)
def test_at_the_ends_of_the_train_there_is_one_direction(roof: str, to: str) -> None:
    game = train(f"roof: {roof} \n inside: * | belle | | ", pile="doc punch")
    assert question(game) == "tuco DEC-PLAN"
    assert place(game, "tuco") == to


@rule("PUNCH-6")
def test_a_victim_knocked_inside_the_marshals_car_has_an_encounter_there() -> None:
    game = train("inside: | * | doc tuco | belle", pile="doc punch")
    assert options(game) == ["knock 1", "knock 3"]
    play(game, "knock 1")
    assert (place(game, "tuco"), received(game, "tuco")) == ("1r", 1)
    assert [(entry["cause"], entry["to"]) for entry in told(game, "moved")] == [
        ("punch", "1i"),
        ("encounter", "1r"),
    ]
    assert told(game, "neutral_bullet") == [{"cause": "encounter", "bandit": "tuco", "left": 12}]


@rule("PUNCH-6")
def test_a_victim_knocked_onto_the_roof_above_the_marshal_has_none() -> None:
    game = train("roof: | | doc tuco | \n inside: | * | | belle", pile="doc punch")
    play(game, "knock 1")
    assert (place(game, "tuco"), received(game, "tuco")) == ("1r", 0)


@rule("PUNCH-7")
@pytest.mark.parametrize(
    "drawing",
    [
        "roof: | tuco | | \n inside: * | doc | belle | ",
        "roof: doc | tuco | | \n inside: * | | belle | ",
    ],
    ids=["alone", "above the Marshal"],
)
def test_alone_in_the_space_there_is_nobody_to_punch(drawing: str) -> None:
    game = train(drawing, pile="doc punch")
    assert told(game, "fizzled") == [
        {"cause": "punch", "bandit": "doc", "card": "punch", "reason": "nobody_here"}
    ]
    assert ("punched" in keys(game), "moved" in keys(game)) == (False, False)
