"""Bots think in own processes, and answer after a time that tells nothing (docs/reference/server.md)."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Literal

from coltexpress.bots import Bot, named, stream
from coltexpress.bots.loader import end_with_parent
from coltexpress.engine.view import View
from coltexpress.match import ENDED, HUNG, RAISED, Ask, OnFault, Reply, Thinking
from coltexpress.server.lobby import USUAL_LEVEL
from coltexpress.server.ops import Settings, counter
from coltexpress.server.table import Table

NEVER = math.inf


@dataclass(frozen=True)
class Turn:
    """Who answers a decision from which time on; None waits for the person."""

    who: Literal["bot", "clock", "order"] | None
    due: float
    level: str = ""


def turn_of(table: Table, ask: Ask, gone: dict[int, float], settings: Settings) -> Turn:
    """Who answers `ask`, and not before when. `gone` has the guests who are not there, and since when."""
    assert ask.started is not None
    chair = table.chairs[ask.seat]
    stand_in = table.options.stand_in or USUAL_LEVEL
    beat = ask.started + settings.tick
    if table.match is not None and table.match.declined_by(ask):
        return Turn("order", ask.started + settings.purchase_pause)
    if chair.guest is None:
        return Turn("bot", beat, chair.level or stand_in)
    guest = table.guests[chair.guest]
    if guest.has_left:
        return Turn("bot", beat, stand_in)
    zero = NEVER if ask.bank is None else ask.started + max(0.0, ask.bank - ask.used)
    if guest.number in gone:
        late = max(beat, gone[guest.number] + settings.grace)
        if late <= zero:
            return Turn("bot", late, stand_in)
    return Turn(None, NEVER) if zero == NEVER else Turn("clock", zero, stand_in)


def on_the_beat(ask: Ask, due: float, now: float, tick: float) -> float:
    """The first beat from `due` on that is not over: an answer that comes late waits for it."""
    assert ask.started is not None
    if now <= due or tick <= 0:
        return max(due, now) if tick <= 0 else due
    return due + math.ceil((now - due) / tick) * tick


_THOUGHTS = counter("bot_decisions_total", "Decisions made by bots.", "how")
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


@cache
def _bot(level: str) -> Bot:
    return named(level)


def think(view: View, level: str, seed: str) -> Reply:
    """What a bot decides, in its own process; the seed is that of its own chance, never that of the deal."""
    reply = Thinking(view.seat, _bot(level), view, stream(seed, view.seat)).decide()
    return reply._replace(cause=None)  # which may be of a kind that no other process knows


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

    async def think(self, view: View, level: str, seed: str) -> Reply:
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
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(self._pid, _KILL)
            self._pid = None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """All processes in which bots think; none at all lets them think in a thread, for tests."""

    def __init__(self, workers: int, deadline: float) -> None:
        self._workers = [_Worker() for _ in range(workers)]
        self._deadline = deadline
        self._thread: Executor | None = ThreadPoolExecutor(1) if not workers else None

    async def decide(self, view: View, level: str, seed: str) -> str:
        """A legal pick for the view's seat, in time: if the bot has none, any one, by the seed's chance."""
        if len(view.options) == 1:
            return view.options[0].text
        reply = await self._reply(view, level, seed)
        _THOUGHTS.labels(reply.fault or "thought").inc()
        pick = reply.pick or OnFault.RANDOM_OPTION.pick(view.options, stream(f"{seed} fallback", view.seat))
        return pick.text

    async def _reply(self, view: View, level: str, seed: str) -> Reply:
        """What a bot answers; a process that hangs, breaks or cannot make the bot is the bot's fault."""
        try:
            return await asyncio.wait_for(self._think(view, level, seed), self._deadline)
        except TimeoutError:
            return Reply(None, HUNG)
        except (BrokenProcessPool, asyncio.CancelledError, RuntimeError) as fault:
            if isinstance(fault, asyncio.CancelledError) and _is_being_cancelled():
                raise
            return Reply(None, ENDED)
        except Exception:  # a bot's mistake must not stop the table; it is counted, and the game goes on
            return Reply(None, RAISED)

    async def _think(self, view: View, level: str, seed: str) -> Reply:
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
