"""What has been counted and measured, by one process or by all together."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass
class Tally:
    """Latencies are in seconds, from sending a decision to its durable acknowledgement."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0  # decisions that the server did not take
    unanswered: int = 0  # decisions without an acknowledgement
    late: int = 0  # moments at which the decision before was still on its way
    lost: int = 0  # connections that the server closed
    games: int = 0  # that came to their end
    frames: int = 0

    def add(self, other: Tally) -> None:
        """Count these, too."""
        self.latencies += other.latencies
        self.refused += other.refused
        self.unanswered += other.unanswered
        self.late += other.late
        self.lost += other.lost
        self.games += other.games
        self.frames += other.frames

    def taken(self) -> Tally:
        """All that was counted; from here on it is counted anew."""
        found = replace(self)
        for name, start in vars(Tally()).items():
            setattr(self, name, start)
        return found

    @property
    def mishaps(self) -> int:
        """How much went wrong."""
        return self.refused + self.unanswered + self.lost

    def at(self, share: float) -> float:
        """The latency that this share of all decisions did not exceed."""
        if not self.latencies:
            return 0.0
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
