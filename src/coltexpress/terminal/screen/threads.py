"""Work in a thread of its own, so that the screen goes on living while somebody thinks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")


async def in_thread(work: Callable[[], Result]) -> Result:
    """What the work gives back. The thread is a daemon's: one that never ends does not keep the game open."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def hand_back(result: Result) -> None:
        if not done.done():
            done.set_result(result)

    def run() -> None:
        result = work()
        try:
            loop.call_soon_threadsafe(hand_back, result)
        except RuntimeError:  # the screen was closed meanwhile
            return

    threading.Thread(target=run, daemon=True).start()
    return await done
