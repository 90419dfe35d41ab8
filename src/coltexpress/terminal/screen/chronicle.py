"""The log: sentences with their causes, the latest at the bottom, as many as there is room for."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text

from coltexpress.terminal.plain import PARAGRAPHS
from coltexpress.terminal.screen.paint import DIM, stacked
from coltexpress.terminal.story import Frame
from coltexpress.words.telling import narrate

_HEADINGS = ("round_began", "hands_returned", "event")


def chronicle_text(
    frames: Sequence[Frame], width: int, height: int, lang: str, asides: Sequence[tuple[int, str]] = ()
) -> Text:
    """The end of what happened; `asides` are other sentences, with the frame before which they stand."""
    if width < 8 or height < 1:
        return Text()
    lines: list[Text] = []
    for number in range(len(frames) - 1, -1, -1):
        is_latest = number == len(frames) - 1
        told = _told(frames[number], width, lang, is_latest=is_latest)
        lines = told + lines
        for at, sentence in asides:
            if at == number and number:
                lines = [Text(line, "italic") for line in textwrap.wrap(sentence, width)] + lines
        if len(lines) >= height:
            break
    return stacked(lines[-height:])


def _told(frame: Frame, width: int, lang: str, *, is_latest: bool) -> list[Text]:
    if frame.entry is None:
        return []
    sentence = narrate(frame.entry, lang, cast=frame.picture.cast)
    style = "bold" if is_latest or frame.entry.key in _HEADINGS else ""
    found = [Text(line, style) for line in textwrap.wrap(sentence, width, break_on_hyphens=False)]
    rule = [Text("─" * width, DIM)] if frame.entry.key in PARAGRAPHS and frame.entry.key in _HEADINGS else []
    return rule + found
