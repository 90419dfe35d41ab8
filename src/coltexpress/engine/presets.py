"""The editions as data: flags, and the value of every parameter in each preset (RULES section 1)."""

from __future__ import annotations

from typing import Final

Parameter = bool | int | str | dict[int, int]

DEFAULT_PRESET: Final = "en2016"
PRESETS: Final = ("en2016", "ru2016", "anniversary2025", "fi1", "it1")

FLAGS: Final[list[str]] = [
    "powers",
    "events",
    "expert",
    "teams",
    "special_punch",
    "decoy",
    "circus",
    "handcar",
    "al_patron",
    "mary",
    "horses",
]  # variants that are not named here add theirs
ANNIVERSARY_FLAGS: Final = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")
FLAGS_WITHOUT_RULES: Final = ("prisoners", "couriers", "silk")
FLAGS_NOT_YET: Final = ("horses",)

# Flags that need another, or cannot be played with it; and the refusal of CONFIG-6.
NEEDED_FLAGS: Final = (
    ("al_patron", "powers", "E_PATRON_NEEDS_POWERS"),
    ("horses", "events", "E_HORSES_NEEDS_EVENTS"),
)
EXCLUDED_FLAGS: Final = (
    ("horses", "expert", "E_HORSES_EXPERT"),
    ("horses", "handcar", "E_HORSES_HANDCAR"),
)
NEEDED_PARAMETERS: Final = (("al_patron", "extra_purses_250", (1, 2)),)

_TEAM_CARS: Final = {2: 3, 3: 4}
_DUEL_CARS: Final = {2: 4}

# One row a parameter, one column a preset, in the order of PRESETS.
PARAMETERS: Final[dict[str, tuple[Parameter, ...]]] = {
    "seats_min": (2, 2, 2, 2, 2),
    "seats_max": (6, 6, 6, 6, 6),
    "powers_fixed_on": (False, False, False, True, True),
    "events_fixed_on": (False, False, False, True, True),
    "two_seat_mode": ("team", "team", "team", "duel", "duel"),
    "three_seat_teams_allowed": (True, True, True, False, False),
    "team_cars": (_TEAM_CARS, _TEAM_CARS, _TEAM_CARS, _DUEL_CARS, _DUEL_CARS),
    "team_forming": ("random_pairs", "random_pairs", "random_pairs", "free_pick", "free_pick"),
    "team_round_start": ("pick_one", "pick_one", "pick_one", "expert", "expert"),
    "cover_rule": (True, True, True, False, False),
    "ghost_cover_face_down": (False, True, True, False, False),
    "team_gunslinger": ("foreign_shots", "foreign_shots", "foreign_shots", "none", "none"),
    "round_card_before_hands": (True, True, True, False, False),
    "remove_neutral_pile_on_shortage": (False, False, False, True, True),
    "tuco_other_floor": ("both", "up", "both", "both", "both"),
    "ghost_must_hide": (False, False, False, True, False),
    "tuco_same_space": (False, False, True, False, False),
    "revenge_purse_goes": ("roof", "box", "box", "box", "box"),
    "expert_dump_bullets_at_start": (False, False, False, True, False),
    "expert_bullets_must_go": (False, True, True, True, True),
    "tie_counts_friendly_bullets": (True, True, True, False, True),
    "extra_purses_250": (0, 0, 2, 0, 0),
    "anniversary_parts_allowed": (False, False, True, False, False),
    "handcar_return": ("handcar", "handcar", "handcar", "handcar", "handcar"),
}

# What a parameter may be, where its type alone does not say it.
CHOICES: Final[dict[str, tuple[Parameter, ...]]] = {
    "seats_min": (2, 3, 4, 5, 6),
    "seats_max": (2, 3, 4, 5, 6),
    "two_seat_mode": ("team", "duel"),
    "team_forming": ("random_pairs", "free_pick"),
    "team_round_start": ("pick_one", "expert"),
    "team_gunslinger": ("foreign_shots", "none"),
    "tuco_other_floor": ("both", "up", "none"),
    "revenge_purse_goes": ("roof", "box"),
    "extra_purses_250": (0, 1, 2),
    "handcar_return": ("handcar", "hiding_car"),
}

# What the presets of version 0.1.0 had otherwise. Rules written by it name only what differs from its
# presets; games, records and tables that were begun with them go on as they began.
BEFORE_0_2: Final[dict[str, dict[str, Parameter]]] = {
    "en2016": {"expert_bullets_must_go": True},
    "ru2016": {"tuco_other_floor": "both"},
    "anniversary2025": {},
    "fi1": {"ghost_must_hide": False},
    "it1": {},
}


def preset_parameters(preset: str) -> dict[str, Parameter]:
    """The parameter values of one preset, as a dict of its own."""
    column = PRESETS.index(preset)
    values = {name: row[column] for name, row in PARAMETERS.items()}
    return {name: dict(value) if isinstance(value, dict) else value for name, value in values.items()}


def default_flags(seats: int, two_seat_mode: Parameter) -> dict[str, bool]:
    """The flags when nobody says otherwise (CONFIG-2)."""
    flags = {flag: flag in ("powers", "events") for flag in FLAGS}
    flags["teams"] = seats == 2
    flags["expert"] = seats == 2 and two_seat_mode == "duel"
    return flags
