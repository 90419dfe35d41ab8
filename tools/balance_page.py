"""The page of the study: docs/balance.md and its plots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from coltexpress.arena.intervals import Estimate, Moments
from coltexpress.arena.markdown import markdown_table
from coltexpress.arena.plots import COLOURS, Sheet, interval_plot
from coltexpress.engine import COMPILED
from coltexpress.engine.components import LOCOMOTIVE_NAME
from coltexpress.words.catalogue import message
from tools.balance_figures import NO_EVENT, Circumstance, Group, Study, mean, shares

MAIN_SEATS = 4
HELD = ("a strongbox", "the Gunslinger", "both", "neither")
Rows = list[tuple[str, ...]]


def write_page(study: Study, docs: Path, commands: Sequence[str]) -> None:
    """Write the page and its plots."""
    plots = docs / "balance"
    plots.mkdir(parents=True, exist_ok=True)
    page = Page(study, commands)
    for name, svg in page.plots().items():
        (plots / f"{name}.svg").write_text(svg, encoding="utf-8")
    (docs / "balance.md").write_text(page.text(), encoding="utf-8")


class Page:
    """All that the study says, about one bot first and then about how others differ."""

    def __init__(self, study: Study, commands: Sequence[str]) -> None:
        self.study = study
        self.commands = commands
        self.bot, *self.others = study.bots()
        self.groups = study.of(self.bot)
        self.seats = MAIN_SEATS if MAIN_SEATS in self.groups else next(iter(self.groups))
        self.main = self.groups[self.seats]

    def plots(self) -> dict[str, str]:
        """The plots by name."""
        axis = "share of the wins, %, with 95 % interval"
        bandits = [(bandit_name(name), percent(share)) for name, share in shares(self.main.bandits)]
        orders = [(f"seat {name}", percent(share)) for name, share in self.orders(self.main)]
        even = 100 / self.seats
        return {
            "bandits": interval_plot(bandits, title=f"Who wins, {self.seats} seats", axis=axis, even=even),
            "orders": interval_plot(
                orders, title=f"Which seat wins, {self.seats} seats", axis=axis, even=even
            ),
            "seats": self._seats_plot(),
            "holdings": self._holdings_plot(),
            "cars": self._cars_plot(),
        }

    def orders(self, group: Group) -> list[tuple[str, Estimate]]:
        """The shares of the seats, the first player first."""
        return shares(group.orders, sorted(group.orders))

    def cars(self) -> list[str]:
        """The kinds of cars, the locomotive first."""
        return sorted(self.main.cars, key=lambda car: (car != LOCOMOTIVE_NAME, car))

    def _seats_plot(self) -> str:
        """Each bandit's wins by number of seats, so that 100 is an even share."""
        sheet = Sheet(3.6)
        names = [name for name, _ in shares(self.main.bandits)]
        for number, name in enumerate(names):
            there = [(seats, group) for seats, group in self.groups.items() if name in group.bandits]
            values = [100 * seats * group.bandits[name].mean for seats, group in there]
            sheet.axes.plot(
                [seats for seats, _ in there],
                values,
                "o-",
                label=bandit_name(name),
                color=COLOURS[number % len(COLOURS)],
            )
        sheet.axes.axhline(100, color="#999999", linestyle="--", linewidth=1)
        sheet.axes.set_xticks(list(self.groups))
        sheet.axes.set_xlabel("seats")
        sheet.axes.set_ylabel("wins, 100 is an even share")
        sheet.axes.legend(
            frameon=False, ncols=6, loc="lower center", bbox_to_anchor=(0.5, 1.0), columnspacing=1
        )
        return sheet.svg()

    def _holdings_plot(self) -> str:
        """How often winners hold what."""
        rows = [(name, percent(share)) for name, share in shares(self.main.winners, HELD)]
        return interval_plot(rows, title="What winners hold", axis="share of the winners, %")

    def _cars_plot(self) -> str:
        """What lay in each car at the start and lies there at the end."""
        sheet = Sheet(3.6)
        cars = self.cars()
        starts = [self.main.cars[car].start.mean for car in cars]
        ends = [self.main.cars[car].left.mean for car in cars]
        for shift, label, heights in ((-0.2, "at the start", starts), (0.2, "at the end", ends)):
            places = [index + shift for index in range(len(cars))]
            colour = COLOURS[0] if shift < 0 else COLOURS[1]
            sheet.axes.bar(places, heights, width=0.38, label=label, color=colour)
        sheet.axes.set_xticks(range(len(cars)), [car.replace("_", " ") for car in cars])
        sheet.axes.set_ylabel("loot tokens")
        sheet.axes.legend(frameon=False)
        return sheet.svg()

    def text(self) -> str:
        """The page in Markdown."""
        parts = [self._opening(), self._in_short(), *self._by_bandit(), *self._by_seat(), *self._by_holding()]
        parts += [*self._by_card(), *self._by_car(), *self._by_bot(), self._closing()]
        return "\n\n".join(parts) + "\n"

    def _opening(self) -> str:
        kind = "compiled" if COMPILED else "interpreted"
        return (
            "# Is the game fair?\n\n"
            f"What {self.study.games:,} games between bots say about the game itself, edition `en2016` with "
            f"powers and events. Unless a section says otherwise: the bot `{self.bot}` in every seat, "
            f"{self.seats} seats, {self.main.games:,} games ({kind} engine). These are figures about play by "
            "this bot, not about perfect play: a bandit whose power it uses badly looks weaker than it "
            "is.\n\nIn brackets 95 % intervals (Wilson's for shares, Student's for means; a game is one "
            "observation). A shared victory counts as a part for each winner. This page is written by "
            "`python -m tools.balance`."
        )

    def _in_short(self) -> str:
        """What one would tell a friend."""
        main, (box, gunslinger, both, neither) = self.main, HELD
        (first, _), *_, (last, _) = shares(main.bandits)
        worst, *_, best = sorted(main.orders, key=lambda order: main.orders[order].mean)
        return " ".join(
            (
                f"**In short**: with {self.seats} seats {bandit_name(first)} wins most",
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
        even = f"{100 / self.seats:.1f}"
        rows: Rows = [("bandit", *(f"{seats} seats" for seats in self.groups))]
        for name, _ in shares(self.main.bandits):
            cells = [spread(group.bandits, name) for group in self.groups.values()]
            rows.append((bandit_name(name), *cells))
        fair = ("an even share", *(f"{100 / seats:.1f}" for seats in self.groups))
        return [
            "## By bandit",
            f"Wins in percent; {even} would be even at {self.seats} seats. With two seats each player "
            "chooses two bandits; a dash says that no bot chose one.",
            markdown_table([*rows, fair]),
            "![Who wins](balance/bandits.svg)",
            "![Wins by number of seats](balance/seats.svg)",
        ]

    def _by_seat(self) -> list[str]:
        rows: Rows = [("seat", *(f"{seats} seats" for seats in self.groups))]
        for order in map(str, range(1, max(self.groups) + 1)):
            cells = [spread(group.orders, order) for group in self.groups.values()]
            rows.append((order, *cells))
        figures: Rows = [
            ("seats", "games", "money of a seat $", "of the winner $", "shared %", "bullets fired")
        ]
        for seats, group in self.groups.items():
            money, best = mean(group.money), mean(group.best)
            row = (str(seats), f"{group.games:,}", whole(money), whole(best))
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
            cells = [spread(there, name) for there in (self.main.winners, self.main.holders)]
            rows.append((name, *cells))
        return [
            "## What winners hold",
            "The Gunslinger includes shared ones; `both` and `neither` are seats that have both or neither.",
            markdown_table(rows),
            "![What winners hold](balance/holdings.svg)",
        ]

    def _by_card(self) -> list[str]:
        """Stations and events."""
        parts = ["## By station and event"]
        for title, there in (("station", self.main.stations), ("event", self.main.events)):
            names = [name for name, _ in shares(self.main.bandits)]
            rows: Rows = [(title, "games", "winner $", "table $", *(bandit_name(name) for name in names))]
            for event in sorted(there, key=lambda event: (event == NO_EVENT, event)):
                rows.append(self._card_row(event, there[event], names))
            parts.append(markdown_table(rows))
        parts.append(
            "Wins of each bandit in percent in the games in which the station ends the game or the event "
            "ends a round; `winner` and `table` are the money of the winner and of all together."
        )
        return parts

    def _card_row(self, event: str, there: Circumstance, names: list[str]) -> tuple[str, ...]:
        title = message(f"event.{event}") if event != NO_EVENT else event
        games = f"{there.table.count:,}"
        cells = [spread(there.bandits, name) for name in names]
        return (title, games, whole(mean(there.money)), whole(mean(there.table)), *cells)

    def _by_car(self) -> list[str]:
        rows: Rows = [("car", "at the start", "robbed there", "at the end", "taken away %")]
        for car in self.cars():
            hoard = self.main.cars[car]
            taken = 100 * (1 - hoard.left.mean / hoard.start.mean) if hoard.start.mean else 0.0
            row = (car.replace("_", " "), decimal(mean(hoard.start)), decimal(mean(hoard.robbed)))
            rows.append((*row, decimal(mean(hoard.left)), f"{taken:.1f}"))
        return [
            "## Loot by car",
            "Tokens in each kind of car, inside and on its roof. What is dropped can be robbed again, so "
            "more may be robbed than lay there; a car may end with loot that came from another.",
            markdown_table(rows),
            "![Loot by car](balance/cars.svg)",
        ]

    def _by_bot(self) -> list[str]:
        """Whether the same holds when others play."""
        if not self.others:
            return []
        there = [(bot, self.study.of(bot)) for bot in [self.bot, *self.others]]
        same = [(bot, groups[self.seats]) for bot, groups in there if self.seats in groups]
        heads = [f"`{bot}` ({group.games:,} games)" for bot, group in same]
        rows: Rows = [("wins %", *heads)]
        for name, _ in shares(self.main.bandits):
            rows.append((bandit_name(name), *(spread(group.bandits, name) for _, group in same)))
        for order in sorted(self.main.orders):
            rows.append((f"seat {order}", *(spread(group.orders, order) for _, group in same)))
        for name in HELD:
            rows.append((f"winner holds {name}", *(spread(group.winners, name) for _, group in same)))
        return ["## When others play", markdown_table(rows)]

    def _closing(self) -> str:
        listed = "\n".join(self.commands)
        return f"## The same again\n\nThe games follow from these commands:\n\n```sh\n{listed}\n```"


def rounded(moments: dict[str, Moments], name: str) -> str:
    """A share in a sentence."""
    return f"{100 * moments[name].mean:.0f} %" if name in moments else "none"


def bandit_name(name: str) -> str:
    """A bandit as people say it."""
    return message(f"bandit.{name}")


def percent(share: Estimate) -> Estimate:
    """A share in percent."""
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def spread(moments: dict[str, Moments], name: str) -> str:
    """A share in percent with its interval; a dash if there is none."""
    found = shares(moments, [name])
    return _shown(percent(found[0][1]), "{:.1f}".format) if found else "-"


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
