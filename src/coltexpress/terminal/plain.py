"""Games and records in plain lines, which can be read aloud and piped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.forecast import forecast
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say, shown
from coltexpress.i18n.forecast import foreseen, foreseen_in_full
from coltexpress.i18n.narrate import SeatName, cast_of, narrate, seat_name, sentence
from coltexpress.i18n.questions import question
from coltexpress.legality import Decision
from coltexpress.terminal import variants
from coltexpress.terminal.panels import ending_lines
from coltexpress.terminal.prompt import (
    HELP,
    NOT_THIS_ROUND,
    QUIT,
    SHOW,
    Desk,
    KeepPrompt,
    Prompt,
    number_chosen,
    options_of,
    whole_number,
)
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.table import powers_of, table_lines, welcome_lines
from coltexpress.terminal.timeline import usual_eyes
from coltexpress.terminal.ui import (
    Console,
    LeftTheTable,
    Manner,
    Session,
    UserInterface,
    record_path,
    record_saved,
    saved_game_words,
)

_PARAGRAPHS = (
    "round_began",
    "hands_returned",
    "card_revealed",
    "event",
    "first_player",
    *variants.PARAGRAPHS,
)


def _tell(voice: Console, entry: Entry, cast: Sequence[str]) -> None:
    """Tell one happening, in a paragraph of its own where something new begins."""
    if entry.key == "game_over":
        return  # the ranking says it better
    if entry.key in _PARAGRAPHS:
        voice.say()
    voice.say(narrate(entry, voice.lang, cast=cast))
    voice.rest()


class PlainTable:
    """The people of a table at one keyboard, in plain lines."""

    def __init__(
        self, sitting: GameSession, voice: Console, *, as_list: bool, look_up: Callable[[str], str]
    ) -> None:
        """`as_list` writes the table as lists instead of drawing it."""
        self.sitting = sitting
        self.game = sitting.game
        self.voice = voice
        self.lang = voice.lang
        self.as_list = as_list
        self.look_up = look_up
        self.eyes = 0 if sitting.plan.people == 1 else SPECTATOR
        self._told = 0
        self._mishaps = 0
        self._holder: int | None = None  # who alone looks at the screen
        self._heard = dict.fromkeys(sitting.plan.persons, 0)  # how much each was told alone

    def play(self) -> None:
        """Play to the end; `LeftTheTable` comes through when the people stop."""
        self.voice.say_all(welcome_lines(self.game.view(self.eyes), self.sitting.plan, self.lang))
        self.voice.say()
        self.go_on()

    def go_on_from_here(self) -> None:
        """Play to the end a game that was begun before, without telling it all again."""
        self._told = len(self.game.journal(self.eyes))
        self._heard = dict.fromkeys(self._heard, self._told)
        self.go_on()

    def go_on(self) -> None:
        """Decision after decision, each told as far as all may know."""
        while (decision := self.sitting.decision()) is not None:
            self._tell(is_alone=self._keeps_the_keyboard(decision))
            if not self.sitting.is_person(decision.seat):
                thinking = self.sitting.thinking(decision)
                self.sitting.accept(thinking, thinking.decide())
            elif self.sitting.is_private(decision):
                self._ask_alone(decision)
            else:
                self._ask_openly(decision)
        self._tell()
        self._show_ending()

    # --- what happens -------------------------------------------------------------------------
    def _tell(self, *, is_alone: bool = False) -> None:
        """Tell what has not been told yet: to all, unless one person goes on alone."""
        self._tell_mishaps()
        journal = self.game.journal(self.eyes)
        if len(journal) == self._told and not self.sitting.visits:
            return
        view = self.game.view(self.eyes)
        for number in range(self._told, len(journal)):
            self._make_visits(number)
            if not is_alone:
                self._let_all_look()
            entry = journal[number]
            _tell(self.voice, entry, cast_of(view))
            if entry.key == "team_formed" and entry.fields["seat"] == self.eyes:
                self.voice.say_all(powers_of(view, self.lang))
            if _concerns_nobody(journal, number):
                self.voice.say(message("screen.event.nobody", self.lang))
        self._told = len(journal)
        self._make_visits(len(journal))

    def _tell_mishaps(self) -> None:
        for mishap in self.sitting.mishaps[self._mishaps :]:
            seat = seat_name(mishap.seat, cast_of(self.game.view(SPECTATOR)), self.lang)
            self.voice.say(say("table.mishap", self.lang, seat=seat, bot=mishap.bot))
        self._mishaps = len(self.sitting.mishaps)

    # --- what is asked ------------------------------------------------------------------------
    def _ask_openly(self, decision: Decision) -> None:
        """Let a person decide what all may see; where others still think, the answer stays a secret."""
        self._let_all_look()
        self._show(self.game.view(self.eyes))
        self._answer(decision, self._ask(decision))

    def _ask_alone(self, decision: Decision) -> None:
        """Let one of several people decide behind the curtain."""
        self._hand_over(decision.seat)
        self._tell_alone(decision.seat, len(self.game.journal(decision.seat)))
        self._show(self.game.view(decision.seat))
        self._answer(decision, self._ask(decision))

    def _ask(self, decision: Decision) -> Pick:
        view = self.game.view(decision.seat)
        asked = question(view, self.lang)
        if self.sitting.plan.is_shared:
            name = SeatName(view.seat, cast_of(view), self.lang)
            asked = sentence(message("table.to_one", self.lang), {"seat": name, "question": asked}, self.lang)
        self.voice.say(asked)
        if decision.kind.form is Form.HAND:
            self.voice.say(foreseen(forecast(view), self.lang))
        kind = KeepPrompt if decision.kind.form is Form.SUBSET else Prompt
        prompt = kind(view.question, options_of(view), self.lang)
        self.voice.say_all(prompt.lines())
        table = self.game.view(decision.seat if self.sitting.is_private(decision) else self.eyes)
        desk = Desk(lambda: self._show(table), self.look_up, lambda pick: self._foreseen(view, pick))
        return prompt.ask(self.voice, desk)

    def _foreseen(self, view: View, pick: str) -> str:
        """What the pile would bring this seat, as it lies or after a pick."""
        return foreseen_in_full(forecast(view, pick or None), self.lang, cast=cast_of(view))

    def _answer(self, decision: Decision, pick: Pick) -> None:
        if pick == NOT_THIS_ROUND:
            self.sitting.pass_this_round(decision.seat)
            return  # `GameSession.decision` passes for him
        self.sitting.play(decision.seat, pick)
        view = self.game.view(decision.seat)
        if view.answer is not None:
            self.voice.say(question(view, self.lang))

    # --- several people -----------------------------------------------------------------------
    def _keeps_the_keyboard(self, decision: Decision) -> bool:
        """Whether the person who looks alone goes on alone."""
        is_same = self._holder == decision.seat and not self.sitting.visits
        return is_same and self.sitting.is_private(decision)

    def _make_visits(self, told: int) -> None:
        """Hand the keyboard to those who had nothing to choose, so that nobody else learns of it."""
        while self.sitting.visits and self.sitting.visits[0].told <= told:
            seat = self.sitting.visits.pop(0).seat
            self._hand_over(seat)
            self._tell_alone(seat, told + 1)
            self.voice.ask(message("table.no_choice", self.lang))

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain, unless this person holds the keyboard already."""
        if self._holder == seat:
            return
        self._let_all_look()
        name = SeatName(seat, cast_of(self.game.view(SPECTATOR)), self.lang)
        self.voice.ask(say("table.hand_over", self.lang, seat=name))
        self._holder = seat

    def _let_all_look(self) -> None:
        """Make what one person saw disappear before the others look again."""
        if self._holder is not None:
            self.voice.draw_curtain()
        self._holder = None

    def _tell_alone(self, seat: int, up_to: int) -> None:
        """Tell one person what only this seat is told."""
        own, open_to_all = self.game.journal(seat), self.game.journal(SPECTATOR)
        cast = cast_of(self.game.view(seat))
        for number in range(self._heard[seat], min(up_to, len(own))):
            if own[number] != open_to_all[number]:
                self.voice.say(narrate(own[number], self.lang, cast=cast))
        self._heard[seat] = max(self._heard[seat], min(up_to, len(own)))

    # --- the table ----------------------------------------------------------------------------
    def _show(self, view: View) -> None:
        """The table as these eyes see it."""
        lines = table_lines(view, self.voice.width, self.lang, as_list=self.as_list)
        self.voice.say_all(["", *lines, ""])

    def _show_ending(self) -> None:
        result = self.game.result
        assert result is not None
        self._let_all_look()
        self.voice.say()
        self.voice.say_all(ending_lines(result, self.game.view(self.eyes), self.lang))


