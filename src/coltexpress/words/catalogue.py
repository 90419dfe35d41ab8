"""Every text for people by its key: `entry.shot.shoot.roof`, `rule.SHOOT-4`, `bandit.doc`.

A key is a section and a name inside it. The English texts are data in `english/`, loaded section by section;
the keys are what catalogues of other languages put beside them (as `msgctxt`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import cast

from coltexpress.engine.faults import ColtError

DEFAULT = "en"
LANGUAGES = ("en",)

_RULES = (
    *("general", "config", "setup", "planning", "actions", "powers", "events", "scoring", "expert", "teams"),
    *("anniversary", "decisions", "secrets", "editions", "examples"),
)

# Where the English texts of a section are: modules of `english/` and the name of the table in them.
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
    "reason": ("reasons.REASONS",),
    "pick": ("reasons.FRAMES",),
    "refusal": ("refusals.REFUSALS",),
    "position": ("positions.POSITIONS",),
    "broken": ("positions.BROKEN", "replay.BROKEN"),
    "record": ("replay.RECORD",),
    "usage": ("commands.USAGE", "replay.USAGE", "arena.USAGE"),
    "help": ("commands.HELP", "replay.HELP", "arena.HELP"),
    "screen": ("screens.SCREENS",),
    "replay": ("replay.REPLAY",),
    "arena": ("arena.ARENA",),
    "title": ("topics.TITLES",),
    "rule": tuple(f"rules_{part}.RULES" for part in _RULES),
}


class UnknownLanguage(ColtError):
    """A language in which we cannot speak."""


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
    if lang not in LANGUAGES:
        raise UnknownLanguage("unknown_language", {"found": lang, "known": ", ".join(LANGUAGES)})
    return _english(section)


@cache
def _english(section: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for source in SECTIONS[section]:
        module, _, table = source.partition(".")
        texts = getattr(import_module(f"coltexpress.words.english.{module}"), table)
        found.update(cast("dict[str, str]", texts))
    return found


def say(key: str, lang: str = DEFAULT, **fields: object) -> str:
    """The text with this key, filled in."""
    return message(key, lang).format_map(fields)


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
