"""The faces of the game: a whole screen where there is a terminal for it, else plain lines."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coltexpress.record.replay import Replay
from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.sitting import Sitting

LEAST_SCREEN = (80, 24)


@dataclass(frozen=True)
class Manner:
    """How people want to play: where rules are looked up, and where a record goes that is saved unasked.

    `damaged` are files of saved games that could not be read: people are told of them.
    """

    look_up: Callable[[str], str]
    record: Path | None = None
    damaged: tuple[Path, ...] = ()


class Session(ABC):
    """People's time at the table; `sitting` is the game that is played, also after a rematch."""

    def __init__(self, sitting: Sitting, manner: Manner) -> None:
        self.sitting = sitting
        self.manner = manner

    @abstractmethod
    def play(self, *, is_resumed: bool) -> None:
        """Play until the people have enough; `LeftTheTable` if that is in the middle of a game."""


class Face(ABC):
    """What people see of the game, and how they answer."""

    @abstractmethod
    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the people choose; None for a new one, `LeftTheTable` for neither."""

    @abstractmethod
    def session(self, sitting: Sitting, manner: Manner) -> Session:
        """A time at the table."""

    @abstractmethod
    def watch(self, replay: Replay) -> None:
        """Show a record."""


def can_fill_a_screen() -> bool:
    """Whether the game can be drawn on a whole screen here: a real terminal that knows our letters."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown") or "utf" not in sys.stdout.encoding.lower():
        return False
    size = shutil.get_terminal_size(LEAST_SCREEN)
    is_large = size.columns >= LEAST_SCREEN[0] and size.lines >= LEAST_SCREEN[1]
    return is_large and importlib.util.find_spec("textual") is not None
