"""A sequential test of a win share: stop as soon as it is clear whether it is nearer to one value or another.

The generalised SPRT with normal steps: one step is the mean share of one whole deal, taken in the order of
the deals, so that quick games do not get a say before slow ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from coltexpress.arena.intervals import Moments

ERROR = 0.05  # of either kind
FEWEST = 30  # deals before the variance is believed

LOWER, UPPER = "lower", "upper"


@dataclass
class SequentialTest:
    """Whether a share is `low` or `high`, deal by deal."""

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
