"""Records at the plain table, and what the pile would bring."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from coltexpress.cli import FAILED, main
from tests.terminal.typing_at import say

RECORD = Path(__file__).parents[1] / "formats" / "records" / "corpus" / "anniversary2025-4-all.colt.jsonl"


def test_a_record_is_watched_step_by_step_and_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "\n\nback\n30\nshow\nxyzzy\n?\n99999\nall\n"
    out = say(monkeypatch, capsys, given, "--load", str(RECORD), "--speed", "instant")
    assert "Step 0 of " in out
    assert out.index("Step 2 of ") < out.rindex("Step 1 of ") < out.index("Step 30 of ")
    assert "`xyzzy` leads nowhere" in out
    assert out.count("Enter shows the next step") == 2
    assert "The money" in out


def test_watching_ends_when_one_has_seen_enough(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "The money" not in say(monkeypatch, capsys, "\nquit\n", "--load", str(RECORD))
    assert "The money" not in say(monkeypatch, capsys, "\n", "--load", str(RECORD), "--list")


def test_a_damaged_record_is_watched_up_to_the_damage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    broken = own_folder / "broken.colt.jsonl"
    broken.write_text("\n".join(RECORD.read_text().splitlines()[:150]))
    monkeypatch.setattr(sys, "stdin", io.StringIO("all\n"))
    assert main(["play", "--load", str(broken)]) == FAILED
    out, err = capsys.readouterr()
    assert "Round 1 begins" in out
    assert "150" in err or "151" in err


def test_things_can_happen_slowly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("coltexpress.terminal.ui.time.sleep", waited.append)
    say(monkeypatch, capsys, "quit\n", "--speed", "slow", "--seed", "1")
    assert set(waited) == {2.0}
    waited.clear()
    say(monkeypatch, capsys, "quit\n", "--seed", "1")
    assert waited == []


def test_what_the_pile_would_bring_can_be_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "preview\npreview play move\npreview fly\nquit\n"
    out = say(monkeypatch, capsys, given, "--you", "belle", "--seed", "3", "--bots", "random")
    said = " ".join(out.split())
    assert "If the pile is carried out as it lies, Belle ends up inside car 4, as now." in said
    assert "If the pile is carried out as it lies, Belle ends up inside car 3." in said
    assert "`fly` is not possible" in said
