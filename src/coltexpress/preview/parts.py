"""What a preview says: where the own bandits can end up, what decides it, what can befall them."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, order=True)
class Cause:
    """A choice on which a place depends: the seat that makes it, for which bandit, at which card or event."""

    turn: int  # 0 at the event
    seat: int
    bandit: str
    card: str  # or the event's name; `hide` for a bandit who comes out of hiding
    question: str
    is_own: bool


@dataclass(frozen=True)
class Outcome:
    """A place where a bandit can end up (`3i`, `3r`, `h`, `hidden`), and the choices that decide about it."""

    place: str
    causes: tuple[Cause, ...]


@dataclass(frozen=True, order=True)
class Risk:
    """Something that can befall a bandit: `shot`, `punched`, `seduced`, `evicted`, `marshal` or `event`."""

    kind: str
    by: str  # the bandit who does it, or the event's name; empty for the Marshal
    is_sure: bool  # it happens whatever is chosen


@dataclass(frozen=True)
class HiddenAct:
    """A card of the pile that the viewer cannot see; in teams not even whose of the two it is."""

    turn: int
    seat: int  # -1 for Mary
    bandit: str | None


@dataclass(frozen=True)
class Outlook:
    """What becomes of one own bandit if the pile is carried out as far as it can be seen."""

    bandit: str
    now: str
    places: tuple[Outcome, ...]  # all that are possible, from the locomotive back
    certain: bool  # one place, and no hidden card that could change it
    loot: tuple[str, ...]  # kinds that it could take
    risks: tuple[Risk, ...]
    after_event: tuple[Outcome, ...]  # if the end of the round changes the places, else empty


@dataclass(frozen=True)
class Preview:
    """What becomes of the viewer's bandits; `unknown` cards are taken to do nothing."""

    seat: int
    bandits: tuple[Outlook, ...]
    unknown: tuple[HiddenAct, ...]
    event: str  # at the end of the round; empty without one
    is_exact: bool  # False: too many choices to try them all, so some of the places may be out of reach

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        return asdict(self)
