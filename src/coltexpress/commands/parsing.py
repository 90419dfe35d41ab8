"""Reading a command's words: argparse for the grammar and the help, our own sentences for the mistakes."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterable
from math import isfinite
from typing import NoReturn

from coltexpress.commands.language import EXAMPLE
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import LANGUAGES, message, say

WIDEST = 100
_MISSING = "\0"  # stands for the value of an option that was given without one


def width() -> int:
    """How wide we write."""
    return min(WIDEST, shutil.get_terminal_size((80, 24)).columns)


def fitted(text: str, indent: str = "", first: str | None = None) -> str:
    """A text broken into lines that fit."""
    head = indent if first is None else first
    return textwrap.fill(
        text, max(40, width()), initial_indent=head, subsequent_indent=indent, break_on_hyphens=False
    )


class _Help(argparse.HelpFormatter):
    """argparse's help in our own words."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=width())

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Begin with our word for it."""
        super().add_usage(usage, actions, groups, message("help.usage") if prefix is None else prefix)

    def _format_args(self, action: argparse.Action, default_metavar: str) -> str:
        """Options need their value; that they can be read without one is only for our complaint about it."""
        if action.option_strings and action.nargs == "?":
            return str(action.metavar)
        return super()._format_args(action, default_metavar)


class Arguments(argparse.ArgumentParser):
    """The words that one command understands."""

    def __init__(self, command: str) -> None:
        super().__init__(
            prog=f"coltexpress {command}",
            usage=message(f"help.{command}.usage"),
            description=message(f"help.{command}"),
            formatter_class=_Help,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self.meant: dict[str, str] = {}  # options of a sister command, and what they are called here
        self.given = self.add_argument_group(message("help.arguments"))
        self.choices = self.add_argument_group(message("help.options"))
        self.choices.add_argument("-h", "--help", action="store_true", help=message("help.help"))
        self.option("lang", "language", say("help.lang", known=", ".join(LANGUAGES)))

    def option(self, name: str, metavar: str, text: str, *, repeated: bool = False) -> None:
        """An option with a value; it is read as text, so that we can say what is wrong with it."""
        self.choices.add_argument(
            f"--{name}",
            nargs="?",
            const=_MISSING,
            action="append" if repeated else "store",
            metavar=message(f"help.metavar.{metavar}"),
            help=text.replace("%", "%%"),
        )

    def error(self, message: str) -> NoReturn:
        """What argparse finds by itself: nothing is left to it but what cannot be read at all."""
        raise WrongInput("too_many_words", {"command": self.prog, "found": message})

    def read(self, words: list[str]) -> argparse.Namespace | None:
        """The words by option; None when they only asked for help, which is then shown."""
        try:
            found, rest = self.parse_known_args(words)
        except argparse.ArgumentError as fault:
            name = str(fault.argument_name).split("/")[0]
            raise WrongInput("takes_no_value", {"option": name}) from fault
        if found.help:
            print(self.format_help().rstrip())
            return None
        if rest:
            self._refuse(rest[0])
        value_of(found, "lang", EXAMPLE)  # chosen already: here it can only be missing
        return found

    def _refuse(self, word: str) -> NoReturn:
        fields: dict[str, object] = {"command": self.prog, "found": word.partition("=")[0]}
        if not word.startswith("-"):
            raise WrongInput("too_many_words", fields)
        if fields["found"] in self.meant:
            raise WrongInput("unknown_option", {**fields, "near": self.meant[str(fields["found"])]})
        known = [name for action in self._actions for name in action.option_strings]
        raise WrongInput("unknown_option", {**fields, "known": ", ".join(known)})


def text_of(found: argparse.Namespace, name: str, example: str) -> str | None:
    """The value of an option as it was typed; None if the option was not."""
    value = getattr(found, name)
    if value == _MISSING:
        raise WrongInput("missing_value", {"option": f"--{name.replace('_', '-')}", "example": example})
    return None if value is None else str(value)


def value_of(found: argparse.Namespace, name: str, example: str) -> str | None:
    """The same, where nothing but blanks is no value."""
    text = text_of(found, name, example)
    if text is not None and not text.strip():
        raise WrongInput("missing_value", {"option": f"--{name}", "example": example})
    return text


def texts_of(found: argparse.Namespace, name: str, example: str) -> list[str]:
    """The values of an option that may be repeated."""
    values = getattr(found, name) or []
    if _MISSING in values:
        raise WrongInput("missing_value", {"option": f"--{name}", "example": example})
    return [str(value) for value in values]


def count_of(found: argparse.Namespace, name: str, example: str) -> int | None:
    """The value of an option as a whole number."""
    text = text_of(found, name, example)
    if text is None:
        return None
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 40):
        raise WrongInput("not_a_count", {"option": f"--{name}", "found": text, "example": example})
    return int(text)


def seconds_of(found: argparse.Namespace, name: str, example: str) -> float | None:
    """The value of an option as a number of seconds above 0."""
    text = text_of(found, name, example)
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise WrongInput("not_a_time", {"option": f"--{name}", "found": text, "example": example})
    return seconds
