"""The game's plain face: lines, numbered questions, and nothing that moves the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.record.replay import Replay
from coltexpress.terminal.faces import Face, Manner, Session
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.plain_watch import PlainWatch
from coltexpress.terminal.prompt import number_chosen
from coltexpress.terminal.records import record_path, record_saved, saved_game_words
from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.voice import LeftTheTable, Voice
from coltexpress.words.catalogue import message

_SAVE, _REMATCH = 2, 3


class PlainFace(Face):
    """Everything in plain lines; `as_list` writes the table as lists instead of drawing it."""

    def __init__(self, voice: Voice, *, as_list: bool) -> None:
        self.voice = voice
        self.as_list = as_list

    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the person chooses; None for a new one."""
        voice = self.voice
        voice.say(message("table.waiting", voice.lang))
        lines = [saved_game_words(saved, voice.lang) for saved in games]
        chosen = number_chosen(voice, [*lines, message("table.new_game", voice.lang)], voice.lang)
        return games[chosen - 1] if chosen <= len(games) else None

    def session(self, sitting: Sitting, manner: Manner) -> Session:
        """A time at the table in plain lines."""
        return PlainSession(sitting, self.voice, manner, as_list=self.as_list)

    def watch(self, replay: Replay) -> None:
        """Go through a record."""
        PlainWatch(replay, self.voice, as_list=self.as_list).watch()


class PlainSession(Session):
    """People's time at the table: a game, and rematches of it."""

    def __init__(self, sitting: Sitting, voice: Voice, manner: Manner, *, as_list: bool) -> None:
        super().__init__(sitting, manner)
        self.voice = voice
        self.as_list = as_list

    def play(self, *, is_resumed: bool) -> None:
        """Play to the end, and again while the people want it; `LeftTheTable` if they stop in a game."""
        while True:
            look_up = self.manner.look_up
            table = PlainTable(self.sitting, self.voice, as_list=self.as_list, look_up=look_up)
            if is_resumed:
                table.go_on_from_here()
            else:
                table.play()
            if not self._wants_a_rematch():
                return
            self.sitting, is_resumed = Sitting.begin(self.sitting.plan.again()), False

    def _wants_a_rematch(self) -> bool:
        voice = self.voice
        if self.manner.record is not None:
            voice.say(record_saved(self.sitting, self.manner.record, voice.lang))
        choices = [message(f"table.end.{name}", voice.lang) for name in ("finish", "save", "rematch")]
        try:
            voice.say()
            while (chosen := number_chosen(voice, choices, voice.lang)) == _SAVE:
                voice.say(record_saved(self.sitting, record_path(), voice.lang))
        except LeftTheTable:
            voice.say()
            return False
        return chosen == _REMATCH
