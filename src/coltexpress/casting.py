"""Who plays whom, and which cars are coupled: the caller's choices for a new game, checked."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.engine.components import CARS
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import BASE_CHARACTERS
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.errors import RefusedRules


def check_characters(rules: Rules, names: Sequence[str]) -> list[int]:
    """The characters by number, one for each seat (SETUP-7)."""
    known = CHARACTER_NAMES[:BASE_CHARACTERS]
    fields: dict[str, object] = {"known": ", ".join(known)}
    if len(names) != rules.seats:
        raise RefusedRules("E_CHARACTERS", {**fields, "name": ", ".join(names)})
    cast = []
    for name in names:
        wanted = name.casefold().strip().replace(" ", "_").replace("-", "_")
        if wanted not in known or CHARACTER_NAMES.index(wanted) in cast:
            raise RefusedRules("E_CHARACTERS", {**fields, "name": name})
        cast.append(CHARACTER_NAMES.index(wanted))
    return cast


def check_cars(rules: Rules, names: Sequence[str]) -> list[str]:
    """The cars from the locomotive back, each once, as many as the game has (SETUP-1, SETUP-2)."""
    known = [car.name for car in CARS]
    wanted = [name.casefold().strip().replace(" ", "_").replace("-", "_") for name in names]
    is_train = len(wanted) == rules.seats and len(set(wanted)) == len(wanted) and set(wanted) <= set(known)
    if not is_train:
        fields: dict[str, object] = {"name": "cars", "value": ", ".join(names), "known": ", ".join(known)}
        raise RefusedRules("E_PARAMETERS", fields)
    return wanted
