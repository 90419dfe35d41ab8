"""The game's face on a whole screen."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.record.replay import Replay
from coltexpress.terminal.faces import Face, Manner, Session
from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.screen.app import LEFT
from coltexpress.terminal.screen.choosing import NEW, ChooseApp
from coltexpress.terminal.screen.playing import PlayApp
from coltexpress.terminal.screen.watching import WatchApp
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.voice import LeftTheTable


class ScreenFace(Face):
    """Everything on the screen, in a language that can be changed there."""

    def __init__(self, lang: str, speed: str) -> None:
        self.lang = lang
        self.speed = speed

    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the people choose; None for a new one."""
        app = ChooseApp(games, self.lang)
        key = app.run()
        self.lang = app.lang
        if key == NEW:
            return None
        if key is None or not key.isdecimal():
            raise LeftTheTable
        return games[int(key) - 1]

    def session(self, sitting: Sitting, manner: Manner) -> Session:
        """A time at the table on the screen."""
        return ScreenSession(sitting, manner, self.lang, self.speed)

    def watch(self, replay: Replay) -> None:
        """Show a record."""
        WatchApp(replay, self.lang, self.speed).run()


class ScreenSession(Session):
    """Games on the screen until the people leave."""

    def __init__(self, sitting: Sitting, manner: Manner, lang: str, speed: str) -> None:
        super().__init__(sitting, manner)
        self.lang = lang
        self.speed = speed

    def play(self, *, is_resumed: bool) -> None:
        """Play until the people have enough; `LeftTheTable` if that is in the middle of a game."""
        app = PlayApp(self.sitting, self.manner, self.lang, self.speed)
        left = app.run()
        self.sitting = app.sitting
        if left in (LEFT, None):
            raise LeftTheTable
