"""Chance. One source per game; nothing else in the engine is random (GEN-1).

A table carries fast seeded dice in itself, one int that copies for nothing: enough for tests, simulations
and search. Where more is asked of chance, as in a replay, the table is given `Dice` that are thrown instead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

LOW: Final = 0xFFFFFFFF
FACTOR: Final = 0x3FFFF97B  # multiply-with-carry; the state stays below 2**62, so no arithmetic overflows
SEED_BITS: Final = 62


# What chance is asked for. Cards have a stream for each seat and round, all else one for each round; a stream
# is made when its round comes, so that the same deal can be played again with other decisions (GEN-1).
SETUP: Final = 0
CARDS: Final = 1
LOOT: Final = 2


def seeded(seed: i64) -> i64:
    """A state of fast dice made from a seed of up to 62 bits, so that near seeds have nothing in common."""
    low = _stirred(seed & LOW)
    high = _stirred((seed >> 32) ^ low ^ 0x1E3779B9)
    return ((high & 0x1FFFFFFF | 1) << 32) + _stirred(low ^ high)


def stream(seed: i64, purpose: i64, seat: i64, round_number: i64) -> i64:
    """The state of fast dice for one of the streams of a stirred seed."""
    code = (purpose << 8 | seat << 4 | round_number) * 0x3C6EF35F
    return (seed >> 32 << 32) + _stirred((seed ^ code) & LOW)


def _stirred(word: i64) -> i64:
    """32 bits in which every bit depends on every bit of the given ones; one to one."""
    word = ((word >> 16) ^ word) * 0x45D9F3B & LOW
    word = ((word >> 16) ^ word) * 0x45D9F3B & LOW
    return (word >> 16) ^ word


def thrown(state: i64) -> i64:
    """The state of fast dice after one more throw."""
    return FACTOR * (state & LOW) + (state >> 32)


def shown(state: i64, n: i64) -> i64:
    """What fast dice show before the next throw, as a number in range(n)."""
    return (((state & LOW) ^ (state >> 32)) * n) >> 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Chance from outside the table."""

    __slots__ = ()

    def copy(self) -> Dice:
        """Dice that will throw the same."""
        raise NotImplementedError

    def turn_to(self, purpose: i64, seat: i64, round_number: i64) -> None:
        """From now on throw from the stream of this purpose, seat and round; a script has only one."""

    def randbelow(self, n: i64) -> i64:
        """A throw in range(n)."""
        raise NotImplementedError


class ScriptedDice(Dice):
    """Dice that throw a given list and then refuse: a test says what chance does."""

    __slots__ = ("throws",)

    def __init__(self, throws: list[int]) -> None:
        self.throws = throws

    def copy(self) -> Dice:
        return ScriptedDice(self.throws[:])

    def randbelow(self, n: i64) -> i64:
        if not self.throws:
            raise LookupError("the script has no more throws")
        throw: i64 = self.throws.pop(0)
        if not 0 <= throw < n:
            raise ValueError(f"scripted throw {throw} is not in range({n})")
        return throw
