"""The rules of a game as they are typed: `--preset`, `--seats`, `--set` and one option for each flag."""

from __future__ import annotations

import argparse
import re

from coltexpress.commands.parsing import Arguments, count_of, text_of, texts_of
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.presets import (
    DEFAULT_PRESET,
    FLAGS,
    FLAGS_WITHOUT_RULES,
    PRESETS,
    Parameter,
)
from coltexpress.engine.rules import Rules
from coltexpress.words.catalogue import message, say

SEATS = 4
SEATS_WITH_TEAMS = 2
_MAP = re.compile(r"\d+:\d+(,\d+:\d+)*")


def add_rule_options(parser: Arguments, seats: str) -> None:
    """Let a command understand the rules; `seats` is its help for the number of seats."""
    parser.option("seats", "count", seats)
    parser.option("preset", "name", say("help.play.preset", known=", ".join(PRESETS), default=DEFAULT_PRESET))
    parser.option("set", "setting", message("help.play.set"), repeated=True)
    group = parser.add_argument_group(message("help.flags"))
    for flag in FLAGS:
        option = f"--{flag.replace('_', '-')}"
        group.add_argument(option, action=argparse.BooleanOptionalAction, help=message(f"flag.{flag}"))
    for flag in FLAGS_WITHOUT_RULES:
        parser.add_argument(f"--{flag}", action="store_true", default=None, help=argparse.SUPPRESS)


def rules_from(found: argparse.Namespace, usual_seats: int = SEATS) -> Rules:
    """The rules that were asked for; refused with the reason if there are none such."""
    seats, preset, choices = seats_of(found), preset_of(found), choices_of(found)
    usual = SEATS_WITH_TEAMS if choices.get("teams") is True else usual_seats
    return Rules.chosen(preset or DEFAULT_PRESET, usual if seats is None else seats, choices)


def seats_of(found: argparse.Namespace) -> int | None:
    """How many seats were asked for, if that was said."""
    return count_of(found, "seats", str(SEATS))


def preset_of(found: argparse.Namespace) -> str | None:
    """Which edition was asked for, if one was."""
    return text_of(found, "preset", DEFAULT_PRESET)


def choices_of(found: argparse.Namespace) -> dict[str, Parameter]:
    """The flags and parameters that were asked for, and no others."""
    choices: dict[str, Parameter] = {}
    for setting in texts_of(found, "set", "tuco_other_floor=up"):
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise WrongInput("not_a_setting", {"found": setting})
        choices[name.strip().replace("-", "_")] = _value(value.strip())
    for flag in (*FLAGS, *FLAGS_WITHOUT_RULES):
        if getattr(found, flag) is not None:
            choices[flag] = getattr(found, flag)
    return choices


def _value(text: str) -> Parameter:
    """A parameter's value as it is typed: true, 3, roof, 2:3,3:4."""
    if text in ("true", "false"):
        return text == "true"
    if _MAP.fullmatch(text):
        return {int(key): int(value) for key, value in (pair.split(":") for pair in text.split(","))}
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text
