"""The time of a decision: what a busy machine takes from a bot is given back, up to a limit."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import closing

import pytest

from coltexpress.arena import play
from coltexpress.arena.play import TimeLimit
from coltexpress.bots.run_delay import RunDelay, run_delay
from coltexpress.match import TookTooLong

LIMIT = 0.1  # seconds


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A machine on which a thread waits for a processor for this share of the time."""

    def set_up(share: float) -> None:
        monkeypatch.setattr(RunDelay, "seconds", lambda delay: share * time.monotonic())

    return set_up


def wait(seconds: float) -> str:
    """A bot that answers after so long by the clock; an alarm or another thread can stop it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(0.001)
    return "answered"


def waited_for(seconds: float) -> str | None:
    """What that bot answers within the limit; None if it takes too long."""
    with closing(TimeLimit(LIMIT)) as limit:
        try:
            return limit.wait_for(lambda: wait(seconds))
        except TookTooLong:
            return None


def waited_for_elsewhere(seconds: float) -> str | None:
    """The same in another thread, where no alarm rings."""
    found: list[str | None] = []
    thread = threading.Thread(target=lambda: found.append(waited_for(seconds)))
    thread.start()
    thread.join()
    return found[0]


THREADS = pytest.mark.parametrize("answer", [waited_for, waited_for_elsewhere])


@THREADS
def test_time_without_a_processor_does_not_count(
    answer: Callable[[float], str | None], busy: Callable[[float], None]
) -> None:
    busy(1.0)
    assert answer(4 * LIMIT) == "answered"  # it had no processor


@THREADS
@pytest.mark.parametrize("share", [0.0, 0.5])
def test_a_bots_own_time_is_limited_all_the_same(
    answer: Callable[[float], str | None], share: float, busy: Callable[[float], None]
) -> None:
    busy(share)
    assert answer(60) is None


def test_no_more_is_given_back_than_the_limit(
    busy: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "FORGIVEN", 3 * LIMIT)
    busy(1.0)
    began = time.monotonic()
    assert waited_for(60) is None
    assert time.monotonic() - began >= 4 * LIMIT


def test_the_delay_is_that_of_a_thread_and_grows() -> None:
    before = run_delay()
    found: list[float] = []
    thread = threading.Thread(target=lambda: found.append(run_delay()))
    thread.start()
    thread.join()
    assert 0.0 <= before <= run_delay()
    assert found[0] >= 0.0
    with closing(RunDelay()) as delay:
        assert delay.seconds() >= before
    assert delay.seconds() == 0.0
