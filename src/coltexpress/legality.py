"""Why a pick is not an option: the reason by rule, from what the asked seat sees."""

from __future__ import annotations

from coltexpress.engine.actions import targets_of
from coltexpress.engine.figures import Bandit
from coltexpress.engine.notation import VERBS, Pick
from coltexpress.engine.places import bandit_name
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES
from coltexpress.errors import Reason
from coltexpress.numbers import is_number

_CARD_VERBS = ("play", "pick", "cover", "keep")


def tidy(text: str) -> str:
    """A pick's text as people may type it, in one form: case, spaces and the order of kept cards are free."""
    words = " ".join(text.casefold().replace("_", " ").split())
    words = words.replace("special punch", "special_punch").replace("al patron", "al_patron")
    return "keep " + _sorted_cards(words[5:]) if words.startswith("keep ") else words


def _sorted_cards(text: str) -> str:
    """Cards in one order; in teams each goes with its bandit."""
    cards: list[str] = []
    for word in text.split():
        if cards and cards[-1] in CHARACTER_NAMES:
            cards[-1] += f" {word}"
        else:
            cards.append(word)
    return " ".join(sorted(cards))


def reason_against(state: State, seat: int, options: tuple[Pick, ...], text: str) -> Reason | None:
    """Why a seat that is asked may not pick this; None if it may."""
    wanted = tidy(text)
    if any(tidy(option.text) == wanted for option in options):
        return None
    words = wanted.split()
    if not words or words[0] not in VERBS:
        return Reason.UNREADABLE
    if state.question.name() not in VERBS[words[0]].split():
        return Reason.OTHER_QUESTION
    if len(words) == 1:
        return Reason.UNREADABLE
    if words[0] in _CARD_VERBS:
        return _against_cards(state, options, words)
    return _reason_in(state, words[0], words[1], words[2:])


def _reason_in(state: State, verb: str, target: str, rest: list[str]) -> Reason:
    if verb in ("team", "caboose", "buy", "change"):
        return Reason.NOT_ON_OFFER
    if rest:
        return Reason.UNREADABLE
    if verb in ("shoot", "punch", "seduce"):
        return _against_bandit(state, verb, target)
    if verb in ("rob", "drop"):
        return Reason.NO_SUCH_LOOT if target in LOOT_NAMES else Reason.UNREADABLE
    if verb == "move":
        return _against_space(state, target)
    if verb == "hide" and target == "h":
        return Reason.NOT_ON_OFFER
    return _against_car(state, target, state.marshal if verb == "marshal" else _actor(state).car)


def _actor(state: State) -> Bandit:
    return state.bandits[state.actor]


def _against_cards(state: State, options: tuple[Pick, ...], words: list[str]) -> Reason:
    """Picks that name cards: is it a bullet, is it held, may it be hidden?"""
    names = [word for word in words[1:] if word != "down"]
    if "bullet" in names:
        return Reason.BULLET
    if words[0] == "cover" and "marshal" in names:
        return Reason.NOT_ON_OFFER
    if any(name not in CARD_NAMES and name not in CHARACTER_NAMES and name != "nothing" for name in names):
        return Reason.UNREADABLE
    open_form = tidy(" ".join([words[0], *names]))
    is_held = any(tidy(option.text) == open_form for option in options)
    return Reason.MAY_NOT_HIDE if is_held else Reason.NOT_IN_HAND


def _against_bandit(state: State, verb: str, name: str) -> Reason:
    if name == "marshal":
        return Reason.NOT_ON_OFFER
    if name not in CHARACTER_NAMES:
        return Reason.UNREADABLE
    found = [bandit for bandit in state.bandits if bandit_name(state, bandit.number) == name]
    if not found:
        return Reason.NOT_IN_GAME
    target, actor = found[0], _actor(state)
    if verb == "seduce":
        return Reason.NOT_ON_OFFER
    if target is actor:
        return Reason.ONESELF
    in_reach = targets_of(state, actor) if verb == "shoot" else state.beside(actor)
    if in_reach & target.bit:
        return Reason.BELLE_IS_SPARED
    if verb == "punch":
        return Reason.NOT_HERE
    if target.space == actor.space:
        return Reason.SAME_SPACE
    return Reason.OUT_OF_SIGHT if actor.is_on_roof else Reason.OUT_OF_REACH


def _against_space(state: State, name: str) -> Reason:
    if name == "h":
        return Reason.TOO_FAR if state.handcar is not None else Reason.NO_SUCH_CAR
    if len(name) < 2 or name[-1] not in "ir" or not is_number(name[:-1]):
        return Reason.UNREADABLE
    actor = _actor(state)
    if (name[-1] == "r") != actor.is_on_roof:
        return Reason.OFF_THE_ROOFS if actor.is_on_roof else Reason.OTHER_LEVEL
    against = _against_car(state, name[:-1], actor.car)
    return Reason.ROOF_TOO_FAR if against is Reason.TOO_FAR and actor.is_on_roof else against


def _against_car(state: State, name: str, from_car: int) -> Reason:
    if name == "h":
        return Reason.TOO_FAR if state.handcar is not None else Reason.NO_SUCH_CAR
    if not is_number(name):
        return Reason.UNREADABLE
    if int(name) > state.last_car:
        return Reason.NO_SUCH_CAR
    return Reason.STAYING if int(name) == from_car else Reason.TOO_FAR
