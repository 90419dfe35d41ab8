"""Confidence intervals: of a share, of a mean, of a share over deals. No tables, no dependencies."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan, cos, exp, inf, isfinite, pi, sin, sqrt, tan
from statistics import NormalDist

CONFIDENCE = 0.95


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


def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The same for Student's t, by Hill's expansion (1970), refined once with the exact distribution."""
    if freedom < 1:
        return inf
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return sqrt(2 / (1 - confidence**2) - 2)
    guess = _hill(freedom, 1 - confidence)
    for _ in range(2):
        density = _student_density(freedom, guess)
        guess += (confidence - student_within(freedom, guess)) / (2 * density)
    return guess


def _hill(n: int, p: float) -> float:
    """Hill's approximation of the t that both tails of size p/2 begin with."""
    a = 1 / (n - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * pi / 2) * n
    x = d * p
    y = x ** (2 / n)
    if y > 0.05 + a:
        x = NormalDist().inv_cdf(p / 2)
        y = x * x
        c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        return sqrt(n * (exp(a * y * y) - 1))
    y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (
        n + 2
    ) + 1 / y
    return sqrt(n * y)


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
    step = 1e-5
    return (student_within(freedom, t + step) - student_within(freedom, t - step)) / (4 * step)


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
