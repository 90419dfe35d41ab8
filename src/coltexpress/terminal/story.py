"""What happened, happening by happening, for one pair of eyes: each with the table after it."""

from __future__ import annotations

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

    def go_on(self, view: View) -> None:
        """Take in what is new in the view's history; in the end the table is as the view shows it."""
        picture = self.frames[-1].picture
        for entry in view.history[len(self.frames) - 1 :]:
            picture = after(picture, entry)
            self.frames.append(Frame(entry, picture))
        self.frames[-1] = Frame(self.frames[-1].entry, Picture.of(view))

    def __len__(self) -> int:
        return len(self.frames)
