"""Replays and the list of games in every language and size: nothing sticks out, axe finds nothing."""

import pytest
from playwright.sync_api import Page

from coltexpress.server.api.rulebook import words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, House, Json, violations

LANGUAGES = ("en", "ru", "fi", "it")
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "sideways": SIDEWAYS}
PAGES = ("games", "replay", "record", "door")

# Texts on the page that somebody can see, each once, without names and numbers.
_SEEN = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.closest("script, style, noscript, [hidden]") || !parent.checkVisibility()) continue;
    found.add(walk.currentNode.data.trim());
  }
  return [...found].filter(Boolean);
}"""
# Controls and headings whose words do not fit into them, and anything that makes the page scroll sideways.
_STICKING_OUT = """() => {
  const isTight = (box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1;
  const isShown = ({ display, clipPath }) => display !== "inline" && clipPath === "none";
  const isBlock = (box) => isShown(getComputedStyle(box)) && !box.closest(".visually-hidden");
  const all = (names) => [...document.querySelectorAll(names)].filter(isTight);
  const scrollers = all("html, .reckoning, #lobby");
  // A stack of cards is meant to stick out; the name on it is not.
  const words = ".card-name, .choice > span, h1, h2, legend, .total, .part, .tags i";
  const controls = all(`button:not(.card), .plate, ${words}`);
  const found = [...scrollers, ...controls.filter(isBlock)];
  return found.map((box) => `${box.className || box.tagName}: ${box.textContent.trim()}`);
}"""


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=4)


def _show(name: str, house: House, come: Visitors, size: tuple[int, int], lang: str, ended: Json) -> Page:
    """A page in one of its states."""
    visitor = come(size, lang)
    if name == "games":
        page = visitor.sit(ended)
        page.wait_for_selector(".ranking")
        visitor.open("/games")
        page.wait_for_selector(".placed")
    elif name in ("replay", "record"):
        page = visitor.open(f"/replay/{ended['table']['id']}?eyes=0#40")
        page.wait_for_selector("html[data-ready]")
        if name == "record":
            page.keyboard.press("r")
    else:
        page = visitor.open("/replay")
        page.wait_for_selector(".drop")
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_no_page_leaves_words_untranslated_or_sticking_out(
    house: House, come: Visitors, ended: Json, name: str, lang: str
) -> None:
    english, here = words_of("en").texts, words_of(lang).texts
    foreign = {text for key, text in english.items() if here[key] != text} - set(here.values())
    foreign -= {english["term.decimal"], english["term.thousands"]}  # marks, not words
    for size in SIZES.values():
        page = _show(name, house, come, size, lang, ended)
        assert page.evaluate(_STICKING_OUT) == [], size
        seen = page.evaluate(_SEEN)
        assert [text for text in seen if text in foreign] == []
        assert [text for text in seen if text in english] == [], "a key instead of its text"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(
    house: House, come: Visitors, ended: Json, name: str, size: tuple[int, int]
) -> None:
    assert violations(_show(name, house, come, size, "en", ended)) == []
