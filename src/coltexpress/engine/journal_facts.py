"""What befalls some bandits on the way, read from a state's diary into sets of bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.journal import (
    BY_EVENT,
    BY_SPACE_BESIDE,
    CARD_REVEALED,
    ENCOUNTER,
    LOOT_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    NOBODY,
    PUNCHED,
    SHEET,
    SHOT,
    RawEntry,
)
from coltexpress.engine.state import State

# What can befall a bandit, one bit each; after the first three the number of the bandit who does it is added.
SHOT_BY: Final = 0
PUNCHED_BY: Final = 8
EVICTED_BY: Final = 16
MARSHAL_BIT: Final = 25  # the bit before it is a variant's
EVENT_BIT: Final = 26
LOOT_BITS: Final = 27  # plus the kind of loot that it gets
HAPPENINGS: Final = 31  # bits for each own bandit


def befell(state: State, own: list[int]) -> i64:
    """Everything in a state's diary that befalls one of the own bandits, as a set."""
    found: i64 = 0
    revealed: i64 = NOBODY
    mover: i64 = NOBODY
    assert state.diary is not None
    for entry in state.diary.entries:
        if entry.key == CARD_REVEALED:
            revealed = entry.bandit
        is_evicted = entry.key == MOVED and entry.cause == BY_SPACE_BESIDE
        if entry.key == MOVED and not is_evicted:
            mover = entry.bandit
        for slot in range(len(own)):
            if is_evicted and entry.bandit == own[slot]:
                found |= bit_of(HAPPENINGS * slot + EVICTED_BY + mover)
            else:
                found |= _befell_one(state, entry, own[slot], revealed) << HAPPENINGS * slot
    return found


def bit_of(bit: i64) -> i64:
    """A bit as a set."""
    one: i64 = 1
    return one << bit


def _befell_one(state: State, entry: RawEntry, number: i64, revealed: i64) -> i64:
    """What an entry says about one bandit."""
    if entry.key == SHOT:
        return bit_of(SHOT_BY + entry.bandit) if entry.other == number else 0
    if entry.key == PUNCHED:
        return bit_of(PUNCHED_BY + entry.bandit) if entry.other == number else 0
    if entry.key == ENCOUNTER:
        return bit_of(MARSHAL_BIT) if entry.number >> number & 1 else 0
    if entry.key == LOOT_MOVED and entry.target == SHEET + number:
        return bit_of(LOOT_BITS + entry.card)
    if entry.bandit == number and entry.key in (LOOT_MOVED, NEUTRAL_BULLET) and entry.cause >= BY_EVENT:
        return bit_of(EVENT_BIT)
    found: i64 = 0
    for part in state.parts:
        found |= part.befell(entry, number, revealed)
    return found
