"""Bit tricks behind names: sets of picks, sets of tokens, and multisets of cards, each one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import CHESTS, JEWELS, PURSES, STRONGBOXES, THOUSANDS
from coltexpress.engine.ids import CARD_KINDS, CHEST, JEWEL, PURSE, STRONGBOX

SMALL: Final = 256  # sets below this have their members in tables
MEMBERS: Final = [tuple([i for i in range(8) if mask >> i & 1]) for mask in range(256)]
SIZES: Final = [len(members) for members in MEMBERS]
PACKED: Final = [sum([i << 3 * rank for rank, i in enumerate(members)]) for members in MEMBERS]

# Cards: two bits a kind, 16 bits a bandit, bullets counted from here up.
CARD_BITS: Final = 2
SLOT_BITS: Final = 16
BULLETS: Final = 32
ONE_BULLET: Final = 1 << 32
ACTION_CARDS: Final = (1 << 32) - 1


def members(mask: i64) -> tuple[int, ...]:
    """The members of a set in ascending order."""
    if mask < 256:
        return MEMBERS[mask]
    found = []
    index: i64 = 0
    while mask:
        if mask & 1:
            found.append(int(index))
        mask >>= 1
        index += 1
    return tuple(found)


def size(mask: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    if not mask:
        raise ValueError("an empty set has no member")
    index: i64 = 0
    while not mask & 1:
        mask >>= 1
        index += 1
    return index


def member(mask: i64, rank: i64) -> i64:
    """The member with `rank` smaller ones before it."""
    while rank:
        mask &= mask - 1
        rank -= 1
    return lowest(mask)


def is_choice(mask: i64) -> bool:
    """Whether a set has at least two members."""
    return mask & (mask - 1) != 0


def loot_kinds(tokens: i64) -> i64:
    """The kinds of loot among the tokens, as a set."""
    kinds: i64 = 0
    if tokens & PURSES:
        kinds |= 1 << PURSE
    if tokens & JEWELS:
        kinds |= 1 << JEWEL
    if tokens & STRONGBOXES:
        kinds |= 1 << STRONGBOX
    if tokens & CHESTS:
        kinds |= 1 << CHEST
    return kinds


def tokens_of_kind(tokens: i64, kind: i64) -> i64:
    """Those of the tokens that are of one kind."""
    if kind == PURSE:
        return tokens & PURSES
    if kind == JEWEL:
        return tokens & JEWELS
    if kind == STRONGBOX:
        return tokens & STRONGBOXES
    return tokens & CHESTS


def kind_of(token: i64) -> i64:
    """The kind of one token."""
    return lowest(loot_kinds(token))


def cheapest(tokens: i64) -> i64:
    """The token of least value among tokens of one kind; none if there are none."""
    return tokens & -tokens


def worth(tokens: i64) -> i64:
    """The sum of the tokens' values: $250 a purse and $50 for each step that it is better, and so on."""
    purses = tokens & PURSES
    steps = (
        size(purses >> 9) + size(purses >> 11) + size(purses >> 13) + size(purses >> 15) + size(purses >> 17)
    )
    thousands = size(tokens & THOUSANDS)
    return 250 * size(purses) + 50 * steps + 500 * size(tokens & JEWELS) + 1000 * thousands


def one_card(kind: i64, slot: i64) -> i64:
    """The multiset that holds one card of a kind, of the seat's bandit in that slot."""
    return (1 << CARD_BITS * kind) << SLOT_BITS * slot


def kinds_held(cards: i64) -> i64:
    """The different action cards of the first bandit among the cards, as a set of kinds."""
    held = (cards | cards >> 1) & 0x5555  # a bit for every kind, two apart; now push them together
    held = (held | held >> 1) & 0x3333
    held = (held | held >> 2) & 0x0F0F
    return (held | held >> 4) & 0xFF


def count_cards(cards: i64) -> i64:
    """How many cards there are, bullets included."""
    pairs = (cards & 0x33333333) + (cards >> 2 & 0x33333333)
    nibbles = (pairs + (pairs >> 4)) & 0x0F0F0F0F
    return ((nibbles * 0x01010101) >> 24 & 255) + (cards >> BULLETS)


def count_of(cards: i64, kind: i64, slot: i64) -> i64:
    """How many cards of one kind of one bandit there are."""
    return cards >> (CARD_BITS * kind + SLOT_BITS * slot) & 3


def full_deck(counts: tuple[int, ...], slot: i64) -> i64:
    """The cards of one bandit, given how many it has of each kind."""
    cards: i64 = 0
    for kind in range(CARD_KINDS):
        cards += counts[kind] << (CARD_BITS * kind)
    return cards << SLOT_BITS * slot
