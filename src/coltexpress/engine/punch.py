"""Punching, plain and special: victim, loot, Cheyenne, direction or level, in this order (DEC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import tell_fizzled, tell_if_spared
from coltexpress.engine.arrival import arrive
from coltexpress.engine.bitsets import loot_kinds, tokens_of_kind
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind, Target, Where
from coltexpress.engine.ids import CHEYENNE, LOOT_NAMES, PUNCH, PURSE, ROOF, SPECIAL_PUNCH
from coltexpress.engine.journal import BY_CHEYENNE, LOOT_LEFT, NOBODY_HERE, PUNCHED
from coltexpress.engine.loot import drop, pick_up
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.spaces import car_pick, space_of_pick
from coltexpress.engine.table import Table

TAKE: Final = 1
LEAVE_OR_TAKE: Final = 3  # both, as a set
LEAVE_TAKE_WORDS: Final = ("leave", "take")
_OF_PUNCH: Final = ("card", "punch")


class Victim(Question):
    """Whom to punch among the bandits in the same space (PUNCH-1, PUNCH-7)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        rules = {Reason.NOT_ON_OFFER: "PUNCH-1", Reason.ONESELF: "PUNCH-1"}
        return DecisionKind(
            "DEC-VICTIM", Target.BANDIT, "punch", is_attack=True, thing=_OF_PUNCH, rules=rules
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.without_belle(table.beside(bandit))

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.subject = pick
        blow = card_in_hand(table)
        tell_if_spared(table, bandit, table.beside(bandit), blow)
        if table.diary is not None:
            entry = table.diary.happened(PUNCHED, blow, bandit.number)
            entry.other = pick
            entry.source = bandit.space
        return LOOT if table.bandits[pick].loot else _way_out(table)

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, card_in_hand(table), NOBODY_HERE)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("punch", code, bandits=(bandit_name(table, code),))

    def against_bandit(self, table: Table, bandit: Bandit, target: Bandit) -> Reason:
        if target is bandit:
            return Reason.ONESELF
        return Reason.BELLE_IS_SPARED if table.beside(bandit) & target.bit else Reason.NOT_HERE


class Loot(Question):
    """Which kind of loot the victim loses (PUNCH-2, PUNCH-3)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        rules = {Reason.NO_SUCH_LOOT: "PUNCH-2"}
        return DecisionKind("DEC-LOOT", Target.LOOT, "drop", thing=_OF_PUNCH, rules=rules)

    def options(self, table: Table, bandit: Bandit) -> i64:
        victim = table.bandits[table.subject]
        if not victim.bit & table.outsiders:
            return loot_kinds(victim.loot)
        kinds: i64 = 0
        for part in table.parts:
            kinds |= part.loot_lost(table, victim)
        return kinds

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[table.subject]
        token = table.any_of(tokens_of_kind(victim.loot, pick))
        drop(table, victim, token, card_in_hand(table))
        if pick != PURSE or bandit.power != CHEYENNE:
            return _way_out(table)
        table.token = token
        return CHEYENNE_QUESTION

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("drop", code, loot=LOOT_NAMES[code])


class Cheyenne(Question):
    """Whether she keeps the purse that her punch knocked loose (POWER-CHEYENNE-1, -3)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-CHEYENNE",
            Target.YES_OR_NO,
            phrases=LEAVE_TAKE_WORDS,
            purse_verb="take",
            thing=("bandit", "cheyenne"),
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return LEAVE_OR_TAKE

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == TAKE:
            pick_up(table, bandit, table.token, BY_CHEYENNE)
        else:
            tell_left(table, bandit, BY_CHEYENNE)
        table.token = 0
        return _way_out(table)


class Direction(Question):
    """Into which adjacent car the victim is knocked (PUNCH-5, PUNCH-6)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-DIRECTION",
            Target.CAR,
            "knock",
            where=Where.VICTIMS_LEVEL,
            thing=_OF_PUNCH,
            see_also=("DEC-2",),
            rules=dict.fromkeys((Reason.STAYING, Reason.TOO_FAR, Reason.NO_SUCH_CAR), "PUNCH-5"),
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        cars = table.cars_within(1, bandit.car)
        if table.has_parts:
            for part in table.parts:
                cars = part.knockable(table, table.bandits[table.subject], cars)
        return cars

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[table.subject]
        return arrive(table, victim, space_of_pick(table, victim, pick), PUNCH)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return car_pick("knock", code)


class Level(Question):
    """A special punch knocks the victim to the other level; never asked (SPUNCH-2..4)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        victim = table.bandits[table.subject]
        is_fixed = victim.bit & table.outsiders or victim.car > table.last_car
        return 0 if is_fixed else 1

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[table.subject]
        return arrive(table, victim, victim.space ^ ROOF, SPECIAL_PUNCH)


def card_in_hand(table: Table) -> i64:
    """The card that is being carried out."""
    return act_card(table.acts[table.cursor])


def _way_out(table: Table) -> Question:
    """Where the victim goes: along the train, or up and down for a special punch."""
    if table.rules.special_punch and card_in_hand(table) == SPECIAL_PUNCH:
        return LEVEL
    return DIRECTION


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
LEVEL: Final = Level()
