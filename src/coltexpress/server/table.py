"""A table as its log tells it: events, and what they make of guests, chairs, chat and the match."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from coltexpress.dice import MatchDice
from coltexpress.engine.rules import Rules
from coltexpress.game import Game
from coltexpress.match import By, Match
from coltexpress.server.frames import ChatLine, Pace, Status, TableOptions

CHAT_KEPT = 100
Done = tuple[int, int, str | None]  # seat, decision, and the pick or None if it was taken back


# --- events ---------------------------------------------------------------------------------------
class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """One line of the log."""

    def apply(self, table: Table) -> None:
        """Let it happen."""
        raise NotImplementedError


class Created(Event, frozen=True, tag="created"):
    """A table is there; whoever has the invitation may join."""

    options: TableOptions
    invitation: str

    def apply(self, table: Table) -> None:
        table.options = self.options
        table.invitation = self.invitation
        table.chairs = [Chair() for _ in range(self.options.seats)]


class Joined(Event, frozen=True, tag="joined"):
    """Somebody has come. Of the token only the SHA-256 is kept."""

    guest: int
    name: str
    token: str

    def apply(self, table: Table) -> None:
        table.guests.append(Guest(self.guest, self.name, self.token))


class Sat(Event, frozen=True, tag="sat"):
    """A guest has taken a seat, under this name."""

    guest: int
    seat: int
    name: str

    def apply(self, table: Table) -> None:
        chair = table.chairs[self.seat]
        chair.guest, chair.name, chair.level = self.guest, self.name, None


class Stood(Event, frozen=True, tag="stood"):
    """A seat is free again; in a running game its bot plays on until somebody takes it."""

    seat: int

    def apply(self, table: Table) -> None:
        table.chairs[self.seat] = Chair(bandit=table.chairs[self.seat].bandit if table.match else None)


class BotSat(Event, frozen=True, tag="bot_sat"):
    """A bot plays this seat."""

    seat: int
    level: str

    def apply(self, table: Table) -> None:
        chair = table.chairs[self.seat]
        chair.guest, chair.name, chair.level = None, "", self.level


class Chosen(Event, frozen=True, tag="chosen"):
    """The seat would like to be this bandit."""

    seat: int
    bandit: str | None

    def apply(self, table: Table) -> None:
        table.chairs[self.seat].bandit = self.bandit


class Left(Event, frozen=True, tag="left"):
    """A guest has left."""

    guest: int

    def apply(self, table: Table) -> None:
        table.guests[self.guest].has_left = True


class Reclaimed(Event, frozen=True, tag="reclaimed"):
    """A guest has come back."""

    guest: int

    def apply(self, table: Table) -> None:
        table.guests[self.guest].has_left = False


class Removed(Event, frozen=True, tag="removed"):
    """The host has sent a guest away: the token is worth nothing now."""

    guest: int

    def apply(self, table: Table) -> None:
        table.guests[self.guest].is_removed = True


class HandedOver(Event, frozen=True, tag="handed_over"):
    """Somebody else is the host."""

    guest: int

    def apply(self, table: Table) -> None:
        table.host = self.guest


class Muted(Event, frozen=True, tag="muted"):
    """A guest may not chat, or may again."""

    guest: int
    on: bool

    def apply(self, table: Table) -> None:
        table.guests[self.guest].is_muted = self.on


class Started(Event, frozen=True, tag="started"):
    """The game begins, with the dice of this seed and salt (hexadecimal, secret until the end)."""

    seed: str
    salt: str
    characters: list[str] | None
    rules: dict[str, Any] | None = None  # with every parameter; tables of version 0.1.0 have its presets

    def apply(self, table: Table) -> None:
        dice = MatchDice(bytes.fromhex(self.seed), bytes.fromhex(self.salt))
        options = table.options
        written = {"preset": options.preset, "seats": options.seats, "choices": options.choices}
        rules = Rules.from_json(self.rules or written)
        table.match = TableMatch(rules, self.characters, dice, options.pace, keeps_undo=options.undo)


class Decided(Event, frozen=True, tag="decided"):
    """A seat has answered; `left` is what remains of its clock."""

    seat: int
    decision: int
    pick: str
    by: By
    key: str | None = None
    guest: int | None = None
    left: float | None = None

    def apply(self, table: Table) -> None:
        assert table.match is not None
        table.match.play(self.seat, self.pick, by=self.by, left=self.left)
        if self.key is not None and self.guest is not None:
            table.keys[self.guest, self.key] = (self.seat, self.decision, self.pick)


class Undone(Event, frozen=True, tag="undone"):
    """A seat has taken back its last pick."""

    seat: int
    decision: int
    key: str
    guest: int

    def apply(self, table: Table) -> None:
        assert table.match is not None
        table.match.undo(self.seat)
        table.keys[self.guest, self.key] = (self.seat, self.decision, None)


class Ordered(Event, frozen=True, tag="ordered"):
    """A standing order holds for a round, or no longer."""

    seat: int
    order: str
    round: int
    on: bool

    def apply(self, table: Table) -> None:
        assert table.match is not None
        declined = table.match.declined
        (declined.add if self.on else declined.discard)((self.seat, self.round))


class Said(Event, frozen=True, tag="said"):
    """A guest said something, or one of the ready phrases."""

    guest: int
    text: str = ""
    phrase: str | None = None

    def apply(self, table: Table) -> None:
        table.said += 1
        name = table.guests[self.guest].name
        table.chat.append(ChatLine(table.said, self.guest, name, self.text, self.phrase))
        del table.chat[:-CHAT_KEPT]


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people play on at this table."""

    table: str

    def apply(self, table: Table) -> None:
        table.next_table = self.table


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


