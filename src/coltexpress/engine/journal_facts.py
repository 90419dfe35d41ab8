"""What befalls some bandits on the way, read from a state's diary into sets of bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.ids import PUNCH
from coltexpress.engine.journal import (
    BY_EVENT,
    BY_HANDCAR,
    BY_SHOOT,
    CARD_REVEALED,
    ENCOUNTER,
    LOOT_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    NOBODY,
    PUNCHED,
    SEDUCED,
    SHEET,
    SHOT,
    RawEntry,
)
from coltexpress.engine.state import State

# What can befall a bandit, one bit each; after the first three the number of the bandit who does it is added.
SHOT_BY: Final = 0
PUNCHED_BY: Final = 8
EVICTED_BY: Final = 16
SEDUCED_BIT: Final = 24
MARSHAL_BIT: Final = 25
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
        is_evicted = entry.key == MOVED and entry.cause == BY_HANDCAR
        if entry.key == MOVED and not is_evicted:
            mover = entry.bandit
        for slot in range(len(own)):
            if is_evicted and entry.bandit == own[slot]:
                found |= _bit(EVICTED_BY + mover, slot)
            else:
                found |= _befell_one(state, entry, own[slot], revealed) << HAPPENINGS * slot
    return found


def _bit(bit: i64, slot: i64) -> i64:
    one: i64 = 1
    return one << (HAPPENINGS * slot + bit)


def _befell_one(state: State, entry: RawEntry, number: i64, revealed: i64) -> i64:
    """What an entry says about one bandit."""
    if entry.key == SHOT:
        return _bit(SHOT_BY + entry.bandit, 0) if entry.other == number else 0
    if entry.key == PUNCHED:
        return _bit(PUNCHED_BY + entry.bandit, 0) if entry.other == number else 0
    if entry.key == ENCOUNTER:
        return _bit(MARSHAL_BIT, 0) if entry.number >> number & 1 else 0
    if entry.key == SEDUCED:
        return _bit(SEDUCED_BIT, 0) if entry.card == number else 0
    if entry.key == LOOT_MOVED and entry.target == SHEET + number:
        return _bit(LOOT_BITS + entry.card, 0)
    return _befell_subject(state, entry, revealed) if entry.bandit == number else 0


def _befell_subject(state: State, entry: RawEntry, revealed: i64) -> i64:
    """What an entry says about the bandit that it is about."""
    if entry.key in (LOOT_MOVED, NEUTRAL_BULLET) and entry.cause >= BY_EVENT:
        return _bit(EVENT_BIT, 0)
    mary = state.mary
    if mary is None:
        return 0
    if entry.key == NEUTRAL_BULLET and entry.cause == BY_SHOOT:
        return _bit(SHOT_BY + mary.bandit, 0)
    if entry.key in (MOVED, LOOT_MOVED) and entry.cause == PUNCH and revealed == mary.bandit:
        return _bit(PUNCHED_BY + mary.bandit, 0)
    return 0
