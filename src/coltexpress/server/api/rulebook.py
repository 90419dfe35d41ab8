"""The rulebook and the texts of the pages over HTTP, in one language."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.engine.components import CARS
from coltexpress.engine.presets import PRESETS
from coltexpress.i18n.catalogue import message, texts_of
from coltexpress.i18n.languages import plural_form
from coltexpress.i18n.rulebook import (
    CHAPTERS,
    THINGS,
    about_thing,
    absent_from,
    differing,
    name_of_thing,
    rule,
    rules_of_thing,
    rules_on,
    rules_under,
    values_of,
)

# What a page says by itself. Sentences about the game come with the game.
_OF_PAGES = (
    *("page", "lobby", "watch"),
    *("phrase", "bandit", "mark", "form", "car", "short_car", "card", "cards", "loot"),
    *("loots", "short_loot", "short_loots", "turn", "turn_note", "event", "effect", "power", "preset"),
    *("flag", "flag_name", "place", "term", "book", "learn", "party"),
)
_COUNTED = 200  # every rule of ours looks at the last two digits, and at whether there are more
_FORMS = "0|1|2|3|4|5"


class WordsData(Struct, frozen=True):
    """The texts by key, and for the numbers from 0 on which plural form goes with them.

    From 200 on the form is that of 100 more than the last two digits.
    """

    lang: str
    plurals: str
    texts: dict[str, str]


async def words(request: Request, lang: str) -> Response:
    """All that the pages say in one language."""
    return _tagged(request, _encoded(words_of, lang))


@cache
def _encoded(make: Callable[[str], Struct], lang: str) -> bytes:
    return msgspec.json.encode(make(lang))


def _tagged(request: Request, body: bytes, **headers: str) -> Response:
    """JSON with an entity tag; a client that has it already is only told so."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", **headers}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def words_of(lang: str) -> WordsData:
    """The words of the pages."""
    texts = {
        f"{section}.{name}": text for section in _OF_PAGES for name, text in texts_of(section, lang).items()
    }
    plurals = "".join(plural_form(number, _FORMS, lang) for number in range(_COUNTED))
    return WordsData(lang, plurals, texts)


# What lies where there is no printed car.
_OTHER_LOOT: dict[str, dict[str, int]] = {"locomotive": {"strongbox": 1}, "circus": {"chest": 2}}


class RuleText(Struct, frozen=True):
    """A rule, and the presets in which it is not in force."""

    id: str
    text: str
    absent: list[str]


class RuleGroup(Struct, frozen=True):
    """The rules under one heading."""

    id: str
    title: str
    rules: list[RuleText]


class Chapter(Struct, frozen=True):
    """Several headings that belong together."""

    id: str
    title: str
    groups: list[RuleGroup]


class Thing(Struct, frozen=True):
    """A card, turn, event, bandit, car or kind of loot; `loot` lies in a car when the game begins."""

    kind: str
    id: str
    name: str
    text: str
    rules: list[str]
    loot: dict[str, int]


class Difference(Struct, frozen=True):
    """Something in which editions differ: `values` are in the order of the presets."""

    id: str
    name: str
    values: list[str]
    rules: list[str]


class Piece(Struct, frozen=True):
    """A piece of help."""

    id: str
    name: str
    text: str


class HelpPart(Struct, frozen=True):
    """Pieces of help under one heading."""

    id: str
    title: str
    pieces: list[Piece]


class RulebookData(Struct, frozen=True):
    """All of it in one language."""

    lang: str
    chapters: list[Chapter]
    things: list[Thing]
    presets: list[str]
    differences: list[Difference]
    help: list[HelpPart]


async def rulebook(request: Request, lang: str) -> Response:
    """All rules in one language, with the things they are about."""
    return _tagged(request, _encoded(rulebook_in, lang), Vary="Accept-Language")


def rulebook_in(lang: str) -> RulebookData:
    """The rulebook of a language, made from its catalogues."""
    chapters = [_chapter(chapter, lang) for chapter in CHAPTERS]
    things = [_thing(kind, thing, lang) for kind, known in THINGS.items() for thing in known]
    differences = [_difference(parameter, lang) for parameter in differing()]
    return RulebookData(lang, chapters, things, list(PRESETS), differences, _help(lang))


def _chapter(chapter: str, lang: str) -> Chapter:
    groups = [_group(title, lang) for title in CHAPTERS[chapter]]
    return Chapter(chapter, message(f"book.chapter.{chapter}", lang), groups)


def _group(title: str, lang: str) -> RuleGroup:
    rules = [RuleText(name, rule(name, lang), absent_from(name)) for name in rules_under(title)]
    return RuleGroup(title, message(f"title.{title}", lang), rules)


def _thing(kind: str, thing: str, lang: str) -> Thing:
    loot = _loot_in(thing) if kind == "car" else {}
    name, text = name_of_thing(kind, thing, lang), about_thing(kind, thing, lang)
    return Thing(kind, thing, name, text, rules_of_thing(kind, thing), loot)


def _loot_in(car: str) -> dict[str, int]:
    for each in CARS:
        if each.name == car:
            counts = {"purse": int(each.purses), "jewel": int(each.jewels)}
            return {kind: number for kind, number in counts.items() if number}
    return _OTHER_LOOT.get(car, {})


def _difference(parameter: str, lang: str) -> Difference:
    name = message(f"edition.{parameter}", lang)
    return Difference(parameter, name, values_of(parameter, lang), rules_on(parameter))


def _help(lang: str) -> list[HelpPart]:
    texts = texts_of("guide", lang)
    found: list[HelpPart] = []
    for key, text in texts.items():
        if "." not in key:
            found.append(HelpPart(key, text, []))
        elif not key.endswith(".text"):
            found[-1].pieces.append(Piece(key.partition(".")[2], text, texts[f"{key}.text"]))
    return found
