"""What befalls the own bandits on the way, read from the engine's diary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from coltexpress.engine.entries import (
    BY_EVENT,
    BY_HANDCAR,
    BY_SHOOT,
    CARD_REVEALED,
    ENCOUNTER,
    LOOT_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    PUNCHED,
    SEDUCED,
    SHEET,
    SHOT,
    RawEntry,
)
from coltexpress.engine.places import bandit_name
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import EVENT_NAMES, LOOT_NAMES, PUNCH

LOOT: Final = "loot"
MARY: Final = "mary"
Happening = tuple[int, str, str]  # whom it befalls, what, by whom; or `loot` and its kind


def happenings(state: State, own: Sequence[int]) -> frozenset[Happening]:
    """Everything in a state's diary that befalls one of the own bandits."""
    if state.diary is None:
        return frozenset()
    found: set[Happening] = set()
    revealed = mover = ""
    for entry in state.diary.entries:
        if entry.key == CARD_REVEALED:
            revealed = bandit_name(state, entry.bandit)
        if entry.key == MOVED and entry.cause == BY_HANDCAR:
            found.update((number, "evicted", mover) for number in own if number == entry.bandit)
        elif entry.key == MOVED:
            mover = bandit_name(state, entry.bandit)
        found.update(_read(state, entry, own, revealed))
    return frozenset(found)


def _read(state: State, entry: RawEntry, own: Sequence[int], revealed: str) -> Iterator[Happening]:
    if entry.key in (SHOT, PUNCHED):
        if entry.other in own:
            what = "shot" if entry.key == SHOT else "punched"
            yield int(entry.other), what, bandit_name(state, entry.bandit)
    elif entry.key == ENCOUNTER:
        yield from ((number, "marshal", "") for number in own if entry.number >> number & 1)
    elif entry.key == SEDUCED:
        if entry.card in own:
            yield int(entry.card), "seduced", MARY
    elif entry.bandit in own:
        yield from _of_bandit(entry, revealed)
    elif entry.key == LOOT_MOVED and entry.target - SHEET in own:
        yield int(entry.target - SHEET), LOOT, LOOT_NAMES[entry.card]  # Al Patron pays with it


def _of_bandit(entry: RawEntry, revealed: str) -> Iterator[Happening]:
    """What an entry says about the bandit that it is about."""
    number = int(entry.bandit)
    if entry.key == LOOT_MOVED and entry.target == SHEET + number:
        yield number, LOOT, LOOT_NAMES[entry.card]
    elif entry.key in (LOOT_MOVED, NEUTRAL_BULLET) and entry.cause >= BY_EVENT:
        yield number, "event", EVENT_NAMES[entry.cause - BY_EVENT]
    elif entry.key == NEUTRAL_BULLET and entry.cause == BY_SHOOT:
        yield number, "shot", MARY
    elif entry.key in (MOVED, LOOT_MOVED) and entry.cause == PUNCH and revealed == MARY:
        yield number, "punched", MARY
