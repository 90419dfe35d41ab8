"""A bandit becomes somebody: what a character's power changes at the table."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.components import DOC_HAND_SIZE
from coltexpress.engine.ids import BELLE, DOC, GHOST, NO_POWER
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table


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
    for part in table.parts:
        part.assigned(table, bandit)
