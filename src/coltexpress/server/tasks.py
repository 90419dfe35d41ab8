"""Work that is finished once it has begun: whoever waits for it may go away, nothing stays half done."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")
_at_work: set[asyncio.Task[Any]] = set()  # the loop itself holds tasks only weakly


async def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """What the work comes to; it goes on to its end even if the one who waits is cancelled."""
    task = asyncio.get_running_loop().create_task(work)
    _at_work.add(task)
    task.add_done_callback(_done)
    return await asyncio.shield(task)


def _done(task: asyncio.Task[Any]) -> None:
    """Forget it; a fault of work that nobody waits for any longer has nobody to be told to."""
    _at_work.discard(task)
    if not task.cancelled():
        task.exception()


async def all_finished() -> None:
    """Wait for everything that has begun."""
    loop = asyncio.get_running_loop()
    await asyncio.gather(*(task for task in _at_work if task.get_loop() is loop), return_exceptions=True)
