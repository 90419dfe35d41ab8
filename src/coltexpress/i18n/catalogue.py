"""Every text for people by its key: `entry.shot.shoot.roof`, `rule.SHOOT-4`, `bandit.doc`.

A key is a section and a name inside it. The English texts are data in `locales/en/`, loaded by section.
Other languages have a gettext catalogue for each of those modules: a text's `msgctxt` is its key, its `msgid`
the English. A language may have more keys than English (`form.doc.gen`). What is not translated, or was
translated from another English text, is said in English; a test allows neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import cast

from coltexpress.i18n.languages import (
    DEFAULT,
    SOURCE,
    Count,
    known_language,
    translations,
)

_RULES = (
    *("general", "config", "setup", "planning", "actions", "powers", "events", "scoring", "expert", "teams"),
    *("anniversary", "decisions", "secrets", "editions", "examples"),
)

# Where the English texts of a section are: modules of `locales/en/` and the name of the table in them.
SECTIONS: dict[str, tuple[str, ...]] = {
    "bandit": ("terms.BANDITS",),
    "mark": ("terms.MARKS",),
    "form": ("terms.FORMS",),
    "car": ("terms.CARS",),
    "short_car": ("terms.SHORT_CARS",),
    "card": ("terms.CARDS",),
    "cards": ("terms.CARDS_MANY",),
    "loot": ("terms.LOOT_ONE",),
    "loots": ("terms.LOOT_MANY",),
    "short_loot": ("terms.SHORT_LOOT",),
    "short_loots": ("terms.SHORT_LOOT_MANY",),
    "turn": ("terms.TURNS",),
    "turn_note": ("terms.TURN_NOTES",),
    "event": ("terms.EVENTS",),
    "effect": ("terms.EVENT_EFFECTS",),
    "power": ("terms.POWERS",),
    "preset": ("terms.PRESETS",),
    "flag": ("terms.FLAGS",),
    "flag_name": ("terms.FLAG_NAMES",),
    "place": ("terms.PLACES",),
    "term": ("terms.TERMS",),
    "entry": ("entries.ENTRIES",),
    "caption": ("captions.CAPTIONS",),
    "question": ("questions.QUESTIONS",),
    "option": ("questions.OPTIONS",),
    "preview": ("previews.PREVIEWS",),
    "reason": ("reasons.REASONS",),
    "pick": ("reasons.FRAMES",),
    "refusal": ("refusals.REFUSALS",),
    "position": ("positions.POSITIONS",),
    "broken": ("positions.BROKEN", "replay.BROKEN"),
    "record": ("replay.RECORD",),
    "usage": (
        *("commands.USAGE", "replay.USAGE", "arena_faults.USAGE", "table.USAGE", "bots.USAGE"),
        "load.USAGE",
    ),
    "help": (
        *("commands.HELP", "replay.HELP", "arena.HELP", "table.HELP", "serving.HELP", "bots.HELP"),
        "load.HELP",
    ),
    "screen": ("screens.SCREENS",),
    "story": ("story.STORY",),
    "table": ("table.TABLE",),
    "replay": ("replay.REPLAY",),
    "arena": ("arena.ARENA",),
    "why": ("bots.WHY",),
    "bot": ("bots.BOTS",),
    "check": ("bots.CHECKS",),
    "bench": ("bench.BENCH",),
    "load": ("load.LOAD",),
    "lobby": ("lobby.LOBBY",),
    "watch": ("watching.WATCHING",),
    "page": ("pages.PAGES",),
    "lesson": ("lessons.LESSONS",),
    "puzzle": ("lessons.PUZZLES",),
    "learn": ("lessons.LEARN",),
    "lesson_fault": ("lessons.FAULTS",),
    "party": ("party.PARTY",),
    "serving": ("serving.SERVING",),
    "phrase": ("serving.PHRASES",),
    "denial": ("serving.DENIALS",),
    "about": ("things.ABOUT",),
    "edition": ("editions.EDITIONS",),
    "book": ("guide.BOOK",),
    "box": ("box.BOX",),
    "guide": ("guide.GUIDE",),
    "title": ("topics.TITLES",),
    "topic": ("topics.TOPIC_NAMES",),
    "rule": tuple(f"rules_{part}.RULES" for part in _RULES),
    "ruling": ("rulings.RULINGS",),
}


def message(key: str, lang: str = DEFAULT) -> str:
    """The text with this key, its placeholders not yet filled; a missing one is a `KeyError`."""
    section, _, name = key.partition(".")
    return texts_of(section, lang)[name]


def first_message(keys: Sequence[str], lang: str = DEFAULT) -> tuple[str, str]:
    """The first of these keys that has a text, and the text."""
    for key in keys:
        section, _, name = key.partition(".")
        found = texts_of(section, lang).get(name)
        if found is not None:
            return key, found
    raise KeyError(keys[0])


def texts_of(section: str, lang: str = DEFAULT) -> Mapping[str, str]:
    """All texts of a section by name."""
    lang = known_language(lang)
    return _english(section) if lang == SOURCE else _translated(section, lang)


@cache
def _english(section: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for source in SECTIONS[section]:
        module, _, table = source.partition(".")
        texts = getattr(import_module(f"coltexpress.i18n.locales.en.{module}"), table)
        found.update(cast("dict[str, str]", texts))
    return found


@cache
def _translated(section: str, lang: str) -> Mapping[str, str]:
    """The section in another language: English where a translation is missing or older than the English."""
    english = _english(section)
    found = dict(english)
    for module in modules_of(section):
        for name, translation in translations(lang, module).get(section, {}).items():
            if english.get(name, translation.english) == translation.english:
                found[name] = translation.text
    return found


def modules_of(section: str) -> list[str]:
    """The modules of `locales/en/` that a section is written in."""
    return [source.partition(".")[0] for source in SECTIONS[section]]


def say(key: str, lang: str = DEFAULT, **fields: object) -> str:
    """The text with this key, filled in."""
    return fill(message(key, lang), fields, lang)


def fill(text: str, fields: Mapping[str, object], lang: str = DEFAULT) -> str:
    """A text with its fields filled in; numbers can be counted, and any form of a plain text is the text."""
    return text.format_map({name: _spoken(value, lang) for name, value in fields.items()})


def _spoken(value: object, lang: str) -> object:
    if isinstance(value, str):
        return _Plain(value)
    return Count(value, lang) if type(value) is int else value


class _Plain(str):
    """A text that has no forms: a sentence in which another language wants one can still be said."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
