"""Stealin': how the pile is carried out (RESOLVE)."""

import pytest

from coltexpress import SPECTATOR, Reason
from tests.rulebook.support import (
    bullets,
    deck,
    floor,
    keys,
    marshal,
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


@rule("RESOLVE-1")
def test_the_first_played_card_is_carried_out_first() -> None:
    game = train(
        """
        inside: * |     |      | doc tuco belle $250
        """,
        pile="doc rob, belle floor, tuco floor, doc floor, belle rob",
    )
    revealed = [(entry["bandit"], entry["card"], entry["act"]) for entry in told(game, "card_revealed")]
    assert revealed == [
        ("doc", "rob", 1),
        ("belle", "floor", 3),
        ("tuco", "floor", 5),
        ("doc", "floor", 7),
        ("belle", "rob", 9),
    ]
    assert (sheet(game, "doc"), sheet(game, "belle")) == (["$250"], [])


@rule("RESOLVE-2")
def test_a_face_down_card_is_shown_when_its_turn_comes_and_not_before() -> None:
    game = train(
        """
        inside: * |     | doc  | tuco belle
        rounds: STSS swivel_arm
        """,
        pile="doc move, doc rob down, tuco floor",
    )
    assert question(game) == "doc DEC-MOVE"
    for seat in (SPECTATOR, 1, 2):
        act = game.view(seat).acts[3]
        assert (act.bandit, act.card, act.face_down) == ("doc", None, True)
    assert game.view(0).acts[3].card == "rob"
    assert "rob" not in str(told(game, "card_revealed"))
    play(game, "move 1i")
    revealed = told(game, "card_revealed")[1]
    assert revealed == {
        "cause": "round",
        "seat": 0,
        "bandit": "doc",
        "face_down": True,
        "act": 4,
        "card": "rob",
    }


@rule("RESOLVE-2")
def test_a_face_down_card_is_open_while_it_is_carried_out() -> None:
    game = train("inside: * | tuco | doc | belle \n rounds: STSS swivel_arm", pile="doc draw, doc move down")
    assert question(game) == "doc DEC-MOVE"
    assert [act.card for act in game.view(SPECTATOR).acts[3:5]] == ["move", "draw"]


@rule("RESOLVE-3")
def test_an_action_that_is_possible_must_be_done_even_to_its_owners_harm() -> None:
    game = train(
        """
        roof:   doc |      |       |
        inside: *   | tuco | belle |
        """,
        pile="doc floor, tuco marshal",
    )
    assert [entry["bandit"] for entry in told(game, "neutral_bullet")] == ["doc", "tuco"]
    assert (place(game, "doc"), place(game, "tuco"), marshal(game)) == ("0r", "1r", "1i")


@rule("RESOLVE-3")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("move", ["move 1i", "move 3i"]),
        ("shoot", ["shoot tuco", "shoot belle"]),
        ("rob", ["rob purse", "rob jewel"]),
        ("punch", ["punch ghost", "punch django"]),
        ("marshal", ["marshal 3", "marshal 5"]),
    ],
)
def test_the_owner_chooses_only_among_what_can_be_done(card: str, expected: list[str]) -> None:
    game = train(
        """
        roof:     |      |                             |       |   |
        inside:   | tuco | doc ghost django $250 jewel | belle | * |
        """,
        pile=f"doc {card}",
    )
    assert options(game) == expected
    assert game.why_not("pass") is Reason.OTHER_QUESTION
    assert game.why_not("nothing") is Reason.UNREADABLE


@rule("RESOLVE-4")
@pytest.mark.parametrize(
    ("card", "reason"), [("shoot", "no_target"), ("rob", "no_loot"), ("punch", "nobody_here")]
)
def test_a_card_that_can_do_nothing_is_spent(card: str, reason: str) -> None:
    game = train(
        """
        roof:     | tuco $250 |      |  belle |
        inside: * | doc       |      |        | ghost
        """,
        pile=f"doc {card}",
    )
    assert told(game, "fizzled") == [{"cause": card, "bandit": "doc", "card": card, "reason": reason}]
    assert keys(game)[:3] == ["card_revealed", "fizzled", "first_player"]
    assert (place(game, "doc"), bullets(game, "doc"), sheet(game, "doc")) == ("1i", 6, [])


@rule("RESOLVE-4")
def test_a_shot_without_bullets_says_so() -> None:
    game = train("inside: * | doc | tuco | belle \n doc: bullets 0 \n tuco: received 6", pile="doc shoot")
    assert told(game, "fizzled") == [
        {"cause": "shoot", "bandit": "doc", "card": "shoot", "reason": "no_bullet"}
    ]


@rule("RESOLVE-5")
def test_an_action_is_finished_before_the_next_card_is_revealed() -> None:
    game = train(
        """
        inside:   | * | doc tuco belle |
        tuco: loot $250
        """,
        pile="doc punch, tuco move, belle floor",
    )
    play(game, "punch tuco")
    assert (question(game), len(told(game, "card_revealed"))) == ("doc DEC-DIRECTION", 1)
    play(game, "knock 1")
    assert keys(game)[: keys(game).index("card_revealed", 1) + 1] == [
        *("card_revealed", "punched", "loot_moved", "moved", "encounter", "neutral_bullet", "moved"),
        "card_revealed",
    ]
    assert question(game) == "tuco DEC-MOVE"
    assert place(game, "tuco") == "1r"


@rule("RESOLVE-6")
def test_a_resolved_card_goes_back_to_its_owners_deck() -> None:
    game = train("inside: * | tuco | doc | belle", pile="doc rob, tuco move, doc move")
    assert question(game) == "tuco DEC-MOVE"
    assert (deck(game, "doc").count("rob"), deck(game, "doc").count("move")) == (2, 1)
    assert deck(game, "tuco").count("move") == 1
    play(game, "move 2i")
    assert (question(game), deck(game, "tuco").count("move")) == ("doc DEC-MOVE", 2)
    assert deck(game, "doc").count("move") == 1


@rule("RESOLVE-6")
def test_with_the_next_round_the_card_can_be_drawn_again() -> None:
    game = train("inside: * | tuco | doc | belle", pile="doc rob, doc rob", throws=[0, 0, 0, 0, 0, 0])
    for name in ("doc", "tuco", "belle"):
        assert len(deck(game, name)) == 4
    assert deck(game, "doc") == ["rob", "rob", "punch", "marshal"]


@rule("RESOLVE-7")
def test_each_action_starts_from_where_the_bandit_stands_at_that_moment() -> None:
    game = train(
        """
        inside: * | doc $250 | $300 | tuco belle jewel
        """,
        pile="doc move, tuco punch, doc rob",
    )
    assert options(game) == ["move 0i", "move 2i"]
    play(game, "move 2i")
    assert (sheet(game, "doc"), floor(game, "1i"), floor(game, "2i")) == (["$300"], ["$250"], [])
    assert [(entry["bandit"], entry["to"]) for entry in told(game, "moved")] == [
        ("doc", "2i"),
        ("belle", "2i"),
    ]


@rule("RESOLVE-7")
def test_a_bandit_who_fled_acts_from_the_roof() -> None:
    game = train(
        """
        roof:     |        | tuco | belle
        inside: * | doc    |      |
        """,
        pile="tuco marshal, doc shoot",
        seats="tuco doc belle",
    )
    assert place(game, "doc") == "1r"
    assert [(entry["bandit"], entry["other"], entry["from"]) for entry in told(game, "shot")] == [
        ("doc", "tuco", "1r")
    ]
    assert received(game, "tuco") == 1
