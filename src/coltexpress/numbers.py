"""Numbers as people write them."""

from __future__ import annotations

_MOST_DIGITS = 4  # no number of the game has more, and int() refuses thousands of them


def is_number(text: str) -> bool:
    """Whether a text is a small number in plain digits, with no zero in front."""
    is_plain = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    return is_plain and (text == "0" or not text.startswith("0"))
