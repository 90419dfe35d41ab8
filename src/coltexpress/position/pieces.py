"""Tokens and cards by their words: each exists only so many times."""

from __future__ import annotations

from coltexpress.engine.components import (
    BOX_JEWELS,
    BOX_PURSES,
    FIRST_STRONGBOX,
    SECOND_STRONGBOX,
    TOKEN_VALUES,
)
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import ONE_BULLET, cheapest, members, one_card
from coltexpress.engine.vocabulary import CARD_KINDS, CARD_NAMES
from coltexpress.position.lines import Line


class TokenBox:
    """The loot of the game, taken out token by token."""

    def __init__(self, rules: Rules) -> None:
        """All that these rules have in the box."""
        self.left = BOX_PURSES | BOX_JEWELS | FIRST_STRONGBOX | SECOND_STRONGBOX

    def take(self, word: str, line: Line) -> int:
        """The token for a word such as `$300`, `purse`, `jewel`, `strongbox`."""
        token = cheapest(self.left & self._meant(word, line))
        if not token:
            raise line.fault("too_many_tokens", word=word)
        self.left &= ~int(token)
        return int(token)

    def _meant(self, word: str, line: Line) -> int:
        if word == "jewel":
            return BOX_JEWELS
        if word == "strongbox":
            return FIRST_STRONGBOX | SECOND_STRONGBOX
        if word == "purse":
            return BOX_PURSES
        if word.startswith("$") and word[1:].isdecimal():
            value = int(word[1:])
            return sum(1 << bit for bit in members(BOX_PURSES) if TOKEN_VALUES[bit] == value)
        raise line.fault("unknown_word", found=word)


def is_loot(word: str) -> bool:
    """Whether a word means a token."""
    return word in ("jewel", "strongbox", "purse") or word.startswith("$")


def cards_of(words: list[str], line: Line) -> int:
    """Cards by name, as the multiset that the engine keeps."""
    cards = 0
    for word in words:
        if word == "bullet":
            cards += ONE_BULLET
        elif word in CARD_NAMES[:CARD_KINDS]:
            if words.count(word) > 3:
                raise line.fault("cards_do_not_add_up", card=word)
            cards += int(one_card(CARD_NAMES.index(word), 0))
        else:
            raise line.fault("unknown_word", found=word)
    return cards
