"""The rulesets that tests and tools go through: every preset, every number of seats, every pair of flags."""

from __future__ import annotations

from itertools import product

from coltexpress import RefusedRules, Rules
from coltexpress.engine.presets import PRESETS, Parameter

SEATS = (3, 4, 5, 6)
SWITCHES = ("powers", "events")


def base_rulesets() -> list[Rules]:
    """Every preset x 3-6 seats x powers and events on or off, as far as the edition allows it."""
    found = []
    for preset, seats, *switches in product(PRESETS, SEATS, (True, False), (True, False)):
        choices: dict[str, Parameter] = dict(zip(SWITCHES, switches, strict=True))
        try:
            found.append(Rules.preset(preset, seats=seats, **choices))
        except RefusedRules:
            continue  # the first editions have no beginners' game
    return found


def rules_line(rules: Rules) -> str:
    """A ruleset in one line, as positions and golden games write it."""
    changes = [f"{name}={str(value).lower()}" for name, value in rules.changes.items()]
    return " ".join([rules.name, f"seats={rules.seats}", *changes])


def rules_from_line(line: str) -> Rules:
    """The ruleset that `rules_line` wrote."""
    preset, *words = line.split()
    choices: dict[str, Parameter] = {}
    for word in words:
        name, _, value = word.partition("=")
        choices[name] = value == "true" if value in ("true", "false") else value
    seats = choices.pop("seats")
    return Rules.preset(preset, seats=int(str(seats)), **choices)
