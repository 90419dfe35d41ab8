"""Tokens and cards by their words: each exists only so many times."""

from __future__ import annotations

from coltexpress.engine.components import (
    BOX_JEWELS,
    BOX_PURSES,
    CHESTS,
    DECOY,
    EXTRA_PURSE,
    FIRST_STRONGBOX,
    JEWELS,
    KIND_TOKENS,
    SECOND_STRONGBOX,
    TOKEN_VALUES,
)
from coltexpress.engine.figures import Bandit
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import ONE_BULLET, cheapest, members, one_card
from coltexpress.engine.vocabulary import CARD_KINDS, CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES
from coltexpress.numbers import is_number
from coltexpress.position.lines import Line


class TokenBox:
    """The loot of the game, taken out token by token."""

    def __init__(self, rules: Rules) -> None:
        """All that these rules have in the box."""
        self.left = BOX_PURSES | BOX_JEWELS | FIRST_STRONGBOX | SECOND_STRONGBOX
        if rules.al_patron:
            self.left |= EXTRA_PURSE
        if rules.mary:
            self.left |= JEWELS
        if rules.decoy:
            self.left |= DECOY
        if rules.circus:
            self.left |= CHESTS

    def take(self, word: str, line: Line) -> int:
        """The token for a word such as `$300`, `purse`, `jewel`, `strongbox`, `chest$0`."""
        token = int(cheapest(self.left & self._meant(word, line)))
        if not token:
            raise line.fault("too_many_tokens", word=word)
        self.left &= ~token
        return token

    def _meant(self, word: str, line: Line) -> int:
        name, dollar, value = word.partition("$")
        if not is_loot(word) or (dollar and not is_number(value)):
            raise line.fault("unknown_word", found=word)
        tokens = KIND_TOKENS[LOOT_NAMES.index(name or "purse")]
        if not dollar:
            return tokens
        return sum(1 << bit for bit in members(tokens) if TOKEN_VALUES[bit] == int(value))


def is_loot(word: str) -> bool:
    """Whether a word means a token."""
    return word.partition("$")[0] in ("", *LOOT_NAMES)


def by_value_first(words: list[str]) -> list[str]:
    """Loot with a value first: what has none takes what is left."""
    return sorted(words, key=lambda word: "$" not in word)


def cards_of(words: list[str], bandits: list[Bandit], line: Line) -> int:
    """A seat's cards by name, as the multiset that the engine keeps."""
    cards = 0
    for word in words:
        if words.count(word) > 3 and word != "bullet":
            raise line.fault("cards_do_not_add_up", card=word)
        cards += ONE_BULLET if word == "bullet" else _card(word, bandits, line)
    return cards


def _card(word: str, bandits: list[Bandit], line: Line) -> int:
    owner, dot, name = word.rpartition(".")
    for bandit in bandits:
        is_owner = CHARACTER_NAMES[bandit.character] == owner if dot else len(bandits) == 1
        if is_owner and name in CARD_NAMES[:CARD_KINDS]:
            return int(one_card(CARD_NAMES.index(name), bandit.slot))
    raise line.fault("unknown_word", found=word)
