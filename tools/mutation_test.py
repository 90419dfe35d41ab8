"""Put every fault of `tests/mutations` into the sources, one at a time, and demand that tests notice it.

    python -m tools.mutation_test [--only RULE ...] [--jobs N]

A fault names a module, a place in it and a piece of syntax to replace (`tools.syntax_patterns`). It is caught
when, for every rule that it names, at least one of the tests marked with that rule fails, and when the test
files that it names do. A test that cannot even be collected counts as nothing. Exit code 1 if a fault is not
caught or fits no source. Each fault has a process of its own, forked from this one, that imports the sources
interpreted (`tools.mutant_run`).
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path

import pytest

from tools.mutant_run import Groups, Outcome, run_tests, warm_up
from tools.rulebook_index import FAULTS, Fault, faults, marked_tests

LONGEST_RUN = 60  # seconds of a processor, which other work does not use up; a run that needs more hangs
LONGEST_WAIT = 900  # seconds; a run that waits longer without using a processor hangs, too
BASELINE_FACTOR = 20  # the run without a fault may take so many times as long: it has all the tests
REPORT_EVERY = 40  # faults
PROPER = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)  # with another the tests were not really run
_FORK = get_context("fork")


@dataclass(frozen=True)
class Run:
    """The tests to be run on the sources with a fault, or without."""

    fault: Fault | None
    groups: Groups
    skipped: Collection[str] = ()


def outcomes(runs: Sequence[Run], jobs: int, limit: int) -> Generator[tuple[Run, Outcome | str]]:
    """Each run with its outcome, or with what went wrong instead, as they end; so many at a time.

    Closing it ends the processes.
    """
    due, running = list(reversed(runs)), dict[Connection, tuple[Run, ForkProcess, float]]()
    try:
        while due or running:
            while due and len(running) < jobs:
                with _uninterrupted():  # who is interrupted ends all processes, so each must be written down
                    receiver, process = _started(due[-1], limit)
                    running[receiver] = (due.pop(), process, time.monotonic() + LONGEST_WAIT)
            ready = wait(list(running), timeout=1)
            for receiver, (run, process, deadline) in list(running.items()):
                if receiver in ready or time.monotonic() > deadline:
                    with _uninterrupted():
                        del running[receiver]
                        outcome = _ended(receiver, process)
                    yield run, outcome
    finally:
        for receiver, (_, process, _) in running.items():
            _ended(receiver, process)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the end of this; Python would also drop what is raised while it forks."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _started(run: Run, limit: int) -> tuple[Connection, ForkProcess]:
    receiver, sender = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_work, args=(run, sender, limit))
    process.start()
    sender.close()
    return receiver, process


def _work(run: Run, sender: Connection, limit: int) -> None:
    """What a forked process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends us
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    try:
        sender.send(run_tests(run.fault, run.groups, run.skipped))
    except Exception as wrong:
        sender.send(f"{type(wrong).__name__}: {wrong}")


def _ended(receiver: Connection, process: ForkProcess) -> Outcome | str:
    """What the process reported; it need not live any longer."""
    try:
        outcome: Outcome | str = receiver.recv() if receiver.poll() else "the tests hang"
    except EOFError:
        process.join()
        is_out_of_time = process.exitcode in (-signal.SIGXCPU, -signal.SIGKILL)
        outcome = "the tests hang" if is_out_of_time else f"the process died, exit code {process.exitcode}"
    process.kill()
    process.join()
    receiver.close()
    return outcome


def groups_of(fault: Fault, tests: Groups) -> Groups:
    """What must fail: a test of each rule, and one of the files that the fault names itself."""
    named = {" ".join(fault.tests): fault.tests} if fault.tests else {}
    return {rule: tests.get(rule, ()) for rule in fault.rules} | named


def broken_tests(runs: Sequence[Run], jobs: int, limit: int) -> list[str]:
    """Those of the tests to be run that fail on the sources as they are."""
    targets = {test for run in runs for named in run.groups.values() for test in named}
    shares = [sorted(targets)[job::jobs] for job in range(jobs)]
    baseline = [Run(None, {"all": share}) for share in shares if share]
    failed: list[str] = []
    with closing(outcomes(baseline, jobs, limit * BASELINE_FACTOR)) as ended:
        for _, outcome in ended:
            if isinstance(outcome, str) or outcome.code not in PROPER:
                said = outcome if isinstance(outcome, str) else outcome.last_line
                raise RuntimeError(f"without any fault there is no proper run: {said}")
            failed += outcome.failed
    return sorted(failed)


def weaknesses(groups: Groups, outcome: Outcome | str) -> list[str]:
    """Why a fault counts as not caught; empty if it is."""
    if isinstance(outcome, str):
        return [outcome]
    if outcome.code not in PROPER:
        return [f"no proper run, exit code {outcome.code}: {outcome.last_line}"]
    missed = [name for name in groups if name not in outcome.noticed]
    return [f"{name}: {'its tests still pass' if groups[name] else 'no test is marked'}" for name in missed]


def try_all(mutants: list[Fault], jobs: int, limit: int) -> list[tuple[Fault, list[str]]]:
    """Try the faults, several at a time, and say how it goes; those that were not caught, and why."""
    tests = marked_tests()
    runs = [Run(fault, groups_of(fault, tests)) for fault in mutants]
    broken = broken_tests(runs, jobs, limit)
    print(f"without a fault: {len(broken)} tests fail", flush=True)
    print("".join(f"fails without any fault, so it counts as no test: {test}\n" for test in broken), end="")
    survivors = []
    runs = [replace(run, skipped=broken) for run in runs]
    with closing(outcomes(runs, jobs, limit)) as ended:
        for done, (run, outcome) in enumerate(ended, start=1):
            assert run.fault is not None
            why = weaknesses(run.groups, outcome)
            if why:
                survivors.append((run.fault, why))
                print(f"SURVIVED {_title(run.fault)}", flush=True)
            if done % REPORT_EVERY == 0:
                print(f"{done}/{len(runs)} tried, {len(survivors)} survived", flush=True)
    return survivors


def _title(fault: Fault) -> str:
    return f"{' '.join(fault.rules) or ' '.join(fault.tests)}: {fault.says}"


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="mutation_test", description="Show that the tests notice faults.")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="RULE", help="the faults of these rules only"
    )
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many at a time")
    parser.add_argument("--folder", type=Path, default=FAULTS, help="where the faults are described")
    parser.add_argument(
        "--limit", type=int, default=LONGEST_RUN, help="processor seconds after which a run hangs"
    )
    said = parser.parse_args(words)
    chosen = [fault for fault in faults(said.folder) if not said.only or set(said.only) & set(fault.rules)]
    if not chosen:
        parser.error("no fault breaks these rules")
    began = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="bytecode-") as cache:
            warm_up(Path(cache))
            gc.freeze()  # what is loaded by now stays; forked processes need not look through it
            survivors = try_all(chosen, max(1, said.jobs), said.limit)
    except KeyboardInterrupt:
        print("interrupted")
        return 130
    print(f"{len(chosen)} faults, {len(survivors)} survived, {time.monotonic() - began:.0f} s")
    for fault, why in survivors:
        print(f"{fault.origin}: {_title(fault)} ({fault.module})")
        print("".join(f"    {line}\n" for line in why), end="")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
