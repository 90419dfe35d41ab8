"""The catalogues as files: one PO per module of `i18n/locales/en` and language, written with Babel."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from coltexpress.i18n.catalogue import SECTIONS, english_table
from coltexpress.i18n.languages import FOLDER, LANGUAGES, SOURCE

OTHERS = tuple(lang for lang in LANGUAGES if lang != SOURCE)
OWN_FORMS = ("form", "term", "place")  # sections in which a language may have more keys than English
_WIDTH = 110
_DAY = datetime(2026, 11, 16, tzinfo=UTC)  # files change only when their texts do


@cache
def english() -> Mapping[str, dict[str, str]]:
    """All English texts by module and key."""
    found: dict[str, dict[str, str]] = {}
    for section, modules in SECTIONS.items():
        for module in modules:
            texts = english_table(module, section)
            found.setdefault(module, {}).update(
                {f"{section}.{name}": text for name, text in texts.items() if text}
            )  # what says nothing in English says nothing anywhere
    return found


def path_of(lang: str, module: str) -> Path:
    """Where the catalogue of a module is."""
    return FOLDER / lang / f"{module}.po"


def read(lang: str, module: str) -> dict[str, Message]:
    """What is in a catalogue, by key and without its header; nothing if it is not there."""
    path = path_of(lang, module)
    if not path.is_file():
        return {}
    found = read_po(BytesIO(path.read_bytes()), abort_invalid=True)
    return {message.context: message for message in found if message.context}


def text_of(message: Message | None) -> str:
    """What a message says in its language; nothing if it is missing."""
    return "" if message is None else str(message.string)


def updated(lang: str, module: str) -> bytes:
    """The catalogue as it should be: the English keys in their order, then the language's own forms.

    A new text is empty. One whose English has changed keeps its translation and is marked as `fuzzy`; until
    somebody has looked at it, it is said in English. What English no longer has is left out.
    """
    catalog = Catalog(
        locale=lang,
        project="coltexpress",
        version="1",
        msgid_bugs_address="-",
        last_translator="The coltexpress authors",
        language_team=lang,
        charset="utf-8",
        fuzzy=False,
        creation_date=_DAY,
        revision_date=_DAY,
        header_comment=f"# {lang}: texts of {module}; the context is the key, the id the English text.",
    )
    old = read(lang, module)
    for key, text in english()[module].items():
        message = old.get(key)
        is_unsure = message is not None and text_of(message) and (message.fuzzy or message.id != text)
        catalog.add(text, text_of(message), context=key, flags=["fuzzy"] if is_unsure else [])
    for key, message in old.items():
        if key not in english()[module] and key.partition(".")[0] in OWN_FORMS:
            catalog.add(message.id, message.string, context=key)
    written = BytesIO()
    write_po(written, catalog, width=_WIDTH, sort_output=False)
    return written.getvalue()
