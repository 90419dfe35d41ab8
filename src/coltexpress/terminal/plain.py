"""Games and records in plain lines, which can be read aloud and piped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.registry import kind_of
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.forecast import forecast
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say, shown
from coltexpress.i18n.forecast import foreseen, foreseen_in_full
from coltexpress.i18n.narrate import SeatName, cast_of, narrate
from coltexpress.i18n.questions import question
from coltexpress.match import Ask
from coltexpress.terminal import variants
from coltexpress.terminal.panels import ending_lines
from coltexpress.terminal.prompt import (
    HELP,
    QUIT,
    SHOW,
    KeepPrompt,
    Prompt,
    number_chosen,
    options_of,
    whole_number,
)
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.table import table_lines
from coltexpress.terminal.timeline import usual_eyes
from coltexpress.terminal.ui import (
    Console,
    LeftTheTable,
    Manner,
    UserInterface,
    mishap_words,
    powers_of,
    question_words,
    record_saved,
    saved_game_words,
    welcome_lines,
)

_PARAGRAPHS = (
    "round_began",
    "hands_returned",
    "card_revealed",
    "event",
    "first_player",
    *variants.PARAGRAPHS,
)


def tell_all(voice: Console, entries: Iterable[Entry], view: View) -> None:
    """Tell what happened, with the names that the view knows."""
    cast = cast_of(view)
    for entry in entries:
        tell(voice, entry, cast)


def tell(voice: Console, entry: Entry, cast: Sequence[str]) -> None:
    """Tell one happening, in a paragraph of its own where something new begins."""
    if entry.key == "game_over":
        return  # the ranking says it better
    if entry.key in _PARAGRAPHS:
        voice.say()
    voice.say(narrate(entry, cast=cast))
    voice.rest()


def show_table(voice: Console, view: View) -> None:
    """The table as these eyes see it."""
    voice.say_all(["", *table_lines(view, voice.width, as_list=voice.as_list), ""])


# --- a game -----------------------------------------------------------------------------------


class PlainTable:
    """The people of a table at one keyboard, in plain lines."""

    def __init__(self, sitting: GameSession, voice: Console, look_up: Callable[[str], str]) -> None:
        """`look_up` finds rules."""
        self.sitting = sitting
        self.game = sitting.game
        self.voice = voice
        self.look_up = look_up
        self.eyes = sitting.plan.public
        self._told = 0
        self._mishaps = 0
        self._holder: int | None = None  # who alone looks at the screen
        self._heard = dict.fromkeys(sitting.plan.persons, 0)  # how much each was told alone

    def play(self, *, is_resumed: bool = False) -> None:
        """Play to the end, each decision told as far as all may know; `LeftTheTable` when the people stop.

        What has happened before in a game that is resumed is not told again.
        """
        if is_resumed:
            self._told = len(self.game.journal(self.eyes))
            self._heard = dict.fromkeys(self._heard, self._told)
        else:
            self.voice.say_all([*welcome_lines(self.game.view(self.eyes), self.sitting.plan), ""])
        while (decision := self.sitting.decision()) is not None:
            self._tell(is_alone=self._keeps_the_keyboard(decision))
            if self.sitting.is_person(decision.seat):
                self._ask(decision)
            else:
                thinking = self.sitting.thinking(decision)
                self.sitting.accept(thinking, thinking.decide())
        self._tell()
        self._let_all_look()
        result = self.game.result
        assert result is not None
        self.voice.say_all(["", *ending_lines(result, self.game.view(self.eyes))])

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
            tell(self.voice, entry, cast_of(view))
            if entry.key == "team_formed" and entry.fields["seat"] == self.eyes:
                self.voice.say_all(powers_of(view))
            if _concerns_nobody(journal, number):
                self.voice.say(message("screen.event.nobody"))
        self._told = len(journal)
        self._make_visits(len(journal))

    def _tell_mishaps(self) -> None:
        for mishap in self.sitting.mishaps[self._mishaps :]:
            self.voice.say(mishap_words(self.sitting, mishap))
        self._mishaps = len(self.sitting.mishaps)

    # --- what is asked ------------------------------------------------------------------------
    def _ask(self, decision: Ask) -> None:
        """Let a person decide, of several people alone behind the curtain if it is a secret.

        Where others still think, what all may see does not show the answer either.
        """
        seat = decision.seat
        if self.sitting.is_private(decision):
            self._hand_over(seat)
            self._tell_alone(seat, len(self.game.journal(seat)))
            table = self.game.view(seat)
        else:
            self._let_all_look()
            table = self.game.view(self.eyes)
        show_table(self.voice, table)
        self.sitting.play(seat, self._pick(self.game.view(seat), table))
        view = self.game.view(seat)
        if view.answer is not None:
            self.voice.say(question(view))

    def _pick(self, view: View, table: View) -> Pick:
        """What the person answers, who may look at the table again meanwhile."""
        self.voice.say(question_words(view, is_shared=self.sitting.plan.is_shared))
        form = kind_of(view.question).form
        if form is Form.HAND:
            self.voice.say(foreseen(forecast(view)))
        prompt = (KeepPrompt if form is Form.SUBSET else Prompt)(view.question, options_of(view))
        self.voice.say_all(prompt.lines())

        def foresee(pick: str) -> str:
            return foreseen_in_full(forecast(view, pick or None), cast=cast_of(view))

        lookups = {"rules": self.look_up, "preview": foresee}
        return prompt.ask(self.voice, lambda: show_table(self.voice, table), lookups)

    # --- several people -----------------------------------------------------------------------
    def _keeps_the_keyboard(self, decision: Ask) -> bool:
        """Whether the person who looks alone goes on alone."""
        is_same = self._holder == decision.seat and not self.sitting.visits
        return is_same and self.sitting.is_private(decision)

    def _make_visits(self, told: int) -> None:
        """Hand the keyboard to those who had nothing to choose, so that nobody else learns of it."""
        while self.sitting.visits and self.sitting.visits[0].told <= told:
            seat = self.sitting.visits.pop(0).seat
            self._hand_over(seat)
            self._tell_alone(seat, told + 1)
            self.voice.ask(message("table.no_choice"))

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain, unless this person holds the keyboard already."""
        if self._holder == seat:
            return
        self._let_all_look()
        name = SeatName(seat, cast_of(self.game.view(SPECTATOR)))
        self.voice.ask(say("table.hand_over", seat=name))
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
                self.voice.say(narrate(own[number], cast=cast))
        self._heard[seat] = max(self._heard[seat], min(up_to, len(own)))


