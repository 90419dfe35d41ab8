"""One finished game as a line of a file: who sat where, what was dealt, how it ended, what went wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, NamedTuple

from coltexpress.arena.seating import counted_from
from coltexpress.arena.times import Times

RAISED, HUNG, ILLEGAL, ENDED = "raised", "hung", "illegal", "ended"
FAULTS = (RAISED, HUNG, ILLEGAL, ENDED)

# What reading raises if somebody has changed what we wrote.
UNREADABLE = (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError, RecursionError)


class DamagedGame(ValueError):
    """A game in which a field is not as we write it: the code of the sentence about it, and its name."""

    def __init__(self, code: str, name: str) -> None:
        super().__init__(code, name)
        self.code = code
        self.name = name


class Stop(NamedTuple):
    """A decision that a worker did not survive, the seat that was asked, and which fault it was."""

    decision: int
    seat: int
    kind: str


@dataclass(frozen=True)
class Fault:
    """A decision that a bot did not make: the first option was taken for it."""

    seat: int  # its place in the deal, from 0
    kind: str  # one of FAULTS
    decision: int  # its number in the game, from 0
    question: str
    what: str  # what was raised or answered


@dataclass(frozen=True)
class Loot:
    """The loot of one car, roof and inside together: at the start, at the end, and what was robbed there."""

    car: str
    start: dict[str, int]  # by kind
    end: dict[str, int]
    robbed: dict[str, int]


@dataclass(frozen=True)
class Outcome:
    """All that statistics want to know of a game; all but the times follows from rules, bots and seed."""

    characters: tuple[tuple[str, ...], ...]  # by seat; two in teams
    first: int  # the seat that begins the first round
    rounds: tuple[str, ...]  # the round cards as `ST2S rebellion`, the station last
    money: tuple[int, ...]
    winners: tuple[int, ...]  # none if Mary wins
    gunslingers: tuple[int, ...]
    fired: tuple[int, ...]
    received: tuple[int, ...]
    strongboxes: tuple[int, ...]  # strongboxes on the sheets of each seat, decoys among them
    accounts: tuple[dict[str, int], ...]  # money by source
    loot: tuple[Loot, ...]  # by car from the locomotive back
    hash: str
    game: int = 0  # its number in the run
    deal: int = 0
    seed: int = 0
    bots: tuple[str, ...] = ()  # by seat
    faults: tuple[Fault, ...] = ()
    times: tuple[Times, ...] = ()

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.money)

    @property
    def events(self) -> tuple[str, ...]:
        """What happens at the end of each round; empty where nothing does."""
        return tuple(card.partition(" ")[2] for card in self.rounds)

    def share(self, seat: int) -> float:
        """The seat's part of the victory: 1, or less if it is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def order(self, seat: int) -> int:
        """The seat counted from the first player of the first round, who is 1."""
        return counted_from(self.first, seat, self.seats)

    def to_line(self) -> str:
        """The game as one line of JSON."""
        data = {name: getattr(self, name) for name in _PLAIN}
        data["loot"] = [asdict(loot) for loot in self.loot]
        data["faults"] = [asdict(fault) for fault in self.faults]
        data["times"] = [times.to_json() for times in self.times]
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def from_line(line: str) -> Outcome:
        """The game that `to_line` wrote; `DamagedGame` or another of `UNREADABLE` if it did not."""
        return Outcome.from_data(json.loads(line))

    @staticmethod
    def from_data(data: dict[str, Any]) -> Outcome:
        """The game from plain data; `DamagedGame` names a field that is missing, unknown or misshapen."""
        if data.keys() != set(FIELDS):
            raise _strange(data)
        return Outcome(**{name: _read(name, data[name]) for name in FIELDS})


def _strange(data: dict[str, Any]) -> DamagedGame:
    """What to say of data with other fields than a game has: first what is missing."""
    missing = [name for name in FIELDS if name not in data]
    if missing:
        return DamagedGame("missing_field", missing[0])
    return DamagedGame("unknown_field", next(name for name in data if name not in FIELDS))


def _read(name: str, value: Any) -> Any:
    try:
        return _READERS.get(name, _frozen)(value)
    except UNREADABLE as fault:
        raise DamagedGame("damaged_game", name) from fault


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "loot": lambda value: tuple(Loot(**loot) for loot in value),
    "faults": lambda value: tuple(Fault(**fault) for fault in value),
    "times": lambda value: tuple(map(Times.from_json, value)),
}
FIELDS = tuple(field.name for field in fields(Outcome))
_PLAIN = tuple(name for name in FIELDS if name not in _READERS)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
