"""Placing figures, meeting the Marshal (`encounter` of RULES section 14), and bullets changing hands."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import ONE_BULLET, size
from coltexpress.engine.ids import ROOF
from coltexpress.engine.journal import (
    BY_ENCOUNTER,
    BY_MARSHAL_CARD,
    ENCOUNTER,
    MARSHAL_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    NOBODY,
    SHORTAGE,
    SHOT,
)
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table


def place(table: Table, bandit: Bandit, space: i64, cause: i64) -> None:
    """Put a bandit into a space; nothing follows."""
    if table.diary is not None:
        entry = table.diary.happened(MOVED, cause, bandit.number)
        entry.source = bandit.space
        entry.target = space
    bandit.space = space


def encounter(table: Table, group: i64) -> None:
    """The Marshal meets these bandits: a neutral bullet for each, and all flee to the roof (MARSHAL-3..6)."""
    if table.diary is not None:
        table.diary.happened(ENCOUNTER, BY_ENCOUNTER, NOBODY).number = group
    give_neutral_bullets(table, group, BY_ENCOUNTER)
    for bandit in table.bandits:
        if group & bandit.bit:
            place(table, bandit, bandit.space | ROOF, BY_ENCOUNTER)


def move_marshal(table: Table, car: i64, cause: i64) -> None:
    """The Marshal enters a car and meets all who are inside (MARSHAL-1, MARSHAL-4)."""
    if table.diary is not None:
        entry = table.diary.happened(MARSHAL_MOVED, cause, NOBODY)
        if cause == BY_MARSHAL_CARD:
            entry.bandit = table.actor
        entry.source = 2 * table.marshal
        entry.target = 2 * car
    table.marshal = car
    inside = table.at(2 * car) & ~table.outsiders
    if inside:
        encounter(table, inside)


def give_neutral_bullets(table: Table, group: i64, cause: i64) -> bool:
    """One neutral bullet for each of the group, or none for anybody (BULLET-4, BULLET-5). Whether given."""
    needed = size(group)
    if needed > table.neutral:
        _run_short(table, group, cause)
        return False
    for bandit in table.bandits:
        if group & bandit.bit:
            if table.diary is not None:
                table.diary.happened(NEUTRAL_BULLET, cause, bandit.number).number = table.neutral - 1
            table.neutral -= 1
            receive_bullet(table, bandit)
    return True


def _run_short(table: Table, group: i64, cause: i64) -> None:
    if table.diary is not None:
        entry = table.diary.happened(SHORTAGE, cause, NOBODY)
        entry.number = group
        entry.card = table.neutral
    if table.rules.remove_neutral_pile_on_shortage:
        table.neutral = 0


def receive_bullet(table: Table, bandit: Bandit) -> None:
    """A bullet goes into the deck of the bandit's seat and stays there (SHOOT-1, BULLET-1)."""
    if bandit.bit & table.outsiders:
        for part in table.parts:
            part.receive_bullet(table, bandit)
        return
    seat = table.seats[bandit.seat]
    seat.deck += ONE_BULLET
    seat.received += 1
    if seat.piles is not None:
        seat.piles.fresh_bullets += 1  # on top of the deck (EXPERT-4)


def fire(table: Table, shooter: Bandit, victim: Bandit, cause: i64) -> None:
    """One of the shooter's own bullets goes to the victim's seat (SHOOT-1, BULLET-3)."""
    if table.diary is not None:
        entry = table.diary.happened(SHOT, cause, shooter.number)
        entry.other = victim.number
        entry.number = shooter.bullets_left - 1
        entry.source = shooter.space
        entry.target = victim.space
    shooter.fired += 1
    if shooter.seat == victim.seat:
        shooter.fired_at_mate += 1
    receive_bullet(table, victim)
