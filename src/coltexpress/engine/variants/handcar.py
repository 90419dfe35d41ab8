"""The handcar: one more space beyond an end of the train, and a place to hide until the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, DecisionKind, Target, Visibility
from coltexpress.engine.fields import OWNERS, PUBLIC, Field
from coltexpress.engine.ids import EVERYTHING, LOCOMOTIVE, NOWHERE, ROOF
from coltexpress.engine.journal import BY_SPACE_BESIDE, NOBODY, RawEntry, Told
from coltexpress.engine.movement import encounter, place
from coltexpress.engine.names import bandit_name, place_name
from coltexpress.engine.notation import Pick, is_number
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.spaces import BESIDE, car_pick
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table
from coltexpress.engine.variant import Part, Secret, Variant

if TYPE_CHECKING:
    from collections.abc import Callable

    from coltexpress.engine.view import View

HANDCAR: Final = (
    Field("end", "i64", PUBLIC),
    Field("hiding", "list[int]", OWNERS, "a car for each bandit, or NOT_HIDING"),
)
HANDCAR_ROLLED: Final = 28  # in the journal
HID: Final = 29
CAME_OUT: Final = 30
FRONT: Final = 0
REAR: Final = 1
END_NAMES: Final = ("front", "rear")
NOT_HIDING: Final = -1


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
        if table.diary is not None:
            entry = table.diary.happened(HID, BY_SPACE_BESIDE, bandit.number)
            entry.source = table.space_beside
            entry.secret = pick
        handcar_of(table).hiding[bandit.number] = pick
        bandit.space = NOWHERE
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return car_pick("hide", code)

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        return Reason.NOT_ON_OFFER if pick.car is None else super().against(table, bandit, pick, options)


class RollHandcar(Stage):
    """A handcar with somebody in it goes to the other end of the train, and he hides (HANDCAR-7)."""

    __slots__ = ()

    def asks(self, question: str) -> bool:
        return question == HIDE.name()

    def run(self, state: State) -> bool:
        handcar = handcar_of(state)
        riders = state.clockwise(state.at(state.space_beside))
        if riders and state.step == 0:
            end = REAR if handcar.end == FRONT else FRONT
            if state.diary is not None:
                state.diary.happened(HANDCAR_ROLLED, BY_SPACE_BESIDE, NOBODY).number = end
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
        handcar = handcar_of(state)
        met: i64 = 0
        for bandit in state.bandits:
            car: i64 = handcar.hiding[bandit.number]
            if car == NOT_HIDING:
                continue
            space = 2 * car if comes_out_there(state) else state.space_beside
            if state.diary is not None:
                entry = state.diary.happened(CAME_OUT, BY_SPACE_BESIDE, bandit.number)
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
_COME_OUT: Final[Stage] = ComeOut()
_ROLL: Final[Stage] = RollHandcar()


def comes_out_there(table: Table) -> bool:
    """Whether whoever hid under a car comes out inside it, and not in the handcar (HANDCAR-9)."""
    return table.rules.facts["handcar_return"] == "hiding_car"


@final
@mypyc_attr(acyclic=True)
class Handcar(Part):
    """Where the handcar stands, and who hides under which car (HANDCAR-1, HANDCAR-7)."""

    # [fields of Handcar] written by tools.generate_state from engine/fields.py
    __slots__ = ("end", "hiding")

    def __init__(self, end: i64, hiding: list[int]) -> None:
        self.end: i64 = end
        self.hiding = hiding  # a car for each bandit, or NOT_HIDING

    def copy(self) -> Handcar:
        return Handcar(self.end, self.hiding[:])

    # [end]

    def neighbour(self, table: Table) -> i64:
        """The car at whose end the handcar stands (HANDCAR-1)."""
        return 0 if self.end == FRONT else table.last_car

    def lay(self, table: Table) -> None:
        table.floor += [0, 0, 0]  # two spaces that nothing reaches, then the handcar
        self.hiding = [NOT_HIDING] * (len(table.bandits) + 1)

    def reachable(self, table: Table, bandit: Bandit, cars: i64) -> i64:
        """From the neighbour into the handcar, and back (HANDCAR-2, HANDCAR-3)."""
        neighbour = self.neighbour(table)
        if bandit.space == table.space_beside:
            return 1 << neighbour
        return cars | 1 << BESIDE if bandit.car == neighbour else cars

    def knockable(self, table: Table, victim: Bandit, cars: i64) -> i64:
        """From the neighbour's inside into the handcar, and back (HANDCAR-5)."""
        neighbour = self.neighbour(table)
        if victim.space == table.space_beside:
            return 1 << neighbour
        may_enter = victim.space == 2 * neighbour and not victim.bit & table.outsiders
        return cars | 1 << BESIDE if may_enter else cars

    def in_sight(self, table: Table, shooter: Bandit) -> i64:
        """The handcar is beside the neighbour's inside (HANDCAR-5)."""
        neighbour = 2 * self.neighbour(table)
        if shooter.space == table.space_beside:
            return table.at(neighbour)
        return table.at(table.space_beside) if shooter.space == neighbour else 0

    def beyond(self, table: Table, shooter: Bandit, victim: Bandit) -> i64:
        if victim.space == table.space_beside:
            return NOWHERE
        is_forward = victim.space < shooter.space
        if shooter.space == table.space_beside:
            is_forward = self.neighbour(table) != LOCOMOTIVE
        beyond = victim.space - 2 if is_forward else victim.space + 2
        if 0 <= beyond <= 2 * table.last_car + 1:
            return beyond
        return table.space_beside if self.knockable(table, victim, 0) else NOWHERE

    def takes_in(self, table: Table, bandit: Bandit) -> bool:
        """Bandits of other seats leave the handcar for the neighbour's roof; mates may share (HANDCAR-4)."""
        if bandit.space != table.space_beside:
            return False
        for other in table.bandits:
            if other.space == bandit.space and other.seat != bandit.seat:
                place(table, other, 2 * self.neighbour(table) + ROOF, BY_SPACE_BESIDE)
        return True

    def show(self, state: State, viewer: i64) -> dict[str, object]:
        """Under which cars the viewer's own bandits hide (HIDDEN-8); at the end everybody's."""
        hiding: dict[str, int] = {}
        for bandit in state.bandits:
            car: i64 = self.hiding[bandit.number]
            is_open = bandit.seat == viewer or state.is_over or viewer == EVERYTHING
            if car != NOT_HIDING and is_open:
                hiding[bandit_name(state, bandit.number)] = int(car)
        return {"handcar": END_NAMES[self.end], "hiding": hiding}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told]:
        if raw.key == HANDCAR_ROLLED:
            return {"to": END_NAMES[raw.number]}
        told: dict[str, Told] = {"bandit": bandit_name(table, raw.bandit)}
        if raw.key == HID:
            is_open = seat in (table.bandits[raw.bandit].seat, EVERYTHING)
            told["car"] = int(raw.secret) if is_open else None  # HIDDEN-8
        else:
            told["car"] = int(raw.source) >> 1
            told["to"] = place_name(table, raw.target)
        return told

    def take_from(self, state: State, view: View) -> None:
        self.end = END_NAMES.index(view.extras["handcar"])
        hiding: dict[str, int] = view.extras["hiding"]
        for bandit in state.bandits:
            self.hiding[bandit.number] = hiding.get(bandit_name(state, bandit.number), NOT_HIDING)

    def unknown(self, state: State, view: View) -> list[int]:
        """The bandits of others who hide under some car: the viewer does not know which (HIDDEN-8)."""
        if view.phase == "setup":
            return []
        return [
            int(bandit.number)
            for bandit in state.bandits
            if bandit.space == NOWHERE and self.hiding[bandit.number] == NOT_HIDING
        ]

    def draw(self, world: State, unknown: list[int]) -> None:
        for bandit in unknown:
            self.hiding[bandit] = int(world.randbelow(world.last_car + 1))

    def write_line(self, table: Table, key: str) -> str:
        """`handcar: front`, with what is in it; `hidden: doc 2, belle 0`: who hides, and under which car."""
        if key == "handcar":
            return END_NAMES[self.end]
        hidden = []
        for bandit in table.bandits:
            if self.hides(bandit):
                hidden.append(f"{bandit_name(table, bandit.number)} {self.hiding[bandit.number]}")
        return ", ".join(hidden)

    def read_line(self, table: Table, key: str, text: str) -> str:
        if key == "handcar":
            end, _, rest = text.strip().partition(" ")
            if end.lower() not in END_NAMES:
                raise ValueError(end.lower())
            self.end = END_NAMES.index(end.lower())
            return rest
        for part in text.split(","):
            words = part.lower().split()
            if len(words) != 2 or not is_number(words[1]) or int(words[1]) > table.last_car:
                raise ValueError(part)
            for bandit in table.bandits:
                if bandit_name(table, bandit.number) == words[0]:
                    self.hiding[bandit.number] = int(words[1])
                    break
            else:
                raise ValueError(part)
        return ""

    def line_space(self, table: Table, key: str) -> i64:
        return table.space_beside if key == "handcar" else NOWHERE

    def hides(self, bandit: Bandit) -> bool:
        return self.hiding[bandit.number] != NOT_HIDING

    def names_question(self, question: Question) -> bool:
        return question is HIDE

    def put_question(self, state: State, question: Question, bandit: i64) -> bool:
        """It has rolled, and the first of those in it hides (HANDCAR-7)."""
        riders = state.clockwise(state.at(state.space_beside))
        if state.running is not _ROLL or not riders or riders[0].number != bandit:
            return False
        state.step = 1
        state.actor = bandit
        return True

    def exchange(
        self, state: State, entries: list[RawEntry], seat: i64, randbelow: Callable[[int], int]
    ) -> None:
        """Others who hide now do so under any car (HIDDEN-8)."""
        for bandit in state.bandits:
            if bandit.seat == seat or not self.hides(bandit):
                continue
            car = randbelow(int(state.last_car) + 1)
            self.hiding[bandit.number] = car
            for index in range(len(entries) - 1, -1, -1):
                if entries[index].key == HID and entries[index].bandit == bandit.number:
                    entries[index] = entries[index].with_secret(car, bandit.number)
                    break

    def secrets(self, state: State, view: View) -> list[Secret]:
        """Under which cars each hidden bandit can be; where it makes no difference, under the first."""
        unknown = self.unknown(state, view)
        for number in unknown:
            self.hiding[number] = 0
        found: list[Secret] = []
        for bandit in state.bandits:
            if bandit.space == NOWHERE:
                is_free = bandit.number in unknown and comes_out_there(state)
                cars = list(range(state.last_car + 1)) if is_free else [self.hiding[bandit.number]]
                found.append(Secret(bandit.number, HIDE.name(), cars))
        return found

    def suppose(self, bandit: i64, value: i64) -> None:
        self.hiding[bandit] = int(value)


