"""The types of a view on the wire, for the schema; what they say is what `View.scene` makes."""

from __future__ import annotations

from msgspec import Struct


class RulesData(Struct, frozen=True):
    """Which game is played."""

    preset: str
    seats: int
    choices: dict[str, bool | int | str | dict[str, int]]


class RoundData(Struct, frozen=True):
    """A round card: its turns (S standard, T tunnel, 2 speeding-up, R switching), and its event."""

    turns: str
    event: str
    is_station: bool


class PoolData(Struct, frozen=True):
    """Loot in one place: how much of each kind, and the hidden values that the viewer can be certain of."""

    place: str
    counts: dict[str, int]
    certain: dict[str, list[int]]


class BanditData(Struct, frozen=True):
    """A bandit: `place` is a space (3i, 3r, h) or `hidden`."""

    name: str
    seat: int
    place: str
    bullets: int
    cash: int
    sheet: PoolData


class SeatData(Struct, frozen=True):
    """Cards of a seat: how many, and which if the viewer may know."""

    hand_size: int
    deck_size: int
    received: int
    hand: list[str] | None
    deck: list[str] | None
    discard: list[str] | None
    bullets_on_top: int | None


class ActData(Struct, frozen=True):
    """One act of the round: a card on the pile, `draw` or `skip`; null is what the viewer may not know."""

    seat: int
    bandit: str | None
    card: str | None
    face_down: bool
    cover: bool
    turn: int
    resolved: bool


class FlowData(Struct, frozen=True):
    """How far the flow has come where table and pile do not tell it."""

    bandit: str | None
    victim: str | None
    waiting: list[str]
    owner_waits: bool
    marys_left: int | None
    at_mates: list[int]


class ViewData(Struct, frozen=True):
    """Everything that a seat may know now. `seat` is -1 for a spectator. Of very many `options` just two."""

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
    hiding: dict[str, int]  # by bandit the car under which it hides, as far as the viewer may know
    patron_has_bought: bool | None
    mary_left: int | None
    mary_bullets: int | None
    pairs: list[tuple[str, str]]
    flow: FlowData
