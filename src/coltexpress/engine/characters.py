"""A bandit becomes somebody: what a character's power changes at the table."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.components import DOC_HAND_SIZE, EXTRA_PURSE
from coltexpress.engine.ids import AL_PATRON, BELLE, DOC, GHOST, NO_POWER, PURSE
from coltexpress.engine.journal import BY_SETUP, LOOT_MOVED, OUT_OF_GAME, SHEET
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table
from coltexpress.engine.variants.state import Patron


def assign_character(table: Table, bandit: Bandit, character: i64) -> None:
    """Give a bandit its character, and its seat what the power is worth there (SETUP-7)."""
    bandit.character = character
    bandit.power = character if table.rules.powers else NO_POWER
    seat = table.seats[bandit.seat]
    if bandit.power == DOC:
        seat.hand_size = DOC_HAND_SIZE
    elif bandit.power == GHOST:
        seat.hides_first_card = True
    elif bandit.power == BELLE:
        table.belle = bandit.bit
    elif bandit.power == AL_PATRON:
        table.patron = Patron(bandit.number, False, False)
        bandit.loot |= EXTRA_PURSE  # PATRON-1


def tell_extra_purse(table: Table, bandit: Bandit, character: i64) -> None:
    """Write down that a bandit will be Al Patron, who starts with two purses (PATRON-1)."""
    if table.diary is not None and table.rules.powers and character == AL_PATRON:
        entry = table.diary.happened(LOOT_MOVED, BY_SETUP, bandit.number)
        entry.card = PURSE
        entry.source = OUT_OF_GAME
        entry.target = SHEET + bandit.number
        entry.secret = EXTRA_PURSE
