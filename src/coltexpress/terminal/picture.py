"""The table as it looked after a happening, for eyes that were told of it: what the screen draws.

A view exists only where somebody decides. Between two decisions the picture follows what was told, so that
every single happening can be looked at, and gone back to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from coltexpress.engine.rules import Rules
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView, Pool, RoundView, SeatView

_FIELDS = (
    *(
        "seat",
        "rules",
        "cars",
        "rounds",
        "phase",
        "turn",
        "first",
        "marshal",
        "neutral",
        "box_waits",
        "bandits",
    ),
    *(
        "seats",
        "floor",
        "acts",
        "handcar",
        "hiding",
        "patron_has_bought",
        "mary_left",
        "mary_bullets",
        "pairs",
    ),
)


@dataclass(frozen=True)
class Picture:
    """What a view shows of the table, without what is asked and told. Never changed, only replaced."""

    seat: int
    rules: Rules
    cars: tuple[str, ...]
    rounds: tuple[RoundView, ...]
    phase: str
    turn: int
    first: int
    marshal: int
    neutral: int
    box_waits: bool
    bandits: tuple[BanditView, ...]
    seats: tuple[SeatView, ...]
    floor: tuple[Pool, ...]
    acts: tuple[Act, ...]
    handcar: str | None
    hiding: dict[str, int]
    patron_has_bought: bool | None
    mary_left: int | None
    mary_bullets: int | None
    pairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, view: View) -> Picture:
        """The table as a view shows it."""
        return cls(**{name: getattr(view, name) for name in _FIELDS})

    @property
    def cast(self) -> list[str]:
        """The bandits of each seat, as sentences want them."""
        seats: list[list[str]] = [[] for _ in self.seats]
        for bandit in self.bandits:
            if bandit.seat >= 0:
                seats[bandit.seat].append(bandit.name)
        return [" ".join(names) for names in seats]

    def bandit(self, name: object) -> BanditView | None:
        """The bandit of this name, if there is one."""
        return next((bandit for bandit in self.bandits if bandit.name == name), None)

    def with_bandit(self, name: object, **changes: Any) -> Picture:
        """The same with one bandit changed."""
        found = [_changed(one, changes) if one.name == name else one for one in self.bandits]
        return replace(self, bandits=tuple(found))

    def with_seat(self, number: int, **changes: Any) -> Picture:
        """The same with one seat changed."""
        found = [
            _changed(seat, changes) if index == number else seat for index, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(found))

    def with_pools(self, pools: Iterable[Pool]) -> Picture:
        """The same with the loot of some places changed."""
        changed = {pool.place: pool for pool in pools}
        sheets = [
            _changed(one, {"sheet": changed[one.name]}) if one.name in changed else one
            for one in self.bandits
        ]
        floor = tuple(changed.get(pool.place, pool) for pool in self.floor)
        return replace(self, bandits=tuple(sheets), floor=floor)

    def pool(self, place: str) -> Pool | None:
        """The loot in a place, a space or a sheet; None for what lies nowhere on the table."""
        pools = [*self.floor, *(bandit.sheet for bandit in self.bandits)]
        return next((pool for pool in pools if pool.place == place), None)


def _changed(part: Any, changes: dict[str, Any]) -> Any:
    """A copy of a part with some of its fields changed; parts have the fields that they are made from."""
    kind = type(part)
    return kind(**{name: changes.get(name, getattr(part, name)) for name in PARTS[kind]})


PARTS: dict[type, tuple[str, ...]] = {
    BanditView: ("name", "seat", "place", "bullets", "cash", "sheet"),
    SeatView: ("hand_size", "deck_size", "received", "hand", "deck", "discard", "bullets_on_top"),
    Act: ("seat", "bandit", "card", "face_down", "cover", "turn", "resolved"),
}


def changed_act(act: Act, **changes: Any) -> Act:
    """An act with some of its fields changed."""
    found: Act = _changed(act, changes)
    return found
