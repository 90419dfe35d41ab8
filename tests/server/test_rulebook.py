"""The rulebook as pages get it: whole, in every language, and fetched once."""

import pytest

from coltexpress.engine.presets import PRESETS
from coltexpress.i18n import LANGUAGES, rule, rule_ids, ruling
from tests.server.house import House


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_told_in_every_language(house: House, lang: str) -> None:
    book = house.get(f"/api/v1/rules?lang={lang}").json()
    told = {
        each["id"]: (each["text"], each["ruling"])
        for chapter in book["chapters"]
        for group in chapter["groups"]
        for each in group["rules"]
    }
    assert told == {name: (rule(name, lang), ruling(name, lang)) for name in rule_ids()}
    assert book["presets"] == list(PRESETS)
    assert {part["id"] for part in book["help"]} == {"minute", "marks", "privacy", "questions"}
    assert all(part["pieces"] for part in book["help"])


def test_things_name_rules_of_the_book_and_cars_their_loot(house: House) -> None:
    things = house.get("/api/v1/rules?lang=en").json()["things"]
    assert {name for thing in things for name in thing["rules"]} <= set(rule_ids())
    loot = {thing["id"]: thing["loot"] for thing in things if thing["kind"] == "car"}
    assert loot["mail"] == {"purse": 4, "jewel": 1}
    assert loot["first_class"] == {"jewel": 3}
    assert loot["locomotive"] == {"strongbox": 1}
    assert loot["handcar"] == {}


def test_what_a_browser_has_is_not_sent_again(house: House) -> None:
    answer = house.get("/api/v1/rules?lang=fi")
    again = house.get("/api/v1/rules?lang=fi", **{"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_rules_in_an_unknown_language_are_refused(house: House) -> None:
    answer = house.get("/api/v1/rules?lang=xx")
    assert answer.status_code == 400
    assert "xx" in answer.json()["sentence"]


def test_the_page_of_rules_is_served(house: House) -> None:
    answer = house.get("/rules")
    assert answer.status_code == 200
    assert "/static/pages/rules/main.js" in answer.text
