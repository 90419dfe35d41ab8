"""Whose act it is: the order of the turns around the table, with Mary in her place (PLAN-1, TURN, MARY-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.acts import act_is_cover
from coltexpress.engine.table import Table, seat_after
from coltexpress.engine.vocabulary import SPEEDING_UP, SWITCHING

MARYS_PLACE: Final = -1


def acts_in_turn(table: Table, turn: i64) -> i64:
    """How many acts a turn has, Mary's included and cover cards apart."""
    places: i64 = len(table.seats)
    if table.mary is not None:
        places += 1
    return 2 * places if turn == SPEEDING_UP else places


def acting_place(table: Table, turn: i64, step: i64) -> i64:
    """The seat whose act it is after `step` acts of a turn, or MARYS_PLACE."""
    seats: i64 = len(table.seats)
    if turn == SPEEDING_UP:
        step >>= 1
    if table.mary is not None:
        return _place_with_mary(table, turn, step, table.mary.left_neighbour, seats)
    if turn == SWITCHING and step:
        step = seats - step
    return seat_after(table.first, step, seats)


def _place_with_mary(table: Table, turn: i64, step: i64, left: i64, seats: i64) -> i64:
    """Mary sits between the seat that was first in round 1, on her left, and the one before it (MARY-1)."""
    begin = seat_after(
        table.first, seats - left, seats
    )  # places are counted from that seat; hers is the last
    if turn == SWITCHING and step:
        step = seats + 1 - step
    place = seat_after(begin, step, seats + 1)
    return MARYS_PLACE if place == seats else seat_after(left, place, seats)


def turn_of_act(table: Table, index: i64) -> i64:
    """The turn in which the round's act with that index was made."""
    before: i64 = 0
    for act in table.acts[:index]:
        if not act_is_cover(act):
            before += 1
    if act_is_cover(table.acts[index]):
        before -= 1
    turn: i64 = 0
    while before >= acts_in_turn(table, table.card.turn(turn)):
        before -= acts_in_turn(table, table.card.turn(turn))
        turn += 1
    return turn
