"""What came of a run: its statistics, ratings and test, as objects, as JSON and as tables for people."""

from __future__ import annotations

import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from msgspec.structs import asdict

from coltexpress.arena.outcome import Outcome, seat_in_words
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.stats import (
    MEASURES,
    SHARES,
    Conduct,
    Estimate,
    Line,
    RatedGame,
    SequentialTest,
    placed,
    ratings_of,
)
from coltexpress.engine.presets import FLAGS
from coltexpress.engine.rules import Rules
from coltexpress.formats.rule_settings import setting_text
from coltexpress.i18n.catalogue import fill, message, say
from coltexpress.i18n.grammar import figure, shortest
from coltexpress.match import FAULTS

Row = tuple[str, ...]
RESULTS = 3  # so many of the measures say how it went, the others what was done for it
LARGEST_RATIO = 1000  # of a sequential test that is shown as it is
WIDTH = 100  # columns
HEADS = {
    "bots": ("bot", *MEASURES, "p95", "faults"),
    "seats": ("seat", *MEASURES),
    "bandits": ("bandit", *MEASURES),
    "pairs": ("alone", "against", *MEASURES),
    "ratings": ("bot", "rating"),
}


class Results:
    """The sums of a plan so far, with ratings and a test, for programs and for people.

    `plan` is what was played, `done` the numbers of the games that are finished, `test` the sequential test
    if there is one (its `verdict` is None while it is open). In the sums only whole deals count, so that
    every bot has had every seat.
    """

    def __init__(self, plan: Plan) -> None:
        """No games yet."""
        self.plan = plan
        self.done: set[int] = set()
        self.test = None if plan.sprt is None else SequentialTest(*plan.sprt)
        self.games = 0  # in whole deals
        self.deals = 0
        self.bots: dict[str, Line] = defaultdict(Line)
        self.seats: dict[str, Line] = defaultdict(Line)  # seats counted from the first player
        self.bandits: dict[str, Line] = defaultdict(Line)
        self.pairs: dict[tuple[str, str], Line] = defaultdict(Line)  # who sits alone, against whom
        self.conduct: dict[str, Conduct] = defaultdict(Conduct)
        self.money: dict[str, Counter[int]] = defaultdict(Counter)
        self._open: dict[int, list[Outcome]] = defaultdict(list)
        self._rated: dict[int, list[RatedGame]] = {}

    def add(self, outcome: Outcome) -> None:
        """One more game, unless it is beyond the plan."""
        if outcome.game >= self.plan.games:
            return
        self.done.add(outcome.game)
        for bot, times in zip(outcome.bots, outcome.times, strict=True):
            self.conduct[bot].times.include(times)
        for fault in outcome.faults:
            self.conduct[outcome.bots[fault.seat]].note(fault, outcome)
        self._open[outcome.deal].append(outcome)
        if len(self._open[outcome.deal]) == self.plan.games_a_deal:
            games = sorted(self._open.pop(outcome.deal), key=lambda game: game.game)
            self._add_deal(outcome.deal, games)

    def _add_deal(self, deal: int, games: list[Outcome]) -> None:
        self.games += len(games)
        self.deals += 1
        places_of: dict[Line, list[tuple[Outcome, int]]] = defaultdict(list)
        for game in games:
            for seat, bot in enumerate(game.bots):
                for line in self._lines_of(game, seat):
                    places_of[line].append((game, seat))
                self.money[bot][game.money[seat]] += 1
        for line, places in places_of.items():
            line.add(places)
        if self.plan.mode != SIM:
            self._rated[deal] = [placed(game) for game in games]
        if self.test is not None:
            shares = [game.share(game.bots.index(self.plan.bots[0])) for game in games]
            self.test.add(deal, sum(shares) / len(shares))

    def _lines_of(self, game: Outcome, seat: int) -> Iterator[Line]:
        """Where a seat of a game counts: its bot, its place, its bandits, and its pair if it sits alone."""
        yield self.bots[game.bots[seat]]
        yield self.seats[str(game.order(seat))]
        for name in game.characters[seat]:
            yield self.bandits[name]
        pair = lone_pair(game, seat)
        if pair is not None:
            yield self.pairs[pair]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be played: all games are finished, or the test has decided."""
        is_decided = self.test is not None and self.test.verdict is not None
        return is_decided or len(self.done) >= self.plan.games

    @property
    def ratings(self) -> dict[str, Estimate]:
        """The rating of each bot of a tournament after all games in their order (OpenSkill, an extra)."""
        return ratings_of(game for deal in sorted(self._rated) for game in self._rated[deal])

    def to_json(self) -> dict[str, object]:
        """All figures as plain data."""
        data: dict[str, object] = {
            "plan": self.plan.to_json(),
            "games": self.games,
            "deals": self.deals,
            "bots": {
                bot: {**line.to_json(), **self.conduct[bot].to_json()} for bot, line in self.bots.items()
            },
            "seats": {order: self.seats[order].to_json() for order in sorted(self.seats)},
            "bandits": {name: self.bandits[name].to_json() for name in sorted(self.bandits)},
        }
        if self.plan.mode == SIM:
            return data
        data["pairs"] = [
            {"alone": one, "against": other, **line.to_json()} for (one, other), line in self.pairs.items()
        ]
        data["ratings"] = {bot: rating.to_json() for bot, rating in self.ratings.items()}
        if self.test is not None:
            test = self.test
            data["sprt"] = {"verdict": test.verdict, "ratio": round(test.ratio, 6), "deals": test.deals}
        return data

    def tables(self) -> dict[str, list[Row]]:
        """All tables by their names; bots, bandits and ratings from the best on, seats from the first on."""
        tables: dict[str, list[Row]] = {
            "bots": [(bot, *_measured(line), *self._conduct_of(bot)) for bot, line in _by_wins(self.bots)],
            "seats": [(order, *_measured(self.seats[order])) for order in sorted(self.seats)],
            "bandits": [(message(f"bandit.{n}"), *_measured(line)) for n, line in _by_wins(self.bandits)],
            "pairs": [(*pair, *_measured(line)) for pair, line in self.pairs.items()],
        }
        if self.plan.mode != SIM:
            best = sorted(self.ratings.items(), key=lambda item: -item[1].value)
            tables["ratings"] = [(bot, _with_margin(rating, 2)) for bot, rating in best]
        return {name: [_head(*HEADS[name]), *rows] for name, rows in tables.items()}

    def _conduct_of(self, bot: str) -> Row:
        """What 95 % of a bot's decisions do not exceed, and how many faults it has."""
        conduct = self.conduct[bot]
        p95 = conduct.times.percentile_ms(0.95)
        return figure(p95, _places_of_time(p95)), str(conduct.faults.total())

    def text(self, width: int = WIDTH) -> str:
        """The tables, in the language that is spoken, as wide as there is room."""
        is_sim = self.plan.mode == SIM
        if not self.deals:
            return message("arena.none.deals" if self.done and not is_sim else "arena.none")
        tables = self.tables()
        names = ("bots", "seats", "bandits") if is_sim else ("pairs", "bots", "ratings")
        lines = [_wrapped(line, width) for line in heading_lines(self)]
        lines += table_lines([tables[name] for name in names], width)
        return "\n".join([*lines, "", *(_wrapped(note, width) for note in self.notes())])

    def notes(self) -> list[str]:
        """What the tables do not say by themselves."""
        faults, seats = fault_lines(self), message("arena.seats_note")
        if self.plan.mode == SIM:
            return [message("arena.times_note"), seats, *faults]
        notes = [message("arena.times_note"), message("arena.rating_note")]
        if self.test is not None:
            notes.append(test_line(self.test))
        return [*notes, *([seats, *faults] if faults else ())]


