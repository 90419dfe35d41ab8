"""Those who look on: counted for all, late if the table says so, and told how late."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from coltexpress.game import Replay
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, Json, violations


@pytest.fixture(scope="module")
def ended_late(house: House) -> Json:
    """A game that is over, and that spectators do not see for the next ten minutes."""
    return house.finished(seats=3, spectator_delay=600)


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


def test_players_and_the_tv_need_not_wait_for_what_spectators_see_late(
    ended_late: Json, come: Visitors, tmp_path: Path
) -> None:
    seated = ended_late
    table = seated["table"]["id"]
    player = come(DESKTOP)
    page = player.sit(seated)
    expect(page.locator(".placed")).to_have_count(3)
    assert _saved(page, tmp_path) == f"{table}.colt.jsonl"
    page.locator("[data-end=proof]").click()
    expect(page.locator(".proof code")).to_be_visible()
    page.locator(f'a[href="/replay/{table}"]').click()
    page.wait_for_selector("html[data-ready]")
    page.locator("[data-tool=about]").first.click()
    assert _saved(page, tmp_path) == f"{table}.colt.jsonl"
    assert not [address for address in player.addresses if seated["token"] in address]
    tv = come(DESKTOP).open(f"/tv/{table}#{seated['you']['invitation']}")
    expect(tv.locator(".placed")).to_have_count(3)


def _saved(page: Page, folder: Path) -> str:
    """The name of the record that somebody saves from a page; it must be a whole one."""
    with page.expect_download() as download:
        page.locator("[data-record]").click()
    target = folder / "saved"
    download.value.save_as(target)
    assert Replay.parse(target.read_text(encoding="utf-8")).result is not None
    return download.value.suggested_filename


def test_a_stranger_is_told_when_the_replay_of_a_delayed_table_opens(
    ended_late: Json, come: Visitors
) -> None:
    stranger = come(PHONE)
    page = stranger.open(f"/replay/{ended_late['table']['id']}")
    expect(page.get_by_role("alert")).to_contain_text("its record opens 600 seconds after the end")
    assert [wrong for wrong in stranger.wrong if "409" not in wrong] == []
    stranger.wrong.clear()


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
