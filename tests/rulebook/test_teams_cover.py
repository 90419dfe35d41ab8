"""RULES section 10: the card of the mate that covers a Shoot, and Ghost's card face down (TEAM-8 to -10)."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import seen
from tests.rulebook.pairs import asked, own_hand, pairs, sizes
from tests.rulebook.support import bullets, options, place, play, received, rule, told

CARDS = """
    inside: * | | doc tuco | django ghost
    rounds: {rounds}
    seat 0: ghost tuco; hand {ghost}
    seat 1: doc django; hand {doc}
"""
GHOSTS_HAND = "ghost.move ghost.shoot ghost.marshal tuco.move tuco.shoot tuco.rob tuco.punch"
DOCS_HAND = "doc.move doc.floor doc.shoot doc.marshal django.move django.floor django.shoot"
ONLY_THE_MARSHAL = "ghost.marshal tuco.move tuco.floor tuco.shoot tuco.rob tuco.punch bullet; received 1"
ONLY_GHOST = "ghost.move ghost.floor ghost.shoot ghost.rob ghost.punch ghost.marshal bullet; received 1"
COVERS_OF_TUCO = ["cover tuco move", "cover tuco shoot", "cover tuco rob", "cover tuco punch", "no cover"]
LATER = ("en2016", "ru2016", "anniversary2025")
RUSSIAN = ("ru2016", "anniversary2025")


def planning(
    *,
    ghost: str = GHOSTS_HAND,
    rounds: str = "SSSS braking / S2S",
    edition: str = "en2016",
    powers: bool = False,
) -> Game:
    """Ghost and Tuco against Doc and Django; with powers Doc's seat has a card more."""
    doc = DOCS_HAND + " django.rob" if powers else DOCS_HAND
    drawing = CARDS.format(ghost=ghost, doc=doc, rounds=rounds)
    return pairs(drawing, edition=edition, powers=powers)


def on_turn(symbols: str, turn: int) -> Game:
    """Ghost's seat is to act on that turn of a round card; everybody has drawn before."""
    game = planning(rounds=symbols)
    while game.view(0).turn < turn or asked(game) != {0: "DEC-PLAN"}:
        game.play("draw")
    return game


# --- covering ---------------------------------------------------------------------------------
@rule("TEAM-8", "DEC-COVER")
@pytest.mark.parametrize("edition", LATER)
def test_a_shoot_on_a_standard_turn_may_be_covered_with_a_card_of_the_other_bandit(edition: str) -> None:
    game = play(planning(edition=edition), "play ghost shoot")
    assert asked(game) == {0: "DEC-COVER"}
    assert options(game) == COVERS_OF_TUCO


@rule("TEAM-8", "DEC-COVER")
def test_the_marshal_card_covers_nothing() -> None:
    game = play(planning(), "play tuco shoot")
    assert options(game) == ["cover ghost move", "cover ghost shoot", "no cover"]
    assert game.why_not("cover ghost marshal") is not None


@rule("DEC-COVER", "TEAM-8")
@pytest.mark.parametrize(("hand", "shooter"), [(ONLY_THE_MARSHAL, "tuco"), (ONLY_GHOST, "ghost")])
def test_without_a_card_that_could_cover_it_is_not_asked(hand: str, shooter: str) -> None:
    assert asked(play(planning(ghost=hand), f"play {shooter} shoot")) == {1: "DEC-PLAN"}


@rule("TEAM-8")
@pytest.mark.parametrize("card", ["ghost move", "ghost marshal", "tuco punch"])
def test_other_cards_are_not_covered(card: str) -> None:
    assert asked(play(planning(), f"play {card}")) == {1: "DEC-PLAN"}


@rule("TEAM-8")
@pytest.mark.parametrize(("symbols", "turn"), [("STSS swivel_arm", 2), ("SSTR angry_marshal", 4)])
def test_on_a_tunnel_or_a_switching_turn_there_is_no_cover(symbols: str, turn: int) -> None:
    game = play(on_turn(symbols, turn), "play ghost shoot")
    assert asked(game) == {1: "DEC-PLAN"}
    assert game.view(0).acts[-1].face_down == (turn == 2)


