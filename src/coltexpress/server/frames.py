"""What the server says: every frame of the socket, and the answers of the HTTP requests."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta, Struct

from coltexpress.engine.decision_kind import Form, Target
from coltexpress.engine.fields import BOARD, TRANSIENT, VIEW, VIEW_PARTS, Field
from coltexpress.engine.presets import DEFAULT_PRESET, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.variants.all import VARIANTS
from coltexpress.forecast import Forecast

# --- the options of a table --------------------------------------------------------------------------
EXTRAS = "extras"  # the field of a board that the variants fill
NO_PURCHASE = "no_purchase"  # the standing order
MOST_SEATS = 6
LONGEST_DELAY = 600
LONGEST_BANK = 3600
Status = Literal["waiting", "running", "over"]
Word = Annotated[str, Meta(max_length=64)]
Choice = bool | int | Word | dict[Word, int]


class Pace(Struct, forbid_unknown_fields=True, frozen=True):
    """Time to think: `bank` seconds and `increment` more at each decision; without a bank forever."""

    bank: Annotated[float, Meta(ge=5, le=LONGEST_BANK)] | None = None
    increment: Annotated[float, Meta(ge=1, le=600)] = 10.0


class TableOptions(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is set up; `choices` are the flags and parameters of the rules, changed one by one."""

    preset: Word = DEFAULT_PRESET
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 4
    choices: Annotated[dict[Word, Choice], Meta(max_length=40)] = {}
    pace: Pace = Pace()
    pile: Literal["open", "top"] = "open"  # only how it is shown: the view is the same
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    listed: bool = False
    stand_in: Word | None = None  # the bot that plays for whoever is away

    def rules(self) -> Rules:
        """The rules to be played; `RefusedRules` if the game cannot be played like that."""
        return Rules.chosen(
            self.preset, self.seats, {name: _parameter(v) for name, v in self.choices.items()}
        )


def _parameter(value: Choice) -> Parameter:
    """A value as the rules take it: in JSON the keys of a map are texts."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdecimal() and key.isascii() else -1: number for key, number in value.items()}


# --- the view of a game ---------------------------------------------------------------------------
class RulesData(Struct, frozen=True):
    """Which game is played."""

    preset: str
    seats: int
    choices: dict[str, bool | int | str | dict[str, int]]


# What a client reads about each part; the fields themselves stand in engine/fields.py.
_ABOUT = {
    "RoundView": "A round card: its turns (S standard, T tunnel, 2 speeding-up, R switching), and its event.",
    "Pool": "Loot in one place: how much of each kind, "
    "and the hidden values that the viewer can be certain of.",
    "BanditView": "A bandit: `place` is a space (3i, 3r, h) or `hidden`.",
    "SeatView": "Cards of a seat: how many, and which if the viewer may know.",
    "Act": "One act of the round: a card on the pile, `draw` or `skip`; "
    "null is what the viewer may not know.",
    "Flow": "How far the flow has come where table and pile do not tell it.",
    "View": "Everything that a seat may know now. `seat` is -1 for a spectator. "
    "Of very many `options` just two.",
}


def _expanded(part: str, field: Field) -> tuple[Field, ...]:
    """A field, or in its place what the variants add there."""
    if field.name != EXTRAS:
        return (field,)
    return tuple(one for variant in VARIANTS for one in (variant.flow if part == "Flow" else variant.board))


def _type_of_view() -> type[Struct]:
    """The type of a view in JSON, made of the lists of its fields."""
    known: dict[str, type] = {"Rules": RulesData, "Pick": str}
    for part, fields in {**VIEW_PARTS, "View": VIEW + BOARD}.items():
        shown = [each for field in fields for each in _expanded(part, field)]
        sent = {field.name: field.type for field in shown if field.role != TRANSIENT}
        types = get_type_hints(SimpleNamespace(__annotations__=sent), known)
        name = f"{part.removesuffix('View') or part}Data"
        known[part] = msgspec.defstruct(
            name, list(types.items()), namespace={"__doc__": _ABOUT[part]}, module=__name__, frozen=True
        )
    return known["View"]


if TYPE_CHECKING:
    ViewData = dict[str, object]  # what `View.scene` makes; the type below says what is in it
else:
    ViewData = _type_of_view()


# --- frames -----------------------------------------------------------------------------------------
class Frame(Struct, frozen=True, tag_field="type"):
    """Anything that the server says on the socket."""


class Refers(Struct, frozen=True, omit_defaults=True):
    """What of the table an option is about, so that it can be picked there."""

    bandits: list[str] = []
    places: list[str] = []  # spaces: 3i, 3r, h
    cars: list[int] = []
    cards: list[str] = []
    loot: list[str] = []
    amount: int | None = None
    face_down: bool = False


class Option(Struct, frozen=True):
    """One answer: `pick` is what `act` sends back, `text` its words."""

    pick: str
    text: str
    refers: Refers


class AskData(Struct, frozen=True):
    """A decision of this seat: `target` says what its options are about, `form` how it is answered.

    By the cards of the "hand", or with "subset" by any `keep ...` of `cards`; a card of two bandits,
    `doc.move` in `cards`, is `doc move` in the answer. `order` is the standing order that would answer it.
    """

    decision: int
    question: str
    text: str
    options: list[Option]
    target: Target
    form: Form = Form.LIST
    cards: list[str] = []
    order: str | None = None


class ClockData(Struct, frozen=True):
    """What is left of a seat's time, in seconds, when this was sent; null without a clock."""

    left: float | None
    is_running: bool


