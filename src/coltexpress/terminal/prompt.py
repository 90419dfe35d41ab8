"""A person's answer: the number of an option, its text, or a question of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from coltexpress.engine.faults import ColtError
from coltexpress.engine.notation import Pick
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.complaining import shown
from coltexpress.words.nearness import nearest

QUIT = ("q", "quit", "exit", "bye")
HELP = ("?", "h", "help")
SHOW = ("s", "show")


class LeftTheTable(Exception):
    """The person wants to stop, or nothing more can come from them."""


def pick_meant(answer: str, options: Sequence[Pick]) -> Pick | None:
    """The option that an answer names, by number or by text; None if it names none."""
    plain = _plain(answer)
    if plain.isascii() and plain.isdecimal():
        number = int(plain) if len(plain) < 5 else 0
        return options[number - 1] if 1 <= number <= len(options) else None
    return next((option for option in options if _plain(option.text) == plain), None)


def ask(
    options: Sequence[Pick],
    say_line: Callable[[str], None],
    show_table: Callable[[], None],
    look_up: Callable[[str], str],
    lang: str = DEFAULT,
) -> Pick:
    """Ask until one of the options is named."""
    while True:
        try:
            answer = input(say("screen.prompt", lang, most=len(options))).strip()
        except EOFError:
            raise LeftTheTable from None
        if not sys.stdin.isatty():
            say_line(shown(answer))  # a terminal shows what is typed, a pipe does not
        pick = pick_meant(answer, options)
        if pick is not None:
            return pick
        _reply(answer, options, say_line, show_table, look_up, lang)


def _reply(
    answer: str,
    options: Sequence[Pick],
    say_line: Callable[[str], None],
    show_table: Callable[[], None],
    look_up: Callable[[str], str],
    lang: str,
) -> None:
    word, _, rest = answer.partition(" ")
    if word.casefold() in QUIT:
        raise LeftTheTable
    if answer.casefold() in HELP:
        say_line(say("screen.help", lang, example=options[0].text))
    elif answer.casefold() in SHOW:
        show_table()
    elif word.casefold() == "rules":
        try:
            say_line(look_up(rest))
        except ColtError as fault:
            say_line(str(fault))
    else:
        say_line(unclear(answer, options, lang))


def unclear(answer: str, options: Sequence[Pick], lang: str = DEFAULT) -> str:
    """What is wrong with an answer, and what was probably meant."""
    near = nearest(answer, [option.text for option in options])
    key = "screen.unclear.near" if near else "screen.unclear"
    return say(key, lang, found=shown(answer), most=len(options), near="".join(near))


def welcome_power(bandit: str, lang: str = DEFAULT) -> str:
    """What the person's own character can do."""
    return say("screen.power", lang, power=message(f"power.{bandit}", lang))


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("_", " ").split())
