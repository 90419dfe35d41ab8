"""The user interface on a whole screen: games, and records from any seat's perspective."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.engine.ids import EVERYTHING
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import SeatName
from coltexpress.terminal.app.app import LEFT, OVER, TableApp
from coltexpress.terminal.app.cards import NEW, Card, ChooseApp
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.panels import ending_lines
from coltexpress.terminal.prompt import Chip
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.styled import Line, Span, line
from coltexpress.terminal.timeline import Projector, record_cast, story_of, usual_eyes
from coltexpress.terminal.ui import LeftTheTable, Manner, Session, UserInterface

_RESULT, _EYES = "e", "v"


class WatchApp(TableApp):
    """A record on the screen."""

    def __init__(self, replay: Replay, lang: str, speed: str) -> None:
        self.replay = replay
        self.eyes = usual_eyes(replay)
        super().__init__(Projector(story_of(replay, self.eyes), speed), lang)
        self.projector.to_beginning()

    def asked(self) -> Sequence[Line]:
        """That the record ends here, and whose eyes these are."""
        key = "replay.unfinished" if self.replay.result is None else "screen.finished"
        return [line(Span(f"{message(key, self.lang).rstrip('.')}. {self._whose_eyes()}", "bold"))]

    def _whose_eyes(self) -> str:
        if self.eyes < 0:
            return message("table.eyes.all" if self.eyes == EVERYTHING else "table.eyes.spectator", self.lang)
        seat = SeatName(self.eyes, record_cast(self.replay), self.lang)
        return say("table.eyes", self.lang, seat=seat)

    def chips(self) -> Sequence[Chip]:
        """What can be done at the end of a record."""
        found = [Chip(_EYES, message("table.eyes.next", self.lang))]
        if self.replay.result is not None:
            found.insert(0, Chip(_RESULT, message("table.end.result", self.lang)))
        return found

    def press(self, key: str) -> None:
        """The ranking, or another pair of eyes."""
        if key == _EYES:
            self._look_through_the_next()
        elif key == _RESULT and self.replay.result is not None and not self.projector.behind:
            self.push_screen(self._ending())

    def _look_through_the_next(self) -> None:
        """The same moment as the next seat saw it."""
        every = [usual_eyes(self.replay), *range(self.replay.rules.seats)]
        self.eyes = every[(every.index(self.eyes) + 1) % len(every)]
        before = self.projector
        self.projector = Projector(
            story_of(self.replay, self.eyes), before.speed, is_running=before.is_running
        )
        self.projector.position = min(before.position, self.projector.last)
        self.show_frame()

    def _ending(self) -> Card:
        result = self.replay.result
        assert result is not None
        view = self.replay.view(len(self.replay), self.eyes)
        return Card.to_read(lambda lang, width: ending_lines(result, view, lang), self.lang)

    def action_leave(self) -> None:
        """Enough seen."""
        self.leave(OVER)


class ScreenUi(UserInterface):
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

    def session(self, sitting: GameSession, manner: Manner) -> Session:
        """A time at the table on the screen."""
        return ScreenSession(sitting, manner, self.lang, self.speed)

    def watch(self, replay: Replay) -> None:
        """Show a record."""
        WatchApp(replay, self.lang, self.speed).run()


class ScreenSession(Session):
    """Games on the screen until the people leave."""

    def __init__(self, sitting: GameSession, manner: Manner, lang: str, speed: str) -> None:
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
