"""Confidence intervals of shares and means over deals, and a sequential test (SPRT) of a share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan, cos, exp, inf, isfinite, lgamma, log, pi, sin, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
ERROR = 0.05  # of either kind, of a sequential test
FEWEST = 30  # deals before it believes the variance
LOWER, UPPER = "lower", "upper"


@dataclass(frozen=True)
class Estimate:
    """A figure and the ends of its interval, which are infinite if nothing is known of them."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float | None]:
        """Plain data; None where the interval has no end."""
        ends = {"value": self.value, "low": self.low, "high": self.high}
        return {name: round(end, 6) if isfinite(end) else None for name, end in ends.items()}


@dataclass
class Moments:
    """Mean and variance of values that come one by one (Welford)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        change = value - self.mean
        self.mean += change / self.count
        self._squares += change * (value - self.mean)

    @property
    def variance(self) -> float:
        """Of the values, estimated without bias; 0 for fewer than two."""
        return max(0.0, self._squares / (self.count - 1)) if self.count > 1 else 0.0


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """Between minus and plus this many standard errors lies that share of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@cache
def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The same for Student's t: Newton's method from the normal quantile, which is never too large."""
    if freedom < 1:
        return inf
    t, step = normal_quantile(confidence), inf
    while abs(step) > 1e-10 * t:
        step = (confidence - student_within(freedom, t)) / (2 * _student_density(freedom, t))
        t += step
    return t


def student_within(freedom: int, t: float) -> float:
    """The share of Student's t between -t and t, exactly (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    first = 1 if freedom % 2 == 0 else 2
    term = total = 1.0 if freedom > 1 else 0.0
    for k in range(first, freedom - 1, 2):
        term *= square * k / (k + 1)
        total += term
    if freedom % 2 == 0:
        return sin(angle) * total
    return 2 / pi * (angle + sin(angle) * cos(angle) * total)


def _student_density(freedom: int, t: float) -> float:
    scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(pi * freedom)
    return float(scale * (1 + t * t / freedom) ** (-(freedom + 1) / 2))


def wilson(successes: float, trials: float, quantile: float | None = None) -> Estimate:
    """A share of independent trials (Wilson 1927); a shared victory may be a part of a success."""
    if trials <= 0:
        return Estimate(0.0, 0.0, 1.0)
    z = normal_quantile() if quantile is None else quantile
    share = successes / trials
    shrink = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / shrink
    half = z * sqrt(max(0.0, share * (1 - share) / trials + z * z / (4 * trials**2))) / shrink
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_over_deals(deals: Moments) -> Estimate:
    """A mean over deals, by Student's t."""
    if deals.count < 2:
        return Estimate(deals.mean, -inf, inf)
    half = student_quantile(deals.count - 1) * sqrt(deals.variance / deals.count)
    return Estimate(deals.mean, deals.mean - half, deals.mean + half)


def share_over_deals(deals: Moments) -> Estimate:
    """A share over deals: Wilson's interval for as many independent games as would vary as the deals do.

    Games of one deal are not independent, so they are not counted: how much the deals differ says how many
    games they are worth. If they do not differ at all, each counts as one.
    """
    share = min(1.0, max(0.0, deals.mean))
    worth = float(deals.count)
    if deals.variance > 0 and 0 < share < 1:
        worth = share * (1 - share) * deals.count / deals.variance
    if deals.count < 2:
        return Estimate(share, 0.0, 1.0)
    return wilson(share * worth, worth, student_quantile(deals.count - 1))


@dataclass
class SequentialTest:
    """Whether a share is `low` or `high`, deal by deal: the generalised SPRT with normal steps.

    One step is the mean share of one whole deal, taken in the order of the deals, so that quick games do not
    get a say before slow ones.
    """

    low: float
    high: float
    error: float = ERROR

    def __post_init__(self) -> None:
        self._deals: dict[int, float] = {}
        self._steps = Moments()
        self.verdict: str | None = None  # LOWER, UPPER, or None while it is open

    @property
    def deals(self) -> int:
        """How many deals were looked at."""
        return self._steps.count

    @property
    def bound(self) -> float:
        """The logarithm of the likelihood ratio at which it is decided."""
        return log((1 - self.error) / self.error)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio now."""
        count, mean, variance = self._steps.count, self._steps.mean, self._steps.variance
        if count < FEWEST:
            return 0.0
        distance = (self.high - self.low) * (2 * mean - self.low - self.high) / 2
        return count * distance / max(variance, 1e-6)

    def add(self, deal: int, share: float) -> str | None:
        """The mean share of one more deal, in any order; the verdict, if there is one by now."""
        self._deals[deal] = share
        while self.verdict is None and self.deals in self._deals:
            self._steps.add(self._deals.pop(self.deals))
            if abs(self.ratio) >= self.bound:
                self.verdict = UPPER if self.ratio > 0 else LOWER
        return self.verdict
