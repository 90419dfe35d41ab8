"""Rules as settings: the names and values by which people state them in options, lines and reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coltexpress.engine.notation import is_number
from coltexpress.engine.presets import DEFAULT_PRESET, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import RefusedRules
from coltexpress.formats.position_lines import Line

Settings = Mapping[str, Parameter]  # `preset`, `seats`, and flags and parameters by name

USUAL_SEATS: Final = 4
SEATS_OF_TEAMS: Final = 2
MOST_SEATS: Final = 6


def rules_from_settings(settings: Settings, usual_seats: int = USUAL_SEATS) -> Rules:
    """The rules with these settings, all others as usual; `RefusedRules` if there are none such."""
    choices = dict(settings)
    preset = str(choices.pop("preset", DEFAULT_PRESET))
    seats = choices.pop("seats", SEATS_OF_TEAMS if choices.get("teams") is True else usual_seats)
    if type(seats) is not int:
        raise RefusedRules("E_PLAYERS", {"preset": preset, "seats": seats})
    return Rules.chosen(preset, seats, choices)


def changed_settings(rules: Rules) -> dict[str, Parameter]:
    """Preset, seats and what differs from the preset's defaults; `rules_from_settings` takes them back."""
    return {"preset": rules.name, "seats": int(rules.seats), **rules.changes}


def all_settings(rules: Rules) -> dict[str, Parameter]:
    """Every setting, whether or not somebody has chosen it."""
    return {"preset": rules.name, "seats": int(rules.seats), **rules.flags, **rules.facts}


def setting_text(value: Parameter) -> str:
    """A value as it is typed: true, 3, roof, 2:3,3:4."""
    if isinstance(value, dict):
        return ",".join(f"{key}:{part}" for key, part in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def setting_value(text: str) -> Parameter:
    """The value that a text states; a map may stand in braces, as positions write it."""
    if text in ("true", "false"):
        return text == "true"
    pairs = [pair.partition(":") for pair in text.removeprefix("{").removesuffix("}").split(",")]
    if all(is_number(key) and is_number(value) for key, _, value in pairs):
        return {int(key): int(value) for key, _, value in pairs}
    return int(text) if is_number(text) else text


# --- in one line ----------------------------------------------------------------------------------
def rules_line(rules: Rules) -> str:
    """The rules in one line, as positions have it: preset, seats, and what differs from the defaults."""
    said = [f"{name}={str(value).lower().replace(' ', '')}" for name, value in rules.changes.items()]
    return " ".join([rules.name, f"seats={rules.seats}", *said])


def read_rules(line: Line) -> Rules:
    """The rules that a line says."""
    name, *choices = line.text.split() or [""]
    said: dict[str, Parameter] = {}
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not equals:
            raise line.fault("unknown_word", found=choice)
        said[key] = setting_value(value)
    if "seats" not in said:
        raise line.fault("seats_missing")
    seats = said.pop("seats")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise line.fault("not_a_number", name="seats", found=seats, most=MOST_SEATS)
    try:
        return Rules.chosen(name, seats, said)
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def rules_from_line(text: str) -> Rules:
    """The rules that `rules_line` wrote."""
    return read_rules(Line(0, text))
