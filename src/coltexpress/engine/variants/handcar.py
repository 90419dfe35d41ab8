"""The handcar: one more space beyond an end of the train, and a place to hide until the next round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, DecisionKind, Target, Visibility
from coltexpress.engine.ids import NOWHERE
from coltexpress.engine.journal import (
    BY_HANDCAR,
    CAME_OUT,
    HANDCAR_ROLLED,
    HID,
    NOBODY,
)
from coltexpress.engine.movement import encounter
from coltexpress.engine.notation import HANDCAR_NAME, Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table
from coltexpress.engine.variants.state import FRONT, NOT_HIDING, REAR

HANDCAR: Final = 8  # as a pick among cars


def with_handcar(table: Table, bandit: Bandit, cars: i64) -> i64:
    """Where a Move can lead when there is a handcar (HANDCAR-2, HANDCAR-3)."""
    neighbour = table.handcar_neighbour
    if bandit.space == table.handcar_space:
        return 1 << neighbour
    return cars | 1 << HANDCAR if bandit.car == neighbour else cars


def knocked_with_handcar(table: Table, victim: Bandit, cars: i64) -> i64:
    """Where a punch can lead when there is a handcar: into it from the neighbour's inside (HANDCAR-5)."""
    neighbour = table.handcar_neighbour
    if victim.space == table.handcar_space:
        return 1 << neighbour
    may_enter = victim.space == 2 * neighbour and not victim.bit & table.mary_bit
    return cars | 1 << HANDCAR if may_enter else cars


def space_of_pick(table: Table, bandit: Bandit, pick: i64) -> i64:
    """The space that a car picked for a bandit means: on his level, or the handcar."""
    return table.handcar_space if pick == HANDCAR else 2 * pick + (bandit.space & 1)


def car_pick(verb: str, code: i64) -> Pick:
    """The pick of a car, or of the handcar."""
    return Pick(verb, code, space=HANDCAR_NAME) if code == HANDCAR else Pick(verb, code, car=code)


def in_sight_of_handcar(table: Table, shooter: Bandit) -> i64:
    """Whom the handcar adds as targets: it is beside the neighbour's inside (HANDCAR-5)."""
    neighbour = 2 * table.handcar_neighbour
    if shooter.space == table.handcar_space:
        return table.at(neighbour)
    return table.at(table.handcar_space) if shooter.space == neighbour else 0


class Hide(Question):
    """Under which car to hide (HANDCAR-7). Nobody else learns it before he comes out (HIDDEN-8)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-HIDE",
            Target.CAR,
            "hide",
            visibility=Visibility.SECRET,
            thing=("car", "handcar"),
            needs=ANNIVERSARY_PARTS,
            rules={Reason.NO_SUCH_CAR: "HANDCAR-7", Reason.NOT_ON_OFFER: "HANDCAR-7"},
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return (2 << table.last_car) - 1

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        assert table.handcar is not None
        if table.diary is not None:
            entry = table.diary.happened(HID, BY_HANDCAR, bandit.number)
            entry.source = table.handcar_space
            entry.secret = pick
        table.handcar.hiding[bandit.number] = pick
        bandit.space = NOWHERE
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return car_pick("hide", code)

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        return Reason.NOT_ON_OFFER if pick.car is None else super().against(table, bandit, pick, options)


class RollHandcar(Stage):
    """A handcar with somebody in it goes to the other end of the train, and he hides (HANDCAR-7)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        handcar = state.handcar
        assert handcar is not None
        riders = state.clockwise(state.at(state.handcar_space))
        if riders and state.step == 0:
            end = REAR if handcar.end == FRONT else FRONT
            if state.diary is not None:
                state.diary.happened(HANDCAR_ROLLED, BY_HANDCAR, NOBODY).number = end
            handcar.end = end
        state.step = 1
        for bandit in riders:
            state.actor = bandit.number
            if not state.resolve(HIDE):
                return False
        return True


class ComeOut(Stage):
    """Hidden bandits are back before the first card is carried out (HANDCAR-9, HANDCAR-10)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        handcar = state.handcar
        assert handcar is not None
        met: i64 = 0
        for bandit in state.bandits:
            car: i64 = handcar.hiding[bandit.number]
            if car == NOT_HIDING:
                continue
            space = 2 * car if state.rules.comes_out_in_hiding_car else state.handcar_space
            if state.diary is not None:
                entry = state.diary.happened(CAME_OUT, BY_HANDCAR, bandit.number)
                entry.source = 2 * car
                entry.target = space
            handcar.hiding[bandit.number] = NOT_HIDING
            bandit.space = space
            if bandit.space == 2 * state.marshal:
                met |= bandit.bit
        if met:
            encounter(state, met)
        return True


HIDE: Final = Hide()
