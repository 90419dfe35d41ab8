"""What clients say: every message of the socket, and the bodies of the HTTP requests. Nothing else is read.

Each message has a `type`. `key` is the client's own name for the message: the answer repeats it, and a
repeated `act` or `undo` with the same key is done once.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from coltexpress.server.table_events import TableOptions, Word

MOST_TEXT = 200
PROTOCOL = 1
NO_PURCHASE = "no_purchase"  # the standing order

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
DecisionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
GuestNumber = Annotated[int, Meta(ge=0, le=1000)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(max_length=128)]
Pick = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=100)]


class Message(Struct, forbid_unknown_fields=True, frozen=True, tag_field="type"):
    """Anything that a client says."""


class Keyed(Message, frozen=True, kw_only=True):
    """A message that is answered: with `ack` or with `error`, and its key."""

    key: Key | None = None


class Hello(Message, frozen=True, tag="hello"):
    """The first message: who is there, in which language, and what has been received of each seat.

    Without a token one looks on. `invitation` opens a table that is closed to spectators, without a delay.
    `screen` says that an invited spectator is the big screen of the room: phones then need no train.
    `last_seq` has for each seat ("-1" for a spectator) the `seq` of the last `events` frame.
    """

    token: Token | None = None
    invitation: Token | None = None
    lang: Word = "en"
    last_seq: Annotated[dict[Word, int], Meta(max_length=7)] = {}
    screen: bool = False


class Act(Message, frozen=True, tag="act"):
    """Answer the decision with this number; a repeated key is done once."""

    seat: SeatNumber
    decision: DecisionNumber
    choice: Pick
    key: Key


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's own last pick: the decision that `events` named in `undo`."""

    seat: SeatNumber
    decision: DecisionNumber
    key: Key


class WhyNot(Keyed, frozen=True, tag="why_not"):
    """Ask why a pick is not possible now; answered with `reason`."""

    seat: SeatNumber
    choice: Pick


class Foresee(Keyed, frozen=True, tag="foresee"):
    """Ask where one's bandits would stand after the pile, or after this pick; answered with `foreseen`."""

    seat: SeatNumber
    choice: Pick | None = None


class Order(Keyed, frozen=True, tag="order"):
    """A standing order: `no_purchase` lets whoever could buy cards pass for the rest of the round."""

    seat: SeatNumber
    order: Literal["no_purchase"]
    on: bool


class Chat(Keyed, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=4 * MOST_TEXT)]


class Phrase(Keyed, frozen=True, tag="phrase"):
    """Say one of the ready phrases; everybody reads it in their own language."""

    phrase: Word


class Lang(Keyed, frozen=True, tag="lang"):
    """Go on in another language; all that has happened is told again in it."""

    lang: Word


class Ping(Keyed, frozen=True, tag="ping"):
    """Ask whether anybody is there."""


class Sit(Keyed, frozen=True, tag="sit"):
    """Take a free seat too, also a second one for somebody at the same screen."""

    seat: SeatNumber
    name: Name | None = None


class Stand(Keyed, frozen=True, tag="stand"):
    """Give a seat up before the game begins."""

    seat: SeatNumber


class Choose(Keyed, frozen=True, tag="choose"):
    """Wish for a bandit before the game begins; null leaves it to chance."""

    seat: SeatNumber
    bandit: Word | None = None


class Leave(Keyed, frozen=True, tag="leave"):
    """Leave the table; a bot plays on, and the seats can be reclaimed."""


class Reclaim(Keyed, frozen=True, tag="reclaim"):
    """Come back to one's seats."""


class Bot(Keyed, frozen=True, tag="bot"):
    """Host: put a bot on a free seat, or another bot on a bot's seat."""

    seat: SeatNumber
    level: Word


class Free(Keyed, frozen=True, tag="free"):
    """Host: free the seat of a bot, or of one who left, for the next who joins; until then a bot plays."""

    seat: SeatNumber


class Start(Keyed, frozen=True, tag="start"):
    """Host: begin; empty seats get bots of this level."""

    level: Word | None = None


class Remove(Keyed, frozen=True, tag="remove"):
    """Host: send somebody away for good."""

    guest: GuestNumber


class HandOver(Keyed, frozen=True, tag="hand_over"):
    """Host: make somebody else the host."""

    guest: GuestNumber


class Mute(Keyed, frozen=True, tag="mute"):
    """Host: let somebody chat no longer, or again."""

    guest: GuestNumber
    on: bool = True


class Rematch(Keyed, frozen=True, tag="rematch"):
    """After the end: a new table with the same people and bots; `table` then names it."""


SeatCommand = Act | Undo | WhyNot | Foresee | Order
_OwnCommand = SeatCommand | Chat | Phrase | Lang | Ping | Sit | Stand | Choose | Leave | Reclaim
Command = _OwnCommand | Bot | Free | Start | Remove | HandOver | Mute | Rematch
ClientMessage = Hello | Command
COMMANDS: tuple[type[Message], ...] = get_args(Command)


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of `POST /api/v1/tables`: the table, its host's name, and bots for the last seats."""

    options: TableOptions = TableOptions()
    name: Name | None = None  # without one the host does not sit down
    bots: Annotated[list[Word], Meta(max_length=6)] = []
    start: bool = False


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of `POST /api/v1/tables/{id}/join`."""

    name: Name
    invitation: Token | None = None
    seat: SeatNumber | None = None
