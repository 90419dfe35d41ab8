"""Figures of a running server, in Prometheus' text format."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path

_PREFIX = "coltexpress_"
LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Counter:
    """Something that only grows; by label value, if it has one."""

    def __init__(self, label: str | None) -> None:
        self._label = label
        self._values: dict[str, float] = {} if label else {"": 0}

    def add(self, amount: float, of: str = "") -> None:
        """So much more."""
        self._values[of] = self._values.get(of, 0) + amount

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        if not self._label:
            return [f"{name} {self._values['']:g}"]
        return [f'{name}{{{self._label}="{of}"}} {value:g}' for of, value in sorted(self._values.items())]


class Gauge:
    """Something that is looked up when somebody asks."""

    def __init__(self) -> None:
        self.look: Callable[[], float] = lambda: 0

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        return [f"{name} {self.look():g}"]


class Histogram:
    """How long something takes, in seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(LATENCIES) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long this time."""
        self._counts[bisect_left(LATENCIES, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: each bound counts all that took no longer."""
        lines, total = [], 0
        for bound, count in zip((*map(str, LATENCIES), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:g}", f"{name}_count {total}"]


Metric = Counter | Gauge | Histogram


class Metrics:
    """All figures by name."""

    def __init__(self) -> None:
        self._metrics: dict[str, tuple[str, str, Metric]] = {}

    def counter(self, name: str, text: str, label: str | None = None) -> Counter:
        """A new counter."""
        metric = Counter(label)
        self._metrics[name] = ("counter", text, metric)
        return metric

    def gauge(self, name: str, text: str) -> Gauge:
        """A new gauge."""
        metric = Gauge()
        self._metrics[name] = ("gauge", text, metric)
        return metric

    def histogram(self, name: str, text: str) -> Histogram:
        """A new histogram."""
        metric = Histogram()
        self._metrics[name] = ("histogram", text, metric)
        return metric

    def text(self) -> str:
        """Everything, as `/metrics` answers."""
        lines = []
        for name, (kind, text, metric) in self._metrics.items():
            full = _PREFIX + name
            lines += [f"# HELP {full} {text}", f"# TYPE {full} {kind}", *metric.lines(full)]
        return "\n".join(lines + process_lines()) + "\n"


def process_lines() -> list[str]:
    """Processor time and memory of this process, under the names that Prometheus knows them by."""
    found = [("process_cpu_seconds_total", "counter", "Processor time.", f"{time.process_time():.2f}")]
    memory = resident_bytes()
    if memory is not None:
        found.append(("process_resident_memory_bytes", "gauge", "Memory held.", str(memory)))
    lines = []
    for name, kind, text, value in found:
        lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return lines


def resident_bytes() -> int | None:
    """Memory that this process holds; None where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


METRICS = Metrics()