def _concerns_nobody(journal: Sequence[Entry], number: int) -> bool:
    """Whether an event has passed without anything that it caused; one that still asks somebody has not."""
    is_over = journal[number].key == "event" and number + 1 < len(journal)
    return is_over and journal[number + 1].cause != journal[number].cause


_BACK = ("b", "back")
_ALL = ("a", "all")


class PlainWatch:
    """A record at some step, and a person who goes through it."""

    def __init__(self, replay: Replay, voice: Console, *, as_list: bool) -> None:
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
            step = whole_number(answer)
            if step is not None and step <= len(self.replay):
                return step - self.step
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
            self._tell(len(self.replay.journal(before, self.eyes)))
        else:
            self._show()

    def _tell(self, told: int) -> None:
        cast = cast_of(self.replay.view(self.step, self.eyes))
        for entry in self.replay.journal(self.step, self.eyes)[told:]:
            _tell(self.voice, entry, cast)

    def _show(self) -> None:
        """The table at this step."""
        view = self.replay.view(self.step, self.eyes)
        lines = table_lines(view, self.voice.width, self.lang, as_list=self.as_list)
        self.voice.say_all(["", *lines, ""])

    def _end(self) -> None:
        result = self.replay.result
        if result is None:
            self.voice.say_all(["", message("replay.unfinished", self.lang)])
            return
        view = self.replay.view(len(self.replay), self.eyes)
        self.voice.say_all(["", *ending_lines(result, view, self.lang)])


_SAVE, _REMATCH = 2, 3


class PlainUi(UserInterface):
    """Everything in plain lines; `as_list` writes the table as lists instead of drawing it."""

    def __init__(self, voice: Console, *, as_list: bool) -> None:
        self.voice = voice
        self.as_list = as_list

    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the person chooses; None for a new one."""
        voice = self.voice
        voice.say(message("table.waiting", voice.lang))
        lines = [saved_game_words(saved, voice.lang) for saved in games]
        chosen = number_chosen(voice, [*lines, message("table.new_game", voice.lang)], voice.lang)
        return games[chosen - 1] if chosen <= len(games) else None

    def session(self, sitting: GameSession, manner: Manner) -> Session:
        """A time at the table in plain lines."""
        return PlainSession(sitting, self.voice, manner, as_list=self.as_list)

    def watch(self, replay: Replay) -> None:
        """Go through a record."""
        PlainWatch(replay, self.voice, as_list=self.as_list).watch()


class PlainSession(Session):
    """People's time at the table: a game, and rematches of it."""

    def __init__(self, sitting: GameSession, voice: Console, manner: Manner, *, as_list: bool) -> None:
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
            self.sitting, is_resumed = GameSession.begin(self.sitting.plan.again()), False

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