@rule("TEAM-8")
def test_on_a_double_turn_there_is_none_either() -> None:
    game = play(on_turn("S2S", 2), "play ghost shoot")
    assert asked(game) == {0: "DEC-PLAN"}
    game.play("play tuco shoot")
    assert asked(game) == {1: "DEC-PLAN"}


@rule("TEAM-8")
def test_on_a_later_standard_turn_there_is() -> None:
    game = play(on_turn("S2S", 3), "play ghost shoot")
    assert asked(game) == {0: "DEC-COVER"}


@rule("TEAM-8", "EX-15")
def test_the_cover_lies_face_up_on_the_shoot_and_is_carried_out_after_it() -> None:
    game = play(planning(), "play ghost shoot", "cover tuco punch")
    assert [(act.seat, act.bandit, act.card, act.face_down, act.cover) for act in game.view(1).acts] == [
        (0, "ghost", "shoot", False, False),
        (0, "tuco", "punch", False, True),
    ]
    drawing = "inside: * | | tuco django | ghost\nroof: | doc | |\nsheet django: loot $250"
    game = pairs(drawing, pile="ghost shoot, tuco punch cover, doc floor")
    assert asked(game) == {0: "DEC-SHOOT"}
    play(game, "shoot django", "knock 1")
    assert [entry["bandit"] for entry in told(game, "card_revealed")] == ["ghost", "tuco", "doc"]
    assert (place(game, "django"), received(game, "django"), bullets(game, "ghost")) == ("1i", 1, 5)


@rule("TEAM-9")
def test_a_shoot_that_covers_is_not_covered_again() -> None:
    game = play(planning(), "play ghost shoot", "cover tuco shoot")
    assert asked(game) == {1: "DEC-PLAN"}
    assert own_hand(game, 0) == "ghost.move ghost.marshal tuco.move tuco.rob tuco.punch"


@rule("TEAM-9")
def test_the_cover_is_a_bonus_and_uses_up_no_turn() -> None:
    game = play(planning(), "play ghost shoot", "cover tuco rob", "play doc move")
    assert asked(game) == {0: "DEC-PLAN"}
    assert [act.turn for act in game.view(1).acts] == [1, 1, 1]
    assert sizes(game, 0) == (5, 4)
    play(game, "play ghost move", "play doc floor", "draw", "draw", "draw", "draw")
    assert [act.turn for act in game.view(1).acts][:5] == [1, 1, 1, 2, 2]
    assert [entry["turn"] for entry in told(game, "card_played")] == [1, 1, 1, 2, 2]


@rule("DEC-COVER", "TEAM-9")
def test_a_shoot_may_stay_uncovered() -> None:
    game = play(planning(), "play ghost shoot", "no cover")
    assert asked(game) == {1: "DEC-PLAN"}
    assert [act.card for act in game.view(1).acts] == ["shoot"]
    assert told(game, "card_played") == [
        {"cause": "round", "seat": 0, "bandit": "ghost", "face_down": False, "turn": 1, "card": "shoot"}
    ]


@rule("DEC-COVER", "TEAM-8")
def test_the_second_seat_covers_with_its_own_cards() -> None:
    game = play(planning(), "play ghost move", "play django shoot")
    assert asked(game) == {1: "DEC-COVER"}
    assert options(game) == ["cover doc move", "cover doc floor", "cover doc shoot", "no cover"]
    game.play("cover doc floor")
    assert told(game, "card_played")[-1] == {
        "cause": "round",
        "seat": 1,
        "bandit": "doc",
        "face_down": False,
        "turn": 1,
        "card": "floor",
        "cover": True,
    }


@rule("HIDDEN-14", "DEC-COVER")
def test_afterwards_not_covering_looks_like_having_no_card_to_cover_with() -> None:
    choosing = planning(ghost=ONLY_THE_MARSHAL.replace("tuco.punch", "ghost.punch"))
    forced = planning(ghost=ONLY_THE_MARSHAL)
    play(choosing, "play tuco shoot", "no cover")
    play(forced, "play tuco shoot")
    for viewer in (1, SPECTATOR):
        assert seen(choosing, viewer) == seen(forced, viewer)


