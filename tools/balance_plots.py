"""The plots of the study, by the name of their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from coltexpress.arena.plots import COLOURS, EVEN_LINE, ROW, Sheet, interval_plot, reach
from coltexpress.arena.stats import Estimate, Moments
from coltexpress.i18n.catalogue import message
from tools.balance_figures import HELD, NO_EVENT, Circumstance, Group, Scope, mean, percent, share, shares

WINS = "share of the wins, %, with 95 % interval"
SHIFT = 0.12  # between the points of one row
Points = Mapping[str, Estimate | None]


def plots_of(scope: Scope) -> dict[str, str]:
    """All plots."""
    main, at = scope.main, f"{scope.seats} seats"
    bandits = [(bandit_name(name), percent(found)) for name, found in shares(main.bandits)]
    orders = [(f"seat {name}", percent(found)) for name, found in shares(main.orders, scope.orders())]
    held = [(name, percent(found)) for name, found in shares(main.winners, HELD)]
    even = 100 / scope.seats
    found = {
        "bandits": interval_plot(bandits, title=f"Who wins, {at}", axis=WINS, even=even),
        "seats": seats_plot(scope),
        "orders": interval_plot(orders, title=f"Which seat wins, {at}", axis=WINS, even=even),
        "holdings": interval_plot(held, title=f"What winners hold, {at}", axis="share of the winners, %"),
        "cars": cars_plot(scope),
    }
    for kind, there in scope.cards().items():
        rows = [(card_name(card), _bandits_in(scope, games)) for card, games in there.items()]
        found[f"{kind}s"] = points_plot(rows, title=f"Who wins by {kind}, {at}", axis=WINS, even=even)
    if len(scope.samples) > 1:
        title = f"When others play, {at}"
        found["others"] = points_plot(_by_bot(scope), title=title, axis=WINS, even=even)
    return found


def bandit_name(name: str) -> str:
    """A bandit as people say it."""
    return message(f"bandit.{name}")


def card_name(event: str) -> str:
    """A station or an event as people say it."""
    return event if event == NO_EVENT else message(f"event.{event}")


def _bandits_in(scope: Scope, games: Circumstance) -> Points:
    return {bandit_name(name): share(games.bandits, name) for name in scope.bandits()}


def _by_bot(scope: Scope) -> list[tuple[str, Points]]:
    """Bandits and seats, whoever plays them."""

    def points(of: Callable[[Group], dict[str, Moments]], name: str) -> Points:
        return {bot: share(of(group), name) for bot, group in scope.samples.items()}

    bandits = [(bandit_name(name), points(lambda group: group.bandits, name)) for name in scope.bandits()]
    orders = [(f"seat {name}", points(lambda group: group.orders, name)) for name in scope.orders()]
    return [*bandits, *orders]


def points_plot(rows: Sequence[tuple[str, Points]], *, title: str, axis: str, even: float) -> str:
    """In each row a point with its interval for each name, each name in its colour."""
    names = list(rows[0][1])
    height = max(ROW, 1.4 * SHIFT * len(names))
    sheet = Sheet(1.3 + height * len(rows))
    lines = []
    for number, name in enumerate(names):
        shift = SHIFT * (number - (len(names) - 1) / 2)
        points = [(place + shift, found[name]) for place, (_, found) in enumerate(rows)]
        lines.append(_with_intervals(sheet, points, number, across=True))
    sheet.axes.axvline(even, **EVEN_LINE)
    sheet.rows([name for name, _ in rows])
    sheet.legend(lines, names)
    return sheet.svg(title, x=axis)


def _with_intervals(
    sheet: Sheet, points: Sequence[tuple[float, Estimate | None]], number: int, *, across: bool
) -> object:
    """The points of one colour that there are, with their intervals along x or along y."""
    there = [(place, found) for place, found in points if found is not None]
    places, values = [place for place, _ in there], [found.value for _, found in there]
    sides = reach([found for _, found in there])
    style = {"color": COLOURS[number % len(COLOURS)], "capsize": 3, "markersize": 5}
    if across:
        return sheet.axes.errorbar(values, places, xerr=sides, fmt="o", **style)
    return sheet.axes.errorbar(places, values, yerr=sides, fmt="o-", **style)


def seats_plot(scope: Scope) -> str:
    """Each bandit's wins by number of seats, so that 100 is an even share."""
    names = scope.bandits()
    said = [bandit_name(name) for name in names]
    sheet = Sheet(3.6)
    lines = []
    for number, name in enumerate(names):
        shift = 0.06 * (number - (len(names) - 1) / 2)
        points = [(seats + shift, _of_even(group, name, seats)) for seats, group in scope.groups.items()]
        lines.append(_with_intervals(sheet, points, number, across=False))
    sheet.axes.axhline(100, **EVEN_LINE)
    sheet.axes.set_xticks(list(scope.groups))
    sheet.legend(lines, said)
    title = "Wins of each bandit by number of seats, with 95 % interval"
    return sheet.svg(title, x="seats", y="wins, 100 is an even share", grid="y")


def _of_even(group: Group, name: str, seats: int) -> Estimate | None:
    found = share(group.bandits, name)
    return None if found is None else Estimate(seats * found.value, seats * found.low, seats * found.high)


def cars_plot(scope: Scope) -> str:
    """What lay in each car at the start, how much was robbed there, and what lies there at the end."""
    cars = scope.cars()
    hoards = [scope.main.cars[car] for car in cars]
    kinds = {
        "at the start": [mean(hoard.start) for hoard in hoards],
        "robbed there": [mean(hoard.robbed) for hoard in hoards],
        "at the end": [mean(hoard.left) for hoard in hoards],
    }
    sheet = Sheet(3.6)
    bars = []
    for number, found in enumerate(kinds.values()):
        places = [index + 0.27 * (number - 1) for index in range(len(cars))]
        values = [estimate.value for estimate in found]
        style = {"color": COLOURS[number], "capsize": 2, "width": 0.25}
        bars.append(sheet.axes.bar(places, values, yerr=reach(found), **style))
    sheet.axes.set_xticks(range(len(cars)), [car_name(car) for car in cars])
    sheet.legend(bars, list(kinds))
    return sheet.svg(f"Loot by car, {scope.seats} seats, with 95 % interval", y="loot tokens", grid="")


def car_name(car: str) -> str:
    """A kind of car in a table."""
    return car.replace("_", " ")
