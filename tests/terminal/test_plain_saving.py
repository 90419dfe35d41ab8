"""Saved games at the plain table, and what comes after the end."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.cli import main
from coltexpress.terminal.saves import saved_games
from coltexpress.terminal.session import GameSession
from tests.cli.calling import shell
from tests.terminal.tables import plan, play_on
from tests.terminal.typing_at import OnATerminal, say


def test_a_game_that_was_left_is_offered_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(monkeypatch, capsys, "1\nquit\n", "--seed", "4", "--you", "belle")
    out = say(monkeypatch, capsys, "quit\n", "--seed", "9")
    assert "A saved game waits (Belle, 3 bots, round 1 of 5, left on " in " ".join(out.split())
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", OnATerminal("2\nquit\n"))
    assert main(["play", "--plain"]) == 0
    out = capsys.readouterr().out
    assert "A game of yours is waiting. Go on with it?" in out
    assert "  3. A new game" in out
    assert re.search(r"Belle \(you\)", out)
    assert "Round 1 begins" not in out, "what was told before is not told again"
    assert len(saved_games()) == 2


def test_the_offer_can_be_declined_or_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(monkeypatch, capsys, "quit\n", "--seed", "4")
    for typed in ("2\nquit\n", "x\n2\nquit\n"):
        monkeypatch.setattr(sys, "stdin", OnATerminal(typed))
        assert main(["play", "--plain", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "`x` is none of the choices: type a number from 1 to 3." in out
    count = len(saved_games())
    monkeypatch.setattr(sys, "stdin", OnATerminal("quit\n"))
    assert main(["play", "--plain", "--seed", "5"]) == 0
    assert len(saved_games()) == count


def test_a_damaged_saved_game_is_named_and_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in ("4", "5"):
        say(monkeypatch, capsys, "quit\n", "--new", "--seed", seed)
    good, damaged = (saved.path for saved in saved_games())
    damaged.write_text("nonsense", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", OnATerminal("1\nquit\n"))
    assert main(["play", "--plain"]) == 0
    out = "".join(capsys.readouterr().out.split())
    assert out.count("".join(f"The saved game `{damaged}` is damaged or".split())) == 1
    assert "Agameofyoursiswaiting." in out
    assert [saved.path for saved in saved_games()] == [good]
    assert damaged.read_text(encoding="utf-8") == "nonsense"
    assert main(["play", "--plain", "--new", "--seed", "6"]) == 0
    assert "damaged" not in capsys.readouterr().out


def test_a_new_game_asks_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, capsys, "quit\n", "--seed", "4")
    monkeypatch.setattr(sys, "stdin", OnATerminal("quit\n"))
    assert main(["play", "--plain", "--new", "--seed", "5"]) == 0
    assert "waiting" not in capsys.readouterr().out


def test_a_process_killed_in_the_middle_loses_nothing() -> None:
    """SIGKILL leaves no time to save: everything decided was saved before."""
    script = (
        "import builtins, os, signal, sys\n"
        "count = iter(range(10**6))\n"
        "def answer(prompt):\n"
        "    if next(count) == 9: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return '1'\n"
        "builtins.input = answer\n"
        "from coltexpress.cli import main\n"
        "main(['play', '--seed', '6', '--you', 'tuco'])\n"
    )
    killed = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, timeout=200)
    assert killed.returncode == -9
    (saved,) = saved_games()
    assert sum(move.seat == 0 for move in saved.moves) == 9
    went_on = shell("play", "--resume", given="1\n" * 300)
    assert went_on.returncode == 0
    assert "The money" in went_on.stdout
    assert saved_games() == []


def near_the_end() -> None:
    """Leave a game in its last round."""
    sitting = GameSession.begin(plan(Rules.preset("en2016", seats=3), seed=2))
    while sitting.game.round < 5:
        play_on(sitting, 1)


def test_after_the_end_the_record_is_saved_and_a_rematch_dealt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    near_the_end()
    after_the_end, in_the_rematch = ["2", "2", "3"], ["1", "1"]

    def answer(prompt: str) -> str:
        if "Leave the table" in "".join(capsys.readouterr().out.splitlines()[-3:]):
            return after_the_end.pop(0)
        if after_the_end:
            return "1"
        if not in_the_rematch:
            raise EOFError
        return in_the_rematch.pop()

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "--resume"]) == 0
    records = sorted(own_folder.glob("coltexpress-*.colt.jsonl"))
    assert len(records) == 2
    assert records[0].read_text() == records[1].read_text()
    (rematch,) = saved_games()
    assert rematch.plan.chance.seed == 3


def test_a_record_can_be_saved_without_being_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    words = (
        "--hotseat",
        "0",
        "--seats",
        "3",
        "--seed",
        "2",
        "--bots",
        "random",
        "--save",
        "heist.colt.jsonl",
    )
    out = say(monkeypatch, capsys, "", *words)
    assert "The record is in `heist.colt.jsonl`" in out
    assert (own_folder / "heist.colt.jsonl").exists()
    nowhere = say(monkeypatch, capsys, "", *words[:-1], "no/such/folder/x")
    assert "cannot be written to `no/such/folder/x` (No such file or directory)" in nowhere
