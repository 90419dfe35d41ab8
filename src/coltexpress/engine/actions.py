"""Stealin': Move, Change Floor, Shoot, Rob and Marshal (RULES section 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.arrival import arrive
from coltexpress.engine.bitsets import is_choice, loot_kinds, lowest, tokens_of_kind
from coltexpress.engine.components import OWN_BULLETS, ROOF_STRIDE
from coltexpress.engine.decision import Question, against_car
from coltexpress.engine.decision_kind import DecisionKind, Target, Where
from coltexpress.engine.ids import (
    DJANGO,
    FLOOR,
    LOOT_NAMES,
    MOVE,
    NOWHERE,
    ROB,
    ROOF,
    SHOOT,
    TUCO,
)
from coltexpress.engine.journal import (
    BY_BELLE,
    BY_DJANGO,
    BY_MARSHAL_CARD,
    BY_ROB,
    BY_SHOOT,
    FIZZLED,
    HELD_BACK,
    NO_BULLET,
    NO_LOOT,
    NO_OTHER_LEVEL,
    NO_TARGET,
    SPARED,
)
from coltexpress.engine.loot import pick_up
from coltexpress.engine.movement import fire, move_marshal
from coltexpress.engine.names import bandit_name, space_name
from coltexpress.engine.notation import BESIDE_NAME, Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.spaces import space_of_pick
from coltexpress.engine.table import Table
from coltexpress.engine.variant import UNCHANGED


class Move(Question):
    """Where to: the next car inside, one to three cars along the roofs (MOVE-1, MOVE-2, MOVE-3)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind("DEC-MOVE", Target.SPACE, "move", thing=("card", "move"))

    def options(self, table: Table, bandit: Bandit) -> i64:
        cars = table.cars_within(ROOF_STRIDE if bandit.is_on_roof else 1, bandit.car)
        if table.has_parts:
            for part in table.parts:
                cars = part.reachable(table, bandit, cars)
        return cars

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        return arrive(table, bandit, space_of_pick(table, bandit, pick), MOVE)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("move", code, space=space_name(table, space_of_pick(table, bandit, code)))

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        space = pick.space
        if space is None or space == BESIDE_NAME:
            return against_car(table, None, bandit.car)
        if (space[-1] == "r") != bandit.is_on_roof:
            return Reason.OFF_THE_ROOFS if bandit.is_on_roof else Reason.OTHER_LEVEL
        reason = against_car(table, int(space[:-1]), bandit.car)
        return Reason.ROOF_TOO_FAR if reason is Reason.TOO_FAR and bandit.is_on_roof else reason


class Floor(Question):
    """Up to the roof or down from it; there is no choice, and beside the train no effect (FLOOR-1, -2)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 0 if bandit.car > table.last_car else 1

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        return arrive(table, bandit, bandit.space ^ ROOF, FLOOR)

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, FLOOR, NO_OTHER_LEVEL)


class Shoot(Question):
    """Whom: next door inside, in sight along the roofs, and Tuco through the ceiling (SHOOT-2..8)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        rules = {Reason.NOT_ON_OFFER: "SHOOT-9"}
        thing = ("card", "shoot")
        return DecisionKind("DEC-SHOOT", Target.BANDIT, "shoot", is_attack=True, thing=thing, rules=rules)

    def options(self, table: Table, bandit: Bandit) -> i64:
        if bandit.fired == OWN_BULLETS:
            return 0
        return table.without_belle(targets_of(table, bandit))

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        victim = table.bandits[pick]
        tell_if_spared(table, bandit, targets_of(table, bandit), SHOOT)
        fire(table, bandit, victim, BY_SHOOT)
        return _push(table, bandit, victim) if bandit.power == DJANGO else None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, SHOOT, NO_BULLET if bandit.fired == OWN_BULLETS else NO_TARGET)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("shoot", code, bandits=(bandit_name(table, code),))

    def against_bandit(self, table: Table, bandit: Bandit, target: Bandit) -> Reason:
        if target is bandit:
            return Reason.ONESELF
        if targets_of(table, bandit) & target.bit:
            return Reason.BELLE_IS_SPARED
        if target.space == bandit.space:
            return Reason.SAME_SPACE
        return Reason.OUT_OF_SIGHT if bandit.is_on_roof else Reason.OUT_OF_REACH


