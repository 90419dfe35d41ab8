"""POWER-DJANGO: whom he hits is pushed one car further along the line of fire."""

import pytest

from tests.rulebook.looking import story
from tests.rulebook.support import bullets, neutral, place, play, question, received, rule, train


@rule("POWER-DJANGO-1", "DEC-1")
@pytest.mark.parametrize(
    ("drawing", "shooter", "start", "end"),
    [
        ("roof: | | | |\ninside: * | ghost cheyenne | django | doc |", "2i", "3i", "4i"),
        ("roof: ghost cheyenne | | | |\ninside: | | doc | django | *", "3i", "2i", "1i"),
        ("roof: | django | | doc |\ninside: * | ghost | | | cheyenne", "1r", "3r", "4r"),
        ("roof: | | doc | | django\ninside: * | ghost | | | cheyenne", "4r", "2r", "1r"),
    ],
)
def test_one_car_away_from_django_on_the_same_level(drawing: str, shooter: str, start: str, end: str) -> None:
    game = train(drawing, pile="django shoot", powers=True)
    if question(game) == "django DEC-SHOOT":
        game.play("shoot doc")
    assert story(game) == [
        f"shot (shoot) bandit=django other=doc from={shooter} to={start} left=5",
        f"moved (django) bandit=doc from={start} to={end}",
    ]
    assert place(game, "doc") == end


@rule("POWER-DJANGO-1", "GEN-2")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("roof: | | |\ninside: * | ghost | django | doc", "3i"),  # at the caboose
        ("roof: | | |\ninside: doc | django | * | ghost", "0i"),  # at the locomotive
        ("roof: django | | | doc\ninside: * | ghost | |", "3r"),
        ("roof: doc | | django |\ninside: * | ghost | |", "0r"),
    ],
)
def test_at_the_end_of_the_train_the_victim_stays(drawing: str, there: str) -> None:
    game = train(drawing, pile="django shoot", powers=True)
    if question(game) == "django DEC-SHOOT":
        game.play("shoot doc")
    assert story(game)[-1] == f"held_back (django) bandit=doc at={there}"
    assert (place(game, "doc"), received(game, "doc"), bullets(game, "django")) == (there, 1, 5)


@rule("POWER-DJANGO-1", "POWER-BELLE-2")
def test_the_only_target_belle_is_pushed_too_and_companions_of_the_victim_are_not() -> None:
    game = train(
        """
        roof:     | django |      | belle |
        inside: * |        | doc  | ghost |
        """,
        pile="django shoot",
        powers=True,
    )
    assert (place(game, "belle"), received(game, "belle")) == ("4r", 1)
    together = train(
        """
        roof:     | django |  | doc ghost |  |
        inside: * |        |  | belle     |  | tuco
        """,
        pile="django shoot",
        powers=True,
    )
    together.play("shoot ghost")
    assert (place(together, "ghost"), place(together, "doc")) == ("4r", "3r")


@rule("POWER-DJANGO-1", "CONFIG-4")
def test_others_push_nobody_and_without_powers_he_does_not() -> None:
    drawing = "inside: * | ghost django | doc |"
    plain = train(drawing, pile="django shoot")
    assert place(plain, "doc") == "2i"
    assert story(plain) == ["shot (shoot) bandit=django other=doc from=1i to=2i left=5"]
    other = train(drawing, pile="doc shoot", powers=True)
    other.play("shoot django")
    assert place(other, "django") == "1i"


@rule("POWER-DJANGO-2", "MARSHAL-3", "EDITION-5")
def test_pushed_to_the_marshal_is_two_bullets_his_first() -> None:
    game = train("inside: ghost | django | doc | *", pile="django shoot", powers=True)
    game.play("shoot doc")
    assert story(game) == [
        "shot (shoot) bandit=django other=doc from=1i to=2i left=5",
        "moved (django) bandit=doc from=2i to=3i",
        "encounter (encounter) bandits=doc",
        "neutral_bullet (encounter) bandit=doc left=12",
        "moved (encounter) bandit=doc from=3i to=3r",
    ]
    assert (received(game, "doc"), neutral(game), place(game, "doc")) == (2, 12, "3r")


@rule("POWER-DJANGO-2", "MARSHAL-6")
def test_pushed_to_the_marshal_without_neutral_bullets_he_flees_with_django_s_only() -> None:
    game = train(
        """
        inside: | django | doc | *
        roof: ghost | | |
        ghost: received 13
        """,
        pile="django shoot",
        powers=True,
    )
    assert (received(game, "doc"), neutral(game), place(game, "doc")) == (1, 0, "3r")
    assert story(game)[-2:] == [
        "shortage (encounter) bandits=doc left=0",
        "moved (encounter) bandit=doc from=3i to=3r",
    ]


@rule("POWER-DJANGO-2")
def test_on_the_roof_the_marshal_below_does_not_matter() -> None:
    game = train(
        """
        roof:   | django | doc |
        inside: | ghost  |     | *
        """,
        pile="django shoot",
        powers=True,
    )
    assert (received(game, "doc"), neutral(game), place(game, "doc")) == (1, 13, "3r")


@rule("POWER-DJANGO-3")
def test_no_bullet_no_push() -> None:
    game = train(
        """
        inside: * | django | doc | ghost
        django: bullets 0
        ghost: received 6
        """,
        pile="django shoot",
        powers=True,
    )
    assert story(game) == ["fizzled (shoot) bandit=django card=shoot reason=no_bullet"]
    assert (place(game, "doc"), received(game, "doc")) == ("2i", 0)


@rule("POWER-DJANGO-3")
def test_no_target_no_push() -> None:
    game = train("inside: * | django doc | | ghost", pile="django shoot", powers=True)
    assert story(game) == ["fizzled (shoot) bandit=django card=shoot reason=no_target"]
    assert (place(game, "doc"), place(game, "ghost")) == ("1i", "3i")


@rule("POWER-DJANGO-1", "RESOLVE-7")
def test_the_pushed_bandit_acts_from_where_he_is_then() -> None:
    game = train("inside: * | django | doc | ghost", pile="doc shoot, django shoot", powers=True)
    play(game, "shoot ghost")
    assert place(game, "doc") == "3i"
    other_order = train(
        "inside: * | django | doc | ghost",
        pile="django shoot, doc shoot",
        powers=True,
        seats="django doc ghost",
    )
    assert place(other_order, "doc") == "3i"
    assert story(other_order)[-1] == "fizzled (shoot) bandit=doc card=shoot reason=no_target"
