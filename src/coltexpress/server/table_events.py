"""What a table remembers: the lines of its log. A table is nothing but its events, folded in order."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from coltexpress.match import By
from coltexpress.server.wire_types import TableOptions


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """One line of the log."""


class Created(Event, frozen=True, tag="created"):
    """A table is there; whoever has the invitation may join."""

    options: TableOptions
    invitation: str


class Joined(Event, frozen=True, tag="joined"):
    """Somebody has come. Of the token only the SHA-256 is kept."""

    guest: int
    name: str
    token: str


class Sat(Event, frozen=True, tag="sat"):
    """A guest has taken a seat, under this name."""

    guest: int
    seat: int
    name: str


class Stood(Event, frozen=True, tag="stood"):
    """A seat is free again; in a running game its bot plays on until somebody takes it."""

    seat: int


class BotSat(Event, frozen=True, tag="bot_sat"):
    """A bot plays this seat."""

    seat: int
    level: str


class Chosen(Event, frozen=True, tag="chosen"):
    """The seat would like to be this bandit."""

    seat: int
    bandit: str | None


class Left(Event, frozen=True, tag="left"):
    """A guest has left."""

    guest: int


class Reclaimed(Event, frozen=True, tag="reclaimed"):
    """A guest has come back."""

    guest: int


class Removed(Event, frozen=True, tag="removed"):
    """The host has sent a guest away: the token is worth nothing now."""

    guest: int


class HandedOver(Event, frozen=True, tag="handed_over"):
    """Somebody else is the host."""

    guest: int


class Muted(Event, frozen=True, tag="muted"):
    """A guest may not chat, or may again."""

    guest: int
    on: bool


class Started(Event, frozen=True, tag="started"):
    """The game begins, with the dice of this seed and salt (hexadecimal, secret until the end)."""

    seed: str
    salt: str
    characters: list[str] | None


class Decided(Event, frozen=True, tag="decided"):
    """A seat has answered; `left` is what remains of its clock."""

    seat: int
    decision: int
    pick: str
    by: By
    key: str | None = None
    guest: int | None = None
    left: float | None = None


class Undone(Event, frozen=True, tag="undone"):
    """A seat has taken back its last pick."""

    seat: int
    decision: int
    key: str
    guest: int


class Ordered(Event, frozen=True, tag="ordered"):
    """A standing order holds for a round, or no longer."""

    seat: int
    order: str
    round: int
    on: bool


class Said(Event, frozen=True, tag="said"):
    """A guest said something, or one of the ready phrases."""

    guest: int
    text: str = ""
    phrase: str | None = None


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people play on at this table."""

    table: str


AnyEvent = (
    Created
    | Joined
    | Sat
    | Stood
    | BotSat
    | Chosen
    | Left
    | Reclaimed
    | Removed
    | HandedOver
    | Muted
    | Started
    | Decided
    | Undone
    | Ordered
    | Said
    | Rematched
)

OF_THE_GAME = (Started, Decided, Undone)  # with these it goes on; the others are about people

_DECODER = msgspec.json.Decoder(AnyEvent)
_ENCODER = msgspec.json.Encoder()


class StoredEvent(Struct, frozen=True):
    """An event with its number in the log, from 0, and the time at which it was written."""

    number: int
    at: float
    event: AnyEvent


def written(event: AnyEvent) -> bytes:
    """The event as it stands in the store."""
    return _ENCODER.encode(event)


def read(body: bytes) -> AnyEvent:
    """The event that stands there."""
    found: AnyEvent = _DECODER.decode(body)
    return found
