"""The plots of a tournament, each as one SVG text; drawn by matplotlib, which is an extra."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite, nan
from pathlib import PurePath
from textwrap import fill
from typing import Any

from coltexpress.arena.stats import Conduct, Estimate, Line
from coltexpress.bots.loader import is_file
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.grammar import figure, shortest

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#F0E442")
LINES = ("-", "--", ":")  # one kind after the other when there are more bots than colours
WIDTH = 7.5  # inches, as matplotlib counts
ROW = 0.45
LETTER = 0.085  # the width of one in a label
TITLE_LETTER = 0.1
LEGEND_ROW = 0.22
CELL = 0.8
SHORT = 9  # letters of a label that has room below its cell
MONEY_STEP = 250
LONGEST = 36  # letters of a bot's name
EVEN_LINE: Any = {"color": "#999999", "linestyle": "--", "linewidth": 1}
_GAP = "\N{HORIZONTAL ELLIPSIS}"
_STYLE: Any = {
    "svg.hashsalt": "coltexpress",  # the same figures, the same file
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


class Sheet:
    """One drawing with one pair of axes."""

    def __init__(self, height: float, width: float = WIDTH) -> None:
        """An empty drawing, so many inches high."""
        import matplotlib  # noqa: PLC0415  an extra
        from matplotlib.figure import Figure  # noqa: PLC0415

        self.width = width
        self.height = height
        with matplotlib.rc_context(_STYLE):
            self.figure = Figure(figsize=(width, height), layout="constrained")
            self.axes: Any = self.figure.add_subplot()

    def rows(self, names: Sequence[str]) -> None:
        """Name the rows 0, 1, ..., the first on top."""
        self.axes.set_yticks(range(len(names)), _plain(names))
        self.axes.set_ylim(len(names) - 0.4, -0.6)

    def legend(self, handles: Sequence[Any], names: Sequence[str]) -> None:
        """Say below the axes, never over them, which line is whose; the drawing becomes so much higher."""
        columns = max(1, min(len(names), int(self.width / (LETTER * _longest(names) + 0.5))))
        self.figure.set_figheight(self.height + LEGEND_ROW * (1 + (len(names) - 1) // columns))
        labels = [f" {name}" for name in _plain(names)]  # matplotlib leaves out what begins with `_`
        self.figure.legend(handles, labels, frameon=False, ncols=columns, loc="outside lower center")

    def svg(self, title: str, *, x: str = "", y: str = "", grid: str = "x") -> str:
        """The drawing as text, without the XML declaration, so that a page can hold it.

        Its title stands over the whole width, in as many lines as it needs; the axes are named `x` and `y`.
        """
        import matplotlib  # noqa: PLC0415  an extra

        self.figure.suptitle(fill(title, int(self.width / TITLE_LETTER)), fontsize=12)
        self.axes.set_xlabel(x)
        self.axes.set_ylabel(y)
        if grid:
            self.axes.grid(axis=grid, alpha=0.3)
        out = io.StringIO()
        with matplotlib.rc_context(_STYLE):
            self.figure.savefig(out, format="svg", metadata={"Date": None}, transparent=False)
        text = out.getvalue()
        return text[text.index("<svg") :]


def _plain(names: Sequence[str]) -> list[str]:
    """Names as they are: between two dollars matplotlib would read a formula."""
    return [name.replace("$", r"\$") for name in names]


def _longest(names: Sequence[str]) -> int:
    return max(map(len, names), default=0)


def row_sheet(names: Sequence[str]) -> Sheet:
    """A drawing with these rows, wide enough for their names."""
    sheet = Sheet(1.3 + ROW * len(names), max(WIDTH, 4.5 + LETTER * _longest(names)))
    sheet.rows(names)
    return sheet


def ratings_plot(ratings: Mapping[str, Estimate]) -> str:
    """Ratings with their intervals, the best on top."""
    names = short_names(ratings)
    best = sorted(ratings.items(), key=lambda item: -item[1].value)
    rows = [(names[bot], rating) for bot, rating in best]
    return interval_plot(rows, title=message("arena.plot.ratings"), axis=message("arena.plot.rating.axis"))


def interval_plot(
    rows: Sequence[tuple[str, Estimate]], *, title: str, axis: str, even: float | None = None
) -> str:
    """A point with its interval for each row, from above; a line where all would be even."""
    sheet = row_sheet([name for name, _ in rows])
    for height, (_, estimate) in enumerate(rows):
        style = {"fmt": "o", "color": COLOURS[0], "capsize": 4, "markersize": 6}
        sheet.axes.errorbar([estimate.value], [height], xerr=reach([estimate]), **style)
    if even is not None:
        sheet.axes.axvline(even, **EVEN_LINE)
    sheet.axes.xaxis.set_major_formatter(_tick)
    return sheet.svg(title, x=axis)


def reach(estimates: Sequence[Estimate]) -> list[list[float]]:
    """How far intervals reach to both sides, as matplotlib wants it: not below nothing, not forever."""
    sides = [(estimate.value - estimate.low, estimate.high - estimate.value) for estimate in estimates]
    return [[max(0.0, side) if isfinite(side) else 0.0 for side in part] for part in zip(*sides, strict=True)]


def _tick(value: float, _: int | None = None) -> str:
    return shortest(round(value, 9))


def matrix_plot(bots: Sequence[str], pairs: Mapping[tuple[str, str], Line]) -> str:
    """How often the bot of a row wins alone against bots of a column; nothing where they did not meet."""
    wins = {pair: 100 * line.estimate("wins").value for pair, line in pairs.items()}
    sheet = _matrix_sheet(list(short_names(bots).values()))
    shares = [[wins.get((row, column), nan) for column in bots] for row in bots]
    sheet.axes.imshow(shares, cmap="cividis", vmin=0, vmax=100, aspect="auto")
    for (row, column), share in wins.items():
        colour = "white" if share < 55 else "black"
        place = (bots.index(column), bots.index(row))
        sheet.axes.text(*place, figure(share, 1), ha="center", va="center", color=colour)
    return sheet.svg(message("arena.plot.matrix"), grid="")


def _matrix_sheet(names: list[str]) -> Sheet:
    """Axes with a cell for each pair; long names below them are turned."""
    beside, cells = LETTER * _longest(names), CELL * len(names)
    is_turned = _longest(names) > SHORT
    below = 0.75 * beside if is_turned else 0.2
    sheet = Sheet(1.0 + 0.6 * cells + below, max(4.5, 0.6 + beside + cells))
    placing: dict[str, Any] = {"rotation": 45, "ha": "right", "rotation_mode": "anchor"} if is_turned else {}
    sheet.axes.set_xticks(range(len(names)), _plain(names), **placing)
    sheet.axes.set_yticks(range(len(names)), _plain(names))
    return sheet


def money_plot(money: Mapping[str, Counter[int]]) -> str:
    """How often each bot ends with how much."""
    sheet = Sheet(3.6)
    most = max((amount for counts in money.values() for amount in counts), default=0)
    edges = list(range(0, most + 2 * MONEY_STEP, MONEY_STEP))
    lines = []
    for number, counts in enumerate(money.values()):
        total = max(counts.total(), 1)
        heights = [0.0] * (len(edges) - 1)
        for amount, times in counts.items():
            heights[amount // MONEY_STEP] += 100 * times / total
        colour, kind = COLOURS[number % len(COLOURS)], LINES[number // len(COLOURS) % len(LINES)]
        lines.append(sheet.axes.stairs(heights, edges, color=colour, linestyle=kind, linewidth=1.8))
    sheet.legend(lines, list(short_names(money).values()))
    sheet.axes.yaxis.set_major_formatter(_tick)
    axes = {"x": message("arena.plot.money.axis"), "y": message("arena.plot.share.axis")}
    return sheet.svg(message("arena.plot.money"), **axes, grid="y")


def times_plot(conduct: Mapping[str, Conduct]) -> str:
    """How long a decision takes: the mean, and a line up to what 95 % do not exceed; the first bot on top."""
    sheet = row_sheet(list(short_names(conduct).values()))
    for height, behaviour in enumerate(conduct.values()):
        mean = max(behaviour.times.mean_ms, 1e-4)
        longer = max(behaviour.times.percentile_ms(0.95), mean)
        sheet.axes.plot([mean, longer], [height, height], color=COLOURS[0], linewidth=2, marker="|")
        sheet.axes.plot([mean], [height], "o", color=COLOURS[0])
    sheet.axes.set_xscale("log")
    return sheet.svg(message("arena.plot.times"), x=message("arena.plot.times.axis"))


# --- short names of bots: a file without its folders, as far as that tells the bots apart


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """A name for each bot, no two alike: file and class, with folders only where there are several such."""
    names = {bot: _cut(name) for bot, name in _distinguished(list(bots)).items()}
    seen: Counter[str] = Counter()
    for bot, name in names.items():
        seen[name] += 1
        if seen[name] > 1:  # they differed only where they were cut
            names[bot] = f"{name} ({seen[name]})"
    return names


def _distinguished(bots: list[str]) -> dict[str, str]:
    depths = dict.fromkeys(bots, 1)
    while True:
        names = {bot: _tail(bot, depth) for bot, depth in depths.items()}
        number = Counter(names.values())
        alike = [bot for bot, name in names.items() if number[name] > 1 and name != bot]
        if not alike:
            return names
        for bot in alike:
            depths[bot] += 1


def _tail(bot: str, depth: int) -> str:
    """The last parts of a bot's path; the whole of it if there are no more."""
    parts = PurePath(bot).parts
    return "/".join(parts[-depth:]) if is_file(bot) and depth < len(parts) else bot


def _cut(name: str) -> str:
    """A name that is not too long: its end tells more than its middle."""
    if len(name) <= LONGEST:
        return name
    end = 2 * LONGEST // 3
    return name[: LONGEST - end - 1] + _GAP + name[-end:]
