"""Calling the command line from tests: in this process, or as a person's shell does."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coltexpress.cli import main

ROOT = Path(__file__).parents[2]
PATIENCE = 200  # seconds; only what hangs takes so long, on however busy a machine
PROGRESS = re.compile(r"\d+/\d+ games, ")


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command run in this process."""
    capsys.readouterr()
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, without_progress(err)


def without_progress(said: str) -> str:
    """What a command complains of; lines of progress come after 20 seconds, so only on a busy machine."""
    return "".join(line for line in said.splitlines(keepends=True) if not PROGRESS.match(line))


def feed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """What a pipe would give to the command."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


COMMAND = ("-m", "coltexpress")
START = "from coltexpress.cli import main; sys.exit(main())"
HIDING = """
import sys
from importlib.machinery import PathFinder

class Hiding(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return None if name.partition(".")[0] in HIDDEN else super().find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Hiding
"""


def soon_stuck(seconds: float) -> tuple[str, ...]:
    """The command, but a bot that no alarm reaches is given up so soon after its time."""
    change = f"from coltexpress.arena import worker_pool; worker_pool.LAST_WAIT = {seconds}"
    return ("-c", f"import sys; {change}; from coltexpress.cli import main; sys.exit(main())")


def without(packages: Iterable[str], script: str = START) -> tuple[str, ...]:
    """A program, by itself the command, as it runs where these packages are not installed."""
    return ("-c", f"HIDDEN = {set(packages)!r}\n{HIDING}{script}")


def shell(
    *words: str, given: str = "", program: tuple[str, ...] = COMMAND, **settings: str
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    answer = subprocess.run(
        [sys.executable, *program, *words],
        check=False,
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
        timeout=PATIENCE,
    )
    answer.stderr = without_progress(answer.stderr)
    return answer


@contextmanager
def listening_to_ctrl_c() -> Iterator[None]:
    """What is started here listens to Ctrl-C, also where the tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
