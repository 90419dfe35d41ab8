"""Every page in every language and size: nothing sticks out or is left in English, axe finds nothing."""

import pytest
from playwright.sync_api import Page

from coltexpress.server.wording import words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, House, Json, violations

LANGUAGES = ("en", "ru", "fi", "it")
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "sideways": SIDEWAYS}
PAGES = ("home", "choices", "join", "lobby", "end", "games", "replay", "record", "door")

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
  const controls = all("button, .plate, .choice > span, h1, h2, legend, .total, .part, .tags i");
  const found = [...scrollers, ...controls.filter(isBlock)];
  return found.map((box) => `${box.className || box.tagName}: ${box.textContent.trim()}`);
}"""


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=4)


def _show(name: str, house: House, come: Visitors, size: tuple[int, int], lang: str, ended: Json) -> Page:
    """A page in one of its states."""
    visitor = come(size, lang)
    if name in ("end", "games"):
        page = visitor.sit(ended)
        page.wait_for_selector(".ranking")
        if name == "games":
            visitor.open("/games")
            page.wait_for_selector(".placed")
    elif name in ("replay", "record"):
        page = visitor.open(f"/replay/{ended['table']['id']}?eyes=0#40")
        page.wait_for_selector("html[data-ready]")
        if name == "record":
            page.keyboard.press("i")
    elif name == "door":
        page = visitor.open("/replay")
        page.wait_for_selector(".drop")
    elif name in ("join", "lobby"):
        seated = house.table(options={"preset": "anniversary2025"}, bots=["random"])
        if name == "lobby":
            house.join(seated, "Wilhelmina the Terrible")
            page = visitor.sit(seated)
            page.wait_for_selector("#lobby-start")
        else:
            page = visitor.page
            page.goto(seated["link"])
            page.wait_for_selector("#join-go")
    else:
        page = visitor.home()
        if name == "choices":
            page.locator("#setup details summary").click()
            page.wait_for_selector(".reason:not(:empty)")
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_no_page_leaves_words_untranslated_or_sticking_out(
    house: House, come: Visitors, ended: Json, name: str, lang: str
) -> None:
    english, here = words_of("en").texts, words_of(lang).texts
    foreign = {text for key, text in english.items() if here[key] != text} - set(here.values())
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


def test_the_first_page_can_be_used_with_the_keyboard_alone(house: House, come: Visitors) -> None:
    page = come().home()
    page.locator("[name=name]").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    focused = "document.activeElement.name + ' ' + document.activeElement.value"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused).startswith("bandit") or page.evaluate(focused).startswith("name")
    page.locator(".play-now").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
