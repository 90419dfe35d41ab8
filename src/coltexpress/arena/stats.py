"""Statistics: intervals over deals, a sequential test (SPRT) of a share, the sums of a run, and ratings.

Games are added up deal by deal: by bot, by seat, by bandit and by pair, with intervals over whole deals. A
rating is one number for each bot from all games, by OpenSkill, with the model's own uncertainty.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import atan, cos, exp, inf, isfinite, lgamma, log, pi, sin, sqrt
from statistics import NormalDist

from msgspec.structs import asdict

from coltexpress.arena.outcome import Outcome, Times
from coltexpress.match import FAULTS, Fault

# What one seat did in one game; None if there is nothing to measure, as of the time of no decision.
MEASURES: dict[str, Callable[[Outcome, int], float | None]] = {
    "wins": Outcome.share,
    "money": lambda game, seat: game.money[seat],
    "gunslinger": lambda game, seat: seat in game.gunslingers,
    "fired": lambda game, seat: game.fired[seat],
    "received": lambda game, seat: game.received[seat],
    "cpu_ms": lambda game, seat: game.times[seat].mean_ms if game.times[seat].count else None,
}
SHARES = ("wins", "gunslinger")  # all others are means
RatedGame = tuple[tuple[str, ...], tuple[int, ...]]  # bots and places by seat
EXAMPLES = 5  # of faults that are kept of each bot
CONFIDENCE = 0.95
ERROR = 0.05  # of either kind, of a sequential test
FEWEST = 30  # deals before it believes the variance
LOWER, UPPER = "lower", "upper"


# --- intervals


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


# --- what is known of a bot, a seat or a bandit


@dataclass(eq=False)
class Line:
    """What is known of one bot, one seat or one bandit."""

    seats: int = 0  # at how many places at the table it was seen
    measures: dict[str, Moments] = field(default_factory=lambda: {name: Moments() for name in MEASURES})

    def add(self, deal: Sequence[tuple[Outcome, int]]) -> None:
        """All that one deal says of it: the games and seats in which it was."""
        self.seats += len(deal)
        for name, measure in MEASURES.items():
            known = [value for game, seat in deal if (value := measure(game, seat)) is not None]
            if known:
                self.measures[name].add(sum(known) / len(known))

    def estimate(self, name: str) -> Estimate:
        """One of the measures with its interval."""
        return (share_over_deals if name in SHARES else mean_over_deals)(self.measures[name])

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        estimates = {name: self.estimate(name).to_json() for name in MEASURES}
        return {"seats": self.seats, "deals": self.measures["wins"].count, **estimates}


@dataclass(frozen=True)
class Example:
    """A fault, and where it is to be found."""

    fault: Fault
    seed: int  # of the deal
    order: int  # the seat counted from the first player, who is 1
    characters: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """Plain data; `seat` is the place in the deal, from 0."""
        place = {"seed": self.seed, "order": self.order, "characters": list(self.characters)}
        return {**asdict(self.fault), **place}


@dataclass
class Conduct:
    """How a bot behaves: its times and its faults."""

    times: Times = field(default_factory=Times.none)
    faults: Counter[str] = field(default_factory=Counter)
    examples: list[Example] = field(default_factory=list)

    def note(self, fault: Fault, game: Outcome) -> None:
        """One more fault in a game; the first few are kept."""
        self.faults[fault.kind] += 1
        if len(self.examples) < EXAMPLES:
            seat = fault.seat
            self.examples.append(Example(fault, game.seed, game.order(seat), game.characters[seat]))

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        times = self.times
        return {
            "decisions": times.count,
            "cpu_ms_p95": round(times.percentile_ms(0.95), 6),
            "wall_ms_mean": round(times.mean_wall_ms, 6),
            "wall_ms_longest": round(times.longest / 1e6, 6),
            "faults": {kind: self.faults[kind] for kind in FAULTS},
            "examples": [example.to_json() for example in self.examples],
        }


# --- ratings


def placed(outcome: Outcome) -> RatedGame:
    """Who was in which place, 1 being the best: winners first, then by money, then by fewest bullets."""
    order = [
        (seat not in outcome.winners, -outcome.money[seat], outcome.received[seat])
        for seat in range(outcome.seats)
    ]
    ranks = sorted(set(order))
    return outcome.bots, tuple(ranks.index(key) + 1 for key in order)


def ratings_of(games: Iterable[RatedGame]) -> dict[str, Estimate]:
    """The rating of every bot after these games, in their order."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415  an extra

    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = defaultdict(model.rating)
    for bots, places in games:
        if len(set(bots)) < 2:
            continue
        before = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in bots]
        after = model.rate(before, ranks=list(map(float, places)))
        for bot in dict.fromkeys(bots):
            own = [after[seat][0] for seat in range(len(bots)) if bots[seat] == bot]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            known[bot] = model.rating(mu=mu, sigma=sigma)
    z = normal_quantile()
    return {
        bot: Estimate(rating.mu, rating.mu - z * rating.sigma, rating.mu + z * rating.sigma)
        for bot, rating in known.items()
    }
