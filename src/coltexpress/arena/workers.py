"""Who plays the games: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Protocol

from coltexpress.arena.marks import Mark, Whereabouts, marks_in
from coltexpress.arena.outcome import ENDED, HUNG, Stop
from coltexpress.arena.patience import LAST_WAIT, LOADING
from coltexpress.arena.plan import Fixture
from coltexpress.arena.playing import FaultyBot, play_game
from coltexpress.bots.apart import end_with_parent, print_to_stderr
from coltexpress.bots.own import OtherFile, digest_of, told
from coltexpress.engine.faults import ColtError
from coltexpress.engine.rules import Rules
from coltexpress.version import __version__

GRACE = 5.0  # seconds for a process to be gone
STUCK = 75  # the exit code of a worker whose bot cannot be stopped


class NoCluster(ColtError):
    """A Dask cluster that cannot be used."""


@dataclass(frozen=True)
class Task:
    """A game as it is sent to a worker: plain data, which any worker can read."""

    fixture: Fixture
    rules: dict[str, object]
    patience: float
    is_strict: bool
    files: Mapping[str, str] = field(default_factory=dict)  # the digests of bots that are files
    unasked: tuple[Stop, ...] = ()  # where a bot is known to hang beyond help, or to end the process
    marks: str = ""  # the folder in which workers mark where they are; none on a cluster


def play_task(task: Task) -> str:
    """Play the game; its line. Runs in a worker."""
    fixture = task.fixture
    mark = Mark(task.marks, fixture.game)
    try:
        outcome = play_game(
            fixture.bots,
            Rules.from_json(task.rules),
            fixture.seed,
            patience=task.patience,
            is_strict=task.is_strict,
            files=task.files,
            unasked=task.unasked,
            before_asking=mark.asks,
            give_up=_die_stuck if task.marks else None,
        )
    except FaultyBot as fault:
        raise FaultyBot(fault.code, {**fault.fields, "game": fixture.game}) from None
    finally:
        mark.rest()
    return replace(outcome, game=fixture.game, deal=fixture.deal).to_line()


def _die_stuck() -> None:
    """The bot swallows every interruption: end the process."""
    os._exit(STUCK)


class Crew(Protocol):
    """Those who play: they take tasks, and can be replaced when one of them dies."""

    size: int

    def submit(self, task: Task) -> Future[str]:
        """Let somebody play a game."""

    def renew(self) -> Mapping[int, Stop | None]:
        """Replace those who died; the games over which they did, and where, if that is known."""

    def end_stuck(self, patience: float, back: float) -> None:
        """End those who have waited much longer for a bot than so many seconds, since `back` at most."""

    def blame(self, fault: BaseException) -> BaseException:
        """What to raise when a game could not be played."""


class Processes:
    """Processes of this machine, started anew, so that nothing of ours is in them but the code."""

    def __init__(self, size: int, folder: str) -> None:
        self.size = size
        self._folder = folder
        self._context = multiprocessing.get_context("spawn")
        self._others = set(multiprocessing.active_children())
        self._started: set[BaseProcess] = set()
        self._stuck: set[int] = set()
        self._pool: Executor = self._start()

    def _start(self) -> Executor:
        return ProcessPoolExecutor(self.size, self._context, initializer=_belong_to_parent)

    def submit(self, task: Task) -> Future[str]:
        """Let a process play a game."""
        try:
            future = self._pool.submit(play_task, replace(task, marks=self._folder))
        except BrokenProcessPool as fault:  # one has died just now: told as if it had a little later
            future = Future()
            future.set_exception(fault)
        if len(self._started) < self.size:
            self._started |= set(multiprocessing.active_children()) - self._others
        return future

    def renew(self) -> Mapping[int, Stop | None]:
        """Start all processes anew; the games over which some died, and where, if that is known.

        Who ends by SIGTERM cannot be told from those whom the pool ends then.
        """
        codes = {process.pid: _exit_code(process) for process in self._started}
        self.stop()
        marks = list(marks_in(self._folder))
        dead = [
            pid for pid, code in codes.items() if pid in self._stuck or code not in (None, -signal.SIGTERM)
        ]
        died = {where.game: self._stop_at(pid, where, codes) for pid, where in marks if pid in dead}
        for path in Path(self._folder).iterdir():
            path.unlink()
        self._stuck = set()
        self._pool = self._start()
        return died or {where.game: None for _, where in marks if where.since}

    def _stop_at(self, pid: int, where: Whereabouts, codes: Mapping[int | None, int | None]) -> Stop | None:
        is_hung = pid in self._stuck or codes.get(pid) == STUCK
        return None if where.is_loading else Stop(where.decision, where.seat, HUNG if is_hung else ENDED)

    def end_stuck(self, patience: float, back: float) -> None:
        """End the processes whose bots no alarm has reached, though we have looked since this time."""
        for pid, where in marks_in(self._folder):
            if where.waited(back) > LAST_WAIT + (LOADING if where.is_loading else patience):
                self._stuck.add(pid)
                for process in self._started:
                    if process.pid == pid:
                        process.kill()

    def blame(self, fault: BaseException) -> BaseException:
        """Whatever was raised, as it is."""
        return fault

    def stop(self) -> None:
        """End the processes, also in the middle of a game, and wait for the pool to notice.

        A pool that still cleans up when Python ends may complain with a traceback.
        """
        for process in set(multiprocessing.active_children()) - self._others:
            process.kill()  # a bot may have turned a deaf ear to everything else
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._started = set()


def _exit_code(process: BaseProcess) -> int | None:
    """How a process ended, if it does soon; the pool waits for it, too, and may be first to be told."""
    deadline = time.monotonic() + GRACE
    while process.exitcode is None and time.monotonic() < deadline:
        time.sleep(0.01)
    return process.exitcode


def _belong_to_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; only the parent decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    print_to_stderr()


@contextmanager
def processes(size: int) -> Iterator[Processes]:
    """So many processes, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        crew = Processes(size, folder)
        try:
            yield crew
        finally:
            crew.stop()