def lone_pair(game: Outcome, seat: int) -> tuple[str, str] | None:
    """Who sits alone there against others that are all the same, and against whom; with two seats both do."""
    bot = game.bots[seat]
    others = {other for place, other in enumerate(game.bots) if place != seat}
    return (bot, others.pop()) if len(others) == 1 and bot not in others else None


def _wrapped(text: str, width: int) -> str:
    return textwrap.fill(text, max(40, width), break_on_hyphens=False)


# --- tables


def heading_lines(results: Results) -> list[str]:
    """What was played, and how to read the tables."""
    plan = results.plan
    form = "" if plan.mode == SIM else ".deals"
    fields = {
        "games": results.games,
        "deals": results.deals,
        "preset": message(f"preset.{plan.rules.name}"),
        "seats": int(plan.rules.seats),
        "seed": plan.seed,
    }
    even = figure(100 / int(plan.rules.seats), 1)
    lines = (
        fill(message(f"arena.heading{form}"), fields),
        rules_line(plan.rules),
        say(f"arena.legend{form}", even=even),
    )
    return [line for line in lines if line]


def rules_line(rules: Rules) -> str:
    """How the rules differ from those that the edition has for so many seats; empty if they do not."""
    changes = rules.changes
    parts = {
        "with": [message(f"flag_name.{flag}") for flag in FLAGS if changes.get(flag) is True],
        "without": [message(f"flag_name.{flag}") for flag in FLAGS if changes.get(flag) is False],
        "set": [f"{name}={setting_text(value)}" for name, value in changes.items() if name not in FLAGS],
    }
    return " ".join(
        say(f"arena.rules.{part}", names=", ".join(names)) for part, names in parts.items() if names
    )


