"""`coltexpress loadtest`: how many tables a server carries."""

from __future__ import annotations

import argparse
import json
import sys
from math import isfinite
from urllib.parse import urlsplit

from coltexpress.commands.parsing import Arguments, count_of, text_of
from coltexpress.commands.wrong import WrongInput
from coltexpress.load.crews import Plan
from coltexpress.load.rooms import SEATS, NoServer, is_loopback
from coltexpress.load.running import Figures, run_load
from coltexpress.words.catalogue import message, say
from coltexpress.words.figures import figure, shortest

EXAMPLE = "http://127.0.0.1:8080"
USUAL = Plan(EXAMPLE)
MOST_TABLES = 5000
MOST_PROCESSES = 16
FAILED, INTERRUPTED = 1, 130


def run(words: list[str]) -> int:
    """Load the server and show the figures; 1 if something went wrong on the way."""
    found = _parser().read(words)
    if found is None:
        return 0
    plan = _plan(found)
    try:
        figures = run_load(plan, _Line(is_quiet=found.json))
    except NoServer as fault:
        raise WrongInput("no_server", {"found": plan.url, "why": str(fault)}) from fault
    print(json.dumps(figures.to_json()) if found.json else report(figures))
    if not figures.is_whole:
        return INTERRUPTED
    return FAILED if figures.tally.mishaps else 0


def _parser() -> Arguments:
    parser = Arguments("loadtest")
    parser.given.add_argument(
        "url", nargs="?", metavar=message("help.metavar.url"), help=say("help.loadtest.url", example=EXAMPLE)
    )
    parser.option("tables", "count", say("help.loadtest.tables", default=USUAL.tables, seats=SEATS))
    parser.option("every", "seconds", say("help.loadtest.every", default=f"{USUAL.every:g}"))
    parser.option("seconds", "seconds", say("help.loadtest.seconds", default=f"{USUAL.seconds:g}"))
    parser.option("processes", "count", say("help.loadtest.processes", default=USUAL.processes))
    parser.choices.add_argument("--anywhere", action="store_true", help=message("help.loadtest.anywhere"))
    parser.choices.add_argument("--json", action="store_true", help=message("help.loadtest.json"))
    return parser


def _plan(found: argparse.Namespace) -> Plan:
    url = str(found.url or "").rstrip("/")
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise WrongInput("not_a_server", {"found": url, "example": EXAMPLE})
    if not (is_loopback(url) or found.anywhere):
        raise WrongInput("not_this_machine", {"found": url})
    return Plan(
        url,
        _count(found, "tables", MOST_TABLES) or USUAL.tables,
        _seconds(found, "every") or USUAL.every,
        _seconds(found, "seconds") or USUAL.seconds,
        _count(found, "processes", MOST_PROCESSES) or USUAL.processes,
    )


def _count(found: argparse.Namespace, name: str, most: int) -> int | None:
    number = count_of(found, name, "2")
    if number is not None and not 1 <= number <= most:
        raise WrongInput("not_so_many", {"option": f"--{name}", "found": number, "most": most})
    return number


def _seconds(found: argparse.Namespace, name: str) -> float | None:
    text = text_of(found, name, "2")
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise WrongInput("not_a_time", {"option": f"--{name}", "found": text, "example": "2"})
    return seconds


class _Line:
    """How far it is: a line that is written anew, where somebody looks."""

    def __init__(self, *, is_quiet: bool) -> None:
        self._is_quiet = is_quiet or not sys.stderr.isatty()
        self._what = ""

    def __call__(self, what: str, done: int, other: int) -> None:
        """Show it."""
        if self._is_quiet:
            return
        text = say(f"load.{what}", done=done, other=other)
        begin = "\n" if self._what not in ("", what) else "\r"
        self._what = what
        print(f"{begin}{text:<60}", end="", file=sys.stderr, flush=True)


def report(figures: Figures) -> str:
    """The figures in sentences."""
    tally, plan = figures.tally, figures.plan
    lines = [] if figures.is_whole else [message("load.interrupted")]
    lines.append(
        say(
            "load.load",
            tables=plan.tables,
            connections=plan.tables * SEATS,
            seconds=figure(figures.seconds),
            every=shortest(plan.every),
        )
    )
    rate = len(tally.latencies) / max(figures.seconds, 1e-9)
    lines.append(say("load.decisions", count=len(tally.latencies), rate=figure(rate, 1), frames=tally.frames))
    shares = {name: _ms(tally.at(share)) for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))}
    lines.append(say("load.latency", **shares, most=_ms(max(tally.latencies, default=0.0))))
    lines.append(_server(figures))
    wrong = {name: getattr(tally, name) for name in ("refused", "unanswered", "lost", "late")}
    lines.append(say("load.mishaps", **wrong) if any(wrong.values()) else message("load.fine"))
    return "\n".join(lines)


def _server(figures: Figures) -> str:
    if figures.cpu is None or figures.memory is None:
        return message("load.no_figures")
    share = figure(100 * figures.cpu / max(figures.seconds, 1e-9))
    return say("load.server", cpu=share, memory=figure(figures.memory / 1e6))


def _ms(seconds: float) -> str:
    return figure(1000 * seconds, 1)