# --- Ghost's card face down -------------------------------------------------------------------
@rule("TEAM-10", "POWER-GHOST-1")
def test_ghost_hides_the_first_card_whichever_bandit_it_belongs_to() -> None:
    game = planning(powers=True)
    cards = [pick for pick in options(game) if pick != "draw"]
    for card in GHOSTS_HAND.split():
        assert f"play {card.replace('.', ' ')}" in cards
        assert f"play {card.replace('.', ' ')} down" in cards
    assert len(cards) == 14
    game.play("play tuco rob down")
    assert [(act.bandit, act.card, act.face_down) for act in game.view(0).acts] == [("tuco", "rob", True)]
    assert all("down" not in pick for pick in options(play(game, "play doc move")))


@rule("TEAM-10")
def test_without_ghost_or_without_powers_nothing_is_hidden() -> None:
    assert all("down" not in pick for pick in options(planning()))
    game = play(planning(powers=True), "play ghost move")
    assert asked(game) == {1: "DEC-PLAN"}
    assert all("down" not in pick for pick in options(game))


@rule("TEAM-10", "DEC-COVER")
@pytest.mark.parametrize("card", ["ghost shoot", "tuco shoot"])
def test_in_english_a_shoot_put_face_down_gives_no_cover(card: str) -> None:
    game = play(planning(powers=True), f"play {card} down")
    assert asked(game) == {1: "DEC-PLAN"}
    assert asked(play(planning(powers=True), f"play {card}")) == {0: "DEC-COVER"}


@rule("TEAM-10", "DEC-PLAN")
@pytest.mark.parametrize("edition", RUSSIAN)
def test_in_russian_its_cover_is_part_of_the_same_pick(edition: str) -> None:
    game = planning(powers=True, edition=edition)
    assert [pick for pick in options(game) if "cover" in pick] == [
        *(f"play ghost shoot down {cover}" for cover in COVERS_OF_TUCO[:-1]),
        "play tuco shoot down cover ghost move",
        "play tuco shoot down cover ghost shoot",
    ]
    assert not any("cover" in pick for pick in options(planning(powers=True)))
    assert not any("cover" in pick for pick in options(planning(edition=edition)))  # without powers


@rule("TEAM-10")
@pytest.mark.parametrize("edition", RUSSIAN)
def test_in_russian_the_cover_of_a_hidden_shoot_lies_face_up_on_it(edition: str) -> None:
    game = play(planning(powers=True, edition=edition), "play ghost shoot down cover tuco move")
    assert [(act.bandit, act.card, act.face_down, act.cover) for act in game.view(1).acts] == [
        (None, None, True, False),
        ("tuco", "move", False, True),
    ]
    assert asked(game) == {1: "DEC-PLAN"}


@rule("TEAM-10", "HIDDEN-14", "HIDDEN-6")
@pytest.mark.parametrize("edition", RUSSIAN)
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nobody_can_tell_a_hidden_shoot_without_cover_from_another_hidden_card(
    edition: str, viewer: int
) -> None:
    shoot = play(planning(powers=True, edition=edition), "play tuco shoot down")
    rob = play(planning(powers=True, edition=edition), "play tuco rob down")
    assert asked(shoot) == asked(rob) == {1: "DEC-PLAN"}
    assert seen(shoot, viewer) == seen(rob, viewer)


@rule("TEAM-10", "TEAM-8")
@pytest.mark.parametrize("edition", RUSSIAN)
def test_a_shoot_in_a_tunnel_gives_no_cover_in_russian_either(edition: str) -> None:
    game = planning(powers=True, edition=edition, rounds="STSS swivel_arm / S2S")
    play(game, "play ghost move", "draw", "play ghost shoot")
    assert asked(game) == {1: "DEC-PLAN"}
    assert game.view(0).acts[-1].face_down
