"""Habits of planning: what speaks for each act of a turn, by where one will stand and how late it is."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.components import OWN_BULLETS, ROUNDS
from coltexpress.engine.sets import ACTION_CARDS, count_cards
from coltexpress.engine.state import State

ACTS: Final = 8  # of a turn: the kinds of cards, and to draw
MOST_TURNS: Final = 3  # to go; more make no difference
MOST_HELD: Final = 7  # action cards in hand, likewise
TIMES: Final = (MOST_TURNS + 1) * ROUNDS
GUNS: Final = (OWN_BULLETS + 1) * ROUNDS
DRAWS: Final = (MOST_TURNS + 1) * (MOST_HELD + 1)


@final
class Style:
    """How somebody plans: what speaks for each of the eight acts of a turn, in logarithms of odds."""

    __slots__ = ("draws", "guns", "places", "reaches", "taste", "times")

    def __init__(
        self,
        places: list[float],
        reaches: list[float],
        times: list[float],
        guns: list[float],
        draws: list[float],
        taste: list[float],
    ) -> None:
        self.places = places  # eight for each place where he will stand
        self.reaches = reaches  # for what is in his reach there
        self.times = times  # for the rounds and turns to go
        self.guns = guns  # for the bullets he has fired, and the round
        self.draws = draws  # for drawing only: the turns to go and the action cards in hand
        self.taste = taste  # his own


def turns_left(state: State) -> i64:
    """How many turns follow the current one in this round, as far as it matters."""
    left = state.card.count - 1 - state.turn
    return left if left < MOST_TURNS else MOST_TURNS


def time_of(number: i64, turns: i64) -> i64:
    """The row of the times: a round and its turns to go."""
    return number * (MOST_TURNS + 1) + turns


def guns_of(number: i64, fired: i64) -> i64:
    """The row of the guns: a round and the bullets fired."""
    return number * (OWN_BULLETS + 1) + fired


def draws_of(turns: i64, hand: i64) -> i64:
    """The row of drawing: the turns to go and the action cards in hand."""
    held = count_cards(hand & ACTION_CARDS)
    return turns * (MOST_HELD + 1) + (held if held < MOST_HELD else MOST_HELD)
