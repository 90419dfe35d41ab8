"""The table before the game: people come by a link, the host puts bots, removes, hands over and starts."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import PHONE, House


def _host(come: Visitors) -> Page:
    page = come().home()
    page.locator("[name=name]").fill("Anna")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector("#lobby-start")
    return page


def _guest(come: Visitors, host: Page, name: str) -> Page:
    visitor = come(PHONE)
    visitor.page.goto(host.locator("#invite-link").input_value())
    visitor.page.locator("#join-name").fill(name)
    visitor.page.locator("#join-go").click()
    visitor.page.wait_for_selector("#lobby-leave")
    return visitor.page


def test_a_friend_comes_by_the_link_and_the_game_begins_for_both(come: Visitors) -> None:
    host = _host(come)
    guest = _guest(come, host, "Bill")
    expect(host.locator(".seats")).to_contain_text("Bill")
    expect(guest.locator(".seats")).to_contain_text("Anna")
    expect(guest.locator("#lobby-start")).to_have_count(0)
    host.locator("#lobby-start").click()
    for page in (host, guest):
        expect(page.locator("#board")).to_be_visible()


def test_the_link_is_also_a_picture(come: Visitors) -> None:
    host = _host(come)
    picture = host.get_by_role("img", name="The link as a QR code")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth > 100)")


def test_the_host_puts_changes_and_takes_away_bots(come: Visitors) -> None:
    host = _host(come)
    host.locator("#bot-1-do").click()
    levels = host.locator("#level-1")
    levels.select_option("random")
    expect(host.locator('[data-seat="1"] .sitter')).to_contain_text("Gambler (bot)")
    host.locator("#free-1-do").click()
    expect(host.locator("#bot-1-do")).to_be_visible()


def test_everybody_may_wish_for_a_bandit_that_is_free(come: Visitors) -> None:
    host = _host(come)
    guest = _guest(come, host, "Bill")
    host.locator("#bandit-0").select_option("belle")
    expect(guest.locator('[data-seat="0"] .badge')).to_be_visible()
    assert guest.locator('#bandit-1 option[value="belle"]').count() == 0


def test_somebody_at_the_same_screen_gets_a_seat(come: Visitors) -> None:
    host = _host(come)
    host.locator("#also-2-do").click()
    host.locator("#also-2").fill("Kid")
    host.locator("#also-2").press("Enter")
    expect(host.locator('[data-seat="2"] .sitter')).to_contain_text("Kid")
    expect(host.locator('li[data-seat="2"]')).to_have_class("seat person mine")


def test_the_host_hands_over_and_the_new_host_starts(come: Visitors) -> None:
    host = _host(come)
    guest = _guest(come, host, "Bill")
    host.locator("#hand_over-1-do").click()
    expect(host.locator("#lobby-start")).to_have_count(0)
    guest.locator("#lobby-start").click()
    expect(host.locator("#board")).to_be_visible()


def test_whoever_is_removed_is_told_and_the_seat_is_free(come: Visitors) -> None:
    host = _host(come)
    guest = _guest(come, host, "Bill")
    host.on("dialog", lambda dialog: dialog.accept())
    host.locator("#remove-1-do").click()
    expect(host.locator("#also-1-do")).to_be_visible()
    expect(guest.locator("body")).to_contain_text("The host has removed you")


def test_a_full_table_says_so(house: House, come: Visitors) -> None:
    seated = house.table(options={"seats": 3}, bots=["random", "random"])
    page = come().page
    page.goto(seated["link"])
    expect(page.locator("#lobby")).to_contain_text("All seats are taken.")


def test_a_table_without_an_invitation_says_how_to_get_in(house: House, come: Visitors) -> None:
    seated = house.table()
    page = come().page
    page.goto(f"{house.base}/t/{seated['table']['id']}")
    expect(page.locator("#lobby")).to_contain_text("ask the host for the link")
    assert page.locator("#join-go").count() == 0
