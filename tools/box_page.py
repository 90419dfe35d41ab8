"""The page of the docs about the box, `docs/reference/box.md`, written from the engine's components.

`python -m tools.box_page` writes it; `tests/docs/test_box_page.py` holds that it is current.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

from coltexpress.i18n.box import Part, box_parts

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "box.md"
COLUMNS = 110

_OPENING = """\
# What is in the box

Every token, car, round card and deck, and what each edition adds. `/box` of the server has the same with
drawings, to be printed, and `coltexpress rules box` prints it in any language. This page is written by
`python -m tools.box_page` from `engine/components.py` and `engine/presets.py`, where each fact stands once.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_OPENING, *map(_section, box_parts("en"))])


def _section(part: Part) -> str:
    lines = [_filled(f"- {line}", "  ") for line in part.lines]
    source = ["", _filled(part.source)] if part.source else []
    return "\n".join([f"## {part.title}", "", *lines, *source, ""])


def _filled(text: str, indent: str = "") -> str:
    return fill(text, COLUMNS, subsequent_indent=indent, break_long_words=False)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
