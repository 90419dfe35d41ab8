"""One text form for every pick (RULES section 12): `shoot belle`, `move 3r`, `play rob down`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.places import SPACE_NAMES, bandit_name
from coltexpress.engine.sets import members
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_NAMES, DRAW, FACE_DOWN, LOOT_NAMES


@final
class Pick:
    """One thing that can be chosen. People and files use its text, the engine its code."""

    __slots__ = ("code", "text")

    def __init__(self, text: str, code: int) -> None:
        self.text = text
        self.code = code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Pick({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def picks(state: State) -> tuple[Pick, ...]:
    """The options of the open question, in the order of their codes."""
    question = state.question.name()
    return tuple([Pick(pick_text(state, question, code), code) for code in members(state.options)])


def pick_text(state: State, question: str, code: i64) -> str:
    """The text form of one pick of a question."""
    if question == "DEC-PLAN":
        return _plan_text(code)
    if question == "DEC-MOVE":
        level = state.bandits[state.actor].space & 1
        return f"move {SPACE_NAMES[2 * code + level]}"
    if question == "DEC-SHOOT":
        return f"shoot {bandit_name(state, code)}"
    if question == "DEC-VICTIM":
        return f"punch {bandit_name(state, code)}"
    if question == "DEC-ROB":
        return f"rob {LOOT_NAMES[code]}"
    if question == "DEC-LOOT":
        return f"drop {LOOT_NAMES[code]}"
    if question == "DEC-DIRECTION":
        return f"knock {code}"
    if question == "DEC-MARSHAL":
        return f"marshal {code}"
    return "take" if code else "leave"  # DEC-CHEYENNE, DEC-PICKPOCKET


def _plan_text(code: i64) -> str:
    if code == DRAW:
        return "draw"
    down = " down" if code >= FACE_DOWN else ""
    return f"play {CARD_NAMES[code & (FACE_DOWN - 1)]}{down}"


VERBS: dict[str, str] = {
    "draw": "DEC-PLAN",
    "play": "DEC-PLAN",
    "move": "DEC-MOVE",
    "shoot": "DEC-SHOOT",
    "rob": "DEC-ROB",
    "punch": "DEC-VICTIM",
    "drop": "DEC-LOOT",
    "knock": "DEC-DIRECTION",
    "marshal": "DEC-MARSHAL",
    "take": "DEC-CHEYENNE DEC-PICKPOCKET",
    "leave": "DEC-CHEYENNE DEC-PICKPOCKET",
}  # the first word of a pick, and the questions that it answers
