"""Where tables are kept: one small interface, so that another database can take the place of SQLite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from coltexpress.server.table_events import AnyEvent, StoredEvent

Status = Literal["waiting", "running", "over"]


class Standing(Struct, frozen=True):
    """What the list of tables needs to know of one."""

    status: Status
    is_listed: bool


class NotSaved(Exception):
    """The store could not keep something: it did not happen."""


class Store(Protocol):
    """An append-only log for every table."""

    async def append(
        self, table: str, first: int, at: float, events: Sequence[AnyEvent], standing: Standing
    ) -> None:
        """Write the events with the numbers from `first` on; they are durable when this returns.

        Raises `NotSaved`, and nothing is written, if that fails or if one of the numbers is taken.
        """

    async def load(self, table: str) -> list[StoredEvent]:
        """All events of a table in order; none if there is no such table."""

    async def tables(self, *, status: Status | None = None, is_listed: bool | None = None) -> list[str]:
        """The tables that stand like this, the latest first."""

    def is_well(self) -> bool:
        """Whether it can write."""

    def close(self) -> None:
        """Write what is waiting and let go of the file."""
