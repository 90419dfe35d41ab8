"""Who plays whom, and which cars are coupled: the caller's choices for a new game, checked."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.engine.components import CARS, CIRCUS_NAME, TEAM_HEADS
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import characters_in_box
from coltexpress.engine.variants.all import added_cars
from coltexpress.errors import RefusedRules

Characters = Sequence[str] | Sequence[Sequence[str]]


def check_characters(rules: Rules, chosen: Characters) -> list[int]:
    """The characters by number, bandit by bandit: one for each seat, or in teams a pair (SETUP-7)."""
    known = CHARACTER_NAMES[: characters_in_box(rules)]
    per_seat = 2 if rules.two_bandits else 1
    seats = [[names] if isinstance(names, str) else list(map(str, names)) for names in _listed(chosen)]
    if len(seats) != rules.seats or any(len(names) != per_seat for names in seats):
        raise _refusal(", ".join(" + ".join(names) for names in seats), known)
    cast: list[int] = []
    for names in seats:
        numbers = [_number(name, known) for name in names]
        cast += _in_order(rules, numbers)
    for number in cast:
        if cast.count(number) > 1:
            raise _refusal(CHARACTER_NAMES[number], known)
    return cast


def _listed(chosen: Characters) -> list[str | Sequence[str]]:
    """One name or a pair for each seat; what is neither is taken as a name that nobody has."""
    return [names if isinstance(names, str | list | tuple) else str(names) for names in chosen]


def tidy_name(name: str) -> str:
    """A name as people may write it, in the form that files have."""
    return name.casefold().strip().replace(" ", "_").replace("-", "_")


def _number(name: str, known: Sequence[str]) -> int:
    if tidy_name(name) not in known:
        raise _refusal(name, known)
    return CHARACTER_NAMES.index(tidy_name(name))


def _in_order(rules: Rules, numbers: list[int]) -> list[int]:
    """A pair as it is named: its head first, or as in the component list (TEAM-3, DUEL1-2)."""
    if rules.two_bandits and not rules.teams_pick_freely:
        heads = [number for number in numbers if number in TEAM_HEADS]
        if len(heads) != 1:
            raise _refusal(" + ".join(CHARACTER_NAMES[number] for number in numbers), CHARACTER_NAMES[:6])
        return heads + [number for number in numbers if number not in TEAM_HEADS]
    return sorted(numbers)


def _refusal(name: str, known: Sequence[str]) -> RefusedRules:
    return RefusedRules("E_CHARACTERS", {"name": name, "known": ", ".join(known)})


def check_cars(rules: Rules, names: Sequence[str]) -> list[str]:
    """The cars from the locomotive back, each once, as many as the game has (SETUP-1, SETUP-2, CIRCUS-1)."""
    added = [car.name for car in added_cars(rules)] + ([CIRCUS_NAME] if rules.circus else [])
    known = [car.name for car in CARS] + added
    wanted = [tidy_name(str(name)) for name in names]
    count = int(rules.ordinary_cars) + len(added)
    is_train = len(wanted) == count == len(set(wanted)) and set(wanted) <= set(known)
    if not is_train or not set(added) <= set(wanted):
        fields: dict[str, object] = {
            "name": "cars",
            "value": ", ".join(map(str, names)),
            "known": ", ".join(known),
        }
        raise RefusedRules("E_PARAMETERS", fields)
    return wanted
