"""POWER-CHEYENNE: she may keep the purse that her punch knocks loose."""

import pytest

from tests.rulebook.looking import certain, story
from tests.rulebook.support import floor, options, play, question, rule, sheet, told, train

RICH_DOC = """
    inside: * |  | cheyenne doc $500 | ghost
    doc: loot $300 $250 jewel strongbox
    cheyenne: loot $250
"""


@rule("POWER-CHEYENNE-1", "DEC-CHEYENNE", "DEC-2")
def test_she_takes_the_purse_onto_her_own_sheet() -> None:
    game = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[1])
    assert question(game) == "cheyenne DEC-LOOT"
    game.play("drop purse")
    assert question(game) == "cheyenne DEC-CHEYENNE"
    assert sorted(options(game)) == ["leave", "take"]
    game.play("take")
    assert sheet(game, "cheyenne") == ["$250", "$300"]
    assert sheet(game, "doc") == ["$250", "jewel", "strongbox"]
    assert floor(game, "2i") == ["$500"]
    assert question(game) == "cheyenne DEC-DIRECTION"


@rule("POWER-CHEYENNE-1")
def test_declining_leaves_it_in_the_space() -> None:
    game = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[1])
    play(game, "drop purse", "leave")
    assert sheet(game, "cheyenne") == ["$250"]
    assert sheet(game, "doc") == ["$250", "jewel", "strongbox"]
    assert floor(game, "2i") == ["$300", "$500"]
    assert story(game)[-1] == "loot_left (cheyenne) bandit=cheyenne kind=purse at=2i"
    assert options(game) == ["knock 1", "knock 3"]


@rule("POWER-CHEYENNE-1", "EDITION-3")
def test_on_a_roof_the_space_is_the_roof() -> None:
    game = train(
        """
        roof:     |  | cheyenne doc |
        inside: * |  |              | ghost
        doc: loot $300
        """,
        pile="cheyenne punch",
        powers=True,
    )
    play(game, "leave")
    assert (floor(game, "2r"), floor(game, "2i")) == (["$300"], [])


@rule("POWER-CHEYENNE-1", "CONFIG-4")
def test_without_powers_it_simply_falls() -> None:
    game = train(RICH_DOC, pile="cheyenne punch", throws=[0])
    game.play("drop purse")
    assert question(game) == "cheyenne DEC-DIRECTION"
    assert floor(game, "2i") == ["$250", "$500"]


@rule("POWER-CHEYENNE-1", "DEC-CHEYENNE")
def test_nobody_else_keeps_what_falls_and_she_keeps_nothing_when_punched() -> None:
    game = train(
        """
        inside: * |  | cheyenne doc | ghost
        cheyenne: loot $250
        doc: loot $300
        """,
        pile="doc punch",
        powers=True,
    )
    assert question(game) == "doc DEC-DIRECTION"
    assert floor(game, "2i") == ["$250"]


@rule("POWER-CHEYENNE-2")
@pytest.mark.parametrize(("kind", "word"), [("jewel", "jewel"), ("strongbox", "strongbox")])
def test_other_loot_falls_as_usual(kind: str, word: str) -> None:
    game = train(RICH_DOC, pile="cheyenne punch", powers=True)
    assert options(game) == ["drop purse", "drop jewel", "drop strongbox"]
    game.play(f"drop {kind}")
    assert question(game) == "cheyenne DEC-DIRECTION"
    assert floor(game, "2i") == ["$500", word]
    assert sheet(game, "cheyenne") == ["$250"]


@rule("POWER-CHEYENNE-2")
def test_a_victim_with_a_jewel_only_gives_her_no_choice() -> None:
    game = train(
        """
        inside: * |  | cheyenne doc | ghost
        doc: loot jewel
        """,
        pile="cheyenne punch",
        powers=True,
    )
    assert question(game) == "cheyenne DEC-DIRECTION"
    assert floor(game, "2i") == ["jewel"]


@rule("POWER-CHEYENNE-3", "HIDDEN-9")
def test_until_she_takes_it_she_does_not_see_it_and_it_lies_in_the_space() -> None:
    game = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[1])
    game.play("drop purse")
    ghost, doc, cheyenne = 0, 1, 2
    assert game.view(cheyenne).floor[4].counts == {"purse": 2}
    assert game.view(ghost).bandits[doc].sheet.counts == {"purse": 1, "jewel": 1, "strongbox": 1}
    assert [entry["value"] for entry in told(game, "loot_moved", doc)] == [300]
    assert [entry["value"] for entry in told(game, "loot_moved", cheyenne)] == [None]
    assert [entry["value"] for entry in told(game, "loot_moved", ghost)] == [None]
    assert certain(game, cheyenne) == {"cheyenne": (250,)}
    assert certain(game, doc) == {"doc": (250,), "2i": (300,)}
    game.play("leave")
    assert [entry["value"] for entry in told(game, "loot_moved", cheyenne)] == [None]
    assert certain(game, cheyenne) == {"cheyenne": (250,)}


@rule("POWER-CHEYENNE-3", "HIDDEN-9")
def test_once_it_is_hers_she_and_the_one_who_lost_it_know_it() -> None:
    game = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[1])
    play(game, "drop purse", "take")
    values = [[entry["value"] for entry in told(game, "loot_moved", seat)] for seat in (0, 1, 2, -1)]
    assert values == [[None, None], [300, 300], [None, 300], [None, None]]
    assert story(game, 2)[-1] == (
        "loot_moved (cheyenne) bandit=cheyenne kind=purse from=2i to=cheyenne value=300"
    )


@rule("POWER-CHEYENNE-3", "HIDDEN-12")
def test_it_passes_from_the_victims_pool_directly_to_hers() -> None:
    game = train(
        """
        inside: * | ghost | cheyenne doc $500 |
        doc: loot $300 $250
        cheyenne: loot $250
        knows 0: doc $250; 2i $500
        knows 1: 2i $500; cheyenne $250
        knows 2: doc $250; 2i $500
        """,
        pile="cheyenne punch",
        powers=True,
        throws=[1],
    )
    ghost, doc, cheyenne = 0, 1, 2
    game.play("take")
    assert sheet(game, "cheyenne") == ["$250", "$300"]
    assert certain(game, ghost) == {"2i": (500,)}  # any of Doc's two purses may have gone
    assert certain(game, doc) == {"2i": (500,), "doc": (250,), "cheyenne": (250, 300)}
    assert certain(game, cheyenne) == {"2i": (500,), "doc": (250,), "cheyenne": (250, 300)}


@rule("POWER-CHEYENNE-3", "HIDDEN-9")
def test_the_token_is_drawn_before_she_chooses() -> None:
    for throw, value in ((0, "$250"), (1, "$300")):
        taken = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[throw])
        left = train(RICH_DOC, pile="cheyenne punch", powers=True, throws=[throw])
        play(taken, "drop purse", "take")
        play(left, "drop purse", "leave")
        assert sheet(taken, "cheyenne") == ["$250", value]
        assert value in floor(left, "2i")
