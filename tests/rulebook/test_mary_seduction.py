"""RULES section 11: Mary's Seduction, for which the round's first player picks."""

import pytest

from coltexpress import Game
from coltexpress.engine.ids import NOWHERE
from coltexpress.testing import state_of
from tests.rulebook.boxed import boxed
from tests.rulebook.looking import story
from tests.rulebook.support import marshal, options, place, places, play, question, received, rule, told


def seduction(drawing: str, *flags: str, pile: str = "mary seduction", seats: str = "") -> Game:
    """Mary's Seduction is carried out."""
    return boxed(drawing, *("mary", *flags), pile=pile, seats=seats)


@rule("MARY-11", "DEC-SEDUCE", "DEC-3")
@pytest.mark.parametrize(("first", "name"), [(0, "ghost"), (1, "doc"), (2, "tuco")])
def test_the_rounds_first_player_picks_a_bandit_or_the_marshal(first: int, name: str) -> None:
    game = seduction(f"inside: * | mary doc | | ghost tuco\nfirst: {first}")
    assert question(game) == f"{name} DEC-SEDUCE"
    assert options(game) == ["seduce ghost", "seduce doc", "seduce tuco", "seduce marshal"]


@rule("MARY-11")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("roof: | | |\ninside: * mary | doc | tuco | ghost", "2i"),  # one car, not the whole way
        ("roof: | | |\ninside: ghost | doc | * | mary tuco", "1i"),
        ("roof: | | |\ninside: * | mary doc | ghost | tuco", "1i"),
        ("roof: | | |\ninside: * | mary ghost | doc | tuco", "1r"),  # out of her car, to its roof
        ("roof: | | | ghost\ninside: * | mary doc | | tuco", "1r"),  # as far as her car
        ("roof: | | | ghost\ninside: * mary | doc | | tuco", "0r"),
        ("roof: ghost | | |\ninside: * | doc | | mary tuco", "3r"),
        ("roof: | | | | ghost\ninside: * mary | doc | | | belle tuco", "1r"),  # three roofs at most
        ("roof: ghost | | | |\ninside: * | doc | | | mary belle tuco", "3r"),
        ("roof: | | ghost |\ninside: * | doc | | mary tuco", "3r"),
    ],
)
def test_where_she_draws_a_bandit(drawing: str, there: str) -> None:
    game = seduction(drawing)
    game.play("seduce ghost")
    assert place(game, "ghost") == there
    assert story(game)[0] == "seduced (seduction) bandit=mary other=ghost"
    assert told(game, "moved")[0]["cause"] == "seduction"


@rule("MARY-11")
@pytest.mark.parametrize(
    ("inside", "there"), [("* | doc | mary | ghost tuco", "1i"), ("mary | doc | ghost tuco | *", "2i")]
)
def test_the_marshal_comes_one_car_nearer_and_meets_who_is_there(inside: str, there: str) -> None:
    game = play(seduction(f"inside: {inside}"), "seduce marshal")
    assert marshal(game) == there
    assert received(game, "doc") == (1 if there == "1i" else 0)
    assert received(game, "ghost") == (0 if there == "1i" else 1)
    assert story(game)[:2] == [
        "seduced (seduction) bandit=mary other=marshal",
        f"marshal_moved (seduction) bandit=None from={'0i' if there == '1i' else '3i'} to={there}",
    ]


@rule("MARY-11", "MARY-5")
def test_he_comes_into_her_own_car_too() -> None:
    game = play(seduction("inside: * | mary doc | ghost | tuco"), "seduce marshal")
    assert (marshal(game), place(game, "mary"), place(game, "doc")) == ("1i", "1i", "1r")


@rule("MARY-11", "MARSHAL-3")
def test_drawn_into_the_marshals_car_a_bandit_flees() -> None:
    game = play(seduction("inside: mary | doc | * | ghost tuco"), "seduce ghost")
    assert (place(game, "ghost"), received(game, "ghost")) == ("2r", 1)


@rule("MARY-11", "HANDCAR-3")
@pytest.mark.parametrize(("end", "there"), [("front", "0i"), ("rear", "3i")])
def test_out_of_the_handcar_he_comes_inside_the_neighbour(end: str, there: str) -> None:
    game = seduction(f"inside: | mary | * | doc tuco\nhandcar: {end} ghost", "handcar")
    game.play("seduce ghost")
    assert (place(game, "ghost"), received(game, "ghost")) == (there, 0)


@rule("MARY-12", "DEC-SEDUCE")
def test_not_who_is_on_her_roof_nor_the_marshal_in_her_car() -> None:
    game = seduction("roof: | ghost | |\ninside: | mary * | doc | tuco")
    assert options(game) == ["seduce doc", "seduce tuco"]
    forced = seduction("roof: | ghost doc | |\ninside: | mary * | | tuco")
    assert (place(forced, "tuco"), question(forced)) == ("2i", "doc DEC-PLAN")
    none = seduction("roof: | ghost doc tuco | |\ninside: | mary * | |")
    assert story(none) == ["fizzled (seduction) bandit=mary card=seduction reason=no_target"]
    assert places(none) == {"ghost": "1r", "doc": "1r", "tuco": "1r", "mary": "1i"}


@rule("MARY-12", "HANDCAR-8")
def test_not_who_is_hidden() -> None:
    state = state_of(seduction("inside: * | mary | doc | tuco ghost\nhandcar: rear", "handcar"))
    ghost, mary = state.bandits[0], state.bandits[3]
    assert state.question.options(state, mary) & ghost.bit
    ghost.space = NOWHERE  # he comes out before the first card, so no position can be drawn like this
    assert not state.question.options(state, mary) & ghost.bit


@rule("DEC-SEDUCE", "MARY-11")
def test_in_teams_the_first_seat_picks_for_both() -> None:
    game = seduction("inside: * | mary | doc django | ghost tuco\nfirst: 1", seats="ghost tuco, doc django")
    assert game.decision is not None
    assert (game.decision.seat, len(options(game))) == (1, 5)
