"""Every page and state in every language and size: nothing sticks out or stays English, axe is content."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from coltexpress.server.api.rulebook import words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, House, Json, Visitor, violations
from tests.browser.player import Player, in_haste, instantly

LANGUAGES = ("ru", "fi", "it", "en")
SIZES = (DESKTOP, TABLET, PHONE, SIDEWAYS)
SOON = 60.0  # seconds; only what is never translated takes so long
LATIN = re.compile("[A-Za-z]{3,}")
# What is the same in Russian: the game's name, people's, other languages, keys, code.
AS_IT_IS = re.compile(
    "Colt|Express|Ann|Wilhelmina( the Terrible)?|English|Suomi|Italiano|Esc|Enter|https?:|coltexpress|"
    "Ludonaute"
)

# Texts on the page that somebody can see, each once.
_SEEN = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.closest("script, style, noscript, [hidden], code") || !parent.checkVisibility()) continue;
    found.add(walk.currentNode.data.trim());
  }
  return [...found].filter(Boolean);
}"""
# Controls and headings whose words do not fit into them, and anything that makes the page scroll sideways.
_STICKING_OUT = """() => {
  const isShown = (box) => box.checkVisibility() && box.clientWidth > 1;
  const isTight = (box) => isShown(box) && box.scrollWidth > box.clientWidth + 1;
  const isBlock = (box) => getComputedStyle(box).display !== "inline" && !box.closest(".visually-hidden");
  const all = (names) => [...document.querySelectorAll(names)].filter(isTight);
  const scrollers = all("html, .reckoning, #lobby, dialog, .menu, .side, .answers");
  const words = "h1, h2, legend, .total, .part, .tags i, .option-label, .notice, dd, label";
  const controls = all(`button, .plate, .choice > span, ${words}`);
  const found = [...scrollers, ...controls.filter(isBlock)].filter((box) => !box.matches(".card, .unread"));
  return found.map((box) => `${box.className || box.tagName}: ${box.textContent.trim().slice(0, 80)}`);
}"""
_SPEAK = """async (lang) => (await import("/static/shared/i18n.js")).chooseLanguage(lang)"""


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=4)


def _home(visitor: Visitor) -> Page:
    return visitor.home()


def _choices(visitor: Visitor) -> Page:
    page = visitor.home()
    page.locator("#setup details summary").click()
    page.wait_for_selector(".reason:not(:empty)")
    return page


def _waiting(visitor: Visitor) -> Json:
    seated = visitor.house.table(options={"preset": "anniversary2025"}, bots=["random"])
    visitor.house.join(seated, "Wilhelmina the Terrible")
    return seated


def _join(visitor: Visitor) -> Page:
    visitor.page.goto(_waiting(visitor)["link"])
    visitor.page.wait_for_selector("#join-go")
    return visitor.page


def _lobby(visitor: Visitor) -> Page:
    page = visitor.sit(_waiting(visitor))
    page.wait_for_selector("#lobby-start")
    return page


def _planning(visitor: Visitor) -> Page:
    options = {
        "preset": "anniversary2025",
        "seats": 4,
        "choices": {"mary": True, "circus": True, "handcar": True},
    }
    seated = visitor.house.table(options=options, bots=["random"] * 3)
    visitor.house.command(seated, type="choose", seat=0, bandit="ghost", key="wish")  # has the most buttons
    visitor.house.command(seated, type="start", key="go")
    page = visitor.sit(seated)
    Player(page).wait_until_asked()
    instantly(page)
    return page


def _until(page: Page, found: Callable[[], bool]) -> Page:
    """Play until the page shows what is wanted."""
    player = Player(page)
    while not found():
        state = player.state()
        assert not state["isOver"], "it never came"
        if state.get("decision"):
            player.moves += 1
            in_haste(player, state["phase"])
            player.wait_for_another(state["decision"])
    return page


def _decision(visitor: Visitor) -> Page:
    page = _planning(visitor)
    return _until(page, lambda: page.locator("#decision button:visible").count() > 0)


