"""Texts of others in Markdown: names of bots and what they said are shown, never read as signs or tags."""

from __future__ import annotations

import re
from collections.abc import Sequence

# An underscore inside a word and a dollar before a space mean nothing, and stay as they are.
_SIGNS = re.compile(r"[\\`*\[\]<>&~]|\$(?=\S)|(?<![^\W_])_|_(?![^\W_])")
_AT_THE_START = re.compile(r"^[-+=#]")


def plain(text: str) -> str:
    """A text in which nothing is a sign of Markdown, in one line."""
    return _SIGNS.sub(r"\\\g<0>", " ".join(text.splitlines()))


def paragraph(text: str) -> str:
    """A plain text that stands by itself: it does not begin a list or a heading."""
    return _AT_THE_START.sub(r"\\\g<0>", plain(text))


def code(text: str) -> str:
    """A text to be typed as it is: the marks around it are longer than any in it."""
    marks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    space = " " if "`" in (text[:1], text[-1:]) else ""
    return f"{marks}{space}{text}{space}{marks}"


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """A table, its first column at the left and the others at the right; cells may hold Markdown."""
    head, *rest = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rest))
