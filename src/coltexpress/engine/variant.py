"""What a variant is: what it declares once (`Variant`), and its part of one table with its rules (`Part`).

The base calls every hook here and knows no variant by name; a hook that is not overridden changes nothing.
A table without variants has no parts, so that the base game pays for an empty list and no more.
`variants/all.py` has the list of all variants.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.fields import Field
from coltexpress.engine.ids import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Callable

    from coltexpress.engine.components import Car, RoundCard
    from coltexpress.engine.decision import Question
    from coltexpress.engine.events import Event
    from coltexpress.engine.journal import RawEntry, Told
    from coltexpress.engine.players import Bandit
    from coltexpress.engine.state import Stage, State
    from coltexpress.engine.table import Table
    from coltexpress.engine.view import View

UNCHANGED: Final = -99  # what a hook answers that leaves something to the base


@final
class Secret:
    """A rival's secret decision before the pile: for which bandit, the question, what it can have been."""

    __slots__ = ("bandit", "question", "values")

    def __init__(self, bandit: i64, question: str, values: list[int]) -> None:
        self.bandit: i64 = bandit
        self.question = question
        self.values = values


@mypyc_attr(acyclic=True)
class Part:
    """What a variant has on one table. Its fields are its own; copies of the table copy it."""

    __slots__ = ()

    def copy(self) -> Part:
        """The same part for a copy of the table."""
        raise NotImplementedError

    def is_present(self) -> bool:
        """Whether it takes part: a variant's figure may be among those that nobody has chosen."""
        return True

    # --- setup --------------------------------------------------------------------------------
    def lay(self, table: Table) -> None:
        """The train and the seats are there, all empty."""

    def join(self, table: Table) -> None:
        """The seats have their figures: those that nobody plays come after them."""

    def load(self, table: Table) -> None:
        """All figures and all loot of the base are where the game begins."""

    def tell_character(self, table: Table, bandit: Bandit, character: i64) -> None:
        """A bandit of a team is about to become this character: write down what that brings."""

    def assigned(self, table: Table, bandit: Bandit) -> None:
        """A bandit has become its character."""

    # --- planning -----------------------------------------------------------------------------
    def acting_place(self, table: Table, turn: i64, step: i64) -> i64:
        """Where a figure that nobody plays acts too: the seat after `step` acts of a turn, or NO_SEAT."""
        return UNCHANGED

    def act(self, table: Table, is_face_down: bool) -> None:
        """It is the turn of a figure that nobody plays."""

    # --- the pile -----------------------------------------------------------------------------
    def before_card(self, table: Table) -> Question | None:
        """A card was revealed, and `table.actor` is its bandit: a question that comes before its effect."""
        return None

    def effect_of(self, table: Table, card: i64) -> Question | None:
        """The question that carries out a card of a figure that nobody plays."""
        return None

    def after_card(self, table: Table) -> bool:
        """A card has been acted on: whether its own bandit still has to act on it."""
        return False

    def put_away(self, table: Table, cards: i64) -> None:
        """A card of a figure that nobody plays has been carried out."""

    def end_round(self, table: Table) -> None:
        """The next round begins."""

    # --- places -------------------------------------------------------------------------------
    def reachable(self, table: Table, bandit: Bandit, cars: i64) -> i64:
        """Where a Move can lead, as picks: the cars that the base allows, changed by the variant."""
        return cars

    def knockable(self, table: Table, victim: Bandit, cars: i64) -> i64:
        """Where a punch can lead, likewise."""
        return cars

    def in_sight(self, table: Table, shooter: Bandit) -> i64:
        """Further targets of a shot, as a set."""
        return 0

    def beyond(self, table: Table, shooter: Bandit, victim: Bandit) -> i64:
        """The space into which a shot pushes its victim, NOWHERE if there is none, or UNCHANGED."""
        return UNCHANGED

    def takes_in(self, table: Table, bandit: Bandit) -> bool:
        """A bandit has come into a space: whether nothing else follows from that."""
        return False

    def arrived(self, table: Table, bandit: Bandit, came_from: i64) -> Question | None:
        """A bandit has come into a space where the Marshal is not: what is asked because of that."""
        return None

    # --- figures that nobody plays ------------------------------------------------------------
    def receive_bullet(self, table: Table, bandit: Bandit) -> None:
        """One of them gets a bullet."""

    def loot_lost(self, table: Table, victim: Bandit) -> i64:
        """Which kinds of loot one of them can lose by a punch, as a set."""
        return 0

    def find_purse(self, table: Table, bandit: Bandit, cause: i64) -> None:
        """One of them is alone with a purse when pockets are picked."""

    # --- what is seen and told ----------------------------------------------------------------
    def show(self, state: State, viewer: i64) -> dict[str, object]:
        """What a board shows of it to a viewer: the variant's `board` fields, if they are not the usual."""
        return {}

    def show_flow(self, state: State) -> dict[str, object]:
        """How far a decision has come: the variant's `flow` fields, if they are not the usual."""
        return {}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told]:
        """What a seat is told of an entry with one of the variant's keys."""
        return {}

    # --- the way back from a view -------------------------------------------------------------
    def take_from(self, state: State, view: View) -> None:
        """The table was laid as a view shows it, all but this part: set what the view shows of it."""

    def brought(self) -> i64:
        """The tokens that are in this game because of it, as a set."""
        return 0

    def unknown(self, state: State, view: View) -> list[int]:
        """What of it the view does not show: numbers of bandits or of acts."""
        return []

    def draw(self, world: State, unknown: list[int]) -> None:
        """Draw what is unknown for a world, by its dice, each case as likely as it is."""

    # --- positions as text --------------------------------------------------------------------
    def write_line(self, table: Table, key: str) -> str:
        """What a position says of it in the line with this key; empty if there is no such line."""
        return ""

    def read_line(self, table: Table, key: str, text: str) -> str:
        """Set what such a line says; what is left of it for `line_space`. ValueError: what cannot be."""
        raise ValueError(text)

    def line_space(self, table: Table, key: str) -> i64:
        """The space whose figures and loot stand in that line too; NOWHERE for most."""
        return NOWHERE

    def hides(self, bandit: Bandit) -> bool:
        """Whether a bandit is out of sight because of it."""
        return False

    def misplaced(self, table: Table) -> str:
        """The code of what is wrong with where its figure stands; empty if nothing is."""
        return ""

    def own_bullets(self) -> i64:
        """Bullets that were received and are no seat's."""
        return 0

    def take_from_pile(self, table: Table) -> bool:
        """The cards that lie in the pile leave its deck; False if they are not all in it."""
        return True

    def names_question(self, question: Question) -> bool:
        """Whether a position names this question of its own, as reading would not come to it by itself."""
        return False

    def put_question(self, state: State, question: Question, bandit: i64) -> bool:
        """Set the table to where that question is put to a bandit; False if it cannot be."""
        return False

    def may_act_instead(self) -> bool:
        """Whether a bandit can act on another's card, so that a position says who does."""
        return False

    def acts_instead(self) -> i64:
        """The bandit who acts on another's card now, or NOBODY."""
        return -1

    # --- worlds that look alike to a seat -----------------------------------------------------
    def exchange(
        self, state: State, entries: list[RawEntry], seat: i64, randbelow: Callable[[int], int]
    ) -> None:
        """Let what the seat cannot know of it be anything else that could be, on the table and as told."""

    # --- playing forward ----------------------------------------------------------------------
    def secrets(self, state: State, view: View) -> list[Secret]:
        """What rivals decided in secret that comes out before the pile; for now it is anything."""
        return []

    def suppose(self, bandit: i64, value: i64) -> None:
        """Let the secret decision for a bandit have been this."""

    def key(self, table: Table) -> list[int]:
        """What else makes two states different for what can still happen in a round."""
        return []

    def befell(self, entry: RawEntry, bandit: i64, revealed: i64) -> i64:
        """What an entry says about a bandit while a card of `revealed` is carried out: the bits of it."""
        return 0


