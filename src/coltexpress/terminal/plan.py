"""What a table is set for: the rules, who sits where, which bots decide, and where chance comes from."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from coltexpress.chance import FastDice, MatchDice, RecordingDice
from coltexpress.engine.rules import Rules
from coltexpress.game import fold_seed
from coltexpress.record.log import Cast

_LUCK_BYTES = 16


@dataclass(frozen=True)
class Chance:
    """Where chance comes from: a small seed that deals the same again, or the secret of a real match.

    `luck` is what the bots' own streams begin with; it never moves the deal.
    """

    luck: str
    seed: int | None = None
    secret: str = ""
    salt: str = ""

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """The same seed gives the same deal and the same bots."""
        return cls(str(seed), seed=seed)

    @classmethod
    def fresh(cls) -> Chance:
        """Dice of a real match, from the operating system."""
        dice = MatchDice()
        return cls(secrets.token_hex(_LUCK_BYTES), secret=dice.seed.hex(), salt=dice.salt.hex())

    def dice(self) -> RecordingDice:
        """The dice at the beginning of the game; what they throw is kept."""
        if self.seed is not None:
            return RecordingDice(FastDice(fold_seed(self.seed)))
        return RecordingDice(MatchDice(bytes.fromhex(self.secret), bytes.fromhex(self.salt)))

    def next(self) -> Chance:
        """Chance for a rematch: after a small seed comes the next one."""
        return Chance.fresh() if self.seed is None else Chance.seeded(self.seed + 1)


@dataclass(frozen=True)
class Plan:
    """One game as it was asked for. People sit in the first seats, bots in the others."""

    rules: Rules
    people: int
    bots: tuple[str, ...]
    chance: Chance
    characters: Cast | None = None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(range(self.people))

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at one keyboard."""
        return self.people > 1

    def bot_of(self, seat: int) -> str:
        """The name of the bot that decides for a seat."""
        return self.bots[seat - self.people]

    def again(self) -> Plan:
        """The same people, bandits and bots, dealt anew."""
        return replace(self, chance=self.chance.next())

    def to_json(self) -> dict[str, object]:
        """Plain data for a saved game."""
        return {
            "rules": self.rules.to_json(),
            "people": self.people,
            "bots": list(self.bots),
            "chance": vars(self.chance),
            "characters": None if self.characters is None else list(self.characters),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Plan:
        """The plan that `to_json` wrote; what is none raises `ValueError`, `KeyError` or `TypeError`."""
        rules, people, bots = Rules.from_json(data["rules"]), data["people"], tuple(map(str, data["bots"]))
        if not isinstance(people, int) or people < 0 or people + len(bots) != rules.seats:
            raise ValueError(people)
        names = data["characters"]
        cast = (
            None if names is None else tuple(name if isinstance(name, str) else tuple(name) for name in names)
        )
        return cls(rules, people, bots, Chance(**data["chance"]), cast)
