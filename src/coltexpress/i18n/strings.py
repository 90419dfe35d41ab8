"""Text helpers: the nearest known spelling, and foreign text on one harmless line."""

from __future__ import annotations

import re
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Up to that many of the known words that look like this one, the likest first."""
    from difflib import get_close_matches  # noqa: PLC0415  only mistakes pay for it

    by_plain: dict[str, str] = {}
    for name in known:
        by_plain.setdefault(plain(name), name)
    wanted = plain(word)[:80]
    found = get_close_matches(wanted, by_plain, n=count, cutoff=0.6)
    if not found and wanted:  # perhaps only the beginning was written
        beginnings = {name[: len(wanted)]: name for name in reversed(by_plain)}
        found = [beginnings[name] for name in get_close_matches(wanted, beginnings, n=count, cutoff=0.75)]
    return [by_plain[name] for name in found]


def plain(word: str) -> str:
    """As it sounds: without case, hyphens, underscores, apostrophes, exclamation marks, dots of `ё`."""
    spaced = re.sub(r"[_\-\s]+", " ", word.casefold().replace("ё", "е"))
    return re.sub(r"['’!]", "", spaced).strip()


_LONGEST = 60


def one_line(text: str) -> str:
    """A text on one line, with nothing in it that a terminal would obey."""
    line = " ".join(text.split())
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def shown(text: str) -> str:
    """What somebody typed, safe to show: on one line, and not too long."""
    line = one_line(text)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3] + "..."
