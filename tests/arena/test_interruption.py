"""Ctrl-C and SIGTERM keep every finished game, say how to go on, and leave no process behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from coltexpress.arena.patience import LAST_WAIT
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
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_run_can_be_gone_on_with(tmp_path: Path, whom: str, number: int, code: int) -> None:
    out = tmp_path / "games.jsonl"
    run = started("sim", "random", "--games", "100000", "--seed", "3", "--cores", "2", "--out", str(out))
    wait_for_games(out, 5)
    if whom == "the parent alone":
        run.send_signal(number)
    else:
        os.killpg(run.pid, number)
    said, complaint = run.communicate(timeout=60)
    done = out.read_bytes().count(b"\n") - 1
    assert run.returncode == code
    assert complaint == (
        f"Stopped after {done} of 100000 games; go on with: coltexpress sim --out {out} --resume\n"
    )
    assert f"{done} games with English edition 2016" in said
    assert not is_running(run.pid)
    again = shell("sim", "--out", str(out), "--resume", "--games", str(done + 2))
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.startswith(f"{done + 2} games with")


def test_a_deal_that_is_not_complete_is_no_contradiction_and_the_report_is_kept_in_mind(
    tmp_path: Path,
) -> None:
    out, folder = tmp_path / "t.jsonl", tmp_path / "my report"
    words = ("tournament", "rules", "random", "search:20it", "--mode", "round-robin", "--seats", "6")
    run = started(*words, "--cores", "1", "--out", str(out), "--report", str(folder))
    wait_for_games(out, 1)
    run.send_signal(signal.SIGINT)
    said, complaint = run.communicate(timeout=60)
    assert run.returncode == 130
    assert said == "No deal is complete yet, so there is nothing to compare.\n"
    done = out.read_bytes().count(b"\n") - 1
    assert complaint == (
        f"Stopped after {done} of 3600 games; go on with: "
        f"coltexpress tournament --out {out} --resume --report '{folder}'\n"
    )


def test_without_a_file_it_says_how_to_keep_games(tmp_path: Path) -> None:
    run = started("sim", "random", "--games", "100000", "--cores", "1")
    time.sleep(4)
    run.send_signal(signal.SIGINT)
    _, complaint = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "next time `--out FILE` keeps them" in complaint


@pytest.mark.parametrize("bot", ["random", "search:600s"])
def test_no_worker_outlives_a_run_that_was_killed(tmp_path: Path, bot: str) -> None:
    out = tmp_path / "games.jsonl"
    run = started("sim", "random", bot, "--games", "100000", "--cores", "2", "--out", str(out))
    wait_for_games(out, 0 if bot != "random" else 5)
    run.kill()
    run.communicate(timeout=30)  # returns when nobody holds the other ends of its pipes any more


def test_nobody_is_blamed_when_everybody_was_stopped_for_a_while(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import time\n\n\nclass Slow:\n    def decide(self, view, options, rng):\n"
        "        time.sleep(0.05)\n        return options[0]\n"
    )
    words = ("sim", str(slow), *["random"] * 3, "--games", "6", "--cores", "1", "--json", "--patience", "0.5")
    out = tmp_path / "games.jsonl"
    run = started(*words, "--out", str(out))
    wait_for_games(out, 1)
    os.killpg(run.pid, signal.SIGSTOP)  # as Ctrl-Z does
    time.sleep(LAST_WAIT + 2)
    os.killpg(run.pid, signal.SIGCONT)
    said, complaint = run.communicate(timeout=60)
    assert run.returncode == 0, complaint
    faults = json.loads(said)["bots"][str(slow)]["faults"]
    assert sum(faults.values()) <= 1  # its alarm has rung meanwhile
