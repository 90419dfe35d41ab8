"""Those who play games: processes of this machine, or the workers of a Dask cluster.

Each process has a pipe of its own, and those that bots end are replaced. Every process writes a heartbeat
into memory that it shares with us: which decision it is at, whose, and since when. It stays readable when the
process dies, and tells who is to blame.

Pebble's pool was tried and does not do: its processes share one pipe and one lock, so that a bot whose thread
ends the process between two games takes the whole pool along; it limits tasks, not decisions; and `sim` is a
part of the base installation.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future
from concurrent.futures import wait as wait_for_futures
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from traceback import format_exc
from typing import Any

import msgspec

from coltexpress.arena.outcome import Stop
from coltexpress.arena.plan import Fixture
from coltexpress.arena.play import LAST_WAIT, LOADING, STUCK, FaultyBot, play_game
from coltexpress.bots.loader import OtherFile, digest_of, end_with_parent, is_file, print_to_stderr, told
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.match import ENDED, HUNG
from coltexpress.version import __version__

AHEAD = 2  # games that a process has been sent: one that it plays, one that waits for it
CLUSTER_AHEAD = 3  # games for each worker of a cluster that are handed out before they are wanted
MOST_DEATHS = 2  # of processes over the same game for no known reason
GRACE = 5.0  # seconds for a process to be gone when it has answered
LOOK = 1.0  # seconds between two looks at who is stuck
AWAY = 5.0  # seconds without a look, after which we ourselves were not there
_LOADING = -1.0  # no decision yet: the bots are being made


class DeadlyGame(ColtError):
    """A game at which processes die without saying why."""


@dataclass(frozen=True)
class Task:
    """A game as it is sent to a worker: plain data, which any worker can read."""

    fixture: Fixture
    rules: dict[str, object]
    patience: float
    is_strict: bool
    files: Mapping[str, str] = field(default_factory=dict)  # the digests of bots that are files
    unasked: tuple[Stop, ...] = ()  # where a bot is known to hang beyond help, or to end the process


def play_task(task: Task, heartbeat: Any = None) -> str:
    """Play the game; its line. Runs in a worker; who has a heartbeat is also ended for a bot's sake."""
    fixture = task.fixture
    try:
        outcome = play_game(
            fixture.bots,
            Rules.from_json(task.rules),
            fixture.seed,
            patience=task.patience,
            is_strict=task.is_strict,
            files=task.files,
            unasked=task.unasked,
            before_asking=None if heartbeat is None else partial(_beat, heartbeat),
        )
    except FaultyBot as fault:
        raise FaultyBot(fault.code, {**fault.fields, "game": fixture.game}) from None
    return msgspec.structs.replace(outcome, game=fixture.game, deal=fixture.deal).to_line()


# --- processes of ours


class ChildProcess:
    """A process of ours that Ctrl-C does not reach and that ends with us, and our end of its pipe."""

    def __init__(self, target: Callable[..., None], *args: object) -> None:
        """Start it: it calls `target` with its end of the pipe, and then these."""
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_run_apart, args=(target, theirs, *args))
        _start(self.process)
        theirs.close()

    def kill(self) -> None:
        """End it, also in the middle of something: a bot may be deaf to everything else."""
        self.process.kill()
        self.process.join()
        self.connection.close()


def _start(process: BaseProcess) -> None:
    """Start a process; Ctrl-C does not reach it, not even before it can ignore that."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    resource_tracker.ensure_running()  # which it would start along, and then let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_apart(target: Callable[..., None], *args: object) -> None:
    """What such a process does: Ctrl-C is not for it, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    print_to_stderr()
    target(*args)


# --- those that play


def _beat(heartbeat: Any, decision: float, seat: float) -> None:
    """Tell that the bot of this seat is asked now."""
    heartbeat[:] = (decision, seat, time.monotonic())


