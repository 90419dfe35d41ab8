"""What differs between the editions, from the parameters of the presets, and the rules that it bears on."""

from __future__ import annotations

from typing import Final

from coltexpress.engine.presets import PARAMETERS, PRESETS, Parameter
from coltexpress.words.catalogue import DEFAULT, message
from coltexpress.words.rulebook import rules_in

_PARTS: Final = ("SPUNCH-", "DECOY-", "CIRCUS-", "HANDCAR-", "PATRON-", "MARY-")

# The rules that say something about a parameter in which editions differ.
BEARS_ON: Final[dict[str, tuple[str, ...]]] = {
    "powers_fixed_on": ("CONFIG-3", "CONFIG-4", "EDITION-7"),
    "events_fixed_on": ("CONFIG-3", "CONFIG-4", "EDITION-7", "SETUP-12"),
    "two_seat_mode": ("CONFIG-2", "CONFIG-8", "DUEL1-1"),
    "three_seat_teams_allowed": ("CONFIG-8", "TEAM-1"),
    "team_cars": ("SETUP-1", "TEAM-1", "DUEL1-1"),
    "team_forming": ("TEAM-2", "DUEL1-2", "DEC-TEAM"),
    "team_round_start": ("TEAM-6", "DUEL1-4", "DEC-PICK"),
    "cover_rule": ("TEAM-8", "DUEL1-4", "DEC-COVER"),
    "ghost_cover_face_down": ("TEAM-10", "DEC-COVER"),
    "team_gunslinger": ("SCORE-2", "TEAM-13", "DUEL1-6"),
    "round_card_before_hands": ("ROUND-2",),
    "remove_neutral_pile_on_shortage": ("BULLET-5", "EX-19"),
    "tuco_same_space": ("POWER-TUCO-2", "SHOOT-2"),
    "revenge_purse_goes": ("STATION-REVENGE-2",),
    "expert_dump_bullets_at_start": ("EXPERT-6", "DEC-DUMP"),
    "tie_counts_friendly_bullets": ("BULLET-2", "SCORE-3", "TEAM-14"),
    "extra_purses_250": ("PATRON-1",),
    "anniversary_parts_allowed": (
        *("CONFIG-1", "CONFIG-7", "SPUNCH-1", "DECOY-1", "CIRCUS-1", "HANDCAR-1", "PATRON-1", "MARY-1"),
    ),
}

# Rules that are in force only where a parameter has this value.
ONLY_WITH: Final[tuple[tuple[str, Parameter, tuple[str, ...]], ...]] = (
    (
        "anniversary_parts_allowed",
        True,
        (*_PARTS, "DEC-CIRCUS", "DEC-HIDE", "DEC-BUY", "DEC-SEDUCE", "EDITION-4", "EX-20"),
    ),
    (
        "two_seat_mode",
        "team",
        (
            *("TEAM-1", "TEAM-2", "TEAM-3", "TEAM-4", "TEAM-6", "TEAM-8", "TEAM-9", "TEAM-10", "TEAM-13"),
            *("DEC-PICK", "DEC-COVER", "EX-14", "EX-15"),
        ),
    ),
    ("two_seat_mode", "duel", ("DUEL1-",)),
    ("powers_fixed_on", False, ("CONFIG-4",)),
    ("powers_fixed_on", True, ("EDITION-7",)),
    ("expert_dump_bullets_at_start", True, ("EXPERT-6", "DEC-DUMP")),
    ("remove_neutral_pile_on_shortage", True, ("EX-19",)),
    ("tuco_same_space", True, ("POWER-TUCO-2",)),
)


def differing() -> list[str]:
    """The parameters that are not the same in every edition, in the order of the rules."""
    return [name for name, values in PARAMETERS.items() if any(value != values[0] for value in values)]


def values_of(parameter: str, lang: str = DEFAULT) -> list[str]:
    """What each edition says about a parameter, in the order of `PRESETS`."""
    return [message(f"edition.{parameter}.{_written(value)}", lang) for value in PARAMETERS[parameter]]


def rules_on(parameter: str) -> list[str]:
    """The IDs of the rules that a parameter bears on."""
    return rules_in(BEARS_ON[parameter])


def absent_from(rule_id: str) -> list[str]:
    """The editions in which a rule is not in force, whatever is chosen."""
    found = set()
    for parameter, value, parts in ONLY_WITH:
        if rule_id in rules_in(parts):
            columns = zip(PRESETS, PARAMETERS[parameter], strict=True)
            found |= {preset for preset, is_so in columns if is_so != value}
    return [preset for preset in PRESETS if preset in found]


def _written(value: Parameter) -> str:
    """A value as it stands in the key of its words."""
    if isinstance(value, dict):
        return ".".join(f"{seats}-{cars}" for seats, cars in value.items())
    return str(value).lower()
