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

from coltexpress import Rules
from coltexpress.arena import Interrupted, Outcome, simulate
from coltexpress.arena.results_file import ResultsFile
from coltexpress.arena.worker_pool import AWAY
from tests.cli.calling import COMMAND, PATIENCE, listening_to_ctrl_c, shell, soon_stuck, without_progress

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")


def started(*words: str, program: tuple[str, ...] = COMMAND) -> subprocess.Popen[str]:
    with listening_to_ctrl_c():
        return subprocess.Popen(
            [sys.executable, *program, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )


def wait_for_games(path: Path, games: int) -> None:
    for _ in range(10 * PATIENCE):
        if path.exists() and path.read_bytes().count(b"\n") > games:
            return
        time.sleep(0.1)
    raise AssertionError("no games were written")


def is_running(group: int) -> bool:
    for _ in range(10 * PATIENCE):
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
    said, complaint = run.communicate(timeout=PATIENCE)
    done = out.read_bytes().count(b"\n") - 1
    assert run.returncode == code
    assert without_progress(complaint) == (
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
    said, complaint = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert said == "No deal is complete yet, so there is nothing to compare.\n"
    done = out.read_bytes().count(b"\n") - 1
    assert without_progress(complaint) == (
        f"Stopped after {done} of 3600 games; go on with: "
        f"coltexpress tournament --out {out} --resume --report '{folder}'\n"
    )


def test_without_a_file_it_says_how_to_keep_games(tmp_path: Path) -> None:
    bot, asked = tmp_path / "own.py", tmp_path / "asked"
    bot.write_text(
        "from pathlib import Path\n\n\nclass Own:\n    def decide(self, view, options, rng):\n"
        f"        Path({str(asked)!r}).touch()\n        return options[0]\n"
    )
    run = started("sim", str(bot), "--games", "100000", "--cores", "1")
    for _ in range(10 * PATIENCE):
        if asked.exists():
            break
        time.sleep(0.1)
    run.send_signal(signal.SIGINT)
    _, complaint = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert "next time `--out FILE` keeps them" in complaint


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_game_that_is_written_when_the_signal_comes_is_counted_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    write = ResultsFile.add

    def add(file: ResultsFile, outcome: Outcome) -> None:
        write(file, outcome)
        if outcome.game == 2:
            os.kill(os.getpid(), number)

    monkeypatch.setattr(ResultsFile, "add", add)
    out, rules = tmp_path / "games.jsonl", Rules.preset("en2016", seats=3)
    with listening_to_ctrl_c(), pytest.raises(Interrupted) as stop:
        simulate(["random"], rules, games=1000, seed=1, cores=1, out=out)
    assert stop.value.number == number
    assert len(stop.value.results.done) == out.read_bytes().count(b"\n") - 1
    assert 2 in stop.value.results.done


@pytest.mark.parametrize("bot", ["random", "search:600s"])
def test_no_worker_outlives_a_run_that_was_killed(tmp_path: Path, bot: str) -> None:
    out = tmp_path / "games.jsonl"
    run = started("sim", "random", bot, "--games", "100000", "--cores", "2", "--out", str(out))
    wait_for_games(out, 0 if bot != "random" else 5)
    run.kill()
    run.communicate(timeout=PATIENCE)  # returns when nobody holds the other ends of its pipes any more


def test_nobody_is_blamed_when_everybody_was_stopped_for_a_while(tmp_path: Path) -> None:
    patience, last = 4.0, 1.0  # seconds: of a busy machine, and until the parent would call a bot stuck
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import time\n\n\nclass Slow:\n    def decide(self, view, options, rng):\n"
        "        time.sleep(0.05)\n        return options[0]\n"
    )
    words = (
        "sim",
        str(slow),
        *["random"] * 3,
        "--games",
        "6",
        "--cores",
        "1",
        "--json",
        "--patience",
        str(patience),
    )
    out = tmp_path / "games.jsonl"
    run = started(*words, "--out", str(out), program=soon_stuck(last))
    wait_for_games(out, 1)
    os.killpg(run.pid, signal.SIGSTOP)  # as Ctrl-Z does
    time.sleep(AWAY + last + 1)
    os.killpg(run.pid, signal.SIGCONT)
    said, complaint = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, complaint
    faults = json.loads(said)["bots"][str(slow)]["faults"]
    assert sum(faults.values()) <= 1  # its alarm has rung meanwhile
