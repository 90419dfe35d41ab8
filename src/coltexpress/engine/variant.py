"""What a variant is: what it declares once (`Variant`), and its part of one table with its rules (`Part`).

The base calls every hook here and knows no variant by name; a hook that is not overridden changes nothing.
A table without variants has no parts, so that the base game pays for an empty list and no more.
`variants/all.py` has the list of all variants.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.fields import Field

if TYPE_CHECKING:
    from coltexpress.engine.decision import Question
    from coltexpress.engine.journal import RawEntry, Told
    from coltexpress.engine.players import Bandit
    from coltexpress.engine.state import State
    from coltexpress.engine.table import Table
    from coltexpress.engine.view import View


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
    def tell_character(self, table: Table, bandit: Bandit, character: i64) -> None:
        """A bandit of a team is about to become this character: write down what that brings."""

    def assigned(self, table: Table, bandit: Bandit) -> None:
        """A bandit has become its character."""

    # --- the pile -----------------------------------------------------------------------------
    def before_card(self, table: Table) -> Question | None:
        """A card was revealed, and `table.actor` is its bandit: a question that comes before its effect."""
        return None

    def after_card(self, table: Table) -> bool:
        """A card has been acted on: whether its own bandit still has to act on it."""
        return False

    def end_round(self, table: Table) -> None:
        """The next round begins."""

    # --- what is seen and told ----------------------------------------------------------------
    def show(self, state: State, viewer: i64) -> dict[str, object]:
        """What a board shows of it to a viewer: the variant's `board` fields, if they are not the usual."""
        return {}

    def show_flow(self, state: State) -> dict[str, object]:
        """How far a decision has come: the variant's `flow` fields, if they are not the usual."""
        return {}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told] | None:
        """What a seat is told of an entry that only this variant writes; None of any other."""
        return None

    # --- the way back from a view -------------------------------------------------------------
    def take_from(self, state: State, view: View) -> None:
        """The table was laid as a view shows it, all but this part: set what the view shows of it."""

    def brought(self) -> i64:
        """The tokens that are in this game because of it, as a set."""
        return 0

    # --- positions as text --------------------------------------------------------------------
    def write_line(self, table: Table, key: str) -> str:
        """What a position says of it in the line with this key; empty if there is no such line."""
        return ""

    def read_line(self, table: Table, key: str, text: str) -> str:
        """Set what such a line says; what is left of it for the part's place. ValueError: it cannot be."""
        raise ValueError(text)

    def may_act_instead(self) -> bool:
        """Whether a bandit can act on another's card, so that a position says who does."""
        return False

    def acts_instead(self) -> i64:
        """The bandit who acts on another's card now, or NOBODY."""
        return -1

    # --- playing forward ----------------------------------------------------------------------
    def key(self, table: Table) -> list[int]:
        """What else makes two states different for what can still happen in a round."""
        return []


class Variant:
    """What a variant declares: its flag, its fields, its questions, its entries and its components."""

    __slots__ = ("board", "causes", "fields", "flag", "flow", "keys", "lines", "name", "open_keys", "tokens")

    def __init__(self, flag: str) -> None:
        self.flag = flag  # in the rules
        self.name = flag  # of its part in the JSON of a state
        self.fields: tuple[Field, ...] = ()  # of its part
        self.board: tuple[Field, ...] = ()  # what a view's board has of it, absent where it is not played
        self.flow: tuple[Field, ...] = ()  # likewise in `flow`
        self.lines: tuple[str, ...] = ()  # the keys of its lines in a position
        self.keys: dict[int, str] = {}  # of the journal entries that only it writes, by number
        self.open_keys: tuple[str, ...] = ()  # those after which a decision may be taken back
        self.causes: dict[int, str] = {}  # of entries, by number
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


NO_PARTS: Final[list[Part]] = []  # of a table without variants; never changed
