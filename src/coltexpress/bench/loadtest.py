"""A load test: processes of clients, the server's own figures, and what came out.

Each process fills its tables, waits for the word, and then lets each table decide at its pace.
"""

from __future__ import annotations

import asyncio
import gc
import re
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any

from coltexpress.arena.worker_pool import ChildProcess
from coltexpress.bench.load_client import SEATS, NoServer, Seat, Tally, open_table, socket_address, source_for
from coltexpress.bots import stream

AT_ONCE = 8  # tables that are being filled at the same time
REPORT_EVERY = 1.0
LOOK_EVERY = 2.0
_FIGURE = re.compile(r"^(process_resident_memory_bytes|process_cpu_seconds_total) (\S+)$", re.MULTILINE)

Progress = Callable[[str, int, int], None]  # what is done, how much of it, how much in all


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


@dataclass
class Figures:
    """What a measurement found; the server's own figures only if it tells them."""

    plan: Plan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    filling: float = 0.0
    cpu: float | None = None  # seconds of processor time
    memory: float | None = None  # bytes, at most
    is_whole: bool = True  # not interrupted

    def to_json(self) -> dict[str, Any]:
        """For programs; times in milliseconds, memory in bytes."""
        tally = self.tally
        return {
            "tables": self.plan.tables,
            "connections": self.plan.tables * SEATS,
            "every_s": self.plan.every,
            "seconds": round(self.seconds, 2),
            "filling_s": round(self.filling, 2),
            "decisions": len(tally.latencies),
            "frames": tally.frames,
            "games": tally.games,
            **{f"p{share}_ms": round(tally.at(share / 100) * 1000, 2) for share in (50, 95, 99)},
            "most_ms": round(max(tally.latencies, default=0.0) * 1000, 2),
            **{name: getattr(tally, name) for name in ("refused", "unanswered", "late", "lost")},
            "server_cpu": None if self.cpu is None else round(self.cpu / max(self.seconds, 1e-9), 3),
            "server_memory": self.memory,
            "is_whole": self.is_whole,
        }


# --- the one that counts


def run_load(plan: Plan, show: Progress) -> Figures:
    """Fill the tables, let them play, and measure. Ctrl-C ends it with the figures so far."""
    figures, began = Figures(plan), time.monotonic()
    with _clients(plan) as lines:
        counts = dict.fromkeys(lines, 0)
        while sum(counts.values()) < plan.tables:
            counts.update(_received(lines))
            show("seating", sum(counts.values()), plan.tables)
        figures.filling = time.monotonic() - began
        cpu, _ = server_figures(plan.url)
        going = dict.fromkeys(lines, 0)
        _send(going, True)
        began = time.monotonic()
        try:
            _measure(going, figures, show)
        except KeyboardInterrupt:
            figures.is_whole = False
            _send(going, False)
            _measure(going, figures, show)
        figures.seconds = time.monotonic() - began
        later, _ = server_figures(plan.url)
        figures.cpu = None if cpu is None or later is None else later - cpu
    return figures


@contextmanager
def _clients(plan: Plan) -> Iterator[list[Connection]]:
    """The pipes to the processes, which are ended in any case."""
    number = min(plan.processes, plan.tables)
    shares = [range(first, plan.tables, number) for first in range(number)]
    children = [ChildProcess(work, plan, share) for share in shares]
    try:
        yield [child.connection for child in children]
        for child in children:
            child.process.join()
    finally:
        for child in children:
            child.kill()


def _send(lines: Iterable[Connection], go_on: bool) -> None:
    """The word to all processes: begin, or stop."""
    for line in lines:
        with suppress(OSError):  # it has ended already
            line.send(go_on)


def _received(lines: Iterable[Connection]) -> Iterator[tuple[Connection, Any]]:
    """What processes have said: how far they are, or at the end their tally; raises what stopped one."""
    for line in wait(list(lines), LOOK_EVERY):
        assert isinstance(line, Connection)
        try:
            report: int | Tally | NoServer = line.recv()
        except EOFError as fault:
            raise NoServer("a client process ended") from fault
        if isinstance(report, NoServer):
            raise report
        yield line, report


