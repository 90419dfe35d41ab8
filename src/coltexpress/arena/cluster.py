"""The workers of a Dask cluster as a pool; they need the same version of this package."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any

from coltexpress.arena.worker_pool import Task, play_task
from coltexpress.bots.loader import OtherFile, digest_of, told
from coltexpress.engine.rules_validation import ColtError
from coltexpress.version import __version__

AHEAD = 3  # games for each worker that are handed out before they are wanted


class NoCluster(ColtError):
    """A Dask cluster that cannot be used."""


class DaskPool:
    """Tasks as Dask's futures; Dask replaces workers by itself, and nobody here can end one."""

    def __init__(self, address: str) -> None:
        """The workers of the cluster whose scheduler has this address."""
        self._client = _client_of(address)
        try:
            _check_versions(self._client, address)
        except BaseException:
            self.close()
            raise
        self._executor = self._client.get_executor(pure=False)
        self._most: int = AHEAD * max(1, sum(self._client.nthreads().values()))
        self._flying: set[Future[str]] = set()

    @property
    def has_room(self) -> bool:
        """Whether a worker could run out of games."""
        return len(self._flying) < self._most

    def submit(self, task: Task) -> None:
        """Let a worker play a game."""
        self._flying.add(self._executor.submit(play_task, task))

    def collect(self, seconds: float) -> Iterator[str]:
        """The games that have ended."""
        landed, self._flying = wait(self._flying, seconds, return_when=FIRST_COMPLETED)
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
