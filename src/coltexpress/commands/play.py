"""`coltexpress play`: a game in the terminal."""

from __future__ import annotations

import argparse
import secrets

from coltexpress.commands.casting import cast_for
from coltexpress.commands.parsing import Arguments, count_of, text_of, width
from coltexpress.commands.rules import rules_text
from coltexpress.commands.ruling import add_rule_options, rules_from
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.game import Game
from coltexpress.terminal.bots import RandomBot
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.prompt import LeftTheTable
from coltexpress.terminal.train import LEAST_WIDTH
from coltexpress.words.catalogue import message, say

YOUR_SEAT = 0
BANDITS = CHARACTER_NAMES[:7]


def run(words: list[str]) -> int:
    """Seat the person and the bots, and play."""
    found = _parser().read(words)
    if found is None:
        return 0
    rules = rules_from(found)
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
    parser.option("you", "bandit", say("help.play.you", known=", ".join(BANDITS)))
    parser.option("seed", "count", message("help.play.seed"))
    parser.choices.add_argument("--list", action="store_true", help=message("help.play.list"))
    add_rule_options(parser, message("help.play.seats"))
    return parser


def _command(words: list[str], found: argparse.Namespace, seed: int) -> str:
    """The command that deals the same game again."""
    more = [] if found.seed is not None else ["--seed", str(seed)]
    return " ".join(["coltexpress play", *words, *more])
