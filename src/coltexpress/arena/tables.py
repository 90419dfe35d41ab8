"""The figures of a run as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from coltexpress.arena.intervals import Estimate, mean_over_deals, share_over_deals
from coltexpress.arena.outcome import FAULTS
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.seating import seat_in_words
from coltexpress.arena.sequential import SequentialTest
from coltexpress.arena.tally import Conduct, Line, Tally
from coltexpress.words.catalogue import fill, message, say
from coltexpress.words.figures import figure, shortest

Row = tuple[str, ...]
LARGEST_RATIO = 1000  # of a sequential test that is shown as it is


def heading_lines(plan: Plan, tally: Tally) -> list[str]:
    """What was played, and how to read the tables."""
    form = "" if plan.mode == SIM else ".deals"
    fields = {
        "games": tally.games,
        "deals": tally.deals,
        "preset": message(f"preset.{plan.rules.name}"),
        "seats": int(plan.rules.seats),
        "seed": plan.seed,
    }
    even = figure(100 / int(plan.rules.seats), 1)
    return [fill(message(f"arena.heading{form}"), fields), say(f"arena.legend{form}", even=even)]


def bot_table(tally: Tally) -> list[Row]:
    """Bot by bot, the best first."""
    head = ("bot", "wins", "money", "gunslinger", "fired", "received", "mean", "p95", "faults")
    rows = [
        (bot, *_measured(line), *_behaved(tally.conduct[bot]))
        for bot, line in sorted(tally.bots.items(), key=_by_wins)
    ]
    return [_head(head), *rows]


def seat_table(tally: Tally) -> list[Row]:
    """Seat by seat, counted from the first player."""
    head = ("seat", "wins", "money", "gunslinger", "fired", "received")
    return [_head(head), *((order, *_measured(tally.orders[order])) for order in sorted(tally.orders))]


def bandit_table(tally: Tally) -> list[Row]:
    """Bandit by bandit, the luckiest first."""
    head = ("bandit", "wins", "money", "gunslinger", "fired", "received")
    rows = [
        (message(f"bandit.{name}"), *_measured(line))
        for name, line in sorted(tally.bandits.items(), key=_by_wins)
    ]
    return [_head(head), *rows]


def pair_table(tally: Tally) -> list[Row]:
    """Who wins how often alone against whom."""
    head = ("alone", "against", "wins", "money", "gunslinger", "fired", "received")
    return [_head(head), *((*pair, *_measured(line)) for pair, line in tally.pairs.items())]


def rating_table(ratings: Mapping[str, Estimate]) -> list[Row]:
    """Bots by rating, the best first."""
    best = sorted(ratings.items(), key=lambda item: -item[1].value)
    return [_head(("bot", "rating")), *((bot, _spread(rating, 2)) for bot, rating in best)]


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


def fault_lines(tally: Tally) -> list[str]:
    """What went wrong, bot by bot; nothing if nothing did."""
    lines: list[str] = []
    for bot, conduct in tally.conduct.items():
        number = conduct.faults.total()
        if not number:
            continue
        counts: dict[str, object] = {kind: conduct.faults[kind] for kind in FAULTS}
        counts |= {"bot": bot, "number": number}
        lines.append(fill(message("arena.faults"), counts))
        first = conduct.examples[0]
        fields = {**asdict(first.fault), "seed": first.seed}
        fields["seat"] = seat_in_words(first.order, first.characters)
        lines.append(fill(message(f"arena.fault.{first.fault.kind}"), fields))
    return lines


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


def _head(names: Iterable[str]) -> Row:
    return tuple(message(f"arena.head.{name}") for name in names)


def _by_wins(item: tuple[str, Line]) -> tuple[float, str]:
    name, line = item
    return (-round(line.measures["wins"].mean, 9), name)


def _measured(line: Line) -> Row:
    wins, gunslinger = (share_over_deals(line.measures[name]) for name in ("wins", "gunslinger"))
    money = mean_over_deals(line.measures["money"])
    bullets = (figure(line.measures[name].mean, 2) for name in ("fired", "received"))
    return (_percent(wins), _spread(money, 0), _percent(gunslinger), *bullets)


def _percent(estimate: Estimate) -> str:
    scaled = Estimate(100 * estimate.value, 100 * estimate.low, 100 * estimate.high)
    return _spread(scaled, 1)


def _spread(estimate: Estimate, places: int) -> str:
    """A figure and its interval: 61.2 (58.1-64.3), 1825 (-3575 to 7225); a single deal has none."""
    value, low, high = (figure(number, places) for number in (estimate.value, estimate.low, estimate.high))
    if "inf" in low:
        return value
    if low.startswith("-"):  # a dash between would be read as another minus
        return f"{value} ({say('arena.between', low=low, high=high)})"
    return f"{value} ({low}-{high})"


def _behaved(conduct: Conduct) -> Row:
    times = conduct.times
    total = conduct.faults.total()
    return (_milliseconds(times.mean_ms), _milliseconds(times.percentile_ms(0.95)), str(total))


def _milliseconds(value: float) -> str:
    return figure(value, 0 if value >= 100 else 1 if value >= 10 else 3)
