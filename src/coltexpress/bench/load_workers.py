"""One process of clients: it fills its tables, waits for the word, and then lets each decide at its pace."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection

from coltexpress.bench.load_client import NoServer, Seat, Tally, open_table
from coltexpress.bots import stream

AT_ONCE = 8  # tables that are being filled at the same time
REPORT_EVERY = 1.0


@dataclass(frozen=True)
class Plan:
    """How much load, and of what kind."""

    url: str
    tables: int = 100
    every: float = 3.0  # seconds between two decisions of a table
    seconds: float = 30.0
    processes: int = 2
    preset: str = "en2016"
    seed: int = 1


@dataclass(frozen=True)
class Report:
    """What a process says: how many tables are ready, what was counted since the last report, or the end."""

    ready: int
    tally: Tally
    is_done: bool = False
    fault: str | None = None


class LoadTable:
    """The four people of one table; when their game is over they make another table."""

    def __init__(self, plan: Plan, index: int) -> None:
        self.tally = Tally()
        self._plan = plan
        self._index = index
        self._rng = stream(plan.seed, index)
        self._seats: list[Seat] = []

    async def open(self) -> None:
        """Make the table and connect."""
        opened = await asyncio.to_thread(open_table, self._plan.url, self._index, self._plan.preset)
        self._seats = [Seat(self.tally) for _ in opened.tokens]
        for seat, token in zip(self._seats, opened.tokens, strict=True):
            await seat.connect(self._plan.url, opened.table, token, opened.source)

    async def play(self, begin: float, end: float) -> None:
        """Decide once every so often, each table with its own beat."""
        due = begin + self._rng.random() * self._plan.every
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += self._plan.every
            await self._decide(due)

    async def _decide(self, by: float) -> None:
        """One decision of whoever is asked; what is still on its way is waited for, and counted."""
        if any(seat.is_over for seat in self._seats):
            self.tally.games += 1
            await self.close()
            await self.open()
        while not (asked := [seat for seat in self._seats if seat.asked is not None]):
            if time.monotonic() >= by:
                self.tally.late += 1
                return
            await asyncio.sleep(0.01)
        seat = self._rng.choice(asked)
        assert seat.asked is not None
        await seat.answer(seat.asked, self._rng.choice(seat.asked.options).pick)

    async def close(self) -> None:
        """Disconnect all seats."""
        for seat in self._seats:
            await seat.close()


def work(line: Connection, plan: Plan, mine: range) -> None:
    """The life of one process; `line` leads to the one that counts."""
    _allow_many_connections()
    try:
        asyncio.run(_work(plan, mine, line))
    except NoServer as fault:
        line.send(Report(0, Tally(), is_done=True, fault=str(fault)))
    except (BrokenPipeError, EOFError):
        return


def _allow_many_connections() -> None:
    """As many sockets as the system gives us: a process holds four for each of its tables."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  there is one only here

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _work(plan: Plan, mine: range, line: Connection) -> None:
    tables = [LoadTable(plan, index) for index in mine]
    await _fill(tables, line)
    if not await asyncio.to_thread(line.recv):  # the word: begin, or not
        return
    _counted(tables)  # what came before does not count
    gc.freeze()  # looking through all of it later would be measured as the server's
    begin = time.monotonic()
    playing = asyncio.gather(*(table.play(begin, begin + plan.seconds) for table in tables))
    while not playing.done():
        await asyncio.wait([playing], timeout=REPORT_EVERY)
        if line.poll():
            playing.cancel()
            break
        line.send(Report(len(tables), _counted(tables)))
    fault = None if not playing.done() or playing.cancelled() else playing.exception()
    why = None if fault is None else str(fault) or type(fault).__name__
    line.send(Report(len(tables), _counted(tables), is_done=True, fault=why))
    await asyncio.gather(*(table.close() for table in tables))


async def _fill(tables: list[LoadTable], line: Connection) -> None:
    """All tables, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)
    ready = 0

    async def open_one(table: LoadTable) -> None:
        nonlocal ready
        async with gate:
            await table.open()
            ready += 1
            line.send(Report(ready, Tally()))

    await asyncio.gather(*(open_one(table) for table in tables))


def _counted(tables: list[LoadTable]) -> Tally:
    """What was counted since this was asked last."""
    total = Tally()
    for table in tables:
        total.add(table.tally.taken())
    return total
