"""Those who look on: counted for all, late if the table says so, and told how late."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, violations


def test_everybody_sees_how_many_look_on(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    player = come(DESKTOP).sit(seated)
    tv = come(DESKTOP).open(f"/tv/{seated['table']['id']}#{seated['you']['invitation']}")
    expect(tv.locator("#rivals .poster")).to_have_count(4)
    assert player.locator("#lookers").inner_text() == ""
    looker = come(PHONE).open(f"/t/{seated['table']['id']}")
    for page in (player, tv, looker):
        expect(page.locator("#lookers b")).to_have_text("1")
    expect(looker.locator("#you")).to_contain_text("You look on.")
    assert violations(looker) == []


def test_a_delay_is_chosen_with_the_table_and_told_to_whom_it_concerns(come: Visitors) -> None:
    visitor = come(DESKTOP)
    page = visitor.home()
    page.locator("#setup summary").click()
    page.locator("[name=delay]").select_option("120")
    page.locator("[name=listed]").check()
    page.locator(".play-now").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#hand [data-pick]")
    looker = come(PHONE).home()
    looker.locator(f'li[data-table="{page.url.split("/t/")[1]}"] a').click()
    expect(looker.locator("#notice")).to_contain_text("You see the game 2 minutes late.")
    expect(looker.locator("#notice")).to_contain_text("It has begun and appears here in a moment.")


def test_whoever_sees_the_game_late_is_told_so_beside_the_train(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True, options={"spectator_delay": 1})
    looker = come(DESKTOP).open(f"/t/{seated['table']['id']}")
    come(DESKTOP).sit(seated).locator("#hand [data-pick]").first.click()
    expect(looker.locator("#rivals .poster")).to_have_count(4)
    expect(looker.locator("#you")).to_contain_text("You see the game 1 second late.")
    expect(looker.locator("#notice")).to_be_hidden()


def test_without_spectators_there_is_no_delay_to_choose(come: Visitors) -> None:
    page = come(DESKTOP).home()
    page.locator("#setup summary").click()
    page.locator("[name=spectators]").uncheck()
    expect(page.locator("[name=delay]")).to_be_disabled()


def test_the_lobby_gives_a_link_that_invites_to_look_on_only(house: House, come: Visitors) -> None:
    seated = house.table()
    visitor = come(DESKTOP)
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.sit(seated)
    page.locator("#watch-copy").click()
    expect(page.locator("#watch-copy")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{house.base}/t/{seated['table']['id']}"


def test_a_table_closed_to_spectators_offers_no_such_link(house: House, come: Visitors) -> None:
    page = come(DESKTOP).sit(house.table(options={"spectators": False}))
    page.wait_for_selector("#open-tv")
    assert page.locator("#watch-copy").count() == 0
