"""Records of games as JSON lines: the header, the decisions, the dice, and what can be wrong with them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, get_args

import msgspec

from coltexpress.characters import Characters, tidy_name
from coltexpress.dice import Throw
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.variants.all import OUTSIDERS_MONEY
from coltexpress.result import Result


class BrokenRecord(ColtError):
    """A damaged, edited or shortened record: the line, counted from 1, what belongs there and what is."""

    section = "record"

    def __init__(self, code: str, line: int, *, expected: str, found: str) -> None:
        super().__init__(code, {"line": line, "expected": expected, "found": found})
        self.line = line
        self.expected = expected
        self.found = found


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


@dataclass(slots=True)
class Log:
    """The beginning of a game and its decisions in the order in which they were carried out."""

    beginning: Beginning
    decided: list[Decided]

    def copy(self) -> Log:
        """A log that goes on by itself: what is undone by going back to a copy is in no record."""
        return Log(self.beginning, self.decided[:])


FORMAT = "coltexpress.record/2"
FORMAT_1 = "coltexpress.record/1"  # of version 0.1.0: rules by what differs, covers as decisions of their own
_FAMILY = "coltexpress.record/"


class Header(NamedTuple):
    """The first line: which game it is, and what was published of its seed before the first card."""

    record: str
    engine: str
    rules: dict[str, Any]
    characters: list[Any] | None
    cars: list[Any] | None
    commitment: str | None


class Standing(NamedTuple):
    """The hash of the state at the first decision of a round."""

    round: int
    hash: str


class Ending(NamedTuple):
    """How it ended, None if the game is not over; and the hash of the last state."""

    result: dict[str, Any] | None
    hash: str


class Reveal(NamedTuple):
    """The seed and the salt, in hexadecimal, after the end of a match."""

    seed: str
    salt: str


Line = Header | Throw | Decided | Standing | Ending | Reveal
_KINDS: dict[frozenset[str], type[Line]] = {frozenset(kind._fields): kind for kind in get_args(Line)}


def written(line: Line) -> str:
    """The line as it stands in a file."""
    return json.dumps(line._asdict(), separators=(",", ":"))


def read(text: str) -> Line | None:
    """The line that a text is; None if it is none of ours."""
    data = _json(text)
    kind = _KINDS.get(frozenset(data)) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        return None
    try:
        return msgspec.convert([data[name] for name in kind._fields], kind)
    except msgspec.ValidationError:
        return None


def format_of(text: str) -> str | None:
    """The format that a header names, also one of a later version; None if it is no header."""
    data = _json(text)
    found = data.get("record") if isinstance(data, dict) else None
    return found if isinstance(found, str) and found.startswith(_FAMILY) else None


def _json(text: str) -> object:
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found


def result_data(result: Result | None) -> dict[str, Any] | None:
    """What a record says of a result."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "gunslingers": list(result.gunslingers),
        OUTSIDERS_MONEY: result.outsiders_money,
    }
