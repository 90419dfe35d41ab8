"""Running a plan: games are handed out, come back in any order, are kept and added up; none is lost."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import FrameType
from typing import TypedDict, Unpack

from coltexpress.arena.bot_check import check_loadable
from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import SIM, TOURNAMENT, Plan, RefusedPlan, Request, new_plan
from coltexpress.arena.report import make_folder, save_report
from coltexpress.arena.results import Results
from coltexpress.arena.results_file import ResultsFile, games_of, has_games, is_empty, resumed_plan
from coltexpress.arena.worker_pool import DaskPool, ProcessPool, Task
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.extras import check_installed
from coltexpress.formats.rule_settings import Settings, all_settings

MOST_A_CORE = 4  # processes: more only take memory from each other
POLL = 0.2  # seconds after which we look up, whether a game has ended or not
SAME_REQUEST = 1.0  # seconds in which a signal that comes twice means the same: `timeout` sends two
CAN_GO_ON = ("changed_bot", "other_copy", "no_copy", "lost_workers")  # faults after which resuming helps

OnProgress = Callable[[int, int], None]
Pool = ProcessPool | DaskPool


class Interrupted(KeyboardInterrupt):
    """A run was broken off by Ctrl-C or SIGTERM; `results` has all games that were finished."""

    def __init__(self, results: Results, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.results = results
        self.number = number  # of the signal


class Options(TypedDict, total=False):
    """What every run can be told; what is missing or None is as usual, or as the file was begun."""

    seed: int | None  # drawn by itself
    patience: float | None  # seconds for a decision: 60
    cores: int | None  # how many processes play: one for each core
    cluster: str | None  # the address of a Dask scheduler, whose workers play instead
    out: str | Path | None  # a file for finished games
    resume: bool  # whether the games of that file count and only the others are played
    strict: bool  # whether the first fault of a bot stops the run
    on_progress: OnProgress | None  # is called several times a second with games done and wanted


def simulate(
    bots: Sequence[str] = (),
    rules: Rules | Settings | None = None,
    *,
    games: int | None = None,
    **options: Unpack[Options],
) -> Results:
    """Let bots play many games (1000), each with a deal of its own; the bots take the seats in turns.

    `rules` are `Rules` or settings such as {"preset": "ru2016", "seats": 3, "expert": True}; what they leave
    out is as in the default preset for four seats (or one for each bot). `Options` says what else there is.
    Raises `Interrupted` after Ctrl-C, `FaultyBot` at the first fault if `strict`, and `ColtError` with a
    sentence about whatever cannot be.
    """
    return run(_plan(SIM, bots, rules, options, {"deals": games}), **options)


def tournament(
    bots: Sequence[str] = (),
    rules: Rules | Settings | None = None,
    *,
    deals: int | None = None,
    mode: str | None = None,
    sprt: tuple[float, float] | None = None,
    report: str | Path | None = None,
    **options: Unpack[Options],
) -> Results:
    """Compare bots on the same deals (100), each in every seat of each deal.

    `mode` is "one-against-many" (the first bot alone against each of the others) or "round-robin" (everybody
    against everybody). `sprt`, such as (0.25, 0.35), stops the tournament as soon as it is clear which of the
    two shares of wins the first bot has. `report` is a folder for a page and plots, also of a run that is
    broken off, if a deal is complete. All else is as in `simulate`. Ratings need OpenSkill.
    """
    check_installed("arena.tournament()", "openskill")
    plan = _plan(TOURNAMENT, bots, rules, options, {"deals": deals, "mode": mode, "sprt": sprt})
    if report is None:
        return run(plan, **options)
    check_installed("--report", "matplotlib")
    make_folder(Path(report))
    try:
        results = run(plan, **options)
    except Interrupted as stop:
        save_report(stop.results, Path(report))
        raise
    save_report(results, Path(report))
    return results


def _plan(
    kind: str,
    bots: Sequence[str],
    rules: Rules | Settings | None,
    options: Options,
    own: Mapping[str, object],
) -> Plan:
    """The plan that is asked for, or that of the file to resume; refused if it cannot be carried out."""
    out, cores = options.get("out"), options.get("cores")
    if options.get("resume") and out is None:
        raise RefusedPlan("resume_needs_out", {})
    if out is not None and os.path.isdir(out):
        raise RefusedPlan("not_a_file", {"found": str(out)})
    if cores is not None:
        _check_cores(cores)
    names = (bots,) if isinstance(bots, str) else tuple(map(str, bots))
    is_resumed = _is_resumed(options)
    if options.get("resume") and not is_resumed and not names:
        raise RefusedPlan("not_games" if is_empty(Path(str(out))) else "no_such_file", {"found": str(out)})
    for spec in dict.fromkeys(names):
        check_loadable(spec)
    settings = all_settings(rules) if isinstance(rules, Rules) else dict(rules or {})
    asked = {**own, "seed": options.get("seed"), "patience": options.get("patience")}
    given = {name: value for name, value in asked.items() if value is not None}
    request = Request(kind, names, settings, given)
    if not is_resumed:
        return new_plan(request)
    plan = resumed_plan(Path(str(out)), request)
    for spec in set(plan.bots).difference(names):
        check_loadable(spec)
    return plan


def _check_cores(cores: int) -> None:
    """Refuse so many processes."""
    if type(cores) is not int or cores < 1:
        raise RefusedPlan("not_positive", {"option": "--cores", "found": cores, "example": 2})
    own = os.cpu_count() or 1
    if cores > MOST_A_CORE * own:
        raise RefusedPlan("too_many_cores", {"found": cores, "cores": own, "most": MOST_A_CORE * own})


def _is_resumed(options: Options) -> bool:
    """Whether there are games to go on with."""
    return bool(options.get("resume")) and has_games(Path(str(options.get("out"))))


def run(plan: Plan, **options: Unpack[Options]) -> Results:
    """Play all of a plan that is not yet played."""
    results = Results(plan)
    with ExitStack() as stack:
        request = stack.enter_context(stop_signals())
        file: ResultsFile | None = None
        if (out := options.get("out")) is not None:
            open_file = ResultsFile.resume if _is_resumed(options) else ResultsFile.begin
            file = stack.enter_context(closing(open_file(Path(out), plan)))
            for outcome in games_of(Path(out)):  # a new file has none
                results.add(outcome)
        if not results.is_complete:
            pool = stack.enter_context(closing(_pool(options, results)))
            for line in _lines(results, pool, options, request):
                outcome = Outcome.from_line(line)
                if file is not None:
                    file.add(outcome)
                results.add(outcome)
    if request.number and not results.is_complete:
        raise Interrupted(results, request.number)
    return results


def _pool(options: Options, results: Results) -> Pool:
    """The workers of a cluster if there is one, else so many processes, but never more than games left."""
    address, plan = options.get("cluster"), results.plan
    if address is not None:
        return DaskPool(address)
    cores = options.get("cores") or os.cpu_count() or 1
    return ProcessPool(min(cores, plan.games - len(results.done)), plan.patience)


def _lines(results: Results, pool: Pool, options: Options, request: StopRequest) -> Iterator[str]:
    """The games as they end, until all are played or somebody asks for an end; what has ended then, too."""
    plan, rules, done = results.plan, results.plan.rules.to_json(), frozenset(results.done)
    fixtures = (fixture for fixture in plan.fixtures() if fixture.game not in done)
    on_progress, is_strict = options.get("on_progress"), options.get("strict", False)
    try:
        while not (results.is_complete or request.number):
            if on_progress is not None:
                on_progress(len(results.done), plan.games)
            while pool.has_room and (fixture := next(fixtures, None)) is not None:
                pool.submit(Task(fixture, rules, plan.patience, is_strict, plan.files))
            yield from pool.collect(POLL)
    except ColtError as fault:
        if options.get("out") is None and fault.code in CAN_GO_ON:  # no games are kept to go on with
            raise type(fault)(f"{fault.code}.lost", fault.fields) from fault
        raise
    if request.number:
        yield from pool.finished()


class StopRequest:
    """Whether somebody has asked for an end, and by which signal."""

    number = 0
    since = 0.0


@contextmanager
def stop_signals() -> Iterator[StopRequest]:
    """While this lasts, SIGINT and SIGTERM are noted and interrupt nothing; asked again, they do at once.

    A signal that is ignored stays so, and only the main thread can listen.
    """
    request = StopRequest()

    def note(number: int, frame: FrameType | None) -> None:
        if request.number and time.monotonic() - request.since > SAME_REQUEST:
            raise KeyboardInterrupt
        request.number, request.since = number, time.monotonic()

    is_main = threading.current_thread() is threading.main_thread()
    numbers = [signal.SIGINT, signal.SIGTERM] if is_main else []
    before = {n: signal.signal(n, note) for n in numbers if signal.getsignal(n) is not signal.SIG_IGN}
    try:
        yield request
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
