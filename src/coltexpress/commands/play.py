"""`coltexpress play`: a game in the terminal."""

from __future__ import annotations

import argparse
import re
import secrets

from coltexpress.commands.casting import cast_for
from coltexpress.commands.parsing import Arguments, count_of, text_of, texts_of, width
from coltexpress.commands.rules import rules_text
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.presets import (
    DEFAULT_PRESET,
    FLAGS,
    FLAGS_WITHOUT_RULES,
    PRESETS,
    Parameter,
)
from coltexpress.engine.rules import Rules
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.game import Game
from coltexpress.terminal.bots import RandomBot
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.prompt import LeftTheTable
from coltexpress.terminal.train import LEAST_WIDTH
from coltexpress.words.catalogue import message, say

SEATS = 4
SEATS_WITH_TEAMS = 2
YOUR_SEAT = 0
BANDITS = CHARACTER_NAMES[:7]
_MAP = re.compile(r"\d+:\d+(,\d+:\d+)*")


def run(words: list[str]) -> int:
    """Seat the person and the bots, and play."""
    found = _parser().read(words)
    if found is None:
        return 0
    rules = _rules(found)
    seed = count_of(found, "seed", "7")
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    cast = cast_for(text_of(found, "you", BANDITS[0]), rules, RandomBot(seed, seat=-1))
    game = Game.new(rules, characters=cast, seed=seed)
    bots = {seat: RandomBot(seed, seat) for seat in range(rules.seats) if seat != YOUR_SEAT}
    as_list = found.list or width() < LEAST_WIDTH
    table = PlainTable(game, YOUR_SEAT, bots, width=width(), as_list=as_list, look_up=rules_text)
    try:
        table.play()
    except LeftTheTable:
        print("\n" + message("screen.goodbye"))
    print(say("screen.again", command=_command(words, found, seed)))
    return 0


def _parser() -> Arguments:
    parser = Arguments("play")
    parser.epilog = message("help.play.more")
    parser.option("seats", "count", message("help.play.seats"))
    parser.option("you", "bandit", say("help.play.you", known=", ".join(BANDITS)))
    parser.option("preset", "name", say("help.play.preset", known=", ".join(PRESETS), default=DEFAULT_PRESET))
    parser.option("seed", "count", message("help.play.seed"))
    parser.option("set", "setting", message("help.play.set"), repeated=True)
    parser.choices.add_argument("--list", action="store_true", help=message("help.play.list"))
    group = parser.add_argument_group(message("help.flags"))
    for flag in FLAGS:
        option = f"--{flag.replace('_', '-')}"
        group.add_argument(option, action=argparse.BooleanOptionalAction, help=message(f"flag.{flag}"))
    for flag in FLAGS_WITHOUT_RULES:
        parser.add_argument(f"--{flag}", action="store_true", default=None, help=argparse.SUPPRESS)
    return parser


def _rules(found: argparse.Namespace) -> Rules:
    seats = count_of(found, "seats", str(SEATS))
    preset = text_of(found, "preset", DEFAULT_PRESET) or DEFAULT_PRESET
    choices: dict[str, Parameter] = {}
    for setting in texts_of(found, "set", "tuco_other_floor=up"):
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise WrongInput("not_a_setting", {"found": setting})
        choices[name.strip().replace("-", "_")] = _value(value.strip())
    for flag in (*FLAGS, *FLAGS_WITHOUT_RULES):
        if getattr(found, flag) is not None:
            choices[flag] = getattr(found, flag)
    usual = SEATS_WITH_TEAMS if choices.get("teams") is True else SEATS
    return Rules.chosen(preset, usual if seats is None else seats, choices)


def _value(text: str) -> Parameter:
    """A parameter's value as it is typed: true, 3, roof, 2:3,3:4."""
    if text in ("true", "false"):
        return text == "true"
    if _MAP.fullmatch(text):
        return {int(key): int(value) for key, value in (pair.split(":") for pair in text.split(","))}
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _command(words: list[str], found: argparse.Namespace, seed: int) -> str:
    """The command that deals the same game again."""
    more = [] if found.seed is not None else ["--seed", str(seed)]
    return " ".join(["coltexpress play", *words, *more])
