"""What pages get: their words, which combinations can be played, the end in figures, the types of it all."""

import json
import re
from html import unescape

import pytest

from coltexpress import Game, Rules, bots
from coltexpress.engine.view import SPECTATOR
from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import plural_form
from coltexpress.result import Account, Result
from coltexpress.server.api.pages import PAGES
from coltexpress.server.api.replays import place_of, reckoning_of
from coltexpress.server.api.rulebook import words_of
from tests.server.house import House
from tools.web_types import FILE, types_text

GAMES = {
    "plain": Rules.preset("en2016", seats=4),
    "teams": Rules.preset("ru2016", seats=3, teams=True),
    "duel": Rules.preset("fi1", seats=2),
    "expert": Rules.preset("it1", seats=3, expert=True),
    "everything": Rules.preset(
        "anniversary2025", seats=5, circus=True, handcar=True, mary=True, al_patron=True, decoy=True
    ),
}


def _played(rules: Rules, seed: int) -> Game:
    game, chance = Game.new(rules, seed=seed), bots.stream(seed, 0)
    bot = bots.named("random")
    while (decision := game.decision) is not None:
        pick = bot.decide(game.view(decision.seat), decision.options, chance)
        game.play(pick, seat=decision.seat)
    return game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_pages_are_those_of_the_catalogues(house: House, lang: str) -> None:
    answer = house.get(f"/api/v1/words/{lang}")
    texts = answer.json()["texts"]
    for key in ("lobby.play_now", "bandit.doc", "place.roof.at", "term.money", "phrase.hello", "flag.circus"):
        assert texts[key] == message(key, lang)
    again = house.get(f"/api/v1/words/{lang}", **{"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plural_forms_hold_beyond_the_numbers_that_are_told(lang: str) -> None:
    plurals = words_of(lang).plurals
    for number in range(5000):
        told = plurals[number] if number < len(plurals) else plurals[100 + number % 100]
        assert told == plural_form(number, "0|1|2", lang), number


def test_words_in_an_unknown_language_are_refused(house: House) -> None:
    answer = house.get("/api/v1/words/xx")
    assert answer.status_code == 400
    assert "xx" in answer.json()["sentence"]


def test_the_first_page_speaks_the_language_of_the_browser(house: House) -> None:
    page = house.get("/", **{"Accept-Language": "ru-RU,ru;q=0.9"})
    assert '<html lang="ru"' in page.text
    assert "{{" not in page.text


def test_a_page_names_every_language_as_its_speakers_do(house: House) -> None:
    content = re.findall(r'<meta name="languages" content="([^"]*)"', house.get("/").text)
    named = json.loads(unescape(content[0]))
    assert tuple(named) == LANGUAGES
    assert (named["en"], named["fi"]) == ("English", "Suomi")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_begins_with_the_same_head_and_names_files_that_are_there(house: House, path: str) -> None:
    text = house.get(path.replace("{table}", "any")).text
    assert "{{" not in text
    for part in ('charset="utf-8"', 'name="viewport"', "<title>Colt Express</title>", 'rel="manifest"'):
        assert text.count(part) == 1, part
    linked = re.findall(r'(?:href|src)="(/[^"#]*\.\w+)"', text.partition("</head>")[0])
    assert f"/static/pages/{PAGES[path]}/main.js" in linked
    assert [name for name in linked if house.get(name).status_code != 200] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_course_of_money_leads_to_the_result(name: str, seed: int) -> None:
    game = _played(GAMES[name], seed)
    assert game.result is not None
    found = reckoning_of(game.replay(), ["Ann"], "en")
    for seat in found.seats:
        assert seat.total == game.result.scores[seat.seat] == sum(seat.worth.values())
        assert seat.course[-1] == seat.total - seat.worth["gunslinger"]
        assert len(seat.course) == 6
    assert [seat.place for seat in found.seats] == sorted(seat.place for seat in found.seats)
    assert {seat.seat for seat in found.seats if seat.place == 1} == set(game.result.winners)


def test_heists_are_told_in_order_and_none_is_worth_less_than_one_left_out() -> None:
    game = _played(GAMES["plain"], 3)
    heists = reckoning_of(game.replay(), [], "en").heists
    assert [heist.round for heist in heists] == sorted(heist.round for heist in heists)
    known = [entry.fields.get("value") for entry in game.journal(SPECTATOR) if entry.key == "loot_moved"]
    robbed = [value for value in known if isinstance(value, int)]
    assert max(heist.worth for heist in heists) >= max(robbed, default=0)


def _result(scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    nothing = Account(0, 0, 0, 0, 0, 0, 0)
    return Result(scores, winners, (), (nothing,) * len(scores), 0)


def test_places_are_shared_and_leave_gaps() -> None:
    shared = _result((500, 900, 900, 500), (1, 2))
    assert [place_of(shared, seat) for seat in range(4)] == [3, 1, 1, 3]
    by_bullets = _result((900, 900, 500, 0), (1,))
    assert [place_of(by_bullets, seat) for seat in range(4)] == [2, 1, 3, 4]
    marys = _result((900, 500, 0), ())
    assert [place_of(marys, seat) for seat in range(3)] == [2, 3, 4]


def test_the_reckoning_waits_for_the_end(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    answer = house.get(f"/api/v1/tables/{seated['table']['id']}/reckoning")
    assert answer.status_code == 409
    assert answer.json()["code"] == "not_over"


def test_the_browsers_types_are_those_of_the_schema() -> None:
    assert FILE.read_text(encoding="utf-8") == types_text(), "write them: python -m tools.web_types"
