"""POWER-BELLE: nobody shoots or punches her while there is another."""

import pytest

from coltexpress import Reason
from tests.rulebook.looking import round_end, story
from tests.rulebook.support import options, place, question, received, rule, train


@rule("POWER-BELLE-1", "DEC-SHOOT", "SHOOT-6")
def test_with_two_others_in_sight_she_is_not_among_the_options() -> None:
    game = train("inside: * | belle ghost | tuco | doc |", pile="tuco shoot", powers=True)
    assert options(game) == ["shoot ghost", "shoot doc"]
    assert game.why_not("shoot belle") is Reason.BELLE_IS_SPARED


@rule("POWER-BELLE-1", "GEN-3")
def test_with_one_other_in_sight_that_one_is_hit_without_asking() -> None:
    game = train("inside: * | belle ghost | tuco |", pile="tuco shoot", powers=True)
    assert story(game) == [
        "spared (belle) bandit=tuco other=belle card=shoot",
        "shot (shoot) bandit=tuco other=ghost from=2i to=1i left=5",
    ]


@rule("POWER-BELLE-1")
def test_as_the_only_one_she_is_shot() -> None:
    game = train("inside: * | belle | tuco | | ghost doc", pile="tuco shoot", powers=True)
    assert story(game) == ["shot (shoot) bandit=tuco other=belle from=2i to=1i left=5"]
    assert received(game, "belle") == 1


@rule("POWER-BELLE-1", "DEC-VICTIM")
def test_a_punch_spares_her_too() -> None:
    two = train("inside: * | | tuco belle ghost doc | |", pile="tuco punch", powers=True)
    assert options(two) == ["punch ghost", "punch doc"]
    assert two.why_not("punch belle") is Reason.BELLE_IS_SPARED
    one = train("inside: * | | tuco belle ghost |", pile="tuco punch", powers=True)
    assert question(one) == "tuco DEC-DIRECTION"
    assert story(one) == [
        "spared (belle) bandit=tuco other=belle card=punch",
        "punched (punch) bandit=tuco other=ghost at=2i",
    ]


@rule("POWER-BELLE-1")
def test_as_the_only_one_she_is_punched() -> None:
    game = train("inside: * | | tuco belle | ghost", pile="tuco punch", powers=True)
    assert story(game) == ["punched (punch) bandit=tuco other=belle at=2i"]
    game.play("knock 1")
    assert place(game, "belle") == "1i"


@rule("POWER-BELLE-1", "CONFIG-4")
def test_without_powers_she_is_like_everybody() -> None:
    assert options(train("inside: * | belle | tuco | doc", pile="tuco shoot")) == ["shoot doc", "shoot belle"]
    assert options(train("inside: * | | tuco belle doc |", pile="tuco punch")) == ["punch doc", "punch belle"]


@rule("POWER-BELLE-1")
def test_her_own_shots_and_punches_are_like_everybodys() -> None:
    assert options(train("inside: * | ghost | belle | doc", pile="belle shoot", powers=True)) == [
        "shoot ghost",
        "shoot doc",
    ]
    assert options(train("inside: * | | ghost belle doc |", pile="belle punch", powers=True)) == [
        "punch ghost",
        "punch doc",
    ]


@rule("POWER-BELLE-2")
@pytest.mark.parametrize(
    ("drawing", "hit"),
    [
        ("roof: | | |\ninside: * | belle | ghost | doc", "doc"),  # she before him, another behind him
        ("roof: belle | | ghost | doc\ninside: * | | |", "doc"),
        ("roof: | ghost | | belle doc\ninside: * | | |", "doc"),  # both on one roof
        ("roof: | ghost | belle | doc\ninside: * | | |", "belle"),  # the other is hidden behind her
        ("roof: | ghost | belle |\ninside: * | | doc |", "belle"),  # the other is on another level
        ("roof: | | |\ninside: * | ghost doc | belle |", "belle"),  # the other stands beside the shooter
    ],
)
def test_the_test_is_over_all_legal_targets_and_she_still_blocks_the_sight(drawing: str, hit: str) -> None:
    game = train(drawing, pile="ghost shoot", powers=True)
    other = {"doc": "belle", "belle": "doc"}[hit]
    assert (received(game, hit), received(game, other)) == (1, 0)


@rule("POWER-BELLE-2")
def test_in_another_car_nobody_saves_her_from_a_punch() -> None:
    game = train("inside: * | | ghost belle | doc", pile="ghost punch", powers=True)
    assert story(game) == ["punched (punch) bandit=ghost other=belle at=2i"]


@rule("POWER-BELLE-3", "MARSHAL-4")
def test_the_marshal_ignores_her_power() -> None:
    game = train("inside: * | belle doc | ghost |", pile="ghost marshal", powers=True)
    assert (received(game, "belle"), received(game, "doc")) == (1, 1)
    assert (place(game, "belle"), place(game, "doc")) == ("1r", "1r")


@rule("POWER-BELLE-3", "EVENT-REBELLION-1")
def test_events_ignore_her_power() -> None:
    rebellion = round_end("inside: * | belle doc | ghost |", "rebellion", powers=True)
    assert [received(rebellion, name) for name in ("belle", "doc", "ghost")] == [1, 1, 1]
    angry = round_end("roof: belle doc | | |\ninside: * | ghost | |", "angry_marshal", powers=True)
    assert [received(angry, name) for name in ("belle", "doc")] == [1, 1]
    swivel = round_end("roof: belle doc | | |\ninside: * | ghost | |", "swivel_arm", powers=True)
    assert (place(swivel, "belle"), place(swivel, "doc")) == ("3r", "3r")


@rule("POWER-BELLE-3", "POWER-DJANGO-1")
def test_a_push_of_django_spares_the_same_one_as_the_shot() -> None:
    game = train("inside: * | ghost | belle | django | doc", pile="django shoot", powers=True)
    assert (place(game, "belle"), place(game, "doc")) == ("2i", "4i")
    assert story(game)[-1] == "held_back (django) bandit=doc at=4i"
