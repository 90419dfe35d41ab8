"""What `sim` and `tournament` have in common: the bots, the file of games, the workers, the end."""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path

from coltexpress.arena.again import command_for
from coltexpress.arena.ledger import (
    BrokenLedger,
    Ledger,
    check_bot_files,
    check_settings,
    check_version,
    games_of,
    is_empty,
    plan_of,
)
from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.playing import PATIENCE, FaultyBot
from coltexpress.arena.progress import Progress
from coltexpress.arena.running import Run, crew_of
from coltexpress.arena.tally import Tally
from coltexpress.bots import named
from coltexpress.bots.own import is_file
from coltexpress.commands.checking import check_made
from coltexpress.commands.parsing import Arguments, count_of, text_of, value_of
from coltexpress.commands.ruling import SEATS, add_rule_options, choices_of, preset_of, seats_of
from coltexpress.commands.termination import Terminated, listening_to_termination
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.faults import ColtError
from coltexpress.engine.rules import Rules
from coltexpress.words.catalogue import fill, message, say

INTERRUPTED, TERMINATED = 130, 143
FAULTY = 1
EXAMPLE = "games.jsonl"
CAN_GO_ON = ("changed_bot", "other_copy", "no_copy", "lost_workers")  # faults after which `--resume` helps
MOST_A_CORE = 4  # processes: more only take memory from each other


@dataclass(frozen=True)
class Means:
    """How a plan is carried out, which changes nothing in its games."""

    cores: int
    cluster: str | None
    out: Path | None
    is_resumed: bool
    is_strict: bool


def contest_parser(command: str) -> Arguments:
    """What both commands understand."""
    parser = Arguments(command)
    parser.epilog = message(f"help.{command}.more")
    bots, text = message("help.metavar.bot"), message("help.arena.bots")
    parser.given.add_argument("bots", nargs="*", metavar=bots, help=text)
    return parser


def add_means(parser: Arguments) -> None:
    """The options that say how, and then the rules."""
    parser.option("seed", "count", message("help.arena.seed"))
    parser.option("out", "file", message("help.arena.out"))
    parser.choices.add_argument("--resume", action="store_true", help=message("help.arena.resume"))
    parser.choices.add_argument("--json", action="store_true", help=message("help.arena.json"))
    parser.choices.add_argument("--strict", action="store_true", help=message("help.arena.strict"))
    parser.option("patience", "seconds", say("help.arena.patience", default=f"{PATIENCE:g}"))
    parser.option("cores", "count", message("help.arena.cores"))
    parser.option("cluster", "cluster", message("help.arena.cluster"))
    add_rule_options(parser, say("help.arena.seats", default=SEATS))


def means_from(found: argparse.Namespace) -> Means:
    """How the plan is to be carried out."""
    out = path_of(found, "out", EXAMPLE)
    if found.resume and out is None:
        raise WrongInput("resume_needs_out", {})
    if out is not None and os.path.isdir(out):
        raise WrongInput("not_a_file", {"found": str(out)})
    return Means(
        cores=_cores(found),
        cluster=value_of(found, "cluster", "tcp://127.0.0.1:8786"),
        out=out,
        is_resumed=found.resume and out is not None and os.path.exists(out) and not is_empty(out),
        is_strict=found.strict,
    )


def _cores(found: argparse.Namespace) -> int:
    """How many processes may play; so many that they only hinder each other are refused."""
    own = os.cpu_count() or 1
    cores = positive_of(found, "cores", "2") or own
    if cores > MOST_A_CORE * own:
        raise WrongInput("too_many_cores", {"found": cores, "cores": own, "most": MOST_A_CORE * own})
    return cores


def path_of(found: argparse.Namespace, name: str, example: str) -> Path | None:
    """The value of an option as a file or folder."""
    text = value_of(found, name, example)
    return None if text is None else Path(text)


def begun_plan(found: argparse.Namespace, means: Means, command: str) -> Plan | None:
    """The plan of the file that is gone on with; None if there is no file yet."""
    if found.resume and not found.bots and not means.is_resumed:
        code = "no_such_file" if means.out is None or not is_empty(means.out) else "not_games"
        raise WrongInput(code, {"found": str(means.out)})
    if not means.is_resumed or means.out is None:
        return None
    check_version(means.out)
    plan = plan_of(means.out)
    begun = SIM if plan.mode == SIM else "tournament"
    if begun != command:
        raise WrongInput("other_command", {"found": str(means.out), "begun": begun})
    return plan


def going_on(begun: Plan, found: argparse.Namespace, means: Means, **own: object) -> Plan:
    """The plan as it was begun; refused if a setting was given that differs, be it a command's own.

    Settings that are None were not given: they are as in the file.
    """
    assert means.out is not None
    check_bots(found.bots)
    choices = choices_of(found)
    asked = {**own, "preset": preset_of(found), "seats": seats_of(found), **choices}
    asked |= {"seed": count_of(found, "seed", "7"), "patience": _patience(found)}
    given = {name: value for name, value in asked.items() if value is not None}
    check_settings(means.out, begun, given)
    rules = begun.rules
    Rules.chosen(rules.name, int(rules.seats), {**rules.choices, **choices})  # refuses what nobody knows
    check_bots(begun.bots)
    return begun


def seed_from(found: argparse.Namespace) -> int:
    """The seed that was asked for, or a new one."""
    seed = count_of(found, "seed", "7")
    return secrets.randbelow(1_000_000_000) if seed is None else seed


