"""The reckoning: what it shows is what the game says, and what comes after it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.house import House

GAMES: dict[str, dict[str, Any]] = {
    "plain": {},
    "teams": {"seats": 3, "choices": {"teams": True}},
    "mary": {"preset": "anniversary2025", "choices": {"mary": True, "circus": True}},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_ranking_is_that_of_the_game(house: House, come: Visitors, game: str) -> None:
    seated = house.finished(**GAMES[game])
    result = house.get(f"/api/v1/tables/{seated['table']['id']}/reckoning")
    page = come().sit(seated)
    rows = page.locator(".ranking .placed:not([data-owner=mary])")
    expect(rows).to_have_count(len(result["seats"]))
    for row, seat in zip(rows.all(), result["seats"], strict=True):
        expect(row.locator(".total")).to_have_text(f"${seat['total']:,}")
        expect(row.locator(".place [aria-hidden]")).to_have_text(str(seat["place"]))
        assert row.locator(".portrait").count() == len(seat["bandits"])
    expect(page.locator(".heists li")).to_have_count(max(1, len(result["heists"])))
    lines = page.locator("#money-chart .line")
    expect(lines).to_have_count(len(result["seats"]))


def test_a_rematch_against_bots_begins_at_once(house: House, come: Visitors) -> None:
    seated = house.finished(seats=3)
    page = come().sit(seated)
    page.locator('[data-end="rematch"]').click()
    page.wait_for_url(lambda url: seated["table"]["id"] not in url)
    expect(page.locator("#board")).to_be_visible()
    table = house.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}")
    assert table["status"] == "running"


def test_the_record_can_be_downloaded_and_the_deal_proven(house: House, come: Visitors) -> None:
    page = come().sit(house.finished(seats=3))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".colt.jsonl")
    page.get_by_role("button", name="Was the deal fair?").click()
    expect(page.locator(".proof")).to_contain_text("Proven")


def test_the_reckoning_is_put_aside_to_watch_again_and_comes_back(house: House, come: Visitors) -> None:
    page = come().sit(house.finished(seats=3))
    page.get_by_role("button", name="Back to the train").click()
    expect(page.locator(".reckoning")).to_be_hidden()
    expect(page.locator("#transport")).to_be_visible()
    page.get_by_role("button", name="The reckoning").click()
    expect(page.locator(".reckoning")).to_be_visible()


def test_money_by_kind_the_gunslinger_and_bullets_are_those_of_the_game(house: House, come: Visitors) -> None:
    seated = house.finished(seats=3)
    result = house.get(f"/api/v1/tables/{seated['table']['id']}/reckoning")
    page = come().sit(seated)
    rows = page.locator(".ranking .placed")
    expect(rows).to_have_count(3)
    for row, seat in zip(rows.all(), result["seats"], strict=True):
        told = row.locator(".sources").inner_text().replace(",", "")
        assert all(f"${worth}" in told for worth in seat["worth"].values() if worth)
        assert row.locator(".gain").count() == sum(worth > 0 for worth in seat["worth"].values())
        expect(row.locator(".bullets span[aria-hidden]")).to_have_text(str(seat["bullets_received"]))
        is_gunslinger = seat["seat"] in result["gunslingers"]
        assert (row.locator(".gain.gunslinger").count() == 1) == is_gunslinger


def test_a_shared_victory_is_called_one(house: House, come: Visitors) -> None:
    seated = house.finished(seats=3)
    result = house.get(f"/api/v1/tables/{seated['table']['id']}/reckoning")
    first, second = result["seats"][:2]
    second |= {"place": 1, "total": first["total"], "bullets_received": first["bullets_received"]}
    result["winners"] = [first["seat"], second["seat"]]
    visitor = come()
    visitor.page.route("**/reckoning*", lambda route: route.fulfill(json=result))
    page = visitor.sit(seated)
    expect(page.locator("#verdict")).to_contain_text("share the victory")
    expect(page.locator(".verdict")).to_contain_text("nobody is ahead")
    expect(page.locator(".ranking .winner")).to_have_count(2)


def test_the_result_is_shared_as_plain_lines(house: House, come: Visitors) -> None:
    visitor = come()
    visitor.page.add_init_script(
        "Object.defineProperty(navigator, 'share', { value: async ({ text }) => { window.shared = text; } })"
    )
    page = visitor.sit(house.finished(seats=3))
    page.get_by_role("button", name="Share the result").click()
    lines = page.evaluate("shared").splitlines()
    assert lines[0].startswith("Colt Express: ")
    assert len(lines) == 4
    assert lines[1].startswith("1. ")
