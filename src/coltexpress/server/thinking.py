"""Bots think in processes of their own: the server never waits for them, and they know only a view."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context

from coltexpress.bots import Bot, named, stream
from coltexpress.bots.apart import end_with_parent
from coltexpress.engine.view import View
from coltexpress.legality import tidy
from coltexpress.server.metrics import METRICS

_THOUGHTS = METRICS.counter("bot_decisions_total", "Decisions made by bots.", "how")
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


@cache
def _bot(level: str) -> Bot:
    return named(level)


def think(view: View, level: str, seed: str) -> str:
    """What a bot decides, in its own process; the seed is that of its own chance, never that of the deal."""
    pick = _bot(level).decide(view, view.options, stream(seed, view.seat))
    return str(pick)


def _hello() -> int:
    """Who a new process is; it has then loaded what thinking needs."""
    return os.getpid()


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)


class _Worker:
    """One process, started when it is needed and replaced when it hangs."""

    def __init__(self) -> None:
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None

    async def think(self, view: View, level: str, seed: str) -> str:
        """What the bot decides."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        if self._pool is None:
            self._pool, self._pid = _new_pool(), None
        pool = self._pool
        try:
            if self._pid is None:
                self._pid = await loop.run_in_executor(pool, _hello)
            return await loop.run_in_executor(pool, think, view, level, seed)
        except (asyncio.CancelledError, BrokenProcessPool):  # cancelled: the deadline
            if self._pool is pool:
                self.close()
            raise
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the process, also one that hangs; whoever else waits for it is told that it broke."""
        pool, self._pool = self._pool, None
        if self._pid is not None:
            _end(self._pid)
            self._pid = None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _end(pid: int) -> None:
    try:
        os.kill(pid, _KILL)
    except (ProcessLookupError, PermissionError):
        return


class Thinkers:
    """All processes in which bots think; none at all lets them think in a thread, for tests."""

    def __init__(self, workers: int, deadline: float) -> None:
        self._workers = [_Worker() for _ in range(workers)]
        self._deadline = deadline
        self._thread: Executor | None = ThreadPoolExecutor(1) if not workers else None

    async def decide(self, view: View, level: str, seed: str) -> str:
        """A legal pick for the view's seat, in time: if the bot has none, any one, by the seed's chance."""
        if len(view.options) == 1:
            return view.options[0].text
        try:
            pick = await asyncio.wait_for(self._think(view, level, seed), self._deadline)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError, RuntimeError) as fault:
            if isinstance(fault, asyncio.CancelledError) and _is_being_cancelled():
                raise
            return self._fallback(view, seed, "late")
        except Exception:  # a bot's mistake must not stop the table; it is counted, and the game goes on
            return self._fallback(view, seed, "broken")
        legal = next((option.text for option in view.options if tidy(option.text) == tidy(pick)), None)
        if legal is None:
            return self._fallback(view, seed, "illegal")
        _THOUGHTS.add(1, "thought")
        return legal

    def _fallback(self, view: View, seed: str, why: str) -> str:
        _THOUGHTS.add(1, why)
        rng = stream(f"{seed} fallback", view.seat)
        return view.options[rng.randrange(len(view.options))].text

    async def _think(self, view: View, level: str, seed: str) -> str:
        if self._thread is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, think, view, level, seed)
        worker = min(self._workers, key=lambda worker: worker.waiting)
        return await worker.think(view, level, seed)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.close()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)


def _is_being_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
