"""A table in words of the wire: what everybody, and what one viewer, may know of it besides the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from coltexpress.server.frames import ChairData, ChatLine, GuestData, Reveal, TableData, You
from coltexpress.server.table import Chair, Guest, Line, Table
from coltexpress.words.catalogue import message


def table_data(
    table: Table, here: Collection[int], spectators: int, screens: int = 0, *, is_open: bool = True
) -> TableData:
    """The table as everybody sees it; `here` are the guests who are there. The seed only after the end."""
    match = table.match
    is_revealed = match is not None and match.is_over and is_open
    return TableData(
        id=table.id,
        status=table.status if is_open or table.status != "over" else "running",
        options=table.options,
        chairs=[_chair(table, chair, here) for chair in table.chairs],
        guests=[_guest(table, guest, here) for guest in table.guests if not guest.is_removed],
        spectators=spectators,
        screens=screens,
        commitment=None if match is None else match.dice.commitment,
        reveal=Reveal(match.dice.seed.hex(), match.dice.salt.hex()) if match and is_revealed else None,
        next_table=table.next_table if is_open else None,
    )


def _chair(table: Table, chair: Chair, here: Collection[int]) -> ChairData:
    kind: Literal["free", "person", "bot"] = "free" if chair.is_free else "person"
    if chair.level is not None:
        kind = "bot"
    has_left = table.has_left(chair)
    is_away = chair.guest is not None and (chair.guest not in here or has_left)
    return ChairData(kind, chair.name, chair.guest, chair.level, chair.bandit, is_away, has_left)


def _guest(table: Table, guest: Guest, here: Collection[int]) -> GuestData:
    is_here = guest.number in here and not guest.has_left
    return GuestData(guest.number, guest.name, table.host == guest.number, is_here, guest.is_muted)


def you_data(table: Table, guest: Guest | None, delay: int = 0) -> You:
    """Who the viewer is; guests may pass the invitation on."""
    if guest is None or guest.is_removed:
        return You(None, [], False, None, delay)
    seats = table.seats_of(guest.number)
    return You(guest.number, seats, table.host == guest.number, table.invitation)


def chat_line(line: Line, lang: str) -> ChatLine:
    """What was said, phrases in the viewer's language."""
    text = line.text if line.phrase is None else message(f"phrase.{line.phrase}", lang)
    return ChatLine(line.number, line.guest, line.name, text, line.phrase)
