"""The whole measurement: processes of clients, the server's own figures, and what came out."""

from __future__ import annotations

import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any

from coltexpress.arena.bot_check import ChildProcess
from coltexpress.bench.load_client import SEATS, NoServer, Tally
from coltexpress.bench.load_workers import Plan, Report, work

LOOK_EVERY = 2.0
_FIGURE = re.compile(r"^(process_resident_memory_bytes|process_cpu_seconds_total) (\S+)$", re.MULTILINE)


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
