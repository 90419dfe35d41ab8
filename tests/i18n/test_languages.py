"""Every text is there in every language, and says what it should with every bandit, number and place."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from coltexpress.i18n import LANGUAGES, caption, narrate, option, question
from coltexpress.i18n import catalogue as texts
from coltexpress.i18n import grammar as words
from coltexpress.i18n.catalogue import first_message, texts_of
from coltexpress.i18n.languages import FOLDER, plural_form
from coltexpress.i18n.rulebook import rules_of
from tests.i18n.walking import asked_views, told_entries
from tools.catalogue_faults import faults
from tools.catalogue_files import OTHERS, english, path_of, read, updated
from tools.word_samples import every_sentence, filled

LONGEST_CAPTION = 60
USUAL_CAPTION = 40
NOT_RUSSIAN = re.compile(r"[A-Za-z]{2,}")
OUR_NAMES = re.compile(r"`[^`]*`|<[^>]*>|\bDEC-[A-Z]+|\bJSON\b")
WHOLE = re.compile(r"[^\W_a-zа-яäö`][^{}_]*[^\s{}_][.?!]|[$`\d<][^{}_]*[^\s{}_][.?!]")


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form that a language wants and does not have is an error in here, and no fallback."""

    def found(keys: Sequence[str], lang: str = "") -> tuple[str, str]:
        key, text = first_message(keys, lang)
        is_whole_place = key.startswith("place.") and key.count(".") == 1
        if not is_whole_place and key.rpartition(".")[2] != keys[0].rpartition(".")[2]:
            raise KeyError(keys[0])
        return key, text

    def plain(text: str, form: str) -> str:
        if form:
            raise KeyError(f"{form} of the plain text {text}")
        return str(text)

    monkeypatch.setattr(words, "first_message", found)
    monkeypatch.setattr(texts._Plain, "__format__", plain)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_of_every_module_is_translated(lang: str) -> None:
    assert faults(lang) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_a_fault_would_be_noticed(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(english()["reasons"], "reason.staying", "the {figure} is there")
    monkeypatch.setitem(english()["reasons"], "reason.new", "something new")
    found = " ".join(faults(lang))
    assert "`reason.staying` is translated from another English text" in found
    assert "`reason.staying` has the fields [] instead of ['figure']" in found
    assert "`reason.new` is missing" in found


@pytest.mark.parametrize("lang", OTHERS)
def test_an_updated_catalogue_keeps_what_is_there(lang: str) -> None:
    begun = [module for module in english() if path_of(lang, module).is_file()]
    stale = [module for module in begun if path_of(lang, module).read_bytes() != updated(lang, module)]
    assert stale == [], "run: python -m tools.catalogues update"


def test_an_update_marks_what_has_changed_and_adds_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    old = read("fi", "reasons")["reason.staying"].string
    monkeypatch.setitem(english()["reasons"], "reason.staying", "another text")
    monkeypatch.setitem(english()["reasons"], "reason.new", "something new")
    written = updated("fi", "reasons").decode()
    assert f'#, fuzzy\nmsgctxt "reason.staying"\nmsgid "another text"\nmsgstr "{old}"' in written
    assert 'msgctxt "reason.new"\nmsgid "something new"\nmsgstr ""' in written


@pytest.mark.parametrize("lang", OTHERS)
def test_all_catalogues_of_a_language_have_one_plural_rule(lang: str) -> None:
    rules = set()
    for path in (FOLDER / lang).glob("*.po"):
        header = path.read_text(encoding="utf-8").split("\n\n")[0]
        rules.add(re.sub(r'"\n"', "", header).partition("Plural-Forms: ")[2].partition("\\n")[0])
    assert len(rules) == 1


@pytest.mark.parametrize(
    ("number", "form"), [(0, "c"), (1, "a"), (2, "b"), (5, "c"), (11, "c"), (12, "c"), (21, "a"), (102, "b")]
)
def test_russian_has_three_plural_forms(number: int, form: str) -> None:
    assert plural_form(number, "a|b|c", "ru") == form


# --- what is said -----------------------------------------------------------------------------


def wrong(said: str, lang: str) -> bool:
    """Whether something that was said cannot be right."""
    is_english = lang == "ru" and NOT_RUSSIAN.search(OUR_NAMES.sub("", said)) is not None
    leftover = [text for text in ("{", "|", "  ", "None", "~") if text in said.strip()]
    return is_english or bool(leftover) or not said.strip()


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said_of_everybody(lang: str) -> None:
    assert {(key, said) for key, said in every_sentence(lang) if wrong(said, lang)} == set()


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_happens_in_games_is_told_in_whole_sentences(lang: str) -> None:
    told = {narrate(entry, lang, cast=cast) for entry, cast in told_entries()}
    assert {said for said in told if wrong(said, lang) or not WHOLE.fullmatch(said)} == set()


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_captions_are_short(lang: str) -> None:
    captions = {caption(entry, lang, cast=cast) for entry, cast in told_entries()}
    assert {said for said in captions if wrong(said, lang) or len(said) > LONGEST_CAPTION} == set()
    assert sum(len(said) <= USUAL_CAPTION for said in captions) > 0.9 * len(captions)


@pytest.mark.usefixtures("strict")
def test_whatever_is_asked_in_games_has_words() -> None:
    unclear = set()
    for view in asked_views():
        for lang in LANGUAGES:
            answers = {option(view.question, pick.text, lang) for pick in view.options[:40]}
            unclear |= {text for text in (question(view, lang), *answers) if wrong(text, lang)}
    assert unclear == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_other_text_can_be_filled(lang: str) -> None:
    sections = (
        "refusal",
        "position",
        "broken",
        "record",
        "usage",
        "help",
        "screen",
        "replay",
        "bench",
        "pick",
    )
    for section in sections:
        for name in texts_of(section, lang):
            assert "{" not in filled(f"{section}.{name}", lang), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_is_found_by_its_name_in_every_language(lang: str) -> None:
    for topic, name in texts_of("topic", lang).items():
        assert rules_of(name, lang), name
        assert rules_of(name.upper().replace("Ё", "Е"), lang) == rules_of(name, lang), name
        assert rules_of(topic, lang), topic


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_are_short(lang: str) -> None:
    assert [name for name in texts_of("short_car", lang).values() if len(name) > 8] == []
    assert [name for name in texts_of("short_loot", lang).values() if len(name) > 7] == []
    marks = list(texts_of("mark", lang).values())
    assert len(set(marks)) == len(marks)
    assert [mark for mark in marks if len(mark) != 2] == []
