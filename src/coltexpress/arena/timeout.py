"""A time limit for each decision of a bot: what takes longer is cut off, even in the middle of a loop.

In the main thread of a process an alarm of the system does it, which also wakes a sleeper. Elsewhere (a
thread of a Dask worker, Windows) a watching thread does, as soon as the bot is back from what it waits for.
Time in which the bot waited for a processor is not counted, where the system tells it: the machine was busy.
"""

from __future__ import annotations

import ctypes
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
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
STUCK = 75  # the exit code of a process whose bot cannot be interrupted


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


def time_limit(seconds: float, *, may_end_process: bool = False) -> AbstractContextManager[TimeLimit]:
    """The limit that works here; with an alarm it may end the process of a bot that cannot be stopped."""
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        return closing(_Alarm(seconds, may_end_process))
    return closing(_Watch(seconds))


class _Alarm(TimeLimit):
    """Limits calls by the alarm of the system; only in the main thread."""

    def __init__(self, seconds: float, may_end_process: bool) -> None:
        super().__init__(seconds)
        self._may_end_process = may_end_process
        self._is_waiting = False
        self._rings = 0
        self._before = signal.signal(signal.SIGALRM, self._ring)

    def _start(self) -> None:
        self._rings = 0
        self._is_waiting = True
        signal.setitimer(signal.ITIMER_REAL, self._seconds, RING_AGAIN)

    def _cancel(self) -> None:
        self._is_waiting = False
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        """Interrupt whoever is waited for."""
        if not self._is_waiting:
            return
        if self._rings == 0 and (left := self._left()) > NOTHING:
            signal.setitimer(signal.ITIMER_REAL, left, RING_AGAIN)
            return
        self._rings += 1
        if self._rings > MOST_RINGS and self._may_end_process:
            os._exit(STUCK)
        raise TookTooLong

    def close(self) -> None:
        """Give the alarm back."""
        self._cancel()
        signal.signal(signal.SIGALRM, self._before or signal.SIG_DFL)
        super().close()


class _Watch(TimeLimit):
    """Limits calls by a second thread; it cannot wake a bot that sleeps or waits, only stop it after."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._lock = threading.RLock()
        self._deadline: float | None = None
        self._is_over = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _start(self) -> None:
        self._deadline = time.monotonic() + self._seconds

    def _cancel(self) -> None:
        with self._lock:
            self._deadline = None
            ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, None)

    def _run(self) -> None:
        """Look at the clock until all is over. Runs in the second thread."""
        while not self._is_over.wait(POLL):
            with self._lock:
                if self._deadline is None or time.monotonic() <= self._deadline:
                    continue
                if (left := self._left()) > NOTHING:
                    self._deadline = time.monotonic() + left
                else:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(TookTooLong))
                    self._deadline = time.monotonic() + MOST_RINGS * RING_AGAIN

    def close(self) -> None:
        """End the second thread, which may just be asking for the delay."""
        self._is_over.set()
        with self._lock:
            super().close()
