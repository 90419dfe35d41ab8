"""The spaces of the train, and the one that a variant may put beside an end of it, as picks and in words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.notation import BESIDE_NAME, Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table

BESIDE: Final = 8  # the space beside the train as a pick among cars


def space_of_pick(table: Table, bandit: Bandit, pick: i64) -> i64:
    """The space that a car picked for a bandit means: on his level, or beside the train."""
    return table.space_beside if pick == BESIDE else 2 * pick + (bandit.space & 1)


def car_pick(verb: str, code: i64) -> Pick:
    """The pick of a car, or of the space beside the train."""
    return Pick(verb, code, space=BESIDE_NAME) if code == BESIDE else Pick(verb, code, car=code)
