"""Types that several messages share: the options of a table, and the view of a game."""

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


class RulesData(Struct, frozen=True):
    """Which game is played."""

    preset: str
    seats: int
    choices: dict[str, bool | int | str | dict[str, int]]


class RoundData(Struct, frozen=True):
    """A round card: its turns (S standard, T tunnel, 2 speeding-up, R switching), and its event."""

    # [fields of RoundData] written by tools.generate_state from engine/fields.py
    turns: str
    event: str
    is_station: bool
    # [end]


class PoolData(Struct, frozen=True):
    """Loot in one place: how much of each kind, and the hidden values that the viewer can be certain of."""

    # [fields of PoolData] written by tools.generate_state from engine/fields.py
    place: str
    counts: dict[str, int]
    certain: dict[str, list[int]]
    # [end]


class BanditData(Struct, frozen=True):
    """A bandit: `place` is a space (3i, 3r, h) or `hidden`."""

    # [fields of BanditData] written by tools.generate_state from engine/fields.py
    name: str
    seat: int
    place: str
    bullets: int
    cash: int
    sheet: PoolData
    # [end]


class SeatData(Struct, frozen=True):
    """Cards of a seat: how many, and which if the viewer may know."""

    # [fields of SeatData] written by tools.generate_state from engine/fields.py
    hand_size: int
    deck_size: int
    received: int
    hand: list[str] | None
    deck: list[str] | None
    discard: list[str] | None
    bullets_on_top: int | None
    # [end]


class ActData(Struct, frozen=True):
    """One act of the round: a card on the pile, `draw` or `skip`; null is what the viewer may not know."""

    # [fields of ActData] written by tools.generate_state from engine/fields.py
    seat: int
    bandit: str | None
    card: str | None
    face_down: bool
    cover: bool
    turn: int
    resolved: bool
    # [end]


class FlowData(Struct, frozen=True):
    """How far the flow has come where table and pile do not tell it."""

    # [fields of FlowData] written by tools.generate_state from engine/fields.py
    bandit: str | None
    victim: str | None
    waiting: list[str]
    owner_waits: bool
    marys_left: int | None
    at_mates: list[int]
    # [end]


class ViewData(Struct, frozen=True):
    """Everything that a seat may know now. `seat` is -1 for a spectator. Of very many `options` just two."""

    # [fields of ViewData] written by tools.generate_state from engine/fields.py
    seat: int
    rules: RulesData
    asked: list[int]
    question: str
    bandit: str | None
    options: list[str]
    answer: str | None
    cars: list[str]
    rounds: list[RoundData]
    phase: str
    turn: int
    first: int
    marshal: int
    neutral: int
    box_waits: bool
    bandits: list[BanditData]
    seats: list[SeatData]
    floor: list[PoolData]
    acts: list[ActData]
    handcar: str | None
    hiding: dict[str, int]
    patron_has_bought: bool | None
    mary_left: int | None
    mary_bullets: int | None
    pairs: list[tuple[str, str]]
    flow: FlowData
    # [end]
