"""What these clients say, and the little that they read of what a server tells them."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Option(Struct, frozen=True):
    """One answer."""

    pick: str


class Ask(Struct, frozen=True):
    """A decision of one's own seat."""

    decision: int
    options: list[Option]


class Told(Struct, frozen=True):
    """A frame of any type; whatever else is in it is skipped unread."""

    type: str
    seat: int = -1
    key: str | None = None
    code: str | None = None
    ask: Ask | None = None
    result: msgspec.Raw | None = None


class TableId(Struct, frozen=True):
    """Which table."""

    id: str


class You(Struct, frozen=True):
    """How others come to the table."""

    invitation: str | None = None


class Seated(Struct, frozen=True):
    """The answer to making or joining a table."""

    table: TableId
    token: str
    you: You


_TOLD = msgspec.json.Decoder(Told)
_SEATED = msgspec.json.Decoder(Seated)


def told(frame: str | bytes) -> Told:
    """The frame that was received."""
    return _TOLD.decode(frame)


def seated(body: bytes) -> Seated:
    """Who one is at a table now."""
    return _SEATED.decode(body)


def message(kind: str, **fields: object) -> str:
    """A message of this type."""
    return msgspec.json.encode({"type": kind, **fields}).decode()
