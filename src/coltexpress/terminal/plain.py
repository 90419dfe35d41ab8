"""A whole game in plain text: what happens is told, the table is drawn before each own decision.

Everything comes from the person's own view and journal. Nothing moves the cursor, so that it can be read
aloud, scrolled back and piped.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping

from coltexpress.engine.notation import Pick
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import View
from coltexpress.game import Decision, Game
from coltexpress.terminal.beside import table_lines
from coltexpress.terminal.bots import RandomBot
from coltexpress.terminal.cells import cells_of, handcar_of
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.keeping import KeepPrompt
from coltexpress.terminal.panels import hand_line, panel_lines, panel_list
from coltexpress.terminal.prompt import Prompt
from coltexpress.terminal.rounds import heading, round_lines, ruled
from coltexpress.terminal.train import LEAST_WIDTH, train_lines, train_list
from coltexpress.terminal.welcome import powers_of, welcome_lines
from coltexpress.words.asking import question
from coltexpress.words.catalogue import DEFAULT, message
from coltexpress.words.telling import cast_of, narrate

_PARAGRAPHS = (
    *("round_began", "hands_returned", "card_revealed", "handcar_rolled", "event", "first_player"),
)


class PlainTable:
    """One person's seat at a table of bots."""

    def __init__(
        self,
        game: Game,
        seat: int,
        bots: Mapping[int, RandomBot],
        *,
        width: int,
        as_list: bool,
        look_up: Callable[[str], str],
        lang: str = DEFAULT,
    ) -> None:
        """The bots decide for their seats, and get their own views only."""
        self.game = game
        self.seat = seat
        self.bots = bots
        self.width = max(width, LEAST_WIDTH if not as_list else 40)
        self.as_list = as_list
        self.look_up = look_up
        self.lang = lang
        self._told = 0

    def play(self) -> None:
        """Play to the end; `LeftTheTable` comes through when the person stops."""
        for line in welcome_lines(self.game.view(self.seat), self.lang):
            self._say(line)
        print()
        while (decision := self._next_decision()) is not None:
            self._tell()
            if decision.seat == self.seat:
                self._answer()
            else:
                pick = self.bots[decision.seat].decide(self.game.view(decision.seat), decision.options)
                self.game.play(pick, seat=decision.seat)
        self._tell()
        self._show_ending()

    def _next_decision(self) -> Decision | None:
        """The person's decision if it is open, else the first one."""
        open_now = self.game.decisions
        own = [decision for decision in open_now if decision.seat == self.seat]
        return next(iter((*own, *open_now)), None)

    # --- what happens -------------------------------------------------------------------------
    def _tell(self) -> None:
        """Tell what the person has not been told yet."""
        journal = self.game.journal(self.seat)
        if len(journal) == self._told:
            return
        view = self.game.view(self.seat)
        cast = cast_of(view)
        for number, entry in enumerate(journal[self._told :], start=self._told + 1):
            if entry.key == "game_over":
                continue  # the ranking says it better
            if entry.key in _PARAGRAPHS:
                print()
            self._say(narrate(entry, self.lang, cast=cast))
            if entry.key == "event" and number < len(journal) and journal[number].cause != entry.cause:
                self._say(message("screen.event.nobody", self.lang))
            if self._is_own_team(entry):
                for line in powers_of(view, self.lang):
                    self._say(line)
        self._told = len(journal)

    def _is_own_team(self, entry: Entry) -> bool:
        return entry.key == "team_formed" and entry.fields["seat"] == self.seat

    # --- what is asked ------------------------------------------------------------------------
    def _answer(self) -> None:
        """Let the person decide; where others still think, say that the answer is a secret."""
        self.game.play(self._ask(), seat=self.seat)
        view = self.game.view(self.seat)
        if view.answer is not None:
            self._say(question(view, self.lang))

    def _ask(self) -> Pick:
        view = self.game.view(self.seat)
        self._show(view)
        self._say(question(view, self.lang))
        kind = KeepPrompt if view.question == "DEC-KEEP" else Prompt
        prompt = kind(view.question, view.options, self.lang)
        for line in prompt.lines():
            self._say(line)
        return prompt.ask(self._say, lambda: self._show(view), self.look_up)

    def _show(self, view: View) -> None:
        """The table as the person sees it."""
        cells, handcar = cells_of(view), handcar_of(view)
        title = heading(view, self.lang)
        lines = ["", title if self.as_list else ruled(title, self.width)]
        lines += [*round_lines(view, self.width, self.lang), ""]
        if self.as_list:
            lines += [*train_list(view.cars, cells, self.lang, handcar=handcar), ""]
            lines += panel_list(view, self.lang)
        else:
            lines += [*train_lines(view.cars, cells, self.width, self.lang, handcar=handcar), ""]
            lines += panel_lines(view, self.width, self.lang)
        lines += table_lines(view, self.lang)
        for line in lines:
            self._say(line)
        hand = view.seats[self.seat].hand
        if hand:
            self._say(hand_line(hand, self.lang))
        print()

    def _show_ending(self) -> None:
        result = self.game.result
        assert result is not None
        print()
        for line in ending_lines(result, self.game.view(self.seat), self.lang):
            self._say(line)

    def _say(self, text: str) -> None:
        """Print a text, broken where it is too long; drawn lines already fit."""
        for line in text.split("\n"):
            print(
                line if len(line) <= self.width else textwrap.fill(line, self.width, break_on_hyphens=False)
            )
