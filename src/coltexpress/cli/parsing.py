"""Command-line arguments: parsers and files, with one sentence for every mistake."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import NamedTuple, NoReturn
from urllib.parse import urlsplit

from coltexpress.cli.language import EXAMPLE, WrongInput
from coltexpress.i18n.catalogue import message, nearest, say
from coltexpress.i18n.languages import LANGUAGES

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


# --- the values of options


class Given(NamedTuple):
    """An option with the value that somebody typed."""

    option: str
    text: str
    example: str

    def refused(self, code: str, **more: object) -> WrongInput:
        """The sentence about a value that cannot be."""
        return WrongInput(code, {"option": self.option, "found": self.text, "example": self.example, **more})


Reader = Callable[[Given], object]


def as_text(given: Given) -> str:
    """The value as it was typed."""
    return given.text


def as_name(given: Given) -> str:
    """The same, where nothing but blanks is no value."""
    if not given.text.strip():
        raise given.refused("missing_value")
    return given.text


def as_count(given: Given) -> int:
    """A whole number."""
    digits = given.text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 40):
        raise given.refused("not_a_count")
    return int(given.text)


def as_positive(given: Given) -> int:
    """A whole number above 0."""
    number = as_count(given)
    if number < 1:
        raise given.refused("not_positive")
    return number


def as_seconds(given: Given) -> float:
    """A number of seconds above 0."""
    try:
        seconds = float(given.text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise given.refused("not_a_time")
    return seconds


@dataclass(frozen=True)
class _Value:
    """How the value of an option is read."""

    option: str
    example: str
    read: Reader
    default: object

    def read_from(self, typed: str | list[str] | None) -> object:
        """What was typed means this; a list of it where the option may be repeated."""
        if typed is None:
            return self.default
        if isinstance(typed, list):
            return [self.read_from(text) for text in typed]
        if typed == _MISSING:
            raise WrongInput("missing_value", {"option": self.option, "example": self.example})
        return self.read(Given(self.option, typed, self.example))


# --- parsers


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
        self._values: dict[str, _Value] = {}
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
        self.option("lang", "language", say("help.lang", known=", ".join(LANGUAGES)), example=EXAMPLE)

    def option(
        self,
        name: str,
        metavar: str,
        text: str,
        *,
        example: str,
        read: Reader = as_text,
        default: object = None,
        repeated: bool = False,
    ) -> None:
        """An option with a value, which `read` turns into what it means, or refuses with a sentence."""
        action = self.choices.add_argument(
            f"--{name}",
            nargs="?",
            const=_MISSING,
            action="append" if repeated else "store",
            metavar=message(f"help.metavar.{metavar}"),
            help=text.replace("%", "%%"),
        )
        self._values[action.dest] = _Value(f"--{name}", example, read, default)

    def switch(self, name: str, text: str) -> None:
        """An option without a value."""
        self.choices.add_argument(f"--{name}", action="store_true", help=text)

    def error(self, message: str) -> NoReturn:
        """What argparse finds by itself: nothing is left to it but what cannot be read at all."""
        raise WrongInput("too_many_words", {"command": self.prog, "found": message})

    def read(self, words: list[str]) -> argparse.Namespace | None:
        """The words by option; None when they only asked for help, which is then shown."""
        try:
            typed, rest = self.parse_known_args(words)
        except argparse.ArgumentError as fault:
            name = str(fault.argument_name).split("/")[0]
            raise WrongInput("takes_no_value", {"option": name}) from fault
        if typed.help:
            print(self.format_help().rstrip())
            return None
        if rest:
            self._refuse(rest[0])
        for name, value in self._values.items():
            setattr(typed, name, value.read_from(getattr(typed, name)))
        return typed

    def _refuse(self, word: str) -> NoReturn:
        fields: dict[str, object] = {"command": self.prog, "found": word.partition("=")[0]}
        if not word.startswith("-"):
            raise WrongInput("too_many_words", fields)
        if fields["found"] in self.meant:
            raise WrongInput("unknown_option", {**fields, "near": self.meant[str(fields["found"])]})
        known = [name for action in self._actions for name in action.option_strings]
        raise WrongInput("unknown_option", {**fields, "known": ", ".join(known)})


# --- files and addresses


def is_server_address(text: str) -> bool:
    """Whether this is the address of a server: http or https, and nothing behind its path."""
    parts = urlsplit(text)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not (parts.query or parts.fragment)


def file_bytes(name: str) -> bytes:
    """What is in the file; refused with one sentence if there is none, or it cannot be read."""
    path = Path(name)
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as fault:
        beside = sorted(path.parent.iterdir()) if path.parent.is_dir() else []
        near = nearest(path.name, [other.name for other in beside if other.is_file()])
        fields: dict[str, object] = {"near": str(path.with_name(near[0]))} if near else {}
        raise WrongInput("no_such_file", {"found": str(path), **fields}) from fault
    except IsADirectoryError as fault:
        raise WrongInput("not_a_file", {"found": str(path)}) from fault
    except (OSError, ValueError) as fault:
        raise WrongInput("unreadable_file", {"found": str(path)}) from fault


def record_text(name: str) -> str:
    """The text of a record; bytes that are no letter are damage like any other."""
    return file_bytes(name).decode("utf-8", errors="replace")
