"""The page of the study, docs/reports/balance.md, and its plots. Every figure comes from the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import fill

from coltexpress.arena.report import markdown_table
from coltexpress.arena.stats import Estimate, Moments
from tools.balance_figures import HELD, Circumstance, Group, Hoard, Scope, Study, mean, share
from tools.balance_plots import bandit_name, car_name, card_name, plots_of

COMMAND = "python3 colt python -m tools.balance --folder study"
COLUMNS = 110  # of a line of text
Rows = list[tuple[str, ...]]
Shares = Mapping[str, Estimate | None]


def write_page(study: Study, docs: Path, commands: Sequence[str]) -> None:
    """Write the page and its plots."""
    plots = docs / "balance"
    plots.mkdir(parents=True, exist_ok=True)
    scope = Scope(study)
    for name, svg in plots_of(scope).items():
        (plots / f"{name}.svg").write_text(svg, encoding="utf-8")
    (docs / "balance.md").write_text(Page(scope, commands).text(), encoding="utf-8")


class Page:
    """All that the study says, about one bot first and then about how others differ."""

    def __init__(self, scope: Scope, commands: Sequence[str]) -> None:
        self.scope = scope
        self.main = scope.main
        self.commands = commands

    def text(self) -> str:
        """The page in Markdown."""
        parts = [self._opening(), self._in_short(), *self._by_bandit(), *self._by_seat(), *self._by_holding()]
        parts += [*self._by_card(), *self._by_car(), *self._by_bot(), self._closing()]
        paragraphs = "\n\n".join(parts).split("\n\n")
        return "\n\n".join(map(_filled, paragraphs)) + "\n"

    def _opening(self) -> str:
        scope = self.scope
        editions = " and ".join(f"`{name}`" for name in sorted(scope.editions))
        return (
            "# Is the game fair?\n\n"
            f"What {scope.games:,} games between bots say about the game itself, edition {editions}. Unless "
            f"a section says otherwise: the bot `{scope.bot}` in every seat, {scope.seats} seats, "
            f"{self.main.games:,} games. These are figures about play by this bot, not about perfect play: a "
            "bandit whose power it uses badly looks weaker than it is.\n\nIn brackets 95 % intervals "
            "(Wilson's for shares, Student's for means; a game is one observation). A shared victory counts "
            f"as a part for each winner. This page is written by `{COMMAND}`."
        )

    def _in_short(self) -> str:
        """What one would tell a friend."""
        main, (box, gunslinger, both, neither) = self.main, HELD
        first, *_, last = self.scope.bandits()
        worst, *_, best = sorted(main.orders, key=lambda order: main.orders[order].mean)
        return " ".join(
            (
                f"**In short**: with {self.scope.seats} seats {bandit_name(first)} wins most",
                f"({rounded(main.bandits, first)}) and {bandit_name(last)} least",
                f"({rounded(main.bandits, last)}).",
                f"The best place wins {rounded(main.orders, best)}, the worst {rounded(main.orders, worst)}.",
                f"Of the winners {rounded(main.winners, box)} hold {box} and",
                f"{rounded(main.winners, gunslinger)} {gunslinger}; who has both wins",
                f"{rounded(main.holders, both)} of the games, who has neither",
                f"{rounded(main.holders, neither)}.",
                f"A seat fires {main.fired.mean:.1f} bullets.",
            )
        )

    def _by_bandit(self) -> list[str]:
        """Bandits, and bandits by number of seats."""
        groups = self.scope.groups
        rows: Rows = [("bandit", *(f"{seats} seats" for seats in groups))]
        for name in self.scope.bandits():
            rows.append((bandit_name(name), *(spread(group.bandits, name) for group in groups.values())))
        fair = ("an even share", *(f"{100 / seats:.1f}" for seats in groups))
        note = " A dash says that nobody played this bandit." if any("-" in row for row in rows) else ""
        return [
            "## By bandit",
            f"Wins in percent; {100 / self.scope.seats:.1f} would be even at {self.scope.seats} seats.{note}",
            markdown_table([*rows, fair]),
            "![Who wins](balance/bandits.svg)",
            "![Wins by number of seats](balance/seats.svg)",
        ]

    def _by_seat(self) -> list[str]:
        groups = self.scope.groups
        rows: Rows = [("seat", *(f"{seats} seats" for seats in groups))]
        for order in map(str, range(1, max(groups) + 1)):
            rows.append((order, *(spread(group.orders, order) for group in groups.values())))
        figures: Rows = [
            ("seats", "games", "money of a seat $", "of the winner $", "shared %", "bullets fired")
        ]
        for seats, group in groups.items():
            row = (str(seats), f"{group.games:,}", whole(mean(group.money)), whole(mean(group.best)))
            figures.append((*row, f"{100 * group.shared.mean:.1f}", f"{group.fired.mean:.2f}"))
        return [
            "## By seat",
            "Seats are counted from the first player of the first round, who is 1. Wins in percent:",
            markdown_table(rows),
            "![Which seat wins](balance/orders.svg)",
            markdown_table(figures),
        ]

    def _by_holding(self) -> list[str]:
        rows: Rows = [("holds at the end", "share of the winners %", "wins of those who do %")]
        for name in HELD:
            rows.append((name, *(spread(there, name) for there in (self.main.winners, self.main.holders))))
        return [
            "## What winners hold",
            "The Gunslinger includes shared ones; `both` and `neither` are seats that have both or neither.",
            markdown_table(rows),
            "![What winners hold](balance/holdings.svg)",
        ]

    def _by_card(self) -> list[str]:
        """Stations and events."""
        names = self.scope.bandits()
        parts = [
            "## By station and event",
            "Wins of each bandit in percent in the games in which the station ends the game or the event "
            "ends a round; `winner` and `table` are the money of the winner and of all together.",
        ]
        for title, there in self.scope.cards().items():
            rows: Rows = [(title, "games", "winner $", "table $", *map(bandit_name, names))]
            rows += [_card_row(card, games, names) for card, games in there.items()]
            parts += [_richest(title, there), markdown_table(rows)]
            parts.append(f"![Who wins by {title}](balance/{title}s.svg)")
        return parts

    def _by_car(self) -> list[str]:
        rows: Rows = [("car", "at the start", "robbed there", "at the end", "taken away %")]
        cars = {car: self.main.cars[car] for car in self.scope.cars()}
        for car, hoard in cars.items():
            row = (car_name(car), decimal(mean(hoard.start)), decimal(mean(hoard.robbed)))
            rows.append((*row, decimal(mean(hoard.left)), f"{_taken(hoard):.1f}"))
        ordered = sorted(cars, key=lambda car: _taken(cars[car]))
        least, most = ordered[0], ordered[-1]
        return [
            "## Loot by car",
            "Tokens in each kind of car, inside and on its roof. What is dropped can be robbed again, so "
            "more may be robbed than lay there; a car may end with loot that came from another. Most is "
            f"taken away from the kind `{car_name(most)}` ({_taken(cars[most]):.0f} %), least from "
            f"`{car_name(least)}` ({_taken(cars[least]):.0f} %).",
            markdown_table(rows),
            "![Loot by car](balance/cars.svg)",
        ]

    def _by_bot(self) -> list[str]:
        """Whether the same holds when others play."""
        scope = self.scope
        if len(scope.samples) < 2:
            return []
        heads = [f"`{bot}` ({group.games:,} games)" for bot, group in scope.samples.items()]
        lines = {bot: self._shares(group) for bot, group in scope.samples.items()}
        rows: Rows = [("wins %", *heads)]
        for name in lines[scope.bot]:
            rows.append((name, *(_spread(found[name]) for found in lines.values())))
        notes = [_compared(bot, lines[bot], scope.bot, lines[scope.bot]) for bot in lines if bot != scope.bot]
        picture = "![When others play](balance/others.svg)"
        return ["## When others play", " ".join(notes), markdown_table(rows), picture]

    def _shares(self, group: Group) -> Shares:
        """All shares of one bot's games by what they are of."""
        bandits = {bandit_name(name): share(group.bandits, name) for name in self.scope.bandits()}
        orders = {f"seat {order}": share(group.orders, order) for order in self.scope.orders()}
        return {**bandits, **orders, **{f"winner holds {name}": share(group.winners, name) for name in HELD}}

    def _closing(self) -> str:
        listed = "\n".join(self.commands)
        return f"## The same again\n\nThe games follow from these commands:\n\n```sh\n{listed}\n```"


