"""Lessons over HTTP: the list, the frames of a table, and a sentence for everything that is wrong."""

import pytest

from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import message
from coltexpress.tutorial import exercises
from tests.server.house import House, Json

LESSONS = "/api/v1/lessons"


def _played(house: House, lesson: str, *picks: str, keep: int = 0) -> Json:
    answer = house.post(f"{LESSONS}/{lesson}", {"picks": picks, "keep": keep})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_lessons_are_listed_in_every_language(house: House, lang: str) -> None:
    listed = house.get(f"{LESSONS}?lang={lang}").json()["lessons"]
    assert [each["id"] for each in listed] == [exercise.id for exercise in exercises()]
    assert listed[0]["title"] == message("lesson.move.title", lang)
    assert {each["kind"] for each in listed} == {"lesson", "puzzle"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_begins_with_a_question_and_what_leads_on(house: House, lang: str) -> None:
    data = house.get(f"{LESSONS}/move?lang={lang}").json()
    assert data["text"] == message("lesson.move.step.1", lang)
    assert data["wanted"] == ["play move"]
    assert not data["is_done"]
    frame = data["events"]
    assert frame["ask"]["question"] == "DEC-PLAN"
    assert frame["items"][1]["key"] == "round_began"
    assert frame["seq"] == len(frame["items"])


def test_a_lesson_is_played_by_sending_all_picks(house: House) -> None:
    begun = _played(house, "move")
    planned = _played(house, "move", "play move", keep=begun["events"]["seq"])
    assert planned["events"]["keep"] == begun["events"]["seq"]
    assert planned["events"]["items"][0]["key"] == "card_played"
    assert planned["wanted"] == ["move 1i", "move 3i"]
    done = _played(house, "move", "play move", "move 1i", keep=planned["events"]["seq"])
    assert done["is_done"]
    assert done["events"]["ask"] is None
    assert done["events"]["items"][0]["key"] == "moved"


def test_a_wrong_answer_is_compared_in_money(house: House) -> None:
    verdict = _played(house, "strongbox", "drop purse")["verdict"]
    assert not verdict["is_right"]
    assert verdict["options"][0]["pick"] == "drop strongbox"
    assert verdict["options"][0]["money"] > verdict["options"][-1]["money"]
    assert "$2,700" in verdict["why"]


def test_what_a_pick_leads_to_can_be_foreseen(house: House) -> None:
    answer = house.post(f"{LESSONS}/move/foresee", {"picks": [], "choice": "play move"})
    assert answer.status_code == 200
    assert answer.json()["preview"]["bandits"][0]["places"]


@pytest.mark.parametrize(
    ("path", "body", "status", "said"),
    [
        ("/nowhere", {"picks": []}, 404, "nowhere"),
        ("/move", {"picks": ["draw"]}, 409, "press what is marked"),
        ("/move", {"picks": ["shoot nobody"]}, 400, "shoot nobody"),
        ("/move", {"picks": ["play move", "move 3i", "draw"]}, 409, "is over"),
        ("/move", {"picks": ["draw"] * 41}, 400, "picks"),
        ("/move", {"picks": ["x" * 61]}, 400, "picks"),
        ("/move", {"picks": [], "keep": -1}, 400, "keep"),
        ("/move", {"picks": "draw"}, 400, "picks"),
        ("/move/foresee", {"picks": [], "choice": "x" * 61}, 400, "choice"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    house: House, path: str, body: Json, status: int, said: str
) -> None:
    answer = house.post(LESSONS + path, body)
    assert answer.status_code == status, answer.text
    assert said in answer.json()["sentence"]


def test_items_that_the_page_claims_to_have_are_at_most_all(house: House) -> None:
    frame = _played(house, "move", keep=10_000)["events"]
    assert frame["items"] == []
    assert frame["keep"] == frame["seq"]


def test_the_page_is_there(house: House) -> None:
    answer = house.get("/learn")
    assert answer.status_code == 200
    assert "/static/pages/learn/main.js" in answer.text
