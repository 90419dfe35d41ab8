"""Work in a thread of its own, so that the screen goes on living while somebody thinks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

Result = TypeVar("Result")


async def in_thread(work: Callable[[], Result]) -> Result:
    """What the work gives back or raises. The thread is a daemon's: if it never ends, the game still can."""
    done: Future[Result] = Future()
    done.set_running_or_notify_cancel()  # from here on a screen that closes only stops waiting

    def run() -> None:
        try:
            result = work()
        except BaseException as fault:
            done.set_exception(fault)
        else:
            done.set_result(result)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(done)
