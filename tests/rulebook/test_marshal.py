"""The Marshal card and encounters (MARSHAL)."""

import pytest

from tests.rulebook.support import (
    bullets,
    deck,
    floor,
    hand,
    keys,
    marshal,
    neutral,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    sheet,
    told,
    train,
)


@rule("MARSHAL-1")
def test_the_owner_moves_the_marshal_one_car_either_way() -> None:
    game = train("inside: | | * |  | \n roof: doc | | tuco ghost | | belle", pile="doc marshal")
    assert (question(game), options(game)) == ("doc DEC-MARSHAL", ["marshal 1", "marshal 3"])
    play(game, "marshal 3")
    assert marshal(game) == "3i"
    assert told(game, "marshal_moved") == [{"cause": "marshal", "bandit": "doc", "from": "2i", "to": "3i"}]


@rule("MARSHAL-1")
@pytest.mark.parametrize(("inside", "to"), [("* | | | ", "1i"), (" | | | *", "2i")])
def test_at_a_train_end_his_direction_is_forced(inside: str, to: str) -> None:
    game = train(f"inside: {inside} \n roof: doc | tuco | belle | ", pile="doc marshal")
    assert (marshal(game), question(game)) == (to, "tuco DEC-PLAN")


@rule("MARSHAL-2")
def test_he_never_goes_on_a_roof() -> None:
    game = train("inside: | * | tuco | \n roof: doc | belle | | ", pile="doc marshal")
    assert options(game) == ["marshal 0", "marshal 2"]
    play(game, "marshal 0")
    assert (marshal(game), place(game, "doc"), received(game, "doc")) == ("0i", "0r", 0)


@rule("MARSHAL-2")
def test_he_never_leaves_the_train() -> None:
    game = train(
        """
        roof:     | doc | tuco  |
        inside:   |     | belle | *
        rounds: SSTR angry_marshal
        phase: event
        """,
        events=True,
    )
    assert (marshal(game), told(game, "marshal_moved")) == ("3i", [])
    assert options(train("inside: | tuco | belle | * \n roof: doc | | |", pile="doc marshal")) != [
        "marshal 4"
    ]


@rule("MARSHAL-3")
def test_who_meets_the_marshal_takes_a_neutral_bullet_and_flees_to_the_roof() -> None:
    game = train("inside: * | doc | tuco | belle", pile="tuco marshal, doc rob")
    assert told(game, "encounter") == [{"cause": "encounter", "bandits": ("doc",)}]
    assert told(game, "neutral_bullet") == [{"cause": "encounter", "bandit": "doc", "left": 12}]
    assert told(game, "moved") == [{"cause": "encounter", "bandit": "doc", "from": "1i", "to": "1r"}]
    assert (place(game, "doc"), neutral(game), received(game, "doc")) == ("1r", 12, 1)
    assert [*hand(game, "doc"), *deck(game, "doc")].count("bullet") == 1
    happened = keys(game)
    assert happened[:5] == ["card_revealed", "marshal_moved", "encounter", "neutral_bullet", "moved"]


@rule("MARSHAL-3")
@pytest.mark.parametrize(
    ("drawing", "pile", "picks"),
    [
        ("inside: | * | doc | tuco belle", "doc move", ["move 1i"]),
        ("roof: | doc | | \n inside: | * | | tuco belle", "doc floor", []),
        ("inside: | * | doc belle | tuco", "belle punch", ["knock 1"]),
        ("inside: | * | doc | tuco django", "django shoot", []),
        ("inside: * | doc | tuco | belle", "belle marshal", []),
    ],
    ids=["move", "floor", "punch", "push", "marshal"],
)
def test_an_encounter_has_many_causes(drawing: str, pile: str, picks: list[str]) -> None:
    game = play(train(drawing, pile=pile, powers="django" in drawing), *picks)
    assert place(game, "doc") == "1r"
    assert [entry["bandits"] for entry in told(game, "encounter")] == [("doc",)]
    assert [entry["bandit"] for entry in told(game, "neutral_bullet")] == ["doc"]


@rule("MARSHAL-4")
def test_several_bandits_meet_him_in_one_encounter() -> None:
    game = train("inside: * | doc tuco ghost |  | belle |", pile="belle marshal")
    assert told(game, "encounter") == [{"cause": "encounter", "bandits": ("ghost", "doc", "tuco")}]
    assert (neutral(game), [received(game, name) for name in ("ghost", "doc", "tuco")]) == (10, [1, 1, 1])


@rule("MARSHAL-4")
def test_if_the_pile_is_too_small_for_all_of_them_nobody_gets_a_bullet() -> None:
    game = train("inside: * | doc tuco |  | belle \n belle: received 12", pile="belle marshal")
    assert told(game, "shortage") == [{"cause": "encounter", "bandits": ("doc", "tuco"), "left": 1}]
    assert (neutral(game), received(game, "doc"), received(game, "tuco")) == (1, 0, 0)
    assert (place(game, "doc"), place(game, "tuco")) == ("1r", "1r")


@rule("MARSHAL-5")
def test_an_encounter_changes_the_level_and_nothing_else() -> None:
    game = train(
        """
        roof:     | tuco jewel    |   |
        inside: * | doc $250 jewel |  | belle
        doc:  loot $300 strongbox; bullets 5
        tuco: loot $350; received 1
        """,
        pile="belle marshal",
    )
    assert places(game) == {"doc": "1r", "tuco": "1r", "belle": "3i"}
    assert (floor(game, "1i"), floor(game, "1r")) == (["$250", "jewel"], ["jewel"])
    assert (sheet(game, "doc"), sheet(game, "tuco")) == (["$300", "strongbox"], ["$350"])
    assert (received(game, "doc"), received(game, "tuco"), bullets(game, "doc")) == (1, 1, 5)
    assert "loot_moved" not in keys(game)


@rule("MARSHAL-6")
def test_a_bandit_flees_even_without_a_bullet() -> None:
    game = train("inside: * | doc | tuco | belle \n belle: received 13", pile="tuco marshal")
    assert (place(game, "doc"), received(game, "doc"), neutral(game)) == ("1r", 0, 0)
    assert told(game, "neutral_bullet") == []
    assert told(game, "moved") == [{"cause": "encounter", "bandit": "doc", "from": "1i", "to": "1r"}]


@rule("MARSHAL-7")
def test_the_owner_of_the_card_is_affected_like_everyone_else() -> None:
    game = train("inside: * | doc tuco | | belle", pile="doc marshal")
    assert [entry["bandit"] for entry in told(game, "neutral_bullet")] == ["doc", "tuco"]
    assert (place(game, "doc"), place(game, "tuco"), neutral(game)) == ("1r", "1r", 11)
