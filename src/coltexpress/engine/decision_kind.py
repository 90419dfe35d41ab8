"""What a decision is like, whoever is asked it: its verbs, its target, who may see it, and its rules.

Every question declares this once (`Question.describe`); texts, parser, screens, server and bots ask it here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, final

from coltexpress.engine.ids import CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES
from coltexpress.engine.names import BULLET_NAME
from coltexpress.engine.notation import BESIDE_NAME, COVER, DOWN, Card, Pick, is_number, words_of
from coltexpress.engine.reasons import RULES, Reason

MARSHAL_NAME: Final = "marshal"
ANNIVERSARY_PARTS: Final = ("anniversary_parts_allowed", True)


class Target(StrEnum):
    """What the picks of a decision are about."""

    NONE = "none"
    BANDIT = "bandit"  # one on the train, or the Marshal
    TEAM = "team"  # bandits of one's own
    SPACE = "space"
    CAR = "car"
    LEVEL = "level"  # inside or on the roof
    LOOT = "loot"
    AMOUNT = "amount"  # a purse by its value
    CARD = "card"
    CARDS = "cards"  # any set of them
    YES_OR_NO = "yes_or_no"


class Visibility(StrEnum):
    """Who may see what can be picked."""

    OPEN = "open"  # all may know the options
    SECRET = "secret"  # the options or the answer are the seat's own
    SIMULTANEOUS = "simultaneous"  # all seats answer in secret before anything is carried out (GEN-4)


class Form(StrEnum):
    """How a screen lets people answer."""

    LIST = "list"
    HAND = "hand"  # by the cards of the hand
    SUBSET = "subset"  # by any of the cards


class Where(StrEnum):
    """Which space a pick is about that names none itself."""

    NOWHERE = "nowhere"
    HERE = "here"  # where the acting bandit stands
    INSIDE = "inside"  # inside the car
    VICTIMS_LEVEL = "victims_level"  # in or on the car, as the victim stands now


@final
class DecisionKind:
    """A decision of RULES section 12, described. One verb may have a target; phrases are whole picks."""

    __slots__ = (
        "declined_by",
        "form",
        "id",
        "is_attack",
        "is_choice_secret",
        "is_open",
        "is_simultaneous",
        "needs",
        "parameters",
        "phrases",
        "purse_verb",
        "rules",
        "see_also",
        "target",
        "thing",
        "verb",
        "visibility",
        "where",
    )

    def __init__(
        self,
        id: str,
        target: Target,
        verb: str = "",
        phrases: tuple[str, ...] = (),
        *,
        visibility: Visibility = Visibility.OPEN,
        is_choice_secret: bool = False,
        form: Form = Form.LIST,
        where: Where = Where.NOWHERE,
        is_attack: bool = False,
        purse_verb: str = "",
        declined_by: str = "",
        thing: tuple[str, str] = ("", ""),
        see_also: tuple[str, ...] = (),
        parameters: tuple[str, ...] = (),
        needs: tuple[str, object] | None = None,
        rules: dict[Reason, str] | None = None,
    ) -> None:
        self.id = id
        self.target = target
        self.verb = verb  # of the picks with a target
        self.phrases = phrases  # the picks without one
        self.visibility = visibility
        self.is_open = visibility is Visibility.OPEN  # all may know what can be picked
        self.is_simultaneous = visibility is Visibility.SIMULTANEOUS
        self.is_choice_secret = is_choice_secret  # only the seat's cards tell if it has one (HIDDEN-14)
        self.form = form
        self.where = where
        self.is_attack = is_attack  # the bandit it names is hurt
        self.purse_verb = purse_verb  # with which a purse changes hands
        self.declined_by = declined_by  # the phrase that may be said in advance for the rest of a round
        self.thing = thing  # what on the table it belongs to, as ("card", "move")
        self.see_also = see_also  # further rules about it
        self.parameters = parameters  # of the presets, that it depends on
        self.needs = needs  # a parameter and the value without which it is never asked
        self.rules: dict[Reason, str] = rules or {}  # behind reasons, where it is not the usual one

    @property
    def name(self) -> str:
        """The last part of its id: `shoot` for DEC-SHOOT."""
        return self.id.partition("-")[2].casefold()

    @property
    def first_words(self) -> list[str]:
        """The first word of every pick."""
        verbs = [self.verb] if self.verb else []
        return list(dict.fromkeys([*verbs, *[phrase.split()[0] for phrase in self.phrases]]))

    def rule_behind(self, reason: Reason) -> str:
        """The ID of the rule that speaks against a pick: the reason's, or that of the decision."""
        return self.rules.get(reason) or RULES.get(reason, self.id)

    def read(self, text: str) -> Pick | None:
        """A pick of this decision from its text, as people may type it; None if it is none."""
        words = words_of(text)
        if " ".join(words) in self.phrases:
            return Pick(" ".join(words))
        if not self.verb or len(words) < 2 or words[0] != self.verb:
            return None
        if self.target in (Target.CARD, Target.CARDS):
            return self._read_cards(words[1:])
        if self.target is Target.TEAM:
            is_team = all(word in CHARACTER_NAMES for word in words[1:])
            return Pick(self.verb, bandits=tuple(words[1:])) if is_team else None
        return self._read_one(words[1]) if len(words) == 2 else None

    def _read_one(self, word: str) -> Pick | None:
        target = self.target
        if target is Target.BANDIT and (word in CHARACTER_NAMES or word == MARSHAL_NAME):
            return Pick(self.verb, bandits=(word,))
        if target is Target.LOOT and word in LOOT_NAMES:
            return Pick(self.verb, loot=word)
        if target is Target.AMOUNT and is_number(word):
            return Pick(self.verb, amount=int(word))
        if target in (Target.SPACE, Target.CAR) and word == BESIDE_NAME:
            return Pick(self.verb, space=word)
        if target is Target.SPACE and word[-1] in "ir" and is_number(word[:-1]):
            return Pick(self.verb, space=word)
        if target is Target.CAR and is_number(word):
            return Pick(self.verb, car=int(word))
        return None

    def _read_cards(self, words: list[str]) -> Pick | None:
        if self.target is Target.CARDS:
            cards = _cards_named(words)
            return Pick(self.verb, cards=cards) if cards else None
        is_face_down = DOWN in words
        at = words.index(DOWN) if is_face_down else len(words)
        card, behind = _cards_named(words[:at]), words[at + 1 :]
        covers = _cards_named(behind[1:]) if behind[:1] == [COVER] else ()
        if len(card) != 1 or len(covers) != (1 if behind else 0):
            return None
        return Pick(self.verb, cards=card, is_face_down=is_face_down, cover=covers[0] if covers else None)


def _cards_named(words: list[str]) -> tuple[Card, ...]:
    """The cards that words name, each perhaps with its bandit before it; none if a word is anything else."""
    cards: list[Card] = []
    owner = ""
    for word in words:
        if word in CHARACTER_NAMES and not owner:
            owner = word
        elif word == BULLET_NAME or word in CARD_NAMES:
            cards.append(Card(owner, word))
            owner = ""
        else:
            return ()
    return () if owner else tuple(cards)


NEVER_ASKED: Final = DecisionKind("", Target.NONE)
