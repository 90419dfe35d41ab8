"""`arrive` of RULES section 14: a change of place with all that follows from it."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.decision import Question
from coltexpress.engine.movement import encounter, place
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table
from coltexpress.engine.variants.circus import may_change_level


def arrive(table: Table, bandit: Bandit, space: i64, cause: i64) -> Question | None:
    """Put a bandit into a space with all that follows from his being there (MARSHAL-3, RESOLVE-5)."""
    came_from = bandit.space
    place(table, bandit, space, cause)
    if table.has_parts:
        for part in table.parts:
            if part.takes_in(table, bandit):
                return None
    if space == 2 * table.marshal and not bandit.bit & table.outsiders:
        encounter(table, bandit.bit)
        return None
    if space >> 1 == table.circus_car and came_from >> 1 != table.circus_car:
        return may_change_level(table, bandit)
    if table.has_parts:
        for part in table.parts:
            question = part.arrived(table, bandit, came_from)
            if question is not None:
                return question
    return None
