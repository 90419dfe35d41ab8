"""`coltexpress bot`: list the bots, write a new one, check one."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path

from coltexpress.arena.bot_check import reports_on
from coltexpress.arena.progress import Progress
from coltexpress.bots import known_bots
from coltexpress.bots.loader import is_free_name, is_good_name, template
from coltexpress.cli import FAILED, WrongInput
from coltexpress.cli.parsing import Arguments, as_positive, as_seconds, fitted
from coltexpress.engine.rules import Rules
from coltexpress.i18n.catalogue import fill, message, say
from coltexpress.i18n.grammar import figure
from coltexpress.i18n.languages import Count
from coltexpress.testing.conformance import CHECKS, LIMIT, Fault, Report
from coltexpress.testing.rulesets import all_rulesets

VERBS = ("list", "new", "check")
EXAMPLES = {"new": "my_bot", "check": "my_bot.py"}
FILE = "path/to/file.py:Class"


def run_bot(typed: argparse.Namespace) -> int:
    """Do what the first word says."""
    verb = typed.what
    if verb is None:
        raise WrongInput("bot_no_verb", {})
    if verb not in VERBS:
        raise WrongInput("bot_unknown_verb", {"found": verb, "known": ", ".join(VERBS)})
    if verb == "list":
        return _list(typed)
    if typed.which is None:
        raise WrongInput("bot_no_name", {"verb": verb, "example": EXAMPLES[verb]})
    return _new(typed.which) if verb == "new" else _check(typed)


def bot_parser() -> Arguments:
    """What `bot` understands."""
    parser = Arguments("bot")
    parser.word("what", "|".join(VERBS))
    parser.word("which", message("help.metavar.bot"))
    parser.option("seconds", "seconds", "2", as_seconds, value=LIMIT, default=f"{LIMIT:g}")
    parser.option("games", "count", "2", as_positive, value=1, default=1)
    parser.option("rulesets", "count", "10", as_positive)
    return parser


def _list(typed: argparse.Namespace) -> int:
    """Every bot with a sentence."""
    if typed.which is not None:
        raise WrongInput("too_many_words", {"command": "coltexpress bot list", "found": typed.which})
    for name in (*known_bots(), FILE):
        text = message("bot.file" if name == FILE else f"bot.{name}")
        print(fitted(text, indent=" " * 24, first=f"{name:<24}"))
    return 0


def _new(name: str) -> int:
    """Write a file to begin with, never over another."""
    name = name.removesuffix(".py")
    if not is_good_name(name):
        raise WrongInput("bot_bad_name", {"found": name})
    if not is_free_name(name):
        raise WrongInput("bot_taken_name", {"found": name, "example": f"{name}_bot"})
    path = Path(f"{name}.py")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(template(name))
    except FileExistsError as fault:
        raise WrongInput("bot_exists", {"path": str(path)}) from fault
    except OSError as fault:
        raise WrongInput("bot_not_written", {"path": str(path)}) from fault
    print(say("check.written", path=path))
    return 0


def _check(typed: argparse.Namespace) -> int:
    """Run the checks, and say how each went."""
    spec = str(typed.which)
    rulesets = _spread(all_rulesets(), typed.rulesets)
    report = _report(spec, rulesets, typed.games, typed.seconds)
    return _told(spec, report)


def _report(spec: str, rulesets: list[Rules], games: int, limit: float) -> Report:
    """What the checks find; nothing is said before there is such a bot."""
    number = games * len(rulesets)
    progress = Progress()
    with closing(reports_on(spec, rulesets, games, limit)) as reports:
        report = next(reports)
        print(say("check.title", name=spec, games=Count(number), rulesets=Count(len(rulesets))))
        for report in reports:
            progress.step(report.games, number)
    progress.clear()
    return report


def _spread(rulesets: list[Rules], number: int | None) -> list[Rules]:
    """So many of the rulesets, evenly from all over the list."""
    if number is None or number >= len(rulesets):
        return rulesets
    return [rulesets[index * len(rulesets) // number] for index in range(number)]


def _told(spec: str, report: Report) -> int:
    """A line for every check, and what was wrong below it."""
    for check in CHECKS:
        print(fitted(_verdict(check, report), indent=" " * 46, first=f"  {_name_of(check, report):<44}"))
        for fault in report.faults[check]:
            print(fitted(_sentence(fault), indent=" " * 6))
    print(say("check.good" if report.is_good else "check.bad", name=spec))
    return 0 if report.is_good else FAILED


def _name_of(check: str, report: Report) -> str:
    return say(f"check.{check}", limit=_time(report.limit))


def _verdict(check: str, report: Report) -> str:
    """Passed or failed, and on how much that stands; what could not be tried has not passed."""
    if report.faults[check]:
        return message("check.failed")
    if report.is_by_clock and check in ("same", "twins"):
        return message("check.by_clock")
    if not report.is_tried(check):
        return message(f"check.untried.{check}")
    mean = report.seconds / max(report.decisions, 1)
    more = {
        "legal": say("check.decisions", number=Count(report.decisions)),
        "same": say("check.repeats", number=Count(report.repeats)),
        "twins": say("check.pairs", number=Count(report.pairs)),
        "quick": say("check.times", longest=_time(report.longest), mean=_time(mean)),
        "views": say("check.looks", number=Count(report.looks)),
    }
    return f"{message('check.passed')}, {more[check]}"


def _sentence(fault: Fault) -> str:
    fields = {
        name: _time(value) if isinstance(value, float) else value for name, value in fault.fields.items()
    }
    return fill(message(f"check.{fault.code}"), fields)


def _time(seconds: float) -> str:
    """Seconds, or milliseconds if they are few."""
    if seconds >= 1:
        return say("check.seconds", number=figure(seconds, 1))
    return say("check.milliseconds", number=figure(1000 * seconds, 1))
