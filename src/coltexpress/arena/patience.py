"""How long a bot may think: a decision that takes longer is cut off, even in the middle of a loop.

In the main thread of a process an alarm of the system does it, which also wakes a sleeper. Elsewhere (a
thread of a Dask worker, Windows) a watching thread does, as soon as the bot is back from what it waits for.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Protocol, Self, TypeVar

AGAIN = 0.1  # seconds until a bot that caught the interruption is interrupted again
MOST_RINGS = 20  # so often; then the whole process is given up
LOOK = 0.05  # seconds between two looks of the watching thread
LAST_WAIT = MOST_RINGS * AGAIN + 10.0  # seconds over its time at which a bot is stuck, if no alarm reaches it
LOADING = 120.0  # seconds for a bot to be loaded and made: a large net takes its time

Answer = TypeVar("Answer")


class TookTooLong(BaseException):
    """The time of a decision is over; not an `Exception`, so that a bot's own handlers let it pass."""


class Patience(Protocol):
    """Whoever limits decisions, while one game lasts."""

    def __enter__(self) -> Self:
        """Begin to watch."""

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop watching."""

    def wait_for(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers; raises `TookTooLong` when it does not in time."""


def patience_of(seconds: float, give_up: Callable[[], None] | None = None) -> Patience:
    """The patience that works here. `give_up` is called when a bot cannot be stopped; it must not return."""
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "setitimer"):
        return AlarmedPatience(seconds, give_up)
    return WatchingPatience(seconds)


class AlarmedPatience:
    """Limits decisions by the alarm of the system; only in the main thread."""

    def __init__(self, seconds: float, give_up: Callable[[], None] | None = None) -> None:
        self._seconds = seconds
        self._give_up = give_up
        self._is_waiting = False
        self._rings = 0
        self._before: object = None

    def __enter__(self) -> Self:
        """Listen to the alarm."""
        self._before = signal.signal(signal.SIGALRM, self._ring)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the alarm to whoever had it before."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        if callable(self._before) or isinstance(self._before, signal.Handlers):
            signal.signal(signal.SIGALRM, self._before)

    def wait_for(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers in time."""
        self._rings = 0
        try:
            try:
                self._is_waiting = True
                signal.setitimer(signal.ITIMER_REAL, self._seconds, AGAIN)
                return decide()
            finally:
                self._is_waiting = False
        finally:  # the alarm may ring on the way out, too
            self._is_waiting = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if not self._is_waiting:
            return
        self._rings += 1
        if self._rings > MOST_RINGS and self._give_up is not None:
            self._give_up()
        raise TookTooLong


class WatchingPatience:
    """Limits decisions by a second thread; it cannot wake a bot that sleeps or waits, only stop it after."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._lock = threading.RLock()
        self._is_over = threading.Event()
        self._deadline: float | None = None

    def __enter__(self) -> Self:
        """Begin to look at the clock."""
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop looking."""
        self._is_over.set()

    def wait_for(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers in time."""
        try:
            try:
                self._deadline = time.monotonic() + self._seconds
                return decide()
            finally:
                self._forget()
        finally:  # the interruption may arrive on the way out, too
            self._forget()

    def _forget(self) -> None:
        """From now on nothing interrupts this thread."""
        with self._lock:
            self._deadline = None
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), None)

    def _watch(self) -> None:
        while not self._is_over.wait(LOOK):
            with self._lock:
                if self._deadline is not None and time.monotonic() > self._deadline:
                    interruption = ctypes.py_object(TookTooLong)
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), interruption)
                    self._deadline = time.monotonic() + MOST_RINGS * AGAIN
