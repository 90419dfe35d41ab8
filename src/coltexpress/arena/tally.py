"""Adding games up, deal by deal: by bot, by seat, by bandit and by pair, with intervals over whole deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field

from coltexpress.arena.intervals import Estimate, Moments, mean_over_deals, share_over_deals
from coltexpress.arena.outcome import FAULTS, Fault, Outcome
from coltexpress.arena.times import Times

SHARES = ("wins", "gunslinger")
MEANS = ("money", "fired", "received", "cpu_ms")
MEASURES = (*SHARES, *MEANS)
Measures = tuple[float | None, ...]  # in that order; None if there is none, as of the time of no decision
EXAMPLES = 5  # of faults that are kept of each bot


@dataclass
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

    times: Times = field(default_factory=Times)
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


class Tally:
    """The sums of a run. Only whole deals count, so that every bot has had every seat."""

    def __init__(self, games_a_deal: int) -> None:
        self._games_a_deal = games_a_deal
        self._open: dict[int, list[Outcome]] = defaultdict(list)
        self.games = 0  # in whole deals
        self.deals = 0
        self.bots: dict[str, Line] = defaultdict(Line)
        self.orders: dict[str, Line] = defaultdict(Line)  # seats counted from the first player
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
        for lines, keys in (
            (self.bots, _bots_of),
            (self.orders, _order_of),
            (self.bandits, _bandits_of),
        ):
            found: dict[str, list[Measures]] = defaultdict(list)
            for game in games:
                for seat in range(game.seats):
                    for key in keys(game, seat):
                        found[key].append(measures_of(game, seat))
            for key, rows in found.items():
                lines[key].add(rows)
        self._add_pairs(games)
        for game in games:
            for bot, money in zip(game.bots, game.money, strict=True):
                self.money[bot][money] += 1

    def _add_pairs(self, games: list[Outcome]) -> None:
        found: dict[tuple[str, str], list[Measures]] = defaultdict(list)
        for game in games:
            for seat, pair in lone_seats(game):
                found[pair].append(measures_of(game, seat))
        for pair, rows in found.items():
            self.pairs[pair].add(rows)

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "games": self.games,
            "deals": self.deals,
            "bots": {bot: {**self.bots[bot].to_json(), **self.conduct[bot].to_json()} for bot in self.bots},
            "seats": {order: self.orders[order].to_json() for order in sorted(self.orders)},
            "bandits": {name: self.bandits[name].to_json() for name in sorted(self.bandits)},
        }


def measures_of(game: Outcome, seat: int) -> Measures:
    """What one seat did in one game, in the order of MEASURES."""
    times = game.times[seat]
    return (
        game.share(seat),
        float(seat in game.gunslingers),
        float(game.money[seat]),
        float(game.fired[seat]),
        float(game.received[seat]),
        times.mean_ms if times.count else None,
    )


def lone_seats(game: Outcome) -> Iterator[tuple[int, tuple[str, str]]]:
    """The seats whose bot sits alone against others that are all the same; with two seats both do."""
    for seat, bot in enumerate(game.bots):
        others = {other for place, other in enumerate(game.bots) if place != seat}
        if len(others) == 1 and bot not in others:
            yield seat, (bot, *others)  # type: ignore[misc]  # exactly one other


def _bots_of(game: Outcome, seat: int) -> Iterable[str]:
    return (game.bots[seat],)


def _order_of(game: Outcome, seat: int) -> Iterable[str]:
    return (str(game.order(seat)),)


def _bandits_of(game: Outcome, seat: int) -> Iterable[str]:
    return game.characters[seat]