def _serve(connection: Connection, heartbeat: Any) -> None:
    """Play what comes, and answer with lines or with what was raised. Runs in a process of its own."""
    with suppress(EOFError, OSError):  # our parent is gone
        while True:
            task = connection.recv()
            _beat(heartbeat, _LOADING, _LOADING)
            answer: str | Exception
            try:
                answer = play_task(task, heartbeat)
            except Exception as fault:
                if not isinstance(fault, ColtError):
                    fault.add_note(format_exc())  # where it was raised is not sent along
                answer = fault
            heartbeat[:] = (_LOADING, _LOADING, 0.0)  # it rests
            connection.send(answer)


class _Worker(ChildProcess):
    """One process: its pipe, its heartbeat, and the tasks that it has not yet answered, in their order."""

    def __init__(self) -> None:
        self._heartbeat: Any = RawArray("d", (_LOADING, _LOADING, 0.0))
        super().__init__(_serve, self._heartbeat)
        self._is_stuck = self._is_closed = False
        self.tasks: deque[Task] = deque()

    def send(self, task: Task) -> None:
        """One more task; that the process is gone is noticed when it does not answer."""
        self.tasks.append(task)
        with suppress(OSError):
            self.connection.send(task)

    def answers(self) -> Iterator[str | Exception]:
        """What it has answered by now."""
        try:
            while self.connection.poll():
                answer = self.connection.recv()
                self.tasks.popleft()
                yield answer
        except (EOFError, OSError):
            self._is_closed = True

    @property
    def is_gone(self) -> bool:
        """Whether the process has ended; its pipe may be held open by a process that a bot has started."""
        return self._is_closed or (self.process.exitcode is not None and not self.connection.poll())

    def end_if_stuck(self, patience: float, back: float) -> None:
        """End the process if it has waited far too long for a bot, since `back` at most."""
        decision, _, since = self._heartbeat
        limit = LAST_WAIT + (LOADING if decision == _LOADING else patience)
        if since and time.monotonic() - max(since, back) > limit:
            self._is_stuck = True
            self.process.kill()

    def stopped_at(self) -> Stop | None:
        """The decision that the process did not survive, if it was at one."""
        self.process.join(GRACE)
        decision, seat, since = self._heartbeat
        if not since or decision == _LOADING:
            return None
        is_hung = self._is_stuck or self.process.exitcode == STUCK
        return Stop(int(decision), int(seat), HUNG if is_hung else ENDED)


class ProcessPool:
    """So many processes, started anew, so that nothing of ours is in them but the code.

    They are given tasks, and answer with the lines of finished games in any order.
    """

    def __init__(self, size: int, patience: float) -> None:
        self._patience = patience
        self._workers = [_Worker() for _ in range(size)]
        self._fault: Exception | None = None  # what a process has answered instead of a game
        self._deaths: Counter[tuple[int, str]] = (
            Counter()
        )  # by game and the bot that was asked, if it may have done it
        self._looked = self._back = time.monotonic()

    @property
    def has_room(self) -> bool:
        """Whether a process waits for less than it could."""
        return any(len(worker.tasks) < AHEAD for worker in self._workers)

    def submit(self, task: Task) -> None:
        """Let the process that has least to do play a game."""
        min(self._workers, key=lambda worker: len(worker.tasks)).send(task)

    def collect(self, seconds: float) -> Iterator[str]:
        """The games that have ended, waiting for the first for so many seconds; raises what they raised.

        Who died is replaced, and its games are played again.
        """
        wait([worker.connection for worker in self._workers], seconds)
        yield from self.finished()
        if self._fault is not None:
            raise self._fault
        self._look_after()
        for place, worker in enumerate(self._workers):
            if worker.is_gone:
                self._replace(place, worker)

    def finished(self) -> Iterator[str]:
        """The games that have ended, without waiting: the run may be broken off."""
        for worker in self._workers:
            for answer in worker.answers():
                if isinstance(answer, str):
                    yield answer
                else:
                    self._fault = answer

    def _look_after(self) -> None:
        """See now and then whether somebody is stuck."""
        now = time.monotonic()
        if now - self._looked > LOOK:
            if now - self._looked > AWAY:  # all of us were stopped, as by Ctrl-Z: nobody is to blame for that
                self._back = now
            self._looked = now
            for worker in self._workers:
                worker.end_if_stuck(self._patience, self._back)

    def _replace(self, place: int, worker: _Worker) -> None:
        """Another process for one that died: it begins with the game over which that happened."""
        stop = worker.stopped_at()
        worker.kill()
        self._workers[place] = _Worker()
        for number, task in enumerate(worker.tasks):
            self._workers[place].send(task if number else self._after_death(task, stop))

    def _after_death(self, task: Task, stop: Stop | None) -> Task:
        """The task as it is to be played again.

        A bot that hung is asked no more, nor one that ended the process a second time: once may have been
        somebody else. Our own bots do not; a game that kills again and again for no known reason is given up.
        """
        game, bots = task.fixture.game, task.fixture.bots
        if stop is not None and stop.seat in [known.seat for known in task.unasked]:
            stop = None  # that bot is asked no more, and somebody still ends the process
        if stop is not None and (stop.kind == HUNG or is_file(bots[stop.seat])):
            suspect = (game, bots[stop.seat])
            self._deaths[suspect] += stop.kind == ENDED
            is_sure = stop.kind == HUNG or self._deaths[suspect] > 1
            return replace(task, unasked=(*task.unasked, stop)) if is_sure else task
        self._deaths[game, ""] += 1
        if self._deaths[game, ""] > MOST_DEATHS:
            fields = {"game": game, "seed": task.fixture.seed, "bots": ", ".join(bots)}
            raise DeadlyGame("deadly_game", fields)
        return task

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.kill()


