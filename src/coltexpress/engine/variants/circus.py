"""The circus car: whoever arrives from another car may change level at once (CIRCUS-2..4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, DecisionKind, Target
from coltexpress.engine.ids import ROOF
from coltexpress.engine.journal import BY_CIRCUS
from coltexpress.engine.movement import encounter, place
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table

STAY: Final = 0
CHANGE: Final = 1


class Circus(Question):
    """Change level or stay; the bandits of a group are asked one after the other (CIRCUS-2, GEN-5)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-CIRCUS",
            Target.LEVEL,
            phrases=("stay", "change floor"),
            thing=("car", "circus"),
            needs=ANNIVERSARY_PARTS,
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 1 << STAY | 1 << CHANGE

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == CHANGE:
            place(table, bandit, bandit.space ^ ROOF, BY_CIRCUS)
            if bandit.space == 2 * table.marshal:
                encounter(table, bandit.bit)
        return ask_next(table, CIRCUS)


def may_change_level(table: Table, bandit: Bandit) -> Question | None:
    """The question for one bandit who has just arrived; a figure that nobody plays is not asked."""
    if bandit.bit & table.outsiders:
        return None
    table.actor = bandit.number
    table.subject = 0
    return CIRCUS


def may_all_change_level(table: Table, group: i64) -> Question | None:
    """The question for bandits who were moved onto the circus car together."""
    table.pending = group
    return ask_next(table, CIRCUS)


def ask_next(table: Table, question: Question) -> Question | None:
    """Turn to the next bandit that is still to be asked (GEN-5)."""
    if not table.pending:
        return None
    bandit = table.clockwise(table.pending)[0]
    table.pending ^= bandit.bit
    table.actor = bandit.number
    return question


CIRCUS: Final = Circus()
