"""What a table remembers: its options, and the lines of its log. A table is its events, folded in order."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from coltexpress.engine.presets import DEFAULT_PRESET, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.match import By

MOST_SEATS = 6
LONGEST_DELAY = 600
LONGEST_BANK = 3600
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
    undo: bool = True  # whether people may take back their last pick (PLAN-5)
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


GameEvent = Started | Decided | Undone  # with these the game goes on; the others are about people
GuestEvent = Joined | Left | Reclaimed | Removed | HandedOver | Muted | Said
AnyEvent = Created | GuestEvent | Sat | Stood | BotSat | Chosen | GameEvent | Ordered | Rematched

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
