"""What Mary's cards do: questions with one answer, but for Seduction (MARY-7..13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from coltexpress.engine.actions import tell_fizzled
from coltexpress.engine.arrival import arrive
from coltexpress.engine.bitsets import (
    cheapest,
    loot_kinds,
    lowest,
    size,
    tokens_of_kind,
)
from coltexpress.engine.components import JEWELS, ROOF_STRIDE
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, MARSHAL_NAME, DecisionKind, Target
from coltexpress.engine.ids import (
    CHEST,
    HAT_THROW,
    JEWEL,
    MOVE,
    PUNCH,
    PURSE,
    ROB,
    ROOF,
    SEDUCTION,
    SHOOT,
    STRONGBOX,
)
from coltexpress.engine.journal import (
    BY_ROB,
    BY_SHOOT,
    NO_BETTER_CAR,
    NO_LOOT,
    NO_TARGET,
    NOBODY_HERE,
    SAME_CAR,
)
from coltexpress.engine.loot import drop, pick_up
from coltexpress.engine.movement import encounter, give_neutral_bullets, move_marshal, place
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.table import Table
from coltexpress.engine.variants.circus import may_all_change_level

if TYPE_CHECKING:
    pass

SEDUCED: Final = 33  # in the journal
_TAKES: Final = (JEWEL, STRONGBOX, CHEST, PURSE)
THE_MARSHAL: Final = 7  # as a pick among bandits


def first_kind(tokens: i64, order: tuple[int, ...]) -> i64:
    """The first kind in an order of which there is a token."""
    kinds = loot_kinds(tokens)
    for kind in order:
        if kinds >> kind & 1:
            return kind
    raise ValueError("no loot")


class MaryMoves(Question):
    """One car towards the most jewels; if cars tie, towards the locomotive (MARY-7)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 1 << car_for_mary(table, bandit) & ~(1 << bandit.car)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        return arrive(table, bandit, 2 * pick, MOVE)

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, MOVE, NO_BETTER_CAR)


def car_for_mary(table: Table, mary: Bandit) -> i64:
    """The car that Mary goes to, which may be her own."""
    best: i64 = 0
    most: i64 = -1
    is_tie = False
    for car in range(table.last_car + 1):
        jewels = size(table.floor[2 * car] & JEWELS)
        if jewels > most:
            best, most, is_tie = car, jewels, False
        elif jewels == most:
            is_tie = True
    return one_car_towards(mary.car, 0 if is_tie else best)


def one_car_towards(car: i64, goal: i64) -> i64:
    """The next car on the way; the car itself if it is the goal."""
    if car == goal:
        return car
    return car - 1 if goal < car else car + 1


class MaryShoots(Question):
    """A neutral bullet for everybody inside next door, and each drops a jewel (MARY-8)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 1 if next_door(table, bandit) else 0

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        group = next_door(table, bandit)
        if give_neutral_bullets(table, group, BY_SHOOT):
            for victim in table.clockwise(group):
                jewel = cheapest(victim.loot & JEWELS)
                if jewel:
                    drop(table, victim, jewel, BY_SHOOT)
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, SHOOT, NO_TARGET)


def next_door(table: Table, mary: Bandit) -> i64:
    """The bandits inside the cars next to Mary's, and beside the train there."""
    found = table.at(mary.space - 2) | table.at(mary.space + 2)
    for part in table.parts:
        found |= part.in_sight(table, mary)
    return found


class MaryRobs(Question):
    """One token of the kind she likes best (MARY-13)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 1 if table.floor[bandit.space] else 0

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        loot: i64 = table.floor[bandit.space]
        token = table.any_of(tokens_of_kind(loot, first_kind(loot, _TAKES)))
        pick_up(table, bandit, token, BY_ROB)
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, ROB, NO_LOOT)


class MaryPunches(Question):
    """All inside her car lose something and fly into the caboose; the Marshal too (MARY-9)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        if bandit.car == table.last_car:
            return 1 if _have_loot(table, table.beside(bandit)) else 0
        return 1 if table.beside(bandit) or table.marshal == bandit.car else 0

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        group = table.beside(bandit)
        for victim in table.clockwise(group):
            if victim.loot:
                kind = first_kind(victim.loot, _TAKES)
                drop(table, victim, table.any_of(tokens_of_kind(victim.loot, kind)), PUNCH)
        if bandit.car == table.last_car:
            return None
        if table.marshal == bandit.car:
            move_marshal(table, table.last_car, PUNCH)
        return _throw_back(table, group)

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, PUNCH, NOBODY_HERE)


