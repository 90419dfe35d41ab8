"""Progress: a bar where somebody watches, a line now and then where nobody does."""

from __future__ import annotations

import io
import os
import re
import sys
import time
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena import simulate
from coltexpress.arena.progress import Progress, clock
from coltexpress.i18n import LANGUAGES, speaking


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
    bar = Progress()
    bar.step(20, 100)
    assert "] 20/100 games, 0.0 a second, 0:00 passed, ? left" in screen.getvalue()
    now[0] += 10
    bar.step(60, 100)
    assert screen.getvalue().endswith(
        "\r\x1b[K[##############..........] 60/100 games, 4.0 a second, 0:10 passed, 0:10 left"
    )
    now[0] += 0.1
    bar.step(61, 100)
    assert "61" not in screen.getvalue()
    bar.clear()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_elsewhere_it_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch, now: list[float]) -> None:
    log = io.StringIO()
    monkeypatch.setattr(sys, "stderr", log)
    bar = Progress()
    bar.step(0, 100)
    for done in range(1, 41):
        now[0] += 1
        bar.step(done, 100)
    bar.clear()
    assert log.getvalue() == (
        "20/100 games, 1.0 a second, 0:20 passed, 1:20 left\n"
        "40/100 games, 1.0 a second, 0:40 passed, 1:00 left\n"
    )


def test_the_rate_has_the_decimal_mark_of_the_language(now: list[float]) -> None:
    bar = Progress()
    bar.done, bar.total = 1, 100
    with speaking("fi"):
        assert "0,250" in bar.line(now[0] + 4)


def test_times_are_written_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.6, 61, 3605)] == ["0:00", "1:00", "1:01", "1:00:05"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bar_fits_any_terminal(monkeypatch: pytest.MonkeyPatch, now: list[float], lang: str) -> None:
    monkeypatch.setattr(Screen, "fileno", lambda screen: 2)
    monkeypatch.setattr(sys, "stderr", Screen())
    bar = Progress()
    bar.done, bar.total = 33_333, 100_000
    for columns in (*range(2, 100), 300):
        monkeypatch.setattr(os, "get_terminal_size", lambda file, size=columns: os.terminal_size((size, 24)))
        with speaking(lang):
            drawn = bar.bar(now[0] + 7200)
        assert len(drawn) < columns
        assert columns < 60 or drawn.startswith("[#")
        assert columns < 14 or "33333/100000" in drawn


def test_slow_games_are_told_slowly(monkeypatch: pytest.MonkeyPatch, now: list[float]) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    bar = Progress()
    bar.done, bar.total = 1, 100
    assert bar.line(now[0] + 25) == "1/100 games, 0.040 a second, 0:25 passed, 41:15 left"


SLOW = """
import time
from pathlib import Path


class Slow:
    def decide(self, view, options, rng):
        while not Path(__file__).with_name("go").exists():
            time.sleep(0.01)
        return options[0]
"""
BEFORE = re.compile(r"\] 0/1 games, 0\.0 a second, (\d+:\d\d) passed, \? left")


class WatchedScreen(Screen):
    """Lets the first game go on when three different bars were seen."""

    def __init__(self, go: Path) -> None:
        super().__init__()
        self.go = go
        self.times: set[str] = set()

    def write(self, text: str) -> int:
        self.times.update(BEFORE.findall(text))
        if len(self.times) == 3:
            self.go.touch()
        return super().write(text)


def test_a_bar_is_there_and_moves_before_the_first_game_has_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    screen = WatchedScreen(tmp_path / "go")
    monkeypatch.setattr(sys, "stderr", screen)
    bar, slow = Progress(), str(tmp_path / "slow.py")
    rules = Rules.preset("en2016", seats=3)
    simulate([slow], rules, games=1, seed=1, cores=1, on_progress=bar.step)
    assert "0:00" in screen.times
    assert len(screen.times) >= 3
