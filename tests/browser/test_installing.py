"""The game among somebody's programs: what Chromium says of it, and that the browser remembers its owner."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import PATIENCE, House
from tests.browser.player import Player

PAGES = ["/", "/games", "/replay", "/t/nothing"]
WEB = Path(__file__).parents[2] / "src" / "coltexpress" / "web"


def _answer(page: Page, command: str) -> dict[str, Any]:
    """What Chromium itself answers about a page."""
    session = page.context.new_cdp_session(page)
    found: dict[str, Any] = session.send(command)
    session.detach()
    return found


@pytest.mark.parametrize("path", PAGES)
def test_every_page_names_the_manifest_and_chromium_finds_no_fault_in_it(
    house: House, come: Visitors, path: str
) -> None:
    visitor = come()
    page = visitor.open(path)
    found = _answer(page, "Page.getAppManifest")
    assert found["url"] == f"{house.base}/manifest.webmanifest"
    assert found["errors"] == []
    visitor.wrong.clear()  # there is no such table


def test_chromium_would_install_it(house: House, come: Visitors) -> None:
    page = come().home()
    faults = [
        fault["errorId"] for fault in _answer(page, "Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert set(faults) <= {"in-incognito"}  # as every visitor of a test is


def test_the_icons_are_what_the_manifest_says(house: House) -> None:
    with httpx.Client(base_url=house.base, timeout=PATIENCE) as client:
        manifest = client.get("/manifest.webmanifest", headers={"Accept-Language": "ru"}).json()
        answers = {icon["src"]: client.get(icon["src"]) for icon in manifest["icons"]}
    assert manifest["display"] == "standalone"
    assert manifest["lang"] == "ru"
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert answers[icon["src"]].headers["content-type"] == icon["type"]
        if icon["sizes"] != "any":
            with Image.open(WEB / icon["src"].removeprefix("/static/")) as picture:
                assert "{}x{}".format(*picture.size) == icon["sizes"]
    with Image.open(WEB / "icons" / "apple.png") as apple:
        assert apple.size == (180, 180)
        assert "transparency" not in apple.info, "iOS paints black what is transparent"


def test_name_language_speed_sound_and_motion_are_remembered_and_used(house: House, come: Visitors) -> None:
    page = come(is_moving=True).home()
    page.locator("[name=name]").fill("Calamity Jane")
    page.locator("[name=name]").blur()
    page.locator("#corner select").select_option("fi")
    page.locator("#corner button").click()
    page.locator(".play-now").click()
    page.wait_for_url("**/t/*")
    Player(page).wait_until_asked()
    page.locator('[data-press="speed"]').click()
    page.evaluate("document.querySelector('#menu').showPopover()")
    page.locator('[data-setting="motion"]').select_option("less")
    kept = json.loads(page.evaluate("localStorage.getItem('colt.prefs')"))
    assert (kept["name"], kept["lang"], kept["speed"]) == ("Calamity Jane", "fi", 2)
    page.reload()
    Player(page).wait_until_asked()
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    expect(page.locator('[data-press="speed"]')).to_contain_text("2×")
    expect(page.locator('[data-tool="sound"]')).to_have_attribute("aria-pressed", "true")
    page.goto(f"{house.base}/")
    expect(page.locator("[name=name]")).to_have_value("Calamity Jane")
    expect(page.locator("#corner button")).to_have_attribute("aria-pressed", "true")