def _have_loot(table: Table, group: i64) -> bool:
    for bandit in table.bandits:
        if group & bandit.bit and bandit.loot:
            return True
    return False


def _throw_back(table: Table, group: i64) -> Question | None:
    """A group lands inside the caboose, all at once."""
    if not group:
        return None
    for victim in table.clockwise(group):
        place(table, victim, 2 * table.last_car, PUNCH)
    if table.marshal == table.last_car:
        encounter(table, group)
        return None
    return may_all_change_level(table, group) if table.circus_car == table.last_car else None


class MaryThrowsHat(Question):
    """Mary and the Marshal swap cars (MARY-10)."""

    __slots__ = ()

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 0 if table.marshal == bandit.car else 1

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        car = bandit.car
        place(table, bandit, 2 * table.marshal, HAT_THROW)
        move_marshal(table, car, HAT_THROW)
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, HAT_THROW, SAME_CAR)


class Seduce(Question):
    """Whom Mary draws to her: the round's first player picks (MARY-11, MARY-12)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-SEDUCE",
            Target.BANDIT,
            "seduce",
            thing=("card", "seduction"),
            needs=ANNIVERSARY_PARTS,
            rules={Reason.NOT_ON_OFFER: "MARY-12"},
        )

    def asked(self, table: Table) -> i64:
        return table.first

    def options(self, table: Table, bandit: Bandit) -> i64:
        found: i64 = 0
        for other in table.bandits:
            if other.space >= 0 and other.space != bandit.space | ROOF and other is not bandit:
                found |= other.bit
        return found if table.marshal == bandit.car else found | 1 << THE_MARSHAL

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if table.diary is not None:
            table.diary.happened(SEDUCED, SEDUCTION, bandit.number).card = pick
        if pick == THE_MARSHAL:
            move_marshal(table, one_car_towards(table.marshal, bandit.car), SEDUCTION)
            return None
        target = table.bandits[pick]
        return arrive(table, target, _towards_mary(table, target, bandit.car), SEDUCTION)

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        tell_fizzled(table, bandit, SEDUCTION, NO_TARGET)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        name = MARSHAL_NAME if code == THE_MARSHAL else bandit_name(table, code)
        return Pick("seduce", code, bandits=(name,))


def _towards_mary(table: Table, target: Bandit, car: i64) -> i64:
    """The space to which Seduction brings a bandit."""
    if target.space == table.space_beside:
        cars: i64 = 0
        for part in table.parts:
            cars = part.reachable(table, target, cars)
        return 2 * lowest(cars)
    if not target.is_on_roof:
        if target.car == car:
            return target.space | ROOF
        return 2 * one_car_towards(target.car, car)
    distance = target.car - car
    if distance > ROOF_STRIDE:
        return target.space - 2 * ROOF_STRIDE
    return target.space + 2 * ROOF_STRIDE if distance < -ROOF_STRIDE else 2 * car + ROOF


def effect_for_mary(card: i64) -> Question:
    """The question that carries out a card of hers."""
    if card == MOVE:
        return MARY_MOVES
    if card == SHOOT:
        return MARY_SHOOTS
    if card == ROB:
        return MARY_ROBS
    if card == PUNCH:
        return MARY_PUNCHES
    return MARY_THROWS_HAT if card == HAT_THROW else SEDUCE


MARY_MOVES: Final = MaryMoves()
MARY_SHOOTS: Final = MaryShoots()
MARY_ROBS: Final = MaryRobs()
MARY_PUNCHES: Final = MaryPunches()
MARY_THROWS_HAT: Final = MaryThrowsHat()
SEDUCE: Final = Seduce()
