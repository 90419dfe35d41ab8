"""From things at the table to their rules and back: by mouse, keyboard and finger, and play goes on."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, Json, violations
from tests.browser.player import Player, in_haste, instantly

WINDOW = "#about"
_HOLD = """(element) => {
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = { bubbles: true, pointerType: "touch", clientX, clientY };
  element.dispatchEvent(new PointerEvent("pointerdown", at));
  return new Promise((done) => setTimeout(() => {
    element.dispatchEvent(new PointerEvent("pointerup", at));
    element.dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
    done();
  }, 650));
}"""


def _table(house: House) -> Json:
    return house.table(options={"preset": "ru2016", "seats": 4}, bots=["random"] * 3, start=True)


def _asked(come: Visitors, house: House, size: tuple[int, int] = DESKTOP) -> Page:
    player = Player(come(size).sit(_table(house)))
    player.wait_until_asked()
    instantly(player.page)
    return player.page


def _decision(page: Page) -> str:
    found: str = page.evaluate("document.body.dataset.decision")
    return found


def test_a_right_click_explains_cards_events_bandits_and_cars(house: House, come: Visitors) -> None:
    page = _asked(come, house)
    decision = _decision(page)
    window = page.locator(WINDOW)
    kinds = {
        "card": "#hand button.card",
        "event": "#round-card .event",
        "turn": "#round-card .turns li",
        "bandit": "#rivals .poster .who",
        "car": '.cell[data-space="0r"]',
    }
    for kind, things in kinds.items():
        thing = page.locator(f"{things}:not([data-about=''])").first
        if kind == "event" and not thing.count():
            continue  # not every card has one
        thing.click(button="right", force=kind == "car")
        expect(window.locator("h2")).to_be_visible()
        expect(window.locator(f'.picture[data-kind="{kind}"]').first).to_be_visible()
        assert window.locator(".about-rules .rule-id").count() > 0
        if kind == "car":
            assert violations(page) == []
        page.keyboard.press("Escape")
        expect(window).to_be_hidden()
    assert _decision(page) == decision


def test_the_rule_opens_beside_the_table_and_leads_back_to_it(house: House, come: Visitors) -> None:
    page = _asked(come, house)
    decision, address = _decision(page), page.url
    page.locator("#rivals .poster .who").first.click()
    link = page.locator(f"{WINDOW} .rule-id").first
    rule = link.inner_text()
    with page.context.expect_page() as opening:
        link.click()
    rules = opening.value
    rules.wait_for_selector("html[data-ready]")
    expect(rules.locator(f'[id="{rule}"]')).to_be_in_viewport()
    expect(rules.locator("#edition")).to_have_value("ru2016")
    with rules.expect_event("close"), suppress(Error):  # it may close before the click is reported
        rules.get_by_role("link", name="Back to the table").click()
    assert page.url == address
    assert _decision(page) == decision
    page.keyboard.press("Escape")
    in_haste(Player(page), "planning")
    Player(page).wait_for_another(decision)


def test_whoever_follows_a_link_in_the_same_window_comes_back_to_the_seat(
    house: House, come: Visitors
) -> None:
    page = _asked(come, house)
    decision, address = _decision(page), page.url
    page.goto(f"{house.base}/rules?table={address.rpartition('/')[2]}#MOVE-1")
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(address)
    Player(page).wait_until_asked()
    assert _decision(page) == decision
    expect(page.locator("#hand button.card").first).to_be_visible()


def test_the_key_i_explains_what_has_the_focus_and_gives_the_focus_back(house: House, come: Visitors) -> None:
    page = _asked(come, house)
    decision = _decision(page)
    card = page.locator("#hand button.card").first
    name = page.evaluate(
        "document.querySelector('#hand button.card').getAttribute('aria-label').split(' ×')[0]"
    )
    card.focus()
    page.keyboard.press("i")
    heading = page.locator(f"{WINDOW} h2")
    expect(heading).to_have_text(name)
    expect(heading).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press("i")
    expect(heading).to_be_focused()
    expect(heading).to_have_text("Locomotive")
    page.keyboard.press("i")
    expect(page.locator(WINDOW)).to_be_hidden()
    assert _decision(page) == decision


def test_the_key_i_lists_all_that_is_on_the_table(house: House, come: Visitors) -> None:
    page = _asked(come, house)
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("i")
    window = page.locator(WINDOW)
    expect(window.locator("h2")).to_have_text("What is on the table")
    for name in ("Bandits and the Marshal", "Cars", "Cards", "Turns", "Loot"):
        expect(window.get_by_role("heading", name=name, exact=True)).to_be_visible()
    window.get_by_role("button", name="Marshal", exact=True).last.focus()
    page.keyboard.press("Enter")
    expect(window.locator("h2")).to_have_text("Marshal")
    window.get_by_role("button", name="What is on the table").click()
    expect(window.locator("h2")).to_have_text("What is on the table")
    window.get_by_role("button", name="Close").click()
    expect(window).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("what is this?")


def test_a_long_press_explains_a_card_and_does_not_play_it(house: House, come: Visitors) -> None:
    page = _asked(come, house, PHONE)
    decision = _decision(page)
    page.locator("#hand button.card").first.evaluate(_HOLD)
    window = page.locator(WINDOW)
    expect(window.locator(".about-rules")).to_be_visible()
    assert _decision(page) == decision
    box = window.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert violations(page) == []
    page.locator("#hand button[data-pick=draw]").evaluate("(button) => button.click()")
    Player(page).wait_for_another(decision)


@pytest.mark.parametrize("lang", ["ru", "fi", "it"])
def test_the_window_speaks_the_language_of_the_table(house: House, come: Visitors, lang: str) -> None:
    player = Player(come(PHONE, lang).sit(_table(house)))
    player.wait_until_asked()
    page = player.page
    page.locator("#hand button.card").first.evaluate(_HOLD)
    window = page.locator(WINDOW)
    expect(window.locator(".about-rules p").first).to_be_visible()
    heading = {"ru": "Правила об этом", "fi": "Säännöt tästä", "it": "Le sue regole"}[lang]
    expect(window).to_contain_text(heading)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(
        "(() => { const w = document.querySelector('#about'); return w.scrollWidth <= w.clientWidth; })()"
    )
