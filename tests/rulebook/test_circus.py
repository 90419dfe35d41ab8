"""RULES section 11: the circus car, where whoever arrives from another car may change level."""

from collections import Counter

import pytest

from coltexpress import Game
from tests.rulebook.boxed import boxed, lying
from tests.rulebook.looking import story
from tests.rulebook.support import (
    finish_planning,
    marshal,
    neutral,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    seeds,
    table,
)

BOTH = ["stay", "change floor"]


# --- setting up -------------------------------------------------------------------------------
@rule("CIRCUS-1", "SETUP-1")
def test_one_more_car_anywhere_behind_the_locomotive_with_two_chests() -> None:
    found: Counter[int] = Counter()
    for seed in seeds(240):
        game = table("ghost", "doc", "tuco", edition="anniversary2025", seed=seed, circus=True)
        cars = game.view(0).cars
        assert len(cars) == 5
        found[cars.index("circus")] += 1
        assert sorted(lying(game, f"{cars.index('circus')}i")) == ["chest$0", "chest$1000"]
        assert game.position().count("chest$0") == 5  # on the car, and in what everybody knows
    assert set(found) == {1, 2, 3, 4}
    assert all(30 < count < 90 for count in found.values())


@rule("CIRCUS-1", "CIRCUS-3")
def test_who_starts_in_it_is_not_asked() -> None:
    game = table(
        "ghost", "doc", "tuco", edition="anniversary2025", cars="mail dining saloon circus", circus=True
    )
    assert sorted(places(game).values()) == ["3i", "4i", "4i"]
    assert question(game).endswith("DEC-PLAN")


# --- arriving ---------------------------------------------------------------------------------
MOVE_IN = ("roof: | | | |\ninside: * | doc | ghost | tuco |", "ghost move", "move 3i", "ghost", "3i")
MOVE_ON = ("roof: ghost | | | |\ninside: * | doc | | tuco |", "ghost move", "move 3r", "ghost", "3r")
PUNCH_IN = (
    "roof: | | | |\ninside: * | | ghost doc | | tuco\ndoc: loot",
    "ghost punch",
    "knock 3",
    "doc",
    "3i",
)
PUNCH_ON = (
    "roof: | | ghost doc | |\ninside: * | | | | tuco\ndoc: loot",
    "ghost punch",
    "knock 3",
    "doc",
    "3r",
)


@rule("CIRCUS-2", "DEC-CIRCUS")
@pytest.mark.parametrize(("drawing", "pile", "pick", "who", "there"), [MOVE_IN, MOVE_ON, PUNCH_IN, PUNCH_ON])
def test_a_move_or_a_punch_to_it_asks_the_one_who_arrives(
    drawing: str, pile: str, pick: str, who: str, there: str
) -> None:
    game = play(boxed(drawing, pile=pile, circus=3), pick)
    assert (question(game), options(game)) == (f"{who} DEC-CIRCUS", BOTH)
    other = there[0] + ("r" if there[1] == "i" else "i")
    changed = play(game.copy(), "change floor")
    assert place(changed, who) == other
    assert story(changed)[-1] == f"moved (circus) bandit={who} from={there} to={other}"
    assert question(changed) == "doc DEC-PLAN"  # once, and the round is over
    assert place(play(game, "stay"), who) == there


@rule("CIRCUS-2", "DEC-CIRCUS", "POWER-DJANGO-1")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("roof: | | | |\ninside: * | django | doc | | tuco", "3i"),
        ("roof: django | | doc | |\ninside: * | | | | tuco", "3r"),
    ],
)
def test_django_pushes_to_it(drawing: str, there: str) -> None:
    game = boxed(drawing, pile="django shoot, tuco move", circus=3, powers=True, seats="django, doc, tuco")
    assert (question(game), options(game), place(game, "doc")) == ("doc DEC-CIRCUS", BOTH, there)
    game.play("change floor")
    assert (place(game, "doc"), received(game, "doc")) == ("3r" if there == "3i" else "3i", 1)


