"""RULES section 7: the stations, with which the fifth round ends."""

import pytest

from tests.rulebook.looking import round_end, story
from tests.rulebook.support import floor, options, play, question, rule, sheet, told

ABOVE_THE_MARSHAL = """
    roof:   belle | ghost doc | tuco |       |
    inside:       | *         |      |       |
    ghost: loot $300 $250 $500 jewel
    doc: loot jewel strongbox
    tuco: loot $250 $350
    belle: loot $250
"""


@rule("STATION-REVENGE-1", "STATION-REVENGE-2")
def test_revenge_takes_the_cheapest_purse_of_those_above_the_marshal_only() -> None:
    game = round_end(ABOVE_THE_MARSHAL, "marshals_revenge", throws=[2])  # chance would take the $500
    assert story(game) == [
        "event (marshals_revenge) event=marshals_revenge",
        "loot_moved (marshals_revenge) bandit=ghost kind=purse from=ghost to=1r value=None",
    ]
    assert sheet(game, "ghost") == ["$300", "$500", "jewel"]
    assert floor(game, "1r") == ["$250"]
    assert sheet(game, "tuco") == ["$250", "$350"]
    assert sheet(game, "belle") == ["$250"]


@rule("STATION-REVENGE-1", "EX-17")
def test_revenge_takes_nothing_from_a_bandit_without_purse() -> None:
    game = round_end(ABOVE_THE_MARSHAL, "marshals_revenge")
    assert sheet(game, "doc") == ["jewel", "strongbox"]


@rule("STATION-REVENGE-1", "DEC-1")
def test_of_equal_cheapest_purses_any_goes_and_nobody_is_asked() -> None:
    game = round_end(
        "roof: | | | ghost\ninside: doc | belle | | *\nghost: loot $300*2 $450", "marshals_revenge"
    )
    assert game.decision is None
    assert sheet(game, "ghost") == ["$300", "$450"]


@rule("STATION-REVENGE-1")
def test_the_last_purse_goes_too_and_a_bandit_inside_another_car_loses_nothing() -> None:
    game = round_end(
        "roof: | | | ghost\ninside: doc | belle | | *\nghost: loot $500 jewel\ndoc: loot $250",
        "marshals_revenge",
    )
    assert sheet(game, "ghost") == ["jewel"]
    assert sheet(game, "doc") == ["$250"]


@rule("STATION-REVENGE-2")
@pytest.mark.parametrize(
    ("edition", "goes"),
    [("en2016", "1r"), ("ru2016", "out"), ("anniversary2025", "out"), ("fi1", "out"), ("it1", "out")],
)
def test_where_the_purse_goes_by_edition(edition: str, goes: str) -> None:
    game = round_end(ABOVE_THE_MARSHAL, "marshals_revenge", edition=edition, powers=True)
    assert [(entry["bandit"], entry["to"]) for entry in told(game, "loot_moved")] == [("ghost", goes)]
    assert floor(game, "1r") == (["$250"] if goes == "1r" else [])
    result = game.result
    assert result is not None
    assert result.accounts[0].purse == 800  # the score is the same


@rule("STATION-REVENGE-2", "CONFIG-5")
@pytest.mark.parametrize(("edition", "goes"), [("en2016", "box"), ("ru2016", "roof")])
def test_the_parameter_can_be_changed(edition: str, goes: str) -> None:
    game = round_end(ABOVE_THE_MARSHAL, "marshals_revenge", edition=edition, revenge_purse_goes=goes)
    assert floor(game, "1r") == (["$250"] if goes == "roof" else [])


# --- Pickpocketing ----------------------------------------------------------------------------
@rule("STATION-PICK-1", "DEC-PICKPOCKET")
def test_alone_with_a_purse_one_may_take_it_or_not() -> None:
    taken = round_end("roof: | | |\ninside: * | doc $300 | ghost | belle", "pickpocketing")
    assert question(taken) == "doc DEC-PICKPOCKET"
    assert sorted(options(taken)) == ["leave", "take"]
    left = taken.copy()
    taken.play("take")
    left.play("leave")
    assert (sheet(taken, "doc"), floor(taken, "1i")) == (["$300"], [])
    assert (sheet(left, "doc"), floor(left, "1i")) == ([], ["$300"])
    assert story(taken)[-1] == "loot_moved (pickpocketing) bandit=doc kind=purse from=1i to=doc value=None"
    assert story(left)[-1] == "loot_left (pickpocketing) bandit=doc kind=purse at=1i"
    assert taken.decision is None
    assert left.decision is None


@rule("STATION-PICK-1", "HIDDEN-10")
@pytest.mark.parametrize(("throw", "value"), [(0, "$300"), (1, "$400"), (2, "$500")])
def test_which_purse_is_chance(throw: int, value: str) -> None:
    game = round_end(
        "roof: | | |\ninside: * | doc $300 $400 $500 | ghost | belle", "pickpocketing", throws=[throw]
    )
    game.play("take")
    assert sheet(game, "doc") == [value]
    assert len(floor(game, "1i")) == 2


