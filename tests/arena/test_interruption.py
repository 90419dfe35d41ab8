"""Ctrl-C keeps every finished game, says how to go on, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.calling import shell

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")


def started(*words: str) -> subprocess.Popen[str]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
    command = [sys.executable, "-m", "coltexpress", *words]
    try:
        return subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)


def wait_for_games(path: Path, games: int) -> None:
    for _ in range(600):
        if path.exists() and path.read_bytes().count(b"\n") > games:
            return
        time.sleep(0.1)
    raise AssertionError("no games were written")


def is_running(group: int) -> bool:
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.1)
    return True


@pytest.mark.parametrize("whom", ["the parent alone", "everybody, as a terminal does"])
def test_an_interrupted_run_can_be_gone_on_with(tmp_path: Path, whom: str) -> None:
    out = tmp_path / "games.jsonl"
    run = started("sim", "random", "--games", "100000", "--seed", "3", "--cores", "2", "--out", str(out))
    wait_for_games(out, 5)
    if whom == "the parent alone":
        run.send_signal(signal.SIGINT)
    else:
        os.killpg(run.pid, signal.SIGINT)
    said, complaint = run.communicate(timeout=60)
    done = out.read_bytes().count(b"\n") - 1
    assert run.returncode == 130
    assert complaint == (
        f"Stopped after {done} of 100000 games; go on with: coltexpress sim --out {out} --resume\n"
    )
    assert f"{done} games with English edition 2016" in said
    assert not is_running(run.pid)
    again = shell("sim", "--out", str(out), "--resume", "--games", str(done + 2))
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.startswith(f"{done + 2} games with")


def test_without_a_file_it_says_how_to_keep_games(tmp_path: Path) -> None:
    run = started("sim", "random", "--games", "100000", "--cores", "1")
    time.sleep(4)
    run.send_signal(signal.SIGINT)
    _, complaint = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "next time `--out FILE` keeps them" in complaint
