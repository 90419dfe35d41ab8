"""Rob (ROB)."""

import pytest

from coltexpress import SPECTATOR, Reason
from tests.rulebook.support import floor, keys, options, play, question, rule, sheet, told, train


@rule("ROB-1")
@pytest.mark.parametrize(
    ("drawing", "space"),
    [
        ("roof: | | doc jewel*2 | \n inside: * | tuco | | belle", "2r"),
        ("roof: | |             | \n inside: * | tuco | doc jewel*2 | belle", "2i"),
    ],
)
def test_one_token_goes_from_the_own_space_onto_the_sheet(drawing: str, space: str) -> None:
    game = train(drawing, pile="doc rob")
    assert (sheet(game, "doc"), floor(game, space)) == (["jewel"], ["jewel"])
    assert told(game, "loot_moved") == [
        {"cause": "rob", "bandit": "doc", "kind": "jewel", "from": space, "to": "doc", "value": 500}
    ]


@rule("ROB-1")
def test_a_purse_lies_face_down_on_the_sheet() -> None:
    game = train("inside: * | doc $400 | tuco | belle", pile="doc rob")
    for seat in (SPECTATOR, 1, 2):
        (entry,) = told(game, "loot_moved", seat)
        assert (entry["kind"], entry["to"], entry["value"]) == ("purse", "doc", None)
        assert "400" not in str(game.view(seat).to_json())


@rule("ROB-2")
def test_the_robber_chooses_among_the_kinds_that_lie_there() -> None:
    game = train("inside: | doc $250*2 jewel*2 strongbox | * | tuco belle", pile="doc rob")
    assert (question(game), options(game)) == ("doc DEC-ROB", ["rob purse", "rob jewel", "rob strongbox"])
    play(game, "rob strongbox")
    assert (sheet(game, "doc"), floor(game, "1i")) == (["strongbox"], ["$250", "$250", "jewel", "jewel"])


@rule("ROB-2")
def test_a_kind_that_is_not_there_cannot_be_chosen() -> None:
    game = train("inside: * strongbox | doc $250 jewel | tuco | belle", pile="doc rob")
    assert options(game) == ["rob purse", "rob jewel"]
    assert game.why_not("rob strongbox") is Reason.NO_SUCH_LOOT


@rule("ROB-2")
def test_which_purse_it_is_is_random() -> None:
    drawing = "inside: * | doc $300 $450 jewel | tuco | belle"
    taken = [
        sheet(play(train(drawing, pile="doc rob", throws=[throw]), "rob purse"), "doc") for throw in (0, 1)
    ]
    assert sorted(taken) == [["$300"], ["$450"]]


@rule("ROB-3")
@pytest.mark.parametrize(
    "drawing",
    [
        "roof: | doc | | \n inside: * | $250 jewel | tuco | belle",
        "roof: | $250 jewel | | \n inside: * | doc | tuco | belle",
        "inside: strongbox | doc | $250 * | tuco belle",
    ],
)
def test_loot_on_the_other_level_or_in_another_car_cannot_be_taken(drawing: str) -> None:
    game = train(drawing, pile="doc rob")
    assert [entry["reason"] for entry in told(game, "fizzled")] == ["no_loot"]
    assert (sheet(game, "doc"), "loot_moved" in keys(game)) == ([], False)


@rule("ROB-3")
def test_only_what_lies_on_the_own_level_is_offered() -> None:
    game = train("roof: | doc $250 jewel | | \n inside: * | strongbox | tuco | belle", pile="doc rob")
    assert options(game) == ["rob purse", "rob jewel"]


@rule("ROB-4")
def test_with_loot_there_one_must_take_some() -> None:
    game = train(
        "inside: * | doc $250 jewel | tuco | belle \n doc: loot $500*2", pile="doc rob, doc rob, doc rob"
    )
    assert options(game) == ["rob purse", "rob jewel"]
    play(game, "rob purse")
    assert question(game) == "tuco DEC-PLAN"
    assert sheet(game, "doc") == ["$250", "$500", "$500", "jewel"]
    assert told(game, "fizzled") == [{"cause": "rob", "bandit": "doc", "card": "rob", "reason": "no_loot"}]


@rule("ROB-5")
def test_the_robber_may_look_at_what_he_took() -> None:
    game = train("inside: * | doc $450 | tuco | belle", pile="doc rob")
    (entry,) = told(game, "loot_moved", seat=0)
    assert entry["value"] == 450
    assert "450" in str(game.view(0).bandits[0].sheet.to_json())
