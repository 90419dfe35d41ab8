"""Numbers look as people of each language write them."""

from __future__ import annotations

import re

import pytest

from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import SECTIONS, texts_of
from coltexpress.i18n.grammar import figure, grouped, money, shortest

FOREIGN = [lang for lang in LANGUAGES if lang != "en"]


@pytest.mark.parametrize(
    ("lang", "amount", "decimals"),
    [
        ("en", "$1,460", "27.50"),
        ("ru", "$1\N{NO-BREAK SPACE}460", "27,50"),
        ("fi", "$1\N{NO-BREAK SPACE}460", "27,50"),
        ("it", "$1.460", "27,50"),
    ],
)
def test_thousands_and_decimals_have_the_marks_of_the_language(lang: str, amount: str, decimals: str) -> None:
    assert money(1460, lang) == amount
    assert f"${grouped(1460.2, lang)}" == amount
    assert figure(27.5, 2, lang) == decimals
    assert shortest(27.5, lang) == decimals.removesuffix("0")


def test_what_is_rounded_to_nothing_has_no_sign() -> None:
    assert [figure(-0.04, 1), figure(-0.06, 1), figure(1825.4)] == ["0.0", "-0.1", "1825"]


@pytest.mark.parametrize("lang", FOREIGN)
def test_no_sentence_groups_thousands_as_english_does(lang: str) -> None:
    texts = [text for section in SECTIONS for text in texts_of(section, lang).values()]
    assert [text for text in texts if re.search(r"\d,\d{3}\b", text)] == []
