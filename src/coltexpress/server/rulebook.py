"""The rulebook for the pages: rules by chapter, things with their rules, editions side by side, and help."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.engine.components import CARS
from coltexpress.engine.presets import PRESETS
from coltexpress.server.requests import lang_of
from coltexpress.words.catalogue import message, texts_of
from coltexpress.words.chapters import CHAPTERS, rules_under
from coltexpress.words.editions import absent_from, differing, rules_on, values_of
from coltexpress.words.rulebook import rule
from coltexpress.words.things import THINGS, about_thing, name_of_thing, rules_of_thing

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


async def rulebook(request: Request) -> Response:
    """All rules in one language, with the things they are about."""
    body, tag = _encoded(lang_of(request))
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@cache
def _encoded(lang: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(rulebook_in(lang))
    return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'


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
