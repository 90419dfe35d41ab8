"""The plots of a tournament, each as one SVG text; drawn by matplotlib, which is an extra."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Mapping
from typing import Any

from coltexpress.arena.intervals import Estimate, share_over_deals
from coltexpress.arena.tally import Conduct, Line
from coltexpress.engine.faults import ColtError
from coltexpress.words.catalogue import message

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#F0E442")
WIDTH = 7.5  # inches, as matplotlib counts
ROW = 0.45
MONEY_STEP = 250
_STYLE: Any = {
    "svg.hashsalt": "coltexpress",  # the same figures, the same file
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


class NoPlots(ColtError):
    """Matplotlib is not installed."""


def check_installed(option: str) -> None:
    """Say what is missing before hours of games, not after."""
    try:
        import matplotlib  # noqa: F401, PLC0415  an extra
    except ImportError as fault:
        raise NoPlots("no_arena", {"option": option, "package": "matplotlib"}) from fault


class Sheet:
    """One drawing with one pair of axes."""

    def __init__(self, height: float, width: float = WIDTH) -> None:
        """An empty drawing, so many inches high."""
        import matplotlib  # noqa: PLC0415  an extra
        from matplotlib.figure import Figure  # noqa: PLC0415

        with matplotlib.rc_context(_STYLE):
            self.figure = Figure(figsize=(width, height), layout="constrained")
            self.axes: Any = self.figure.add_subplot()

    def svg(self) -> str:
        """The drawing as text, without the XML declaration, so that a page can hold it."""
        import matplotlib  # noqa: PLC0415  an extra

        out = io.StringIO()
        with matplotlib.rc_context(_STYLE):
            self.figure.savefig(out, format="svg", metadata={"Date": None}, transparent=False)
        text = out.getvalue()
        return text[text.index("<svg") :]


def ratings_plot(ratings: Mapping[str, Estimate]) -> str:
    """Ratings with their intervals, the best on top."""
    best = sorted(ratings.items(), key=lambda item: item[1].value)
    return interval_plot(best, title=message("arena.plot.ratings"), axis=message("arena.plot.rating.axis"))


def interval_plot(
    rows: list[tuple[str, Estimate]], *, title: str, axis: str, even: float | None = None
) -> str:
    """A point with its interval for each row, from below; a line where all would be even."""
    sheet = Sheet(1.3 + ROW * len(rows))
    for height, (_, estimate) in enumerate(rows):
        reach = [[estimate.value - estimate.low], [estimate.high - estimate.value]]
        sheet.axes.errorbar(
            [estimate.value], [height], xerr=reach, fmt="o", color=COLOURS[0], capsize=4, markersize=6
        )
    if even is not None:
        sheet.axes.axvline(even, color="#999999", linestyle="--", linewidth=1)
    sheet.axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    sheet.axes.set_ylim(-0.6, len(rows) - 0.4)
    sheet.axes.set_title(title)
    sheet.axes.set_xlabel(axis)
    sheet.axes.grid(axis="x", alpha=0.3)
    return sheet.svg()


def matrix_plot(bots: tuple[str, ...], pairs: Mapping[tuple[str, str], Line]) -> str:
    """How often the bot of a row wins alone against bots of a column."""
    shares = [[_share(pairs, row, column) for column in bots] for row in bots]
    sheet = Sheet(1.8 + 0.7 * len(bots), max(4.5, 2.5 + 1.2 * len(bots)))
    sheet.axes.imshow(
        [[float("nan") if share is None else share for share in row] for row in shares],
        cmap="cividis",
        vmin=0,
        vmax=100,
        aspect="auto",
    )
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share is not None:
                colour = "white" if share < 55 else "black"
                sheet.axes.text(column, row, f"{share:.1f}", ha="center", va="center", color=colour)
    sheet.axes.set_xticks(range(len(bots)), bots)
    sheet.axes.set_yticks(range(len(bots)), bots)
    sheet.axes.set_title(message("arena.plot.matrix"), fontsize=10)
    return sheet.svg()


def _share(pairs: Mapping[tuple[str, str], Line], row: str, column: str) -> float | None:
    line = pairs.get((row, column))
    return None if line is None else 100 * share_over_deals(line.measures["wins"]).value


def money_plot(money: Mapping[str, Counter[int]]) -> str:
    """How often each bot ends with how much."""
    sheet = Sheet(3.6)
    most = max((amount for counts in money.values() for amount in counts), default=0)
    edges = list(range(0, most + 2 * MONEY_STEP, MONEY_STEP))
    for number, (bot, counts) in enumerate(money.items()):
        total = max(counts.total(), 1)
        heights = [0.0] * (len(edges) - 1)
        for amount, times in counts.items():
            heights[amount // MONEY_STEP] += 100 * times / total
        sheet.axes.stairs(heights, edges, label=bot, color=COLOURS[number % len(COLOURS)], linewidth=1.8)
    sheet.axes.set_title(message("arena.plot.money"))
    sheet.axes.set_xlabel(message("arena.plot.money.axis"))
    sheet.axes.set_ylabel(message("arena.plot.share.axis"))
    sheet.axes.legend(frameon=False)
    sheet.axes.grid(axis="y", alpha=0.3)
    return sheet.svg()


def times_plot(conduct: Mapping[str, Conduct]) -> str:
    """How long a decision takes: the mean, and a line up to what 95 % do not exceed."""
    sheet = Sheet(1.3 + ROW * len(conduct))
    for height, behaviour in enumerate(conduct.values()):
        mean = max(behaviour.times.mean_ms, 1e-4)
        longer = max(behaviour.times.percentile_ms(0.95), mean)
        sheet.axes.plot([mean, longer], [height, height], color=COLOURS[0], linewidth=2, marker="|")
        sheet.axes.plot([mean], [height], "o", color=COLOURS[0])
    sheet.axes.set_xscale("log")
    sheet.axes.set_yticks(range(len(conduct)), list(conduct))
    sheet.axes.set_ylim(-0.6, len(conduct) - 0.4)
    sheet.axes.set_title(message("arena.plot.times"))
    sheet.axes.set_xlabel(message("arena.plot.times.axis"))
    sheet.axes.grid(axis="x", alpha=0.3)
    return sheet.svg()
