"""Chance that can be shown afterwards: dice for real matches, dice that are written down, dice from a record.

Every throw comes from a stream: `setup`, `loot 2` (all but cards, in round 2) or `cards 0 2` (the cards of
the seat whose first bandit is number 0, in round 2): the same deal can be played again with other decisions.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from mypy_extensions import i64

from coltexpress.engine.rng import CARDS, SEED_BITS, SETUP, Dice, seeded, shown, stream, thrown

SEED_BYTES = 32
SALT_BYTES = 32
WORDS = 1 << 256  # as many different words can a SHA-256 show


class Throw(NamedTuple):
    """One chance outcome, in range(of), from a stream."""

    throw: int
    of: int
    stream: str


def stream_name(purpose: int, seat: int, round_number: int) -> str:
    """The name of a stream as records write it; the engine counts rounds from 0, people from 1."""
    if purpose == SETUP:
        return "setup"
    return f"cards {seat} {round_number + 1}" if purpose == CARDS else f"loot {round_number + 1}"


def commitment_to(seed: bytes, salt: bytes) -> str:
    """What is published before the first card: nobody can find another seed for it afterwards."""
    return hashlib.sha256(seed + salt).hexdigest()


class MatchDice(Dice):
    """Cryptographic dice for real matches, from a secret of 32 bytes and a salt that hides it until the end.

    The nth word of a stream is the SHA-256 of the seed and the text `cards 0 2 n`, read as a number; a throw
    is the next word modulo n, and words from the incomplete last run of n are passed over.
    """

    __slots__ = ("_current", "_used", "salt", "seed")

    def __init__(self, seed: bytes | None = None, salt: bytes | None = None) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        self.salt = secrets.token_bytes(SALT_BYTES) if salt is None else salt
        if len(self.seed) != SEED_BYTES or len(self.salt) != SALT_BYTES:
            raise ValueError(f"a match needs a seed of {SEED_BYTES} bytes and a salt of {SALT_BYTES}")
        self._current = stream_name(SETUP, 0, 0)
        self._used: dict[str, int] = {}

    @property
    def commitment(self) -> str:
        """The SHA-256 of seed and salt, to be published before the first card."""
        return commitment_to(self.seed, self.salt)

    def copy(self) -> MatchDice:
        """Dice that will throw the same."""
        twin = MatchDice(self.seed, self.salt)
        twin._current = self._current
        twin._used = dict(self._used)
        return twin

    def turn_to(self, purpose: i64, seat: i64, round_number: i64) -> None:
        """Go on with the stream of this purpose, seat and round."""
        self._current = stream_name(purpose, seat, round_number)

    def randbelow(self, n: i64) -> i64:
        """The next throw of the current stream."""
        return self.throw(self._current, n)

    def throw(self, name: str, n: int) -> int:
        """The next throw of a stream: in range(n), each value exactly as likely as any other."""
        last = WORDS - WORDS % n
        while True:
            word = self._word(name)
            if word < last:
                return word % n

    def _word(self, name: str) -> int:
        number = self._used.get(name, 0)
        self._used[name] = number + 1
        return int.from_bytes(hashlib.sha256(self.seed + f"{name} {number}".encode()).digest(), "big")


class FastDice(Dice):
    """The table's own fast dice from outside: they throw what a table with this seed throws by itself."""

    __slots__ = ("_current", "_seed", "_states")

    def __init__(self, seed: int) -> None:
        self._seed = int(seeded(seed))
        self._current = (SETUP, 0, 0)
        self._states: dict[tuple[int, int, int], int] = {self._current: self._seed}

    def copy(self) -> FastDice:
        """Dice that will throw the same."""
        twin = FastDice(0)
        twin._seed = self._seed
        twin._current = self._current
        twin._states = dict(self._states)
        return twin

    def turn_to(self, purpose: i64, seat: i64, round_number: i64) -> None:
        """Go on with the stream of this purpose, seat and round."""
        self._current = (purpose, seat, round_number)
        if self._current not in self._states:
            self._states[self._current] = int(stream(self._seed, purpose, seat, round_number))

    def randbelow(self, n: i64) -> i64:
        """The next throw of the current stream."""
        state = self._states[self._current]
        self._states[self._current] = int(thrown(state))
        return shown(state, n)


class RecordingDice(Dice):
    """Dice that throw what others throw, and keep it."""

    __slots__ = ("_current", "inner", "throws")

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.throws: list[Throw] = []
        self._current = (SETUP, 0, 0)

    @staticmethod
    def around(dice: Dice) -> RecordingDice:
        """These dice, their throws kept from now on if they are not already."""
        return dice if isinstance(dice, RecordingDice) else RecordingDice(dice)

    def copy(self) -> RecordingDice:
        """Dice that will throw the same and have thrown the same."""
        return self.handed_to(self.inner.copy())

    def handed_to(self, inner: Dice) -> RecordingDice:
        """Dice that have thrown the same, but go on with the throws of others."""
        twin = RecordingDice(inner)
        twin.throws = self.throws[:]
        twin._current = self._current
        if self._current[0] != SETUP:
            inner.turn_to(*self._current)
        return twin

    def turn_to(self, purpose: i64, seat: i64, round_number: i64) -> None:
        """Turn the dice within, and remember to which stream."""
        self._current = (purpose, seat, round_number)
        self.inner.turn_to(purpose, seat, round_number)

    def randbelow(self, n: i64) -> i64:
        """Whatever the dice within throw."""
        value = self.inner.randbelow(n)
        self.throws.append(Throw(int(value), int(n), stream_name(*self._current)))
        return value


class WrongThrow(Exception):
    """A throw is wanted that is not the one in the record: which is wanted, and how many came before it."""

    def __init__(self, wanted: str, number: int) -> None:
        super().__init__(wanted, number)
        self.wanted = wanted
        self.number = number


class RecordedDice(Dice):
    """Dice that throw what a record says, and notice when something else is asked of them."""

    __slots__ = ("_current", "_throws", "number")

    def __init__(self, throws: list[Throw]) -> None:
        self._throws = throws  # shared by copies; a reader may append to it
        self._current = stream_name(SETUP, 0, 0)
        self.number = 0  # how many have been thrown

    def copy(self) -> RecordedDice:
        """Dice that will throw the same."""
        twin = RecordedDice(self._throws)
        twin._current = self._current
        twin.number = self.number
        return twin

    def turn_to(self, purpose: i64, seat: i64, round_number: i64) -> None:
        """The next throws must be from this stream."""
        self._current = stream_name(purpose, seat, round_number)

    def randbelow(self, n: i64) -> i64:
        """The next throw of the record, if it is one of n from the current stream."""
        throw = self._throws[self.number] if self.number < len(self._throws) else None
        if throw is None or (throw.of, throw.stream) != (n, self._current) or not 0 <= throw.throw < n:
            raise WrongThrow(f"{self._current}, 0 to {n - 1}", self.number)
        self.number += 1
        return throw.throw


def normalize_seed(seed: int | None) -> int:
    """Any int as a seed of the fast dice; None draws one."""
    if seed is None:
        return secrets.randbits(SEED_BITS)
    if 0 <= seed < 1 << SEED_BITS:
        return seed
    digest = hashlib.sha256(str(seed).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)
