"""What can be wrong with a catalogue: a text that is missing, stale, untranslated or has other fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from string import Formatter

from babel.messages.catalog import Message

from coltexpress.i18n.catalogue import texts_of
from coltexpress.i18n.languages import FOLDER, SOURCE
from tools.catalogue_files import OWN_FORMS, english, path_of, read, text_of

PLURAL_FORMS = {"en": 2, "ru": 3, "fi": 2, "it": 2}
NAMED = ("bandit", "loot", "card", "event", "turn", "car", "term")  # sections of words that have forms
_STANDING_IN = ("marshal", "team", "seat", "victim", "your_bandit")
_END = re.compile(r"[.?:]?\s*$")
_FEWEST_WORDS = 3

# Which names may stand in a field, wherever it is more than a plain text.
BANDITS = tuple(texts_of("bandit", SOURCE))
FIELD_NAMES = {
    **dict.fromkeys(("bandit", "other", "whose", "bandits", "bandit2", "victim"), BANDITS),
    **dict.fromkeys(("seat", "winners", "winner", "names"), BANDITS),
    **dict.fromkeys(("kind", "loot"), tuple(texts_of("loot", SOURCE))),
    **dict.fromkeys(("card", "cards"), tuple(texts_of("card", SOURCE))),
    "event": tuple(texts_of("event", SOURCE)),
    "turns": tuple(texts_of("turn", SOURCE)),
}
FIELD_TERMS = {"seat": ("seat", "team"), "winners": ("team",), "victim": ("victim",)}
PLACES = ("from", "to", "at", "car", "place")
OF_SEATS = ("number", "mates", "mark")


def faults(lang: str) -> list[str]:
    """One line for everything that is wrong in a language."""
    known = {path.stem for path in (FOLDER / lang).glob("*.po")}
    found = [f"{lang}/{module}.po: there is no such module of English" for module in known - set(english())]
    return [*found, *chain.from_iterable(_in_module(lang, module) for module in english())]


def _in_module(lang: str, module: str) -> Iterator[str]:
    where = f"{lang}/{module}.po"
    if not path_of(lang, module).is_file():
        yield f"{where}: the catalogue is missing"
        return
    written = read(lang, module)
    for key, text in english()[module].items():
        message = written.get(key)
        if message is None:
            yield f"{where}: `{key}` is missing"
        else:
            yield from (f"{where}:{message.lineno}: `{key}` {what}" for what in _in_text(lang, message, text))
    for key, message in written.items():
        if key not in english()[module]:
            yield from (f"{where}:{message.lineno}: `{key}` {what}" for what in _in_form(key, message))


def _in_text(lang: str, message: Message, text: str) -> Iterator[str]:
    if message.id != text:
        yield f"is translated from another English text: {message.id!r}"
    if message.fuzzy:
        yield "is marked as fuzzy"
    if not text_of(message):
        yield "is not translated"
        return
    if text_of(message) == text and is_sentence(text):
        yield "is still English"
    if is_sentence(text) and _end(text_of(message)) != _end(text):
        yield f"ends otherwise than the English: {text_of(message)[-12:]!r}"
    yield from _in_fields(lang, text_of(message), text)


def _end(text: str) -> str:
    """How a text ends: with a stop, a question, a colon, spaces or nothing of these."""
    return "".join(_END.findall(text))


def is_sentence(text: str) -> bool:
    """Whether a text has too many words to be the same in two languages."""
    plain = re.sub(r"`[^`]*`|\{[^}]*\}", " ", text)
    return len(re.findall(r"[^\W\d_]{2,}", plain)) >= _FEWEST_WORDS


def _in_fields(lang: str, text: str, source: str) -> Iterator[str]:
    try:
        fields = fields_of(text)
    except ValueError as fault:
        yield f"has braces that do not fit: {fault}"
        return
    wanted = {name for name, _ in fields_of(source)}
    if {name for name, _ in fields} != wanted:
        yield f"has the fields {sorted({name for name, _ in fields})} instead of {sorted(wanted)}"
    for name, form in fields:
        yield from _in_field(lang, name, form)


def fields_of(text: str) -> list[tuple[str, str]]:
    """The fields of a text with their forms."""
    return [(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None]


def _in_field(lang: str, name: str, form: str) -> Iterator[str]:
    """A form must exist for all that may stand in the field; alternatives must be as many as there can be."""
    field = f"`{{{name}:{form}}}`"
    if "|" in form:
        choices = form.removeprefix("~").split("|")
        is_counted = form.startswith("~") or name not in (*FIELD_NAMES, *PLACES)
        if is_counted and len(choices) != PLURAL_FORMS[lang]:
            yield f"has {len(choices)} plural forms in {field} instead of {PLURAL_FORMS[lang]}"
    elif form and name in FIELD_NAMES and form not in OF_SEATS:
        lacking = [key for key in _keys(name, form) if not _exists(key, lang)]
        if lacking:
            yield f"wants {field}, but there is no {', '.join(lacking)}"
    elif form and name in PLACES and not _is_of_places(form, lang):
        yield f"wants {field}, but no place has such a form"


def _keys(name: str, form: str) -> list[str]:
    return [
        *(f"form.{word}.{form}" for word in FIELD_NAMES[name]),
        *(f"term.{term}.{form}" for term in FIELD_TERMS.get(name, ())),
    ]


def _is_of_places(form: str, lang: str) -> bool:
    return any(key.endswith(f".{form}") for key in texts_of("place", lang))


def _exists(key: str, lang: str) -> bool:
    section, _, name = key.partition(".")
    return name in texts_of(section, lang)


def _in_form(key: str, message: Message) -> Iterator[str]:
    """A key that English lacks must be a form of something that English has."""
    section, _, name = key.partition(".")
    word, _, form = name.rpartition(".")
    if section not in OWN_FORMS or not form:
        yield "is no key of English and no form"
    elif section == "form" and not _is_word(word):
        yield f"is a form of `{word}`, which is nothing"
    elif section == "term" and not _exists(f"term.{word}", SOURCE):
        yield f"is a form of `term.{word}`, which is nothing"
    elif section == "place" and not any(key.startswith(f"{word}.") for key in texts_of("place", SOURCE)):
        yield f"is a form of the place `{word}`, which is none"
    if form == "gender" and text_of(message) not in ("m", "f", "n"):
        yield f"is `{text_of(message)}` instead of m, f or n"
    if not text_of(message) or message.fuzzy:
        yield "is empty or marked as fuzzy"


def _is_word(word: str) -> bool:
    return word in _STANDING_IN or any(_exists(f"{section}.{word}", SOURCE) for section in NAMED)
