"""Bandits, spaces and cards of a table by the names that views give them."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import ONE_BULLET, one_card
from coltexpress.engine.ids import (
    CARD_NAMES,
    CHARACTER_NAMES,
    NO_CHARACTER,
    NOWHERE,
)
from coltexpress.engine.names import BULLET_NAME, SPACE_NAMES
from coltexpress.engine.notation import BESIDE_NAME
from coltexpress.engine.state import State


def number_of_bandit(state: State, name: str) -> i64:
    """The number of a bandit by its character's name."""
    for bandit in state.bandits:
        if bandit.character != NO_CHARACTER and CHARACTER_NAMES[bandit.character] == name:
            return bandit.number
    raise ValueError(f"no bandit {name}")


def space_of_name(state: State, name: str) -> i64:
    """A space by its name."""
    if name == "hidden":
        return NOWHERE
    return state.space_beside if name == BESIDE_NAME else SPACE_NAMES.index(name)


def card_of_name(state: State, name: str) -> i64:
    """The multiset of one card that a seat calls so: `move`, in teams `doc.move`, or a bullet."""
    if name == BULLET_NAME:
        return ONE_BULLET
    whose, _, kind = name.rpartition(".")
    slot: i64 = 0
    if whose:
        slot = state.bandits[number_of_bandit(state, whose)].slot
    return one_card(CARD_NAMES.index(kind), slot)


def cards_of_names(state: State, names: tuple[str, ...]) -> i64:
    """The multiset of a seat's cards."""
    cards: i64 = 0
    for name in names:
        cards += card_of_name(state, name)
    return cards
