"""The story in every language: the facts of the day, two sentences for each of the gang, five chapters."""

from __future__ import annotations

import re

import pytest

from coltexpress.engine.components import ROUNDS
from coltexpress.engine.ids import CHARACTER_NAMES, EVENT_NAMES
from coltexpress.i18n.catalogue import message, texts_of
from coltexpress.i18n.languages import LANGUAGES

every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_language
def test_the_day_names_date_train_passengers_and_marshal(lang: str) -> None:
    intro = message("story.intro", lang)
    names = ("11", "1899", "47", "Фолсом" if lang == "ru" else "Folsom", "Форд" if lang == "ru" else "Ford")
    assert all(name in intro for name in names)


@every_language
@pytest.mark.parametrize("bandit", CHARACTER_NAMES)
def test_everybody_of_the_gang_has_two_sentences(bandit: str, lang: str) -> None:
    tale = message(f"story.bandit.{bandit}", lang)
    assert len(re.findall(r"[.!?](?= |$)", tale)) == 2


@every_language
def test_every_round_is_a_chapter_and_every_event_is_announced(lang: str) -> None:
    keys = texts_of("story", lang).keys()
    assert {f"chapter.{number}" for number in range(1, ROUNDS + 1)} <= keys
    assert {f"chapter.{number}.text" for number in range(1, ROUNDS + 1)} <= keys
    assert {f"card.{event}" for event in EVENT_NAMES if event} <= keys
