"""RULES section 11: the special punch knocks its victim to the other level of the car."""

import pytest

from coltexpress import Game
from tests.rulebook.boxed import boxed, carried, lying
from tests.rulebook.looking import story
from tests.rulebook.support import deck, hand, neutral, options, place, play, question, received, rule, table

ALONE = ["floor", "floor", "marshal", "move", "move", "punch", "rob", "rob", "shoot", "shoot"]
TEAM = ["floor", "move", "punch", "rob", "shoot", "special_punch"]


# --- the card ---------------------------------------------------------------------------------
@rule("SPUNCH-1")
def test_every_seat_has_one_more_card_and_it_is_played_like_any_other() -> None:
    game = table("doc", "tuco", "belle", edition="anniversary2025", special_punch=True)
    for name in ("doc", "tuco", "belle"):
        assert sorted(hand(game, name) + deck(game, name)) == sorted([*ALONE, "special_punch"])
    plain = table("doc", "tuco", "belle", edition="anniversary2025")
    assert sorted(hand(plain, "doc") + deck(plain, "doc")) == ALONE


@rule("SPUNCH-1")
def test_in_teams_each_of_the_two_bandits_has_one() -> None:
    game = boxed(
        "inside: * | | doc ghost | tuco django", "special_punch", seats="ghost tuco, doc django", powers=True
    )
    expected = [f"ghost.{card}" for card in (*TEAM, "marshal")] + [f"tuco.{card}" for card in TEAM]
    assert sorted(hand(game, "ghost") + deck(game, "ghost")) == sorted(expected)
    assert len(expected) == 13


# --- the blow ---------------------------------------------------------------------------------
@rule("SPUNCH-2")
@pytest.mark.parametrize(
    ("drawing", "start", "end"),
    [
        ("roof: | | |\ninside: * | tuco | ghost doc |", "2i", "2r"),
        ("roof: | | ghost doc |\ninside: * | tuco | |", "2r", "2i"),
        ("roof: ghost doc | | |\ninside: | tuco | * |", "0r", "0i"),
        ("roof: | | |\ninside: * | tuco | | ghost doc", "3i", "3r"),
    ],
)
def test_the_victim_changes_level_in_the_same_car_and_no_direction_is_asked(
    drawing: str, start: str, end: str
) -> None:
    game = boxed(f"{drawing}\ndoc: loot $300", "special_punch", pile="ghost special_punch")
    assert story(game) == [
        f"punched (special_punch) bandit=ghost other=doc at={start}",
        f"loot_moved (special_punch) bandit=doc kind=purse from=doc to={start} value=None",
        f"moved (special_punch) bandit=doc from={start} to={end}",
    ]
    assert (place(game, "doc"), place(game, "ghost"), lying(game, start)) == (end, start, ["$300"])


@rule("SPUNCH-2", "DEC-2")
def test_victim_and_kind_are_chosen_as_in_a_punch() -> None:
    game = boxed(
        "inside: * | | ghost doc tuco |\ndoc: loot $300 jewel", "special_punch", pile="ghost special_punch"
    )
    assert (question(game), options(game)) == ("ghost DEC-VICTIM", ["punch doc", "punch tuco"])
    game.play("punch doc")
    assert (question(game), options(game)) == ("ghost DEC-LOOT", ["drop purse", "drop jewel"])
    game.play("drop jewel")
    assert (lying(game, "2i"), carried(game, "doc"), place(game, "doc")) == (["jewel"], ["$300"], "2r")
    assert question(game) == "doc DEC-PLAN"


@rule("SPUNCH-2")
def test_a_plain_punch_in_the_same_game_still_changes_cars() -> None:
    game = boxed("inside: * | | ghost doc | tuco\ndoc: loot", "special_punch", pile="ghost punch")
    assert options(game) == ["knock 1", "knock 3"]
    assert place(play(game, "knock 3"), "doc") == "3i"


@rule("SPUNCH-2")
def test_belle_is_spared_and_cheyenne_may_keep_the_purse() -> None:
    game = boxed(
        "inside: * | | cheyenne doc belle |\ndoc: loot $300 jewel\ncheyenne: loot $250",
        "special_punch",
        pile="cheyenne special_punch",
        powers=True,
    )
    assert story(game)[:2] == [
        "spared (belle) bandit=cheyenne other=belle card=special_punch",
        "punched (special_punch) bandit=cheyenne other=doc at=2i",
    ]
    game.play("drop purse")
    assert (question(game), options(game)) == ("cheyenne DEC-CHEYENNE", ["leave", "take"])
    assert place(game, "doc") == "2i"
    game.play("take")
    assert (carried(game, "cheyenne"), lying(game, "2i"), place(game, "doc")) == (["$250", "$300"], [], "2r")


@rule("SPUNCH-2", "PUNCH-7")
def test_alone_it_does_nothing() -> None:
    game = boxed("roof: | | doc |\ninside: * | | ghost | tuco", "special_punch", pile="ghost special_punch")
    assert story(game) == ["fizzled (special_punch) bandit=ghost card=special_punch reason=nobody_here"]


# --- the Marshal, Mary, the handcar -----------------------------------------------------------
@rule("SPUNCH-3")
def test_knocked_down_to_the_marshal_the_victim_is_on_the_roof_again() -> None:
    game = boxed(
        "roof: | ghost doc | |\ninside: | * | tuco |\ndoc: loot", "special_punch", pile="ghost special_punch"
    )
    assert story(game) == [
        "punched (special_punch) bandit=ghost other=doc at=1r",
        "moved (special_punch) bandit=doc from=1r to=1i",
        "encounter (encounter) bandits=doc",
        "neutral_bullet (encounter) bandit=doc left=12",
        "moved (encounter) bandit=doc from=1i to=1r",
    ]
    assert (place(game, "doc"), received(game, "doc"), neutral(game)) == ("1r", 1, 12)


@rule("SPUNCH-4", "MARY-5")
def test_mary_only_loses_loot() -> None:
    game = boxed(
        "inside: * | tuco | ghost mary | doc\nsheet mary: loot $300 jewel",
        *("special_punch", "mary"),
        pile="ghost special_punch",
    )
    assert story(game, 0) == [
        "punched (special_punch) bandit=ghost other=mary at=2i",
        "loot_moved (special_punch) bandit=mary kind=purse from=mary to=2i value=None",
    ]
    assert (place(game, "mary"), carried(game, "mary"), lying(game, "2i")) == ("2i", ["jewel"], ["$300"])


def _mates_in_the_handcar(card: str) -> Game:
    return boxed(
        "inside: * | | doc | django\nhandcar: front ghost tuco\nsheet tuco: loot jewel",
        *("special_punch", "handcar"),
        pile=f"ghost {card}",
        seats="ghost tuco, doc django",
    )


@rule("SPUNCH-4")
def test_a_mate_in_the_handcar_only_loses_loot() -> None:
    game = _mates_in_the_handcar("special_punch")
    assert story(game) == [
        "punched (special_punch) bandit=ghost other=tuco at=h",
        "loot_moved (special_punch) bandit=tuco kind=jewel from=tuco to=h value=500",
        "handcar_rolled (handcar) to=rear",
    ]
    assert (place(game, "tuco"), lying(game, "h"), carried(game, "tuco")) == ("h", ["jewel"], [])
    knocked = _mates_in_the_handcar("punch")
    assert place(knocked, "tuco") == "0r"  # inside the locomotive is the Marshal
