"""The command of the long checks: what it runs, and that a failure fails it."""

import pytest

from tools import deep
from tools.deep import CHECKS, Check, main


def seeds_of(check: Check, day: int, *, is_full: bool) -> list[range]:
    """The seeds that the processes of a check may use: one for each thing that they count."""
    found = []
    for command in check.commands(day, is_full=is_full):
        first = int(command[command.index("--seed") + 1])
        found.append(range(first, first + int(command[2])))
    return found


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.module)
def test_a_sample_is_a_part_of_the_whole_and_every_day_another(check: Check) -> None:
    assert 0 < check.sample < check.full
    assert check.sample % check.parts == check.full % check.parts == 0
    if check.has_seed:
        runs = [*seeds_of(check, 20_000, is_full=True), *seeds_of(check, 20_001, is_full=True)]
        assert sum(map(len, runs)) == len(set().union(*runs)) == 2 * check.full


def test_every_check_is_run_and_a_failure_is_shown_in_full(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    good = Check("tools.random_games", "--games", 2, 4, parts=2)
    bad = Check("tools.random_games", "--plays", 1, 2, waits=True)
    monkeypatch.setattr(deep, "CHECKS", (good,))
    assert main(["--seed", "7"]) == 0
    said = capfd.readouterr().out
    assert said.startswith("seed 7, a sample\n")
    assert "passed: python -m tools.random_games --games 1 --seed 7000000 (" in said
    assert "passed: python -m tools.random_games --games 1 --seed 7500000 (" in said
    monkeypatch.setattr(deep, "CHECKS", (good, bad))
    assert main(["--seed", "7", "--full"]) == 1
    said = capfd.readouterr().out
    assert "passed: python -m tools.random_games --games 2 --seed 7500000 (" in said
    assert "usage: " in said
    assert "unrecognized arguments: --plays" in said
    assert said.endswith("failed: python -m tools.random_games --plays 2 --seed 7000000\n")
