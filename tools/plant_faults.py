"""Plant every fault of `tests/faults`, one at a time, and demand that the tests of its rules notice it.

    python -m tools.plant_faults [--only ID ...] [--jobs N]

Each fault goes into a copy of the sources, which is tested interpreted. A fault is caught when, for every
rule that it names, at least one of the tests marked with that rule fails, and when the test files that it
names do. A test that cannot even be collected counts as nothing. Exit code 1 if a fault survives or fits no
source.
"""

from __future__ import annotations

import argparse
import atexit
import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path

from tools.rulebook_index import FAILURE_MARK, FOLDER_VARIABLE, ROOT, SOURCES, Fault, faults, marked_tests

LONGEST_RUN = 120  # seconds; a run that takes longer hangs
REPORT_EVERY = 40  # faults
TESTS_FAILED = 1  # pytest's exit code; 2 to 5 mean that there was no proper run
_FLAGS = (
    "-q",
    "--no-header",
    "--tb=no",
    "-p",
    "no:cacheprovider",
    "-p",
    "pytest_timeout",
    "-p",
    "tools.planted",
)


def weaknesses(fault: Fault, tests: dict[str, list[str]], broken: Sequence[str] = ()) -> list[str]:
    """Why a fault counts as not caught; empty if it is. Broken tests, which fail anyway, notice nothing."""
    try:
        planted = fault.planted(fault.path.read_text(encoding="utf-8"))
    except (LookupError, OSError) as misfit:
        return [str(misfit)]
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        _copy_sources(Path(folder), fault.file, planted)
        found = [_verdict(Path(folder), name, targets, broken) for name, targets in _runs(fault, tests)]
    return [verdict for verdict in found if verdict]


def broken_tests(planted: Sequence[Fault], tests: dict[str, list[str]]) -> list[str]:
    """Those of the tests to be run that fail on the sources as they are."""
    targets = {test for fault in planted for _, named in _runs(fault, tests) for test in named}
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        shutil.copytree(_byte_compiled(), Path(folder) / SOURCES.name)
        run = _run_tests(Path(folder), sorted(targets))
    said = run.stdout.decode(errors="replace").splitlines()
    return [line.removeprefix(FAILURE_MARK) for line in said if line.startswith(FAILURE_MARK)]


def _copy_sources(folder: Path, file: str, planted: str) -> None:
    copy = folder / SOURCES.name
    shutil.copytree(_byte_compiled(), copy, ignore=shutil.ignore_patterns(f"{Path(file).stem}.*.pyc"))
    (copy / file).write_text(planted, encoding="utf-8")


@cache
def _byte_compiled() -> Path:
    """A copy of the sources with their byte code, so that a run compiles no more than the planted file."""
    folder = Path(tempfile.mkdtemp(prefix="planted-"))
    atexit.register(shutil.rmtree, folder)
    shutil.copytree(SOURCES, folder / SOURCES.name, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    compileall.compile_dir(folder, quiet=2)
    return folder / SOURCES.name


def _runs(fault: Fault, tests: dict[str, list[str]]) -> Iterator[tuple[str, Sequence[str]]]:
    """What must fail: the tests of each rule, and the named files."""
    for rule in fault.rules:
        yield rule, tests.get(rule, [])
    if fault.tests:
        yield " ".join(fault.tests), fault.tests


def _verdict(folder: Path, name: str, targets: Sequence[str], broken: Sequence[str]) -> str:
    """The empty string if a test among the targets fails on the sources in the folder."""
    if not targets:
        return f"{name}: no test is marked"
    try:
        run = _run_tests(folder, ["-x", *targets, *(f"--deselect={test}" for test in broken)])
    except subprocess.TimeoutExpired:
        return f"{name}: the tests hang"
    if run.returncode == TESTS_FAILED:
        return ""
    if run.returncode == 0:
        return f"{name}: its tests still pass"
    said = (run.stdout + run.stderr).decode(errors="replace").strip().splitlines()
    return f"{name}: no proper run, exit code {run.returncode}: {said[-1] if said else ''}"


def _run_tests(folder: Path, words: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    """Run pytest on the sources in the folder, interpreted."""
    paths = (str(folder), os.environ.get("PYTHONPATH", ""))
    surroundings = {
        **os.environ,
        FOLDER_VARIABLE: str(folder),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # a run takes half as long without the plugins
    }
    command = [sys.executable, "-m", "pytest", *_FLAGS, *words]
    return subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, timeout=LONGEST_RUN, check=False
    )


def plant_all(planted: list[Fault], jobs: int) -> list[tuple[Fault, list[str]]]:
    """Plant the faults, several at a time, and say how it goes; those that were not caught, and why."""
    tests = marked_tests()
    broken = broken_tests(planted, tests)
    print("".join(f"fails without any fault, so it counts as no test: {test}\n" for test in broken), end="")
    survivors = []
    with ThreadPoolExecutor(jobs) as pool:
        work: dict[Future[list[str]], Fault] = {}
        try:
            work = {pool.submit(weaknesses, fault, tests, broken): fault for fault in planted}
            for done, future in enumerate(as_completed(work), start=1):
                fault, why = work[future], future.result()
                if why:
                    survivors.append((fault, why))
                    print(f"SURVIVED {_title(fault)}", flush=True)
                if done % REPORT_EVERY == 0:
                    print(f"{done}/{len(planted)} planted, {len(survivors)} survived", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return survivors


def _title(fault: Fault) -> str:
    return f"{' '.join(fault.rules) or ' '.join(fault.tests)}: {fault.says}"


def chosen(only: Sequence[str]) -> list[Fault]:
    """The faults of these rules, or all."""
    return [fault for fault in faults() if not only or set(only) & set(fault.rules)]


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="plant_faults", description="Show that the tests notice planted faults."
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="the faults of these rules only")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many at a time")
    said = parser.parse_args(words)
    planted = chosen(said.only)
    if not planted:
        parser.error("no fault breaks these rules")
    began = time.monotonic()
    try:
        survivors = plant_all(planted, max(1, said.jobs))
    except KeyboardInterrupt:
        print("interrupted")
        return 130
    print(f"{len(planted)} faults, {len(survivors)} survived, {time.monotonic() - began:.0f} s")
    for fault, why in survivors:
        print(f"{fault.origin}: {_title(fault)} ({fault.file})")
        print("".join(f"    {line}\n" for line in why), end="")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
