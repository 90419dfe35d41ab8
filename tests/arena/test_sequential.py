"""The sequential test errs as rarely as it says, and listens to deals in their order."""

from __future__ import annotations

import random
from math import isclose, log

import pytest

from coltexpress.arena.stats import FEWEST, LOWER, UPPER, SequentialTest

RUNS = 300


def verdict(share: float, rng: random.Random) -> str:
    test = SequentialTest(0.25, 0.40)
    deal = 0
    while test.verdict is None:
        test.add(deal, sum(rng.random() < share for _ in range(4)) / 4)
        deal += 1
    return test.verdict


@pytest.mark.parametrize(("share", "wrong"), [(0.25, UPPER), (0.40, LOWER)])
def test_false_stops_are_as_rare_as_promised(share: float, wrong: str) -> None:
    rng = random.Random(3)
    errors = sum(verdict(share, rng) == wrong for _ in range(RUNS))
    assert errors / RUNS <= 0.05 + 2 * (0.05 * 0.95 / RUNS) ** 0.5


def test_the_bounds_are_walds() -> None:
    assert isclose(SequentialTest(0.2, 0.3).bound, log(19))


def test_nothing_is_decided_before_the_variance_can_be_known() -> None:
    test = SequentialTest(0.2, 0.3)
    assert [test.add(deal, 1.0) for deal in range(FEWEST - 1)] == [None] * (FEWEST - 1)
    assert test.add(FEWEST - 1, 1.0) == UPPER


def test_deals_that_come_early_wait_for_those_before_them() -> None:
    test = SequentialTest(0.2, 0.3)
    for deal in reversed(range(1, 60)):
        assert test.add(deal, float(deal % 2)) is None
    assert test.deals == 0
    test.add(0, 1.0)
    assert test.deals >= FEWEST
