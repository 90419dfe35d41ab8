"""Adding games up, deal by deal: by bot, by seat, by bandit and by pair, with intervals over whole deals;
and ratings by OpenSkill, one number for each bot from all games, with the model's own uncertainty.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import asdict

from coltexpress.arena.intervals import Estimate, Moments, mean_over_deals, normal_quantile, share_over_deals
from coltexpress.arena.outcome import Outcome, Times
from coltexpress.match import FAULTS, Fault

MEASURES = ("wins", "money", "gunslinger", "fired", "received", "cpu_ms")
SHARES = ("wins", "gunslinger")  # all others are means
Measures = tuple[float | None, ...]  # in that order; None if there is none, as of the time of no decision
RatedGame = tuple[tuple[str, ...], tuple[int, ...]]  # bots and places by seat
EXAMPLES = 5  # of faults that are kept of each bot


@dataclass(eq=False)
class Line:
    """What is known of one bot, one seat or one bandit."""

    seats: int = 0  # at how many places at the table it was seen
    measures: dict[str, Moments] = field(default_factory=lambda: {name: Moments() for name in MEASURES})

    def add(self, deal: Sequence[Measures]) -> None:
        """All that one deal says of it: a row of measures for each of its places at the table."""
        self.seats += len(deal)
        for name, values in zip(MEASURES, zip(*deal, strict=True), strict=True):
            known = [value for value in values if value is not None]
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


class Stats:
    """The sums of a run. Only whole deals count, so that every bot has had every seat."""

    def __init__(self, games_a_deal: int) -> None:
        self._games_a_deal = games_a_deal
        self._open: dict[int, list[Outcome]] = defaultdict(list)
        self.games = 0  # in whole deals
        self.deals = 0
        self.bots: dict[str, Line] = defaultdict(Line)
        self.seats: dict[str, Line] = defaultdict(Line)  # seats counted from the first player
        self.bandits: dict[str, Line] = defaultdict(Line)
        self.pairs: dict[tuple[str, str], Line] = defaultdict(Line)  # who sits alone, against whom
        self.conduct: dict[str, Conduct] = defaultdict(Conduct)
        self.money: dict[str, Counter[int]] = defaultdict(Counter)

    def add(self, outcome: Outcome) -> list[Outcome]:
        """One more game; the games of its deal if the deal is now whole, in order."""
        games = self._open[outcome.deal]
        games.append(outcome)
        self._behave(outcome)
        if len(games) < self._games_a_deal:
            return []
        del self._open[outcome.deal]
        games.sort(key=lambda game: game.game)
        self._add_deal(games)
        return games

    def _behave(self, outcome: Outcome) -> None:
        for bot, times in zip(outcome.bots, outcome.times, strict=True):
            self.conduct[bot].times.include(times)
        for fault in outcome.faults:
            self.conduct[outcome.bots[fault.seat]].note(fault, outcome)

    def _add_deal(self, games: list[Outcome]) -> None:
        self.games += len(games)
        self.deals += 1
        rows_of: dict[Line, list[Measures]] = defaultdict(list)
        for game in games:
            for seat, bot in enumerate(game.bots):
                for line in self._lines_of(game, seat):
                    rows_of[line].append(measures_of(game, seat))
                self.money[bot][game.money[seat]] += 1
        for line, rows in rows_of.items():
            line.add(rows)

    def _lines_of(self, game: Outcome, seat: int) -> Iterator[Line]:
        """Where a seat of a game counts: its bot, its place, its bandits, and its pair if it sits alone."""
        yield self.bots[game.bots[seat]]
        yield self.seats[str(game.order(seat))]
        for name in game.characters[seat]:
            yield self.bandits[name]
        pair = lone_pair(game, seat)
        if pair is not None:
            yield self.pairs[pair]

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "games": self.games,
            "deals": self.deals,
            "bots": {bot: {**self.bots[bot].to_json(), **self.conduct[bot].to_json()} for bot in self.bots},
            "seats": {order: self.seats[order].to_json() for order in sorted(self.seats)},
            "bandits": {name: self.bandits[name].to_json() for name in sorted(self.bandits)},
        }


def measures_of(game: Outcome, seat: int) -> Measures:
    """What one seat did in one game, in the order of MEASURES."""
    times = game.times[seat]
    return (
        game.share(seat),
        float(game.money[seat]),
        float(seat in game.gunslingers),
        float(game.fired[seat]),
        float(game.received[seat]),
        times.mean_ms if times.count else None,
    )


def lone_pair(game: Outcome, seat: int) -> tuple[str, str] | None:
    """Who sits alone there against others that are all the same, and against whom; with two seats both do."""
    bot = game.bots[seat]
    others = {other for place, other in enumerate(game.bots) if place != seat}
    return (bot, others.pop()) if len(others) == 1 and bot not in others else None


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