# --- the table ------------------------------------------------------------------------------------
class Standing(Struct, frozen=True):
    """What the list of tables needs to know of one."""

    status: Status
    is_listed: bool


class TableMatch(Match):
    """A match whose game is patient, so that no pause tells a forced answer from a chosen one."""

    def __init__(
        self,
        rules: Rules,
        characters: list[str] | None,
        dice: MatchDice,
        pace: Pace,
        *,
        keeps_undo: bool = True,
    ) -> None:
        self.dice = dice
        self.offset = 0  # seq is this plus the length of the journal; it grows when something is taken back
        self.base = 0  # who has received less than this is told everything anew
        game = Game.new(rules, characters=characters, dice=dice, patient=True)
        super().__init__(game, bank=pace.bank, increment=pace.increment, keeps_undo=keeps_undo)

    @property
    def seq(self) -> int:
        """A number that grows with everything that is told."""
        return self.offset + self.length

    def undo(self, seat: int) -> None:
        """Take back the last pick of a seat; whoever has been told of it is told everything anew."""
        seq = self.seq
        super().undo(seat)
        if self.seq != seq:
            self.base = seq + 1
            self.offset = self.base - self.length


@dataclass
class Guest:
    """A person at the table, known by the hash of a token."""

    number: int
    name: str
    token: str
    is_muted: bool = False
    has_left: bool = False
    is_removed: bool = False


@dataclass
class Chair:
    """A seat: a guest's, a bot's, or free."""

    guest: int | None = None
    name: str = ""
    level: str | None = None
    bandit: str | None = None

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down there."""
        return self.guest is None and self.level is None


@dataclass
class Table:
    """Everything that is known of one table."""

    id: str
    options: TableOptions = field(default_factory=TableOptions)
    invitation: str = ""
    guests: list[Guest] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)
    host: int = 0
    match: TableMatch | None = None
    chat: list[ChatLine] = field(default_factory=list)
    said: int = 0
    keys: dict[tuple[int, str], Done] = field(default_factory=dict)  # by guest and key
    next_table: str | None = None
    count: int = 0  # events folded
    moved_at: float = 0.0  # when the game last went on

    # --- where it stands ----------------------------------------------------------------------
    @property
    def status(self) -> Status:
        """Waiting for people, running, or over."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over else "running"

    @property
    def standing(self) -> Standing:
        """What the list of tables knows of it."""
        return Standing(self.status, self.options.listed)

    def guest_with(self, token: str | None) -> Guest | None:
        """Whose token this is; nobody's if it was taken away."""
        if not token:
            return None
        hashed = token_hash(token)
        return next((g for g in self.guests if g.token == hashed and not g.is_removed), None)

    def seats_of(self, guest: int) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def free_seats(self) -> list[int]:
        """Seats where one may sit down."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_free]

    def has_left(self, chair: Chair) -> bool:
        """Whether the chair is that of somebody who has gone."""
        return chair.guest is not None and self.guests[chair.guest].has_left

    def fold(self, stored: StoredEvent) -> None:
        """Let one event of the log happen."""
        stored.event.apply(self)
        self.count += 1
        if isinstance(stored.event, GameEvent):
            self.moved_at = stored.at


def token_hash(token: str) -> str:
    """All that is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