@final
class HandcarVariant(Variant):
    """The handcar, one more space beside an end of the train."""

    def __init__(self) -> None:
        super().__init__("handcar")
        self.fields = HANDCAR
        note = "by bandit the car under which it hides, as far as is known"
        self.board = (
            Field("handcar", "str | None", PUBLIC),
            Field("hiding", "dict[str, int]", OWNERS, note),
        )
        self.lines = {"handcar": "", "hidden": ""}
        self.keys = {HANDCAR_ROLLED: "handcar_rolled", HID: "hid", CAME_OUT: "came_out"}
        self.open_keys = ("handcar_rolled", "hid")
        self.causes = {BY_SPACE_BESIDE: "handcar"}

    def part(self) -> Part:
        return Handcar(FRONT, [])

    def questions(self) -> list[Question]:
        return [HIDE]

    def phases(self) -> dict[str, Stage]:
        return {"hiding": _ROLL}

    def stages_before_stealing(self) -> list[Stage]:
        return [_COME_OUT]

    def stages_after_stealing(self) -> list[Stage]:
        return [_ROLL]


def handcar_of(table: Table) -> Handcar:
    """The handcar's part of a table that has one."""
    for part in table.parts:
        if isinstance(part, Handcar):
            return part
    raise ValueError("no handcar")


HANDCAR_VARIANT: Final = HandcarVariant()
