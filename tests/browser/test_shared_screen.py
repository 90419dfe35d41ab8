"""Several people at one device: named on the first page, a curtain between hands, nothing behind it."""

import re
import time

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, LONGEST_GAME, PHONE, TABLET, House, Json, violations
from tests.browser.player import Player, frames_of, in_haste

AT_ONCE = "localStorage.setItem('colt.prefs', JSON.stringify({speed: 0}))"
OPEN = "#curtain .onward"
ASKED = "#decision [data-option], #hand [data-pick]"


def _shared(house: House, names: list[str], **options: object) -> Json:
    """A running table for these people at one device; bots on the other seats."""
    seats = int(str(options.get("seats", len(names))))
    seated = house.table(
        names[0], options={"seats": seats, **options}, bots=["random"] * (seats - len(names))
    )
    for seat, name in enumerate(names[1:], 1):
        house.command(seated, type="sit", seat=seat, name=name)
    house.command(seated, type="start")
    return seated


def _nothing_behind(page: Page) -> None:
    """While the curtain is down no hand, no sheet, no question and no private line is in the page."""
    assert page.locator("#hand").inner_html().strip() == ""
    assert page.locator("#decision").inner_html().strip() == ""
    assert page.locator("#you .money, #you .self").count() == 0
    assert page.locator("[data-pick], [data-option], [data-switch]").count() == 0


def _private_lines(page: Page) -> list[str]:
    """What the telegraph tells that a spectator is not told."""
    seen = page.locator("#log button").all_inner_texts()
    return [line for line in seen if "Your" in line or "You " in line]


def _pass_round(page: Page) -> set[str]:
    """Play to the end, each at the screen when it is theirs; who came to it."""
    player, came, until = Player(page), set[str](), time.monotonic() + LONGEST_GAME
    while time.monotonic() < until:
        if page.locator("#digest[open]").count():
            page.locator("#digest .onward").evaluate("(button) => button.click()")
        if page.locator("#curtain[open]").count():
            _nothing_behind(page)
            assert _private_lines(page) == []
            came.add(page.locator(OPEN).inner_text())
            page.locator(OPEN).evaluate("(button) => button.click()")
        state = player.state()
        if state["isOver"]:
            return came
        if state.get("decision"):
            player.moves += 1
            in_haste(player, state["phase"])
            player.wait_for_another(state["decision"])
    raise AssertionError("the game did not end")


def test_three_people_and_a_bot_play_a_whole_game_at_one_tablet(come: Visitors) -> None:
    visitor = come(TABLET)
    visitor.page.add_init_script(AT_ONCE)
    page = visitor.home()
    names = page.locator("#together [name=person]")
    names.nth(0).fill("Anna")
    names.nth(1).fill("Bill")
    page.locator("#together-add").click()
    names.nth(2).fill("Cleo")
    page.locator("#together [name=bots]").select_option("1")
    page.locator("#together-go").click()
    page.wait_for_selector("#curtain[open]")
    assert violations(page) == []
    expect(page.locator("#rivals .poster")).to_have_count(4)
    came = _pass_round(page)
    assert came == {f"I am {name}: show my hand" for name in ("Anna", "Bill", "Cleo")}
    expect(page.locator("#end .placed")).to_have_count(4)


def test_a_hand_is_open_only_to_whom_it_belongs_and_only_while_they_decide(
    house: House, come: Visitors
) -> None:
    visitor = come(TABLET)
    visitor.page.add_init_script(AT_ONCE)
    page = visitor.sit(_shared(house, ["Anna", "Bill", "Cleo"]))
    page.wait_for_selector("#curtain[open]")
    _nothing_behind(page)
    first = page.locator(OPEN).inner_text()
    page.locator(OPEN).click()
    expect(page.locator("#hand [data-pick]").first).to_be_visible()
    expect(page.locator("#you .money")).to_be_visible()
    page.locator("#hand [data-pick]").first.click()
    page.wait_for_selector("#curtain[open]")
    _nothing_behind(page)
    assert page.locator(OPEN).inner_text() != first


def test_a_slip_can_be_taken_back_from_the_curtain(house: House, come: Visitors) -> None:
    visitor = come(TABLET)
    visitor.page.add_init_script(AT_ONCE)
    page = visitor.sit(_shared(house, ["Anna", "Bill", "Cleo"]))
    page.wait_for_selector("#curtain[open]")
    first = page.locator(OPEN).inner_text()
    page.locator(OPEN).click()
    page.locator("#hand [data-pick^=play]").first.click()
    page.locator("#curtain [data-undo]").click()
    expect(page.locator(OPEN)).to_have_text(first)


