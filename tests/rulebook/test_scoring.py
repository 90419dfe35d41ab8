"""RULES section 8: the end, the money, Gunslinger and the winners."""

import pytest

from coltexpress import SPECTATOR, Game, Result
from tests.rulebook.looking import round_end
from tests.rulebook.support import finish_planning, question, rule, sheet, told, train


def finished(drawing: str, edition: str = "en2016", powers: bool = False) -> Result:
    """The result of a game that ends as drawn, after a station that does nothing."""
    game = round_end(drawing, "hostage_conductor", edition=edition, powers=powers)
    assert game.result is not None
    return game.result


def end_of_round(number: int) -> Game:
    """The end of that round, nobody on a roof."""
    cards = "SSSS braking / S2S / STSS swivel_arm / STSTS / SSTS marshals_revenge"
    drawing = f"inside: * | doc | ghost | belle\nrounds: {cards}\nround: {number}\nphase: event"
    return train(drawing, events=True)


@rule("SCORE-1", "ROUND-1")
def test_the_game_ends_after_the_end_of_round_five_and_not_before() -> None:
    for number in (1, 2, 3, 4):
        game = end_of_round(number)
        assert (game.result, len(game.view(0).rounds)) == (None, number + 1)
        assert question(game).endswith("DEC-PLAN")
    game = end_of_round(5)
    assert game.decision is None
    assert game.result is not None
    assert told(game, "first_player") == []


@rule("SCORE-1", "EVENT-0", "ROUND-4")
def test_the_last_rounds_cards_and_station_still_happen() -> None:
    game = train(
        """
        roof:   | | |
        inside: * | doc $300 | ghost | belle
        rounds: SSSS braking / S2S / STSS swivel_arm / STSTS / SSTS pickpocketing
        round: 5
        """,
        pile="belle rob",
        events=True,
    )
    assert question(game) == "doc DEC-PICKPOCKET"
    game.play("take")
    assert game.result is not None
    assert game.result.accounts[1].purse == 300


@rule("SCORE-1", "CONFIG-4")
def test_without_events_the_game_ends_after_five_rounds_too() -> None:
    game = train("inside: * | doc | ghost | belle\nround: 5\nphase: scheming")
    finish_planning(game)
    assert game.decision is None
    assert told(game, "event") == []
    assert game.result is not None


@rule("SCORE-1")
def test_money_is_loot_at_face_value_ransom_and_gunslinger_and_nothing_on_the_train() -> None:
    result = finished(
        """
        roof:   ghost | $500 jewel |       |
        inside: *     | doc strongbox | belle |
        ghost: loot $250 $450 jewel*2 strongbox
        doc: loot $300
        belle: bullets 5; received 1
        """
    )
    ghost, doc, belle = result.accounts
    assert (ghost.purse, ghost.jewel, ghost.strongbox, ghost.chest) == (700, 1000, 1000, 0)
    assert (ghost.ransom, ghost.gunslinger, ghost.total) == (250, 0, 2950)
    assert (doc.purse, doc.total) == (300, 300)
    assert (belle.gunslinger, belle.total, belle.bullets_received) == (1000, 1000, 1)
    assert result.scores == (2950, 300, 1000)
    assert result.winners == (0,)


@rule("SCORE-2")
def test_gunslinger_goes_to_the_seat_with_fewest_own_bullets_left() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: bullets 4
        doc: bullets 2; received 8
        belle: bullets 4
        """
    )
    assert result.gunslingers == (1,)
    assert result.scores == (0, 1000, 0)


@rule("SCORE-2")
def test_tied_seats_each_get_the_full_thousand() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: bullets 3
        doc: bullets 3
        belle: bullets 4; received 8
        """
    )
    assert result.gunslingers == (0, 1)
    assert result.scores == (1000, 1000, 0)


@rule("SCORE-2")
def test_when_nobody_fired_all_are_tied() -> None:
    result = finished("inside: * | doc | ghost | belle\ndoc: loot $250")
    assert result.gunslingers == (0, 1, 2)
    assert result.scores == (1000, 1250, 1000)


@rule("SCORE-2")
def test_bullets_received_do_not_count_for_it() -> None:
    result = finished("inside: * | doc | ghost | belle\nghost: bullets 5; received 1\ndoc: received 9")
    assert result.gunslingers == (0,)


@rule("SCORE-3")
def test_highest_money_wins_whatever_was_received() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: loot $250
        doc: loot $300; received 9
        """
    )
    assert (result.scores, result.winners) == ((1250, 1300, 1000), (1,))


@rule("SCORE-3", "BULLET-2")
@pytest.mark.parametrize(
    ("ghost", "doc", "winners"), [(1, 2, (0,)), (3, 2, (1,)), (2, 2, (0, 1)), (0, 0, (0, 1))]
)
def test_a_tie_goes_to_the_fewest_bullets_received_then_it_is_shared(
    ghost: int, doc: int, winners: tuple[int, ...]
) -> None:
    result = finished(
        f"""
        inside: * | doc | ghost | belle
        ghost: loot $250*2; received {ghost}
        doc: loot jewel; received {doc}
        belle: loot $250
        """
    )
    assert result.scores == (1500, 1500, 1250)
    assert result.winners == winners


@rule("SCORE-3")
def test_only_the_richest_are_compared_by_bullets() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: loot jewel; received 3
        doc: loot jewel; received 3
        belle: received 0
        """
    )
    assert result.winners == (0, 1)


@rule("SCORE-3")
@pytest.mark.parametrize("edition", ["en2016", "ru2016", "anniversary2025", "fi1", "it1"])
def test_victory_is_shared_in_every_edition(edition: str) -> None:
    result = finished(
        "inside: * | doc | ghost | belle\nghost: loot jewel\ndoc: loot jewel", edition, powers=True
    )
    assert result.winners == (0, 1)


@rule("SCORE-3", "BULLET-2")
def test_neutral_and_rivals_bullets_count_alike() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: loot jewel; received 2
        doc: loot jewel; received 1
        belle: bullets 5
        """
    )
    assert result.scores == (500, 500, 1000)
    even = finished(
        """
        inside: * | doc | ghost | belle
        ghost: loot jewel*2; received 2
        doc: loot jewel*2; received 1
        belle: bullets 5
        """
    )
    assert (even.scores, even.winners) == ((1000, 1000, 1000), (2,))


@rule("SCORE-4")
def test_gunslinger_can_decide_the_game() -> None:
    result = finished(
        """
        inside: * | doc | ghost | belle
        ghost: loot $250; bullets 5
        doc: loot jewel; received 1
        """
    )
    assert (result.scores, result.winners) == ((1250, 500, 0), (0,))


@rule("SCORE-4", "HIDDEN-15")
def test_everything_hidden_is_revealed_at_the_end() -> None:
    game = round_end(
        """
        roof:     |     |           |
        inside: * | doc | $400 $300 | belle ghost
        ghost: loot $250 $500
        """,
        "hostage_conductor",
    )
    for seat in (0, 1, 2, SPECTATOR):
        view = game.view(seat)
        assert view.bandits[0].sheet.certain == {"purse": (250, 500)}
        assert view.floor[4].certain == {"purse": (300, 400)}
        assert all(cards.hand == () for cards in view.seats)
        assert all(cards.deck is not None and len(cards.deck) == 10 for cards in view.seats)
    assert sheet(game, "ghost") == ["$250", "$500"]
    assert told(game, "game_over", 2) == [
        {
            "cause": "round",
            "money": (1750, 1000, 1000),
            "gunslingers": (0, 1, 2),
            "winners": (0,),
            "marys_money": None,
        }
    ]
