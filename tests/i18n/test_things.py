"""Every thing of the game is explained and leads to rules; every rule has a chapter; editions are told."""

from __future__ import annotations

from collections import Counter

import pytest

from coltexpress.engine.components import CARS, CIRCUS_NAME, LOCOMOTIVE_NAME
from coltexpress.engine.ids import CARD_NAMES, CHARACTER_NAMES, EVENT_NAMES, LOOT_NAMES, TURN_SYMBOLS
from coltexpress.engine.presets import PARAMETERS, PRESETS
from coltexpress.i18n import LANGUAGES, rule_ids
from coltexpress.i18n.catalogue import texts_of
from coltexpress.i18n.rulebook import (
    BEARS_ON,
    CHAPTERS,
    ONLY_WITH,
    THINGS,
    about_thing,
    absent_from,
    differing,
    name_of_thing,
    rules_in,
    rules_of_thing,
    rules_on,
    rules_under,
    values_of,
)

ALL = [(kind, thing) for kind, things in THINGS.items() for thing in things]
WHAT_THERE_IS = {
    "card": {*(name for name in CARD_NAMES if name), "bullet", "draw"},
    "turn": set(TURN_SYMBOLS),
    "event": {name for name in EVENT_NAMES if name},
    "bandit": {*CHARACTER_NAMES, "marshal"},
    "car": {LOCOMOTIVE_NAME, *(car.name for car in CARS), CIRCUS_NAME, "handcar"},
    "loot": set(LOOT_NAMES),
}


@pytest.mark.parametrize("kind", WHAT_THERE_IS)
def test_everything_that_the_game_knows_is_explained(kind: str) -> None:
    assert set(THINGS[kind]) == WHAT_THERE_IS[kind]


@pytest.mark.parametrize(("kind", "thing"), ALL)
def test_every_thing_leads_to_rules_that_exist(kind: str, thing: str) -> None:
    assert rules_of_thing(kind, thing)
    for part in THINGS[kind][thing]:
        assert rules_in([part]), part


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "thing"), ALL)
def test_every_thing_has_a_name_and_whole_sentences(kind: str, thing: str, lang: str) -> None:
    assert name_of_thing(kind, thing, lang)[0].isupper()
    assert about_thing(kind, thing, lang).rstrip()[-1] in ".!:"


def test_every_rule_stands_in_one_chapter() -> None:
    titles = [title for chapter in CHAPTERS.values() for title in chapter]
    assert sorted(titles) == sorted(texts_of("title", "en"))
    shown = Counter(rule for title in titles for rule in rules_under(title))
    assert shown == Counter(rule_ids())


def test_all_that_differs_between_editions_is_told_with_its_rules() -> None:
    assert set(differing()) == set(BEARS_ON)
    for parameter in differing():
        assert rules_on(parameter)
        for part in BEARS_ON[parameter]:
            assert rules_in([part]), part


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_that_differ_are_said_to_differ(lang: str) -> None:
    for parameter in differing():
        values, said = PARAMETERS[parameter], values_of(parameter, lang)
        for one, other in zip(values, said, strict=True):
            alike = {text for value, text in zip(values, said, strict=True) if value == one}
            assert alike == {other}, parameter
        assert len(set(said)) > 1, parameter


def test_rules_that_an_edition_does_not_have_are_known() -> None:
    assert absent_from("MARY-1") == [preset for preset in PRESETS if preset != "anniversary2025"]
    assert absent_from("DUEL1-3") == ["en2016", "ru2016", "anniversary2025"]
    assert absent_from("EXPERT-6") == ["en2016", "ru2016", "anniversary2025", "it1"]
    assert absent_from("MOVE-1") == []
    for parameter, value, parts in ONLY_WITH:
        assert value in PARAMETERS[parameter]
        assert all(rules_in([part]) for part in parts)
