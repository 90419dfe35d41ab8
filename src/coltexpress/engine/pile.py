"""The common pile of a round: how its acts are written down, and whose turn each is (TURN-1..4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.ids import SKIPPED, SPEEDING_UP, SWITCHING
from coltexpress.engine.table import Table, seat_after
from coltexpress.engine.variant import UNCHANGED

_DOWN: Final = 16
_COVER: Final = 256


def act_code(bandit: i64, card: i64, is_face_down: bool) -> i64:
    """One act: whose, which card (or DREW, or SKIPPED), face down or not."""
    return bandit << 5 | (_DOWN | card if is_face_down else card)


def cover_code(bandit: i64, card: i64) -> i64:
    """The act of covering a Shoot: a bonus, outside the order of the turns (TEAM-9)."""
    return _COVER | bandit << 5 | card


def act_bandit(act: i64) -> i64:
    """Whose act it is."""
    return act >> 5 & 7


def act_card(act: i64) -> i64:
    """Its card, or DREW, or SKIPPED."""
    return act & 15


def act_is_card(act: i64) -> bool:
    """Whether a card was played."""
    return act & 15 < SKIPPED


def act_is_face_down(act: i64) -> bool:
    """Whether its card was played face down."""
    return act & _DOWN != 0


def act_is_cover(act: i64) -> bool:
    """Whether its card covers the Shoot before it."""
    return act & _COVER != 0


def acts_in_turn(table: Table, turn: i64) -> i64:
    """How many acts a turn has, cover cards apart."""
    places: i64 = len(table.seats)
    if table.outsiders:
        places += 1
    return 2 * places if turn == SPEEDING_UP else places


def acting_place(table: Table, turn: i64, step: i64) -> i64:
    """The seat whose act it is after `step` acts of a turn, or NO_SEAT."""
    seats: i64 = len(table.seats)
    if turn == SPEEDING_UP:
        step >>= 1
    if table.outsiders:
        for part in table.parts:
            place = part.acting_place(table, turn, step)
            if place != UNCHANGED:
                return place
    if turn == SWITCHING and step:
        step = seats - step
    return seat_after(table.first, step, seats)


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
