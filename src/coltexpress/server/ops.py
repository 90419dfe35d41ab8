"""Operating the server: logs, metrics in Prometheus' text format, and token buckets."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
import traceback
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

LEVELS = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """A record as one line; only what is named here is written."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its fields."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        return json.dumps(line, ensure_ascii=False)


class Log:
    """Events with their fields."""

    def __init__(self) -> None:
        self._logger = logging.getLogger("coltexpress.server")

    def info(self, event: str, **fields: object) -> None:
        """Something that happens."""
        self._logger.info(event, extra={"fields": fields})

    def debug(self, event: str, **fields: object) -> None:
        """Something for those who look closely."""
        self._logger.debug(event, extra={"fields": fields})

    def error(self, event: str, **fields: object) -> None:
        """Something that must not happen."""
        self._logger.error(event, extra={"fields": fields})

    def failure(self, event: str, fault: BaseException, **fields: object) -> None:
        """A fault of ours: its kind and where it was, without values, which might be somebody's secrets."""
        frames = traceback.extract_tb(fault.__traceback__)
        where = [f"{frame.filename.rpartition('coltexpress')[2]}:{frame.lineno}" for frame in frames[-8:]]
        self.error(event, fault=type(fault).__name__, where=where, **fields)


LOG = Log()


def write_logs(level: str) -> None:
    """Let this process write its log to the standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("coltexpress.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name.startswith("coltexpress") else logging.ERROR)


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


_MOST_ADDRESSES = 10_000


class Bucket:
    """Lets through `burst` at once and `rate` a second."""

    __slots__ = ("_at", "_burst", "_full", "_now", "_rate")

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._full = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._now()
        self._full = min(self._burst, self._full + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Buckets:
    """A bucket for each address; those that nobody has used for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._limit = (rate, burst, now)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address may pass now."""
        bucket = self._buckets.pop(address, None) or Bucket(*self._limit)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