def test_secret_decisions_of_all_are_asked_one_after_the_other(house: House, come: Visitors) -> None:
    visitor = come(TABLET)
    visitor.page.add_init_script(AT_ONCE)
    frames = frames_of(visitor.page)
    page = visitor.sit(_shared(house, ["Anna", "Bill"], choices={"teams": True}))
    came: set[str] = set()
    name = ""
    while True:
        page.wait_for_selector(f"#curtain[open], {ASKED}")
        if page.locator("#curtain[open]").count():
            _nothing_behind(page)
            name = page.locator(OPEN).inner_text()
            page.locator(OPEN).click()
            page.wait_for_selector(ASKED)
        if page.locator("#hand [data-pick]").count():
            break  # the bandits are there, the round begins
        came.add(name)
        decision = str(Player(page).state()["decision"])
        try:
            page.locator("#decision [data-option]").first.click(timeout=3000)
        except TooLate:  # the table went on under the finger
            continue
        page.wait_for_selector(f'#curtain[open], body:not([data-decision="{decision}"])')
    assert _picked_by_all(frames)
    assert len(came) == 2


def _picked_by_all(frames: list[Json]) -> bool:
    """Whether both were asked in secret at the same time, and both have answered."""
    asks: dict[int, list[str]] = {0: [], 1: []}
    for frame in frames:
        if frame["type"] == "events" and frame["seat"] in asks:
            asks[frame["seat"]].append((frame["ask"] or {}).get("question", ""))
    return all("DEC-PICK" in asked and asked[-1] != "DEC-PICK" for asked in asks.values())


def test_whoever_looks_between_hands_sees_the_train_and_that_no_hand_is_open(
    house: House, come: Visitors
) -> None:
    seated = house.table("Anna", options={"seats": 3}, bots=["random"])
    house.command(seated, type="sit", seat=1, name="Bill")
    house.command(seated, type="start")
    visitor = come(TABLET)
    visitor.page.add_init_script(AT_ONCE)
    page = visitor.sit(seated)
    page.wait_for_selector("#curtain[open]")
    expect(page.locator("#you")).to_contain_text("No hand is open")
    expect(page.locator("#scene .piece").first).to_be_attached()


def test_the_people_at_this_device_are_remembered_and_can_be_fewer(come: Visitors) -> None:
    page = come(DESKTOP).home()
    page.locator("#together-add").click()
    page.locator("#together [name=person]").nth(2).fill("Cleo")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#together [name=person]").nth(2)).to_have_value("Cleo")
    page.locator("#together [data-person='2']").click()
    expect(page.locator("#together [name=person]")).to_have_count(2)


def test_six_people_leave_no_seat_for_a_bot(come: Visitors) -> None:
    page = come(PHONE).home()
    for _ in range(4):
        page.locator("#together-add").click()
    expect(page.locator("#together [name=person]")).to_have_count(6)
    assert page.locator("#together-add").count() == 0
    assert page.locator("#together [name=bots] option").count() == 1


@pytest.mark.parametrize("lang", ["ru", "fi", "it"])
def test_the_curtain_speaks_every_language(house: House, come: Visitors, lang: str) -> None:
    page = come(TABLET, lang=lang).sit(_shared(house, ["Anna", "Bill", "Cleo"]))
    page.wait_for_selector("#curtain[open]")
    expect(page.locator("#curtain h2")).to_contain_text(
        re.compile("Anna|Bill|Cleo")
    )  # the deal says who begins
    assert "The screen" not in page.locator("#curtain").inner_text()


def test_the_beginning_can_be_looked_at_again_where_teams_are_formed_in_the_game(
    house: House, come: Visitors
) -> None:
    visitor = come(DESKTOP)
    visitor.page.add_init_script(AT_ONCE)
    seated = house.table(options={"seats": 2, "choices": {"teams": True}}, bots=["random"], start=True)
    page, player = visitor.sit(seated), Player(visitor.page)
    while not page.locator("#you .self").count():
        player.wait_until_asked()
        state = player.state()
        in_haste(player, state["phase"])
        player.wait_for_another(state["decision"])
    while page.locator('[data-press="back"]').is_enabled():
        page.locator('[data-press="back"]').click()
    expect(page.locator("#you .self")).to_have_count(0)
