"""Which bandits, spaces, cars, cards or loot an option is about: what a page lets people click."""

from __future__ import annotations

import re

from coltexpress.engine.view import View
from coltexpress.engine.vocabulary import CARD_NAMES, CHARACTER_NAMES, LOOT_NAMES
from coltexpress.server.frames import Refers

_SPACE = re.compile(r"\d+[ir]|h")
_MARSHAL = "marshal"


def refers(view: View, question: str, pick: str) -> Refers:
    """What a pick of the viewer's question points at."""
    verb, *words = pick.split()
    numbers = [int(word) for word in words if word.isdecimal()]
    is_car = question in ("DEC-DIRECTION", "DEC-MARSHAL", "DEC-HIDE")
    return Refers(
        bandits=_bandits(view, question, words),
        places=_places(view, question, words, numbers),
        cars=numbers if is_car else [],
        cards=_cards(question, words),
        loot=_loot(view, question, verb, words),
        amount=numbers[0] if question == "DEC-BUY" and numbers else None,
        face_down=words[-1:] == ["down"],
    )


def _bandits(view: View, question: str, words: list[str]) -> list[str]:
    named = [word for word in words if word in CHARACTER_NAMES]
    if question == "DEC-SEDUCE" and _MARSHAL in words:
        return [_MARSHAL]
    if question == "DEC-DIRECTION" and view.flow.victim:
        return [view.flow.victim]
    return named


def _cards(question: str, words: list[str]) -> list[str]:
    """The cards of the hand that are named; a car or the Marshal's figure may have the name of one."""
    if question not in ("DEC-PLAN", "DEC-PICK", "DEC-COVER", "DEC-KEEP"):
        return []
    return [word for word in words if word in CARD_NAMES or word == "bullet"]


def _loot(view: View, question: str, verb: str, words: list[str]) -> list[str]:
    named = [word for word in words if word in LOOT_NAMES]
    is_purse = question in ("DEC-CHEYENNE", "DEC-PICKPOCKET") and verb == "take"
    return ["purse"] if is_purse or (question == "DEC-BUY" and verb == "buy") else named


def _places(view: View, question: str, words: list[str], numbers: list[int]) -> list[str]:
    """The spaces that it is about: where somebody goes, is knocked or sent to, or stands."""
    if question == "DEC-MARSHAL":
        return [f"{car}i" for car in numbers]
    if question == "DEC-DIRECTION":
        level = _place_of(view, view.flow.victim or "")[-1:]
        return [f"{car}{level}" for car in numbers] or [word for word in words if _SPACE.fullmatch(word)]
    if question == "DEC-CIRCUS":
        return _levels(view, is_changed=bool(words))
    if question in ("DEC-SHOOT", "DEC-VICTIM", "DEC-SEDUCE"):
        return [place for word in words if (place := _place_of(view, word))]
    if question in ("DEC-ROB", "DEC-PICKPOCKET"):
        return [place] if (place := _place_of(view, view.bandit or "")) else []
    return [word for word in words if _SPACE.fullmatch(word)]


def _levels(view: View, *, is_changed: bool) -> list[str]:
    """Where the bandit who has come to the circus car will be."""
    place = _place_of(view, view.bandit or "")
    if not place or not is_changed:
        return [place] if place else []
    return [place[:-1] + ("i" if place[-1] == "r" else "r")]


def _place_of(view: View, name: str) -> str:
    if name == _MARSHAL:
        return f"{view.marshal}i"
    places = [bandit.place for bandit in view.bandits if bandit.name == name]
    return places[0] if places and _SPACE.fullmatch(places[0]) else ""
