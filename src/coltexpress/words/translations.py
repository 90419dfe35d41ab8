"""The gettext catalogues of `catalogues/LANGUAGE/MODULE.po`: read when a text of them is wanted first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from gettext import GNUTranslations, c2py
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from coltexpress.words.compiling import MADE_FROM, compiled, fingerprint

FOLDER = Path(__file__).parent / "catalogues"
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
        for both, text in vars(self)["_catalog"].items():
            key, _, english = both.partition("\x04")
            section, _, name = key.partition(".")
            found.setdefault(section, {})[name] = Translation(english, text)
        return found

    def is_made_from(self, source: bytes) -> bool:
        """Whether this is the catalogue of a PO as it is now."""
        return self.info().get(MADE_FROM.casefold()) == fingerprint(source)


@cache
def translations(lang: str, module: str) -> Sections:
    """The translated texts of a module of `english/`; none if there is no catalogue."""
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
    """The compiled catalogue if it is there and not older than its source, else the source compiled now."""
    path = FOLDER / lang / f"{module}.po"
    source = path.read_bytes() if path.is_file() else None
    made = path.with_suffix(".mo")
    if made.is_file():
        found = Catalogue(BytesIO(made.read_bytes()))
        if source is None or found.is_made_from(source):
            return found
    return None if source is None else Catalogue(BytesIO(compiled(source, str(path))))
