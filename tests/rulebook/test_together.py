"""Decisions of several seats at once, and secret ones (GEN-4, HIDDEN-8)."""

from collections.abc import Callable
from itertools import permutations

import pytest

from coltexpress import SPECTATOR, Game, Reason, Rules
from tests.rulebook.boxed import boxed
from tests.rulebook.looking import seen
from tests.rulebook.support import place, places, rule, told, train

PAIRS = (("ghost", "tuco"), ("doc", "django"), ("belle", "cheyenne"))


def placing() -> Game:
    """Three teams are about to be placed."""
    return Game.new(Rules.preset(seats=3, teams=True), characters=PAIRS, seed=3)


def picking() -> Game:
    """They have been, and each is about to pick a card."""
    game = placing()
    for seat, pair in enumerate(PAIRS):
        game.play(f"caboose {pair[0]}", seat=seat)
    return game


def keeping() -> Game:
    """Three experts decide which cards to keep."""
    return train(
        """
        inside: * | doc | ghost | belle
        phase: keeping
        ghost: hand move shoot
        doc: hand move shoot
        belle: hand move shoot
        """,
        expert=True,
    )


def dumping() -> Game:
    """Three experts of the first edition have bullets in hand."""
    return train(
        """
        inside: * | doc | ghost | belle
        phase: dumping
        ghost: hand move*2 floor*2 shoot bullet; received 1
        doc: hand move*2 floor*2 shoot*2 bullet; received 1
        belle: hand move*2 floor*2 shoot bullet; received 1
        """,
        edition="fi1",
        powers=True,
        events=True,
        expert=True,
    )


MOMENTS: dict[str, Callable[[], Game]] = {
    "DEC-PLACE": placing,
    "DEC-PICK": picking,
    "DEC-KEEP": keeping,
    "DEC-DUMP": dumping,
}
moments = pytest.mark.parametrize("moment", MOMENTS)


def picks(game: Game, seat: int) -> list[str]:
    """What a seat may answer."""
    return next([pick.text for pick in found.options] for found in game.decisions if found.seat == seat)


@rule("GEN-4")
@moments
def test_all_are_asked_at_once_and_nothing_happens_before_the_last_answer(moment: str) -> None:
    game = MOMENTS[moment]()
    first = game.view(SPECTATOR).first
    order = [(first + step) % 3 for step in range(3)]
    for answered, seat in enumerate(order):
        open_now = [(found.seat, found.question) for found in game.decisions]
        assert open_now == [(waiting, moment) for waiting in order[answered:]]
        before = game.view(SPECTATOR).to_json()
        happened = game.play(picks(game, seat)[-1], seat=seat)
        if answered < 2:
            assert happened == ()
            assert game.view(SPECTATOR).to_json() == before
            assert game.view(seat).asked == tuple(other for other in (0, 1, 2) if other != seat)
        else:
            assert len(happened) >= 1
    assert moment not in [found.question for found in game.decisions]


@rule("GEN-4")
@moments
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_sees_what_another_has_answered_until_all_have(moment: str, seat: int) -> None:
    games = [MOMENTS[moment]() for _ in range(2)]
    answers = [picks(games[0], seat)[0], picks(games[0], seat)[-1]]
    for game, answer in zip(games, answers, strict=True):
        game.play(answer, seat=seat)
    for other in {0, 1, 2, SPECTATOR} - {seat}:
        assert seen(games[0], other) == seen(games[1], other)
        assert games[0].view(other).answer is None
    assert [game.view(seat).answer for game in games] == answers


@rule("GEN-4")
@moments
def test_the_order_of_the_answers_makes_no_difference(moment: str) -> None:
    found = set()
    for order in permutations((0, 1, 2)):
        game = MOMENTS[moment]()
        for seat in order:
            game.play(picks(game, seat)[seat % 2 - 1], seat=seat)
        found.add(game.position())
    assert len(found) == 1


@rule("GEN-4")
@moments
def test_an_answer_is_given_once(moment: str) -> None:
    game = MOMENTS[moment]()
    answer, other = picks(game, 1)[0], picks(game, 1)[-1]
    game.play(answer, seat=1)
    assert game.why_not(other, seat=1) is Reason.NOT_ASKED
    assert game.view(1).options == ()
    assert game.view(1).answer == answer


@rule("GEN-4", "HIDDEN-8")
def test_all_placements_are_revealed_together() -> None:
    game = placing()
    game.play("caboose tuco", seat=0)
    game.play("caboose django", seat=1)
    assert set(places(game).values()) == {"hidden"}
    game.play("caboose belle", seat=2)
    assert [place(game, name) for name in ("tuco", "django", "belle")] == ["4i"] * 3
    assert [place(game, name) for name in ("ghost", "doc", "cheyenne")] == ["3i"] * 3


# --- secret picks -----------------------------------------------------------------------------
@rule("HIDDEN-8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_which_card_a_seat_picked_is_never_told_to_the_others(seat: int) -> None:
    games = [picking() for _ in range(2)]
    for game, kind in zip(games, ("move", "rob"), strict=True):
        for number, pair in enumerate(PAIRS):
            game.play(f"pick {pair[0]} {kind if number == seat else 'shoot'}", seat=number)
    for other in {0, 1, 2, SPECTATOR} - {seat}:
        assert [entry["cards"] for entry in told(games[0], "card_picked", other)][seat] is None
        assert seen(games[0], other) == seen(games[1], other)
    name = PAIRS[seat][0]
    assert [told(game, "card_picked", seat)[seat]["cards"] for game in games] == [
        (f"{name}.move",),
        (f"{name}.rob",),
    ]


def riding(*, number: int) -> Game:
    """Doc is in the handcar at the end of that round."""
    return boxed(
        f"""
        roof:     |       |  |
        inside: * | ghost |  | belle
        handcar: front doc
        round: {number}
        """,
        "handcar",
        pile="ghost floor",
    )


@rule("HIDDEN-8")
@pytest.mark.parametrize("car", [0, 1, 3])
def test_everybody_sees_who_hides_and_only_his_seat_under_which_car(car: int) -> None:
    games = [riding(number=1) for _ in range(2)]
    games[0].play(f"hide {car}")
    games[1].play("hide 2")
    for other in (0, 2, SPECTATOR):
        assert seen(games[0], other) == seen(games[1], other)
        assert games[0].view(other).extras["hiding"] == {}
        assert told(games[0], "hid", other) == [{"cause": "handcar", "bandit": "doc", "car": None}]
        assert games[0].view(other).bandits[1].place == "hidden"
    assert games[0].view(1).extras["hiding"] == {"doc": car}
    assert told(games[0], "hid", 1) == [{"cause": "handcar", "bandit": "doc", "car": car}]


@rule("HIDDEN-8")
def test_when_he_comes_out_everybody_learns_where_he_was() -> None:
    game = riding(number=1)
    game.play("hide 3")
    while not told(game, "came_out"):
        game.play("draw")
    for seat in (0, 1, 2, SPECTATOR):
        assert told(game, "came_out", seat) == [
            {"cause": "handcar", "bandit": "doc", "car": 3, "to": "h"},
        ]
        assert game.view(seat).extras["hiding"] == {}


@rule("HIDDEN-8", "HIDDEN-15")
def test_at_the_end_everybody_sees_where_he_hid() -> None:
    game = riding(number=5)
    assert game.result is None
    game.play("hide 2")
    assert game.result is not None
    assert [game.view(seat).extras["hiding"] for seat in (0, 1, 2, SPECTATOR)] == [{"doc": 2}] * 4
