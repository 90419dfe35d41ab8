"""RULES section 11: the handcar rolls to the other end, its riders hide and come out again."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.boxed import boxed, carried, lying
from tests.rulebook.looking import seen, story
from tests.rulebook.support import (
    finish_planning,
    neutral,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    told,
)

TEAMS = "ghost tuco, doc django"
GHOST, DOC, TUCO = 0, 1, 2


# --- hiding -----------------------------------------------------------------------------------
@rule("HANDCAR-7", "DEC-HIDE", "ROUND-4")
@pytest.mark.parametrize(("end", "other"), [("front", "rear"), ("rear", "front")])
def test_it_rolls_to_the_other_end_and_then_he_hides_under_any_car(end: str, other: str) -> None:
    game = boxed(f"inside: * | doc | | tuco\nhandcar: {end} ghost", "handcar", pile="ghost floor")
    assert (question(game), options(game)) == ("ghost DEC-HIDE", ["hide 0", "hide 1", "hide 2", "hide 3"])
    assert story(game)[1:] == [f"handcar_rolled (handcar) to={other}"]
    assert (game.view(SPECTATOR).extras["handcar"], place(game, "ghost")) == (other, "h")
    game.play("hide 2")
    assert (place(game, "ghost"), question(game)) == ("hidden", "doc DEC-PLAN")
    assert game.view(SPECTATOR).extras["handcar"] == other


@rule("HANDCAR-7")
def test_an_empty_handcar_stays() -> None:
    game = boxed("inside: * | ghost | doc | tuco\nhandcar: front jewel", "handcar", pile="ghost floor")
    assert (game.view(SPECTATOR).extras["handcar"], question(game), lying(game, "h")) == (
        "front",
        "doc DEC-PLAN",
        ["jewel"],
    )
    assert told(game, "handcar_rolled") == []


@rule("HANDCAR-7", "ROUND-4", "HANDCAR-8")
def test_he_hides_before_the_event() -> None:
    game = boxed(
        "inside: * | | doc | tuco\nhandcar: front ghost", "handcar", event="rebellion", pile="ghost floor"
    )
    assert question(game) == "ghost DEC-HIDE"
    assert told(game, "event") == []
    game.play("hide 0")
    assert [received(game, name) for name in ("ghost", "doc", "tuco")] == [0, 1, 1]
    assert told(game, "event")[0]["event"] == "rebellion"


@rule("HANDCAR-7", "HANDCAR-9", "HIDDEN-8")
def test_in_round_five_too_and_there_he_stays_hidden_and_scores() -> None:
    game = boxed(
        "inside: * | | doc | tuco\nhandcar: rear ghost\nghost: loot jewel*2\nround: 5",
        "handcar",
        pile="ghost floor",
    )
    assert (question(game), options(game)) == ("ghost DEC-HIDE", ["hide 0", "hide 1", "hide 2", "hide 3"])
    game.play("hide 1")
    assert (question(game), place(game, "ghost"), told(game, "came_out")) == ("", "hidden", [])
    assert game.result is not None
    assert (game.result.scores, game.result.winners) == ((2000, 1000, 1000), (0,))
    assert game.view(DOC).extras["hiding"] == {"ghost": 1}  # at the end everything is public


@rule("HANDCAR-7", "DEC-HIDE")
def test_mates_in_it_are_asked_one_after_the_other() -> None:
    game = boxed(
        "inside: * | doc | | django\nhandcar: front ghost tuco", "handcar", pile="ghost floor", seats=TEAMS
    )
    assert (question(game), len(options(game))) == ("ghost DEC-HIDE", 4)
    game.play("hide 3")
    assert (places(game)["ghost"], places(game)["tuco"]) == ("hidden", "h")
    assert game.decision is not None
    assert (game.decision.question, game.decision.seat) == ("DEC-HIDE", 0)
    game.play("hide 0")
    assert game.view(0).extras["hiding"] == {"ghost": 3, "tuco": 0}
    assert len(told(game, "handcar_rolled")) == 1


@rule("HIDDEN-8", "DEC-HIDE")
@pytest.mark.parametrize("car", [0, 2, 3])
def test_where_he_hides_is_known_to_his_seat_only_until_he_comes_out(car: int) -> None:
    game, other = (
        play(
            boxed("inside: * | doc | | tuco\nhandcar: front ghost", "handcar", pile="ghost floor", throws=[]),
            f"hide {hidden}",
        )
        for hidden in (car, 1)
    )
    for seat in (DOC, TUCO, SPECTATOR):
        assert seen(game, seat) == seen(other, seat)
        assert (told(game, "hid", seat)[0]["car"], game.view(seat).extras["hiding"]) == (None, {})
        assert place(game, "ghost") == "hidden"
    assert (told(game, "hid", GHOST)[0]["car"], game.view(GHOST).extras["hiding"]) == (car, {"ghost": car})
    finish_planning(game)
    for seat in (GHOST, DOC, TUCO, SPECTATOR):
        assert told(game, "came_out", seat) == [
            {"cause": "handcar", "bandit": "ghost", "car": car, "to": "h"}
        ]


# --- while he is hidden -----------------------------------------------------------------------
def hidden(drawing: str, event: str) -> Game:
    """A round's end with Ghost hidden under a car."""
    return boxed(drawing, "handcar", seats="ghost, doc, tuco", event=event)


