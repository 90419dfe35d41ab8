"""The language of a command: `--lang`, else COLTEXPRESS_LANG, else the system's, else English."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from itertools import pairwise

from coltexpress.commands.wrong import WrongInput
from coltexpress.words.speaking import LANGUAGES, SOURCE, UnknownLanguage, known_language, speak

OPTION = "--lang"
EXAMPLE = "fi"
VARIABLE = "COLTEXPRESS_LANG"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first of them that is set decides


def choose_language(words: list[str]) -> None:
    """Speak the language that the command line, the environment or the system asks for."""
    speak(system_language(os.environ))  # a complaint about another one is made in it
    typed = _typed(words)
    if typed:
        speak(known_language(_code(typed)))
    elif os.environ.get(VARIABLE, "").strip():
        speak(_set_language(os.environ[VARIABLE]))


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


def _typed(words: list[str]) -> str:
    """What the last `--lang` asks for; a value that is missing is the parser's to complain about."""
    found = ""
    for word, following in pairwise([*words, ""]):
        if word == OPTION and not following.startswith("-"):
            found = following
        elif word.startswith(f"{OPTION}="):
            found = word.partition("=")[2]
    return found


def behind_command(words: list[str]) -> list[str]:
    """The words with a `--lang` that stands before the command put behind it."""
    before: list[str] = []
    while words and (words[0] == OPTION or words[0].startswith(f"{OPTION}=")):
        width = 2 if words[0] == OPTION else 1
        before, words = before + words[:width], words[width:]
    if before and before[-1] in (OPTION, f"{OPTION}="):
        raise WrongInput("missing_value", {"option": OPTION, "example": EXAMPLE})
    return [*words[:1], *before, *words[1:]] if words else before and ["--help", *before]


def without_language(words: list[str]) -> list[str]:
    """The words without `--lang` and its value, for those who need no parser."""
    left = []
    rest = iter(words)
    for word in rest:
        if word == OPTION:
            next(rest, None)
        elif not word.startswith(f"{OPTION}="):
            left.append(word)
    return left
