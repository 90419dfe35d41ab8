"""The whole measurement: processes of clients, the server's own figures, and what came out."""

from __future__ import annotations

import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType

from coltexpress.load.crews import Plan, Report, work
from coltexpress.load.rooms import SEATS, NoServer
from coltexpress.load.tally import Tally

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

    def to_json(self) -> dict[str, object]:
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


class _Crews:
    """The processes, ended in any case."""

    def __init__(self, plan: Plan) -> None:
        context = get_context("spawn")
        self.lines: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        for number in range(min(plan.processes, plan.tables)):
            mine, theirs = context.Pipe()
            tables = range(number, plan.tables, min(plan.processes, plan.tables))
            process = context.Process(target=work, args=(plan, tables, theirs), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(mine)
            self._processes.append(process)

    def __enter__(self) -> _Crews:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._processes:
            process.join(None if kind is None else 1.0)
            process.kill()
            process.join()

    def tell(self, word: bool) -> None:
        """Begin, or stop."""
        for line in self.lines:
            try:
                line.send(word)
            except OSError:  # it has ended already
                continue

    def heard(self, lines: Collection[Connection]) -> list[tuple[Connection, Report]]:
        """What the processes at these lines have said."""
        found = []
        for line in wait(lines, LOOK_EVERY):
            assert isinstance(line, Connection)
            try:
                report: Report = line.recv()
            except EOFError as fault:
                raise NoServer("a client process ended") from fault
            if report.fault is not None:
                raise NoServer(report.fault)
            found.append((line, report))
        return found


def run_load(plan: Plan, show: Progress) -> Figures:
    """Fill the tables, let them play, and measure. Ctrl-C ends it with the figures so far."""
    figures = Figures(plan, Tally())
    began = time.monotonic()
    with _Crews(plan) as crews:
        _fill(crews, plan, show)
        figures.filling = time.monotonic() - began
        cpu, _ = server_figures(plan.url)
        crews.tell(True)
        began = time.monotonic()
        try:
            _measure(crews, figures, show)
        except KeyboardInterrupt:
            figures.is_whole = False
            crews.tell(False)
            _measure(crews, figures, show)
        figures.seconds = time.monotonic() - began
        later, _ = server_figures(plan.url)
        figures.cpu = None if cpu is None or later is None else later - cpu
    return figures


def _fill(crews: _Crews, plan: Plan, show: Progress) -> None:
    ready = dict.fromkeys(crews.lines, 0)
    while sum(ready.values()) < plan.tables:
        for line, report in crews.heard(crews.lines):
            ready[line] = report.ready
        show("seating", sum(ready.values()), plan.tables)


def _measure(crews: _Crews, figures: Figures, show: Progress) -> None:
    """Listen until all processes are done, and look at the server now and then."""
    going, began, looked = set(crews.lines), time.monotonic(), 0.0
    while going:
        for line, report in crews.heard(going):
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
            found = dict(_FIGURE.findall(answer.read().decode()))
    except (OSError, urllib.error.URLError, ValueError):
        return None, None
    cpu, memory = found.get("process_cpu_seconds_total"), found.get("process_resident_memory_bytes")
    return None if cpu is None else float(cpu), None if memory is None else float(memory)
