"""How much at a time: a bucket that fills at a steady rate, and one for each address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

_MOST_ADDRESSES = 10_000


class Bucket:
    """Lets through `burst` at once and `rate` a second."""

    __slots__ = ("_at", "_burst", "_full", "_now", "_rate")

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._full = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._now()
        self._full = min(self._burst, self._full + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Buckets:
    """A bucket for each address; those that nobody has used for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._limit = (rate, burst, now)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address may pass now."""
        bucket = self._buckets.pop(address, None) or Bucket(*self._limit)
        self._buckets[address] = bucket
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
