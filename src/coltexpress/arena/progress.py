"""How far a run is: a bar that is drawn anew on a terminal, a line now and then where nobody watches.

Rich could draw it, but it comes with an extra, and `coltexpress sim` is a part of the base installation.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress

from coltexpress.i18n.catalogue import fill, message
from coltexpress.i18n.grammar import figure

BAR, SHORTEST = 24, 6  # letters of the bar
USUAL = 80  # columns, where the terminal does not say
ON_TERMINAL, ELSEWHERE = 0.2, 20.0  # seconds between two showings


class Progress:
    """Shows how many are done, how many a second, and how long it will take."""

    def __init__(self) -> None:
        """Nothing is shown before the first step."""
        self.done = self.total = 0
        self._before: int | None = None
        self._began = time.monotonic()
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = 0.0 if self._is_terminal else self._began

    def step(self, done: int, total: int) -> None:
        """So many of all are done now; shown if it is time to. With the first step the clock starts."""
        now = time.monotonic()
        self.done, self.total = done, total
        if self._before is None:
            self._before, self._began = done, now
        if now - self._shown < (ON_TERMINAL if self._is_terminal else ELSEWHERE):
            return
        self._shown = now
        _put(f"\r\x1b[K{self.bar(now)}" if self._is_terminal else f"{self.line(now)}\n")

    def clear(self) -> None:
        """Take the bar away."""
        if self._is_terminal:
            _put("\r\x1b[K")

    def bar(self, now: float) -> str:
        """The bar with as many words as fit on a line of the terminal, as wide as it is now.

        A line that is too long would be broken, and could not be drawn anew.
        """
        room = _columns() - 1
        line = self.line(now)
        if len(line) + SHORTEST + 3 > room:
            line = self.line(now, ".short")
        length = min(BAR, room - len(line) - 3)
        if length < SHORTEST:
            return line[:room]
        filled = length * self.done // max(self.total, 1)
        return f"[{'#' * filled:.<{length}}] {line}"

    def line(self, now: float, form: str = "") -> str:
        """Done, rate, time passed and time left in words."""
        passed = now - self._began
        rate = (self.done - (self._before or 0)) / max(passed, 1e-9)
        fields: dict[str, object] = {
            "done": self.done,
            "total": self.total,
            "rate": figure(rate, 1 if rate >= 1 or not rate else 3),
            "passed": clock(passed),
            "left": clock((self.total - self.done) / rate) if rate > 0 else "?",
        }
        return fill(message(f"arena.progress{form}"), fields)


def _columns() -> int:
    """How wide the terminal is that shows the bar; what is printed may go elsewhere."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or USUAL
    return USUAL


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
