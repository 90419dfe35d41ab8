"""Damage in a file of games: which field of a line cannot be, or cannot be in a game of this plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from coltexpress.arena.outcome import FAULTS, Fault, Loot, Outcome
from coltexpress.arena.plan import SIM, TOURNAMENTS, Plan
from coltexpress.arena.times import Times
from coltexpress.engine.vocabulary import CHARACTER_NAMES

_FROM_THE_PLAN = ("deal", "seed", "bots")  # what the number of a game decides


def damage_in_game(game: Outcome, plan: Plan) -> str | None:
    """The first field that does not fit, or None if all do."""
    if not _is_count(game.game):
        return "game"
    fixture = plan.fixture(game.game)
    for name in _FROM_THE_PLAN:
        if getattr(game, name) != getattr(fixture, name) or isinstance(getattr(game, name), bool):
            return name
    seats = int(plan.rules.seats)
    for name, fits in _FITS.items():
        if not fits(getattr(game, name), seats):
            return name
    if not _adds_up(game):
        return "money"
    return None if _is_won_by_the_richest(game) else "winners"


def damage_in_plan(data: Mapping[str, Any]) -> str | None:
    """The first field of the first line that cannot be, or None if all can."""
    for name, fits in _FITS_PLAN.items():
        if not fits(data.get(name)):
            return name
    return "bots" if data["mode"] != SIM and len(set(data["bots"])) < 2 else None


def _adds_up(game: Outcome) -> bool:
    """Whether the money of each seat is that of its sources together."""
    return all(
        sum(account.values()) == money for account, money in zip(game.accounts, game.money, strict=True)
    )


def _is_won_by_the_richest(game: Outcome) -> bool:
    """Whether all who won have the most money; nobody does if Mary has won."""
    return all(game.money[seat] == max(game.money) for seat in game.winners)


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _are_counts(value: object, seats: int) -> bool:
    """One count for each seat."""
    return isinstance(value, tuple) and len(value) == seats and all(map(_is_count, value))


def _is_seat(value: object, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats


def _are_some_seats(value: object, seats: int) -> bool:
    """Seats of this table, none of them twice."""
    if not isinstance(value, tuple) or not all(_is_seat(seat, seats) for seat in value):
        return False
    return len(set(value)) == len(value)


def _are_bandits(value: object, seats: int) -> bool:
    """One or two bandits for each seat, none of them twice."""
    if not isinstance(value, tuple) or len(value) != seats:
        return False
    if not all(isinstance(side, tuple) and 1 <= len(side) <= 2 for side in value):
        return False
    names = [name for side in value for name in side]
    return all(name in CHARACTER_NAMES for name in names) and len(set(names)) == len(names)


def _are_texts(value: object, seats: int) -> bool:
    return isinstance(value, tuple) and all(map(_is_text, value))


def _counts_by_name(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value)) and all(map(_is_count, value.values()))


def _are_accounts(value: object, seats: int) -> bool:
    return isinstance(value, tuple) and len(value) == seats and all(map(_counts_by_name, value))


def _is_hash(value: object, seats: int) -> bool:
    return _is_text(value)


def _are_cars(value: tuple[Loot, ...], seats: int) -> bool:
    return all(_is_text(car.car) and all(map(_counts_by_name, _counted(car))) for car in value)


def _counted(car: Loot) -> tuple[object, ...]:
    return car.start, car.end, car.robbed


def _are_faults(value: tuple[Fault, ...], seats: int) -> bool:
    return all(_is_fault(fault, seats) for fault in value)


def _is_fault(fault: Fault, seats: int) -> bool:
    if not (_is_seat(fault.seat, seats) and fault.kind in FAULTS and _is_count(fault.decision)):
        return False
    return _is_text(fault.question) and _is_text(fault.what)


def _are_times(value: tuple[Times, ...], seats: int) -> bool:
    return len(value) == seats and all(map(_is_time, value))


def _is_time(times: Times) -> bool:
    numbers = (times.count, times.cpu, times.wall, times.longest, *times.steps.values())
    return all(map(_is_count, numbers))


_FITS: Final[dict[str, Callable[[Any, int], bool]]] = {
    "characters": _are_bandits,
    "first": _is_seat,
    "rounds": _are_texts,
    "money": _are_counts,
    "winners": _are_some_seats,
    "gunslingers": _are_some_seats,
    "fired": _are_counts,
    "received": _are_counts,
    "strongboxes": _are_counts,
    "accounts": _are_accounts,
    "loot": _are_cars,
    "hash": _is_hash,
    "faults": _are_faults,
    "times": _are_times,
}


def _are_bots(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_text, value))


def _are_bounds(value: object) -> bool:
    """Two shares of a sequential test, the lower first; or none."""
    if value is None:
        return True
    if not isinstance(value, list) or len(value) != 2 or not all(map(_is_number, value)):
        return False
    return bool(0 <= value[0] < value[1] <= 1)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_time_to_think(value: Any) -> bool:
    return _is_number(value) and bool(0 < value < 1e6)


_FITS_PLAN: Final[dict[str, Callable[[Any], bool]]] = {
    "mode": lambda value: value in (SIM, *TOURNAMENTS),
    "bots": _are_bots,
    "rules": lambda value: isinstance(value, dict),
    "seed": lambda value: type(value) is int,
    "deals": lambda value: _is_count(value) and value > 0,
    "patience": _is_time_to_think,
    "sprt": _are_bounds,
}
