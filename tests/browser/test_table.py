"""The table's page: what one sees and can do between the decisions, and when the connection breaks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, SIDEWAYS, House, violations
from tests.browser.player import Player, frames_of, in_haste, instantly

Json = dict[str, Any]


def _table(house: House, seats: int = 4, **choices: object) -> Json:
    preset = "anniversary2025" if choices else "en2016"
    options = {"preset": preset, "seats": seats, "choices": choices}
    return house.table(options=options, bots=["random"] * (seats - 1), start=True)


def _asked(come: Visitors, seated: Json, size: tuple[int, int] = DESKTOP, lang: str = "en") -> Player:
    player = Player(come(size, lang).sit(seated))
    player.wait_until_asked()
    instantly(player.page)
    return player


def _family(house: House) -> Json:
    """Three people at one screen, none of them with a power: nobody acts unless somebody here says so."""
    host = house.table(options={"seats": 3, "choices": {"powers": False}})
    for seat, name in ((1, "Bill"), (2, "Kid")):
        house.command(host, type="sit", seat=seat, name=name, key=name)
    house.command(host, type="start", key="go")
    return host


def _come_to_the_screen(page: Page) -> None:
    """Press the button of the curtain, if it hangs there."""
    page.wait_for_selector('#curtain[open], body:not([data-decision=""])[data-decision]')
    if page.locator("#curtain").is_visible():
        page.locator("#curtain button").click()
    Player(page).wait_until_asked()


def test_a_card_can_be_taken_back_until_somebody_has_acted_on_it(house: House, come: Visitors) -> None:
    host = house.table(options={"seats": 3, "choices": {"powers": False}})
    visitor, friends = come(), [come(), come()]
    people = [host, house.join(host, "Bill"), house.join(host, "Kid")]
    pages = [each.sit(seated) for each, seated in zip([visitor, *friends], people, strict=True)]
    pages[0].locator("#lobby-start").click()
    pages[0].wait_for_selector(".poster, .self.is-acting")
    page = pages[house.state(host)["view"]["asked"][0]]
    Player(page).wait_until_asked()
    page.locator("#hand button[data-pick^=play]").first.click()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    expect(page.locator(".frame.played")).to_have_count(1)
    page.keyboard.press("u")
    expect(undo).to_be_hidden()
    expect(page.locator(".frame.played")).to_have_count(0)


def test_a_card_laid_ready_is_played_when_the_turn_comes(house: House, come: Visitors) -> None:
    host = house.table(options={"seats": 3, "choices": {"powers": False}})
    people = [host, house.join(host, "Bill"), house.join(host, "Kid")]
    pages = [come().sit(seated) for seated in people]
    pages[0].locator("#lobby-start").click()
    for page in pages:
        page.wait_for_selector("#hand button[data-pick]")
    first = house.state(host)["view"]["asked"][0]
    waiting = pages[(first + 1) % 3]
    card = waiting.locator("#hand button[data-pick^=play]").first
    card.click()
    expect(waiting.locator(".queued")).to_contain_text("Laid ready")
    waiting.keyboard.press("Escape")
    expect(waiting.locator(".queued")).to_have_count(0)
    card.click()
    pages[first].locator("#hand button[data-pick=draw]").click()
    expect(waiting.locator(".frame.played")).to_have_count(1)


def test_at_one_screen_a_curtain_hangs_before_the_next_hand(house: House, come: Visitors) -> None:
    page = come().sit(_family(house))
    seen = set()
    for _ in range(3):
        _come_to_the_screen(page)
        seen.add(page.locator("#you .who b").inner_text())
        page.locator("#hand button[data-pick=draw]").click()
        expect(page.locator("#curtain")).to_be_visible()
    assert len(seen) == 3


def test_the_past_can_be_looked_at_and_the_page_says_how_far_the_game_is_ahead(
    house: House, come: Visitors
) -> None:
    player = _asked(come, _table(house))
    page = player.page
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".behind")).to_contain_text("ahead")
    assert player.state()["live"] == "false"
    assert player.state()["decision"], "what is asked stays open"
    page.locator("#log button").last.click()
    expect(page.locator("#caption")).to_contain_text("The train robbery begins")
    page.keyboard.press("l")
    expect(page.locator(".behind")).to_be_hidden()


def test_every_line_of_the_telegraph_leads_to_its_moment(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    line = page.locator("#log button").nth(1)
    line.click()
    expect(page.locator("#caption strong")).to_have_text(line.locator("span").inner_text())


def test_the_language_changes_without_loading_the_page_again(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    page.evaluate("window.isStillHere = true")
    page.keyboard.press("m")
    page.locator('[data-setting="lang"]').select_option("fi")
    expect(page.locator("#log li").last).to_contain_text("Junaryöstö")
    expect(page.locator("#tab-log")).to_have_text("Lennätin")
    assert page.evaluate("window.isStillHere") is True
    assert page.evaluate("document.documentElement.lang") == "fi"


def test_a_lost_connection_is_shown_and_comes_back_without_loading_the_page(
    house: House, come: Visitors
) -> None:
    visitor = come()
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    visitor.page.route_web_socket("**/ws/**", carry)
    page = visitor.sit(_table(house))
    player = Player(page)
    player.wait_until_asked()
    page.evaluate("window.isStillHere = true")
    lines[-1].close()
    expect(page.locator("#notice")).to_contain_text("The connection is lost.")
    page.locator("#hand button[data-pick]").first.click()  # goes out when the line is back
    expect(page.locator("#notice")).to_contain_text("Connected again.")
    page.wait_for_selector('body[data-decision="2"]')
    assert page.evaluate("window.isStillHere") is True
    assert len(lines) == 2


def test_a_spectator_sees_the_game_but_no_hand(house: House, come: Visitors) -> None:
    seated = _table(house)
    visitor = come()
    frames = frames_of(visitor.page)
    page = visitor.open(f"/t/{seated['table']['id']}")
    expect(page.locator("#you")).to_contain_text("You look on.")
    expect(page.locator("#rivals > li")).to_have_count(4)
    expect(page.locator("#hand button")).to_have_count(0)
    assert {frame["seat"] for frame in frames if frame["type"] == "events"} == {-1}


def test_what_is_said_is_shown_as_it_was_typed(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    page.keyboard.press("c")
    page.keyboard.type("<img src=x onerror=alert(1)> & ci vediamo")
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_contain_text("<img src=x onerror=alert(1)> & ci vediamo")
    page.locator(".phrases summary").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".said li")).to_have_count(2)


def test_the_keys_are_listed_on_a_question_mark(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("to where the game is now")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


def test_letters_work_where_the_keys_write_another_alphabet(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house), lang="ru").page
    page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ь', code: 'KeyM', bubbles: true }))"
    )
    expect(page.locator("#menu")).to_be_visible()


def test_the_train_is_a_grid_that_the_arrows_walk_and_a_voice_reads(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    page.keyboard.press("t")
    page.keyboard.press("ArrowDown")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("Locomotive, inside: Marshal"), label
    page.keyboard.press("ArrowRight")
    assert "(car 1), inside" in page.evaluate("document.activeElement.getAttribute('aria-label')")


def test_the_title_says_that_it_is_your_turn(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    assert page.title().startswith("● Your turn")


def test_the_outlook_says_where_a_card_leads(house: House, come: Visitors) -> None:
    page = _asked(come, _table(house)).page
    page.locator("#hand button[data-pick]").first.hover()
    expect(page.locator(".outlook")).to_contain_text("Outlook")
    expect(page.locator(".cell.foreseen").first).to_be_attached()


def test_al_patron_may_say_not_this_round(house: House, come: Visitors) -> None:
    options = {"preset": "anniversary2025", "seats": 3, "choices": {"al_patron": True}}
    seated = house.table(options=options, bots=["random"] * 2)
    house.command(seated, type="choose", seat=0, bandit="al_patron", key="wish")
    house.command(seated, type="start", key="go")
    visitor = come()
    frames = frames_of(visitor.page)
    player = Player(visitor.sit(seated))
    order = player.page.locator("[data-order]")
    while True:
        player.wait_until_asked()
        if order.count():
            break
        before = player.state()["decision"]
        in_haste(player, player.state()["phase"])
        player.wait_for_another(before)
    order.evaluate("(button) => button.click()")
    player.wait_for_another(player.state()["decision"])
    player.wait_until_asked()
    told = [frame for frame in frames if frame["type"] == "events"]
    ordered = [frame for frame in told if frame["orders"] == ["no_purchase"]]
    assert ordered, "the server heard of it"
    assert all(frame["ask"] is None or frame["ask"]["question"] != "DEC-BUY" for frame in ordered)


def test_axe_finds_nothing_at_a_table_held_sideways(house: House, come: Visitors) -> None:
    assert violations(_asked(come, _table(house), SIDEWAYS).page) == []
