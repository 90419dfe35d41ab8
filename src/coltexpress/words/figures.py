"""Numbers as a language writes them: its decimal mark, and its mark between thousands."""

from __future__ import annotations

from coltexpress.words.catalogue import message
from coltexpress.words.speaking import DEFAULT


def figure(number: float, places: int = 0, lang: str = DEFAULT) -> str:
    """A number with so many decimals; what is rounded to nothing has no sign."""
    text = f"{number:.{places}f}"
    return _pointed(text if float(text) else text.removeprefix("-"), lang)


def shortest(number: float, lang: str = DEFAULT) -> str:
    """A number with as few decimals as it needs: 25, 27.5."""
    return _pointed(f"{number:g}", lang)


def grouped(number: float, lang: str = DEFAULT) -> str:
    """A whole number with its thousands apart: 1,250."""
    return f"{number:,.0f}".replace(",", message("term.thousands", lang))


def _pointed(text: str, lang: str) -> str:
    return text.replace(".", message("term.decimal", lang))
