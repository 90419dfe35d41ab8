"""Why a pick is not an option: the reason by rule, from what the asked seat sees."""

from __future__ import annotations

from coltexpress.engine.notation import Pick, words_of
from coltexpress.engine.reasons import Reason
from coltexpress.engine.registry import VERBS, option_meant
from coltexpress.engine.state import State


def reason_against(state: State, options: tuple[Pick, ...], text: str) -> Reason | None:
    """Why a seat that is asked may not pick this; None if it may."""
    if option_meant(options, text) is not None:
        return None
    question = state.question
    wanted = question.kind.read(text)
    if wanted is not None:
        return question.against(state, state.bandits[state.actor], wanted, options)
    words = words_of(text)
    answered = VERBS.get(words[0], []) if words else []
    return Reason.OTHER_QUESTION if answered and question.kind not in answered else Reason.UNREADABLE
