"""Somebody who plays at the page of a table: with the mouse, with the keyboard alone, or in haste."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from tests.browser.house import LONGEST_GAME

Json = dict[str, Any]
PLANNING = "planning"
_CARDS = "#hand button[data-pick]"
_ANSWERS = "#decision button[data-option]"
_SWITCHES = "#decision [data-switch]"
_STATE = "() => ({ ...document.body.dataset, isOver: !document.querySelector('#end').hidden })"


@dataclass
class Player:
    """A player at a page; `decisions` are the questions that were asked, in order."""

    page: Page
    decisions: list[str] = field(default_factory=list)
    moves: int = 0

    def play(self, answer: Callable[[Player, str], None]) -> None:
        """Answer everything that is asked until the game is over."""
        until = time.monotonic() + LONGEST_GAME
        while time.monotonic() < until:
            state = self.state()
            if state["isOver"]:
                return
            if state.get("decision"):
                self.moves += 1
                answer(self, state["phase"])
                self.wait_for_another(state["decision"])
            else:
                self.page.wait_for_timeout(25)
        raise AssertionError(f"the game did not end; the page says {self.state()}")

    def state(self) -> Json:
        """What the page says about itself."""
        found: Json = self.page.evaluate(_STATE)
        return found

    def wait_until_asked(self) -> None:
        """Wait for a decision."""
        self.page.wait_for_selector('body:not([data-decision=""])[data-decision]')

    def wait_for_another(self, decision: str) -> None:
        """Wait until this decision is no longer asked."""
        self.page.wait_for_selector(f'body:not([data-decision="{decision}"])')

    def one_of(self, found: Locator) -> Locator:
        """Another one every time."""
        count = found.count()
        assert count, "nothing to choose from"
        return found.nth(self.moves % count)


def in_haste(player: Player, phase: str) -> None:
    """Press a button without moving the mouse there."""
    page = player.page
    for switch in page.locator(_SWITCHES).all()[:2]:
        switch.evaluate("(button) => button.click()")
    answers = page.locator(f"{_CARDS}, {_ANSWERS}, #decision [data-keep]")
    player.one_of(answers).evaluate("(button) => button.click()")


# Presses buttons by itself, another one every time, as soon as something is asked.
_AUTO = """() => {
  let moves = 0;
  let answered = "";
  const press = (selector, number) => {
    const found = [...document.querySelectorAll(selector)];
    found[number % Math.max(1, found.length)]?.click();
  };
  const look = () => {
    const { decision } = document.body.dataset;
    if (!decision || decision === answered) return;
    answered = decision;
    moves += 1;
    if (moves % 2) [0, 1].forEach((number) => press("#decision [data-switch]", number));
    press("#hand button[data-pick], #decision button[data-option], #decision [data-keep]", moves);
  };
  new MutationObserver(() => setTimeout(look)).observe(document.body, { attributeFilter: ["data-decision"] });
  look();
}"""


def play_by_itself(page: Page) -> None:
    """From now on the page answers whatever it is asked; ask it to be instant before."""
    page.evaluate(_AUTO)


def play_to_the_end(page: Page) -> None:
    """Let the page play by itself until the reckoning is shown."""
    play_by_itself(page)
    page.wait_for_selector(".ranking", timeout=LONGEST_GAME * 1000)


def by_mouse(player: Player, phase: str) -> None:
    """Click: on the train itself where something is offered there, else on a button."""
    page = player.page
    offered = page.locator(".scene .offered")
    if phase != PLANNING and offered.count() and player.moves % 2:
        player.one_of(page.locator(".cell.offered")).click(force=True)
        if player.page.evaluate("document.activeElement.closest('#decision') === null"):
            return  # one option lay there; of several, the buttons have the focus now
        page.keyboard.press("Enter")
        return
    if page.locator("#decision [data-keep]").count():
        page.locator(_SWITCHES).first.click()
        page.locator("#decision [data-keep]").click()
        return
    player.one_of(page.locator(_CARDS if phase == PLANNING else _ANSWERS)).click()


def by_keyboard(player: Player, phase: str) -> None:
    """Press the key that stands on a card or an answer."""
    answers = player.page.locator(f"{_CARDS}, {_ANSWERS}")
    key = player.one_of(answers).get_attribute("data-key")
    assert key is not None, "an answer without a key"
    player.page.keyboard.press(key)


def instantly(page: Page) -> None:
    """Press the button for the speed until nothing travels any more."""
    speed = page.locator('[data-press="speed"]')
    while not speed.locator(".icon-instant").count():
        speed.click()


def frames_of(page: Page) -> list[Json]:
    """A list that fills with every frame that the page receives from now on."""
    found: list[Json] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: found.append(json.loads(payload)))

    page.on("websocket", listen)
    return found
