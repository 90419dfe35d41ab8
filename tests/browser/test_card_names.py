"""The name of every card in every language fits on the card, wherever a page shows one and however large."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from coltexpress.i18n.languages import LANGUAGES
from coltexpress.server.api.rulebook import words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, House, Json, Visitor
from tests.browser.player import Player

SCREENS = (DESKTOP, (1366, 768), (1920, 1080), (3840, 2160))
WIDE = (*SCREENS, TABLET, SIDEWAYS, (568, 320))
NARROW = (PHONE, (320, 568))
NAMES = sorted(
    {text for lang in LANGUAGES for key, text in words_of(lang).texts.items() if key.startswith("page.card.")}
)
# Puts every name on every card that is shown, as the page itself would; those that do not fit.
_TOO_WIDE = """async (names) => {
  const { cardName } = await import("/static/shared/art/index.js");
  const textWidth = (box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getBoundingClientRect().width;
  };
  const isSeen = (card) => card.checkVisibility();
  const cards = [...document.querySelectorAll(".card:has(.card-name)")].filter(isSeen);
  const places = () => cards.map((card) => card.querySelector(".card-name"));
  const faults = new Set();
  for (const name of names) {
    places().forEach((place) => { place.outerHTML = cardName(name); });
    for (const place of places()) {
      const [text, room] = [textWidth(place), place.getBoundingClientRect().width];
      if (text > room + 0.5) faults.add(`${name}: ${text.toFixed(1)} of ${room.toFixed(1)} px`);
    }
  }
  return [cards.length, [...faults]];
}"""


def _hand(visitor: Visitor) -> Page:
    page = visitor.sit(visitor.house.table(bots=["random"] * 3, start=True))
    Player(page).wait_until_asked()
    return page


def _remote(visitor: Visitor) -> Page:
    page = _hand(visitor)
    page.keyboard.press("m")
    page.locator("[data-setting=remote]").select_option("on")
    page.keyboard.press("Escape")
    page.wait_for_selector("body.is-remote")
    return page


def _stealing(house: House) -> Json:
    """A table whose host is asked what a card of theirs does."""
    seated = house.table(bots=["random"] * 3, start=True)
    house.play_until(seated, lambda state: state["view"]["phase"] == "stealing" and state["ask"] is not None)
    return seated


def _decision(visitor: Visitor) -> Page:
    page = visitor.sit(_stealing(visitor.house))
    page.wait_for_selector("#decision .card-name")
    return page


def _tv(visitor: Visitor) -> Page:
    seated = _stealing(visitor.house)
    page = visitor.open(f"/tv/{seated['table']['id']}#{seated['you']['invitation']}")
    page.wait_for_selector(".present .card-name")
    return page


def _watched(visitor: Visitor) -> Page:
    """The cards that are carried out, as a spectator sees them pass."""
    visitor.page.goto(_stealing(visitor.house)["link"])
    visitor.page.wait_for_selector(".parade .card-name")
    return visitor.page


def _replay(visitor: Visitor) -> Page:
    page = visitor.open(f"/replay/{visitor.house.finished(seats=4)['table']['id']}?eyes=0#40")
    page.wait_for_selector("html[data-ready] .card-name")
    return page


def _lesson(visitor: Visitor) -> Page:
    page = visitor.open("/learn#move")
    page.wait_for_selector('html[data-ready="move"] #hand .card-name')
    return page


# Who opens it, and where it shows cards: on a telephone a question leaves no room for them.
PAGES: dict[str, tuple[Callable[[Visitor], Page], tuple[tuple[int, int], ...]]] = {
    "hand": (_hand, WIDE + NARROW),
    "remote": (_remote, WIDE + NARROW),
    "decision": (_decision, WIDE),
    "tv": (_tv, SCREENS),
    "watched": (_watched, WIDE),
    "replay": (_replay, WIDE + NARROW),
    "lesson": (_lesson, WIDE + NARROW),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_name_fits_on_every_card(come: Visitors, name: str) -> None:
    show, sizes = PAGES[name]
    page = show(come())
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        cards, too_wide = page.evaluate(_TOO_WIDE, NAMES)
        assert too_wide == [], size
        assert cards, size