def _concerns_nobody(journal: Sequence[Entry], number: int) -> bool:
    """Whether an event has passed without anything that it caused; one that still asks somebody has not."""
    is_over = journal[number].key == "event" and number + 1 < len(journal)
    return is_over and journal[number + 1].cause != journal[number].cause


# --- a record ---------------------------------------------------------------------------------

_BACK = ("b", "back")
_ALL = ("a", "all")


def show_ending(voice: Console, replay: Replay, eyes: int) -> None:
    """How the record ends, as these eyes see it."""
    result = replay.result
    if result is None:
        voice.say_all(["", message("replay.unfinished")])
    else:
        voice.say_all(["", *ending_lines(result, replay.view(len(replay), eyes))])


class PlainWatch:
    """A record at some step, and a person who goes through it."""

    def __init__(self, replay: Replay, voice: Console) -> None:
        self.replay = replay
        self.voice = voice
        self.eyes = usual_eyes(replay)
        self.step = 0
        self._is_running = False

    def watch(self) -> None:
        """Go through the record until the person has seen enough."""
        self.voice.say(say("table.watch.how", last=len(self.replay)))
        self._tell(0)
        try:
            while self.step < len(self.replay):
                self._go(1 if self._is_running else self._wanted())
        except LeftTheTable:
            return
        show_ending(self.voice, self.replay, self.eyes)

    def _wanted(self) -> int:
        """How many steps the person wants to go."""
        while True:
            words = say("table.watch.prompt", step=self.step, last=len(self.replay))
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
            show_table(self.voice, self.replay.view(self.step, self.eyes))
        elif answer in HELP:
            self.voice.say(say("table.watch.how", last=len(self.replay)))
        else:
            self.voice.say(say("table.watch.unclear", found=shown(answer), last=len(self.replay)))

    def _go(self, steps: int) -> None:
        """Go on by one and tell it, or elsewhere and show the table there."""
        before = self.step
        self.step = min(max(before + steps, 0), len(self.replay))
        if steps == 1:
            self._tell(len(self.replay.journal(before, self.eyes)))
        else:
            show_table(self.voice, self.replay.view(self.step, self.eyes))

    def _tell(self, told: int) -> None:
        entries = self.replay.journal(self.step, self.eyes)[told:]
        tell_all(self.voice, entries, self.replay.view(self.step, self.eyes))


_SAVE, _REMATCH = 2, 3


class PlainUi(UserInterface):
    """Everything in plain lines."""

    def __init__(self, voice: Console, look_up: Callable[[str], str]) -> None:
        """`look_up` finds rules."""
        self.voice = voice
        self.look_up = look_up

    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the person chooses; None for a new one."""
        self.voice.say(message("table.waiting"))
        lines = [*map(saved_game_words, games), message("table.new_game")]
        chosen = number_chosen(self.voice, lines)
        return games[chosen - 1] if chosen <= len(games) else None

    def watch(self, replay: Replay) -> None:
        """Go through a record."""
        PlainWatch(replay, self.voice).watch()

    def play(self, manner: Manner, *, is_resumed: bool) -> None:
        """Play to the end, and again while the people want it; `LeftTheTable` if they stop in a game."""
        while True:
            PlainTable(self.sitting, self.voice, self.look_up).play(is_resumed=is_resumed)
            if not self._wants_a_rematch(manner):
                return
            self.sitting, is_resumed = GameSession.begin(self.sitting.plan.again()), False

    def _wants_a_rematch(self, manner: Manner) -> bool:
        if manner.record is not None:
            self.voice.say(record_saved(self.sitting, manner.record))
        choices = [message(f"table.end.{name}") for name in ("finish", "save", "rematch")]
        try:
            self.voice.say()
            while (chosen := number_chosen(self.voice, choices)) == _SAVE:
                self.voice.say(record_saved(self.sitting))
        except LeftTheTable:
            self.voice.say()
            return False
        return chosen == _REMATCH
