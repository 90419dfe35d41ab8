"""What is in the box, drawn: every token, car, round card and deck, in every language, size and on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from coltexpress.i18n.box import box
from coltexpress.server.api.rulebook import words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, Visitor, violations
from tests.browser.test_for_everyone import _SEEN, LANGUAGES
from tests.browser.test_rules import _STICKING_OUT

SIZES = (DESKTOP, (1366, 625), PHONE, (390, 664))


def _box(visitor: Visitor) -> Page:
    visitor.open("/box")
    visitor.page.wait_for_selector("html[data-ready]")
    return visitor.page


def test_everything_is_drawn(come: Visitors) -> None:
    page, found = _box(come()), box()
    expect(page.locator("#loot [data-kind=purse]").first.locator("li")).to_have_count(18)
    values = page.locator("#loot [data-kind=purse]").first.locator("b").all_inner_texts()
    assert values == [f"${value}" for value in found.loot["purse"]]
    faces = page.locator(".round-face")
    expect(faces).to_have_count(17)
    turns = [face.locator(".turns li").count() for face in faces.all()]
    assert turns == [len(face.turns) for cards in found.rounds.values() for face in cards]
    expect(page.locator(".cars > li")).to_have_count(9)
    expect(page.locator(".cars > li", has_text="Mail car")).to_contain_text("4 purses")
    expect(page.locator(".deck")).to_have_count(len(found.decks))
    expect(page.locator(".added > div")).to_have_count(5)
    expect(page.locator(".source")).to_have_count(3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_in_every_language_and_size(come: Visitors, lang: str) -> None:
    page = _box(come(DESKTOP, lang))
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(_STICKING_OUT) == [], size
    seen = page.evaluate(_SEEN)
    assert [text for text in seen if text in words_of("en").texts] == [], "a key instead of its text"


def test_on_paper_there_are_only_the_sheets(come: Visitors) -> None:
    page = _box(come())
    page.emulate_media(media="print")
    for hidden in ("#print", "#corner", "#brand", "footer"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator(".round-face").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(come: Visitors, size: tuple[int, int]) -> None:
    assert violations(_box(come(size))) == []
