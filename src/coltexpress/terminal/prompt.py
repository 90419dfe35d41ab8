"""A person's answer: the number of an option, its text, or a question of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coltexpress.engine.faults import ColtError
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.terminal.voice import LeftTheTable, Voice
from coltexpress.words.asking import option
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.nearness import nearest
from coltexpress.words.quoting import shown

QUIT = ("q", "quit", "exit", "bye")
HELP = ("?", "h", "help")
SHOW = ("s", "show")
NOT_THIS_ROUND = Pick("not_this_round", -1)  # Al Patron's: passes now and for the rest of the round
_BUY = "DEC-BUY"
_RULES = "rules"
_LOOKUPS = (_RULES, "preview")


def options_of(view: View) -> tuple[Pick, ...]:
    """What the view's seat can answer: its options, and for Al Patron that he buys nothing in this round."""
    return (*view.options, NOT_THIS_ROUND) if view.question == _BUY and view.options else view.options


def option_words(question: str, pick: Pick, lang: str = DEFAULT) -> str:
    """What an answer means."""
    if pick == NOT_THIS_ROUND:
        return message("table.not_this_round", lang)
    return option(question, pick.text, lang)


@dataclass(frozen=True)
class Desk:
    """What people can ask instead of answering: the table again, a rule, and what the pile would bring."""

    show_table: Callable[[], None]
    look_up: Callable[[str], str]
    foresee: Callable[[str], str]


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
            words = option_words(self.question, pick, self.lang)
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

    def ask(self, voice: Voice, desk: Desk) -> Pick:
        """The option that the person names in the end."""
        while True:
            answer = voice.ask(self.words())
            pick = self.meant(answer)
            if pick is not None:
                return pick
            self._reply(answer, voice, desk)

    def _reply(self, answer: str, voice: Voice, desk: Desk) -> None:
        word, _, rest = answer.partition(" ")
        if word.casefold() in QUIT:
            raise LeftTheTable
        if answer.casefold() in HELP:
            voice.say(self.help())
            voice.say(message("table.preview.help", self.lang))
        elif answer.casefold() in SHOW:
            desk.show_table()
        elif word.casefold() in _LOOKUPS:
            look = desk.look_up if word.casefold() == _RULES else desk.foresee
            try:
                voice.say(look(rest.strip()))
            except ColtError as fault:
                voice.say(str(fault))
        else:
            voice.say(self.unclear(answer))


def pick_meant(answer: str, options: Sequence[Pick]) -> Pick | None:
    """The option that an answer names, by number or by text; None if it names none."""
    plain = _plain(answer)
    if plain.isascii() and plain.isdecimal():
        number = int(plain) if len(plain) < 5 else 0
        return options[number - 1] if 1 <= number <= len(options) else None
    return next((option for option in options if _plain(option.text) == plain), None)


def unclear(answer: str, options: Sequence[Pick], lang: str = DEFAULT) -> str:
    """What is wrong with an answer to a list of options, and what was probably meant."""
    if not answer.strip():
        return say("screen.unclear.empty", lang, most=len(options))
    near = nearest(answer, [option.text for option in options])
    key = "screen.unclear.near" if near else "screen.unclear"
    return say(key, lang, found=shown(answer), most=len(options), near="".join(near))


def number_chosen(voice: Voice, lines: Sequence[str], lang: str = DEFAULT) -> int:
    """Which of these numbered lines the person chooses, from 1."""
    for number, line in enumerate(lines, start=1):
        voice.say(f"  {number}. {line}")
    while True:
        answer = voice.ask(say("screen.prompt", lang, most=len(lines)))
        if answer.casefold() in QUIT:
            raise LeftTheTable
        if answer.isascii() and answer.isdecimal() and len(answer) < 5 and 1 <= int(answer) <= len(lines):
            return int(answer)
        voice.say(say("table.which", lang, found=shown(answer), most=len(lines)))


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("_", " ").split())
