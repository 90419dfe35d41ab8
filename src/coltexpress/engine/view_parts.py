"""The parts of a view: plain copies of what may be seen, each with its JSON form.

mypyc pickles a class whose attributes may be set one by one: what allows interpreted subclasses.
"""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Pool:
    """The loot in one place: how much of each kind, and the hidden values that are certain (HIDDEN-11)."""

    # [fields of Pool] written by tools.generate_state from engine/fields.py
    __slots__ = ("certain", "counts", "place")

    def __init__(self, place: str, counts: dict[str, int], certain: dict[str, tuple[int, ...]]) -> None:
        self.place = place
        self.counts = counts
        self.certain = certain  # by kind

    def to_json(self) -> dict[str, object]:
        return {"place": self.place, "counts": self.counts, "certain": self.certain}

    # [end]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class BanditView:
    """One bandit as everybody sees it, and what the viewer knows of its sheet."""

    # [fields of BanditView] written by tools.generate_state from engine/fields.py
    __slots__ = ("bullets", "cash", "name", "place", "seat", "sheet")

    def __init__(self, name: str, seat: int, place: str, bullets: int, cash: int, sheet: Pool) -> None:
        self.name = name
        self.seat = seat
        self.place = place
        self.bullets = bullets
        self.cash = cash
        self.sheet = sheet

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "seat": self.seat,
            "place": self.place,
            "bullets": self.bullets,
            "cash": self.cash,
            "sheet": self.sheet.to_json(),
        }

    # [end]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class SeatView:
    """How many cards a seat has where, the bullets it received, and its cards if they are the viewer's."""

    # [fields of SeatView] written by tools.generate_state from engine/fields.py
    __slots__ = ("bullets_on_top", "deck", "deck_size", "discard", "hand", "hand_size", "received")

    def __init__(
        self,
        hand_size: int,
        deck_size: int,
        received: int,
        hand: tuple[str, ...] | None,
        deck: tuple[str, ...] | None,
        discard: tuple[str, ...] | None,
        bullets_on_top: int | None,
    ) -> None:
        self.hand_size = hand_size
        self.deck_size = deck_size
        self.received = received
        self.hand = hand
        self.deck = deck  # what is in it, not in which order: that nobody knows
        self.discard = discard  # in the expert variant
        self.bullets_on_top = bullets_on_top  # likewise

    def to_json(self) -> dict[str, object]:
        return {
            "hand_size": self.hand_size,
            "deck_size": self.deck_size,
            "received": self.received,
            "hand": self.hand,
            "deck": self.deck,
            "discard": self.discard,
            "bullets_on_top": self.bullets_on_top,
        }

    # [end]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Act:
    """One act of the round: a card on the pile (its name None while hidden from the viewer), or none."""

    # [fields of Act] written by tools.generate_state from engine/fields.py
    __slots__ = ("bandit", "card", "cover", "face_down", "resolved", "seat", "turn")

    def __init__(
        self,
        seat: int,
        bandit: str | None,
        card: str | None,
        face_down: bool,
        cover: bool,
        turn: int,
        resolved: bool,
    ) -> None:
        self.seat = seat  # -1 for a figure that nobody plays
        self.bandit = bandit  # None while a team's card lies face down for the viewer
        self.card = card  # "draw" for a draw, "skip" when such a figure did nothing
        self.face_down = face_down
        self.cover = cover
        self.turn = turn
        self.resolved = resolved

    def to_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "bandit": self.bandit,
            "card": self.card,
            "face_down": self.face_down,
            "cover": self.cover,
            "turn": self.turn,
            "resolved": self.resolved,
        }

    # [end]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class RoundView:
    """A round card that has been shown."""

    # [fields of RoundView] written by tools.generate_state from engine/fields.py
    __slots__ = ("event", "is_station", "turns")

    def __init__(self, turns: str, event: str, is_station: bool) -> None:
        self.turns = turns
        self.event = event
        self.is_station = is_station

    def to_json(self) -> dict[str, object]:
        return {"turns": self.turns, "event": self.event, "is_station": self.is_station}

    # [end]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """How far the flow has come, where table and pile do not tell it: all of it is public (HIDDEN-1)."""

    # [fields of Flow] written by tools.generate_state from engine/fields.py
    __slots__ = ("at_mates", "bandit", "extras", "victim", "waiting")

    def __init__(
        self,
        bandit: str | None,
        victim: str | None,
        waiting: tuple[str, ...],
        extras: dict[str, Any],
        at_mates: tuple[int, ...],
    ) -> None:
        self.bandit = bandit  # for whom somebody decides while a card or an event is carried out
        self.victim = victim  # who is being punched
        self.waiting = waiting  # who will be asked the same afterwards
        self.extras = extras  # what the variants add, by their names
        self.at_mates = at_mates  # own bullets that each bandit fired at its mate (TEAM-13)

    def to_json(self) -> dict[str, object]:
        return {
            "bandit": self.bandit,
            "victim": self.victim,
            "waiting": self.waiting,
            **self.extras,
            "at_mates": self.at_mates,
        }

    # [end]
