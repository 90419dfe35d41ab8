"""Chance. One source per game; nothing else in the engine is random (GEN-1).

A table carries fast seeded dice in itself, one int that copies for nothing: enough for tests, simulations
and search. Where more is asked of chance, as in a replay, the table is given `Dice` that are thrown instead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LOW: Final = 0xFFFFFFFF
FACTOR: Final = 0x3FFFF97B  # multiply-with-carry; the state stays below 2**62, so no arithmetic overflows
SEED_BITS: Final = 62


def seeded(seed: i64) -> i64:
    """The state of fast dice made from a seed of up to 62 bits; it is stirred, so that near seeds part."""
    high = (seed & 0x3FFFFFFF) % (FACTOR - 1) + 1
    state = (high << 32) + ((seed >> 30 & LOW) ^ 0x9E3779B9)
    stirred: i64 = 0
    while stirred < 5:
        state = thrown(state)
        stirred += 1
    return state


def thrown(state: i64) -> i64:
    """The state of fast dice after one more throw."""
    return FACTOR * (state & LOW) + (state >> 32)


def shown(state: i64, n: i64) -> i64:
    """What fast dice show before the next throw, as a number in range(n)."""
    return (((state & LOW) ^ (state >> 32)) * n) >> 32


class Dice:
    """Chance from outside the table."""

    __slots__ = ()

    def copy(self) -> Dice:
        """Dice that will throw the same."""
        return self

    def below(self, n: i64) -> i64:
        """A throw in range(n)."""
        raise NotImplementedError


class ScriptedDice(Dice):
    """Dice that throw a given list and then refuse: a test says what chance does."""

    __slots__ = ("throws",)

    def __init__(self, throws: list[int]) -> None:
        self.throws = throws

    def copy(self) -> Dice:
        return ScriptedDice(self.throws[:])

    def below(self, n: i64) -> i64:
        if not self.throws:
            raise LookupError("the script has no more throws")
        throw: i64 = self.throws.pop(0)
        if not 0 <= throw < n:
            raise ValueError(f"scripted throw {throw} is not in range({n})")
        return throw
