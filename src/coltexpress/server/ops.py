"""Operating the server: settings, clock, logs, metrics for Prometheus, and token buckets."""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

from coltexpress.dice import MatchDice

TOKEN_BYTES = 32
ID_BYTES = 9
_BEGAN = time.time() - time.monotonic()  # whoever sets the machine's clock sets none of ours


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the times are in seconds."""

    base_url: str | None = None  # what people type, if it is not what the request says
    workers: int = 1  # processes in which bots think; 0: none, they think in a thread
    tick: float = 1.0  # bots answer on this beat, whatever they hold and however long they thought
    deadline: float = 10.0  # after which a simple move is made for a bot
    grace: float = 60.0  # before a bot plays for somebody who is gone
    purchase_pause: float = 1.5  # how long a standing order, or a quick refusal, seems to think
    idle: float = 900.0  # after which a table that nobody looks at is put away
    most_tables: int = 5000  # in memory
    most_guests: int = 24  # at one table
    most_viewers: int = 200  # connections at one table
    queue: int = 128  # frames that may wait for one slow reader
    send_timeout: float = 20.0
    hello_timeout: float = 10.0
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    chats_per_second: float = 0.5
    chats_at_once: int = 5
    tables_per_second: float = 1.0  # from one address
    tables_at_once: int = 60
    requests_per_second: float = 50.0  # from one address
    requests_at_once: int = 300


@dataclass(frozen=True)
class Clock:
    """Time and chance; tests put fixed ones in their place."""

    now: Callable[[], float] = field(default=lambda: _BEGAN + time.monotonic())
    token: Callable[[], str] = field(default=lambda: secrets.token_urlsafe(TOKEN_BYTES))
    table_id: Callable[[], str] = field(default=lambda: secrets.token_urlsafe(ID_BYTES))
    dice: Callable[[], MatchDice] = MatchDice


# --- logs -----------------------------------------------------------------------------------------
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


# --- metrics --------------------------------------------------------------------------------------
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # processor time, memory, open files
disable_created_metrics()
_LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


def counter(name: str, text: str, *labels: str) -> Counter:
    """Something that only grows."""
    return Counter(name, text, labels, namespace="coltexpress", registry=REGISTRY)


def gauge(name: str, text: str) -> Gauge:
    """Something that is looked up when somebody asks."""
    return Gauge(name, text, namespace="coltexpress", registry=REGISTRY)


def histogram(name: str, text: str) -> Histogram:
    """How long something takes, in seconds."""
    return Histogram(name, text, namespace="coltexpress", registry=REGISTRY, buckets=_LATENCIES)


# --- limits ---------------------------------------------------------------------------------------
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
