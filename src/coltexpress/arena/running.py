"""Running a plan: games are handed out, come back in any order, and none that is finished is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from dataclasses import replace

from coltexpress.arena.outcome import HUNG, Outcome, Stop
from coltexpress.arena.plan import Fixture, Plan
from coltexpress.arena.workers import Crew, Task, cluster, processes
from coltexpress.bots.own import is_file
from coltexpress.engine.faults import ColtError

AHEAD = 3  # games for each worker that are handed out before they are wanted
MOST_DEATHS = 2  # of workers over the same game for no known reason
LOOK = 1.0  # seconds between two looks at who is stuck
AWAY = 5.0  # seconds without a look, after which we ourselves were not there


class DeadlyGame(ColtError):
    """A game at which workers die without saying why."""


def crew_of(cores: int, address: str | None) -> AbstractContextManager[Crew]:
    """The workers of a cluster if there is one, else so many processes."""
    return cluster(address) if address is not None else processes(cores)


class Run:
    """The games of a plan that are not yet played, on their way."""

    def __init__(
        self, plan: Plan, crew: Crew, *, done: Collection[int] = (), is_strict: bool = False
    ) -> None:
        self._crew = crew
        self._rules = plan.rules.to_json()
        self._patience = plan.patience
        self._is_strict = is_strict
        self._files = plan.files
        self._waiting = (plan.fixture(game) for game in range(plan.games) if game not in done)
        self._flying: dict[Future[str], Task] = {}
        self._deaths: dict[int, int] = {}
        self._suspects: set[tuple[int, str]] = set()
        self._looked = self._back = time.monotonic()

    def outcomes(self, meanwhile: Callable[[], None] = lambda: None) -> Iterator[Outcome]:
        """The games as they end; `meanwhile` is called at least every `LOOK` seconds."""
        self._hand_out()
        while self._flying:
            landed, _ = wait(self._flying, LOOK, return_when=FIRST_COMPLETED)
            self._look_after()
            meanwhile()
            yield from self._land(landed)
            self._hand_out()

    def ended(self) -> Iterator[Outcome]:
        """The games that are over but have not been asked for, when the run is broken off."""
        over = [future for future in self._flying if future.done() and not future.cancelled()]
        for future in over:
            if future.exception() is None:
                yield Outcome.from_line(future.result())

    def _look_after(self) -> None:
        """See now and then whether somebody is stuck."""
        now = time.monotonic()
        if now - self._looked > LOOK:
            if now - self._looked > AWAY:  # all of us were stopped, as by Ctrl-Z: nobody is to blame for that
                self._back = now
            self._looked = now
            self._crew.end_stuck(self._patience, self._back)

    def _hand_out(self) -> None:
        while len(self._flying) < AHEAD * self._crew.size:
            fixture = next(self._waiting, None)
            if fixture is None:
                return
            self._submit(self._task(fixture))

    def _task(self, fixture: Fixture) -> Task:
        return Task(fixture, self._rules, self._patience, self._is_strict, self._files)

    def _submit(self, task: Task) -> None:
        self._flying[self._crew.submit(task)] = task

    def _land(self, landed: Collection[Future[str]]) -> Iterator[Outcome]:
        """The games of these futures; if a worker died, all that were on their way start again."""
        faults = [fault for future in landed if (fault := future.exception()) is not None]
        for future in landed:
            if future.exception() is None:
                outcome = Outcome.from_line(future.result())
                del self._flying[future]
                yield outcome
        for fault in faults:
            if not isinstance(fault, BrokenProcessPool):
                raise self._crew.blame(fault)
        if faults:
            self._start_again()

    def _start_again(self) -> None:
        tasks = list(self._flying.values())
        self._flying = {}
        died = self._crew.renew()
        is_known = any(task.fixture.game in died for task in tasks)
        for task in tasks:
            game = task.fixture.game
            if game in died or not is_known:
                task = self._after_death(task, died.get(game))
            self._submit(task)

    def _after_death(self, task: Task, stop: Stop | None) -> Task:
        """The task as it is to be played again.

        A bot that hung is asked no more, nor one that ended the process a second time: once may have been
        somebody else. Our own bots do not; a game that kills again and again for no known reason is given up.
        """
        if stop is not None and stop.seat in [known.seat for known in task.unasked]:
            stop = None  # that bot is asked no more, and somebody still ends the process
        if stop is not None and stop.kind == HUNG:
            return replace(task, unasked=(*task.unasked, stop))
        game, bots = task.fixture.game, task.fixture.bots
        if stop is not None and is_file(bots[stop.seat]):
            suspect = (game, bots[stop.seat])
            if suspect in self._suspects:
                return replace(task, unasked=(*task.unasked, stop))
            self._suspects.add(suspect)
            return task
        self._deaths[game] = self._deaths.get(game, 0) + 1
        if self._deaths[game] > MOST_DEATHS:
            raise DeadlyGame(
                "deadly_game", {"game": game, "seed": task.fixture.seed, "bots": ", ".join(bots)}
            )
        return task
