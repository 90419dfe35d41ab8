"""What happened, happening by happening, for one pair of eyes: each with the table after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.engine.telling import Entry
from coltexpress.engine.view import View
from coltexpress.terminal.picture import Picture
from coltexpress.terminal.unfolding import after


@dataclass(frozen=True)
class Frame:
    """One happening, and the table after it; before everything there is only a table."""

    entry: Entry | None
    picture: Picture


class Story:
    """All frames of a game so far; the last is the table as it stands."""

    def __init__(self, view: View) -> None:
        """Begin with a game that was just begun, or is taken up here: what came before has only its words."""
        first = Picture.of(view)
        self.frames = [Frame(None, first), *(Frame(entry, first) for entry in view.history)]

    def go_on(self, view: View, journal: Sequence[Entry] | None = None) -> None:
        """Take in what is new in the view's history (or `journal`); the table ends up as in the view."""
        picture = self.frames[-1].picture
        told = view.history if journal is None else journal
        for entry in told[len(self.frames) - 1 :]:
            picture = after(picture, entry)
            self.frames.append(Frame(entry, picture))
        self.frames[-1] = Frame(self.frames[-1].entry, Picture.of(view))

    def __len__(self) -> int:
        return len(self.frames)
