"""Four people in four browsers: one loses the line and comes back, one leaves; the others play to the end."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.house import LONGEST_GAME, PHONE, House, Json
from tests.browser.leaks import leaks
from tests.browser.player import frames_of, instantly, play_by_itself

NAMES = ("Ann", "Bill", "Kid", "Wilma")
UNLUCKY, LEAVER = 1, 2


@dataclass
class Friend:
    """Somebody with a browser of their own, the lines that it has opened, and all that it was told."""

    page: Page
    lines: list[WebSocketRoute]
    frames: list[Json]


def _arrive(come: Visitors, seated: Json, seat: int) -> Friend:
    visitor = come(PHONE) if seat % 2 else come()
    lines: list[WebSocketRoute] = []

    frames = frames_of(visitor.page)

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            frames.append(json.loads(message))
            line.send(message)

        server.on_message(pass_on)

    if seat == UNLUCKY:
        visitor.page.route_web_socket("**/ws/**", carry)
    return Friend(visitor.sit(seated), lines, frames)


def _leave(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator('.tool[data-tool="menu"]').click()
    page.locator('#menu [data-tool="leave"]').click()
    page.wait_for_url(lambda url: "/t/" not in url)


@pytest.mark.timeout(3 * LONGEST_GAME)
def test_four_people_play_to_the_end_though_a_line_breaks_and_one_leaves(
    house: House, come: Visitors
) -> None:
    host = house.table(NAMES[0], options={"seats": 4})
    people = [host, *(house.join(host, name) for name in NAMES[1:])]
    friends = [_arrive(come, seated, seat) for seat, seated in enumerate(people)]
    friends[0].page.locator("#lobby-start").click()
    for friend in friends:
        friend.page.wait_for_selector("#you .self")
        instantly(friend.page)
        friend.page.evaluate("window.isStillHere = true")
        play_by_itself(friend.page)
    friends[0].page.wait_for_selector('html[data-round="2"]', timeout=LONGEST_GAME * 1000)
    friends[UNLUCKY].lines[-1].close()
    expect(friends[UNLUCKY].page.locator("#notice")).to_contain_text("Connected again.")
    _leave(friends[LEAVER].page)
    expect(friends[0].page.locator("#rivals")).to_contain_text(NAMES[LEAVER])
    rankings = []
    for seat, friend in enumerate(friends):
        if seat == LEAVER:
            continue
        friend.page.wait_for_selector(".ranking", timeout=LONGEST_GAME * 1000)
        assert friend.page.evaluate("window.isStillHere")
        assert len(friend.frames) > 20
        assert leaks(friend.frames, seat) == []
        rankings.append(friend.page.locator(".ranking .total").all_inner_texts())
    assert rankings[0] == rankings[1] == rankings[2]
    assert len(rankings[0]) == len(NAMES)
    assert len(friends[UNLUCKY].lines) == 2
