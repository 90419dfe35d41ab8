"""How places and cards are written: `3i` inside car 3, `3r` on its roof."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import TOKEN_VALUES
from coltexpress.engine.entries import BESIDE_TRAIN, OUT_OF_GAME, SHEET
from coltexpress.engine.sets import BULLETS, count_of, kind_of, members
from coltexpress.engine.table import Table
from coltexpress.engine.vocabulary import CARD_KINDS, CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES, PURSE

SPACE_NAMES: Final = tuple([f"{space >> 1}{'ir'[space & 1]}" for space in range(20)])
BULLET_NAME: Final = "bullet"


def place_name(table: Table, place: i64) -> str:
    """A space as `3i`; a sheet by its bandit; else beside the train or out of the game."""
    if place >= SHEET:
        return CHARACTER_NAMES[table.bandits[place - SHEET].character]
    if place == BESIDE_TRAIN:
        return "beside"
    return "out" if place == OUT_OF_GAME else SPACE_NAMES[place]


def bandit_name(table: Table, bandit: i64) -> str:
    """A bandit by its character's name."""
    return CHARACTER_NAMES[table.bandits[bandit].character]


def loot_names(tokens: i64) -> list[str]:
    """Tokens as words: purses by value, other loot by kind. Equal tokens read the same."""
    names = []
    for bit in members(tokens):
        kind = kind_of(1 << bit)
        names.append(f"${TOKEN_VALUES[bit]}" if kind == PURSE else LOOT_NAMES[kind])
    return names


def card_names(cards: i64) -> tuple[str, ...]:
    """The cards of a seat with one bandit by name, bullets last."""
    names = []
    for kind in range(CARD_KINDS):
        for _ in range(count_of(cards, kind, 0)):
            names.append(CARD_NAMES[kind])
    for _ in range(cards >> BULLETS):
        names.append(BULLET_NAME)
    return tuple(names)