class Item(Struct, frozen=True):
    """One happening as this seat was told of it, with its words in the viewer's language."""

    key: str
    cause: str
    fields: dict[str, Any]
    caption: str
    sentence: str


class Events(Frame, frozen=True, tag="events"):
    """What has happened, how it stands now and what is asked, all of the same moment, for one seat.

    Keep the first `keep` items of what you have, and append `items`. `seq` is for `last_seq`.
    """

    seat: int
    seq: int
    keep: int
    items: list[Item]
    view: ViewData
    text: str  # what is asked, or who decides
    ask: AskData | None
    undo: int | None  # the decision that can be taken back
    orders: list[str]
    clocks: list[ClockData]
    result: dict[str, Any] | None  # after the end


class ChairData(Struct, frozen=True):
    """A seat at the table."""

    kind: Literal["free", "person", "bot"]
    name: str
    guest: int | None
    level: str | None
    bandit: str | None  # wished for
    is_away: bool  # nobody is there; a bot may play
    has_left: bool  # for good, unless they reclaim it; the host may free the seat


class GuestData(Struct, frozen=True):
    """A person at the table."""

    guest: int
    name: str
    is_host: bool
    is_here: bool
    is_muted: bool


class You(Struct, frozen=True):
    """Who you are at this table; null without a token."""

    guest: int | None
    seats: list[int]
    is_host: bool
    invitation: str | None
    delay: int = 0  # so many seconds late you see the game


class Reveal(Struct, frozen=True):
    """The seed and the salt of the match, in hexadecimal, after its end."""

    seed: str
    salt: str


class TableData(Struct, frozen=True):
    """What everybody may know of a table besides the game."""

    id: str
    status: Status
    options: TableOptions
    chairs: list[ChairData]
    guests: list[GuestData]
    spectators: int
    screens: int  # big screens of the room; they are no spectators
    commitment: str | None
    reveal: Reveal | None
    next_table: str | None


class ChatLine(Struct, frozen=True):
    """Something said; a phrase is already in the viewer's language."""

    number: int
    guest: int
    name: str
    text: str
    phrase: str | None


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to `hello`. `events` follow for every seat of yours, or for a spectator."""

    protocol: int
    server: str
    lang: str
    table: TableData
    you: You
    chat: list[ChatLine]
    phrases: dict[str, str]
    levels: list[str]


class TableFrame(Frame, frozen=True, tag="table"):
    """The table has changed: somebody came or went, the game began or ended."""

    table: TableData
    you: You


class ChatFrame(Frame, frozen=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Ack(Frame, frozen=True, tag="ack"):
    """Done, and kept."""

    key: str | None


class Reason(Frame, frozen=True, tag="reason"):
    """The answer to `why_not`; without a reason the pick is possible."""

    key: str | None
    reason: str | None
    sentence: str | None


class Foreseen(Frame, frozen=True, tag="foreseen"):
    """The answer to `foresee`: from that seat's own view only, in data, in a short sentence and in full."""

    key: str | None
    seat: int
    choice: str | None
    preview: Forecast
    text: str
    full: str


class Error(Frame, frozen=True, tag="error"):
    """Not done; the state is as it was. `sentence` is for people, in their language."""

    key: str | None
    code: str
    sentence: str


class Bye(Frame, frozen=True, tag="bye"):
    """The server closes this connection; `code` says why."""

    code: str
    sentence: str


Answer = Ack | Reason | Foreseen  # to a command that was done
ServerMessage = Welcome | TableFrame | Events | ChatFrame | Ack | Reason | Foreseen | Error | Bye


class Seated(Struct, frozen=True):
    """The answer to creating or joining a table. Keep the token: it is shown only now."""

    table: TableData
    token: str
    you: You
    link: str


class TableList(Struct, frozen=True):
    """The public tables that wait for people, or may be watched."""

    tables: list[TableData]


class Proof(Struct, frozen=True):
    """Whether the deal follows from the seed that was committed to before the first card."""

    proof: str
    sentence: str
    commitment: str | None
    reveal: Reveal | None
