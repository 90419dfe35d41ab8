"""The box is told as it is printed, from the engine's own components (DATA-1, DATA-2)."""

from __future__ import annotations

import pytest

from coltexpress.i18n.box import box, box_parts, car_loot
from coltexpress.i18n.languages import LANGUAGES

ROUNDS = {
    "2_4": ["SSTR", "STSS", "SSSS", "ST2S", "SSTSS", "STSTS", "S2S"],
    "5_6": ["SSR", "STS", "STSS", "S2R", "STSR", "STST", "S2"],
    "stations": ["SSTS", "SSTS", "SSTS"],
}


def test_all_loot_is_there_with_its_values() -> None:
    found = box()
    pairs = [value for value in (300, 350, 400, 450, 500) for _ in range(2)]
    assert found.loot == {"purse": [250] * 8 + pairs, "jewel": [500] * 6, "strongbox": [1000] * 2}
    assert found.more == {"purse": [250] * 2, "jewel": [500] * 4, "strongbox": [0], "chest": [0, 1000]}
    assert sum(found.loot["purse"]) == 6000


def test_the_loot_of_the_cars_and_the_starting_purses_empty_the_box() -> None:
    cars = ("baggage", "second_class", "dining", "saloon", "mail", "first_class")
    assert sum(car_loot(car).get("purse", 0) for car in cars) + 6 == len(box().loot["purse"])
    assert sum(car_loot(car).get("jewel", 0) for car in cars) == len(box().loot["jewel"])
    assert car_loot("locomotive") == {"strongbox": 1}


def test_the_seventeen_round_cards_have_their_turns_and_events() -> None:
    found = box().rounds
    assert {name: [face.turns for face in faces] for name, faces in found.items()} == ROUNDS
    assert [face.event for face in found["2_4"]] == [face.event for face in found["5_6"]]
    assert [face.event for face in found["2_4"]].count("") == 2
    assert {face.event for face in found["stations"]} == {
        *("marshals_revenge", "pickpocketing", "hostage_conductor"),
    }


def test_the_decks_are_counted() -> None:
    found = box()
    basic = {"move": 2, "floor": 2, "shoot": 2, "rob": 2}
    assert found.decks["bandit"] == {**basic, "punch": 1, "marshal": 1}
    assert found.decks["team"] == {**basic, "punch": 2, "marshal": 1}
    assert sum(found.decks["mary"].values()) == 9
    assert (found.own_bullets, found.neutral_bullets) == (6, 13)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language_with_the_sources(lang: str) -> None:
    parts = list(box_parts(lang))
    assert sum(len(part.lines) for part in parts) == 3 + 4 + 8 + 17 + 4 + 4 + 6
    assert [part.title for part in parts if part.source] == [parts[0].title, parts[2].title, parts[6].title]


def test_only_the_anniversary_edition_adds_parts() -> None:
    parts = [len(lines) for lines in box().editions]
    assert parts == [2, 2, 8, 2, 2]
