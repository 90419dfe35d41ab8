"""Catalogues are compiled strictly, and an MO is believed only if it was made from the PO beside it."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from coltexpress.i18n import languages as reading
from coltexpress.i18n.languages import Catalogue, Translation, plural_rule, translations
from coltexpress.i18n.po import BrokenCatalogue, compiled, messages

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"
"""
DOC = '\n#, python-brace-format\nmsgctxt "form.doc.gen"\nmsgid "Doc"\nmsgstr ""\n"До"\n"ка \\"{x}\\"\\n"\n'


def made(text: str) -> Catalogue:
    return Catalogue(BytesIO(compiled(text.encode(), "some.po")))


def test_gettext_reads_what_we_compile() -> None:
    plain = GNUTranslations(BytesIO(compiled((HEADER + DOC).encode(), "some.po")))
    assert plain.pgettext("form.doc.gen", "Doc") == 'Дока "{x}"\n'
    assert plain.pgettext("form.doc.dat", "Doc") == "Doc"


def test_texts_are_found_by_their_keys() -> None:
    assert made(HEADER + DOC).sections()["form"] == {"doc.gen": Translation("Doc", 'Дока "{x}"\n')}


def test_what_is_empty_or_unsure_counts_as_not_translated() -> None:
    empty = '\nmsgctxt "a.b"\nmsgid "B"\nmsgstr ""\n'
    unsure = '\n#, fuzzy\nmsgctxt "a.c"\nmsgid "C"\nmsgstr "Ц"\n\nmsgctxt "a.d"\nmsgid "D"\nmsgstr "Д"\n'
    assert set(made(HEADER + empty + unsure).sections()["a"]) == {"d"}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEADER + '\nmsgctxt "a.b"\nmsgid B\nmsgstr "x"', "some.po:8: `msgid B` is neither"),
        (HEADER + '\nmsgctxt "a.b"\nmsgid "B"\n', "some.po:8: the last message has no `msgstr`"),
        (HEADER + '\nmsgctxt "a.b"\nmsgstr "B"\n', "some.po:8: `msgstr` comes out of order"),
        (HEADER + '\nmsgid "B"\nmsgid_plural "Bs"\n', "some.po:8: `msgid_plural` is not used here"),
        (HEADER + '\nmsgctxt "a"\nmsgid "B"\nmsgstr "\\x"\n', "some.po:9: `\\\\x` means nothing"),
        (HEADER + DOC + DOC, "some.po:15: the key `form.doc.gen` is there twice"),
        ('"lost"\n' + HEADER, "some.po:1: a text stands before"),
        (DOC, "some.po:1: the header is missing"),
        ("", "some.po:1: the header is missing"),
    ],
)
def test_a_broken_catalogue_names_its_line(text: str, what: str) -> None:
    with pytest.raises(BrokenCatalogue, match=f"^{what}"):
        messages(text.encode(), "some.po")


def test_other_letters_than_utf8_name_their_line() -> None:
    with pytest.raises(BrokenCatalogue, match=r"^some\.po:9: this is not UTF-8"):
        messages((HEADER + '\nmsgctxt "a"\nmsgid "B"\nmsgstr "Б"\n').encode("cp1251"), "some.po")


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
    (folder / "terms.mo").write_bytes(compiled((HEADER + DOC).encode(), "some.po"))
    assert translations("xx", "terms")["form"]["doc.gen"].english == "Doc"


def test_a_compiled_catalogue_of_another_source_is_not_believed(folder: Path) -> None:
    (folder / "terms.mo").write_bytes(compiled((HEADER + DOC).encode(), "some.po"))
    (folder / "terms.po").write_text(HEADER + DOC.replace("gen", "dat"), encoding="utf-8")
    assert set(translations("xx", "terms")["form"]) == {"doc.dat"}


def test_a_compiled_catalogue_of_its_source_is_taken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (HEADER + DOC).encode()
    (folder / "terms.po").write_bytes(source)
    (folder / "terms.mo").write_bytes(compiled(source, "some.po"))
    monkeypatch.setattr(reading, "compiled", None)  # nothing is compiled again
    assert set(translations("xx", "terms")["form"]) == {"doc.gen"}


def test_a_language_without_a_catalogue_has_no_texts_and_two_plural_forms(folder: Path) -> None:
    assert translations("xx", "terms") == {}
    assert [plural_rule("xx")(number) for number in (0, 1, 2, 21)] == [1, 0, 1, 1]
