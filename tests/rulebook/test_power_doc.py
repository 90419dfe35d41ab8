"""POWER-DOC: seven cards at the start of a round."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.support import deck, hand, play, question, rule, table, train


def hand_sizes(game: Game) -> list[int]:
    return [seat.hand_size for seat in game.view(SPECTATOR).seats]


@rule("POWER-DOC-1")
@pytest.mark.parametrize("edition", ["en2016", "ru2016", "anniversary2025", "fi1", "it1"])
def test_doc_begins_with_seven_cards_and_the_others_with_six(edition: str) -> None:
    assert hand_sizes(table("ghost", "doc", "belle", edition=edition)) == [6, 7, 6]


@rule("POWER-DOC-1", "CONFIG-4")
def test_without_powers_he_has_six_like_everybody() -> None:
    assert hand_sizes(table("ghost", "doc", "belle", powers=False)) == [6, 6, 6]


@rule("POWER-DOC-1")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_it_holds_in_every_round(number: int) -> None:
    game = train(
        f"inside: * | doc | belle | ghost\nround: {number}\nphase: dealing", powers=True, events=True
    )
    assert hand_sizes(game) == [6, 7, 6]


@rule("POWER-DOC-1", "PLAN-2")
def test_in_a_turn_he_draws_three_like_everybody() -> None:
    game = train("inside: * | doc | belle | ghost\nfirst: doc\ndoc: received 4", powers=True)
    before = hand(game, "doc")
    assert question(game) == "doc DEC-PLAN"
    drawn = game.play("draw")[0]
    assert (drawn.key, drawn["number"]) == ("cards_drawn", 3)
    assert len(hand(game, "doc")) == len(before) + 3 == 10
    assert len(deck(game, "doc")) == 4
    play(game, "draw")
    assert hand_sizes(game) == [6, 10, 9]
