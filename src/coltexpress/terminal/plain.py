"""A whole game in plain text: what happens is told, the table is written before each person's decision.

With one person everything comes from that seat's own view and journal. Where several sit at one keyboard,
what all may know is told to all, and the rest to one person alone behind a curtain of blank lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coltexpress.engine.notation import Pick
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Decision
from coltexpress.preview import preview
from coltexpress.terminal.beside import table_lines
from coltexpress.terminal.cells import cells_of, handcar_of
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.keeping import KeepPrompt
from coltexpress.terminal.panels import hand_line, panel_lines, panel_list
from coltexpress.terminal.prompt import NOT_THIS_ROUND, Desk, Prompt, options_of
from coltexpress.terminal.rounds import heading, round_lines, ruled
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.train import train_lines, train_list
from coltexpress.terminal.voice import Voice
from coltexpress.terminal.welcome import powers_of, welcome_lines
from coltexpress.words.asking import question
from coltexpress.words.catalogue import message, say
from coltexpress.words.foreseeing import foreseen, foreseen_in_full
from coltexpress.words.seating import SeatName, seat_name, sentence
from coltexpress.words.telling import cast_of, narrate

PARAGRAPHS = (*("round_began", "hands_returned", "card_revealed", "handcar_rolled", "event", "first_player"),)
_KEEP, _PLAN = "DEC-KEEP", "DEC-PLAN"


class PlainTable:
    """The people of a table at one keyboard, in plain lines."""

    def __init__(
        self, sitting: Sitting, voice: Voice, *, as_list: bool, look_up: Callable[[str], str]
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
            self._tell_one(journal[number], view)
            if _concerns_nobody(journal, number):
                self.voice.say(message("screen.event.nobody", self.lang))
        self._told = len(journal)
        self._make_visits(len(journal))

    def _tell_one(self, entry: Entry, view: View) -> None:
        if entry.key == "game_over":
            return  # the ranking says it better
        if entry.key in PARAGRAPHS:
            self.voice.say()
        self.voice.say(narrate(entry, self.lang, cast=cast_of(view)))
        self.voice.rest()
        if entry.key == "team_formed" and entry.fields["seat"] == self.eyes:
            self.voice.say_all(powers_of(view, self.lang))

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
        if view.question == _PLAN:
            self.voice.say(foreseen(preview(view), self.lang))
        kind = KeepPrompt if view.question == _KEEP else Prompt
        prompt = kind(view.question, options_of(view), self.lang)
        self.voice.say_all(prompt.lines())
        table = self.game.view(decision.seat if self.sitting.is_private(decision) else self.eyes)
        desk = Desk(lambda: self._show(table), self.look_up, lambda pick: self._foreseen(view, pick))
        return prompt.ask(self.voice, desk)

    def _foreseen(self, view: View, pick: str) -> str:
        """What the pile would bring this seat, as it lies or after a pick."""
        return foreseen_in_full(preview(view, pick or None), self.lang, cast=cast_of(view))

    def _answer(self, decision: Decision, pick: Pick) -> None:
        if pick == NOT_THIS_ROUND:
            self.sitting.pass_this_round(decision.seat)
            return  # `Sitting.decision` passes for him
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
        cells, handcar, wide = cells_of(view), handcar_of(view), self.voice.width
        title = heading(view, self.lang)
        lines = ["", title if self.as_list else ruled(title, wide)]
        lines += [*round_lines(view, wide, self.lang), ""]
        if self.as_list:
            lines += [*train_list(view.cars, cells, self.lang, handcar=handcar), ""]
            lines += panel_list(view, self.lang)
        else:
            lines += [*train_lines(view.cars, cells, wide, self.lang, handcar=handcar), ""]
            lines += panel_lines(view, wide, self.lang)
        self.voice.say_all([*lines, *table_lines(view, self.lang)])
        hand = view.seats[view.seat].hand if view.seat != SPECTATOR else None
        if hand:
            self.voice.say(hand_line(hand, self.lang))
        self.voice.say()

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