def patience_from(found: argparse.Namespace) -> float:
    """The seconds that a bot may take for a decision."""
    seconds = _patience(found)
    return PATIENCE if seconds is None else seconds


def _patience(found: argparse.Namespace) -> float | None:
    """The same, if it was said."""
    text = text_of(found, "patience", "10")
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0 < seconds < 1e6):
        raise WrongInput("not_a_time", {"option": "--patience", "found": text, "example": "10"})
    return seconds


def positive_of(found: argparse.Namespace, name: str, example: str) -> int | None:
    """The value of an option as a whole number above 0."""
    number = count_of(found, name, example)
    if number is not None and number < 1:
        raise WrongInput("not_positive", {"option": f"--{name}", "found": number, "example": example})
    return number


def check_bots(bots: Iterable[str]) -> None:
    """Refuse a bot that nobody knows, before anything is played."""
    for spec in dict.fromkeys(bots):
        if is_file(spec):
            check_made(spec)
        else:
            named(spec)


class Contest:
    """A plan being carried out: games are played, written down and added up."""

    def __init__(self, plan: Plan, means: Means) -> None:
        self.plan = plan
        self.means = means
        self.tally = Tally(plan.games_a_deal)
        self.done: set[int] = set()
        self.is_interrupted = False
        self._exit_code = 0

    def hold(self, on_deal: Callable[[list[Outcome]], bool] = lambda games: False) -> int:
        """Play all that is not yet played, until `on_deal` has seen enough; the exit code."""
        try:
            with ExitStack() as stack:
                stack.enter_context(listening_to_termination())
                ledger = self._open()
                if ledger is not None:
                    stack.callback(ledger.close)
                if self._recall(on_deal) or len(self.done) >= self.plan.games:
                    return 0
                cores = min(self.means.cores, self.plan.games - len(self.done))
                crew = stack.enter_context(crew_of(cores, self.means.cluster))
                run = Run(self.plan, crew, done=frozenset(self.done), is_strict=self.means.is_strict)
                self._play(run, ledger, on_deal)
        except FaultyBot as fault:
            print(fault, file=sys.stderr)
            print(say("arena.again", command=command_for(str(fault.fields["again"]))), file=sys.stderr)
            print(fault.fields["position"])
            return FAULTY
        except Terminated:  # before the first game or after the last: there is nothing to keep
            return TERMINATED
        return self._exit_code

    def _open(self) -> Ledger | None:
        if self.means.out is None:
            return None
        if not self.means.is_resumed:
            return Ledger.begin(self.means.out, self.plan)
        check_bot_files(self.means.out, self.plan)
        return Ledger.resume(self.means.out)

    def _recall(self, on_deal: Callable[[list[Outcome]], bool]) -> bool:
        """Add up the games that are in the file; whether they are enough."""
        if not self.means.is_resumed or self.means.out is None:
            return False
        is_enough = False
        for outcome in games_of(self.means.out):
            if outcome.game < self.plan.games and outcome.game not in self.done:
                is_enough = self._count(outcome, on_deal) or is_enough
        return is_enough

    def _play(self, run: Run, ledger: Ledger | None, on_deal: Callable[[list[Outcome]], bool]) -> None:
        progress = Progress(self.plan.games, len(self.done))
        progress.tick()
        try:
            for outcome in run.outcomes(progress.tick):
                if ledger is not None:
                    ledger.add(outcome)
                is_enough = self._count(outcome, on_deal)
                progress.step(len(self.done))
                if is_enough:
                    break
        except BrokenLedger:
            raise
        except (KeyboardInterrupt, ColtError) as interruption:
            for outcome in run.ended():
                if ledger is not None:
                    ledger.add(outcome)
                self._count(outcome, on_deal)
            if isinstance(interruption, ColtError):
                raise self._with_way_out(interruption) from interruption
            self.is_interrupted = True
            self._exit_code = TERMINATED if isinstance(interruption, Terminated) else INTERRUPTED
        finally:
            progress.clear()

    def _with_way_out(self, fault: ColtError) -> ColtError:
        """The fault; what can be gone on with if games are kept has another sentence where none are."""
        if self.means.out is not None or fault.code not in CAN_GO_ON:
            return fault
        return type(fault)(f"{fault.code}.lost", fault.fields)

    def _count(self, outcome: Outcome, on_deal: Callable[[list[Outcome]], bool]) -> bool:
        self.done.add(outcome.game)
        deal = self.tally.add(outcome)
        return bool(deal) and on_deal(deal)

    def say_how_to_go_on(self, command: str, *more: str) -> None:
        """One sentence for whoever interrupted the run; `more` words belong to the command that goes on."""
        fields: dict[str, object] = {"done": len(self.done), "total": self.plan.games}
        form = "lost" if self.means.out is None else "resume"
        if self.means.out is not None:
            length = "games" if command == SIM else "deals"
            longer = (f"--{length}", str(self.plan.deals)) if self.means.is_resumed else ()
            words = ("coltexpress", command, "--out", str(self.means.out), "--resume", *longer, *more)
            fields["command"] = shlex.join(words)
        print(fill(message(f"arena.stopped.{form}"), fields), file=sys.stderr)


def fitting(plan: Plan, deals: int | None) -> Plan:
    """The plan with as many deals as are now asked for."""
    return plan if deals is None else replace(plan, deals=deals)
