"""Progress: a bar where somebody watches, a line now and then where nobody does."""

from __future__ import annotations

import io
import sys
import time

import pytest

from coltexpress.arena.progress import Progress, clock


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
    assert screen.getvalue() == "\r\x1b[K[##############..........] 60/100 games, 4.0 a second, 0:10 left"
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
        "20/100 games, 1.0 a second, 1:20 left\n40/100 games, 1.0 a second, 1:00 left\n"
    )


def test_times_are_written_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.6, 61, 3605)] == ["0:00", "1:00", "1:01", "1:00:05"]
