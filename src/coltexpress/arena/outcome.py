"""One finished game: who sat where, what was dealt, how it ended, what went wrong, and the times."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from math import log2
from time import perf_counter_ns, thread_time_ns
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.engine.view_parts import Pool
from coltexpress.game import Game
from coltexpress.i18n.catalogue import message
from coltexpress.match import Count, Fault, FaultKind

STRONGBOX = "strongbox"
HASH_DIGITS = 16  # of the final position: enough to notice that two games are not the same
STEPS = 8  # of the histogram from a time to its double: a percentile is right to 4.5 %

Answer = TypeVar("Answer")
Counts = tuple[Count, ...]
CountByName = dict[str, Count]
Side = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]


class Stop(NamedTuple):
    """A decision that a worker did not survive, the seat that was asked, and which fault it was."""

    decision: int
    seat: int
    kind: FaultKind


class Loot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The loot of one car, roof and inside together: at the start, at the end, and what was robbed there."""

    car: str
    start: CountByName  # by kind
    end: CountByName
    robbed: CountByName


class Times(
    msgspec.Struct,
    forbid_unknown_fields=True,
    rename={"cpu": "cpu_ns", "wall": "wall_ns", "longest": "longest_ns"},
):
    """The times of many decisions, in nanoseconds: sums, the longest, and a histogram for percentiles."""

    count: Count
    cpu: Count  # of the thread that decides: what the bot costs
    wall: Count  # on the clock on the wall: what a person waits
    longest: Count  # of the wall times
    steps: dict[int, Count]  # how many processor times are in each step of the histogram

    @staticmethod
    def none() -> Times:
        """Of no decisions."""
        return Times(0, 0, 0, 0, {})

    def measure(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers; its time is added, also when it raises."""
        wall, cpu = perf_counter_ns(), thread_time_ns()
        try:
            return decide()
        finally:
            self.add(cpu=thread_time_ns() - cpu, wall=perf_counter_ns() - wall)

    def add(self, *, cpu: int, wall: int) -> None:
        """One more decision."""
        self.include(Times(1, cpu, wall, wall, {round(STEPS * log2(max(cpu, 1))): 1}))

    def include(self, other: Times) -> None:
        """The decisions of somebody else, too."""
        self.count += other.count
        self.cpu += other.cpu
        self.wall += other.wall
        self.longest = max(self.longest, other.longest)
        for step, number in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + number

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


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that statistics want to know of a game; all but the times follows from rules, bots and seed."""

    characters: tuple[Side, ...]  # by seat; two in teams
    first: Count  # the seat that begins the first round
    rounds: tuple[str, ...]  # the round cards as `ST2S rebellion`, the station last
    money: Counts
    winners: Counts  # seats; none if the winner is no player
    gunslingers: Counts
    fired: Counts
    received: Counts
    strongboxes: Counts  # strongboxes on the sheets of each seat, decoys among them
    accounts: tuple[CountByName, ...]  # money by source
    hash: str
    game: Count  # its number in the run
    deal: Count
    seed: int
    bots: tuple[str, ...]  # by seat
    loot: tuple[Loot, ...]  # by car from the locomotive back
    faults: tuple[Fault, ...]
    times: tuple[Times, ...]

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.money)

    @property
    def events(self) -> tuple[str, ...]:
        """What happens at the end of each round; empty where nothing does."""
        return tuple(card.partition(" ")[2] for card in self.rounds)

    def share(self, seat: int) -> float:
        """The seat's part of the victory: 1, or less if it is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def order(self, seat: int) -> int:
        """The seat counted from the first player of the first round, who is 1."""
        return counted_from(self.first, seat, self.seats)

    def to_line(self) -> str:
        """The game as one line of JSON."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_line(line: str | bytes) -> Outcome:
        """The game that `to_line` wrote; `msgspec.DecodeError` if it did not."""
        return msgspec.json.decode(line, type=Outcome)


def counted_from(first: int, seat: int, seats: int) -> int:
    """The seat counted from the first player, who is 1."""
    return (seat - first) % seats + 1


def seat_in_words(order: int, characters: Sequence[str]) -> str:
    """A seat for people: `2 (Belle)`; without a name while a team is still to be chosen."""
    names = ", ".join(message(f"bandit.{name}") for name in characters)
    return f"{order} ({names})" if names else str(order)


# --- what is written down about a game when it is over: from what everybody may then know


def outcome_of(
    game: Game,
    before: View,
    *,
    seed: int,
    bots: Sequence[str],
    faults: Iterable[Fault],
    times: Iterable[Times],
) -> Outcome:
    """The finished game as the first of a run; `before` is what a spectator saw at its start."""
    after, result = game.view(SPECTATOR), game.result
    assert result is not None
    sides = [[b for b in after.bandits if b.seat == seat] for seat in range(len(result.scores))]
    sources = [asdict(account) for account in result.accounts]
    received = tuple(source.pop("bullets_received") for source in sources)
    return Outcome(
        characters=tuple(tuple(b.name for b in side) for side in sides),
        first=before.first,
        rounds=tuple(f"{card.turns} {card.event}".rstrip() for card in after.rounds),
        money=result.scores,
        winners=result.winners,
        gunslingers=result.gunslingers,
        fired=tuple(sum(OWN_BULLETS - b.bullets for b in side) for side in sides),
        received=received,
        strongboxes=tuple(sum(b.sheet.counts.get(STRONGBOX, 0) for b in side) for side in sides),
        accounts=tuple(sources),
        hash=game.hash[:HASH_DIGITS],
        game=0,
        deal=0,
        seed=seed,
        bots=tuple(bots),
        loot=_loot(before, after),
        faults=tuple(faults),
        times=tuple(times),
    )


def _loot(before: View, after: View) -> tuple[Loot, ...]:
    """The loot car by car."""
    robbed = _robbed(after.history)
    return tuple(
        Loot(name, _held(before.floor, car), _held(after.floor, car), dict(robbed.get(car, {})))
        for car, name in enumerate(after.cars)
    )


def _held(pools: Iterable[Pool], car: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for pool in pools:
        if pool.place[:-1] == str(car):
            counts.update(pool.counts)
    return dict(counts)


def _robbed(history: Iterable[Entry]) -> dict[int, Counter[str]]:
    """How many of each kind were robbed in each car."""
    robbed: dict[int, Counter[str]] = defaultdict(Counter)
    for entry in history:
        if entry.key != "loot_moved" or entry.cause != "rob":
            continue
        place = str(entry.fields["from"])
        if place[:-1].isdecimal():
            robbed[int(place[:-1])][str(entry.fields["kind"])] += 1
    return robbed
