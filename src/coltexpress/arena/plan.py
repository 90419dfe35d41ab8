"""What defines a run: the bots, the rules, the seed and who meets whom. Same plan, same games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from coltexpress.arena.playing import PATIENCE
from coltexpress.bots.own import digest_of
from coltexpress.engine.dice import SEED_BITS
from coltexpress.engine.rules import Rules
from coltexpress.version import __version__

FORMAT = "coltexpress-arena 1"
SIM, ONE_AGAINST_MANY, ROUND_ROBIN = "sim", "one-against-many", "round-robin"
TOURNAMENTS = (ONE_AGAINST_MANY, ROUND_ROBIN)


@dataclass(frozen=True)
class Fixture:
    """One game to be played: which deal, and who sits where."""

    game: int
    deal: int
    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """All that defines a run, and how many deals of it are wanted."""

    mode: str
    bots: tuple[str, ...]
    rules: Rules
    seed: int
    deals: int
    patience: float = PATIENCE
    sprt: tuple[float, float] | None = None

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who sits alone against whom in a tournament."""
        if self.mode == SIM:
            return ()
        if self.mode == ONE_AGAINST_MANY:
            return tuple((self.bots[0], other) for other in self.bots[1:])
        return tuple((one, other) for one in self.bots for other in self.bots if one != other)

    @property
    def games_a_deal(self) -> int:
        """How many games are played with one deal."""
        return 1 if self.mode == SIM else len(self.pairs) * int(self.rules.seats)

    @property
    def games(self) -> int:
        """How many games are wanted."""
        return self.deals * self.games_a_deal

    def fixture(self, game: int) -> Fixture:
        """The game with this number."""
        deal, turn = divmod(game, self.games_a_deal)
        return Fixture(game, deal, deal_seed(self.seed, deal), self._line_up(deal, turn))

    def _line_up(self, deal: int, turn: int) -> tuple[str, ...]:
        """Who sits where: in a simulation the bots in turns, moving on by a seat from game to game."""
        seats = int(self.rules.seats)
        if self.mode == SIM:
            return tuple(self.bots[(seat + deal) % len(self.bots)] for seat in range(seats))
        pair, alone = divmod(turn, seats)
        one, others = self.pairs[pair]
        return tuple(one if seat == alone else others for seat in range(seats))

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal after deal."""
        return map(self.fixture, range(self.games))

    def settings(self) -> dict[str, object]:
        """All that was chosen for the run, each under the name by which it is asked for."""
        return {
            "bots": self.bots,
            "mode": self.mode,
            "preset": self.rules.name,
            "seats": int(self.rules.seats),
            **self.rules.flags,
            **self.rules.facts,
            "seed": self.seed,
            "patience": self.patience,
            "sprt": self.sprt,
        }

    @cached_property
    def files(self) -> dict[str, str]:
        """The digest of each bot that is a file, as it is when first asked for; an edited bot is another."""
        return {spec: digest for spec in self.bots if (digest := digest_of(spec)) is not None}

    # --- keeping ------------------------------------------------------------------------------
    def identity(self) -> dict[str, Any]:
        """All that makes a game of one run different from a game of another, as plain data."""
        return {
            "format": FORMAT,
            "version": __version__,
            "mode": self.mode,
            "bots": list(self.bots),
            "files": self.files,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "patience": self.patience,
            "sprt": None if self.sprt is None else list(self.sprt),
        }

    def to_json(self) -> dict[str, Any]:
        """The first line of a file of games."""
        return {**self.identity(), "deals": self.deals}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Plan:
        """The plan that `to_json` wrote; `ValueError`, `KeyError` or `TypeError` if it did not."""
        sprt = data["sprt"]
        return Plan(
            mode=str(data["mode"]),
            bots=tuple(map(str, data["bots"])),
            rules=Rules.from_json(data["rules"]),
            seed=int(data["seed"]),
            deals=int(data["deals"]),
            patience=float(data["patience"]),
            sprt=None if sprt is None else (float(sprt[0]), float(sprt[1])),
        )


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: runs with different seeds share no deals, whatever their length."""
    digest = hashlib.sha256(f"deal {seed} {deal}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)
