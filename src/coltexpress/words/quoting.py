"""What somebody typed, shown again."""

from __future__ import annotations

_LONGEST = 60


def shown(text: str) -> str:
    """What somebody typed, safe to show: on one line, and not too long."""
    line = " ".join(text.split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3] + "..."