@rule("CIRCUS-2", "GEN-5")
def test_events_bring_several_who_are_asked_clockwise_from_the_first_player() -> None:
    game = boxed("roof: tuco | ghost | | | doc\ninside: * | | | |\nfirst: 1", circus=4, event="swivel_arm")
    assert places(game) == {"ghost": "4r", "doc": "4r", "tuco": "4r"}
    assert (question(game), options(game)) == ("tuco DEC-CIRCUS", BOTH)  # Doc was there already
    game.play("change floor")
    assert (question(game), place(game, "tuco")) == ("ghost DEC-CIRCUS", "4i")
    game.play("stay")
    assert (question(game), place(game, "ghost")) == ("tuco DEC-PLAN", "4r")


@rule("CIRCUS-2")
def test_braking_asks_only_those_who_slide_onto_it() -> None:
    game = boxed("roof: | ghost | doc | tuco |\ninside: * | | | |", circus=2, event="braking")
    assert places(game) == {"ghost": "0r", "doc": "1r", "tuco": "2r"}
    assert question(game) == "tuco DEC-CIRCUS"
    game.play("change floor")
    assert (place(game, "tuco"), question(game)) == ("2i", "doc DEC-PLAN")


@rule("CIRCUS-2", "MARY-11")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("roof: | | | |\ninside: * mary | doc | ghost | | tuco", "3i"),
        ("roof: | | | | tuco\ninside: * | doc | ghost mary | |", "3r"),
    ],
)
def test_seduction_asks_the_one_seduced(drawing: str, there: str) -> None:
    circus = 3 if there == "3i" else 2
    game = boxed(drawing, "mary", pile="mary seduction", circus=circus)
    assert question(game) == "ghost DEC-SEDUCE"
    game.play("seduce tuco")
    expected = "3i" if there == "3i" else "2r"
    assert (question(game), options(game), place(game, "tuco")) == ("tuco DEC-CIRCUS", BOTH, expected)


@rule("CIRCUS-2", "MARY-9", "GEN-5")
def test_marys_punch_into_it_asks_all_whom_she_threw() -> None:
    game = boxed("inside: * | | ghost tuco mary | | doc\nfirst: 2", "mary", pile="mary punch", circus=4)
    assert places(game) == {"ghost": "4i", "doc": "4i", "tuco": "4i", "mary": "2i"}
    assert question(game) == "tuco DEC-CIRCUS"
    game.play("change floor")
    assert (question(game), place(game, "tuco")) == ("ghost DEC-CIRCUS", "4r")
    game.play("change floor")
    assert places(game) == {"ghost": "4r", "doc": "4i", "tuco": "4r", "mary": "2i"}
    assert question(game).endswith("DEC-PLAN")


@rule("CIRCUS-2", "HANDCAR-3")
def test_leaving_the_handcar_for_it() -> None:
    game = boxed("inside: * | doc | tuco | |\nhandcar: rear ghost", "handcar", pile="ghost move", circus=4)
    assert (question(game), options(game), place(game, "ghost")) == ("ghost DEC-CIRCUS", BOTH, "4i")
    assert place(play(game, "change floor"), "ghost") == "4r"


@rule("CIRCUS-2", "HANDCAR-5")
def test_punched_out_of_the_handcar_into_it() -> None:
    game = boxed(
        "inside: * | doc | | | django\nhandcar: rear ghost tuco",
        "handcar",
        pile="ghost punch",
        circus=4,
        seats="ghost tuco, doc django",
    )
    assert (options(game), place(game, "tuco")) == (BOTH, "4i")
    assert game.decision is not None
    assert (game.decision.question, game.decision.seat) == ("DEC-CIRCUS", 0)


# --- not arriving -----------------------------------------------------------------------------
def _nobody_is_asked(game: Game) -> bool:
    return not any(decision.question == "DEC-CIRCUS" for decision in game.decisions)


@rule("CIRCUS-3")
@pytest.mark.parametrize("level", ["roof", "inside"])
def test_change_floor_and_a_special_punch_are_no_arrivals(level: str) -> None:
    other = "inside: * | tuco | | |" if level == "roof" else "roof: | | | |"
    figures = "| | ghost doc | |" if level == "roof" else "* | tuco | ghost doc | |"
    drawing = f"{other}\n{level}: {figures}\ndoc: loot"
    there = "2i" if level == "roof" else "2r"
    climbed = boxed(drawing, "special_punch", pile="ghost floor", circus=2)
    assert (place(climbed, "ghost"), _nobody_is_asked(climbed)) == (there, True)
    knocked = boxed(drawing, "special_punch", pile="ghost special_punch", circus=2)
    assert (place(knocked, "doc"), _nobody_is_asked(knocked)) == (there, True)


