"""A load test: processes of clients, the server's own figures, and what came out.

Each process fills its tables, waits for the word, and then lets each table decide at its pace.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import re
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any

from coltexpress.arena.bot_check import ChildProcess
from coltexpress.bench.load_client import SEATS, NoServer, Seat, Tally, open_table
from coltexpress.bots import stream

AT_ONCE = 8  # tables that are being filled at the same time
REPORT_EVERY = 1.0
LOOK_EVERY = 2.0
_FIGURE = re.compile(r"^(process_resident_memory_bytes|process_cpu_seconds_total) (\S+)$", re.MULTILINE)


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


@dataclass
class Figures:
    """What a measurement found; the server's own figures only if it tells them."""

    plan: Plan
    tally: Tally
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


Progress = Callable[[str, int, int], None]  # what is done, how much of it, how much in all


class _Processes:
    """The processes, ended in any case."""

    def __init__(self, plan: Plan) -> None:
        number = min(plan.processes, plan.tables)
        shares = [range(first, plan.tables, number) for first in range(number)]
        self._children = [ChildProcess(work, plan, share) for share in shares]
        self.lines = [child.connection for child in self._children]

    def __enter__(self) -> _Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for child in self._children:
            child.process.join(None if kind is None else 1.0)
            child.kill()

    def send(self, go_on: bool) -> None:
        """Begin, or stop."""
        for line in self.lines:
            try:
                line.send(go_on)
            except OSError:  # it has ended already
                continue

    def received(self, lines: Collection[Connection]) -> list[tuple[Connection, Report]]:
        """What the processes at these lines have said."""
        reports = []
        for line in wait(lines, LOOK_EVERY):
            assert isinstance(line, Connection)
            try:
                report: Report = line.recv()
            except EOFError as fault:
                raise NoServer("a client process ended") from fault
            if report.fault is not None:
                raise NoServer(report.fault)
            reports.append((line, report))
        return reports


def run_load(plan: Plan, show: Progress) -> Figures:
    """Fill the tables, let them play, and measure. Ctrl-C ends it with the figures so far."""
    figures = Figures(plan, Tally())
    began = time.monotonic()
    with _Processes(plan) as processes:
        _fill(processes, plan, show)
        figures.filling = time.monotonic() - began
        cpu, _ = server_figures(plan.url)
        processes.send(True)
        began = time.monotonic()
        try:
            _measure(processes, figures, show)
        except KeyboardInterrupt:
            figures.is_whole = False
            processes.send(False)
            _measure(processes, figures, show)
        figures.seconds = time.monotonic() - began
        later, _ = server_figures(plan.url)
        figures.cpu = None if cpu is None or later is None else later - cpu
    return figures


def _fill(processes: _Processes, plan: Plan, show: Progress) -> None:
    ready = dict.fromkeys(processes.lines, 0)
    while sum(ready.values()) < plan.tables:
        for line, report in processes.received(processes.lines):
            ready[line] = report.ready
        show("seating", sum(ready.values()), plan.tables)


def _measure(processes: _Processes, figures: Figures, show: Progress) -> None:
    """Listen until all processes are done, and look at the server now and then."""
    going, began, looked = set(processes.lines), time.monotonic(), 0.0
    while going:
        for line, report in processes.received(going):
            figures.tally.add(report.tally)
            if report.is_done:
                going.discard(line)
        if time.monotonic() - looked >= LOOK_EVERY:
            looked = time.monotonic()
            _, memory = server_figures(figures.plan.url)
            figures.memory = max((m for m in (memory, figures.memory) if m is not None), default=None)
        left = max(0, round(began + figures.plan.seconds - time.monotonic()))
        show("driving", len(figures.tally.latencies), left)


def server_figures(url: str) -> tuple[float | None, float | None]:
    """Processor time in seconds and memory in bytes, as the server's `/metrics` tell them."""
    try:
        with urllib.request.urlopen(url.rstrip("/") + "/metrics", timeout=10) as answer:
            values = dict(_FIGURE.findall(answer.read().decode()))
    except (OSError, urllib.error.URLError, ValueError):
        return None, None
    cpu, memory = values.get("process_cpu_seconds_total"), values.get("process_resident_memory_bytes")
    return None if cpu is None else float(cpu), None if memory is None else float(memory)


# --- one process of clients


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
    await _open_all(tables, line)
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


async def _open_all(tables: list[LoadTable], line: Connection) -> None:
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
