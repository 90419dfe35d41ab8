"""Rings of objects are found: the young ones soon, the old ones when there are many."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from coltexpress.server import run
from coltexpress.server.run import GcTuning


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
    tuning = GcTuning()
    ring = weakref.ref(Link())
    assert ring() is not None
    tuning.collect_new()
    assert ring() is None


def test_an_old_ring_goes_when_there_is_twice_as_much_and_nothing_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "COUNT_EVERY", 1)
    monkeypatch.setattr(run, "QUIET", 60.0)
    tuning = GcTuning()
    tuning.collect_all()
    link = Link()
    ring = weakref.ref(link)
    tuning.collect_new()
    del link
    tuning.collect_new()
    assert ring() is not None, "it was set aside"
    more = [[number] for number in range(2 * gc.get_freeze_count())]
    tuning.collect_new()
    assert ring() is None
    assert more


def test_while_there_is_much_to_do_an_old_ring_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "COUNT_EVERY", 1)
    monkeypatch.setattr(run, "QUIET", 0.0)
    tuning = GcTuning()
    link = Link()
    ring = weakref.ref(link)
    tuning.collect_new()
    del link
    tuning.collect_new()
    assert ring() is not None
    monkeypatch.setattr(run, "TOO_MUCH", 1)
    tuning.collect_new()
    assert ring() is None


def test_it_goes_on_while_the_loop_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "COLLECT_EVERY", 0.01)

    async def serve() -> bool:
        collecting = asyncio.create_task(GcTuning().run())
        ring = weakref.ref(Link())
        for _ in range(500):
            await asyncio.sleep(0.01)
            if ring() is None:
                break
        collecting.cancel()
        return ring() is None

    assert asyncio.run(serve())
