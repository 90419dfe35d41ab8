"""Every text for people by its key: `entry.shot.shoot.roof`, `rule.SHOOT-4`, `bandit.doc`.

A key is a section and a name inside it. The English texts are data in `locales/en/`, loaded by section.
Other languages have a gettext catalogue for each of those modules: a text's `msgctxt` is its key, its `msgid`
the English. A language may have more keys than English (`form.doc.gen`). What is not translated, or was
translated from another English text, is said in English; a test allows neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import cast

from coltexpress.i18n.languages import DEFAULT, SOURCE, Count, known_language, translations

_LONGEST = 60  # letters of what somebody typed that are shown
_RULES = (
    *("general", "config", "setup", "planning", "actions", "powers", "events", "scoring", "expert", "teams"),
    *("anniversary", "decisions", "secrets", "editions", "examples"),
)
_TERMS = (
    *("bandit", "mark", "form", "car", "short_car", "card", "cards", "loot", "loots", "short_loot"),
    *("short_loots", "turn", "turn_note", "event", "effect", "power", "preset", "flag", "flag_name"),
    *("place", "term"),
)

# The modules of `locales/en/` that have the English texts of a section, each in a table of that name.
SECTIONS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_TERMS, ("terms",)),
    "entry": ("entries",),
    "caption": ("captions",),
    "question": ("questions",),
    "option": ("questions",),
    "preview": ("previews",),
    "reason": ("reasons",),
    "pick": ("reasons",),
    "refusal": ("refusals",),
    "position": ("positions",),
    "broken": ("positions", "replay"),
    "record": ("replay",),
    "usage": ("commands", "replay", "arena_faults", "table", "bots", "load"),
    "help": ("commands", "replay", "arena", "table", "serving", "bots", "load"),
    "screen": ("screens",),
    "table": ("table",),
    "replay": ("replay",),
    "arena": ("arena",),
    "why": ("bots",),
    "bot": ("bots",),
    "check": ("bots",),
    "bench": ("bench",),
    "load": ("load",),
    "lobby": ("lobby",),
    "watch": ("watching",),
    "page": ("pages",),
    "lesson": ("lessons",),
    "puzzle": ("lessons",),
    "learn": ("lessons",),
    "lesson_fault": ("lessons",),
    "party": ("party",),
    "serving": ("serving",),
    "phrase": ("serving",),
    "denial": ("serving",),
    "about": ("things",),
    "edition": ("editions",),
    "book": ("guide",),
    "guide": ("guide",),
    "title": ("topics",),
    "topic": ("topics",),
    "rule": tuple(f"rules_{part}" for part in _RULES),
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
    for module in SECTIONS[section]:
        found |= english_table(module, section)
    return found


def english_table(module: str, section: str) -> Mapping[str, str]:
    """The English texts of a section that are in one module."""
    texts = getattr(import_module(f"coltexpress.i18n.locales.en.{module}"), section.upper())
    return cast("dict[str, str]", texts)


@cache
def _translated(section: str, lang: str) -> Mapping[str, str]:
    """The section in another language: English where a translation is missing or older than the English."""
    english = _english(section)
    found = dict(english)
    for module in SECTIONS[section]:
        for name, translation in translations(lang, module).get(section, {}).items():
            if english.get(name, translation.english) == translation.english:
                found[name] = translation.text
    return found


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


# --- what people typed


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Up to that many of the known words that look like this one, the likest first."""
    from difflib import get_close_matches  # noqa: PLC0415  only mistakes pay for it

    by_plain: dict[str, str] = {}
    for name in known:
        by_plain.setdefault(plain(name), name)
    wanted = plain(word)[:80]
    found = get_close_matches(wanted, by_plain, n=count, cutoff=0.6)
    if not found and wanted:  # perhaps only the beginning was written
        beginnings = {name[: len(wanted)]: name for name in reversed(by_plain)}
        found = [beginnings[name] for name in get_close_matches(wanted, beginnings, n=count, cutoff=0.75)]
    return [by_plain[name] for name in found]


def plain(word: str) -> str:
    """As it sounds: without case, hyphens, underscores, apostrophes, exclamation marks, dots of `ё`."""
    spaced = re.sub(r"[_\-\s]+", " ", word.casefold().replace("ё", "е"))
    return re.sub(r"['’!]", "", spaced).strip()


def one_line(text: str) -> str:
    """A text on one line, with nothing in it that a terminal would obey."""
    line = " ".join(text.split())
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def shown(text: str) -> str:
    """What somebody typed, safe to show: on one line, and not too long."""
    line = one_line(text)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3] + "..."
