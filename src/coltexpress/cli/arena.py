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
from coltexpress.cli.language import WrongInput
from coltexpress.cli.parsing import Arguments, Given, as_count, as_name, as_positive, as_seconds, width
from coltexpress.cli.table_options import add_rule_options, settings_of
from coltexpress.extras import check_installed
from coltexpress.formats.rule_settings import USUAL_SEATS
from coltexpress.i18n.catalogue import fill, message, say

FAULTY = 1  # exit codes; one that a signal has ended is 128 above its number
SIGNALLED = 128
BUDGETED = ("search",)  # bots whose name may be followed by a budget, such as `search:100ms`
_BOUNDS = re.compile(r"(\d{1,2}(?:\.\d+)?):(\d{1,2}(?:\.\d+)?)")
_DURATION = re.compile(r"(\d{1,7}(?:\.\d+)?)(ms|s)")

Run = Callable[..., Results]  # `simulate` or `tournament`


def run_sim(words: list[str]) -> int:
    """Play the games, and show the tables."""
    typed = sim_parser().read(words)
    return 0 if typed is None else _carry_out(simulate, _arguments(typed, "bots", "games"), typed)


def run_tournament(words: list[str]) -> int:
    """Play the deals, and show the tables."""
    typed = tournament_parser().read(words)
    if typed is None:
        return 0
    arguments = _arguments(typed, "deals", "mode", "sprt", "report") | {"bots": _budgeted_bots(typed)}
    check_installed("coltexpress tournament", "openskill")
    return _carry_out(tournament, arguments, typed)


# --- options; those of the same name are the arguments of `simulate` and `tournament`

COMMON = ("seed", "patience", "cores", "cluster", "out", "resume", "strict")


def sim_parser() -> Arguments:
    """What `sim` understands."""
    parser = _parser(SIM)
    parser.meant = {"--deals": "--games"}
    parser.option("games", "count", say("help.sim.games", default=GAMES), example=str(GAMES), read=as_count)
    _add_run_options(parser)
    return parser


def tournament_parser() -> Arguments:
    """What `tournament` understands."""
    parser = _parser(TOURNAMENT)
    parser.meant = {"--games": "--deals"}
    deals, mode = say("help.tournament.deals", default=DEALS), ONE_AGAINST_MANY
    parser.option("deals", "count", deals, example=str(DEALS), read=as_count)
    parser.option("mode", "mode", say("help.tournament.mode", default=mode), example=mode)
    parser.option("sprt", "bounds", message("help.tournament.sprt"), example="25:35", read=_bounds)
    parser.option("time", "duration", message("help.tournament.time"), example="100ms", read=_duration)
    iterations = message("help.tournament.iterations")
    parser.option("iterations", "count", iterations, example="2000", read=as_positive)
    parser.option("report", "folder", message("help.tournament.report"), example="report", read=as_name)
    _add_run_options(parser)
    return parser


def _parser(command: str) -> Arguments:
    parser = Arguments(command)
    parser.epilog = message(f"help.{command}.more")
    bots, text = message("help.metavar.bot"), message("help.arena.bots")
    parser.given.add_argument("bots", nargs="*", metavar=bots, help=text)
    return parser


def _add_run_options(parser: Arguments) -> None:
    """The options that say how, and then the rules."""
    parser.option("seed", "count", message("help.arena.seed"), example="7", read=as_count)
    parser.option("out", "file", message("help.arena.out"), example="games.jsonl", read=as_name)
    for name in ("resume", "json", "strict"):
        parser.switch(name, message(f"help.arena.{name}"))
    patience = say("help.arena.patience", default=f"{PATIENCE:g}")
    parser.option("patience", "seconds", patience, example="10", read=as_seconds)
    parser.option("cores", "count", message("help.arena.cores"), example="2", read=as_count)
    address = "tcp://127.0.0.1:8786"
    parser.option("cluster", "cluster", message("help.arena.cluster"), example=address, read=as_name)
    add_rule_options(parser, say("help.arena.seats", default=USUAL_SEATS))


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
        return FAULTY
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