def _filled(paragraph: str) -> str:
    """A paragraph in lines of readable length; tables, headings, pictures and code stay as they are."""
    if paragraph.startswith(("|", "#", "!", "```")):
        return paragraph
    return fill(paragraph, COLUMNS, break_long_words=False, break_on_hyphens=False)


def _card_row(card: str, games: Circumstance, names: list[str]) -> tuple[str, ...]:
    cells = [spread(games.bandits, name) for name in names]
    money = (whole(mean(games.money)), whole(mean(games.table)))
    return (card_name(card), f"{games.table.count:,}", *money, *cells)


def _richest(title: str, there: Mapping[str, Circumstance]) -> str:
    """Which card the winner likes most, and which least."""
    ordered = sorted(there, key=lambda card: there[card].money.mean)
    best, worst = (
        f"{card_name(card)} (${there[card].money.mean:,.0f})" for card in (ordered[-1], ordered[0])
    )
    return f"By {title} the winner has most with {best} and least with {worst}."


def _taken(hoard: Hoard) -> float:
    """How much of a car's loot is gone at the end, in percent."""
    return 100 * (1 - hoard.left.mean / hoard.start.mean) if hoard.start.mean else 0.0


def _compared(bot: str, found: Shares, main: str, known: Shares) -> str:
    """How many of a sample's intervals hold the share of the bot with most games."""
    pairs = [(one, other) for one, other in zip(found.values(), known.values(), strict=True) if one and other]
    held = sum(one.low <= other.value <= one.high for one, other in pairs)
    return (
        f"{held} of the {len(pairs)} intervals of `{bot}` hold the share of `{main}`; if both had the same "
        f"shares, about {0.95 * len(pairs):.0f} would."
    )


def rounded(moments: Mapping[str, Moments], name: str) -> str:
    """A share in a sentence."""
    return f"{100 * moments[name].mean:.0f} %" if name in moments else "none"


def spread(moments: dict[str, Moments], name: str) -> str:
    """A share in percent with its interval; a dash if there is none."""
    return _spread(share(moments, name))


def _spread(found: Estimate | None) -> str:
    return "-" if found is None else _shown(found, "{:.1f}".format)


def whole(estimate: Estimate) -> str:
    """A mean without decimals."""
    return _shown(estimate, "{:,.0f}".format)


def decimal(estimate: Estimate) -> str:
    """A mean with two decimals."""
    return _shown(estimate, "{:.2f}".format)


def _shown(estimate: Estimate, form: Callable[[float], str]) -> str:
    if estimate.high == float("inf"):
        return form(estimate.value)
    dash = " to " if estimate.low < 0 else "-"  # a dash before a minus cannot be read
    return f"{form(estimate.value)} ({form(estimate.low)}{dash}{form(estimate.high)})"
