"""Memory is tidied without making anybody wait: what has lived for a while is set aside.

Python looks through all objects whenever their number has grown by a quarter; with hundreds of tables that
takes half a second, in which nobody is answered. Nearly everything here goes as soon as nothing refers to it;
only rings of objects that refer to each other must be looked for, and most of those are young. Everything is
looked through only when there is twice as much of it as after the last time, and then in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
import time

TIDY_EVERY = 1.0  # seconds
COUNT_EVERY = 30  # times that it is tidied
YOUNG = (10_000, 20, 1_000_000)  # the last: never look through everything unasked
GROWTH = 2
QUIET = 0.05  # seconds of processor time between two times of tidying
TOO_MUCH = 2_000_000  # objects: from here on it is looked through in the busiest hour too


class Tidying:
    """The tidying of a process that serves, from when it begins to when its loop ends."""

    def __init__(self) -> None:
        self._kept = 0  # objects, when all had been looked through
        self._times = 0
        self._spent = 0.0  # processor time, when it was tidied last

    def begin(self) -> None:
        """Tidy up now, and from now on again and again while the loop runs."""
        gc.set_threshold(*YOUNG)
        self.look_through_all()
        self._again()

    def _again(self) -> None:
        asyncio.get_running_loop().call_later(TIDY_EVERY, self._go_on)

    def _go_on(self) -> None:
        self.tidy()
        self._again()

    def tidy(self) -> None:
        """Look through what is new, and set it aside."""
        spent, self._spent = self._spent, time.process_time()
        gc.collect(1)
        gc.freeze()
        self._times += 1
        if self._times % COUNT_EVERY == 0 and self._has_grown(is_quiet=self._spent - spent < QUIET):
            self.look_through_all()

    def _has_grown(self, *, is_quiet: bool) -> bool:
        """Whether there is so much that everything should be looked through now."""
        least = 0 if is_quiet else TOO_MUCH
        return gc.get_freeze_count() > max(GROWTH * self._kept, least)

    def look_through_all(self) -> None:
        """Find every ring that nothing refers to any longer."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = gc.get_freeze_count()
