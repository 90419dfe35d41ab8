"""All frames that a page receives during a game, looked through: none tells what its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Visitors
from tests.browser.house import House
from tests.browser.player import Player, frames_of, in_haste, instantly

Json = dict[str, Any]
ANNIVERSARY = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")
GAMES = {
    "base": ("en2016", 4, {}),
    "expert": ("en2016", 3, {"expert": True}),
    "teams": ("anniversary2025", 3, {"teams": True, **dict.fromkeys(ANNIVERSARY, True)}),
    "anniversary": ("anniversary2025", 5, dict.fromkeys(ANNIVERSARY, True)),
}
DRAWN = ("hand_drawn", "cards_drawn", "card_picked")
HIDDEN_LOOT = ("purse", "chest")


def _turned_up(told: list[Json]) -> set[int]:
    """The acts of this round whose cards have come up, from 0."""
    begin = max((i for i, item in enumerate(told) if item["key"] == "round_began"), default=0)
    return {item["fields"]["act"] - 1 for item in told[begin:] if item["key"] == "card_revealed"}


def _leaks_of_view(view: Json, me: int, turned_up: set[int]) -> Iterator[str]:
    """What a view tells of others' hands, decks, face-down cards and hiding places."""
    mine = {bandit["name"] for bandit in view["bandits"] if bandit["seat"] == me}
    for seat, cards in enumerate(view["seats"]):
        if seat != me and (cards["hand"] is not None or cards["deck"] is not None):
            yield f"cards of seat {seat}"
    for number, act in enumerate(view["acts"]):
        is_hidden = act["face_down"] and number not in turned_up and act["seat"] != me
        if is_hidden and act["card"] not in (None, "draw", "skip"):
            yield f"a hidden card of seat {act['seat']}"
    if set(view["hiding"]) - mine:
        yield "somebody else's hiding place"


def _leaks_of_item(item: Json, me: int, mine: set[str]) -> Iterator[str]:
    """What a happening tells that only others know."""
    key, told = item["key"], item["fields"]
    if key in DRAWN and told["seat"] != me and told["cards"] is not None:
        yield f"cards drawn by seat {told['seat']}"
    if key == "card_played" and told["face_down"] and told["seat"] != me and told["card"] is not None:
        yield f"a card laid face down by seat {told['seat']}"
    if key == "hid" and told["bandit"] not in mine and told["car"] is not None:
        yield f"where {told['bandit']} hides"
    is_secret = key == "loot_moved" and told["kind"] in HIDDEN_LOOT and item["cause"] != "setup"
    if is_secret and not {told["from"], told["to"], told["bandit"]} & mine and told["value"] is not None:
        yield f"the value of a {told['kind']} of {told['bandit']}"


def _leaks(frames: list[Json], me: int) -> Iterator[str]:
    told: list[Json] = []
    for frame in frames:
        view = frame["view"]
        told = told[: frame["keep"]] + frame["items"]
        mine = {bandit["name"] for bandit in view["bandits"] if bandit["seat"] == me}
        if frame["seat"] != me or view["seat"] != me:
            yield "the frame of another seat"
        if frame["result"] is None:
            yield from _leaks_of_view(view, me, _turned_up(told))
        for item in frame["items"]:
            yield from _leaks_of_item(item, me, mine)


@pytest.mark.parametrize("name", GAMES)
def test_no_frame_holds_what_the_seat_may_not_know(house: House, come: Visitors, name: str) -> None:
    preset, seats, choices = GAMES[name]
    options = {"preset": preset, "seats": seats, "choices": choices}
    visitor = come()
    frames = frames_of(visitor.page)
    player = Player(visitor.sit(house.table(options=options, bots=["random"] * (seats - 1), start=True)))
    player.wait_until_asked()
    instantly(player.page)
    player.play(in_haste)
    events = [frame for frame in frames if frame["type"] == "events"]
    assert len(events) > 20
    assert list(_leaks(events, 0)) == []
    running = [f["table"] for f in frames if f["type"] in ("welcome", "table") and f["table"]["reveal"]]
    assert all(table["status"] == "over" for table in running)
