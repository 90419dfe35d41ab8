"""Coming to a table: how one is made and joined, bots by level, tidy names, and who may do what when."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from coltexpress.server import table as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import TableOptions, Word
from coltexpress.server.table import Guest, Table, TableMatch, token_hash

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Token = Annotated[str, Meta(max_length=128)]
Name = Annotated[str, Meta(max_length=100)]
Events = Sequence[e.AnyEvent]
LEVELS = ("greenhorn", "drifter", "outlaw", "gunslinger", "legend", "rules", "random")  # of bots
USUAL_LEVEL = "outlaw"
MOST_NAME = 24
MOST_TEXT = 200
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # controls, and what turns the direction of a line
_JOINERS = "\u200c\u200d"  # some scripts and emoji need them


# --- bots -----------------------------------------------------------------------------------------
def checked_level(level: str | None) -> str:
    """The level that somebody asked for, or the usual one."""
    if level is None:
        return USUAL_LEVEL
    if level not in LEVELS:
        raise Refused("unknown_level", found=level, known=", ".join(LEVELS))
    return level


# --- what people write ----------------------------------------------------------------------------
def tidy_name(name: str) -> str:
    """A name as it is shown to everybody."""
    return _tidy(name, "bad_name", MOST_NAME)


def tidy_text(text: str) -> str:
    """What is said at the table."""
    return _tidy(text, "bad_text", MOST_TEXT)


def _tidy(text: str, refusal: str, most: int) -> str:
    """One line without what cannot be seen; refused if it is empty or too long."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN
    )
    tidy = " ".join(shown.split()).strip(_JOINERS)
    if not tidy or len(tidy) > most:
        raise Refused(refusal, most=most)
    return tidy


# --- who may --------------------------------------------------------------------------------------
def require_status(table: Table, *wanted: str) -> None:
    """The table must stand like this."""
    if table.status not in wanted:
        raise Refused(f"table_{table.status}")


def require_host(table: Table, guest: Guest) -> None:
    """Only the host may do this."""
    if table.host != guest.number:
        raise Refused("not_host")


def match_of(table: Table) -> TableMatch:
    """The match, if one has begun."""
    if table.match is None:
        raise Refused("table_waiting")
    return table.match


def checked_seat(table: Table, seat: int) -> int:
    """The seat, if the table has it."""
    if seat >= len(table.chairs):
        raise Refused("no_such_seat", seat=seat + 1, most=len(table.chairs))
    return seat


def own_seat(table: Table, guest: Guest, seat: int) -> int:
    """The seat, if it is the guest's."""
    if table.chairs[checked_seat(table, seat)].guest != guest.number:
        raise Refused("not_your_seat", seat=seat + 1)
    return seat


# --- making and joining ---------------------------------------------------------------------------
class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of `POST /api/v1/tables`: the table, its host's name, and bots for the last seats."""

    options: TableOptions = TableOptions()
    name: Name | None = None  # without one the host does not sit down
    bots: Annotated[list[Word], Meta(max_length=6)] = []
    start: bool = False

    def events(self, token: str, invitation: str) -> Events:
        """A table with its host; refused if it cannot be played like that."""
        options = self.options
        options.rules()
        checked_level(options.stand_in)
        most = options.seats - (self.name is not None)
        if len(self.bots) > most:
            raise Refused("too_many_bots", most=most)
        name = "" if self.name is None else tidy_name(self.name)
        host: Events = [e.Created(options, invitation), e.Joined(0, name, token_hash(token))]
        first = options.seats - len(self.bots)
        bots = [e.BotSat(first + index, checked_level(level)) for index, level in enumerate(self.bots)]
        return [*host, *([] if self.name is None else [e.Sat(0, 0, name)]), *reversed(bots)]


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of `POST /api/v1/tables/{id}/join`."""

    name: Name
    invitation: Token | None = None
    seat: SeatNumber | None = None

    def events(self, table: Table, token: str, most_guests: int) -> Events:
        """Somebody comes in and sits down: on the seat that was wished for, or on the first free one.

        A table whose host has gone, with nobody left to take over, is theirs.
        """
        require_status(table, "waiting", "running")
        if self.invitation != table.invitation and not (table.options.listed and self.invitation is None):
            raise Refused("wrong_invitation")
        if len(table.guests) >= most_guests:
            raise Refused("table_full")
        free = table.free_seats()
        if not free:
            raise Refused("table_full")
        seat = free[0] if self.seat is None else checked_seat(table, self.seat)
        if seat not in free:
            raise Refused("seat_taken", seat=seat + 1)
        number, name = len(table.guests), tidy_name(self.name)
        come: list[e.AnyEvent] = [e.Joined(number, name, token_hash(token)), e.Sat(number, seat, name)]
        host = table.guests[table.host]
        return [*come, e.HandedOver(number)] if host.has_left or host.is_removed else come


def events_of_rematch(old: Table) -> Events:
    """A new table with the same people, tokens, seats, bots and invitation; it waits for its start."""
    events: list[e.AnyEvent] = [e.Created(old.options, old.invitation)]
    staying = [guest for guest in old.guests if not (guest.has_left or guest.is_removed)]
    numbers = {guest.number: number for number, guest in enumerate(staying)}
    events += [e.Joined(numbers[guest.number], guest.name, guest.token) for guest in staying]
    for seat, chair in enumerate(old.chairs):
        if chair.guest in numbers:
            events.append(e.Sat(numbers[chair.guest], seat, chair.name))
        elif chair.level is not None:
            events.append(e.BotSat(seat, chair.level))
    if old.host in numbers:
        events.append(e.HandedOver(numbers[old.host]))
    return [*events, *(e.Muted(numbers[guest.number], True) for guest in staying if guest.is_muted)]
