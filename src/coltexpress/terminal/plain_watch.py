"""Watching a record in plain lines: step by step, to the end, or back."""

from __future__ import annotations

from coltexpress.record.replay import Replay
from coltexpress.terminal.cells import cells_of, handcar_of
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.panels import panel_lines, panel_list
from coltexpress.terminal.plain import PARAGRAPHS
from coltexpress.terminal.prompt import HELP, QUIT, SHOW
from coltexpress.terminal.rounds import heading, ruled
from coltexpress.terminal.train import train_lines, train_list
from coltexpress.terminal.voice import LeftTheTable, Voice
from coltexpress.terminal.witness import journal_for, usual_eyes, view_for
from coltexpress.words.catalogue import message, say
from coltexpress.words.quoting import shown
from coltexpress.words.telling import cast_of, narrate

_BACK = ("b", "back")
_ALL = ("a", "all")


class PlainWatch:
    """A record at some step, and a person who goes through it."""

    def __init__(self, replay: Replay, voice: Voice, *, as_list: bool) -> None:
        self.replay = replay
        self.voice = voice
        self.lang = voice.lang
        self.as_list = as_list
        self.eyes = usual_eyes(replay)
        self.step = 0
        self._is_running = False

    def watch(self) -> None:
        """Go through the record until the person has seen enough."""
        self.voice.say(say("table.watch.how", self.lang, last=len(self.replay)))
        self._tell(0)
        try:
            while self.step < len(self.replay):
                self._go(1 if self._is_running else self._wanted())
        except LeftTheTable:
            return
        self._end()

    def _wanted(self) -> int:
        """How many steps the person wants to go."""
        while True:
            words = say("table.watch.prompt", self.lang, step=self.step, last=len(self.replay))
            answer = self.voice.ask(words).casefold()
            if answer in QUIT:
                raise LeftTheTable
            if not answer:
                return 1
            if answer in _BACK:
                return -1
            if answer in _ALL:
                self._is_running = True
                return 1
            if (
                answer.isascii()
                and answer.isdecimal()
                and len(answer) < 6
                and int(answer) <= len(self.replay)
            ):
                return int(answer) - self.step
            self._reply(answer)

    def _reply(self, answer: str) -> None:
        if answer in SHOW:
            self._show()
        elif answer in HELP:
            self.voice.say(say("table.watch.how", self.lang, last=len(self.replay)))
        else:
            self.voice.say(say("table.watch.unclear", self.lang, found=shown(answer), last=len(self.replay)))

    def _go(self, steps: int) -> None:
        """Go on by one and tell it, or elsewhere and show the table there."""
        before = self.step
        self.step = min(max(before + steps, 0), len(self.replay))
        if steps == 1:
            self._tell(len(journal_for(self.replay, before, self.eyes)))
        else:
            self._show()

    def _tell(self, told: int) -> None:
        cast = cast_of(view_for(self.replay, self.step, self.eyes))
        for entry in journal_for(self.replay, self.step, self.eyes)[told:]:
            if entry.key == "game_over":
                continue  # the ranking says it better
            if entry.key in PARAGRAPHS:
                self.voice.say()
            self.voice.say(narrate(entry, self.lang, cast=cast))
            self.voice.rest()

    def _show(self) -> None:
        """The table at this step."""
        view = view_for(self.replay, self.step, self.eyes)
        cells, handcar, wide = cells_of(view), handcar_of(view), self.voice.width
        title = heading(view, self.lang)
        self.voice.say_all(["", title if self.as_list else ruled(title, wide)])
        if self.as_list:
            lines = train_list(view.cars, cells, self.lang, handcar=handcar) + panel_list(view, self.lang)
        else:
            lines = train_lines(view.cars, cells, wide, self.lang, handcar=handcar)
            lines += ["", *panel_lines(view, wide, self.lang)]
        self.voice.say_all([*lines, ""])

    def _end(self) -> None:
        result = self.replay.result
        if result is None:
            self.voice.say_all(["", message("replay.unfinished", self.lang)])
            return
        view = view_for(self.replay, len(self.replay), self.eyes)
        self.voice.say_all(["", *ending_lines(result, view, self.lang)])
