"""The number of decision sequences from each frozen position is what it always was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.perft import Perft, complaints, read_perft

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_are_those_that_are_frozen(path: Path) -> None:
    perft = read_perft(path.read_text(encoding="utf-8"))
    assert perft.text() == path.read_text(encoding="utf-8")
    assert len(perft.counts) >= 3
    assert "\n".join(complaints(perft)) == ""


def test_a_difference_is_shown_by_first_pick() -> None:
    perft = read_perft(FILES[0].read_text(encoding="utf-8"))
    wrong = Perft(perft.position, perft.seed, (perft.counts[0], perft.counts[1] + 1))
    shown = complaints(wrong)
    assert f"{perft.counts[1]} sequences, {perft.counts[1] + 1} are frozen" in shown[0]
    assert sum(int(row.rsplit(": ")[1]) for row in shown[1:]) == perft.counts[1]