class Cluster:
    """The workers of a Dask cluster; they need the same version of this package."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._pool = client.get_executor(pure=False)
        self.size = max(1, sum(client.nthreads().values()))

    def submit(self, task: Task) -> Future[str]:
        """Let a worker play a game."""
        future: Future[str] = self._pool.submit(play_task, task)
        return future

    def renew(self) -> Mapping[int, Stop | None]:
        """Dask replaces workers by itself."""
        return {}

    def end_stuck(self, patience: float, back: float) -> None:
        """Nobody here can end a worker of another machine."""

    def blame(self, fault: BaseException) -> BaseException:
        """Our own errors as they are; all others are about the cluster."""
        if isinstance(fault, OtherFile) and digest_of(str(fault.fields["path"])) == fault.fields["wanted"]:
            return NoCluster("other_copy" if fault.fields["found"] else "no_copy", fault.fields)
        if isinstance(fault, ColtError):
            return fault
        return NoCluster("lost_workers", {"why": told(fault).rstrip(".")})


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler has this address."""
    try:
        from distributed import Client  # noqa: PLC0415  only who has a cluster needs it
    except ImportError as fault:
        raise NoCluster("no_dask", {}) from fault
    try:
        client: Any = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as fault:
        raise NoCluster("no_scheduler", {"found": address}) from fault
    try:
        _check_versions(client, address)
        yield Cluster(client)
    finally:
        client.close()


def _check_versions(client: Any, address: str) -> None:
    """Refuse workers that would play another game than this machine."""
    try:
        versions = client.run(_version)
    except Exception as fault:  # whatever a worker without this package says; Dask makes it an Exception
        raise NoCluster("other_workers", {"found": address, "version": __version__}) from fault
    if not versions:
        raise NoCluster("no_workers", {"found": address})
    if set(versions.values()) != {__version__}:
        raise NoCluster("other_workers", {"found": address, "version": __version__})


def _version() -> str:
    return __version__