def _measure(going: dict[Connection, int], figures: Figures, show: Progress) -> None:
    """Listen until all processes are done, and look at the server now and then."""
    began, looked = time.monotonic(), 0.0
    while going:
        for line, report in _received(going):
            if isinstance(report, Tally):
                figures.tally.add(report)
                del going[line]
            else:
                going[line] = report
        if time.monotonic() - looked >= LOOK_EVERY:
            looked = time.monotonic()
            _, memory = server_figures(figures.plan.url)
            figures.memory = max((m for m in (memory, figures.memory) if m is not None), default=None)
        left = max(0, round(began + figures.plan.seconds - time.monotonic()))
        show("driving", len(figures.tally.latencies) + sum(going.values()), left)


def server_figures(url: str) -> tuple[float | None, float | None]:
    """Processor time in seconds and memory in bytes, as the server's `/metrics` tell them."""
    try:
        with urllib.request.urlopen(url.rstrip("/") + "/metrics", timeout=10) as answer:
            values = dict(_FIGURE.findall(answer.read().decode()))
    except (OSError, ValueError):
        return None, None
    cpu, memory = values.get("process_cpu_seconds_total"), values.get("process_resident_memory_bytes")
    return None if cpu is None else float(cpu), None if memory is None else float(memory)


# --- one process of clients


def work(line: Connection, plan: Plan, mine: range) -> None:
    """The life of one process; `line` leads to the one that counts."""
    _allow_many_connections()
    with suppress(BrokenPipeError, EOFError):
        try:
            asyncio.run(_work(plan, mine, line))
        except NoServer as fault:
            line.send(fault)


def _allow_many_connections() -> None:
    """As many sockets as the system gives us: a process holds four for each of its tables."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  there is one only here

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _work(plan: Plan, mine: range, line: Connection) -> None:
    """Fill the tables, wait for the word, play, and send the tally."""
    tally, gate = Tally(), asyncio.Semaphore(AT_ONCE)
    tables = [LoadTable(plan, index, tally) for index in mine]
    opening = [asyncio.create_task(table.open_when(gate)) for table in tables]
    for ready, table in enumerate(asyncio.as_completed(opening), start=1):
        await table
        line.send(ready)
    if not await asyncio.to_thread(line.recv):  # the word: begin, or not
        return
    tally.clear()  # what came before does not count
    gc.freeze()  # looking through all of it later would be measured as the server's
    begin = time.monotonic()
    playing = asyncio.gather(*(table.play(begin, begin + plan.seconds) for table in tables))
    while not playing.done():
        await asyncio.wait([playing], timeout=REPORT_EVERY)
        if line.poll():
            playing.cancel()
            break
        line.send(len(tally.latencies))
    fault = None if not playing.done() or playing.cancelled() else playing.exception()
    line.send(tally if fault is None else NoServer(str(fault) or type(fault).__name__))
    await asyncio.gather(*(table.close() for table in tables))


class LoadTable:
    """The four people of one table; when their game is over they make another table."""

    def __init__(self, plan: Plan, index: int, tally: Tally) -> None:
        self._plan = plan
        self._index = index
        self._tally = tally
        self._rng = stream(plan.seed, index)
        self._seats: list[Seat] = []

    async def open_when(self, gate: asyncio.Semaphore) -> None:
        """Make the table when it is its turn."""
        async with gate:
            await self.open()

    async def open(self) -> None:
        """Make the table and connect."""
        url, source = self._plan.url, source_for(self._plan.url, self._index)
        table, tokens = await asyncio.to_thread(open_table, url, source, self._plan.preset)
        self._seats = [Seat(self._tally) for _ in tokens]
        for seat, token in zip(self._seats, tokens, strict=True):
            await seat.connect(socket_address(url, table), token, source)

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
            self._tally.games += 1
            await self.close()
            await self.open()
        while not (asked := [seat for seat in self._seats if seat.asked is not None]):
            if time.monotonic() >= by:
                self._tally.late += 1
                return
            await asyncio.sleep(0.01)
        seat = self._rng.choice(asked)
        assert seat.asked is not None
        await seat.answer(seat.asked, self._rng.choice(seat.asked.options).pick)

    async def close(self) -> None:
        """Disconnect all seats."""
        for seat in self._seats:
            await seat.close()
