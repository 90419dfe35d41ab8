"""Progress: a bar where somebody watches, a line now and then where nobody does."""

from __future__ import annotations

import io
import os
import sys
import time
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.progress import Progress, clock
from coltexpress.commands.contest import Contest, Means
from coltexpress.words import LANGUAGES, speaking


class Screen(io.StringIO):
    """A terminal, as far as anybody asks."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that a test sets."""
    hands = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: hands[0])
    return hands


def test_a_terminal_gets_a_bar_with_rate_and_time_left(
    monkeypatch: pytest.MonkeyPatch, now: list[float]
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    bar = Progress(100, done=20)
    now[0] += 10
    bar.step(60)
    assert screen.getvalue() == (
        "\r\x1b[K[##############..........] 60/100 games, 4.0 a second, 0:10 passed, 0:10 left"
    )
    now[0] += 0.1
    bar.step(61)
    assert "61" not in screen.getvalue()
    bar.clear()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_elsewhere_it_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch, now: list[float]) -> None:
    log = io.StringIO()
    monkeypatch.setattr(sys, "stderr", log)
    bar = Progress(100)
    for done in range(1, 41):
        now[0] += 1
        bar.step(done)
    bar.clear()
    assert log.getvalue() == (
        "20/100 games, 1.0 a second, 0:20 passed, 1:20 left\n"
        "40/100 games, 1.0 a second, 0:40 passed, 1:00 left\n"
    )


def test_the_rate_has_the_decimal_mark_of_the_language(now: list[float]) -> None:
    bar = Progress(100)
    bar.done = 1
    with speaking("fi"):
        assert "0,250" in bar.line(now[0] + 4)


def test_times_are_written_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.6, 61, 3605)] == ["0:00", "1:00", "1:01", "1:00:05"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bar_fits_any_terminal(monkeypatch: pytest.MonkeyPatch, now: list[float], lang: str) -> None:
    monkeypatch.setattr(Screen, "fileno", lambda screen: 2)
    monkeypatch.setattr(sys, "stderr", Screen())
    bar = Progress(100_000)
    bar.done = 33_333
    for columns in (*range(2, 100), 300):
        monkeypatch.setattr(os, "get_terminal_size", lambda file, size=columns: os.terminal_size((size, 24)))
        with speaking(lang):
            drawn = bar.bar(now[0] + 7200)
        assert len(drawn) < columns
        assert columns < 60 or drawn.startswith("[#")
        assert columns < 14 or "33333/100000" in drawn


def test_slow_games_are_told_slowly(monkeypatch: pytest.MonkeyPatch, now: list[float]) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    bar = Progress(100)
    bar.done = 1
    assert bar.line(now[0] + 25) == "1/100 games, 0.040 a second, 0:25 passed, 41:15 left"


SLOW = """
import time


class Slow:
    def decide(self, view, options, rng):
        time.sleep(0.1)
        return options[0]
"""


def test_a_bar_is_there_and_moves_before_the_first_game_has_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    plan = Plan(SIM, (str(tmp_path / "slow.py"),), Rules.preset("en2016", seats=3), seed=1, deals=1)
    means = Means(cores=1, cluster=None, out=None, is_resumed=False, is_strict=False)
    assert Contest(plan, means).hold() == 0
    shown = screen.getvalue()
    for second in range(3):
        assert f"] 0/1 games, 0.0 a second, 0:0{second} passed, ? left" in shown
