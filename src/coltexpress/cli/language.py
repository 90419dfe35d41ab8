"""The language of the command line, and the error that a mistake in it raises."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n.languages import LANGUAGES, SOURCE, UnknownLanguage, known_language, speak

OPTION = "--lang"
EXAMPLE = "fi"
VARIABLE = "COLTEXPRESS_LANG"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first of them that is set decides


class WrongInput(ColtError):
    """Something on the command line that we can do nothing with; the sentences are in `usage`."""


def choose_language(words: list[str]) -> list[str]:
    """Speak the language that the words, the environment or the system ask for; the words, that one last."""
    speak(system_language(os.environ))  # a complaint about another one is made in it
    language, others = _split(words)
    if language:
        speak(known_language(_code(language)))
        return [*others, OPTION, language]
    if os.environ.get(VARIABLE, "").strip():
        speak(_set_language(os.environ[VARIABLE]))
    return others


def system_language(environment: Mapping[str, str]) -> str:
    """The system's language if we speak it, else English."""
    name = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    code = _code(name)
    return code if code in LANGUAGES else SOURCE


def _set_language(value: str) -> str:
    code = _code(value)
    if code not in LANGUAGES:
        raise UnknownLanguage("unknown_language_set", {"found": value, "known": ", ".join(LANGUAGES)})
    return code


def _code(name: str) -> str:
    """The language of `fi`, `fi-FI` and `fi_FI.UTF-8`; what is none stays as it is."""
    code = re.split(r"[_.@-]", name.strip().casefold())[0]
    return code if code in LANGUAGES else name.strip()


def _split(words: list[str]) -> tuple[str, list[str]]:
    """What the last `--lang` asks for, and all other words."""
    language, others = "", []
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        if name != OPTION:
            others.append(word)
            continue
        language = value if equals else next(rest, "")
        if not language or language.startswith("-"):
            raise WrongInput("missing_value", {"option": OPTION, "example": EXAMPLE})
    return language, others
