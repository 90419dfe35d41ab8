"""Catalogues are compiled by the build; a checkout that was not built reads their sources."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from coltexpress.i18n import languages as reading
from coltexpress.i18n.languages import Catalogue, Translation, plural_rule, translations

SETUP = Path(__file__).parents[2] / "setup.py"
HEADER = """
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"
"""
DOC = '\n#, python-brace-format\nmsgctxt "form.doc.gen"\nmsgid "Doc"\nmsgstr ""\n"До"\n"ка \\"{x}\\"\\n"\n'


def compiled(source: bytes) -> bytes:
    """The MO of a PO, as the build makes it."""
    compile_catalogue = runpy.run_path(str(SETUP), run_name="setup")["compiled_catalogue"]
    return bytes(compile_catalogue(source, "some.po"))


def made(text: str) -> Catalogue:
    return Catalogue(BytesIO(compiled(text.encode())))


def test_gettext_reads_what_we_compile() -> None:
    plain = GNUTranslations(BytesIO(compiled((HEADER + DOC).encode())))
    assert plain.pgettext("form.doc.gen", "Doc") == 'Дока "{x}"\n'
    assert plain.pgettext("form.doc.dat", "Doc") == "Doc"


def test_texts_are_found_by_their_keys() -> None:
    assert made(HEADER + DOC).sections()["form"] == {"doc.gen": Translation("Doc", 'Дока "{x}"\n')}


def test_what_is_empty_or_unsure_counts_as_not_translated() -> None:
    empty = '\nmsgctxt "a.b"\nmsgid "B"\nmsgstr ""\n'
    unsure = '\n#, fuzzy\nmsgctxt "a.c"\nmsgid "C"\nmsgstr "Ц"\n\nmsgctxt "a.d"\nmsgid "D"\nmsgstr "Д"\n'
    assert set(made(HEADER + empty + unsure).sections()["a"]) == {"d"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The catalogues of a language of our own, `xx`, and nothing remembered of others."""
    cached = (reading._catalogue, reading.translations, reading.plural_rule)
    monkeypatch.setattr(reading, "FOLDER", tmp_path)
    (tmp_path / "xx").mkdir()
    for function in cached:
        function.cache_clear()
    yield tmp_path / "xx"
    for function in cached:
        function.cache_clear()


def test_a_source_without_its_compiled_catalogue_is_read_all_the_same(folder: Path) -> None:
    (folder / "terms.po").write_text(HEADER + DOC, encoding="utf-8")
    assert translations("xx", "terms")["form"]["doc.gen"].english == "Doc"
    assert [plural_rule("xx")(number) for number in (1, 3, 5, 11, 21)] == [0, 1, 2, 2, 0]


def test_a_compiled_catalogue_needs_no_source(folder: Path) -> None:
    (folder / "terms.mo").write_bytes(compiled((HEADER + DOC).encode()))
    assert translations("xx", "terms")["form"]["doc.gen"].english == "Doc"


def test_a_compiled_catalogue_is_taken_before_its_source(folder: Path) -> None:
    (folder / "terms.mo").write_bytes(compiled((HEADER + DOC).encode()))
    (folder / "terms.po").write_text(HEADER + DOC.replace("gen", "dat"), encoding="utf-8")
    assert set(translations("xx", "terms")["form"]) == {"doc.gen"}


def test_a_language_without_a_catalogue_has_no_texts_and_two_plural_forms(folder: Path) -> None:
    assert translations("xx", "terms") == {}
    assert [plural_rule("xx")(number) for number in (0, 1, 2, 21)] == [1, 0, 1, 1]
