"""How far a run is: a bar that is drawn anew on a terminal, a line now and then where nobody watches."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

from coltexpress.words.catalogue import say
from coltexpress.words.figures import figure

BAR = 24
ON_TERMINAL, ELSEWHERE = 0.2, 20.0  # seconds between two showings


class Progress:
    """Shows how many are done, how many a second, and how long it will take."""

    def __init__(self, total: int, done: int = 0) -> None:
        """Start the clock; `done` were done before."""
        self.total = total
        self._before = self.done = done
        self._began = time.monotonic()
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = 0.0 if self._is_terminal else self._began

    def step(self, done: int) -> None:
        """So many are done now; shown if it is time to."""
        self.done = done
        now = time.monotonic()
        if now - self._shown < (ON_TERMINAL if self._is_terminal else ELSEWHERE):
            return
        self._shown = now
        self._show(now)

    def clear(self) -> None:
        """Take the bar away."""
        if self._is_terminal:
            _put("\r\x1b[K")

    def _show(self, now: float) -> None:
        line = self.line(now)
        filled = BAR * self.done // max(self.total, 1)
        _put(f"\r\x1b[K[{'#' * filled:.<{BAR}}] {line}" if self._is_terminal else f"{line}\n")

    def line(self, now: float) -> str:
        """Done, rate and time left in words."""
        rate = (self.done - self._before) / max(now - self._began, 1e-9)
        left = clock((self.total - self.done) / rate) if rate > 0 else "?"
        return say("arena.progress", done=self.done, total=self.total, rate=figure(rate, 1), left=left)


def _put(text: str) -> None:
    """Show this, if anybody can see it: where nobody can, the games go on."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(text, end="", file=sys.stderr, flush=True)


def clock(seconds: float) -> str:
    """A time as 1:05 or 2:00:09."""
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
