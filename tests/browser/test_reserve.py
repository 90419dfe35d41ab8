"""What lies beside the train and beside a seat: neutral bullets, the second strongbox, an expert's piles."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import DESKTOP, PHONE, House, Json, Visitor
from tests.browser.player import instantly

Sit = Callable[..., Visitor]


def later(state: Json) -> bool:
    """A planning decision of the third round."""
    view = state["view"]
    return view["phase"] == "scheming" and len(view["rounds"]) >= 3 and state["ask"] is not None


def shown(page: Page, seated: Json, house: House) -> Json:
    """The page has caught up with the game; what the seat sees."""
    instantly(page)
    page.wait_for_selector('body[data-decision]:not([data-decision=""])')
    found: Json = house.state(seated)["view"]
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_expert_sees_discards_and_how_many_cards_a_draw_really_takes(
    house: House, come: Sit, size: tuple[int, int]
) -> None:
    options = {"preset": "ru2016", "seats": 3, "choices": {"expert": True}}
    seated = house.table(options=options, bots=["random"] * 2, start=True)
    house.play_until(seated, later)
    page = come(size).sit(seated)
    view = shown(page, seated, house)
    for seat, cards in enumerate(view["seats"]):
        pile = page.locator(f'[popovertarget="discard-{seat}"]')
        expect(pile).to_have_text(str(len(cards["discard"])))
        if cards["discard"]:
            pile.click()
            expect(page.locator(f"#discard-{seat} li")).to_have_count(len(set(cards["discard"])))
            page.keyboard.press("Escape")
    own = view["seats"][0]
    number = min(3, own["deck_size"] + len(own["discard"]))
    expect(page.locator(".draw-label")).to_contain_text(str(number) if number else "Pass")
    expect(page.locator("#reserve b")).to_have_text(str(view["neutral"]))


def test_bullets_and_the_second_strongbox_wait_beside_the_train(house: House, come: Sit) -> None:
    seated = house.table(
        options={"preset": "anniversary2025", "seats": 3, "choices": {"mary": True}},
        bots=["random"] * 2,
        start=True,
    )
    page = come(DESKTOP).sit(seated)
    view = shown(page, seated, house)
    expect(page.locator("#reserve b")).to_have_text("13")
    expect(page.locator('#reserve [data-about="loot.strongbox"]')).to_have_count(int(view["box_waits"]))
