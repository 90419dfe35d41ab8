"""Which languages we speak, and which one where nobody says: English, unless a command has chosen another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from coltexpress.engine.faults import ColtError

SOURCE = "en"  # the texts are written in it
LANGUAGES = (SOURCE, "ru", "fi", "it")
DEFAULT = ""  # the language that is spoken where the text is wanted

_usual = [SOURCE]  # in threads that nobody has told otherwise
_spoken: ContextVar[str] = ContextVar("coltexpress_language", default=DEFAULT)


class UnknownLanguage(ColtError):
    """A language in which we cannot speak."""


def spoken() -> str:
    """The language of everything for which none is given."""
    return _spoken.get() or _usual[0]


def speak(lang: str) -> None:
    """Speak this language from here on, in the whole process."""
    _usual[0] = known_language(lang)
    _spoken.set(_usual[0])


@contextmanager
def speaking_for_a_while() -> Iterator[None]:
    """Whatever is spoken in here, afterwards it is the language of before."""
    before, token = _usual[0], _spoken.set(_spoken.get())
    try:
        yield
    finally:
        _usual[0] = before
        _spoken.reset(token)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak this language in here, in this thread and its tasks only; a `lang=` that is given still wins."""
    token = _spoken.set(known_language(lang))
    try:
        yield
    finally:
        _spoken.reset(token)


def known_language(lang: str) -> str:
    """The language itself, the spoken one for `DEFAULT`; one that we do not speak is refused."""
    if not lang:
        return spoken()
    if lang not in LANGUAGES:
        raise UnknownLanguage("unknown_language", {"found": lang, "known": ", ".join(LANGUAGES)})
    return lang