class Variant:
    """What a variant declares: its flag, its fields, its questions, its entries and its components."""

    __slots__ = (
        *("board", "causes", "fields", "flag", "flow", "keys", "lines", "money", "name", "open_keys"),
        *("renamed", "risks", "tokens"),
    )

    def __init__(self, flag: str) -> None:
        self.flag = flag  # in the rules
        self.name = flag  # of its part in the JSON of a state
        self.fields: tuple[Field, ...] = ()  # of its part
        self.renamed: dict[str, str] = {}  # fields of the table that have another name in JSON because of it
        self.board: tuple[Field, ...] = ()  # what a view's board has of it, absent where it is not played
        self.flow: tuple[Field, ...] = ()  # likewise in `flow`
        self.lines: dict[str, str] = {}  # of a position, by key: what a missing one says, if anything
        self.keys: dict[int, str] = {}  # of the journal entries that only it writes, by number
        self.open_keys: tuple[str, ...] = ()  # those after which a decision may be taken back
        self.causes: dict[int, str] = {}  # of entries, by number
        self.risks: dict[int, tuple[str, str]] = {}  # by the bit of `befell`: what can happen, and by whom
        self.money = ""  # the name in a result of what its figure has that nobody plays
        self.tokens: i64 = 0  # loot that it adds to the box, as a set

    def part(self) -> Part:
        """Its part of a new table."""
        raise NotImplementedError

    def questions(self) -> list[Question]:
        """The questions that only it asks."""
        return []

    def characters(self) -> list[int]:
        """The characters that it adds to the box."""
        return []

    def cars(self) -> list[Car]:
        """The cars that it couples to the train, each at a random place."""
        return []

    def round_cards(self, seats: i64) -> list[RoundCard]:
        """The round cards that it shuffles among the others."""
        return []

    def events(self) -> dict[int, Event]:
        """Its events by number; the numbers go on where those of the list before it end."""
        return {}

    def phases(self) -> dict[str, Stage]:
        """Those of its stages at which a position can stand, by the word for it."""
        return {}

    def stages_before_stealing(self) -> list[Stage]:
        """What comes between planning and the pile."""
        return []

    def stages_after_stealing(self) -> list[Stage]:
        """What comes between the pile and the event."""
        return []


NO_PARTS: Final[list[Part]] = []  # of a table without variants; never changed
