"""Names and sentences that people type: one line, of letters that show, and not too long."""

from __future__ import annotations

import unicodedata

from coltexpress.server.faults import Refused
from coltexpress.server.messages import MOST_TEXT

MOST_NAME = 24
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # controls, and what turns the direction of a line
_JOINERS = "\u200c\u200d"  # some scripts and emoji need them


def tidy_name(name: str) -> str:
    """A name as it is shown to everybody."""
    tidy = _one_line(name)
    if not tidy or len(tidy) > MOST_NAME:
        raise Refused("bad_name", most=MOST_NAME)
    return tidy


def tidy_text(text: str) -> str:
    """What is said at the table."""
    tidy = _one_line(text)
    if not tidy or len(tidy) > MOST_TEXT:
        raise Refused("bad_text", most=MOST_TEXT)
    return tidy


def _one_line(text: str) -> str:
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN
    )
    return " ".join(shown.split()).strip(_JOINERS)
