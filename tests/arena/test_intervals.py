"""Intervals are those of the textbooks, and cover what they promise."""

from __future__ import annotations

import random
from math import inf, isclose

import pytest

from coltexpress.arena.stats import (
    Moments,
    mean_over_deals,
    normal_quantile,
    share_over_deals,
    student_quantile,
    wilson,
)


def moments(values: list[float]) -> Moments:
    found = Moments()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (120, 1.9799)],
)
def test_student_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert isclose(student_quantile(freedom), quantile, abs_tol=6e-5)


def test_student_comes_near_the_normal_distribution() -> None:
    assert isclose(student_quantile(100_000), normal_quantile(), abs_tol=1e-4)
    assert isclose(normal_quantile(), 1.959964, abs_tol=1e-6)
    assert student_quantile(0) == inf


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0)],
)
def test_wilson_is_that_of_newcombe(successes: int, trials: int, low: float, high: float) -> None:
    """The examples of Newcombe (1998), table I, method 3."""
    found = wilson(successes, trials)
    assert isclose(found.low, low, abs_tol=1e-4)
    assert isclose(found.high, high, abs_tol=1e-4)


def test_moments_are_mean_and_variance() -> None:
    found = moments([2, 4, 4, 4, 5, 5, 7, 9])
    assert (found.count, found.mean) == (8, 5)
    assert isclose(found.variance, 32 / 7)


def test_a_mean_is_bracketed_by_students_t() -> None:
    found = mean_over_deals(moments([1, 2, 3, 4, 5]))
    assert isclose(found.value, 3)
    assert isclose(found.high - 3, 2.776445 * (2.5 / 5) ** 0.5, abs_tol=1e-5)
    assert mean_over_deals(moments([1])).low == -inf


def test_a_share_that_never_varies_is_not_certain() -> None:
    assert share_over_deals(moments([1.0] * 40)).low < 0.95
    assert share_over_deals(moments([0.0] * 40)).high > 0.05
    assert share_over_deals(moments([1.0])).low == 0


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Four games that always end alike are worth one, and four that balance each other more than four."""
    rng = random.Random(1)
    alike = share_over_deals(moments([float(rng.random() < 0.3) for _ in range(400)]))
    apart = share_over_deals(moments([sum(rng.random() < 0.3 for _ in range(4)) / 4 for _ in range(400)]))
    single = wilson(0.3 * 400, 400)
    assert isclose(alike.high - alike.low, single.high - single.low, rel_tol=0.1)
    assert (apart.high - apart.low) < 0.6 * (alike.high - alike.low)


@pytest.mark.parametrize(("share", "spread"), [(0.25, 0.0), (0.5, 0.3), (0.9, 0.1)])
def test_an_interval_over_deals_covers_the_truth_as_often_as_it_says(share: float, spread: float) -> None:
    rng = random.Random(7)
    hits = 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            luck = min(1.0, max(0.0, share + rng.choice((-spread, spread))))
            deals.append(sum(rng.random() < luck for _ in range(4)) / 4)
        found = share_over_deals(moments(deals))
        hits += found.low <= share <= found.high
    assert 0.92 <= hits / 400 <= 0.985
