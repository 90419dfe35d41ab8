"""Who sits at the table of `coltexpress play`, as it is typed: `--hotseat`, `--bots`, `--you`, `--seed`."""

from __future__ import annotations

import argparse

from coltexpress.bots import named, stream
from coltexpress.commands.casting import cast_for
from coltexpress.commands.parsing import Arguments, count_of, text_of
from coltexpress.commands.ruling import SEATS, rules_from
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.rules import Rules
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.terminal.plan import Chance, Plan
from coltexpress.words.catalogue import message, say

USUAL_BOT = "outlaw"
BANDITS = CHARACTER_NAMES[:7]
_NOBODYS_SEAT = -1  # whose stream draws the bandits of the bots


def add_seat_options(parser: Arguments) -> None:
    """Let a command understand who plays."""
    parser.option("you", "bandit", say("help.play.you", known=", ".join(BANDITS)))
    parser.option("bots", "bots", say("help.play.bots", default=USUAL_BOT))
    parser.option("hotseat", "count", message("help.play.hotseat"))
    parser.option("seed", "count", message("help.play.seed"))


def plan_from(found: argparse.Namespace) -> Plan:
    """The game that was asked for; refused with the reason if it cannot be."""
    people = _people(found)
    rules = rules_from(found, max(people, SEATS))
    if people > rules.seats:
        raise WrongInput("too_many_people", {"found": str(people), "seats": int(rules.seats)})
    seed = count_of(found, "seed", "7")
    chance = Chance.fresh() if seed is None else Chance.seeded(seed)
    bots = _bots(found, rules, people)
    you = text_of(found, "you", BANDITS[0])
    if you is not None and not people:
        raise WrongInput("nobody_to_be", {"found": you})
    cast = cast_for(you, rules, people, stream(chance.luck, _NOBODYS_SEAT))
    return Plan(rules, people, bots, chance, cast)


def _people(found: argparse.Namespace) -> int:
    people = count_of(found, "hotseat", "2")
    if people is None:
        return 1
    if people < 0:
        raise WrongInput("not_a_count", {"option": "--hotseat", "found": str(people), "example": "2"})
    return people


def _bots(found: argparse.Namespace, rules: Rules, people: int) -> tuple[str, ...]:
    """The bots by seat: one name for all of them, or one for each."""
    seats = int(rules.seats) - people
    typed = text_of(found, "bots", USUAL_BOT)
    specs = [spec.strip() for spec in (typed or USUAL_BOT).split(",")]
    if typed is not None and (not seats or len(specs) not in (1, seats)):
        code = "bots_count" if seats else "bots_without_seat"
        raise WrongInput(code, {"found": typed, "seats": seats, "example": ",".join([USUAL_BOT] * seats)})
    for spec in specs:
        named(spec)
    return tuple(specs * seats if len(specs) == 1 else specs)