def targets_of(table: Table, shooter: Bandit) -> i64:
    """Every bandit that could be shot, before Belle's power (SHOOT-3, SHOOT-4, POWER-TUCO)."""
    space = shooter.space
    if shooter.is_on_roof:
        found = table.nearest_on_roof(space, -2) | table.nearest_on_roof(space, 2)
    else:
        found = table.at(space - 2) | table.at(space + 2)
    if table.has_parts:
        for part in table.parts:
            found |= part.in_sight(table, shooter)
    return found | _targets_of_tuco(table, shooter) if shooter.power == TUCO else found


def _targets_of_tuco(table: Table, tuco: Bandit) -> i64:
    rules = table.rules
    found: i64 = 0
    if rules.tuco_shoots_down if tuco.is_on_roof else rules.tuco_shoots_up:
        found |= table.at(tuco.space ^ ROOF)
    if rules.tuco_same_space:
        found |= table.beside(tuco)
    return found


def _push(table: Table, django: Bandit, victim: Bandit) -> Question | None:
    """Django's victim goes one car further along the line of fire, if there is one (POWER-DJANGO-1, -2)."""
    beyond = _beyond(table, django, victim)
    if beyond < 0:
        tell_held_back(table, victim, BY_DJANGO)
        return None
    return arrive(table, victim, beyond, BY_DJANGO)


def _beyond(table: Table, django: Bandit, victim: Bandit) -> i64:
    """The space behind the victim as Django sees him; negative if there is none."""
    for part in table.parts:
        space = part.beyond(table, django, victim)
        if space != UNCHANGED:
            return space
    beyond = victim.space - 2 if victim.space < django.space else victim.space + 2
    return beyond if 0 <= beyond <= 2 * table.last_car + 1 else NOWHERE


class Rob(Question):
    """Which kind of loot to take from the space (ROB-1..4)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind("DEC-ROB", Target.LOOT, "rob", where=Where.HERE, thing=("card", "rob"))

    def options(self, table: Table, bandit: Bandit) -> i64:
        return loot_kinds(table.floor[bandit.space])

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        token = table.any_of(tokens_of_kind(table.floor[bandit.space], pick))
        pick_up(table, bandit, token, BY_ROB)
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, ROB, NO_LOOT)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("rob", code, loot=LOOT_NAMES[code])


class Marshal(Question):
    """Into which car the Marshal goes: one forward or back (MARSHAL-1)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        rules = {Reason.STAYING: "MARSHAL-1", Reason.TOO_FAR: "MARSHAL-1", Reason.NO_SUCH_CAR: "MARSHAL-2"}
        thing = ("card", "marshal")
        return DecisionKind(
            "DEC-MARSHAL", Target.CAR, "marshal", where=Where.INSIDE, thing=thing, rules=rules
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.cars_within(1, table.marshal)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        move_marshal(table, pick, BY_MARSHAL_CARD)
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("marshal", code, car=code)

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        return against_car(table, pick.car, table.marshal)


def tell_fizzled(table: Table, bandit: Bandit, card: i64, reason: i64) -> None:
    """Write down that a card did nothing, and why (RESOLVE-4)."""
    if table.diary is not None:
        table.diary.happened(FIZZLED, card, bandit.number).card = reason


def tell_held_back(table: Table, bandit: Bandit, cause: i64) -> None:
    """Write down that the end of the train kept a bandit where he is (GEN-2)."""
    if table.diary is not None:
        table.diary.happened(HELD_BACK, cause, bandit.number).source = bandit.space


def tell_if_spared(table: Table, bandit: Bandit, targets: i64, card: i64) -> None:
    """Write down that Belle was left out because there was another target (POWER-BELLE-1)."""
    if table.diary is not None and is_choice(targets) and targets & table.belle:
        entry = table.diary.happened(SPARED, BY_BELLE, bandit.number)
        entry.other = lowest(table.belle)
        entry.card = card


MOVE_QUESTION: Final = Move()
FLOOR_QUESTION: Final = Floor()
SHOOT_QUESTION: Final = Shoot()
ROB_QUESTION: Final = Rob()
MARSHAL_QUESTION: Final = Marshal()
