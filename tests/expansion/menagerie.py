"""The menagerie, a made-up expansion: a car with a monkey, a round card and the event on it, and a decision.

Whoever comes inside the car with a purse may throw it to the monkey and climb onto the roof. At feeding time
everybody inside the car gets a neutral bullet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import size
from coltexpress.engine.components import PURSES, Car, RoundCard
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind, Target
from coltexpress.engine.events import Event
from coltexpress.engine.fields import PUBLIC, Field
from coltexpress.engine.ids import NO_CAR, ROOF
from coltexpress.engine.journal import BY_EVENT, RawEntry, Told
from coltexpress.engine.loot import drop
from coltexpress.engine.movement import give_neutral_bullets, place
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.players import Bandit
from coltexpress.engine.state import State
from coltexpress.engine.table import Table
from coltexpress.engine.variant import Part, Variant

if TYPE_CHECKING:
    from coltexpress.engine.view import View

FIELDS: Final = (
    Field("car", "i64", PUBLIC),
    Field("fed", "i64", PUBLIC, "purses that the monkey got"),
)
FEEDING_TIME: Final = 9  # after the events of the base
FED: Final = 34  # in the journal
BY_MENAGERIE: Final = 19
WALK_ON: Final = 0
FEED: Final = 1
CAR_NAME: Final = "menagerie"


class Feed(Question):
    """Whether to throw a purse to the monkey, and climb onto the roof in time."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-FEED", Target.YES_OR_NO, phrases=("walk on", "feed"), thing=("car", CAR_NAME)
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 1 << WALK_ON | 1 << FEED if bandit.loot & PURSES else 1 << WALK_ON

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == FEED:
            if table.diary is not None:
                table.diary.happened(FED, BY_MENAGERIE, bandit.number).number = size(bandit.loot & PURSES)
            menagerie_of(table).fed += 1
            drop(table, bandit, table.any_of(bandit.loot & PURSES), BY_MENAGERIE)
            place(table, bandit, bandit.space | ROOF, BY_MENAGERIE)
        return None


class FeedingTime(Event):
    """A neutral bullet for everybody inside the menagerie."""

    __slots__ = ()

    def name(self) -> str:
        return "feeding_time"

    def happen(self, table: Table) -> Question | None:
        give_neutral_bullets(
            table, table.at(2 * menagerie_of(table).car) & ~table.outsiders, BY_EVENT + FEEDING_TIME
        )
        return None


@final
@mypyc_attr(acyclic=True)
class Menagerie(Part):
    """Where in the train the menagerie is."""

    # [fields of Menagerie] written by tools.generate_state from engine/fields.py
    __slots__ = ("car", "fed")

    def __init__(self, car: i64, fed: i64) -> None:
        self.car: i64 = car
        self.fed: i64 = fed  # purses that the monkey got

    def copy(self) -> Menagerie:
        return Menagerie(self.car, self.fed)

    # [end]

    def lay(self, table: Table) -> None:
        self.car = table.cars.index(CAR_NAME)

    def arrived(self, table: Table, bandit: Bandit, came_from: i64) -> Question | None:
        if bandit.space != 2 * self.car or came_from >> 1 == self.car or bandit.bit & table.outsiders:
            return None
        table.actor = bandit.number
        table.subject = 0
        return FEED_QUESTION

    def show(self, state: State, viewer: i64) -> dict[str, object]:
        return {"menagerie": int(self.car), "menagerie_fed": int(self.fed)}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told]:
        return {"bandit": bandit_name(table, raw.bandit), "number": int(raw.number)}

    def take_from(self, state: State, view: View) -> None:
        self.fed = view.extras["menagerie_fed"]

    def write_line(self, table: Table, key: str) -> str:
        return str(self.fed) if self.fed else ""

    def read_line(self, table: Table, key: str, text: str) -> str:
        if not is_number(text.strip()):
            raise ValueError(text)
        self.fed = int(text)
        return ""

    def names_question(self, question: Question) -> bool:
        return question is FEED_QUESTION

    def put_question(self, state: State, question: Question, bandit: i64) -> bool:
        """A bandit who has just come inside the car is asked in the midst of a card."""
        is_due = state.turn == state.card.count and state.cursor < len(state.acts)
        if not is_due or state.bandits[bandit].space != 2 * self.car:
            return False
        state.is_resolving = True
        state.actor = bandit
        return True


@final
class MenagerieVariant(Variant):
    """What the menagerie declares."""

    def __init__(self) -> None:
        super().__init__(CAR_NAME)
        self.fields = FIELDS
        self.board = (
            Field(CAR_NAME, "int | None", PUBLIC, "its car"),
            Field("menagerie_fed", "int | None", PUBLIC, "purses that the monkey got"),
        )
        self.lines = {CAR_NAME: ""}
        self.keys = {FED: "fed"}
        self.causes = {BY_MENAGERIE: CAR_NAME}

    def part(self) -> Part:
        return Menagerie(NO_CAR, 0)

    def questions(self) -> list[Question]:
        return [FEED_QUESTION]

    def cars(self) -> list[Car]:
        return [Car(CAR_NAME, 2, 0)]

    def round_cards(self, seats: i64) -> list[RoundCard]:
        return [RoundCard("SST" if seats <= 4 else "ST", FEEDING_TIME, False)]

    def events(self) -> dict[int, Event]:
        return {FEEDING_TIME: FeedingTime()}


def menagerie_of(table: Table) -> Menagerie:
    """The menagerie's part of a table that has one."""
    for part in table.parts:
        if isinstance(part, Menagerie):
            return part
    raise ValueError("no menagerie")


FEED_QUESTION: Final = Feed()
MENAGERIE_VARIANT: Final = MenagerieVariant()
