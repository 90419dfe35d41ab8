"""Rings of objects are found: the young ones soon, the old ones when there are many."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from coltexpress.server import run
from coltexpress.server.run import Tidying


class Link:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def usual_collector() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_a_young_ring_goes_the_next_time() -> None:
    tidy = Tidying()
    ring = weakref.ref(Link())
    assert ring() is not None
    tidy.tidy()
    assert ring() is None


def test_an_old_ring_goes_when_there_is_twice_as_much_and_nothing_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "COUNT_EVERY", 1)
    monkeypatch.setattr(run, "QUIET", 60.0)
    tidy = Tidying()
    tidy.look_through_all()
    link = Link()
    ring = weakref.ref(link)
    tidy.tidy()
    del link
    tidy.tidy()
    assert ring() is not None, "it was set aside"
    more = [[number] for number in range(2 * gc.get_freeze_count())]
    tidy.tidy()
    assert ring() is None
    assert more


def test_while_there_is_much_to_do_an_old_ring_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "COUNT_EVERY", 1)
    monkeypatch.setattr(run, "QUIET", 0.0)
    tidy = Tidying()
    link = Link()
    ring = weakref.ref(link)
    tidy.tidy()
    del link
    tidy.tidy()
    assert ring() is not None
    monkeypatch.setattr(run, "TOO_MUCH", 1)
    tidy.tidy()
    assert ring() is None


def test_it_goes_on_while_the_loop_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "TIDY_EVERY", 0.01)

    async def serve() -> bool:
        Tidying().begin()
        ring = weakref.ref(Link())
        for _ in range(500):
            await asyncio.sleep(0.01)
            if ring() is None:
                return True
        return False

    assert asyncio.run(serve())
