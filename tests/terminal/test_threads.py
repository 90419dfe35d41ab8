"""Work beside the screen: its result arrives, its fault too, and nobody waits for it for ever."""

from __future__ import annotations

import asyncio
import threading

import pytest

from coltexpress.terminal.app.playing import in_thread


def test_the_result_arrives() -> None:
    assert asyncio.run(in_thread(lambda: threading.current_thread().daemon)) is True


def test_a_fault_reaches_whoever_waits() -> None:
    def work() -> None:
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        asyncio.run(asyncio.wait_for(in_thread(work), 200))


def test_a_screen_that_closes_stops_waiting() -> None:
    may_end = threading.Event()

    async def close_soon() -> None:
        await asyncio.wait_for(in_thread(may_end.wait), 0.05)

    with pytest.raises(TimeoutError):
        asyncio.run(close_soon())
    may_end.set()
