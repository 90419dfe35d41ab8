"""Calling the command line from tests: in this process, or as a person's shell does."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.cli import main

ROOT = Path(__file__).parents[2]


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command run in this process."""
    capsys.readouterr()
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def feed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """What a pipe would give to the command."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def shell(*words: str, given: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "coltexpress", *words],
        check=False,
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
        timeout=60,
    )
