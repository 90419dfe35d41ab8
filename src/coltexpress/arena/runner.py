"""Running a plan: games are handed out, come back in any order, are kept and added up; none is lost."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from coltexpress.arena.cluster import dask_pool
from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import SIM, TOURNAMENT, Plan, RefusedPlan, checked_request, new_plan
from coltexpress.arena.report import make_folder, save_report
from coltexpress.arena.results import Results
from coltexpress.arena.results_file import (
    ResultsFile,
    check_bot_files,
    games_of,
    has_games,
    is_empty,
    resumed_plan,
)
from coltexpress.arena.worker_pool import Pool, Task, process_pool
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.extras import check_installed
from coltexpress.formats.rule_settings import Settings, all_settings

MOST_A_CORE = 4  # processes: more only take memory from each other
POLL = 0.2  # seconds after which we look up, whether a game has ended or not
SAME_REQUEST = 1.0  # seconds in which a signal that comes twice means the same: `timeout` sends two
CAN_GO_ON = ("changed_bot", "other_copy", "no_copy", "lost_workers")  # faults after which resuming helps

OnProgress = Callable[[int, int], None]


class Interrupted(KeyboardInterrupt):
    """A run was broken off by Ctrl-C or SIGTERM; `results` has all games that were finished."""

    def __init__(self, results: Results, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.results = results
        self.number = number  # of the signal


@dataclass(frozen=True)
class RunOptions:
    """How a plan is carried out, which changes nothing in its games."""

    cores: int | None = None  # how many processes; None: one for each core
    cluster: str | None = None  # the address of a Dask scheduler, whose workers play instead
    out: Path | None = None  # where finished games are written
    is_resumed: bool = False  # whether there are games already
    is_strict: bool = False  # whether the first fault of a bot stops the run


def simulate(
    bots: Sequence[str] = (),
    rules: Rules | Settings | None = None,
    *,
    games: int | None = None,
    seed: int | None = None,
    patience: float | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    strict: bool = False,
    on_progress: OnProgress | None = None,
) -> Results:
    """Let bots play many games (1000), each with a deal of its own; the bots take the seats in turns.

    `rules` are `Rules` or settings such as {"preset": "ru2016", "seats": 3, "expert": True}; what they leave
    out is as in the default preset for four seats (or one for each bot). `seed` is drawn, `patience` is 60
    seconds a decision, `cores` are all. Finished games go to the file `out`; with `resume` its games count,
    and what is not given is as it was begun. `on_progress(done, total)` is called several times a second.
    Raises `Interrupted` after Ctrl-C, `FaultyBot` at the first fault if `strict`, and `ColtError` with a
    sentence about whatever cannot be.
    """
    options = _options(bots, cores, cluster, out, resume=resume, strict=strict)
    asked = {"length": games, "seed": seed, "patience": patience}
    return run(_plan(SIM, bots, rules, options, asked), options, on_progress)


def tournament(
    bots: Sequence[str] = (),
    rules: Rules | Settings | None = None,
    *,
    deals: int | None = None,
    mode: str | None = None,
    sprt: tuple[float, float] | None = None,
    seed: int | None = None,
    patience: float | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    strict: bool = False,
    report: str | Path | None = None,
    on_progress: OnProgress | None = None,
) -> Results:
    """Compare bots on the same deals (100), each in every seat of each deal.

    `mode` is "one-against-many" (the first bot alone against each of the others) or "round-robin" (everybody
    against everybody). `sprt`, such as (0.25, 0.35), stops the tournament as soon as it is clear which of the
    two shares of wins the first bot has. `report` is a folder for a page and plots, also of a run that is
    broken off, if a deal is complete. All else is as in `simulate`. Ratings need OpenSkill.
    """
    check_installed("arena.tournament()", "openskill")
    options = _options(bots, cores, cluster, out, resume=resume, strict=strict)
    asked = {"length": deals, "seed": seed, "patience": patience, "mode": mode, "sprt": sprt}
    plan = _plan(TOURNAMENT, bots, rules, options, asked)
    if report is None:
        return run(plan, options, on_progress)
    check_installed("--report", "matplotlib")
    make_folder(Path(report))
    try:
        results = run(plan, options, on_progress)
    except Interrupted as stop:
        save_report(stop.results, Path(report))
        raise
    save_report(results, Path(report))
    return results


def _options(
    bots: Sequence[str],
    cores: int | None,
    cluster: str | None,
    out: str | Path | None,
    *,
    resume: bool,
    strict: bool,
) -> RunOptions:
    """How the run is to be carried out; refused if it cannot be."""
    if resume and out is None:
        raise RefusedPlan("resume_needs_out", {})
    if out is not None and os.path.isdir(out):
        raise RefusedPlan("not_a_file", {"found": str(out)})
    if cores is not None and (type(cores) is not int or cores < 1):
        raise RefusedPlan("not_positive", {"option": "--cores", "found": cores, "example": 2})
    own = os.cpu_count() or 1
    if cores is not None and cores > MOST_A_CORE * own:
        raise RefusedPlan("too_many_cores", {"found": cores, "cores": own, "most": MOST_A_CORE * own})
    path = None if out is None else Path(out)
    is_resumed = resume and path is not None and has_games(path)
    if resume and not is_resumed and not bots:
        code = "not_games" if path is not None and is_empty(path) else "no_such_file"
        raise RefusedPlan(code, {"found": str(path)})
    return RunOptions(cores, cluster, path, is_resumed, strict)


def _plan(
    kind: str,
    bots: Sequence[str],
    rules: Rules | Settings | None,
    options: RunOptions,
    asked: Mapping[str, object],
) -> Plan:
    """The plan that is asked for, or that of the file to resume."""
    names = [bots] if isinstance(bots, str) else list(map(str, bots))
    settings = all_settings(rules) if isinstance(rules, Rules) else dict(rules or {})
    request = checked_request(kind=kind, bots=names, rules=settings, **asked)
    if options.is_resumed and options.out is not None:
        return resumed_plan(options.out, request)
    return new_plan(request)


def run(plan: Plan, options: RunOptions, on_progress: OnProgress | None = None) -> Results:
    """Play all of a plan that is not yet played."""
    results = Results(plan)
    with ExitStack() as stack:
        request = stack.enter_context(stop_signals())
        file = _open(plan, options)
        if file is not None:
            stack.callback(file.close)
        if options.is_resumed and options.out is not None:
            for outcome in games_of(options.out):
                results.add(outcome)
        if not results.is_complete:
            cores = min(options.cores or os.cpu_count() or 1, plan.games - len(results.done))
            pool = stack.enter_context(_pool(options.cluster, cores, plan.patience))
            for line in _lines(results, pool, options, request, on_progress or (lambda done, total: None)):
                outcome = Outcome.from_line(line)
                if file is not None:
                    file.add(outcome)
                results.add(outcome)
    if request.number and not results.is_complete:
        raise Interrupted(results, request.number)
    return results


def _open(plan: Plan, options: RunOptions) -> ResultsFile | None:
    if options.out is None:
        return None
    if not options.is_resumed:
        return ResultsFile.begin(options.out, plan)
    check_bot_files(options.out, plan)
    return ResultsFile.resume(options.out)


def _pool(address: str | None, cores: int, patience: float) -> AbstractContextManager[Pool]:
    """The workers of a cluster if there is one, else so many processes."""
    return process_pool(cores, patience) if address is None else dask_pool(address)


def _lines(
    results: Results, pool: Pool, options: RunOptions, request: StopRequest, on_progress: OnProgress
) -> Iterator[str]:
    """The games as they end, until all are played or somebody asks for an end; what has ended then, too."""
    plan, rules, done = results.plan, results.plan.rules.to_json(), frozenset(results.done)
    fixtures = (fixture for fixture in plan.fixtures() if fixture.game not in done)
    try:
        while not (results.is_complete or request.number):
            on_progress(len(results.done), plan.games)
            while pool.has_room and (fixture := next(fixtures, None)) is not None:
                pool.submit(Task(fixture, rules, plan.patience, options.is_strict, plan.files))
            yield from pool.collect(POLL)
    except ColtError as fault:
        yield from pool.finished()
        raise _with_way_out(fault, options) from fault
    if request.number:
        yield from pool.finished()


def _with_way_out(fault: ColtError, options: RunOptions) -> ColtError:
    """The fault; what can be resumed if games are kept has another sentence where none are."""
    if options.out is not None or fault.code not in CAN_GO_ON:
        return fault
    return type(fault)(f"{fault.code}.lost", fault.fields)


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
