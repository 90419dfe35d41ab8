"""Files of games: nothing finished is lost, nothing is mixed, damage is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena.ledger import BrokenLedger, Ledger, check_same_run, games_of, plan_of
from coltexpress.arena.plan import SIM, Plan
from tests.arena.making import outcome

PLAN = Plan(SIM, ("a", "b"), Rules.preset("en2016", seats=4), seed=5, deals=3)
GAMES = [outcome(game=game) for game in range(3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    ledger = Ledger.begin(tmp_path / "games.jsonl", PLAN)
    for game in GAMES:
        ledger.add(game)
    ledger.close()
    return tmp_path / "games.jsonl"


def test_games_are_read_as_they_were_written(path: Path) -> None:
    assert plan_of(path) == PLAN
    assert list(games_of(path)) == GAMES


@pytest.mark.parametrize("kept", [1, 40, -2])
def test_a_cut_last_line_is_passed_over_and_written_anew(path: Path, kept: int) -> None:
    *whole, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole) + last[:kept])
    assert list(games_of(path)) == GAMES[:2]
    ledger = Ledger.resume(path)
    ledger.add(GAMES[2])
    ledger.close()
    assert list(games_of(path)) == GAMES


def test_a_file_is_never_overwritten(path: Path) -> None:
    with pytest.raises(BrokenLedger, match="--resume"):
        Ledger.begin(path, PLAN)
    assert list(games_of(path)) == GAMES


def test_damage_inside_is_named_by_its_line(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = b'{"game": 1}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(BrokenLedger, match=r"(?i)^line 3 of"):
        list(games_of(path))


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(PLAN, seed=6), "seed"),
        (replace(PLAN, bots=("a", "c")), "bots"),
        (replace(PLAN, rules=Rules.preset("en2016", seats=5)), "rules"),
        (replace(PLAN, patience=1.0), "patience"),
        (replace(PLAN, mode="round-robin"), "mode"),
    ],
)
def test_other_settings_are_refused_by_name(path: Path, other: Plan, named: str) -> None:
    with pytest.raises(BrokenLedger, match=f"its `{named}` is"):
        check_same_run(path, other)


def test_more_games_of_the_same_run_are_no_other_settings(path: Path) -> None:
    check_same_run(path, replace(PLAN, deals=100))


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", '{"format": "other"}\n', "[]\n"])
def test_what_is_no_file_of_games_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)
    with pytest.raises(BrokenLedger, match="not a file of games"):
        plan_of(path)


def test_a_file_that_is_being_written_is_left_alone(path: Path) -> None:
    ledger = Ledger.resume(path)
    try:
        with pytest.raises(BrokenLedger, match="Another run"):
            Ledger.resume(path)
    finally:
        ledger.close()
    Ledger.resume(path).close()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenLedger, match="cannot be written"):
        Ledger.begin(tmp_path / "no" / "games.jsonl", PLAN)
