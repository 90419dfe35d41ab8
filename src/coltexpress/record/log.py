"""What a game keeps while it is played, so that it can be played again: how it began, what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from coltexpress.casting import Characters, tidy_name
from coltexpress.engine.rules import Rules

Cast = tuple[str | tuple[str, ...], ...]


@dataclass(frozen=True)
class Beginning:
    """What a new game was asked for; None is left to chance. `seed` is the one of the fast dice, if any."""

    rules: Rules
    characters: Cast | None
    cars: tuple[str, ...] | None
    seed: int | None


def began(rules: Rules, characters: Characters | None, cars: list[str] | None, seed: int | None) -> Beginning:
    """How a game begins, its names in the form that files have."""
    cast = None if characters is None else tuple(_named(names) for names in characters)
    return Beginning(rules, cast, None if cars is None else tuple(cars), seed)


def _named(names: str | Sequence[str]) -> str | tuple[str, ...]:
    return tidy_name(names) if isinstance(names, str) else tuple(map(tidy_name, names))


class Decided(NamedTuple):
    """One decision as it was carried out."""

    seat: int
    question: str
    pick: str


class Log:
    """The beginning of a game and its decisions in the order in which they were carried out."""

    __slots__ = ("beginning", "decided")

    def __init__(self, beginning: Beginning, decided: list[Decided]) -> None:
        self.beginning = beginning
        self.decided = decided

    def copy(self) -> Log:
        """A log that goes on by itself: what is undone by going back to a copy is in no record."""
        return Log(self.beginning, self.decided[:])
