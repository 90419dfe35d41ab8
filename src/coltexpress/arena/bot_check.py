"""The check of a bot in a process of its own: whatever the bot does to it, the check ends."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from multiprocessing.connection import Connection, wait

from coltexpress.arena.play import LAST_WAIT, LOADING, PATIENCE, STUCK, TimeLimit
from coltexpress.arena.worker_pool import GRACE, ChildProcess
from coltexpress.bots import named
from coltexpress.bots.loader import is_file
from coltexpress.bots.protocol import UnknownBot
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.testing.conformance import Report, check_bot


def check_loadable(spec: str) -> None:
    """Refuse a bot that cannot be loaded and made; a file in a process of its own, which it may end."""
    if is_file(spec):
        with closing(reports_on(spec, [], 0, PATIENCE)) as reports:
            next(reports)
    else:
        named(spec)


def reports_on(spec: str, rulesets: list[Rules], games: int, limit: float) -> Generator[Report, None, None]:
    """The report on a bot as it grows, first when the bot has been made; the last one is whole."""
    child = ChildProcess(_check, spec, [rules.to_json() for rules in rulesets], games, limit)
    report: Report | None = None
    try:
        while report is None or report.games < len(rulesets) * games:
            ready = wait(
                [child.connection, child.process.sentinel], LOADING if report is None else limit + LAST_WAIT
            )
            answer = _received(child.connection) if child.connection in ready else None
            if answer is None:
                yield _dead(spec, report, child, is_stuck=not ready)
                return
            report = answer
            yield report
        child.process.join(GRACE)  # what the bot has printed comes out when its process ends
    finally:
        child.kill()


def _received(connection: Connection) -> Report | None:
    """What the other process has sent; None if it is gone. Raises what stopped the check."""
    try:
        answer = connection.recv()
    except (EOFError, OSError):
        return None
    if isinstance(answer, ColtError):
        raise answer
    return answer if isinstance(answer, Report) else None


def _dead(spec: str, report: Report | None, child: ChildProcess, *, is_stuck: bool) -> Report:
    """The report with the fault of a bot that ended its process, or that had to be ended with it."""
    if not is_stuck:
        child.process.join(GRACE)
    code = child.process.exitcode
    if report is None and is_stuck:
        raise UnknownBot("bot_loads_on", {"name": spec, "seconds": f"{LOADING:g}"})
    if report is None:
        raise UnknownBot("bot_ends", {"name": spec, "exit": code})
    if is_stuck or code in (None, STUCK):
        report.note("quick", "stuck", **report.at)
    else:
        report.note("legal", "ended", **report.at, exit=code)
    return report


def _check(
    connection: Connection, spec: str, rulesets: list[dict[str, object]], games: int, limit: float
) -> None:
    """Check the bot, and send the report before everything that the bot could spoil. Runs apart."""
    try:
        with closing(TimeLimit(limit, may_end_process=True)) as limited:
            check_bot(
                lambda: named(spec),
                rulesets=list(map(Rules.from_json, rulesets)),
                games=games,
                limit=limit,
                guard=limited.wait_for,
                watch=connection.send,
            )
    except ColtError as fault:
        connection.send(fault)