def test_line(test: SequentialTest) -> str:
    """How the sequential test stands."""
    return say(
        f"arena.sprt.{test.verdict or 'open'}",
        deals=test.deals,
        low=shortest(100 * test.low),
        high=shortest(100 * test.high),
        ratio=_ratio(test.ratio),
        bound=figure(test.bound, 2),
    )


def _ratio(ratio: float) -> str:
    """The ratio of a test; if all deals agree it has no bound, and its size says nothing any more."""
    if abs(ratio) <= LARGEST_RATIO:
        return figure(ratio, 2)
    return f"> {LARGEST_RATIO}" if ratio > 0 else f"< -{LARGEST_RATIO}"


def fault_lines(results: Results) -> list[str]:
    """What went wrong, bot by bot; nothing if nothing did."""
    lines: list[str] = []
    for bot, conduct in results.conduct.items():
        number = conduct.faults.total()
        if not number:
            continue
        counts: dict[str, object] = {kind: conduct.faults[kind] for kind in FAULTS}
        counts |= {"bot": bot, "number": number}
        lines.append(fill(message("arena.faults"), counts))
        first = conduct.examples[0]
        place = {"seed": first.seed, "seat": seat_in_words(first.order, first.characters)}
        lines.append(fill(message(f"arena.fault.{first.fault.kind}"), {**asdict(first.fault), **place}))
    return lines


def table_lines(tables: Sequence[Sequence[Row]], width: int) -> list[str]:
    """Tables as text, one below the other; if one is too wide, all come in two parts, each with the names."""
    texts = [aligned(table) for table in tables]
    if max(len(line) for lines in texts for line in lines) > width:
        texts = [aligned(part) for table in tables for part in _parts(table)]
    return [line for lines in texts for line in ("", *lines)]


def _parts(table: Sequence[Row]) -> list[list[Row]]:
    """How it went, and what was done for it; a table without such measures is whole."""
    first = message("arena.head.wins")
    if first not in table[0]:
        return [list(table)]
    names = table[0].index(first)
    cut = names + RESULTS
    return [[row[:cut] for row in table], [(*row[:names], *row[cut:]) for row in table]]


def aligned(rows: Sequence[Row]) -> list[str]:
    """The rows as text, each column as wide as it must be, numbers at its right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = sum(not any(_is_figure(cell) for cell in column[1:]) for column in zip(*rows, strict=True))
    return [
        "  ".join(
            cell.ljust(width) if index < max(texts, 1) else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _is_figure(cell: str) -> bool:
    return cell.removeprefix("-")[:1].isdigit()


def _head(*names: str) -> Row:
    return tuple(message(f"arena.head.{name}") for name in names)


def _by_wins(lines: Mapping[str, Line]) -> list[tuple[str, Line]]:
    """The lines with their names, the one that wins most first."""
    return sorted(lines.items(), key=lambda item: (-round(item[1].measures["wins"].mean, 9), item[0]))


def _measured(line: Line) -> Row:
    """The cells of `MEASURES`."""
    return tuple(_cell(name, line.estimate(name)) for name in MEASURES)


def _cell(name: str, estimate: Estimate) -> str:
    if name in SHARES:
        return _percent(estimate)
    if name == "cpu_ms":
        return _with_margin(estimate, _places_of_time(estimate.value))
    return _with_margin(estimate, 0 if name == "money" else 2)


def _percent(estimate: Estimate) -> str:
    """A share and its interval, which is not even on both sides: 61.2 (58.1-64.3)."""
    value, low, high = (figure(100 * number, 1) for number in (estimate.value, estimate.low, estimate.high))
    return f"{value} ({low}-{high})"


def _with_margin(estimate: Estimate, places: int) -> str:
    """A mean and how far its interval goes on either side: 1825 ±540; a single deal has none."""
    value, margin = figure(estimate.value, places), estimate.high - estimate.value
    return f"{value} ±{figure(margin, places)}" if isfinite(margin) else value


def _places_of_time(milliseconds: float) -> int:
    """As many decimals as are worth reading."""
    return 0 if milliseconds >= 100 else 1 if milliseconds >= 10 else 3 if milliseconds >= 0.1 else 4
