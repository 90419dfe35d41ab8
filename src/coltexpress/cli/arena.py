"""`coltexpress sim` and `coltexpress tournament`: bots play many games, or the same deals in every seat."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from coltexpress.arena import FaultyBot, Interrupted, Results, simulate, tournament
from coltexpress.arena.plan import DEALS, GAMES, ONE_AGAINST_MANY, SIM, TOURNAMENT
from coltexpress.arena.play import PATIENCE, command_for
from coltexpress.arena.progress import Progress
from coltexpress.arena.report import PAGE
from coltexpress.arena.results_file import has_games, plan_of
from coltexpress.cli import FAILED, WrongInput
from coltexpress.cli.parsing import (
    Arguments,
    Given,
    add_rule_options,
    as_count,
    as_name,
    as_positive,
    as_seconds,
    settings_of,
    width,
)
from coltexpress.extras import check_installed
from coltexpress.formats.rule_settings import USUAL_SEATS
from coltexpress.i18n.catalogue import fill, message, say

SIGNALLED = 128  # added to the number of the signal that ended the run, it is the exit code
BUDGETED = ("search",)  # bots whose name may be followed by a budget, such as `search:100ms`
_BOUNDS = re.compile(r"(\d{1,2}(?:\.\d+)?):(\d{1,2}(?:\.\d+)?)")
_DURATION = re.compile(r"(\d{1,7}(?:\.\d+)?)(ms|s)")

Run = Callable[..., Results]  # `simulate` or `tournament`


def run_sim(typed: argparse.Namespace) -> int:
    """Play the games, and show the tables."""
    return _carry_out(simulate, _arguments(typed, "bots", "games"), typed)


def run_tournament(typed: argparse.Namespace) -> int:
    """Play the deals, and show the tables."""
    arguments = _arguments(typed, "deals", "mode", "sprt", "report") | {"bots": _budgeted_bots(typed)}
    check_installed("coltexpress tournament", "openskill")
    return _carry_out(tournament, arguments, typed)


# --- options; those of the same name are the arguments of `simulate` and `tournament`

COMMON = ("seed", "patience", "cores", "cluster", "out", "resume", "strict")


def sim_parser() -> Arguments:
    """What `sim` understands."""
    parser = _parser(SIM, meant={"--deals": "--games"})
    parser.option("games", "count", str(GAMES), as_count, default=GAMES)
    return _with_run_options(parser)


def tournament_parser() -> Arguments:
    """What `tournament` understands."""
    parser = _parser(TOURNAMENT, meant={"--games": "--deals"})
    parser.option("deals", "count", str(DEALS), as_count, default=DEALS)
    parser.option("mode", "mode", ONE_AGAINST_MANY, default=ONE_AGAINST_MANY)
    parser.option("sprt", "bounds", "25:35", _bounds)
    parser.option("time", "duration", "100ms", _duration)
    parser.option("iterations", "count", "2000", as_positive)
    parser.option("report", "folder", "report", as_name)
    return _with_run_options(parser)


def _parser(command: str, meant: dict[str, str]) -> Arguments:
    parser = Arguments(command, meant)
    parser.word("bots", message("help.metavar.bot"), many=True, section="arena")
    return parser


def _with_run_options(parser: Arguments) -> Arguments:
    """The same with the options that say how, and then the rules."""
    parser.option("seed", "count", "7", as_count, section="arena")
    parser.option("out", "file", "games.jsonl", as_name, section="arena")
    parser.switches("resume", "json", "strict", section="arena")
    parser.option("patience", "seconds", "10", as_seconds, section="arena", default=f"{PATIENCE:g}")
    parser.option("cores", "count", "2", as_count, section="arena")
    parser.option("cluster", "cluster", "tcp://127.0.0.1:8786", as_name, section="arena")
    add_rule_options(parser, section="arena", default=USUAL_SEATS)
    return parser


def _arguments(typed: argparse.Namespace, *own: str) -> dict[str, Any]:
    """The options as arguments."""
    return {"rules": settings_of(typed), **{name: getattr(typed, name) for name in (*own, *COMMON)}}


def _bounds(given: Given) -> tuple[float, float]:
    """The two shares that a sequential test tells apart."""
    match = _BOUNDS.fullmatch(given.text.strip())
    if match is None or float(match[1]) >= float(match[2]):
        raise given.refused("not_bounds")
    return float(match[1]) / 100, float(match[2]) / 100


def _duration(given: Given) -> str:
    """A time as bots read it, in milliseconds."""
    match = _DURATION.fullmatch(given.text.strip())
    milliseconds = 0.0 if match is None else float(match[1]) * (1000 if match[2] == "s" else 1)
    if milliseconds < 1:
        raise given.refused("not_a_duration")
    return f"{round(milliseconds)}ms"


def _budgeted_bots(typed: argparse.Namespace) -> Sequence[str]:
    """The bots, each that takes a budget with the one that is given; those of the file to resume, too."""
    bots: Sequence[str] = typed.bots
    if typed.time is None and typed.iterations is None:
        return bots
    if typed.time is not None and typed.iterations is not None:
        raise WrongInput("time_or_iterations", {})
    option, budget = (
        ("--iterations", f"{typed.iterations}it") if typed.time is None else ("--time", typed.time)
    )
    if not bots and typed.resume and typed.out is not None and has_games(Path(typed.out)):
        bots = plan_of(Path(typed.out)).bots
    kinds = [spec.partition(":")[0] for spec in bots]
    if not set(kinds) & set(BUDGETED):
        raise WrongInput("no_budget_taken", {"option": option, "known": ", ".join(BUDGETED)})
    pairs = zip(kinds, bots, strict=True)
    budgeted = [f"{kind}:{budget}" if kind in BUDGETED else spec for kind, spec in pairs]
    if len(set(budgeted)) < 2 <= len(set(bots)):
        raise WrongInput("equal_bots", {"option": option, "bot": budgeted[0]})
    return budgeted


# --- the run, and how it ends


def _carry_out(play: Run, arguments: dict[str, Any], typed: argparse.Namespace) -> int:
    """Play, and show what came of it; the exit code."""
    progress, code = Progress(), 0
    try:
        results = play(**arguments, on_progress=progress.step)
    except Interrupted as stop:
        results, code = stop.results, SIGNALLED + stop.number
    except FaultyBot as fault:
        progress.clear()
        print(fault, file=sys.stderr)
        print(say("arena.again", command=command_for(str(fault.fields["again"]))), file=sys.stderr)
        print(fault.fields["position"])
        return FAILED
    finally:
        progress.clear()
    if typed.json:
        print(json.dumps(results.to_json(), indent=2, ensure_ascii=False))
    else:
        print(results.text(width()))
    report = arguments.get("report")
    if report is not None and results.deals:
        print(say("arena.report.written", path=str(Path(report, PAGE))), file=sys.stderr)
    if code:
        more = () if report is None else ("--report", report)
        say_how_to_resume(results, typed.out, *more, is_resumed=typed.resume)
    return code


def say_how_to_resume(results: Results, out: str | None, *more: str, is_resumed: bool) -> None:
    """One sentence for whoever interrupted the run; `more` words belong to the command that resumes it."""
    plan = results.plan
    fields: dict[str, object] = {"done": len(results.done), "total": plan.games}
    if out is not None:
        length = "--games" if plan.kind == SIM else "--deals"
        longer = (length, str(plan.deals)) if is_resumed else ()
        fields["command"] = shlex.join(("coltexpress", plan.kind, "--out", out, "--resume", *longer, *more))
    form = "lost" if out is None else "resume"
    print(fill(message(f"arena.stopped.{form}"), fields), file=sys.stderr)
