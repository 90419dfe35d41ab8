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
from coltexpress.game import Game
from coltexpress.terminal.bots import RandomBot
from coltexpress.terminal.cells import cells_of
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.panels import (
    hand_line,
    heading,
    panel_lines,
    panel_list,
    round_lines,
    ruled,
    table_lines,
)
from coltexpress.terminal.prompt import ask, welcome_power
from coltexpress.terminal.train import LEAST_WIDTH, train_lines, train_list
from coltexpress.words.asking import option, question
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import Name
from coltexpress.words.telling import cast_of, narrate

_PARAGRAPHS = ("round_began", "hands_returned", "card_revealed", "event", "first_player")


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
        self._welcome()
        while (decision := self.game.decision) is not None:
            self._tell()
            if decision.seat == self.seat:
                pick = self._ask()
            else:
                pick = self.bots[decision.seat].decide(self.game.view(decision.seat), decision.options)
            self.game.play(pick, seat=decision.seat)
        self._tell()
        self._show_ending()

    def _welcome(self) -> None:
        view = self.game.view(self.seat)
        rules = view.rules
        bandit = cast_of(view)[self.seat].split()[0]
        parts = {(True, True): "both", (True, False): "powers", (False, True): "events"}
        self._say(
            say(
                "screen.welcome",
                self.lang,
                preset=message(f"preset.{rules.name}", self.lang),
                seats=rules.seats,
                parts=message(f"screen.parts.{parts.get((rules.powers, rules.events), 'none')}", self.lang),
                bandit=Name("bandit", bandit, self.lang),
            )
        )
        if rules.powers:
            self._say(welcome_power(bandit, self.lang))
        for line in ("legend", "hint"):
            self._say(message(f"screen.{line}", self.lang))
        print()

    # --- what happens -------------------------------------------------------------------------
    def _tell(self) -> None:
        """Tell what the person has not been told yet."""
        journal = self.game.journal(self.seat)
        cast = cast_of(self.game.view(self.seat)) if len(journal) > self._told else []
        for number, entry in enumerate(journal[self._told :], start=self._told + 1):
            if entry.key == "game_over":
                continue  # the ranking says it better
            if entry.key in _PARAGRAPHS:
                print()
            self._say(narrate(self._as_played(entry), self.lang, cast=cast))
            if entry.key == "event" and number < len(journal) and journal[number].cause != entry.cause:
                self._say(message("screen.event.nobody", self.lang))
        self._told = len(journal)

    def _as_played(self, entry: Entry) -> Entry:
        """Without events the round cards' printed ones mean nothing (EDITION-1)."""
        if entry.key == "round_began" and not self.game.rules.events:
            return Entry(entry.key, entry.cause, {**entry.fields, "event": ""})
        return entry

    # --- what is asked ------------------------------------------------------------------------
    def _ask(self) -> Pick:
        view = self.game.view(self.seat)
        self._show(view)
        self._say(question(view, self.lang))
        for number, pick in enumerate(view.options, start=1):
            words = option(view.question, pick.text, self.lang)
            self._say("  " + say("screen.option", self.lang, number=number, words=words, text=pick.text))
        return ask(view.options, self._say, lambda: self._show(view), self.look_up, self.lang)

    def _show(self, view: View) -> None:
        """The table as the person sees it."""
        cells = cells_of(view)
        title = heading(view, self.lang)
        lines = ["", title if self.as_list else ruled(title, self.width)]
        lines += [*round_lines(view, self.width, self.lang), ""]
        if self.as_list:
            lines += [*train_list(view.cars, cells, self.lang), "", *panel_list(view, self.lang)]
        else:
            lines += [*train_lines(view.cars, cells, self.width, self.lang), ""]
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
