"""What somebody typed, or what a bot said, shown again."""

from __future__ import annotations

_LONGEST = 60


def one_line(text: str) -> str:
    """A text on one line, with nothing in it that a terminal would obey."""
    line = " ".join(text.split())
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def shown(text: str) -> str:
    """What somebody typed, safe to show: on one line, and not too long."""
    line = one_line(text)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3] + "..."