@rule("STATION-PICK-1", "DEC-PICKPOCKET")
@pytest.mark.parametrize(
    "drawing",
    [
        "roof: | | |\ninside: * | doc ghost $300 | | belle",  # company
        "roof: | | |\ninside: * | doc jewel strongbox | ghost | belle",  # no purse, whatever else
        "roof: | $300 | |\ninside: * | doc | ghost | belle",  # the purse lies on the other level
        "roof: | doc ghost | |\ninside: * | $300 | | belle",
    ],
)
def test_with_company_or_without_purse_nobody_is_asked(drawing: str) -> None:
    game = round_end(drawing, "pickpocketing")
    assert story(game) == ["event (pickpocketing) event=pickpocketing"]
    assert game.decision is None


@rule("STATION-PICK-2")
def test_who_stands_on_the_other_level_is_no_company() -> None:
    game = round_end("roof: | ghost $250 | |\ninside: * | doc $300 | | belle", "pickpocketing")
    assert question(game) == "ghost DEC-PICKPOCKET"
    game.play("take")
    assert question(game) == "doc DEC-PICKPOCKET"
    game.play("take")
    assert (sheet(game, "ghost"), sheet(game, "doc")) == (["$250"], ["$300"])


@rule("STATION-PICK-2")
def test_the_marshal_below_is_no_company() -> None:
    game = round_end("roof: | ghost $250 | |\ninside: doc | * $300 | | belle", "pickpocketing")
    assert question(game) == "ghost DEC-PICKPOCKET"
    game.play("take")
    assert (sheet(game, "ghost"), floor(game, "1i")) == (["$250"], ["$300"])
    assert game.decision is None


@rule("STATION-PICK-1", "STATION-PICK-2", "GEN-5", "DEC-3")
def test_they_are_asked_clockwise_from_the_first_player_whosoever_cards_were_played() -> None:
    game = round_end(
        """
        roof:      | ghost $250 |          |             |
        inside: *  | doc $300   | tuco $350 | belle $500  |
        first: tuco
        """,
        "pickpocketing",
        seats="ghost belle tuco doc",
    )
    asked = []
    for pick in ("take", "leave", "leave", "take"):
        asked.append(question(game).split()[0])
        game.play(pick)
    assert asked == ["tuco", "doc", "ghost", "belle"]
    assert [sheet(game, name) for name in ("ghost", "doc", "tuco", "belle")] == [[], [], ["$350"], ["$500"]]
    assert game.decision is None


@rule("STATION-PICK-1", "DEC-PICKPOCKET")
def test_the_purse_must_not_be_a_jewel_next_to_it() -> None:
    game = round_end("roof: | | |\ninside: * | doc $300 jewel strongbox | ghost | belle", "pickpocketing")
    play(game, "take")
    assert (sheet(game, "doc"), floor(game, "1i")) == (["$300"], ["jewel", "strongbox"])


# --- Hostage ----------------------------------------------------------------------------------
@rule("STATION-HOSTAGE-1")
def test_ransom_for_those_in_and_on_the_locomotive_in_cash() -> None:
    game = round_end(
        """
        roof:   ghost | tuco | |       |
        inside: doc   | *    | | belle |
        ghost: loot $300
        """,
        "hostage_conductor",
    )
    assert story(game) == [
        "event (hostage_conductor) event=hostage_conductor",
        "ransom_paid (hostage_conductor) bandit=ghost amount=250",
        "ransom_paid (hostage_conductor) bandit=doc amount=250",
    ]
    view = game.view(-1)
    assert [bandit.cash for bandit in view.bandits] == [250, 250, 0, 0]
    assert [bandit.sheet.counts for bandit in view.bandits] == [{"purse": 1}, {}, {}, {}]
    result = game.result
    assert result is not None
    assert [(account.purse, account.ransom) for account in result.accounts] == [
        (300, 250),
        (0, 250),
        (0, 0),
        (0, 0),
    ]


@rule("STATION-HOSTAGE-1")
def test_the_marshal_need_not_be_there_and_nobody_there_is_nobody_paid() -> None:
    beside = round_end("roof: ghost | | |\ninside: * | doc | belle |", "hostage_conductor")
    assert [bandit.cash for bandit in beside.view(-1).bandits] == [250, 0, 0]
    nobody = round_end("roof: | ghost | |\ninside: | doc | belle | *", "hostage_conductor")
    assert story(nobody) == ["event (hostage_conductor) event=hostage_conductor"]


@rule("STATION-HOSTAGE-1", "DATA-1")
def test_with_six_bandits_no_purse_is_needed() -> None:
    game = round_end(
        """
        roof:   ghost cheyenne |      | |       | |        |
        inside: doc            | tuco | | belle | | django | *
        """,
        "hostage_conductor",
    )
    assert [bandit.cash for bandit in game.view(-1).bandits] == [250, 250, 0, 250, 0, 0]
    assert all(not bandit.sheet.counts for bandit in game.view(-1).bandits)
