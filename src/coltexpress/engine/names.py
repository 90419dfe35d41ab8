"""How bandits, places, loot and cards are written (`3i` inside car 3, `3r` on its roof), and read again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, ONE_BULLET, count_of, kind_of, members, one_card
from coltexpress.engine.components import TOKEN_VALUES
from coltexpress.engine.ids import (
    CARD_KINDS,
    CARD_NAMES,
    CHARACTER_NAMES,
    CHEST,
    LOOT_NAMES,
    NO_CHARACTER,
    NOWHERE,
    PURSE,
)
from coltexpress.engine.journal import BESIDE_TRAIN, OUT_OF_GAME, SHEET
from coltexpress.engine.notation import BESIDE_NAME
from coltexpress.engine.table import Table

SPACE_NAMES: Final = tuple([f"{space >> 1}{'ir'[space & 1]}" for space in range(20)])
BULLET_NAME: Final = "bullet"
HIDDEN_NAME: Final = "hidden"  # the place of a bandit who is nowhere on the train


def place_name(table: Table, place: i64) -> str:
    """A space as `3i`; a sheet by its bandit; else beside the train or out of the game."""
    if place >= SHEET:
        return CHARACTER_NAMES[table.bandits[place - SHEET].character]
    if place == BESIDE_TRAIN:
        return "beside"
    if place == OUT_OF_GAME:
        return "out"
    return space_name(table, place)


def space_name(table: Table, space: i64) -> str:
    """A space of the train; the one beside it is `h`, a bandit who is nowhere on it is `hidden`."""
    if space < 0:
        return HIDDEN_NAME
    return BESIDE_NAME if space == table.space_beside else SPACE_NAMES[space]


def bandit_name(table: Table, bandit: i64) -> str:
    """A bandit by its character's name; empty while its team is not formed."""
    character = table.bandits[bandit].character
    return CHARACTER_NAMES[character] if character >= 0 else ""


def loot_names(tokens: i64) -> list[str]:
    """Tokens as words: purses by value, other loot by kind. Equal tokens read the same."""
    names = []
    for bit in members(tokens):
        kind = kind_of(1 << bit)
        names.append(token_name(bit, kind))
    return names


def token_name(bit: i64, kind: i64) -> str:
    """One token: `$300`, `jewel`, `strongbox`, the decoy `strongbox$0`, `chest$1000`."""
    value = TOKEN_VALUES[bit]
    if kind == PURSE:
        return f"${value}"
    if kind == CHEST or value == 0:
        return f"{LOOT_NAMES[kind]}${value}"
    return LOOT_NAMES[kind]


def card_names(table: Table, first_bandit: i64, cards: i64) -> tuple[str, ...]:
    """The cards of a seat by name, in teams with their bandit (`doc.move`), bullets last."""
    names = []
    for slot in range(2 if table.rules.two_bandits else 1):
        whose = f"{bandit_name(table, first_bandit + slot)}." if table.rules.two_bandits else ""
        for kind in range(CARD_KINDS):
            for _ in range(count_of(cards, kind, slot)):
                names.append(whose + CARD_NAMES[kind])
    for _ in range(cards >> BULLETS):
        names.append(BULLET_NAME)
    return tuple(names)


# --- and back -------------------------------------------------------------------------------------
def number_of_bandit(table: Table, name: str) -> i64:
    """The number of a bandit by its character's name."""
    for bandit in table.bandits:
        if bandit.character != NO_CHARACTER and CHARACTER_NAMES[bandit.character] == name:
            return bandit.number
    raise ValueError(f"no bandit {name}")


def space_of_name(table: Table, name: str) -> i64:
    """A space by its name."""
    if name == HIDDEN_NAME:
        return NOWHERE
    return table.space_beside if name == BESIDE_NAME else SPACE_NAMES.index(name)


def card_of_name(table: Table, name: str) -> i64:
    """The multiset of one card that a seat calls so: `move`, in teams `doc.move`, or a bullet."""
    if name == BULLET_NAME:
        return ONE_BULLET
    whose, _, kind = name.rpartition(".")
    slot: i64 = 0
    if whose:
        slot = table.bandits[number_of_bandit(table, whose)].slot
    return one_card(CARD_NAMES.index(kind), slot)


def cards_of_names(table: Table, names: tuple[str, ...]) -> i64:
    """The multiset of a seat's cards."""
    cards: i64 = 0
    for name in names:
        cards += card_of_name(table, name)
    return cards
