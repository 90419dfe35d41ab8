"""Loot changing hands: the only places where a token moves."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import kind_of
from coltexpress.engine.journal import BESIDE_TRAIN, BY_CHEYENNE, LOOT_MOVED, NOBODY, OUT_OF_GAME, SHEET
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table


def pick_up(table: Table, bandit: Bandit, token: i64, cause: i64) -> None:
    """From the bandit's space onto his sheet."""
    _tell(table, token, cause, bandit.number, bandit.space, SHEET + bandit.number)
    if cause == BY_CHEYENNE and table.diary is not None:
        table.diary.entries[-1].other = table.subject  # from whose sheet it fell a moment ago
    table.floor[bandit.space] ^= token
    bandit.loot |= token


def drop(table: Table, bandit: Bandit, token: i64, cause: i64) -> None:
    """From a bandit's sheet into the space where he stands (PUNCH-3)."""
    _tell(table, token, cause, bandit.number, SHEET + bandit.number, bandit.space)
    bandit.loot ^= token
    table.floor[bandit.space] |= token


def hand_over(table: Table, giver: Bandit, receiver: Bandit, token: i64, cause: i64) -> None:
    """From one sheet to another."""
    _tell(table, token, cause, giver.number, SHEET + giver.number, SHEET + receiver.number)
    giver.loot ^= token
    receiver.loot |= token


def discard(table: Table, bandit: Bandit, token: i64, cause: i64) -> None:
    """From a bandit's sheet out of the game."""
    _tell(table, token, cause, bandit.number, SHEET + bandit.number, OUT_OF_GAME)
    bandit.loot ^= token


def bring_waiting_box(table: Table, car: i64, cause: i64) -> None:
    """From beside the train inside a car (EVENT-TAKE-1)."""
    token = table.waiting_box
    if not token:
        return
    _tell(table, token, cause, NOBODY, BESIDE_TRAIN, 2 * car)
    table.waiting_box = 0
    table.floor[2 * car] |= token


def _tell(table: Table, token: i64, cause: i64, bandit: i64, source: i64, target: i64) -> None:
    if table.diary is None:
        return
    entry = table.diary.happened(LOOT_MOVED, cause, bandit)
    entry.card = kind_of(token)
    entry.source = source
    entry.target = target
    entry.secret = token
