"""Which question carries out which card."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.actions import (
    FLOOR_QUESTION,
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
)
from coltexpress.engine.decision import Question
from coltexpress.engine.ids import FLOOR, MARSHAL, MOVE, ROB, SHOOT
from coltexpress.engine.punch import VICTIM
from coltexpress.engine.table import Table


def effect_of(table: Table, card: i64) -> Question:
    """The question that carries out a card for the acting bandit."""
    if table.outsiders >> table.actor & 1:
        for part in table.parts:
            effect = part.effect_of(table, card)
            if effect is not None:
                return effect
    if card == MOVE:
        return MOVE_QUESTION
    if card == FLOOR:
        return FLOOR_QUESTION
    if card == SHOOT:
        return SHOOT_QUESTION
    if card == ROB:
        return ROB_QUESTION
    return MARSHAL_QUESTION if card == MARSHAL else VICTIM
