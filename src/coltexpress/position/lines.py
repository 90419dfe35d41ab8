"""The lines of a position: `key: value`, each key once, with its number for complaints."""

from __future__ import annotations

import re
from dataclasses import dataclass

from coltexpress.errors import ImpossiblePosition
from coltexpress.numbers import is_number

NEEDED = ("rules", "cars", "roof", "inside")
KEYS = (
    *NEEDED,
    *("rounds", "round", "first", "phase", "pile", "neutral", "waiting", "asked"),
    *("handcar", "hidden", "patron", "mary", "pairs"),
)
_NUMBERED = ("seat", "sheet", "knows", "answer")
_LINE = re.compile(r"\s*([a-z]+)\s*([a-z0-9_]*)\s*:(.*)", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """What one line says."""

    number: int
    text: str

    def fault(self, code: str, **fields: object) -> ImpossiblePosition:
        """The complaint about this line."""
        return ImpossiblePosition(code, self.number, **fields)


def split_lines(text: str) -> dict[str, Line]:
    """The lines by key; `seat 2` and `knows 2` keep their number in it."""
    found: dict[str, Line] = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#", 1)[0]
        if not line.strip():
            continue
        key = _key(line, number)
        if key in found:
            raise ImpossiblePosition("line_twice", number, key=key)
        found[key] = Line(number, line.split(":", 1)[1].strip("\n"))
    for key in NEEDED:
        if key not in found:
            raise ImpossiblePosition("line_missing", 0, key=key)
    return found


def _key(line: str, number: int) -> str:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ImpossiblePosition("not_a_line", number, found=line.strip())
    name, which = match.group(1).lower(), match.group(2).lower()
    if name in _NUMBERED and which:
        return f"{name} {which}"
    if name not in KEYS or which:
        raise ImpossiblePosition(
            "unknown_line", number, found=f"{name} {which}".strip(), known=", ".join(KEYS)
        )
    return name


def words_of(text: str) -> list[str]:
    """The words of a cell or list; `jewel*2` is two of them."""
    words = []
    for word in text.lower().split():
        name, star, count = word.partition("*")
        if name and star and is_number(count) and int(count) < 100:
            words += [name] * int(count)
        else:
            words.append(word)
    return words
