"""My games: what this browser remembers, how they ended, and forgetting them."""

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, Json, Visitor, violations


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=3)


def _remember(visitor: Visitor, *tables: Json) -> Page:
    """The page of somebody whose browser has seats at these tables."""
    kept = {
        seated["table"]["id"]: {
            "token": seated["token"],
            "name": "Ann",
            "base": visitor.house.base,
            "at": number,
        }
        for number, seated in enumerate(tables, 1)
    }
    visitor.open("/games")
    visitor.page.evaluate("(kept) => localStorage.setItem('colt.tables', JSON.stringify(kept))", kept)
    page = visitor.open("/games")
    page.wait_for_selector("html[data-ready]")
    return page


def test_without_a_game_the_page_says_so_and_leads_to_one(come: Visitors) -> None:
    page = come().open("/games")
    expect(page.locator(".empty")).to_contain_text("not sat at any table")
    assert violations(page) == []
    page.get_by_role("link", name="Play a game").click()
    page.wait_for_selector("#setup")


def test_a_finished_game_shows_its_result_and_leads_to_its_replay(
    house: House, come: Visitors, ended: Json
) -> None:
    result = house.get(f"/api/v1/tables/{ended['table']['id']}/reckoning")
    own = next(seat for seat in result["seats"] if seat["seat"] == 0)
    running = house.table(bots=["random"] * 3, start=True)
    visitor = come()
    page = _remember(visitor, ended, running)
    row = page.locator(f'[data-table="{ended["table"]["id"]}"]')
    expect(row.locator(".placed")).to_have_text(f"Place {own['place']} of 3, ${own['total']:,}")
    expect(row.locator(".people .is-me")).to_have_text("Ann")
    going = page.locator(f'[data-table="{running["table"]["id"]}"]')
    expect(going.get_by_role("link", name="Go on")).to_have_attribute("href", f"/t/{running['table']['id']}")
    visitor.addresses.clear()
    page.reload()
    page.wait_for_selector(".placed")
    assert not [path for path in visitor.addresses if "reckoning" in path], "a result is asked for once"
    row.get_by_role("link", name="Watch the replay").click()
    expect(page.locator('[name="eyes"]')).to_have_value("0")


def test_a_game_is_forgotten_at_once_and_one_that_is_not_over_only_if_that_is_meant(
    house: House, come: Visitors, ended: Json
) -> None:
    running = house.table(bots=["random"] * 3, start=True)
    page = _remember(come(), ended, running)
    answers = [False, True]
    page.on("dialog", lambda dialog: _answer(dialog, is_yes=answers.pop(0)))
    over, going = (f'[data-table="{seated["table"]["id"]}"] [data-forget]' for seated in (ended, running))
    page.locator(over).click()
    expect(page.locator(over)).to_have_count(0)
    page.locator(going).click()
    expect(page.locator(going)).to_have_count(1)
    page.locator(going).click()
    expect(page.locator(".empty")).to_be_visible()
    assert page.evaluate("localStorage.getItem('colt.tables')") == "{}"


def _answer(dialog: Dialog, *, is_yes: bool) -> None:
    assert "loses its seat" in dialog.message
    (dialog.accept if is_yes else dialog.dismiss)()


def test_a_table_that_is_gone_is_let_go(house: House, come: Visitors) -> None:
    visitor = come()
    page = _remember(visitor, {"table": {"id": "nothing"}, "token": "x" * 43})
    expect(page.locator(".empty")).to_be_visible()
    assert page.evaluate("localStorage.getItem('colt.tables')") == "{}"
    assert [wrong for wrong in visitor.wrong if wrong[0].isdigit()] == [
        f"404 {house.base}/api/v1/tables/nothing?lang=en"
    ]
    visitor.wrong.clear()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(house: House, come: Visitors, ended: Json, size: tuple[int, int]) -> None:
    waiting = house.table(options={"preset": "anniversary2025"}, bots=["random"])
    page = _remember(come(size), ended, waiting)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_first_page_leads_to_my_games_and_to_records(come: Visitors) -> None:
    page = come().home()
    page.get_by_role("link", name="My games").click()
    page.wait_for_url("**/games")
    page.get_by_role("link", name="Watch a record from a file").click()
    page.wait_for_url("**/replay")
