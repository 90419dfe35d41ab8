"""Languages: which one is spoken, its gettext catalogues, and its plural forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, c2py
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from coltexpress.engine.rules_validation import ColtError

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


FOLDER = Path(__file__).parent / "locales"
_TERMS = "terms"  # the module whose catalogue has the names, and with them the plural rule that we use
_TWO_FORMS = "n != 1"


class Translation(NamedTuple):
    """A text, and the English from which it was made."""

    english: str
    text: str


Sections = Mapping[str, Mapping[str, Translation]]


class Catalogue(GNUTranslations):
    """The texts of one module in one language, by section and name."""

    def sections(self) -> Sections:
        """All texts by their keys; gettext itself finds them only by key and English together."""
        found: dict[str, dict[str, Translation]] = {}
        for both, text in sorted(vars(self)["_catalog"].items()):
            key, _, english = both.partition("\x04")
            section, _, name = key.partition(".")
            found.setdefault(section, {})[name] = Translation(english, text)
        return found


@cache
def translations(lang: str, module: str) -> Sections:
    """The translated texts of a module of `locales/en/`; none if there is no catalogue."""
    catalogue = _catalogue(lang, module)
    return catalogue.sections() if catalogue is not None else {}


@cache
def plural_rule(lang: str) -> Callable[[int], int]:
    """Which of the plural forms goes with a number, as the catalogue's header says; two forms without it."""
    catalogue = _catalogue(lang, _TERMS)
    header = catalogue.info().get("plural-forms", "") if catalogue is not None else ""
    _, _, rule = header.partition("plural=")
    return c2py(rule.rstrip("; ") or _TWO_FORMS)


@cache
def _catalogue(lang: str, module: str) -> Catalogue | None:
    """The catalogue that the build made; in a checkout that was not built, its source, read with Babel."""
    made = FOLDER / lang / f"{module}.mo"
    if made.is_file():
        return Catalogue(BytesIO(made.read_bytes()))
    source = made.with_suffix(".po")
    if not source.is_file():
        return None
    from babel.messages.mofile import write_mo  # noqa: PLC0415  a built package does without Babel
    from babel.messages.pofile import read_po  # noqa: PLC0415

    written = BytesIO()
    write_mo(written, read_po(BytesIO(source.read_bytes()), abort_invalid=True))
    written.seek(0)
    return Catalogue(written)


_ALONE = "~"  # `{left:~is|are}`: the word without the number


class Formed:
    """A word that a sentence asks for in some form (`{bandit:gen}`); as a text it has its usual one."""

    def __str__(self) -> str:
        return format(self)


class Count(Formed):
    """A number; `{left:bullet is|bullets are}` adds the word in the form that belongs to it."""

    def __init__(self, number: int, lang: str = DEFAULT) -> None:
        self.number = number
        self.lang = lang

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self.number)
        word = plural_form(self.number, forms.removeprefix(_ALONE), self.lang)
        return word if forms.startswith(_ALONE) else f"{self.number} {word}"


def plural_form(number: int, forms: str, lang: str = DEFAULT) -> str:
    """The one of the forms `one|many` (as many as the language has) that goes with a number."""
    lang = known_language(lang)
    choices = forms.split("|")
    index = int(number != 1) if lang == SOURCE else plural_rule(lang)(number)
    return choices[min(index, len(choices) - 1)]
