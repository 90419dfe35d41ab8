"""The first page: playing at once, choosing what to play, tables that are open, games that go on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House


def _open_choices(page: Page) -> None:
    page.locator("#setup details summary").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_click_starts_a_game_against_three_bots(
    house: House, come: Visitors, size: tuple[int, int]
) -> None:
    visitor = come(size)
    page = visitor.home()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#board")).to_be_visible()
    table = house.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}")
    assert table["status"] == "running"
    assert [chair["kind"] for chair in table["chairs"]] == ["person", "bot", "bot", "bot"]


def test_the_chosen_bandit_number_and_level_are_played(house: House, come: Visitors) -> None:
    page = come().home()
    page.locator("[name=name]").fill("Calamity")
    page.locator('[data-choice="doc"]').click()
    page.locator('[name="seats"][value="5"]').check(force=True)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    table = house.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}")
    assert len(table["chairs"]) == 5
    assert (table["chairs"][0]["name"], table["chairs"][0]["bandit"]) == ("Calamity", "doc")


def test_undo_can_be_switched_off_where_the_table_is_opened(house: House, come: Visitors) -> None:
    page = come().home()
    _open_choices(page)
    page.get_by_label("Let people take back their last choice").uncheck()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert house.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}")["options"]["undo"] is False


def test_no_address_holds_the_token_of_a_seat(house: House, come: Visitors) -> None:
    visitor = come()
    page = visitor.home()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#board:not([hidden])")
    kept = page.evaluate("Object.values(JSON.parse(localStorage.getItem('colt.tables')))")
    assert len(kept) == 1
    assert len(kept[0]["token"]) > 30
    assert not [address for address in visitor.addresses if kept[0]["token"] in address]


def test_what_an_edition_does_not_have_is_grey_and_says_why(come: Visitors) -> None:
    page = come().home()
    _open_choices(page)
    circus = page.locator('[data-part="circus"]')
    expect(circus.locator("input")).to_be_disabled()
    expect(circus.locator(".reason")).to_contain_text("Anniversary")
    page.locator('[name="preset"][value="anniversary2025"]').check(force=True)
    expect(circus.locator("input")).to_be_enabled()
    expect(circus.locator(".reason")).to_be_empty()
    circus.click()
    expect(page.locator("#chosen")).to_contain_text("the circus car")


def test_choices_that_no_longer_fit_go_back_and_it_is_said(come: Visitors) -> None:
    page = come().home()
    _open_choices(page)
    page.locator('[data-part="expert"]').click()
    expect(page.locator("#chosen")).to_contain_text("the expert variant")
    page.locator('[name="seats"][value="2"]').check(force=True)
    expect(page.locator("#setup-note")).to_contain_text("do not fit here")
    expect(page.locator("#bandits .note")).to_be_visible()


def test_a_game_goes_on_from_the_first_page(come: Visitors) -> None:
    visitor = come()
    page = visitor.home()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    address = page.url
    visitor.home()
    page.locator("#mine").get_by_role("link", name="Go on").click()
    page.wait_for_url(address)
    expect(page.locator("#board")).to_be_visible()


def test_a_listed_table_can_be_found_and_joined(come: Visitors) -> None:
    host, guest = come().home(), come().home()
    host.locator("[name=name]").fill("Nonna")
    _open_choices(host)
    host.get_by_label("Show it among the open tables").check()
    host.get_by_role("button", name="Open a table").click()
    host.wait_for_selector("#lobby-start")
    guest.reload()
    guest.wait_for_selector("html[data-ready]")
    guest.locator("[name=name]").fill("Bill")
    guest.locator("#tables li", has_text="Nonna").get_by_role("button", name="Sit down").click()
    guest.wait_for_selector("#lobby-leave")
    expect(host.locator(".seats")).to_contain_text("Bill")


def test_the_language_changes_without_reloading_and_is_remembered(come: Visitors) -> None:
    visitor = come()
    page = visitor.home()
    before = sum(address.endswith("/") for address in visitor.addresses)
    page.get_by_role("combobox", name="Language").select_option("fi")
    expect(page.get_by_role("button", name="Pelaa heti")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    assert sum(address.endswith("/") for address in visitor.addresses) == before
    page.reload()
    expect(page.get_by_role("button", name="Pelaa heti")).to_be_visible()


def test_a_name_is_shown_as_it_was_typed_and_never_as_markup(come: Visitors) -> None:
    page = come().home()
    page.locator("[name=name]").fill("<img src=x>")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector("#lobby-start")
    expect(page.locator(".seats")).to_contain_text("<img src=x>")
    assert page.locator("#lobby img[src=x]").count() == 0


def test_the_pages_are_under_a_strict_policy(house: House, come: Visitors) -> None:
    page = come().page
    for path in ("/", "/t/nowhere"):
        response = page.request.get(house.base + path)
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert not re.search("unsafe|\\*", policy)
        assert not re.search(r"<script(?! type=\"module\" src=)|\sstyle=|\son\w+=", response.text())
