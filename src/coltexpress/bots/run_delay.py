"""How long the system lets a thread wait for a processor: time that a busy machine takes, not the bot."""

from __future__ import annotations

import os
from contextlib import closing

_TOLD_BY = "/proc/thread-self/schedstat"  # Linux: nanoseconds on a processor, nanoseconds in the run queue
_ENOUGH = 100  # bytes


class RunDelay:
    """The run-queue delay of the thread that makes this; 0 for ever where the system does not tell it."""

    def __init__(self) -> None:
        try:
            self._file = os.open(_TOLD_BY, os.O_RDONLY)
        except OSError:
            self._file = -1

    def seconds(self) -> float:
        """The delay so far, also for another thread that asks."""
        if self._file < 0:
            return 0.0
        return int(os.pread(self._file, _ENOUGH, 0).split()[1]) / 1e9

    def close(self) -> None:
        """Give the file back; from now on the delay is 0."""
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)


def run_delay() -> float:
    """The seconds that this thread has waited for a processor so far."""
    with closing(RunDelay()) as delay:
        return delay.seconds()
