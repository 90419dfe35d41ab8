"""A time limit for each decision of a bot: what takes longer is cut off, even in the middle of a loop.

In the main thread of a process an alarm of the system does it, which also wakes a sleeper. Elsewhere (a
thread of a Dask worker, Windows) a watching thread does, as soon as the bot is back from what it waits for.
Time in which the bot waited for a processor is not counted, where the system tells it: the machine was busy.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from coltexpress.bots.run_delay import RunDelay
from coltexpress.match import Answer, TookTooLong

RING_AGAIN = 0.1  # seconds until a bot that caught the interruption is interrupted again
MOST_RINGS = 20  # so often; then the whole process is given up
POLL = 0.05  # seconds between two looks of the watching thread
NOTHING = 0.005  # seconds left that make no difference
FORGIVEN = 5.0  # seconds at most in which a busy machine lets a bot wait for a processor, over its time
LAST_WAIT = MOST_RINGS * RING_AGAIN + 2 * FORGIVEN  # seconds over its time at which a deaf bot is stuck
LOADING = 120.0  # seconds for a bot to be loaded and made: a large net takes its time


class TimeLimit:
    """Limits every call of this thread that it waits for."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._delay = RunDelay()
        self._began = self._delayed = 0.0

    def wait_for(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers; raises `TookTooLong` when it does not in time."""
        self._began, self._delayed = time.monotonic(), self._delay.seconds()
        try:
            try:
                self._start()
                return decide()
            finally:
                self._cancel()
        finally:  # the interruption may arrive on the way out, too
            self._cancel()

    def _left(self) -> float:
        """The seconds that the call still has, with those back that a busy machine took, up to a limit."""
        lost = min(self._delay.seconds() - self._delayed, FORGIVEN)
        return self._seconds - (time.monotonic() - self._began - lost)

    def _start(self) -> None:
        raise NotImplementedError

    def _cancel(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Nothing more is waited for."""
        self._delay.close()


@contextmanager
def time_limit(seconds: float, give_up: Callable[[], None] | None = None) -> Iterator[TimeLimit]:
    """The limit that works here. `give_up` is called when a bot cannot be stopped; it must not return."""
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        alarm = _Alarm(seconds, give_up)
        before = signal.signal(signal.SIGALRM, alarm.ring)
        try:
            yield alarm
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before or signal.SIG_DFL)
            alarm.close()
        return
    watch, is_over = _Watch(seconds), threading.Event()
    threading.Thread(target=watch.run, args=(is_over,), daemon=True).start()
    try:
        yield watch
    finally:
        is_over.set()
        watch.close()


class _Alarm(TimeLimit):
    """Limits calls by the alarm of the system; only in the main thread."""

    def __init__(self, seconds: float, give_up: Callable[[], None] | None) -> None:
        super().__init__(seconds)
        self._give_up = give_up
        self._is_waiting = False
        self._rings = 0

    def _start(self) -> None:
        self._rings = 0
        self._is_waiting = True
        signal.setitimer(signal.ITIMER_REAL, self._seconds, RING_AGAIN)

    def _cancel(self) -> None:
        self._is_waiting = False
        signal.setitimer(signal.ITIMER_REAL, 0)

    def ring(self, number: int, frame: FrameType | None) -> None:
        """Interrupt whoever is waited for."""
        if not self._is_waiting:
            return
        if self._rings == 0 and (left := self._left()) > NOTHING:
            signal.setitimer(signal.ITIMER_REAL, left, RING_AGAIN)
            return
        self._rings += 1
        if self._rings > MOST_RINGS and self._give_up is not None:
            self._give_up()
        raise TookTooLong


class _Watch(TimeLimit):
    """Limits calls by a second thread; it cannot wake a bot that sleeps or waits, only stop it after."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._lock = threading.RLock()
        self._deadline: float | None = None

    def _start(self) -> None:
        self._deadline = time.monotonic() + self._seconds

    def _cancel(self) -> None:
        with self._lock:
            self._deadline = None
            ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, None)

    def close(self) -> None:
        """Nothing more is waited for; the second thread may just be asking for the delay."""
        with self._lock:
            super().close()

    def run(self, is_over: threading.Event) -> None:
        """Look at the clock until all is over. Runs in the second thread."""
        while not is_over.wait(POLL):
            with self._lock:
                if self._deadline is None or time.monotonic() <= self._deadline:
                    continue
                if (left := self._left()) > NOTHING:
                    self._deadline = time.monotonic() + left
                else:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(TookTooLong))
                    self._deadline = time.monotonic() + MOST_RINGS * RING_AGAIN
