"""The screen of a room at the sizes of real ones: from a small laptop to the largest TV all is in sight."""

import pytest
from playwright.sync_api import Page, expect

from coltexpress.i18n.catalogue import texts_of
from tests.browser.conftest import Visitors
from tests.browser.house import House, Json, Visitor

SIZES = [(1366, 768), (1920, 1080), (3840, 2160)]
LANGUAGES = ["it", "fi", "ru"]  # one for each size; the words are longest there
AT_ONCE = "localStorage.setItem('colt.prefs', JSON.stringify({speed: 0}))"
# Whatever of these sticks out of the window, scrolls inside, or lies under something else.
_WRONG = """(selectors) => [...document.querySelectorAll(selectors)].map((found) => {
  const { left, top, right, bottom, width } = found.getBoundingClientRect();
  const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || width < 4;
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isUnder = middle !== found && !found.contains(middle) && !middle?.contains(found);
  const isTight = getComputedStyle(found).overflowY !== "visible";
  const scrolls = isTight && found.scrollHeight > found.clientHeight + 2;
  const wrong = [isOut && "is out", isUnder && "is under", scrolls && "scrolls"].filter(Boolean).join();
  return wrong && `${found.id || found.className} ${wrong}`;
}).filter(Boolean)"""


def _screen(visitor: Visitor, seated: Json) -> Page:
    visitor.page.add_init_script(AT_ONCE)
    return visitor.open(f"/tv/{seated['table']['id']}#{seated['you']['invitation']}")


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=6)


@pytest.mark.parametrize(("size", "lang"), list(zip(SIZES, LANGUAGES, strict=True)))
def test_before_and_in_the_game_all_is_in_sight(
    house: House, come: Visitors, size: tuple[int, int], lang: str
) -> None:
    seated = house.table("Giuseppe Maria il Bello", options={"seats": 6}, bots=["random"] * 4)
    tv = _screen(come(size, lang=lang), seated)
    tv.wait_for_selector(".code img")
    assert tv.evaluate(_WRONG, ".riders li, .code img") == []
    house.command(seated, type="start")
    expect(tv.locator("#rivals .poster")).to_have_count(6)
    longest = max(texts_of("effect", lang).values(), key=len)
    tv.locator(".event-text").evaluate("(place, text) => { place.textContent = text; }", longest)
    assert tv.evaluate(_WRONG, ".round-card, .event-text, #rivals .poster, .strip, #caption") == []


@pytest.mark.parametrize(("size", "lang"), list(zip(SIZES, LANGUAGES, strict=True)))
def test_the_whole_ranking_of_six_and_mary_is_in_sight(
    house: House, come: Visitors, ended: Json, size: tuple[int, int], lang: str
) -> None:
    result = house.get(f"/api/v1/tables/{ended['table']['id']}/reckoning")
    result["marys_money"] = 1250
    for seat in result["seats"]:  # everybody has something of every kind
        seat["name"] = "Giuseppe Maria il Bello"
        seat["worth"] = dict.fromkeys(seat["worth"], 1000)
    visitor = come(size, lang=lang)
    visitor.page.route("**/reckoning*", lambda route: route.fulfill(json=result))
    tv = _screen(visitor, ended)
    expect(tv.locator(".placed")).to_have_count(7)
    assert tv.evaluate(_WRONG, "#end, .end .paper, .key, .placed, .again, .verdict, .podium") == []
