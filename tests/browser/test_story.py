"""The story on the pages: at home, when a bandit is chosen, in the lobby, at a round's start, at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from coltexpress.i18n.catalogue import message
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, violations

SIZES = (DESKTOP, (1366, 625), PHONE, (390, 664))
_TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


def _fits(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(_TOO_WIDE), (width, height)


def test_the_home_page_tells_the_day_and_shows_the_gang(come: Visitors) -> None:
    page = come().home()
    expect(page.locator("#story .lead")).to_have_text(message("story.intro"))
    gang = page.locator(".gang li")
    expect(gang).to_have_count(8)
    assert page.locator(".gang .bust").count() == 8
    expect(gang.filter(has_text="Mary Pumpinks")).to_contain_text(message("story.bandit.mary"))
    _fits(page)
    assert violations(page) == []


def test_whoever_is_chosen_is_introduced(come: Visitors) -> None:
    page = come(lang="it").home()
    tale = page.locator("#tale")
    expect(tale).to_have_text("")
    page.locator('[data-choice="django"]').click()
    expect(tale).to_have_text(message("story.bandit.django", "it"))
    page.locator('[name="seats"][value="2"]').check(force=True)  # teams are formed at the table
    expect(tale).to_have_text("")


def test_the_lobby_tells_where_one_is_and_who(come: Visitors) -> None:
    page = come().home()
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector("#lobby-start")
    expect(page.locator(".gathering .tale").first).to_have_text(message("story.intro"))
    page.locator("#bandit-0").select_option("belle")
    expect(page.locator(".gathering .tale").last).to_have_text(message("story.bandit.belle"))
    _fits(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_round_begins_with_its_chapter(house: House, come: Visitors, size: tuple[int, int]) -> None:
    page = come(size).sit(house.table(options={"seats": 3}, bots=["random"] * 2, start=True))
    page.wait_for_selector("body[data-decision]:not([data-decision=''])")
    told = page.locator("#log .new-round .tale")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(message("story.chapter.1.text"))
    page.locator("#log .new-round button").dispatch_event("click")  # look at that moment
    expect(page.locator("#caption .tale")).to_contain_text(message("story.chapter.1"))


def test_the_end_of_the_day_is_told(house: House, come: Visitors) -> None:
    page = come().sit(house.finished(seats=3))
    expect(page.locator(".verdict .tale")).to_have_text(message("story.end"))
    _fits(page)
