"""`coltexpress loadtest`: how many tables a server carries."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from coltexpress.bench.load_client import SEATS, NoServer, is_loopback
from coltexpress.bench.loadtest import Figures, Plan, run_load
from coltexpress.cli.language import WrongInput
from coltexpress.cli.parsing import Arguments, Given, as_count, as_seconds, is_server_address
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import figure, shortest

EXAMPLE = "http://127.0.0.1:8080"
USUAL = Plan(EXAMPLE)
MOST_TABLES = 5000
MOST_PROCESSES = 16
FAILED, INTERRUPTED = 1, 130


def run_loadtest(words: list[str]) -> int:
    """Load the server and show the figures; 1 if something went wrong on the way."""
    typed = _parser().read(words)
    if typed is None:
        return 0
    plan = _plan(typed)
    try:
        figures = run_load(plan, _Line(is_quiet=typed.json))
    except NoServer as fault:
        raise WrongInput("no_server", {"found": plan.url, "why": str(fault)}) from fault
    print(json.dumps(figures.to_json()) if typed.json else report(figures))
    if not figures.is_whole:
        return INTERRUPTED
    return FAILED if figures.tally.mishaps else 0


def _parser() -> Arguments:
    parser = Arguments("loadtest")
    parser.given.add_argument(
        "url", nargs="?", metavar=message("help.metavar.url"), help=say("help.loadtest.url", example=EXAMPLE)
    )
    tables = say("help.loadtest.tables", default=USUAL.tables, seats=SEATS)
    parser.option("tables", "count", tables, example="2", read=_at_most(MOST_TABLES), default=USUAL.tables)
    for name in ("every", "seconds"):
        usual = getattr(USUAL, name)
        text = say(f"help.loadtest.{name}", default=f"{usual:g}")
        parser.option(name, "seconds", text, example="2", read=as_seconds, default=usual)
    text, usual = say("help.loadtest.processes", default=USUAL.processes), USUAL.processes
    parser.option("processes", "count", text, example="2", read=_at_most(MOST_PROCESSES), default=usual)
    parser.switch("anywhere", message("help.loadtest.anywhere"))
    parser.switch("json", message("help.loadtest.json"))
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
