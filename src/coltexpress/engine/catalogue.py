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
from coltexpress.engine.circus import CIRCUS
from coltexpress.engine.components import ROUNDS_2_4, ROUNDS_5_6, STATIONS, RoundCard
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.expert import DUMP, KEEP
from coltexpress.engine.handcar import HIDE
from coltexpress.engine.mary import SEDUCE
from coltexpress.engine.patron import BUY
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.question import Question
from coltexpress.engine.state import OVER
from coltexpress.engine.teams import PICK, PLACE, TEAM

_SETUP: Final[list[Question]] = [TEAM, PLACE]
_SCHEMING: Final[list[Question]] = [PICK, DUMP, PLAN, COVER, KEEP]
_ACTIONS: Final[list[Question]] = [MOVE_QUESTION, SHOOT_QUESTION, ROB_QUESTION, MARSHAL_QUESTION]
_BRAWL: Final[list[Question]] = [VICTIM, LOOT, CHEYENNE_QUESTION, DIRECTION]
_OTHERS: Final[list[Question]] = [OVER, CIRCUS, HIDE, BUY, SEDUCE, PICKPOCKET]
_ALL: Final = _SETUP + _SCHEMING + _ACTIONS + _BRAWL + _OTHERS
QUESTIONS: Final[dict[str, Question]] = {question.name(): question for question in _ALL}

# For up to four seats, and for more.
ROUND_CARDS: Final[tuple[dict[str, RoundCard], dict[str, RoundCard]]] = (
    {card.name: card for card in (*ROUNDS_2_4, *STATIONS)},
    {card.name: card for card in (*ROUNDS_5_6, *STATIONS)},
)
