"""A person's answer: the number of an option, its text, or a question of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from coltexpress.engine.faults import ColtError
from coltexpress.engine.notation import Pick
from coltexpress.words.asking import option
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.nearness import nearest
from coltexpress.words.quoting import shown

QUIT = ("q", "quit", "exit", "bye")
HELP = ("?", "h", "help")
SHOW = ("s", "show")


class LeftTheTable(Exception):
    """The person wants to stop, or nothing more can come from them."""


class Prompt:
    """Asks until one of the options is named."""

    def __init__(self, question: str, options: Sequence[Pick], lang: str = DEFAULT) -> None:
        """What is asked, and what can be answered."""
        self.question = question
        self.options = options
        self.lang = lang

    def lines(self) -> list[str]:
        """The options, numbered."""
        lines = []
        for number, pick in enumerate(self.options, start=1):
            words = option(self.question, pick.text, self.lang)
            lines.append("  " + say("screen.option", self.lang, number=number, words=words, text=pick.text))
        return lines

    def words(self) -> str:
        """What stands before the answer."""
        return say("screen.prompt", self.lang, most=len(self.options))

    def meant(self, answer: str) -> Pick | None:
        """The option that an answer names; None if it names none."""
        return pick_meant(answer, self.options)

    def help(self) -> str:
        """How to answer."""
        return say("screen.help", self.lang, example=self.options[0].text)

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer, and what was probably meant."""
        return unclear(answer, self.options, self.lang)

    def ask(
        self, say_line: Callable[[str], None], show_table: Callable[[], None], look_up: Callable[[str], str]
    ) -> Pick:
        """The option that the person names in the end."""
        while True:
            try:
                answer = input(self.words()).strip()
            except EOFError:
                raise LeftTheTable from None
            if not sys.stdin.isatty():
                say_line(shown(answer))  # a terminal shows what is typed, a pipe does not
            pick = self.meant(answer)
            if pick is not None:
                return pick
            self._reply(answer, say_line, show_table, look_up)

    def _reply(
        self,
        answer: str,
        say_line: Callable[[str], None],
        show_table: Callable[[], None],
        look_up: Callable[[str], str],
    ) -> None:
        word, _, rest = answer.partition(" ")
        if word.casefold() in QUIT:
            raise LeftTheTable
        if answer.casefold() in HELP:
            say_line(self.help())
        elif answer.casefold() in SHOW:
            show_table()
        elif word.casefold() == "rules":
            try:
                say_line(look_up(rest))
            except ColtError as fault:
                say_line(str(fault))
        else:
            say_line(self.unclear(answer))


def pick_meant(answer: str, options: Sequence[Pick]) -> Pick | None:
    """The option that an answer names, by number or by text; None if it names none."""
    plain = _plain(answer)
    if plain.isascii() and plain.isdecimal():
        number = int(plain) if len(plain) < 5 else 0
        return options[number - 1] if 1 <= number <= len(options) else None
    return next((option for option in options if _plain(option.text) == plain), None)


def unclear(answer: str, options: Sequence[Pick], lang: str = DEFAULT) -> str:
    """What is wrong with an answer to a list of options, and what was probably meant."""
    near = nearest(answer, [option.text for option in options])
    key = "screen.unclear.near" if near else "screen.unclear"
    return say(key, lang, found=shown(answer), most=len(options), near="".join(near))


def welcome_power(bandit: str, lang: str = DEFAULT) -> str:
    """What a character of the person's can do."""
    return say("screen.power", lang, power=message(f"power.{bandit}", lang))


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("_", " ").split())
