"""Looks through the frames that a page received during a game for what its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
DRAWN = ("hand_drawn", "cards_drawn", "card_picked")


def _turned_up(told: list[Json]) -> set[int]:
    """The acts of this round whose cards have come up, from 0."""
    begin = max((i for i, item in enumerate(told) if item["key"] == "round_began"), default=0)
    return {item["fields"]["act"] - 1 for item in told[begin:] if item["key"] == "card_revealed"}


def _bandits_of(view: Json, seat: int) -> set[str]:
    return {bandit["name"] for bandit in view["bandits"] if bandit["seat"] == seat}


def _leaks_of_view(view: Json, me: int, turned_up: set[int]) -> Iterator[str]:
    """What a view tells of others' hands, decks, face-down cards and hiding places."""
    mine = _bandits_of(view, me)
    for seat, cards in enumerate(view["seats"]):
        if seat != me and (cards["hand"] is not None or cards["deck"] is not None):
            yield f"cards of seat {seat}"
    for number, act in enumerate(view["acts"]):
        is_hidden = act["face_down"] and number not in turned_up and act["seat"] != me
        if is_hidden and act["card"] not in (None, "draw", "skip"):
            yield f"a hidden card of seat {act['seat']}"
    if set(view["hiding"]) - mine:
        yield "somebody else's hiding place"


def _leaks_of_item(item: Json, before: Json | None, view: Json) -> Iterator[str]:
    """What a happening tells that only others know; `before` is the happening before it."""
    key, told, me = item["key"], item["fields"], view["seat"]
    mine = _bandits_of(view, me)
    if key in DRAWN and told["seat"] != me and told["cards"] is not None:
        yield f"cards drawn by seat {told['seat']}"
    if key == "card_played" and told["face_down"] and told["seat"] != me and told["card"] is not None:
        yield f"a card laid face down by seat {told['seat']}"
    if key == "hid" and told["bandit"] not in mine and told["car"] is not None:
        yield f"where {told['bandit']} hides"
    hidden = ("purse", "chest", *(["strongbox"] if view["rules"]["choices"].get("decoy") else []))
    is_secret = key == "loot_moved" and told["kind"] in hidden and item["cause"] != "setup"
    if is_secret and told["value"] is not None and not _owners(item, before) & mine:
        yield f"the value of a {told['kind']} of {told['bandit']}"


def _owners(item: Json, before: Json | None) -> set[str]:
    """Between whom loot moved; whose purse Cheyenne's punch knocked loose knows it, too (HIDDEN-12)."""
    owners = {item["fields"]["from"], item["fields"]["to"]}
    if item["cause"] == "cheyenne" and before is not None and before["key"] == "loot_moved":
        owners.add(before["fields"]["from"])
    return owners


def leaks(frames: list[Json], me: int) -> list[str]:
    """What the frames of a seat tell too much, and the table while the game runs; nothing if all is well."""
    tables = [frame["table"] for frame in frames if frame["type"] in ("welcome", "table")]
    seeds = [
        "the seed of a running game" for table in tables if table["reveal"] and table["status"] != "over"
    ]
    return seeds + list(_leaks_of_events([frame for frame in frames if frame["type"] == "events"], me))


def _leaks_of_events(frames: list[Json], me: int) -> Iterator[str]:
    told: list[Json] = []
    for frame in frames:
        view = frame["view"]
        told = told[: frame["keep"]] + frame["items"]
        if frame["seat"] != me or view["seat"] != me:
            yield "the frame of another seat"
        if frame["result"] is None:
            yield from _leaks_of_view(view, me, _turned_up(told))
        for number in range(frame["keep"], len(told)):
            before = told[number - 1] if number else None
            yield from _leaks_of_item(told[number], before, view)
