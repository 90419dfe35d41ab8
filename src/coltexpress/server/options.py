"""What a table is made of: edition, seats, bots, pace, and who may look on."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from coltexpress.engine.presets import DEFAULT_PRESET, Parameter
from coltexpress.engine.rules import Rules

SHORT = Meta(max_length=64)
Word = Annotated[str, SHORT]
Choice = bool | int | Word | dict[Word, int]

MOST_SEATS = 6
LONGEST_DELAY = 600
LONGEST_BANK = 3600


class Pace(Struct, forbid_unknown_fields=True, frozen=True):
    """Time to think: `bank` seconds and `increment` more at each decision; without a bank forever."""

    bank: Annotated[float, Meta(ge=5, le=LONGEST_BANK)] | None = None
    increment: Annotated[float, Meta(ge=1, le=600)] = 10.0


class TableOptions(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is set up; `choices` are the flags and parameters of the rules, changed one by one."""

    preset: Word = DEFAULT_PRESET
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 4
    choices: Annotated[dict[Word, Choice], Meta(max_length=40)] = {}
    pace: Pace = Pace()
    pile: Literal["open", "top"] = "open"  # only how it is shown: the view is the same
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    listed: bool = False
    stand_in: Word | None = None  # the bot that plays for whoever is away

    def rules(self) -> Rules:
        """The rules to be played; `RefusedRules` if the game cannot be played like that."""
        return Rules.chosen(
            self.preset, self.seats, {name: _parameter(v) for name, v in self.choices.items()}
        )


def _parameter(value: Choice) -> Parameter:
    """A value as the rules take it: in JSON the keys of a map are texts."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdecimal() and key.isascii() else -1: number for key, number in value.items()}