def _digest(visitor: Visitor) -> Page:
    page = _planning(visitor)
    return _until(page, lambda: page.locator("#digest").is_visible())


def _menu(visitor: Visitor) -> Page:
    page = _planning(visitor)
    page.keyboard.press("m")
    expect(page.locator("#menu")).to_be_visible()
    return page


def _keys(visitor: Visitor) -> Page:
    page = _planning(visitor)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    return page


def _seats(visitor: Visitor) -> Page:
    page = _menu(visitor)
    page.locator('#menu [data-tool="seats"]').click()
    page.locator("#free-2-do").click()
    page.wait_for_selector("#bot-2-do")
    return page


def _chat(visitor: Visitor) -> Page:
    page = _planning(visitor)
    page.keyboard.press("c")
    page.locator(".phrases summary").click()
    return page


def _looking_on(visitor: Visitor) -> Page:
    seated = visitor.house.table(bots=["random"] * 3, start=True)
    visitor.house.command(seated, type="free", seat=1, key="offered")
    visitor.page.goto(seated["link"])
    visitor.page.wait_for_selector("#notice button")
    return visitor.page


def _curtain(visitor: Visitor) -> Page:
    host = visitor.house.table(options={"seats": 3, "choices": {"powers": False}})
    for seat in (1, 2):
        visitor.house.command(host, type="sit", seat=seat, name="Wilhelmina", key=str(seat))
    visitor.house.command(host, type="start", key="go")
    page = visitor.sit(host)
    page.wait_for_selector("#curtain[open]")
    return page


STATES = {
    "home": _home,
    "choices": _choices,
    "join": _join,
    "lobby": _lobby,
    "planning": _planning,
    "decision": _decision,
    "digest": _digest,
    "menu": _menu,
    "keys": _keys,
    "seats": _seats,
    "chat": _chat,
    "looking on": _looking_on,
    "curtain": _curtain,
}


def _faults(page: Page, lang: str) -> list[str]:
    english, here = words_of("en").texts, words_of(lang).texts
    foreign = {text for key, text in english.items() if here[key] != text} - set(here.values())
    foreign -= {english["term.decimal"], english["term.thousands"]}  # marks, not words
    foreign -= {english["lobby.language.own"]}  # every language is called what its speakers call it
    seen: list[str] = page.evaluate(_SEEN)
    left = [f"in English: {text}" for text in seen if text in foreign]
    keys = [f"a key: {text}" for text in seen if text in english]
    latin = [f"not Russian: {text}" for text in seen if lang == "ru" and LATIN.search(AS_IT_IS.sub("", text))]
    return left + keys + latin


def _left_over(page: Page, lang: str) -> list[str]:
    """What is not translated though the page had time: at the table the server tells everything anew."""
    page.evaluate(_SPEAK, lang)
    until = time.monotonic() + SOON
    while (found := _faults(page, lang)) and time.monotonic() < until:
        page.wait_for_timeout(50)
    return [f"{lang} {fault}" for fault in found]


def _look_at_everything(page: Page) -> list[str]:
    """All languages in all sizes, and axe on a desktop and a phone."""
    found: list[str] = []
    for lang in LANGUAGES:
        found += _left_over(page, lang)
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found += [f"{lang} {size} sticks out: {box}" for box in page.evaluate(_STICKING_OUT)]
            if lang == "en" and size in (DESKTOP, PHONE):
                found += violations(page)
    return found


@pytest.mark.parametrize("state", STATES)
def test_no_page_leaves_words_untranslated_or_sticking_out_and_axe_finds_nothing(
    come: Visitors, state: str
) -> None:
    assert "\n".join(_look_at_everything(STATES[state](come(DESKTOP, "en")))) == ""


def test_the_reckoning_is_translated_fits_and_axe_finds_nothing(come: Visitors, ended: Json) -> None:
    page = come().sit(ended)
    page.wait_for_selector(".ranking")
    assert "\n".join(_look_at_everything(page)) == ""


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
