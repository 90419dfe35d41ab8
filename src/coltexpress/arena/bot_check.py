"""Processes that are ours, and the check of a bot in one: whatever the bot does to it, the check ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from coltexpress.arena.play import PATIENCE
from coltexpress.arena.timeout import LAST_WAIT, LOADING, time_limit
from coltexpress.bots import named
from coltexpress.bots.loader import end_with_parent, is_file, print_to_stderr
from coltexpress.bots.protocol import UnknownBot
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.testing.conformance import Report, check_bot

STUCK = 75  # the exit code of a process whose bot cannot be interrupted
GRACE = 5.0  # seconds for a process to be gone when it has answered


class ChildProcess:
    """A process of ours that Ctrl-C does not reach and that ends with us, and our end of its pipe."""

    def __init__(self, target: Callable[..., None], *args: object) -> None:
        """Start it: it calls `target` with its end of the pipe, and then these."""
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_run_apart, args=(target, theirs, *args))
        _start(self.process)
        theirs.close()

    def kill(self) -> None:
        """End it, also in the middle of something: a bot may be deaf to everything else."""
        self.process.kill()
        self.process.join()
        self.connection.close()


def _start(process: BaseProcess) -> None:
    """Start a process; Ctrl-C does not reach it, not even before it can ignore that."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    resource_tracker.ensure_running()  # which it would start along, and then let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_apart(target: Callable[..., None], *args: object) -> None:
    """What such a process does: Ctrl-C is not for it, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    print_to_stderr()
    target(*args)


# --- the check of one bot


@dataclass(frozen=True)
class Order:
    """What is to be checked, as plain data for the other process."""

    spec: str
    rulesets: tuple[dict[str, object], ...]
    games: int
    limit: float
    folder: str  # a new process does not begin where we are, and the path of a file may need it


def check_loadable(spec: str) -> None:
    """Refuse a bot that cannot be loaded and made; a file in a process of its own, which it may end."""
    if is_file(spec):
        with closing(reports_on(spec, [], 0, PATIENCE)) as reports:
            next(reports)
    else:
        named(spec)


def reports_on(spec: str, rulesets: list[Rules], games: int, limit: float) -> Generator[Report, None, None]:
    """The report on a bot as it grows, first when the bot has been made; the last one is whole."""
    order = Order(spec, tuple(rules.to_json() for rules in rulesets), games, limit, os.getcwd())
    child = ChildProcess(_check, order)
    try:
        yield from _followed(order, child)
    finally:
        child.kill()


def _followed(order: Order, child: ChildProcess) -> Iterator[Report]:
    """The reports that come; the last tells what the bot did to its process if that died."""
    report: Report | None = None
    while report is None or report.games < len(order.rulesets) * order.games:
        patience = LOADING if report is None else order.limit + LAST_WAIT
        ready = wait([child.connection, child.process.sentinel], patience)
        answer = _received(child.connection) if child.connection in ready else None
        if isinstance(answer, ColtError):
            raise answer
        if answer is None:
            yield _dead(order, report, child.process, is_stuck=not ready)
            return
        report = answer
        yield report
    child.process.join(GRACE)  # what the bot has printed comes out when its process ends


def _received(connection: Connection) -> Report | ColtError | None:
    """What the other process has sent; None if it is gone."""
    try:
        answer = connection.recv()
    except (EOFError, OSError):
        return None
    return answer if isinstance(answer, Report | ColtError) else None


def _dead(order: Order, report: Report | None, process: BaseProcess, *, is_stuck: bool) -> Report:
    """The report with the fault of a bot that ended its process, or that had to be ended with it."""
    if not is_stuck:
        process.join(GRACE)
    if report is None and is_stuck:
        raise UnknownBot("bot_loads_on", {"name": order.spec, "seconds": f"{LOADING:g}"})
    if report is None:
        raise UnknownBot("bot_ends", {"name": order.spec, "exit": process.exitcode})
    if is_stuck or process.exitcode in (None, STUCK):
        report.note("quick", "stuck", **report.at)
    else:
        report.note("legal", "ended", **report.at, exit=process.exitcode)
    return report


def _check(connection: Connection, order: Order) -> None:
    """Check the bot, and send the report before everything that the bot could spoil. Runs apart."""
    os.chdir(order.folder)
    try:
        with time_limit(order.limit, lambda: os._exit(STUCK)) as limit:
            check_bot(
                lambda: named(order.spec),
                rulesets=[Rules.from_json(data) for data in order.rulesets],
                games=order.games,
                limit=order.limit,
                guard=limit.wait_for,
                watch=connection.send,
            )
    except ColtError as fault:
        connection.send(fault)
