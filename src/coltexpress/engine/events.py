"""Events and stations: what happens at the end of a round (RULES section 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import tell_held_back
from coltexpress.engine.bitsets import cheapest
from coltexpress.engine.components import PURSES, RANSOM
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind, Target, Where
from coltexpress.engine.ids import (
    ANGRY_MARSHAL,
    BRAKING,
    HOSTAGE_CONDUCTOR,
    LOCOMOTIVE,
    MARSHALS_REVENGE,
    PICKPOCKETING,
    REBELLION,
    ROOF,
    SWIVEL_ARM,
    TAKE_IT_ALL,
)
from coltexpress.engine.journal import BY_EVENT, RANSOM_PAID
from coltexpress.engine.loot import bring_waiting_box, discard, drop, pick_up
from coltexpress.engine.movement import give_neutral_bullets, move_marshal, place
from coltexpress.engine.players import Bandit
from coltexpress.engine.punch import LEAVE_OR_TAKE, LEAVE_TAKE_WORDS, TAKE, tell_left
from coltexpress.engine.table import Table
from coltexpress.engine.variants.circus import ask_next, may_all_change_level


class Event:
    """Something that befalls the train; stateless. It may lead to a question."""

    __slots__ = ()

    def name(self) -> str:
        """Its name, if it is not in the list of the base."""
        return ""

    def happen(self, table: Table) -> Question | None:
        return None


class AngryMarshal(Event):
    """A bullet for those above him, then he goes one car back (EVENT-ANGRY-1..3, BULLET-7)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        cause: i64 = BY_EVENT + ANGRY_MARSHAL
        give_neutral_bullets(table, table.at(2 * table.marshal + ROOF), cause)
        if table.marshal < table.last_car:
            move_marshal(table, table.marshal + 1, cause)
        return None


class SwivelArm(Event):
    """Everybody on a roof is swept to the roof of the caboose (EVENT-SWIVEL-1)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        swept: i64 = 0
        for bandit in table.clockwise(table.on_roofs()):
            if bandit.car < table.last_car:
                place(table, bandit, 2 * table.last_car + ROOF, BY_EVENT + SWIVEL_ARM)
                swept |= bandit.bit
        return _on_circus(table, swept)


class Braking(Event):
    """Everybody on a roof slides one car forward; the locomotive is the end (EVENT-BRAKING-1, GEN-2)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        slid: i64 = 0
        for bandit in table.clockwise(table.on_roofs()):
            if bandit.car == LOCOMOTIVE:
                tell_held_back(table, bandit, BY_EVENT + BRAKING)
            else:
                place(table, bandit, bandit.space - 2, BY_EVENT + BRAKING)
                slid |= bandit.bit
        return _on_circus(table, slid)


def _on_circus(table: Table, movers: i64) -> Question | None:
    """Those whom an event brought onto the circus car may climb down (CIRCUS-2)."""
    arrived = movers & table.at(2 * table.circus_car + ROOF)
    return may_all_change_level(table, arrived) if arrived else None


class TakeItAll(Event):
    """The second strongbox is put inside the Marshal's car (EVENT-TAKE-1)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        bring_waiting_box(table, table.marshal, BY_EVENT + TAKE_IT_ALL)
        return None


class Rebellion(Event):
    """A neutral bullet for everybody inside a car (EVENT-REBELLION-1)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        give_neutral_bullets(table, table.insiders(), BY_EVENT + REBELLION)
        return None


class MarshalsRevenge(Event):
    """Those above the Marshal lose their cheapest purse (STATION-REVENGE-1, -2)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        for bandit in table.clockwise(table.at(2 * table.marshal + ROOF)):
            purse = cheapest(bandit.loot & PURSES)
            if not purse:
                continue
            if table.rules.revenge_purse_stays:
                drop(table, bandit, purse, BY_EVENT + MARSHALS_REVENGE)
            else:
                discard(table, bandit, purse, BY_EVENT + MARSHALS_REVENGE)
        return None


class Pickpocketing(Event):
    """Whoever is alone with a purse may take it (STATION-PICK-1, -2)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        for bandit in table.bandits:
            if bandit.space >= 0 and table.floor[bandit.space] & PURSES and not table.beside(bandit):
                table.pending |= bandit.bit
        for bandit in table.clockwise(table.pending & table.outsiders) if table.outsiders else []:
            table.pending ^= bandit.bit
            for part in table.parts:
                part.find_purse(table, bandit, BY_EVENT + PICKPOCKETING)
        return ask_next(table, PICKPOCKET)


class Pickpocket(Question):
    """Take a purse or leave it (STATION-PICK-1)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-PICKPOCKET",
            Target.YES_OR_NO,
            phrases=LEAVE_TAKE_WORDS,
            purse_verb="take",
            where=Where.HERE,
            thing=("event", "pickpocketing"),
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return LEAVE_OR_TAKE

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == TAKE:
            purse = table.any_of(table.floor[bandit.space] & PURSES)
            pick_up(table, bandit, purse, BY_EVENT + PICKPOCKETING)
        else:
            tell_left(table, bandit, BY_EVENT + PICKPOCKETING)
        return ask_next(table, PICKPOCKET)


class HostageConductor(Event):
    """A ransom in cash for everybody in or on the locomotive (STATION-HOSTAGE-1)."""

    __slots__ = ()

    def happen(self, table: Table) -> Question | None:
        for bandit in table.clockwise(table.at(0) | table.at(ROOF)):
            if table.diary is not None:
                table.diary.happened(RANSOM_PAID, BY_EVENT + HOSTAGE_CONDUCTOR, bandit.number).number = RANSOM
            bandit.cash += RANSOM
        return None


PICKPOCKET: Final = Pickpocket()
EVENTS: Final[list[Event]] = [
    Event(),
    AngryMarshal(),
    SwivelArm(),
    Braking(),
    TakeItAll(),
    Rebellion(),
    MarshalsRevenge(),
    Pickpocketing(),
    HostageConductor(),
]
