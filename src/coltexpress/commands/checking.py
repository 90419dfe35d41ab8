"""A check of a bot in a process of its own: whatever the bot does to that process, the check ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from coltexpress.arena.patience import LAST_WAIT, LOADING, Patience, TookTooLong, patience_of
from coltexpress.arena.playing import PATIENCE
from coltexpress.bots import named
from coltexpress.bots.apart import end_with_parent, print_to_stderr
from coltexpress.bots.conformance import Report, check_bot
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.faults import ColtError
from coltexpress.engine.rules import Rules

STUCK = 75  # the exit code of a process whose bot cannot be interrupted
GRACE = 5.0  # seconds for a process to be gone when all is said


@dataclass(frozen=True)
class Order:
    """What is to be checked, as plain data for the other process."""

    spec: str
    rulesets: tuple[dict[str, object], ...]
    games: int
    limit: float
    folder: str  # a new process does not begin where we are, and the path of a file may need it


def reports_on(spec: str, rulesets: list[Rules], games: int, limit: float) -> Generator[Report, None, None]:
    """The report on a bot as it grows, first when the bot has been made; the last one is whole."""
    order = Order(spec, tuple(rules.to_json() for rules in rulesets), games, limit, os.getcwd())
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_check, args=(order, theirs))
    process.start()
    theirs.close()
    try:
        yield from _followed(order, process, ours)
    finally:
        process.kill()
        process.join()
        ours.close()


def check_made(spec: str) -> None:
    """Refuse a bot that cannot be loaded and made, or that ends or holds up the process in which it is."""
    for _ in reports_on(spec, [], 0, PATIENCE):
        return


def _followed(order: Order, process: BaseProcess, ours: Connection) -> Iterator[Report]:
    """The reports that come; the last tells what the bot did to its process if that died."""
    report: Report | None = None
    while report is None or report.games < len(order.rulesets) * order.games:
        ready = wait([ours, process.sentinel], LOADING if report is None else order.limit + LAST_WAIT)
        said = _heard(ours) if ours in ready else None
        if isinstance(said, ColtError):
            raise said
        if said is None:
            yield _dead(order, report, process, is_stuck=not ready)
            return
        report = said
        yield report
    process.join(GRACE)  # what the bot has printed comes out when its process ends


def _heard(ours: Connection) -> Report | ColtError | None:
    """What the other process says; None if it is gone."""
    try:
        said = ours.recv()
    except (EOFError, OSError):
        return None
    return said if isinstance(said, Report | ColtError) else None


def _dead(order: Order, report: Report | None, process: BaseProcess, *, is_stuck: bool) -> Report:
    """The report with the fault of a bot that ended its process, or that had to be ended with it."""
    if not is_stuck:
        process.join(GRACE)
    if report is None and is_stuck:
        raise WrongInput("bot_loads_on", {"name": order.spec, "seconds": f"{LOADING:g}"})
    if report is None:
        raise WrongInput("bot_ends", {"name": order.spec, "exit": process.exitcode})
    if is_stuck or process.exitcode in (None, STUCK):
        report.note("quick", "stuck", **report.at)
    else:
        report.note("legal", "ended", **report.at, exit=process.exitcode)
    return report


def _check(order: Order, theirs: Connection) -> None:
    """Check the bot, and send the report before everything that the bot could spoil. Runs apart."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only our parent decides what Ctrl-C means
    end_with_parent()
    print_to_stderr()
    os.chdir(order.folder)
    try:
        with patience_of(order.limit, lambda: os._exit(STUCK)) as patience:
            check_bot(
                lambda: named(order.spec),
                rulesets=[Rules.from_json(data) for data in order.rulesets],
                games=order.games,
                limit=order.limit,
                guard=lambda decide: _in_time(patience, decide),
                watch=theirs.send,
            )
    except ColtError as fault:
        theirs.send(fault)


def _in_time(patience: Patience, decide: Callable[[], str]) -> str:
    """A decision, or `TimeoutError` when it is cut off."""
    try:
        return patience.wait_for(decide)
    except TookTooLong as cut:
        raise TimeoutError from cut