@rule("CIRCUS-3")
def test_fleeing_the_marshal_is_none() -> None:
    game = play(boxed("inside: | * | ghost | doc | tuco", pile="doc marshal", circus=2), "marshal 2")
    assert (place(game, "ghost"), received(game, "ghost"), _nobody_is_asked(game)) == ("2r", 1, True)


@rule("CIRCUS-3", "HANDCAR-4")
def test_eviction_from_the_handcar_is_none() -> None:
    game = boxed("inside: * | doc | | | tuco\nhandcar: rear ghost", "handcar", pile="tuco move", circus=4)
    game.play("move h")
    assert (place(game, "ghost"), place(game, "tuco"), question(game)) == ("4r", "h", "tuco DEC-HIDE")


@rule("CIRCUS-3", "HANDCAR-10")
def test_coming_out_of_hiding_is_none() -> None:
    game = boxed(
        "inside: * | doc | | | tuco\nhidden: ghost 3\nhandcar: rear",
        "handcar",
        circus=3,
        handcar_return="hiding_car",
    )
    finish_planning(game)
    assert (place(game, "ghost"), _nobody_is_asked(game)) == ("3i", True)


@rule("DEC-CIRCUS", "MARY-5")
def test_mary_is_not_asked() -> None:
    moved = boxed("inside: * | jewel | ghost | doc | mary tuco", "mary", pile="mary move", circus=3)
    assert (place(moved, "mary"), question(moved)) == ("3i", "doc DEC-PLAN")
    punched = play(
        boxed("inside: * | | | ghost mary | doc tuco", "mary", pile="ghost punch", circus=2), "knock 2"
    )
    assert (place(punched, "mary"), question(punched)) == ("2i", "doc DEC-PLAN")


# --- the Marshal ------------------------------------------------------------------------------
@rule("CIRCUS-4")
def test_arriving_inside_with_the_marshal_he_flees_and_is_not_asked() -> None:
    game = play(boxed("inside: | doc | ghost | * | tuco", pile="ghost move", circus=3), "move 3i")
    assert (place(game, "ghost"), received(game, "ghost"), _nobody_is_asked(game)) == ("3r", 1, True)
    thrown = boxed(
        "inside: | doc | ghost mary | | *\nroof: | | | | tuco", "mary", pile="mary punch", circus=4
    )
    assert (place(thrown, "ghost"), received(thrown, "ghost"), _nobody_is_asked(thrown)) == ("4r", 1, True)


@rule("CIRCUS-4")
def test_from_the_roof_he_may_go_down_to_the_marshal_and_is_back_with_a_bullet() -> None:
    game = play(
        boxed("roof: ghost | | | |\ninside: | doc | | * | tuco", pile="ghost move", circus=3), "move 3r"
    )
    assert (question(game), options(game)) == ("ghost DEC-CIRCUS", BOTH)
    down = play(game.copy(), "change floor")
    assert (place(down, "ghost"), received(down, "ghost"), marshal(down)) == ("3r", 1, "3i")
    assert story(down)[1:] == [
        "moved (circus) bandit=ghost from=3r to=3i",
        "encounter (encounter) bandits=ghost",
        "neutral_bullet (encounter) bandit=ghost left=12",
        "moved (encounter) bandit=ghost from=3i to=3r",
    ]
    assert received(play(game, "stay"), "ghost") == 0


@rule("CIRCUS-4")
def test_each_descent_to_the_marshal_is_an_encounter_of_its_own() -> None:
    game = boxed("roof: tuco | ghost | | | doc\ninside: | | | | *", circus=4, event="swivel_arm")
    play(game, "change floor", "change floor")
    assert (received(game, "ghost"), received(game, "tuco"), received(game, "doc")) == (1, 1, 0)
    assert [line for line in story(game) if line.startswith("encounter")] == [
        "encounter (encounter) bandits=ghost",
        "encounter (encounter) bandits=tuco",
    ]
    assert (neutral(game), places(game)) == (11, {"ghost": "4r", "doc": "4r", "tuco": "4r"})
