"""Where tables are kept: one SQLite file, one server per file, durable before acknowledged."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple, Protocol

from coltexpress.server.errors import BrokenStore
from coltexpress.server.ops import counter
from coltexpress.server.table import AnyEvent, Standing, StoredEvent, read, written


class NotSaved(Exception):
    """The store could not keep something: it did not happen."""


class Store(Protocol):
    """An append-only log for every table; another database can take the place of SQLite."""

    async def append(
        self, table: str, first: int, at: float, events: Sequence[AnyEvent], standing: Standing
    ) -> None:
        """Write the events with the numbers from `first` on; they are durable when this returns.

        Raises `NotSaved`, and nothing is written, if that fails or if one of the numbers is taken.
        """

    async def load(self, table: str) -> list[StoredEvent]:
        """All events of a table in order; none if there is no such table."""

    async def listed(self, most: int) -> list[str]:
        """The public tables that wait for people, then those that are played, each the latest first."""

    def is_well(self) -> bool:
        """Whether it can write."""

    def close(self) -> None:
        """Write what is waiting and let go of the file."""


# What leads from version n to n + 1; an empty file is version 0.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        changed REAL NOT NULL,
        status TEXT NOT NULL,
        is_listed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_standing ON tables (status, is_listed, changed);
    CREATE TABLE events (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
)
APPLICATION = 0x436F6C74  # "Colt": whose file it is


def migrate(connection: sqlite3.Connection, path: str, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring the file to the latest version; a foreign file or a newer version is refused."""
    version = _number(connection, "user_version")
    is_empty = not _number(connection, "schema_version")
    if not is_empty and _number(connection, "application_id") != APPLICATION:
        raise BrokenStore("not_our_file", {"path": path})
    if version > len(migrations):
        raise BrokenStore("newer_file", {"path": path, "found": version, "known": str(len(migrations))})
    for number in range(version, len(migrations)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {migrations[number]}; PRAGMA user_version = {number + 1}; "
            f"PRAGMA application_id = {APPLICATION}; COMMIT;"
        )


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def locked(path: str) -> sqlite3.Connection:
    """SQLite's exclusive lock on a file beside the store's: held until it is closed, or the process ends."""
    try:
        connection = sqlite3.connect(f"{path}.lock", check_same_thread=False, isolation_level=None, timeout=0)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            connection.close()
            raise
    except sqlite3.Error as fault:
        is_busy = fault.sqlite_errorcode == sqlite3.SQLITE_BUSY
        raise BrokenStore("file_in_use" if is_busy else "unwritable_file", {"path": path}) from fault
    return connection


MOST_AT_ONCE = 512  # writes in one commit

_COMMITS = counter("store_commits_total", "Commits to the store.")
_WRITTEN = counter("store_events_total", "Events written to the store.")
_FAILED = counter("store_failures_total", "Writes that the store could not keep.")


class _Write(NamedTuple):
    """What is to be written, and who waits for it."""

    table: str
    first: int
    at: float
    bodies: list[bytes]
    standing: Standing
    done: Future[None]


class SqliteStore:
    """The store of one process; a second one on the same file is refused."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._lock = locked(self.path)
        try:
            self._writer = _opened(self.path)
            self._reader = _opened(self.path)
        except BaseException:
            self._lock.close()
            raise
        self._reading = threading.Lock()
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._is_well = True
        self._thread = threading.Thread(target=self._write_loop, name="store", daemon=True)
        self._thread.start()

    # --- writing ------------------------------------------------------------------------------
    async def append(
        self, table: str, first: int, at: float, events: Sequence[AnyEvent], standing: Standing
    ) -> None:
        """Write the events; durable when this returns."""
        done: Future[None] = Future()
        self._waiting.put(_Write(table, first, at, [written(event) for event in events], standing, done))
        await asyncio.shield(asyncio.wrap_future(done))  # whoever stops waiting does not stop the write

    def _write_loop(self) -> None:
        """The writer's whole life: whatever has come in goes into one commit."""
        is_open = True
        while is_open:
            batch = [self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get())
            is_open = None not in batch
            self._commit([write for write in batch if write is not None])

    def _commit(self, batch: list[_Write]) -> None:
        if not batch:
            return
        try:
            self._write(batch)
        except sqlite3.Error as fault:
            if len(batch) > 1:  # one that cannot be written must not take the others with it
                for write in batch:
                    self._commit([write])
                return
            self._is_well = isinstance(fault, sqlite3.IntegrityError)
            _FAILED.inc()
            batch[0].done.set_exception(NotSaved(str(fault)))
            return
        self._is_well = True
        _COMMITS.inc()
        _WRITTEN.inc(sum(len(write.bodies) for write in batch))
        for write in batch:
            write.done.set_result(None)

    def _write(self, batch: list[_Write]) -> None:
        rows = [
            (write.table, write.first + index, write.at, body)
            for write in batch
            for index, body in enumerate(write.bodies)
        ]
        standings = [(w.table, w.at, w.standing.status, w.standing.is_listed) for w in batch]
        with self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            self._writer.executemany("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", standings)

    # --- reading ------------------------------------------------------------------------------
    async def load(self, table: str) -> list[StoredEvent]:
        """All events of a table in order."""
        rows = await asyncio.to_thread(
            self._rows, "SELECT number, at, body FROM events WHERE table_id = ? ORDER BY number", (table,)
        )
        return [StoredEvent(number, at, read(body)) for number, at, body in rows]

    async def listed(self, most: int) -> list[str]:
        """The public tables that wait for people, then those that are played, each the latest first."""
        rows = await asyncio.to_thread(
            self._rows,
            "SELECT id FROM tables WHERE status IN ('waiting', 'running') AND is_listed = 1 "
            "ORDER BY status = 'running', changed DESC LIMIT ?",
            (most,),
        )
        return [str(row[0]) for row in rows]

    def _rows(self, query: str, values: tuple[object, ...]) -> list[tuple[int, float, bytes]]:
        with self._reading:
            return self._reader.execute(query, values).fetchall()

    def is_well(self) -> bool:
        """Whether the last write could be kept."""
        return self._is_well and self._thread.is_alive()

    def close(self) -> None:
        """Write what is waiting and let go of the file."""
        self._waiting.put(None)
        self._thread.join()
        with self._reading:
            self._reader.close()
        self._writer.close()
        self._lock.close()


def _opened(path: str) -> sqlite3.Connection:
    """A connection for which a commit is on the disk when it returns."""
    try:
        connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, path)
    except sqlite3.OperationalError as fault:
        raise BrokenStore("unwritable_file", {"path": path}) from fault
    except sqlite3.DatabaseError as fault:
        raise BrokenStore("not_our_file", {"path": path}) from fault
    return connection
