"""One finished game as a line of a file: who sat where, what was dealt, how it ended, what went wrong."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from coltexpress.arena.seating import counted_from
from coltexpress.arena.times import Times

RAISED, HUNG, ILLEGAL, ENDED = "raised", "hung", "illegal", "ended"
FAULTS = (RAISED, HUNG, ILLEGAL, ENDED)


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
        """The game that `to_line` wrote; `ValueError`, `KeyError` or `TypeError` if it did not."""
        return Outcome.from_data(json.loads(line))

    @staticmethod
    def from_data(data: dict[str, Any]) -> Outcome:
        """The game from plain data."""
        plain = {name: _frozen(data[name]) for name in _PLAIN}
        return Outcome(
            **plain,
            loot=tuple(Loot(**loot) for loot in data["loot"]),
            faults=tuple(Fault(**fault) for fault in data["faults"]),
            times=tuple(Times.from_json(times) for times in data["times"]),
        )


_PLAIN = tuple(field.name for field in fields(Outcome) if field.name not in ("loot", "faults", "times"))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
