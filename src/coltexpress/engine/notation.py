"""One text form for every pick (RULES section 12): `shoot belle`, `move 3r`, `play rob down`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.components import PURSE_VALUES
from coltexpress.engine.expert import KEEP
from coltexpress.engine.figures import Bandit
from coltexpress.engine.handcar import HANDCAR, space_of_pick
from coltexpress.engine.mary import THE_MARSHAL
from coltexpress.engine.places import SPACE_NAMES, bandit_name
from coltexpress.engine.sets import ACTION_CARDS, BULLETS, CARD_BITS, ONE_BULLET, count_of, members
from coltexpress.engine.state import State
from coltexpress.engine.teams import named_pair
from coltexpress.engine.vocabulary import (
    CARD_KINDS,
    CARD_NAMES,
    CHARACTER_NAMES,
    DRAW,
    FACE_DOWN,
    LOOT_NAMES,
    NO_COVER,
    SLOT_SHIFT,
)


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

    def __reduce__(self) -> tuple[type[Pick], tuple[str, int]]:
        return Pick, (self.text, self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def picks(state: State) -> tuple[Pick, ...]:
    """The options of the open question, in the order of their codes."""
    return picks_for(state, state.actor)


def picks_for(state: State, actor: i64) -> tuple[Pick, ...]:
    """The options of the open question as one bandit has them; all seats are asked at once in GEN-4."""
    question = state.question
    if question is KEEP:
        return _keep_picks(state, state.bandits[actor])
    if actor == state.actor:
        return tuple([Pick(pick_text(state, question.name(), code), code) for code in members(state.options)])
    twin = state.copy()
    twin.actor = actor
    codes = members(question.options(twin, twin.bandits[actor]))
    return tuple([Pick(pick_text(twin, question.name(), code), code) for code in codes])


def _keep_picks(state: State, bandit: Bandit) -> tuple[Pick, ...]:
    """Every set of cards that the seat may keep; the code is the cards (EXPERT-3)."""
    hand = state.seats[bandit.seat].hand
    if state.rules.bullets_must_go:
        hand &= ACTION_CARDS
    kept: list[int] = [0]
    for shift in range(0, BULLETS, CARD_BITS):
        for count in range(hand >> shift & 3):
            kept = kept + [cards + (1 << shift) for cards in kept if cards >> shift & 3 == count]
    for count in range(hand >> BULLETS):
        kept = kept + [cards + ONE_BULLET for cards in kept if cards >> BULLETS == count]
    return tuple([Pick(keep_text(state, cards, bandit.number), cards) for cards in kept])


def pick_text(state: State, question: str, code: i64) -> str:
    """The text form of one pick of a question."""
    if question in _BANDIT_VERBS:
        return f"{_BANDIT_VERBS[question]} {_name_or_marshal(state, code)}"
    if question in _LOOT_VERBS:
        return f"{_LOOT_VERBS[question]} {LOOT_NAMES[code]}"
    if question in _CAR_VERBS:
        return f"{_CAR_VERBS[question]} {'h' if code == HANDCAR else code}"
    if question in _YES_OR_NO:
        return _YES_OR_NO[question][code]
    if question == "DEC-MOVE":
        return f"move {_space_name(state, code)}"
    if question == "DEC-BUY":
        return f"buy {PURSE_VALUES[code - 1]}" if code else "pass"
    return _card_text(state, question, code)


def _card_text(state: State, question: str, code: i64) -> str:
    """Picks that name cards or bandits of the deciding seat."""
    first = state.bandits[state.actor].number
    if question == "DEC-TEAM":
        one, other = named_pair(state.rules, code)
        return f"team {CHARACTER_NAMES[one]} {CHARACTER_NAMES[other]}"
    if question == "DEC-PLACE":
        return f"caboose {bandit_name(state, first + code)}"
    if question == "DEC-COVER":
        if code == NO_COVER:
            return "no cover"
        return f"cover {bandit_name(state, state.subject)} {CARD_NAMES[code]}"
    if question == "DEC-PLAN" and code == DRAW:
        return "draw"
    verb = "pick" if question == "DEC-PICK" else "play"
    down = " down" if code & FACE_DOWN else ""
    return f"{verb} {_whose(state, first + (code >> SLOT_SHIFT))}{CARD_NAMES[code & (FACE_DOWN - 1)]}{down}"


def _whose(state: State, bandit: i64) -> str:
    """In teams a card is named with its bandit."""
    return f"{bandit_name(state, bandit)} " if state.rules.two_bandits else ""


def _name_or_marshal(state: State, code: i64) -> str:
    return "marshal" if code == THE_MARSHAL else bandit_name(state, code)


def _space_name(state: State, code: i64) -> str:
    if code == HANDCAR:
        return "h"
    return SPACE_NAMES[space_of_pick(state, state.bandits[state.actor], code)]


def keep_text(state: State, cards: i64, first: i64) -> str:
    """The one pick outside that stands for the kinds kept one by one inside (DEC-KEEP)."""
    names = []
    for slot in range(2):
        for kind in range(CARD_KINDS):
            for _ in range(count_of(cards, kind, slot)):
                names.append(_whose(state, first + slot) + CARD_NAMES[kind])
    for _ in range(cards >> BULLETS):
        names.append("bullet")
    return "keep " + (" ".join(names) if names else "nothing")


_BANDIT_VERBS: Final = {"DEC-SHOOT": "shoot", "DEC-VICTIM": "punch", "DEC-SEDUCE": "seduce"}
_LOOT_VERBS: Final = {"DEC-ROB": "rob", "DEC-LOOT": "drop"}
_CAR_VERBS: Final = {"DEC-DIRECTION": "knock", "DEC-MARSHAL": "marshal", "DEC-HIDE": "hide"}
_YES_OR_NO: Final = {
    "DEC-CHEYENNE": ("leave", "take"),
    "DEC-PICKPOCKET": ("leave", "take"),
    "DEC-CIRCUS": ("stay", "change floor"),
    "DEC-DUMP": ("hold", "dump"),
}
VERBS: Final[dict[str, str]] = {
    "team": "DEC-TEAM",
    "caboose": "DEC-PLACE",
    "pick": "DEC-PICK",
    "dump": "DEC-DUMP",
    "hold": "DEC-DUMP",
    "draw": "DEC-PLAN",
    "play": "DEC-PLAN",
    "cover": "DEC-COVER",
    "no": "DEC-COVER",
    "keep": "DEC-KEEP",
    "move": "DEC-MOVE",
    "shoot": "DEC-SHOOT",
    "rob": "DEC-ROB",
    "punch": "DEC-VICTIM",
    "drop": "DEC-LOOT",
    "knock": "DEC-DIRECTION",
    "marshal": "DEC-MARSHAL",
    "take": "DEC-CHEYENNE DEC-PICKPOCKET",
    "leave": "DEC-CHEYENNE DEC-PICKPOCKET",
    "change": "DEC-CIRCUS",
    "stay": "DEC-CIRCUS",
    "hide": "DEC-HIDE",
    "buy": "DEC-BUY",
    "pass": "DEC-BUY",
    "seduce": "DEC-SEDUCE",
}  # the first word of a pick, and the questions that it answers
