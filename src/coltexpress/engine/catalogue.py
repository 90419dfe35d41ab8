"""Everything with a name, by its name: questions and round cards."""

from __future__ import annotations

from typing import Final

from coltexpress.engine.actions import (
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
)
from coltexpress.engine.brawl import CHEYENNE_QUESTION, DIRECTION, LOOT, VICTIM
from coltexpress.engine.components import ROUNDS_2_4, ROUNDS_5_6, STATIONS, RoundCard
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.planning import PLAN
from coltexpress.engine.question import Question
from coltexpress.engine.state import OVER

_ALL: Final[list[Question]] = [
    OVER,
    PLAN,
    MOVE_QUESTION,
    SHOOT_QUESTION,
    ROB_QUESTION,
    MARSHAL_QUESTION,
    VICTIM,
    LOOT,
    CHEYENNE_QUESTION,
    DIRECTION,
    PICKPOCKET,
]
QUESTIONS: Final[dict[str, Question]] = {question.name(): question for question in _ALL}

# For up to four seats, and for more.
ROUND_CARDS: Final[tuple[dict[str, RoundCard], dict[str, RoundCard]]] = (
    {card.name: card for card in (*ROUNDS_2_4, *STATIONS)},
    {card.name: card for card in (*ROUNDS_5_6, *STATIONS)},
)
