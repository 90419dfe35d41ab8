"""Speaking with people in plain lines: no cursor is moved, so they can be read aloud and piped."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from collections.abc import Iterable

from coltexpress.words.catalogue import DEFAULT
from coltexpress.words.quoting import shown

SPEEDS = {"slow": 2.0, "normal": 0.8, "fast": 0.3, "instant": 0.0}  # seconds that a happening is shown
_LEAST_BLANK, _MOST_BLANK = 24, 100


class LeftTheTable(Exception):
    """The person wants to stop, or nothing more can come from them."""


class Voice:
    """Prints what is said, and reads what is answered."""

    def __init__(self, width: int, lang: str = DEFAULT, *, pause: float = 0.0) -> None:
        """`pause` is how long to wait after each happening that is told."""
        self.width = width
        self.lang = lang
        self.pause = pause

    def say(self, text: str = "") -> None:
        """Print a text, broken where it is too long; drawn lines already fit."""
        for line in text.split("\n"):
            fits = len(line) <= self.width
            print(line if fits else textwrap.fill(line, self.width, break_on_hyphens=False))

    def say_all(self, lines: Iterable[str]) -> None:
        """Print texts, each on a line of its own."""
        for line in lines:
            self.say(line)

    def rest(self) -> None:
        """Leave time to read, if it is wanted."""
        if self.pause:
            sys.stdout.flush()
            time.sleep(self.pause)

    def ask(self, words: str) -> str:
        """What the person answers; `LeftTheTable` if nothing more can come."""
        try:
            answer = input(words).strip()
        except EOFError:
            raise LeftTheTable from None
        if not sys.stdin.isatty():
            self.say(shown(answer))  # a terminal shows what is typed, a pipe does not
        return answer

    def draw_curtain(self) -> None:
        """Blank lines, until nothing of what was said can be seen without scrolling back."""
        height = shutil.get_terminal_size((80, _LEAST_BLANK)).lines
        print("\n" * min(max(height, _LEAST_BLANK), _MOST_BLANK))
