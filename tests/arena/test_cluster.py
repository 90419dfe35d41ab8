"""A real Dask cluster of this machine: `dask scheduler`, `dask worker`, and the same games as without it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import distributed
import pytest
from distributed import Client

import coltexpress
from coltexpress import Rules
from coltexpress.arena import simulate
from coltexpress.arena.worker_pool import NoCluster
from tests.arena.test_commands import OWN, games_in
from tests.cli.calling import shell

SOURCES = str(Path(coltexpress.__file__).parents[1])


@contextmanager
def dask(folder: Path, *words: str, sources: str = SOURCES) -> Iterator[None]:
    """A program of Dask, with the sources that it shall find."""
    with (folder / f"{words[0]}.log").open("w") as log:
        command = [sys.executable, "-m", "dask", *words]
        settings = {**os.environ, "PYTHONPATH": sources}
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=settings)
        try:
            yield
        finally:
            process.terminate()
            process.wait(timeout=200)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler that has no workers yet."""
    told = tmp_path / "scheduler.json"
    words = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with dask(tmp_path, *words, "--scheduler-file", str(told)):
        for _ in range(2000):
            if told.exists() and told.read_text().rstrip().endswith("}"):
                break
            time.sleep(0.1)
        yield json.loads(told.read_text())["address"]


@contextmanager
def worker(folder: Path, address: str, **more: str) -> Iterator[None]:
    """A worker of the cluster, ready."""
    words = ("worker", address, "--nthreads", "2", "--no-nanny", "--no-dashboard")
    with dask(folder, *words, "--local-directory", str(folder), **more):
        with Client(address) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(1, timeout=200)
        yield


def test_a_cluster_plays_the_same_games(tmp_path: Path, address: str) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    run = ("sim", "random", "--games", "6", "--seed", "3")
    assert shell(*run, "--cores", "1", "--out", str(here)).returncode == 0
    with worker(tmp_path, address):
        answer = shell(*run, "--cluster", address, "--out", str(there))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("6 games with")
    assert games_in(there) == games_in(here)


def test_a_cluster_that_cannot_play_says_why(tmp_path: Path, address: str) -> None:
    nobody = shell("sim", "random", "--games", "1", "--cluster", address)
    assert (nobody.returncode, nobody.stdout) == (2, "")
    assert "has no workers: start some with `dask worker" in nobody.stderr
    other = tmp_path / "other" / "coltexpress"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("")  # a package of our name, which is not ours
    with worker(tmp_path, address, sources=str(other.parent)):
        strangers = shell("sim", "random", "--games", "1", "--cluster", address)
    assert (strangers.returncode, strangers.stdout) == (2, "")
    assert "do not have coltexpress" in strangers.stderr.splitlines()[-1]


def test_a_worker_with_another_bot_of_that_name_does_not_play(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    (here / "own.py").write_text(OWN.format(index=0))
    monkeypatch.chdir(here)
    run = ("sim", "own.py", "--games", "2", "--seed", "3", "--cluster", address)
    with worker(there, address):
        missing = shell(*run)
        (there / "own.py").write_text(OWN.format(index=-1))
        other = shell(*run, "--out", "games.jsonl")
        (there / "own.py").write_text(OWN.format(index=0))
        same = shell(*run, "--out", "games.jsonl", "--resume")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert missing.stderr.startswith("A worker of the cluster does not have the file `own.py`: copy it there")
    assert (other.returncode, other.stdout) == (2, "")
    assert other.stderr.startswith("A worker of the cluster has another `own.py` than this machine")
    assert (same.returncode, same.stderr) == (0, "")


class LostWorkers:
    """A client of Dask whose workers are gone, as Dask says it."""

    def __init__(self, address: str, timeout: float) -> None:
        self.address = address

    def run(self, function: Callable[[], str]) -> dict[str, str]:
        return {"worker": function()}

    def nthreads(self) -> dict[str, int]:
        return {"worker": 1}

    def get_executor(self, pure: bool) -> LostWorkers:
        return self

    def submit(self, *task: object) -> Future[str]:
        future: Future[str] = Future()
        future.set_exception(RuntimeError("See https://dask/killed.html."))
        return future

    def close(self) -> None:
        pass


@pytest.mark.parametrize("is_kept", [True, False])
def test_who_has_kept_no_games_is_not_told_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    monkeypatch.setattr(distributed, "Client", LostWorkers)
    out = tmp_path / "games.jsonl" if is_kept else None
    with pytest.raises(NoCluster) as fault:
        simulate(["random"], Rules.preset("en2016", seats=3), games=1, cluster="tcp://x:1", out=out)
    said = str(fault.value)
    assert said.startswith("The Dask cluster lost its workers (RuntimeError: See https://dask/killed.html), ")
    assert ("`--resume`" in said, "`--out FILE`" in said) == (is_kept, not is_kept)
