"""Adding the games of the study up: who wins where, what the winners hold, where the loot goes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from coltexpress.arena.outcome import Loot, Outcome
from coltexpress.arena.stats import Estimate, Moments, mean_over_deals, share_over_deals
from coltexpress.engine.components import LOCOMOTIVE_NAME

MAIN_SEATS = 4
NO_EVENT = "no event"
HELD = ("a strongbox", "the Gunslinger", "both", "neither")


def _moments() -> dict[str, Moments]:
    return defaultdict(Moments)


@dataclass
class Circumstance:
    """All games in which a station or an event was played."""

    bandits: dict[str, Moments] = field(default_factory=_moments)  # the share of the wins of each
    money: Moments = field(default_factory=Moments)  # of the winner
    table: Moments = field(default_factory=Moments)  # of everybody together

    def add(self, game: Outcome) -> None:
        """One more game."""
        _add_bandits(self.bandits, game)
        self.table.add(sum(game.money))
        if game.winners:
            self.money.add(game.money[game.winners[0]])


@dataclass
class Hoard:
    """What became of the loot of one kind of car."""

    start: Moments = field(default_factory=Moments)
    robbed: Moments = field(default_factory=Moments)
    left: Moments = field(default_factory=Moments)

    def add(self, loot: Loot) -> None:
        """One more car of this kind."""
        self.start.add(sum(loot.start.values()))
        self.robbed.add(sum(loot.robbed.values()))
        self.left.add(sum(loot.end.values()))


@dataclass
class Group:
    """The games of one bot with one number of seats."""

    games: int = 0
    bandits: dict[str, Moments] = field(default_factory=_moments)
    orders: dict[str, Moments] = field(default_factory=_moments)
    money: Moments = field(default_factory=Moments)  # of a seat
    best: Moments = field(default_factory=Moments)  # of the winner
    shared: Moments = field(default_factory=Moments)  # victories that are
    decisions: Moments = field(default_factory=Moments)
    fired: Moments = field(default_factory=Moments)
    winners: dict[str, Moments] = field(default_factory=_moments)  # how often a winner holds it
    holders: dict[str, Moments] = field(default_factory=_moments)  # how often who holds it wins
    stations: dict[str, Circumstance] = field(default_factory=lambda: defaultdict(Circumstance))
    events: dict[str, Circumstance] = field(default_factory=lambda: defaultdict(Circumstance))
    cars: dict[str, Hoard] = field(default_factory=lambda: defaultdict(Hoard))

    def add(self, game: Outcome) -> None:
        """One more game."""
        self.games += 1
        _add_bandits(self.bandits, game)
        for seat in range(game.seats):
            self.orders[str(game.order(seat))].add(game.share(seat))
        self.money.add(sum(game.money) / game.seats)
        self.fired.add(sum(game.fired) / game.seats)
        self.decisions.add(sum(times.count for times in game.times))
        self.shared.add(len(game.winners) > 1)
        if game.winners:
            self.best.add(game.money[game.winners[0]])
        self._add_holdings(game)
        self._add_circumstances(game)
        for loot in game.loot:
            self.cars[loot.car].add(loot)

    def _add_holdings(self, game: Outcome) -> None:
        """What winners hold, and how those do who hold it."""
        for name, seats in holdings(game).items():
            if game.winners:
                self.winners[name].add(sum(seat in seats for seat in game.winners) / len(game.winners))
            if seats:
                self.holders[name].add(sum(map(game.share, seats)) / len(seats))

    def _add_circumstances(self, game: Outcome) -> None:
        *events, station = game.events
        self.stations[station or NO_EVENT].add(game)
        for event in {event or NO_EVENT for event in events}:
            self.events[event].add(game)


def _add_bandits(shares: dict[str, Moments], game: Outcome) -> None:
    for seat in range(game.seats):
        for name in game.characters[seat]:
            shares[name].add(game.share(seat))


def holdings(game: Outcome) -> dict[str, set[int]]:
    """Which seats hold a strongbox, are the Gunslinger, both, or neither."""
    boxes = {seat for seat in range(game.seats) if game.strongboxes[seat]}
    guns = set(game.gunslingers)
    everybody = set(range(game.seats))
    return dict(zip(HELD, (boxes, guns, boxes & guns, everybody - boxes - guns), strict=True))


class Study:
    """All games, by bot and number of seats."""

    def __init__(self) -> None:
        self.groups: dict[tuple[str, int], Group] = defaultdict(Group)
        self.editions: set[str] = set()

    def add(self, bot: str, game: Outcome) -> None:
        """One more game."""
        self.groups[bot, game.seats].add(game)

    @property
    def games(self) -> int:
        """How many there are in all."""
        return sum(group.games for group in self.groups.values())

    def bots(self) -> list[str]:
        """The bots, the one with most games first."""
        games: dict[str, int] = defaultdict(int)
        for (bot, _), group in self.groups.items():
            games[bot] += group.games
        return sorted(games, key=lambda bot: -games[bot])

    def of(self, bot: str) -> dict[int, Group]:
        """The groups of one bot by number of seats."""
        return {seats: group for (name, seats), group in sorted(self.groups.items()) if name == bot}


class Scope:
    """What the page is about: one bot at one number of seats first, then how other tables and bots differ."""

    def __init__(self, study: Study) -> None:
        self.games, self.editions = study.games, study.editions
        self.bot, *self.others = study.bots()
        self.groups = study.of(self.bot)
        self.seats = MAIN_SEATS if MAIN_SEATS in self.groups else next(iter(self.groups))
        self.main = self.groups[self.seats]
        there = [(bot, study.of(bot)) for bot in (self.bot, *self.others)]
        self.samples = {bot: groups[self.seats] for bot, groups in there if self.seats in groups}

    def bandits(self) -> list[str]:
        """The bandits, the one that wins most first."""
        return [name for name, _ in shares(self.main.bandits)]

    def orders(self) -> list[str]:
        """The seats, the first player first."""
        return sorted(self.main.orders)

    def cars(self) -> list[str]:
        """The kinds of cars, the locomotive first."""
        return sorted(self.main.cars, key=lambda car: (car != LOCOMOTIVE_NAME, car))

    def cards(self) -> dict[str, dict[str, Circumstance]]:
        """Stations and events by name, what is none at the end."""
        found = {"station": self.main.stations, "event": self.main.events}
        return {kind: dict(sorted(there.items(), key=_none_last)) for kind, there in found.items()}


def _none_last(item: tuple[str, Circumstance]) -> tuple[bool, str]:
    return item[0] == NO_EVENT, item[0]


def shares(moments: dict[str, Moments], names: Iterable[str] | None = None) -> list[tuple[str, Estimate]]:
    """Shares with their intervals, the largest first, or in the order of the names."""
    found = [(name, share_over_deals(moments[name])) for name in (names or moments) if name in moments]
    return found if names is not None else sorted(found, key=lambda item: -item[1].value)


def share(moments: dict[str, Moments], name: str) -> Estimate | None:
    """One share in percent, if there is such."""
    return percent(share_over_deals(moments[name])) if name in moments else None


def percent(share: Estimate) -> Estimate:
    """A share in percent."""
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def mean(moments: Moments) -> Estimate:
    """A mean with its interval."""
    return mean_over_deals(moments)
