"""Running a plan: games are handed out, come back in any order, and none that is finished is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from dataclasses import replace

from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import Fixture, Plan
from coltexpress.arena.workers import Crew, Stop, Task, cluster, processes
from coltexpress.engine.faults import ColtError

AHEAD = 3  # games for each worker that are handed out before they are wanted
MOST_DEATHS = 2  # of workers over the same game, before it is known where


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
        self._waiting = (plan.fixture(game) for game in range(plan.games) if game not in done)
        self._flying: dict[Future[str], Task] = {}
        self._deaths: dict[int, int] = {}

    def outcomes(self) -> Iterator[Outcome]:
        """The games as they end."""
        self._hand_out()
        while self._flying:
            landed, _ = wait(self._flying, return_when=FIRST_COMPLETED)
            yield from self._land(landed)
            self._hand_out()

    def ended(self) -> Iterator[Outcome]:
        """The games that are over but have not been asked for, when the run is broken off."""
        over = [future for future in self._flying if future.done() and not future.cancelled()]
        for future in over:
            if future.exception() is None:
                yield Outcome.from_line(future.result())

    def _hand_out(self) -> None:
        while len(self._flying) < AHEAD * self._crew.size:
            fixture = next(self._waiting, None)
            if fixture is None:
                return
            self._submit(self._task(fixture))

    def _task(self, fixture: Fixture) -> Task:
        return Task(fixture, self._rules, self._patience, self._is_strict)

    def _submit(self, task: Task) -> None:
        self._flying[self._crew.submit(task)] = task

    def _land(self, landed: Collection[Future[str]]) -> Iterator[Outcome]:
        """The games of these futures; if a worker died, all that were on their way start again."""
        for future in landed:
            fault = future.exception()
            if fault is None:
                del self._flying[future]
                yield Outcome.from_line(future.result())
            elif not isinstance(fault, BrokenProcessPool):
                raise self._crew.blame(fault)
        if any(future in self._flying for future in landed):
            self._start_again()

    def _start_again(self) -> None:
        tasks = list(self._flying.values())
        self._flying = {}
        died = self._crew.renew()
        for task in tasks:
            game = task.fixture.game
            if game in died:
                task = self._after_death(task, died[game])
            self._submit(task)

    def _after_death(self, task: Task, stop: Stop | None) -> Task:
        """The task with the bot silenced that stopped there; if nobody knows where, the next try will tell.

        A game that kills even before its first decision is given up.
        """
        if stop is not None:
            return replace(task, unasked=(*task.unasked, stop))
        game = task.fixture.game
        self._deaths[game] = self._deaths.get(game, 0) + 1
        if self._deaths[game] > MOST_DEATHS:
            fields = {"game": game, "seed": task.fixture.seed, "bots": ", ".join(task.fixture.bots)}
            raise DeadlyGame("deadly_game", fields)
        return replace(task, is_careful=True)
