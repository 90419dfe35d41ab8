"""The long checks: random games, secrecy, leaks, hostile clients, bad lines, kills, recovery, load.

    python -m tools.deep [--full] [--seed N]

Without `--full` it takes a sample of each, another one every day: the seed is the number of days since 1970.
Every check is a command of its own, printed with its seed when it ends, so that it can be repeated alone.
Those that mostly wait run beside those that calculate. Exit code 1 if one fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SEEDS_OF_A_DAY = 1_000_000  # games of a run have seeds one after another: runs must not overlap
SECONDS_OF_A_DAY = 86_400
LONGEST_RUN = 1_800  # seconds; a command that takes longer hangs, and fails
LINES_OF_SUCCESS = 5  # the rest is about progress


@dataclass(frozen=True)
class Check:
    """A tool, how much of it in a sample and in full, and in how many processes with seeds of their own."""

    module: str
    option: str
    sample: int
    full: int
    parts: int = 1
    words: tuple[str, ...] = ()
    has_seed: bool = True
    waits: bool = False  # rather than calculates

    def commands(self, day: int, *, is_full: bool) -> Iterator[tuple[str, ...]]:
        """What to run."""
        count = (self.full if is_full else self.sample) // self.parts
        for part in range(self.parts):
            seed = day * SEEDS_OF_A_DAY + part * SEEDS_OF_A_DAY // self.parts
            seeding = ("--seed", str(seed)) if self.has_seed else ()
            yield (self.module, self.option, str(count), *self.words, *seeding)


CHECKS = (
    Check("tools.random_games", "--games", 6_000, 20_000, parts=2),
    Check("tools.secrecy", "--pairs", 1_000, 5_000),
    Check("tools.search_leak_test", "--pairs", 600, 5_000, parts=2),
    Check("tools.resilience.leaks", "--pairs", 300, 2_000, parts=2),
    Check("tools.resilience.fuzz_server", "--messages", 10_000, 100_000),
    Check("tools.resilience.recovery", "--tables", 300, 1_000, has_seed=False),
    Check("tools.resilience.crashes", "--cycles", 8, 50, waits=True),
    Check("tools.resilience.reconnects", "--times", 150, 1_000, waits=True),
    Check("tools.resilience.load", "--seconds", 10, 30, has_seed=False, waits=True),
)


@dataclass(frozen=True)
class Report:
    """How a command went."""

    command: tuple[str, ...]
    code: int
    seconds: float
    processor: float
    output: str


def run(command: tuple[str, ...]) -> Report:
    """Run it, with its output put aside."""
    began = time.monotonic()
    with tempfile.TemporaryFile() as aside:
        process = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=ROOT, stdout=aside, stderr=subprocess.STDOUT
        )
        guard = threading.Timer(LONGEST_RUN, process.kill)
        guard.start()
        _, status, usage = os.wait4(process.pid, 0)
        guard.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        aside.seek(0)
        output = aside.read().decode(errors="replace").strip()
    processor = usage.ru_utime + usage.ru_stime
    return Report(command, process.returncode, time.monotonic() - began, processor, output)


def run_all(day: int, jobs: int, *, is_full: bool) -> list[Report]:
    """Run all checks and print each when it has ended; those that failed."""
    failed = []
    with ThreadPoolExecutor(jobs) as calculating, ThreadPoolExecutor(1) as waiting:
        running: list[Future[Report]] = []
        for check in CHECKS:
            pool = waiting if check.waits else calculating
            running += [pool.submit(run, command) for command in check.commands(day, is_full=is_full)]
        try:
            for future in as_completed(running):
                report = future.result()
                print(_told(report), flush=True)
                failed += [report] if report.code else []
        except KeyboardInterrupt:
            for future in running:
                future.cancel()
            raise
    return failed


def _told(report: Report) -> str:
    outcome = "passed" if report.code == 0 else f"FAILED, exit code {report.code}"
    times = f"{report.seconds:.0f} s, {report.processor:.0f} s of processor time"
    lines = report.output.splitlines()
    shown = "\n".join(lines if report.code else lines[-LINES_OF_SUCCESS:])
    return f"{outcome}: python -m {' '.join(report.command)} ({times})\n{shown}"


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--full", action="store_true", help="everything, which takes half an hour")
    parser.add_argument(
        "--seed", type=int, default=int(time.time()) // SECONDS_OF_A_DAY, help="instead of today's"
    )
    parser.add_argument(
        "--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many calculate at a time"
    )
    said = parser.parse_args(words)
    print(f"seed {said.seed}, {'in full' if said.full else 'a sample'}", flush=True)
    try:
        failed = run_all(said.seed, max(1, said.jobs), is_full=said.full)
    except KeyboardInterrupt:
        print("interrupted")
        return 130
    print("".join(f"failed: python -m {' '.join(report.command)}\n" for report in failed), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
