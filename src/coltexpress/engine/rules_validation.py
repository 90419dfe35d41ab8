"""Which rules may be played together, and the error with a code and fields that refuses the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from coltexpress.engine.presets import (
    ANNIVERSARY_FLAGS,
    CHOICES,
    DEFAULT_PRESET,
    EXCLUDED_FLAGS,
    FLAGS,
    FLAGS_NOT_YET,
    FLAGS_WITHOUT_RULES,
    NEEDED_FLAGS,
    NEEDED_PARAMETERS,
    PARAMETERS,
    PRESETS,
    Parameter,
    default_flags,
    preset_parameters,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ColtError(ValueError):
    """Something that cannot be done: `code` says what is wrong, `fields` what a sentence about it needs."""

    section: ClassVar[str] = "usage"  # of the sentences

    def __init__(self, code: str, fields: dict[str, object]) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        if _SPEAKERS:
            return _SPEAKERS[0](self)
        return f"{self.code} {self.fields}"


_SPEAKERS: Final[list[Callable[[ColtError], str]]] = []


def speak_through(speaker: Callable[[ColtError], str]) -> None:
    """Let this function make the sentences of errors; `coltexpress.i18n` does, as soon as it is imported."""
    _SPEAKERS[:] = [speaker]


REFUSAL_CODES: Final = (
    "E_PLAYERS",
    "E_TWO_NEEDS_TEAMS",
    "E_TEAMS_COUNT",
    "E_TEAMS_EDITION",
    "E_FIRST_EDITION_FIXED",
    "E_EXPERT_TEAMS",
    "E_DUEL_NEEDS_EXPERT",
    "E_NOT_IN_EDITION",
    *(code for _, _, code in NEEDED_FLAGS + EXCLUDED_FLAGS),
    "E_CHARACTERS",
    "E_NO_RULES",
    "E_PARAMETERS",
    "E_NOT_YET",
)


class RefusedRules(ColtError):
    """A configuration that cannot be played; the code is one of CONFIG-6."""

    section: ClassVar[str] = "refusal"


def check(preset: str, seats: int, choices: dict[str, Parameter]) -> None:
    """Raise the first refusal of CONFIG-6 in table order that applies; return if none does."""
    if preset not in PRESETS:
        check(DEFAULT_PRESET, seats, {})  # a wrong number of seats comes first in the table
        raise _contradiction("preset", preset, PRESETS)
    flags = chosen_flags(preset, seats, choices)
    facts = chosen_parameters(preset, choices)
    _check_seats(preset, seats, flags, facts)
    _check_variants(preset, flags, facts)
    _check_names(choices)
    _check_contradictions(seats, flags, facts)
    for flag in FLAGS_NOT_YET:
        if flags[flag]:
            raise RefusedRules("E_NOT_YET", {"flag": flag, "preset": preset, "seats": seats})


def chosen_flags(preset: str, seats: int, choices: dict[str, Parameter]) -> dict[str, bool]:
    """The preset's flags with the caller's choices."""
    flags = default_flags(seats, chosen_parameters(preset, choices)["two_seat_mode"])
    for flag in FLAGS:
        if flag in choices:
            flags[flag] = bool(choices[flag])
    return flags


def chosen_parameters(preset: str, choices: dict[str, Parameter]) -> dict[str, Parameter]:
    """The preset's parameters with the caller's overrides."""
    facts = preset_parameters(preset)
    for name in facts:
        if name in choices:
            facts[name] = choices[name]
    return facts


def _refuse_if(is_refused: bool, code: str, fields: dict[str, object]) -> None:
    if is_refused:
        raise RefusedRules(code, fields)


def _check_seats(preset: str, seats: int, flags: dict[str, bool], facts: dict[str, Parameter]) -> None:
    fields: dict[str, object] = {"preset": preset, "seats": seats}
    teams = flags["teams"]
    least, most = facts["seats_min"], facts["seats_max"]
    if type(seats) is not int:
        raise RefusedRules("E_PLAYERS", fields)
    in_range = isinstance(least, int) and isinstance(most, int) and max(2, least) <= seats <= min(6, most)
    _refuse_if(not in_range, "E_PLAYERS", fields)
    _refuse_if(seats == 2 and not teams, "E_TWO_NEEDS_TEAMS", fields)
    _refuse_if(teams and seats >= 4, "E_TEAMS_COUNT", fields)
    _refuse_if(teams and seats == 3 and not facts["three_seat_teams_allowed"], "E_TEAMS_EDITION", fields)
    for flag in ("powers", "events"):
        fixed = facts[f"{flag}_fixed_on"]
        _refuse_if(bool(fixed) and not flags[flag], "E_FIRST_EDITION_FIXED", {**fields, "flag": flag})
    is_duel = facts["two_seat_mode"] == "duel"
    _refuse_if(flags["expert"] and teams and not is_duel, "E_EXPERT_TEAMS", fields)
    _refuse_if(seats == 2 and is_duel and not flags["expert"], "E_DUEL_NEEDS_EXPERT", fields)


def _check_variants(preset: str, flags: dict[str, bool], facts: dict[str, Parameter]) -> None:
    if not facts["anniversary_parts_allowed"]:
        for flag in ANNIVERSARY_FLAGS:
            _refuse_if(flags[flag], "E_NOT_IN_EDITION", {"flag": flag, "preset": preset})
    for flag, needed, code in NEEDED_FLAGS:
        _refuse_if(flags[flag] and not flags[needed], code, {})
    for flag, excluded, code in EXCLUDED_FLAGS:
        _refuse_if(flags[flag] and flags[excluded], code, {})


def _check_names(choices: dict[str, Parameter]) -> None:
    for flag in FLAGS_WITHOUT_RULES:
        _refuse_if(bool(choices.get(flag)), "E_NO_RULES", {"flag": flag})
    for name, value in choices.items():
        if name in FLAGS_WITHOUT_RULES:
            continue
        if name in FLAGS:
            _refuse_if(not isinstance(value, bool), "E_PARAMETERS", _named(name, value, (False, True)))
        elif name not in PARAMETERS:
            raise _contradiction("name", name, (*FLAGS, *PARAMETERS))
        else:
            _check_value(name, value)


def _check_value(name: str, value: Parameter) -> None:
    usual = PARAMETERS[name][0]
    allowed: tuple[Parameter, ...] = CHOICES.get(name, (False, True))
    if isinstance(usual, dict):
        is_map = isinstance(value, dict) and all(_is_train(k, v) for k, v in value.items())
        _refuse_if(not is_map, "E_PARAMETERS", _named(name, value, ("{2: 3, 3: 4}",)))
    elif type(value) is not type(usual) or value not in allowed:
        raise _contradiction(name, value, allowed)


def _is_train(seats: object, cars: object) -> bool:
    """Whether that many cars can be coupled for that many seats with two bandits each."""
    return type(seats) is int and type(cars) is int and seats in (2, 3) and cars in (3, 4, 5, 6)


def _check_contradictions(seats: int, flags: dict[str, bool], facts: dict[str, Parameter]) -> None:
    cars = facts["team_cars"]
    if flags["teams"] and isinstance(cars, dict) and seats not in cars:
        raise _contradiction("team_cars", str(cars), (f"{{{seats}: 4}}",))
    for flag, name, allowed in NEEDED_PARAMETERS:
        if flags[flag] and facts[name] not in allowed:
            raise _contradiction(name, facts[name], allowed)


def _contradiction(name: str, value: object, known: tuple[object, ...]) -> RefusedRules:
    return RefusedRules("E_PARAMETERS", _named(name, value, known))


def _named(name: str, value: object, known: tuple[object, ...]) -> dict[str, object]:
    return {"name": name, "value": value, "known": ", ".join([str(item) for item in known])}
