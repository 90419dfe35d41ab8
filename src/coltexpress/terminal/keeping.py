"""Choosing the cards to keep: there are up to thousands of sets of them, so the cards are named instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from coltexpress.engine.notation import Pick
from coltexpress.terminal.prompt import Prompt
from coltexpress.words.catalogue import DEFAULT, message, say, texts_of
from coltexpress.words.grammar import Name, cards_of
from coltexpress.words.quoting import shown

Card = tuple[str, str]  # whose, which
ALL = ("all", "everything")
NONE = ("none", "nothing", "0")
_VERB = "keep"


class KeepPrompt(Prompt):
    """Asks which cards to keep: by their numbers, by their names, `all` or `none`."""

    def __init__(self, question: str, options: Sequence[Pick], lang: str = DEFAULT) -> None:
        """Every option is a set of cards; the largest is all that can be kept."""
        super().__init__(question, options, lang)
        self._sets = {_key(cards_of_pick(pick.text)): pick for pick in options}
        self.cards = max((cards_of_pick(pick.text) for pick in options), key=len)

    def lines(self) -> list[str]:
        """The cards, numbered."""
        lines = []
        for number, card in enumerate(self.cards, start=1):
            lines.append("  " + say("screen.keep.card", self.lang, number=number, card=self._said(card)))
        return [*lines, message("screen.keep.how", self.lang)]

    def _said(self, card: Card) -> str:
        owner, name = card
        said = str(Name("card", name, self.lang))
        return cards_of(owner, said, self.lang) if owner else said

    def words(self) -> str:
        """What stands before the answer."""
        return message("screen.keep.prompt", self.lang)

    def help(self) -> str:
        """How to answer."""
        return message("screen.keep.help", self.lang)

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer."""
        return say("screen.keep.unclear", self.lang, found=shown(answer), most=len(self.cards))

    def meant(self, answer: str) -> Pick | None:
        """The set of cards that an answer names; None if it names none."""
        words = words_typed(answer)
        if len(words) == 1 and words[0] in ALL:
            return self._sets[_key(self.cards)]
        if len(words) == 1 and words[0] in NONE:
            return self._sets[_key([])]
        chosen = self._by_number(words) if words and words[0].isdecimal() else self._by_name(words)
        return self._sets.get(_key(chosen)) if chosen else None

    def _by_number(self, words: list[str]) -> list[Card]:
        """The cards with these numbers, each at most once; none at all if one is no number of theirs."""
        known = {str(number): card for number, card in enumerate(self.cards, start=1)}
        is_right = set(words) <= set(known) and len(set(words)) == len(words)
        return [known[word] for word in words] if is_right else []

    def _by_name(self, words: list[str]) -> list[Card]:
        """The cards with these names; a bandit's name goes for the cards after it and may be left out."""
        left = list(self.cards)
        chosen = []
        owner = None
        for word in words:
            if any(word == card[0] for card in self.cards):
                owner = word
                continue
            meant = {card for card in left if card[1] == word and owner in (None, card[0])}
            if len(meant) != 1:
                return []
            left.remove(next(iter(meant)))
            chosen.append(next(iter(meant)))
        return chosen


def words_typed(answer: str) -> list[str]:
    """An answer in the words of picks: `Keep Ghost.Move, special punch` is `ghost move special_punch`."""
    text = re.sub(r"[\s,.+_-]+", " ", answer.casefold()).strip()
    for name in (*texts_of("card"), *texts_of("bandit")):
        text = re.sub(rf"\b{name.replace('_', ' ')}\b", name, text)
    words = text.split()
    return words[1:] if words[:1] == [_VERB] else words


def cards_of_pick(text: str) -> list[Card]:
    """The cards of a pick such as `keep ghost move tuco rob`."""
    cards: list[Card] = []
    owner = ""
    for word in text.split()[1:]:
        if word in texts_of("card"):
            cards.append((owner if word != "bullet" else "", word))
        elif word in texts_of("bandit"):
            owner = word
    return cards


def _key(cards: Sequence[Card]) -> frozenset[tuple[Card, int]]:
    return frozenset(Counter(cards).items())
