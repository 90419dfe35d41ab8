"""Watching a record on the screen, through any seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from coltexpress.record.replay import Replay
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.screen.app import OVER, TableApp
from coltexpress.terminal.screen.asking import Chip
from coltexpress.terminal.screen.cards import Card
from coltexpress.terminal.screen.projector import Projector
from coltexpress.terminal.story import Story
from coltexpress.terminal.witness import EVERYTHING, journal_for, record_cast, usual_eyes, view_for
from coltexpress.words.catalogue import message, say
from coltexpress.words.seating import SeatName

_RESULT, _EYES = "e", "v"


class WatchApp(TableApp):
    """A record on the screen."""

    def __init__(self, replay: Replay, lang: str, speed: str) -> None:
        self.replay = replay
        self.eyes = usual_eyes(replay)
        super().__init__(Projector(story_of(replay, self.eyes), speed), lang)
        self.projector.to_beginning()

    def asked(self) -> Sequence[Text]:
        """That the record ends here, and whose eyes these are."""
        key = "replay.unfinished" if self.replay.result is None else "screen.finished"
        return [Text(f"{message(key, self.lang).rstrip('.')}. {self._whose_eyes()}", "bold")]

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
        view = view_for(self.replay, len(self.replay), self.eyes)
        close = [Chip("enter", message("table.close", self.lang))]
        return Card(lambda lang, width: ending_lines(result, view, lang), lambda lang: close, self.lang)

    def action_leave(self) -> None:
        """Enough seen."""
        self.leave(OVER)


def story_of(replay: Replay, eyes: int) -> Story:
    """The whole record as these eyes saw it."""
    story = Story(view_for(replay, 0, eyes))
    for step in range(1, len(replay) + 1):
        story.go_on(view_for(replay, step, eyes), journal_for(replay, step, eyes))
    return story
