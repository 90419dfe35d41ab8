"""The figures of a run as tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isfinite

from coltexpress.arena.intervals import Estimate
from coltexpress.arena.outcome import FAULTS
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.ruleset import rules_line
from coltexpress.arena.seating import seat_in_words
from coltexpress.arena.sequential import SequentialTest
from coltexpress.arena.tally import SHARES, Conduct, Line, Tally
from coltexpress.words.catalogue import fill, message, say
from coltexpress.words.figures import figure, shortest

Row = tuple[str, ...]
RESULTS = ("wins", "money", "gunslinger")
MEASURED = (*RESULTS, "fired", "received", "cpu_ms")
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
    lines = (
        fill(message(f"arena.heading{form}"), fields),
        rules_line(plan.rules),
        say(f"arena.legend{form}", even=even),
    )
    return [line for line in lines if line]


def bot_table(tally: Tally) -> list[Row]:
    """Bot by bot, the best first."""
    rows = [
        (bot, *_measured(line), *_behaved(tally.conduct[bot]))
        for bot, line in sorted(tally.bots.items(), key=_by_wins)
    ]
    return [_head("bot", *MEASURED, "p95", "faults"), *rows]


def seat_table(tally: Tally) -> list[Row]:
    """Seat by seat, counted from the first player."""
    rows = ((order, *_measured(tally.orders[order])) for order in sorted(tally.orders))
    return [_head("seat", *MEASURED), *rows]


def bandit_table(tally: Tally) -> list[Row]:
    """Bandit by bandit, the luckiest first."""
    rows = [
        (message(f"bandit.{name}"), *_measured(line))
        for name, line in sorted(tally.bandits.items(), key=_by_wins)
    ]
    return [_head("bandit", *MEASURED), *rows]


def pair_table(tally: Tally) -> list[Row]:
    """Who wins how often alone against whom."""
    rows = ((*pair, *_measured(line)) for pair, line in tally.pairs.items())
    return [_head("alone", "against", *MEASURED), *rows]


def rating_table(ratings: Mapping[str, Estimate]) -> list[Row]:
    """Bots by rating, the best first."""
    best = sorted(ratings.items(), key=lambda item: -item[1].value)
    return [_head("bot", "rating"), *((bot, _with_margin(rating, 2)) for bot, rating in best)]


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


def table_lines(tables: Sequence[Sequence[Row]], width: int) -> list[str]:
    """Tables as text, one below the other; if one is too wide, all come in two parts, each with the names."""
    texts = [aligned(table) for table in tables]
    if max(len(line) for lines in texts for line in lines) > width:
        texts = [aligned(part) for table in tables for part in _parts(table)]
    return [line for lines in texts for line in ("", *lines)]


def _parts(table: Sequence[Row]) -> list[list[Row]]:
    """How it went, and what was done for it; a table without such measures is whole."""
    first = message(f"arena.head.{MEASURED[0]}")
    if first not in table[0]:
        return [list(table)]
    names = table[0].index(first)
    cut = names + len(RESULTS)
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


def _by_wins(item: tuple[str, Line]) -> tuple[float, str]:
    name, line = item
    return (-round(line.measures["wins"].mean, 9), name)


def _measured(line: Line) -> Row:
    """The cells of `MEASURED`."""
    return tuple(_cell(name, line.estimate(name)) for name in MEASURED)


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


def _behaved(conduct: Conduct) -> Row:
    p95 = conduct.times.percentile_ms(0.95)
    return (figure(p95, _places_of_time(p95)), str(conduct.faults.total()))


def _places_of_time(milliseconds: float) -> int:
    """As many decimals as are worth reading."""
    return 0 if milliseconds >= 100 else 1 if milliseconds >= 10 else 3 if milliseconds >= 0.1 else 4
