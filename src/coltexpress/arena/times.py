"""How long decisions take: sums, the longest, and a histogram from which any percentile can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import log2
from time import perf_counter_ns, thread_time_ns
from typing import TypeVar

STEPS = 8  # of the histogram from a time to its double: a percentile is right to 4.5 %

Answer = TypeVar("Answer")


@dataclass
class Times:
    """The times of many decisions, in nanoseconds."""

    count: int = 0
    cpu: int = 0  # of the thread that decides: what the bot costs
    wall: int = 0  # on the clock on the wall: what a person waits
    longest: int = 0  # of the wall times
    steps: Counter[int] = field(default_factory=Counter)  # of the processor times

    def measure(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers; its time is added, also when it raises."""
        wall, cpu = perf_counter_ns(), thread_time_ns()
        try:
            return decide()
        finally:
            self.add(cpu=thread_time_ns() - cpu, wall=perf_counter_ns() - wall)

    def add(self, *, cpu: int, wall: int) -> None:
        """One more decision."""
        self.count += 1
        self.cpu += cpu
        self.wall += wall
        self.longest = max(self.longest, wall)
        self.steps[round(STEPS * log2(max(cpu, 1)))] += 1

    def include(self, other: Times) -> None:
        """The decisions of somebody else, too."""
        self.count += other.count
        self.cpu += other.cpu
        self.wall += other.wall
        self.longest = max(self.longest, other.longest)
        self.steps.update(other.steps)

    @property
    def mean_ms(self) -> float:
        """Processor time of a decision on average."""
        return self.cpu / self.count / 1e6 if self.count else 0.0

    @property
    def mean_wall_ms(self) -> float:
        """Wall time of a decision on average."""
        return self.wall / self.count / 1e6 if self.count else 0.0

    def percentile_ms(self, share: float) -> float:
        """The processor time that this share of the decisions does not exceed."""
        left = share * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return float(2 ** (step / STEPS)) / 1e6
        return 0.0

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "count": self.count,
            "cpu_ns": self.cpu,
            "wall_ns": self.wall,
            "longest_ns": self.longest,
            "steps": {str(step): self.steps[step] for step in sorted(self.steps)},
        }

    @staticmethod
    def from_json(data: Mapping[str, object]) -> Times:
        """The times that `to_json` wrote."""
        steps = data["steps"]
        assert isinstance(steps, dict)
        count, cpu, wall, longest = (
            int(str(data[key])) for key in ("count", "cpu_ns", "wall_ns", "longest_ns")
        )
        found = Counter({int(step): number for step, number in steps.items()})
        return Times(count, cpu, wall, longest, found)
