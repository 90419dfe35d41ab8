"""Everything with a name, by its name: questions, the verbs of picks, and round cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coltexpress.engine.actions import (
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
)
from coltexpress.engine.components import ROUNDS_2_4, ROUNDS_5_6, STATIONS, RoundCard
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.notation import Pick, words_of
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.punch import CHEYENNE_QUESTION, DIRECTION, LOOT, VICTIM
from coltexpress.engine.state import OVER
from coltexpress.engine.variants.all import VARIANTS
from coltexpress.engine.variants.circus import CIRCUS
from coltexpress.engine.variants.expert import DUMP, KEEP
from coltexpress.engine.variants.teams import PICK, PLACE, TEAM

_SETUP: Final[list[Question]] = [TEAM, PLACE]
_SCHEMING: Final[list[Question]] = [PICK, DUMP, PLAN, COVER, KEEP]
_ACTIONS: Final[list[Question]] = [MOVE_QUESTION, SHOOT_QUESTION, ROB_QUESTION, MARSHAL_QUESTION]
_BRAWL: Final[list[Question]] = [VICTIM, LOOT, CHEYENNE_QUESTION, DIRECTION]
_OTHERS: Final[list[Question]] = [OVER, CIRCUS, PICKPOCKET]
_ADDED: Final = [question for variant in VARIANTS for question in variant.questions()]
_ALL: Final = _SETUP + _SCHEMING + _ACTIONS + _BRAWL + _OTHERS + _ADDED
QUESTIONS: Final[dict[str, Question]] = {question.name(): question for question in _ALL}
KINDS: Final[list[DecisionKind]] = [question.kind for question in _ALL if question.name()]
VERBS: Final[dict[str, list[DecisionKind]]] = {
    word: [kind for kind in KINDS if word in kind.first_words]
    for word in [first for kind in KINDS for first in kind.first_words]
}  # the first word of a pick, and the decisions that it answers


def _added_cards(seats: int) -> list[RoundCard]:
    return [card for variant in VARIANTS for card in variant.round_cards(seats)]


# For up to four seats, and for more.
ROUND_CARDS: Final[tuple[dict[str, RoundCard], dict[str, RoundCard]]] = (
    {card.name: card for card in (*ROUNDS_2_4, *STATIONS, *_added_cards(2))},
    {card.name: card for card in (*ROUNDS_5_6, *STATIONS, *_added_cards(5))},
)


def kind_of(question: str) -> DecisionKind:
    """What a decision is like, by its id; the empty id is that of a game that is over."""
    return QUESTIONS[question].kind


def parse_pick(text: str) -> Pick | None:
    """A pick from its text, as people may type it; None if it is none of any decision. It has no code yet."""
    words = words_of(text)
    for kind in VERBS.get(words[0], []) if words else []:
        pick = kind.read(text)
        if pick is not None:
            return pick
    return None


def option_meant(options: Sequence[Pick], text: str) -> Pick | None:
    """The option that a text names, as people may type it; None if it names none."""
    for option in options:
        if option.text == text:
            return option
    wanted = parse_pick(text)
    if wanted is None:
        return None
    for option in options:
        if option.means(wanted):
            return option
    return None


def is_same_pick(one: str, other: str) -> bool:
    """Whether two texts are the same pick."""
    first, second = parse_pick(one), parse_pick(other)
    return first is not None and second is not None and first.means(second)
