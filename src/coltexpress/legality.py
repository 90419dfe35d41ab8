"""Why a pick is not an option: the reason by rule, from what the asked seat sees."""

from __future__ import annotations

from coltexpress.engine.actions import targets_of
from coltexpress.engine.figures import Bandit
from coltexpress.engine.notation import VERBS, picks
from coltexpress.engine.places import bandit_name
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES
from coltexpress.errors import Reason


def tidy(text: str) -> str:
    """A pick's text as people may type it, in its one written form."""
    return " ".join(text.casefold().replace("_", " ").split()).replace("special punch", "special_punch")


def reason_against(state: State, text: str) -> Reason | None:
    """Why the asked seat may not pick this; None if it may."""
    if state.is_over:
        return Reason.GAME_IS_OVER
    words = tidy(text).split()
    if any(tidy(pick.text).split() == words for pick in picks(state)):
        return None
    if not words or words[0] not in VERBS:
        return Reason.UNREADABLE
    if state.question.name() not in VERBS[words[0]].split():
        return Reason.OTHER_QUESTION
    if len(words) == 1:
        return Reason.UNREADABLE
    return _reason_in(state, words[0], words[1], words[2:])


def _reason_in(state: State, verb: str, target: str, rest: list[str]) -> Reason:
    if verb == "play":
        return _against_card(state, target, rest)
    if rest:
        return Reason.UNREADABLE
    if verb in ("shoot", "punch"):
        return _against_bandit(state, verb, target)
    if verb in ("rob", "drop"):
        return Reason.NO_SUCH_LOOT if target in LOOT_NAMES else Reason.UNREADABLE
    if verb == "move":
        return _against_space(state, target)
    return _against_car(state, target, state.marshal if verb == "marshal" else _actor(state).car)


def _actor(state: State) -> Bandit:
    return state.bandits[state.actor]


def _against_card(state: State, card: str, rest: list[str]) -> Reason:
    if card == "bullet":
        return Reason.BULLET
    if card not in CARD_NAMES or rest not in ([], ["down"]):
        return Reason.UNREADABLE
    is_held = any(pick.text == f"play {card}" for pick in picks(state))
    return Reason.MAY_NOT_HIDE if is_held else Reason.NOT_IN_HAND


def _against_bandit(state: State, verb: str, name: str) -> Reason:
    if name not in CHARACTER_NAMES:
        return Reason.UNREADABLE
    found = [bandit for bandit in state.bandits if bandit_name(state, bandit.number) == name]
    if not found:
        return Reason.NOT_IN_GAME
    target, actor = found[0], _actor(state)
    if target is actor:
        return Reason.ONESELF
    in_reach = targets_of(state, actor) if verb == "shoot" else state.beside(actor)
    if in_reach & target.bit:
        return Reason.BELLE_IS_SPARED
    if verb == "punch":
        return Reason.NOT_HERE
    return Reason.SAME_SPACE if target.space == actor.space else Reason.OUT_OF_SIGHT


def _against_space(state: State, name: str) -> Reason:
    if len(name) < 2 or name[-1] not in "ir" or not name[:-1].isdecimal():
        return Reason.UNREADABLE
    actor = _actor(state)
    if (name[-1] == "r") != actor.is_on_roof:
        return Reason.OTHER_LEVEL
    return _against_car(state, name[:-1], actor.car)


def _against_car(state: State, name: str, from_car: int) -> Reason:
    if not name.isdecimal():
        return Reason.UNREADABLE
    if int(name) > state.last_car:
        return Reason.NO_SUCH_CAR
    return Reason.STAYING if int(name) == from_car else Reason.TOO_FAR
