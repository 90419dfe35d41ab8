"""Tables in one SQLite file: a thread writes many events in one commit, and they are durable then."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from coltexpress.server.events import AnyEvent, Noted, read, written
from coltexpress.server.faults import BrokenStore
from coltexpress.server.filelock import FileLock
from coltexpress.server.metrics import METRICS
from coltexpress.server.schema import migrate
from coltexpress.server.store import NotSaved, Standing, Status

MOST_AT_ONCE = 512  # writes in one commit

_COMMITS = METRICS.counter("store_commits_total", "Commits to the store.")
_WRITTEN = METRICS.counter("store_events_total", "Events written to the store.")
_FAILED = METRICS.counter("store_failures_total", "Writes that the store could not keep.")


class _Write(NamedTuple):
    """What is to be written, and who waits for it."""

    table: str
    first: int
    at: float
    bodies: list[bytes]
    standing: Standing
    done: asyncio.Future[None]


class SqliteStore:
    """The store of one process; a second one on the same file is refused."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._lock = FileLock(self.path)
        try:
            self._writer = _opened(self.path)
            self._reader = _opened(self.path)
        except BaseException:
            self._lock.release()
            raise
        self._reading = threading.Lock()
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._is_well = True
        self._thread = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._thread.start()

    # --- writing ------------------------------------------------------------------------------
    async def append(
        self, table: str, first: int, at: float, events: Sequence[AnyEvent], standing: Standing
    ) -> None:
        """Write the events; durable when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Write(table, first, at, [written(event) for event in events], standing, done))
        await asyncio.shield(done)  # whoever stops waiting does not stop the write

    def _write_on(self) -> None:
        """The writer's whole life: whatever has come in goes into one commit."""
        while (write := self._waiting.get()) is not None:
            batch = [write]
            is_last = False
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    is_last = True
                    break
                batch.append(following)
            self._commit(batch)
            if is_last:
                return

    def _commit(self, batch: list[_Write]) -> None:
        try:
            self._write(batch)
        except sqlite3.Error as fault:
            if len(batch) > 1:  # one that cannot be written must not take the others with it
                for write in batch:
                    self._commit([write])
                return
            self._is_well = isinstance(fault, sqlite3.IntegrityError)
            _FAILED.add(1)
            _tell(batch, NotSaved(str(fault)))
            return
        self._is_well = True
        _COMMITS.add(1)
        _WRITTEN.add(sum(len(write.bodies) for write in batch))
        _tell(batch, None)

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
    async def load(self, table: str) -> list[Noted]:
        """All events of a table in order."""
        rows = await asyncio.to_thread(
            self._rows, "SELECT number, at, body FROM events WHERE table_id = ? ORDER BY number", (table,)
        )
        return [Noted(number, at, read(body)) for number, at, body in rows]

    async def tables(self, *, status: Status | None = None, is_listed: bool | None = None) -> list[str]:
        """The tables that stand like this, the latest first."""
        rows = await asyncio.to_thread(
            self._rows,
            "SELECT id FROM tables WHERE status = coalesce(?, status) AND is_listed = coalesce(?, is_listed) "
            "ORDER BY changed DESC",
            (status, is_listed),
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
        self._lock.release()


def _tell(batch: list[_Write], fault: NotSaved | None) -> None:
    """Let those who wait know, each on its own loop, all of one loop at once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for write in batch:
        by_loop.setdefault(write.done.get_loop(), []).append(write.done)
    for loop, waiting in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, waiting, fault)


def _settle(waiting: list[asyncio.Future[None]], fault: NotSaved | None) -> None:
    for done in waiting:
        if done.cancelled():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)


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
