"""Recorded games for the tests of their page, played by bots without a server, and how to watch them."""

from __future__ import annotations

from functools import cache

import httpx
from playwright.sync_api import Page

from coltexpress import Game, Rules, bots
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, House, Json

GAMES = {
    "plain": Rules.preset("en2016", seats=4),
    "teams": Rules.preset("ru2016", seats=3, teams=True),
    "expert": Rules.preset("it1", seats=3, expert=True),
    "anniversary": Rules.preset(
        "anniversary2025", seats=5, mary=True, circus=True, handcar=True, al_patron=True
    ),
}


@cache
def recorded(rules: Rules) -> str:
    """The record of a game that bots have played, without any server."""
    game, chance, bot = Game.new(rules, seed=11), bots.stream(11, 0), bots.named("random")
    while (decision := game.decision) is not None:
        game.play(bot.decide(game.view(decision.seat), decision.options, chance), seat=decision.seat)
    return game.replay().text


def address_of(seated: Json, more: str = "") -> str:
    """The page of a table's game; `more` names eyes and step."""
    return f"/replay/{seated['table']['id']}{more}"


def watch(come: Visitors, seated: Json, more: str = "", size: tuple[int, int] = DESKTOP) -> Page:
    """A page that shows a table's game."""
    page = come(size).open(address_of(seated, more))
    page.wait_for_selector("html[data-ready]")
    return page


def moment_of(page: Page) -> int:
    """Which moment the page shows."""
    return int(page.locator("#scrubber input").input_value())


def last_of(page: Page) -> int:
    """The last moment that it could show."""
    return int(str(page.locator("#scrubber input").get_attribute("max")))


def record_of(house: House, seated: Json) -> str:
    """The record of a table's game."""
    return httpx.get(f"{house.base}/api/v1/tables/{seated['table']['id']}/record", timeout=60).text
