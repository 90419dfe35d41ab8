"""The five rounds and their order (ROUND)."""

import pytest

from coltexpress import SPECTATOR
from tests.rulebook.support import (
    deck,
    finish_planning,
    hand,
    keys,
    neutral,
    place,
    play,
    rule,
    table,
    told,
    train,
)

OPENING = ["round_began", "hand_drawn", "hand_drawn", "hand_drawn"]


@rule("ROUND-1")
def test_the_game_has_exactly_five_rounds() -> None:
    game = table("doc", "tuco", "belle")
    while game.decision is not None:
        game.play("draw" if game.decision.question == "DEC-PLAN" else game.decision.options[0])
    assert [entry["round"] for entry in told(game, "round_began")] == [1, 2, 3, 4, 5]
    assert keys(game)[-1] == "game_over"
    assert keys(game).count("game_over") == 1
    assert len(told(game, "hands_returned")) == 5
    assert game.result is not None


@rule("ROUND-1")
def test_a_round_is_hands_planning_resolution_and_end() -> None:
    game = train(
        """
        roof:     | tuco |       |
        inside: * |      | doc   | belle
        phase: dealing
        doc:   deck move*2 floor*2 shoot*2 rob*2 punch marshal
        """,
        events=True,
        throws=[],
    )
    finish_planning(play(game, "play floor"))
    assert keys(game) == [
        *OPENING,
        "card_played",
        *["cards_drawn"] * 11,
        "hands_returned",
        *("card_revealed", "moved"),
        *("event", "moved", "moved", "first_player"),
        *OPENING,
    ]


@rule("ROUND-2")
@pytest.mark.parametrize(
    ("edition", "opening"),
    [
        *[(edition, OPENING) for edition in ("en2016", "ru2016", "anniversary2025")],
        *[(edition, [*OPENING[1:], OPENING[0]]) for edition in ("fi1", "it1")],
    ],
)
def test_the_round_card_is_shown_before_or_after_the_hands(edition: str, opening: list[str]) -> None:
    game = table("doc", "tuco", "belle", edition=edition)
    assert keys(game) == ["game_began", *opening]
    assert keys(finish_planning(game))[-5:] == ["first_player", *opening]


@rule("ROUND-2")
def test_the_order_of_card_and_hands_is_a_parameter() -> None:
    game = table("doc", "tuco", "belle", edition="fi1", round_card_before_hands=True)
    assert keys(game) == ["game_began", *OPENING]


@rule("ROUND-3")
def test_everybody_draws_six_from_the_whole_deck_bullets_included() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        doc: received 4
        belle: received 1
        """,
        pile="doc floor, doc floor",
        throws=[],
    )
    # The lowest throw draws bullets first, then the cards in their order.
    assert hand(game, "doc") == ["move", "move", "bullet", "bullet", "bullet", "bullet"]
    assert hand(game, "tuco") == ["move", "move", "floor", "floor", "shoot", "shoot"]
    assert hand(game, "belle") == ["move", "move", "floor", "floor", "shoot", "bullet"]
    assert len(deck(game, "doc")) == 8
    assert [(entry["seat"], entry["number"]) for entry in told(game, "hand_drawn")] == [
        (0, 6),
        (1, 6),
        (2, 6),
    ]


@rule("ROUND-4")
def test_at_round_end_the_event_comes_before_the_first_player_passes() -> None:
    game = train(
        """
        roof:     |     | tuco  |
        inside: * | doc |       | belle
        first: tuco
        """,
        pile="belle floor",
        events=True,
    )
    end = keys(game)
    assert end[: end.index("round_began")] == [
        *("card_revealed", "moved", "event", "moved", "moved", "first_player"),
    ]
    assert told(game, "event") == [{"cause": "braking", "event": "braking"}]
    assert (place(game, "tuco"), place(game, "belle")) == ("1r", "2r")
    assert told(game, "first_player") == [{"cause": "round", "seat": 2}]
    assert game.view(SPECTATOR).first == 2


@rule("ROUND-4")
def test_the_first_player_passes_from_the_last_seat_to_the_first() -> None:
    game = train("inside: * | doc | tuco | belle \n first: belle \n phase: stealing 13")
    assert told(game, "first_player") == [{"cause": "round", "seat": 0}]


@rule("ROUND-4")
def test_the_event_happens_in_the_fifth_round_too() -> None:
    game = train(
        """
        roof:   doc |   | tuco  |
        inside: *   |   |       | belle
        round: 5
        phase: event
        """,
        events=True,
    )
    assert told(game, "ransom_paid") == [{"cause": "hostage_conductor", "bandit": "doc", "amount": 250}]
    assert keys(game) == ["event", "ransom_paid", "game_over"]
    assert told(game, "first_player") == []


@rule("ROUND-4")
def test_without_events_the_card_of_the_round_does_nothing() -> None:
    game = train("inside: * | doc | tuco | belle \n rounds: SSTSS rebellion \n phase: stealing 16")
    assert (neutral(game), told(game, "event")) == (13, [])
