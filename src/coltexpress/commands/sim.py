"""`coltexpress sim`: bots play many games."""

from __future__ import annotations

import argparse
import json

from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.tables import (
    bandit_table,
    bot_table,
    fault_lines,
    heading_lines,
    seat_table,
    table_lines,
)
from coltexpress.commands.contest import (
    Contest,
    add_means,
    begun_plan,
    check_bots,
    contest_parser,
    fitting,
    going_on,
    means_from,
    patience_from,
    positive_of,
    seed_from,
)
from coltexpress.commands.parsing import Arguments, fitted, width
from coltexpress.commands.ruling import SEATS, rules_from
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import message, say

GAMES = 1000


def run(words: list[str]) -> int:
    """Play the games, and show the tables."""
    found = _parser().read(words)
    if found is None:
        return 0
    means, games = means_from(found), positive_of(found, "games", str(GAMES))
    begun = begun_plan(found, means, SIM)
    plan = _plan(found) if begun is None else going_on(begun, found, means, bots=tuple(found.bots) or None)
    contest = Contest(fitting(plan, games), means)
    code = contest.hold()
    if code == 0 or contest.is_interrupted:
        print(_summary(contest) if found.json else _tables(contest))
    if contest.is_interrupted:
        contest.say_how_to_go_on(SIM)
    return code


def _parser() -> Arguments:
    parser = contest_parser(SIM)
    parser.meant = {"--deals": "--games"}
    parser.option("games", "count", say("help.sim.games", default=GAMES))
    add_means(parser)
    return parser


def _plan(found: argparse.Namespace) -> Plan:
    if not found.bots:
        raise WrongInput("no_bots", {})
    check_bots(found.bots)
    rules = rules_from(found, max(SEATS, min(len(found.bots), 6)))
    if len(found.bots) > rules.seats:
        raise WrongInput("too_many_bots", {"bots": len(found.bots), "seats": int(rules.seats)})
    return Plan(SIM, tuple(found.bots), rules, seed_from(found), GAMES, patience_from(found))


def _summary(contest: Contest) -> str:
    data = {"plan": contest.plan.to_json(), **contest.tally.to_json()}
    return json.dumps(data, indent=2, ensure_ascii=False)


def _tables(contest: Contest) -> str:
    tally = contest.tally
    if not tally.deals:
        return message("arena.none")
    lines = [fitted(line) for line in heading_lines(contest.plan, tally)]
    lines += table_lines((bot_table(tally), seat_table(tally), bandit_table(tally)), width())
    lines += ["", fitted(message("arena.times_note")), fitted(message("arena.seats_note"))]
    return "\n".join([*lines, *map(fitted, fault_lines(tally))])
