"""Seats of a running game: somebody leaves, the host offers a seat, somebody else takes it from the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, Json, violations
from tests.browser.player import Player


def _running(house: House) -> tuple[Json, Json]:
    """A game of two people and a bot, nobody with a power."""
    host = house.table(options={"seats": 3, "choices": {"powers": False}}, bots=["random"])
    guest = house.join(host, "Bill")
    house.command(host, type="start", key="go")
    return host, guest


def _let_others_play(house: House, host: Json, seat: int) -> None:
    """The host answers until this seat is asked."""
    while seat not in (state := house.state(host))["view"]["asked"]:
        ask = state["ask"]
        if ask is not None:
            message = {"seat": 0, "decision": ask["decision"], "choice": ask["options"][-1]["pick"]}
            house.command(host, type="act", key=f"host {ask['decision']}", **message)


def _seats(page: Page) -> None:
    page.keyboard.press("m")
    page.locator('#menu [data-tool="seats"]').click()
    expect(page.locator("#seats")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_whoever_comes_by_the_link_takes_the_seat_of_one_who_left(
    house: House, come: Visitors, size: tuple[int, int]
) -> None:
    host, guest = _running(house)
    staying, leaving, coming = come().sit(host), come().sit(guest), come(size)
    expect(staying.locator("#rivals")).to_contain_text("Bill")
    leaving.wait_for_selector("#you .self")
    leaving.on("dialog", lambda dialog: dialog.accept())
    leaving.keyboard.press("m")
    leaving.locator('#menu [data-tool="leave"]').click()
    leaving.wait_for_url(lambda url: "/t/" not in url)
    expect(staying.locator("#notice")).to_contain_text("Bill has left; a bot plays on.")
    staying.get_by_role("button", name="Offer the seat").click()
    expect(staying.locator("#seats li[data-seat='1']")).to_contain_text("Free")
    expect(staying.locator("#invite-link")).to_have_value(host["link"])
    page = coming.page
    page.goto(host["link"])
    expect(page.locator("#you")).to_contain_text("You look on.")
    page.locator("#notice button").click()
    assert violations(page) == []
    page.locator("#join-name").fill("Kid")
    page.locator("#join-seat").select_option("1")
    page.locator("#join-go").click()
    expect(page.locator("#you .self")).to_have_count(1)
    expect(page.locator("#notice")).to_be_hidden()
    expect(staying.locator("#rivals")).to_contain_text("Kid")
    _let_others_play(house, host, 1)
    player = Player(page)
    player.wait_until_asked()
    before = player.state()["decision"]
    page.locator("#hand button[data-pick]:visible, #decision button[data-option]").first.click()
    player.wait_for_another(before)


def test_the_host_offers_a_bots_seat_takes_it_back_and_mutes(house: House, come: Visitors) -> None:
    host, guest = _running(house)
    page, other = come().sit(host), come().sit(guest)
    page.wait_for_selector("#you .self")
    _seats(page)
    page.locator("#free-2-do").click()
    expect(page.locator("#bot-2-do")).to_be_visible()
    page.locator("#bot-2-do").click()
    expect(page.locator("#free-2-do")).to_be_visible()
    page.locator("#mute-1-do").click()
    expect(page.locator("#mute-1-do")).to_have_text("Let Bill chat again")
    other.wait_for_selector("#you .self")
    other.keyboard.press("c")
    other.keyboard.type("Hello?")
    other.keyboard.press("Enter")
    expect(other.locator("#notice")).to_contain_text("The host has taken the word from you")
    page.locator("#seats-close").click()
    expect(page.locator("#seats")).to_be_hidden()


def test_whoever_left_comes_back_and_plays_again(house: House, come: Visitors) -> None:
    _, guest = _running(house)
    house.command(guest, type="leave", key="off")
    page = come().sit(guest)
    expect(page.locator("#notice")).to_contain_text("A bot plays for you.")
    page.get_by_role("button", name="Play yourself").click()
    expect(page.locator("#notice")).to_be_hidden()


def test_whoever_left_and_lost_the_seat_may_sit_down_again(house: House, come: Visitors) -> None:
    host, guest = _running(house)
    house.command(guest, type="leave", key="off")
    house.command(host, type="free", seat=1, key="offered")
    page = come().sit(guest)
    page.locator("#notice button").click()
    page.locator("#join-go").click()
    expect(page.locator("#you .self")).to_have_count(1)


def test_without_an_invitation_a_free_seat_of_a_running_game_is_not_offered(
    house: House, come: Visitors
) -> None:
    host, _ = _running(house)
    house.command(host, type="free", seat=2, key="offered")
    page = come().open(f"/t/{host['table']['id']}")
    expect(page.locator("#you")).to_contain_text("You look on.")
    expect(page.locator("#notice")).to_be_hidden()
