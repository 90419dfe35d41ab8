"""Punching: victim, loot, Cheyenne, direction, in this order (DEC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import tell_fizzled, tell_if_spared
from coltexpress.engine.arrival import arrive
from coltexpress.engine.entries import BY_CHEYENNE, BY_PUNCH, LOOT_LEFT, NOBODY_HERE, PUNCHED
from coltexpress.engine.figures import Bandit
from coltexpress.engine.loot import drop, pick_up
from coltexpress.engine.question import Question
from coltexpress.engine.sets import loot_kinds, tokens_of_kind
from coltexpress.engine.table import Table
from coltexpress.engine.vocabulary import CHEYENNE, PUNCH, PURSE

LEAVE: Final = 0
TAKE: Final = 1
LEAVE_OR_TAKE: Final = 3  # both, as a set


class Victim(Question):
    """Whom to punch among the bandits in the same space (PUNCH-1, PUNCH-7)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-VICTIM"

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.without_belle(table.beside(bandit))

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.subject = pick
        tell_if_spared(table, bandit, table.beside(bandit), PUNCH)
        if table.diary is not None:
            entry = table.diary.happened(PUNCHED, BY_PUNCH, bandit.number)
            entry.other = pick
            entry.source = bandit.space
        return LOOT if table.bandits[pick].loot else DIRECTION

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, PUNCH, NOBODY_HERE)


class Loot(Question):
    """Which kind of loot the victim loses (PUNCH-2, PUNCH-3)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-LOOT"

    def options(self, table: Table, bandit: Bandit) -> i64:
        return loot_kinds(table.bandits[table.subject].loot)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[table.subject]
        token = table.any_of(tokens_of_kind(victim.loot, pick))
        drop(table, victim, token, BY_PUNCH)
        if pick != PURSE or bandit.power != CHEYENNE:
            return DIRECTION
        table.token = token
        return CHEYENNE_QUESTION


class Cheyenne(Question):
    """Whether she keeps the purse that her punch knocked loose (POWER-CHEYENNE-1, -3)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-CHEYENNE"

    def options(self, table: Table, bandit: Bandit) -> i64:
        return LEAVE_OR_TAKE

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == TAKE:
            pick_up(table, bandit, table.token, BY_CHEYENNE)
        else:
            tell_left(table, bandit, BY_CHEYENNE)
        table.token = 0
        return DIRECTION


class Direction(Question):
    """Into which adjacent car the victim is knocked (PUNCH-5, PUNCH-6)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-DIRECTION"

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.cars_within(1, bandit.car)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[table.subject]
        return arrive(table, victim, 2 * pick + (victim.space & 1), BY_PUNCH)


def tell_left(table: Table, bandit: Bandit, cause: i64) -> None:
    """Write down that a bandit let a purse lie."""
    if table.diary is not None:
        entry = table.diary.happened(LOOT_LEFT, cause, bandit.number)
        entry.card = PURSE
        entry.source = bandit.space


VICTIM: Final = Victim()
LOOT: Final = Loot()
CHEYENNE_QUESTION: Final = Cheyenne()
DIRECTION: Final = Direction()