@rule("HANDCAR-8")
def test_events_skip_him() -> None:
    swept = hidden(
        "roof: | doc | |\ninside: * | | | tuco\nhandcar: rear\nhidden: ghost 1", event="swivel_arm"
    )
    assert places(swept) == {"ghost": "hidden", "doc": "3r", "tuco": "3i"}
    angry = hidden(
        "roof: | doc | |\ninside: | * | | tuco\nhandcar: rear\nhidden: ghost 2", event="angry_marshal"
    )
    assert (received(angry, "ghost"), received(angry, "doc")) == (0, 1)
    assert place(angry, "ghost") == "hidden"
    rebels = hidden("inside: * | doc | | tuco\nhandcar: rear\nhidden: ghost 1", event="rebellion")
    assert (received(rebels, "ghost"), neutral(rebels)) == (0, 11)
    revenge = hidden(
        "roof: | | | doc\ninside: | tuco | | *\nhandcar: rear\nhidden: ghost 3\nghost: loot $250",
        event="marshals_revenge",
    )
    assert carried(revenge, "ghost") == ["$250"]
    hostage = hidden("inside: doc | * | tuco |\nhandcar: rear\nhidden: ghost 0", event="hostage_conductor")
    assert [entry["bandit"] for entry in told(hostage, "ransom_paid")] == ["doc"]


@rule("HANDCAR-8", "STATION-PICK-1")
def test_he_is_not_another_bandit_and_picks_no_pocket() -> None:
    game = hidden(
        "inside: * | doc $300 | tuco $250 |\nhandcar: rear $400\nhidden: ghost 1", event="pickpocketing"
    )
    assert question(game) == "doc DEC-PICKPOCKET"
    play(game, "take")
    assert question(game) == "tuco DEC-PICKPOCKET"
    assert question(play(game, "take")) == ""
    assert lying(game, "h") == ["$400"]


@rule("HANDCAR-8")
def test_he_plans_like_everybody() -> None:
    game = boxed("inside: * | doc | | tuco\nhandcar: rear\nhidden: ghost 1", "handcar")
    assert question(game) == "ghost DEC-PLAN"
    hand = game.view(GHOST).seats[GHOST].hand
    assert hand is not None
    assert options(game) == [*(f"play {card}" for card in dict.fromkeys(hand)), "draw"]


# --- coming out -------------------------------------------------------------------------------
@rule("HANDCAR-9")
@pytest.mark.parametrize(("end", "there"), [("front", "0i"), ("rear", "3i")])
def test_before_the_first_card_he_is_back_in_the_handcar(end: str, there: str) -> None:
    game = boxed(f"inside: | * | | tuco doc\nhandcar: {end}\nhidden: ghost 2", "handcar", throws=[])
    game.play("play move")
    finish_planning(game)
    assert story(game) == [
        "came_out (handcar) bandit=ghost car=2 to=h",
        f"moved (move) bandit=ghost from=h to={there}",
    ]
    assert told(game, "encounter") == []
    assert game.view(GHOST).extras["hiding"] == {}


@rule("HANDCAR-9")
def test_he_is_there_when_the_first_card_looks_for_him() -> None:
    drawing = (
        "inside: * | | tuco | doc\nhandcar: rear\nhidden: ghost 0\ndoc: hand shoot*2 move*2 rob*2\nfirst: 1"
    )
    game = boxed(drawing, "handcar", seats="ghost, doc, tuco")
    game.play("play shoot")
    finish_planning(game)
    assert (question(game), options(game)) == ("doc DEC-SHOOT", ["shoot ghost", "shoot tuco"])


@rule("HANDCAR-10")
@pytest.mark.parametrize(("car", "there"), [(1, "1i"), (2, "2i"), (0, "0r")])
def test_the_older_rule_brings_him_inside_the_car_he_hid_under(car: int, there: str) -> None:
    game = boxed(
        f"inside: * | doc | | tuco\nhandcar: rear\nhidden: ghost {car}",
        "handcar",
        handcar_return="hiding_car",
    )
    finish_planning(game)
    assert (place(game, "ghost"), received(game, "ghost")) == (there, 1 if there == "0r" else 0)
    assert story(game)[0] == f"came_out (handcar) bandit=ghost car={car} to={car}i"


@rule("HANDCAR-10", "BULLET-4")
@pytest.mark.parametrize(("left", "each"), [(2, 1), (1, 0)])
def test_mates_coming_out_to_the_marshal_are_one_encounter(left: int, each: int) -> None:
    game = boxed(
        "inside: | doc | * | django\nhandcar: rear\nhidden: ghost 2, tuco 2\n"
        f"seat 1: doc django; received {13 - left}",
        "handcar",
        seats=TEAMS,
        handcar_return="hiding_car",
    )
    while game.decision is not None and game.decision.question == "DEC-PLAN" and not told(game, "came_out"):
        game.play("draw")
    assert (places(game)["ghost"], places(game)["tuco"]) == ("2r", "2r")
    assert [entry["bandits"] for entry in told(game, "encounter")] == [("ghost", "tuco")]
    assert (received(game, "ghost"), neutral(game)) == (2 * each, left - 2 * each)
    apart = boxed(
        "inside: | doc | * | django\nhandcar: rear\nhidden: ghost 2, tuco 1",
        "handcar",
        seats=TEAMS,
        handcar_return="hiding_car",
    )
    while not told(apart, "came_out"):
        apart.play("draw")
    assert (places(apart)["ghost"], places(apart)["tuco"], received(apart, "ghost")) == ("2r", "1i", 1)


@rule("HANDCAR-9", "HANDCAR-4")
def test_mates_come_back_into_the_handcar_together() -> None:
    game = boxed("inside: * | doc | | django\nhandcar: rear\nhidden: ghost 0, tuco 3", "handcar", seats=TEAMS)
    while not told(game, "came_out"):
        game.play("draw")
    assert (places(game)["ghost"], places(game)["tuco"]) == ("h", "h")
