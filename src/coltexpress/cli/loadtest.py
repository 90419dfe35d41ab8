"""`coltexpress loadtest`: how many tables a server carries."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from coltexpress.bench.load_client import SEATS, NoServer, is_loopback
from coltexpress.bench.loadtest import Figures, Plan, run_load
from coltexpress.cli import FAILED, INTERRUPTED, WrongInput
from coltexpress.cli.parsing import Arguments, Given, as_count, as_seconds, is_server_address
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import figure, shortest

EXAMPLE = "http://127.0.0.1:8080"
USUAL = Plan(EXAMPLE)
MOST_TABLES = 5000
MOST_PROCESSES = 16


def run_loadtest(typed: argparse.Namespace) -> int:
    """Load the server and show the figures; 1 if something went wrong on the way."""
    plan = _plan(typed)
    try:
        figures = run_load(plan, _Line(is_quiet=typed.json))
    except NoServer as fault:
        raise WrongInput("no_server", {"found": plan.url, "why": str(fault)}) from fault
    print(json.dumps(figures.to_json()) if typed.json else report(figures))
    if not figures.is_whole:
        return INTERRUPTED
    return FAILED if figures.tally.mishaps else 0


def loadtest_parser() -> Arguments:
    """What `loadtest` understands."""
    parser = Arguments("loadtest")
    parser.word("url", message("help.metavar.url"), example=EXAMPLE)
    tables, processes = USUAL.tables, USUAL.processes
    parser.option("tables", "count", "2", _at_most(MOST_TABLES), value=tables, default=tables, seats=SEATS)
    for name in ("every", "seconds"):
        seconds = getattr(USUAL, name)
        parser.option(name, "seconds", "2", as_seconds, value=seconds, default=f"{seconds:g}")
    parser.option("processes", "count", "2", _at_most(MOST_PROCESSES), value=processes, default=processes)
    parser.switches("anywhere", "json")
    return parser


def _at_most(most: int) -> Callable[[Given], int]:
    """A reader of numbers from 1 to this one."""

    def read(given: Given) -> int:
        number = as_count(given)
        if not 1 <= number <= most:
            raise given.refused("not_so_many", most=most)
        return number

    return read


def _plan(typed: argparse.Namespace) -> Plan:
    url = str(typed.url or "").rstrip("/")
    if not is_server_address(url):
        raise WrongInput("not_a_server", {"found": url, "example": EXAMPLE})
    if not (is_loopback(url) or typed.anywhere):
        raise WrongInput("not_this_machine", {"found": url})
    return Plan(url, typed.tables, typed.every, typed.seconds, typed.processes)


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
    data = figures.to_json()
    lines = [] if figures.is_whole else [message("load.interrupted")]
    seconds, every = figure(figures.seconds), shortest(figures.plan.every)
    load = {"tables": data["tables"], "connections": data["connections"], "seconds": seconds, "every": every}
    lines.append(say("load.load", **load))
    rate = figure(data["decisions"] / max(figures.seconds, 1e-9), 1)
    lines.append(say("load.decisions", count=data["decisions"], rate=rate, frames=data["frames"]))
    latencies = {name: figure(data[f"{name}_ms"], 1) for name in ("p50", "p95", "p99", "most")}
    lines.append(say("load.latency", **latencies))
    if data["server_cpu"] is None or data["server_memory"] is None:
        lines.append(message("load.no_figures"))
    else:
        cpu, memory = figure(100 * data["server_cpu"]), figure(data["server_memory"] / 1e6)
        lines.append(say("load.server", cpu=cpu, memory=memory))
    wrong = {name: data[name] for name in ("refused", "unanswered", "lost", "late")}
    lines.append(say("load.mishaps", **wrong) if any(wrong.values()) else message("load.fine"))
    return "\n".join(lines)