# --- the workers of a Dask cluster; they need the same version of this package


class NoCluster(ColtError):
    """A Dask cluster that cannot be used."""


class DaskPool:
    """A pool like `ProcessPool`: Dask replaces workers by itself, and nobody here can end one."""

    def __init__(self, address: str) -> None:
        """The workers of the cluster whose scheduler has this address."""
        self._client = _client_of(address)
        try:
            _check_versions(self._client, address)
        except BaseException:
            self.close()
            raise
        self._executor = self._client.get_executor(pure=False)
        self._most: int = CLUSTER_AHEAD * max(1, sum(self._client.nthreads().values()))
        self._flying: set[Future[str]] = set()

    @property
    def has_room(self) -> bool:
        """Whether a worker could run out of games."""
        return len(self._flying) < self._most

    def submit(self, task: Task) -> None:
        """Let a worker play a game."""
        self._flying.add(self._executor.submit(play_task, task))

    def collect(self, seconds: float) -> Iterator[str]:
        """The games that have ended, waiting for the first for so many seconds; raises what they raised."""
        landed, self._flying = wait_for_futures(self._flying, seconds, return_when=FIRST_COMPLETED)
        for future in sorted(landed, key=lambda future: future.exception() is not None):
            fault = future.exception()
            if fault is not None:
                raise blame(fault)
            yield future.result()

    def finished(self) -> Iterator[str]:
        """The games that have ended, without waiting."""
        over = [future for future in self._flying if future.done() and not future.cancelled()]
        yield from (future.result() for future in over if future.exception() is None)

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close()


def blame(fault: BaseException) -> ColtError:
    """What to raise when a game could not be played: our own errors as they are, all others as Dask's."""
    if isinstance(fault, OtherFile) and digest_of(str(fault.fields["path"])) == fault.fields["wanted"]:
        return NoCluster("other_copy" if fault.fields["found"] else "no_copy", fault.fields)
    if isinstance(fault, ColtError):
        return fault
    return NoCluster("lost_workers", {"why": told(fault).rstrip(".")})


def _client_of(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415  only who has a cluster needs it
    except ImportError as fault:
        raise NoCluster("no_dask", {}) from fault
    try:
        return Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as fault:
        raise NoCluster("no_scheduler", {"found": address}) from fault


def _check_versions(client: Any, address: str) -> None:
    """Refuse workers that would play another game than this machine."""
    try:
        versions = set(client.run(_version).values())
    except Exception:  # whatever a worker without this package says; Dask makes it an Exception
        versions = {None}
    if not versions:
        raise NoCluster("no_workers", {"found": address})
    if versions != {__version__}:
        raise NoCluster("other_workers", {"found": address, "version": __version__})


def _version() -> str:
    return __version__
