"""The page of a finished game: any eyes, any step and an address for it, and what is proven."""

import re
from itertools import takewhile

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House, Json, violations
from tests.browser.player import instantly
from tests.browser.records import address_of, last_of, moment_of, watch


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=4)


def test_the_end_of_a_game_leads_to_its_replay(come: Visitors, ended: Json) -> None:
    page = come().sit(ended)
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator("#scrubber output")).to_contain_text("0 /")
    expect(page.locator("#rivals .poster")).to_have_count(4)


def test_keys_step_leap_and_go_to_both_ends(come: Visitors, ended: Json) -> None:
    page = watch(come, ended)
    page.keyboard.press("End")
    assert moment_of(page) == last_of(page)
    page.keyboard.press("ArrowLeft")
    assert 0 < moment_of(page) < last_of(page)
    page.keyboard.press("PageUp")
    round_five = moment_of(page)
    expect(page.locator('#journey [aria-current="step"]')).to_have_attribute("data-hour", "5")
    page.keyboard.press("PageUp")
    assert moment_of(page) < round_five
    page.keyboard.press(".")
    page.keyboard.press(",")
    page.keyboard.press("Home")
    assert moment_of(page) == 0
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("one step back or forward")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


def test_it_plays_to_the_end_by_itself_and_from_the_start_again(come: Visitors, ended: Json) -> None:
    page = watch(come, ended)
    instantly(page)
    page.locator('[data-press="play"]').click()
    expect(page.locator("#scrubber input")).to_have_value(str(last_of(page)))
    expect(page.locator('[data-press="live"]')).to_be_disabled()
    page.keyboard.press("s")
    page.keyboard.press("Home")
    page.locator('[data-press="play"]').click()
    expect(page.locator("#scrubber input")).to_have_value(re.compile(r"[3-9]|\d\d"))
    page.keyboard.press(" ")


def test_a_leap_goes_to_the_next_decision_of_the_seat_and_shows_hand_and_answer(
    house: House, come: Visitors, ended: Json
) -> None:
    told = house.get(f"/api/v1/tables/{ended['table']['id']}/replay?eyes=2")
    own = [step for step in told["steps"] if step["seat"] == 2]
    page = watch(come, ended, "?eyes=2")
    page.keyboard.press("Home")
    for step in own[:6]:
        page.keyboard.press("n")
        assert moment_of(page) == step["items"]
        expect(page.locator("#decided")).to_contain_text(step["text"])
    plans = [step for step in own if step["question"] == "DEC-PLAN"]
    assert plans
    page.keyboard.press("Home")
    page.locator('[name="whose"]').select_option("anybody")
    page.keyboard.press("n")
    assert moment_of(page) == told["steps"][0]["items"]


def test_a_card_that_was_played_is_marked_in_the_hand_of_that_moment(
    house: House, come: Visitors, ended: Json
) -> None:
    told = house.get(f"/api/v1/tables/{ended['table']['id']}/replay?eyes=all")
    at, step = next(
        (n, s) for n, s in enumerate(told["steps"]) if (s["pick"] or "").startswith("play ") and s["items"]
    )
    page = watch(come, ended, f"#{at}")
    marked = page.locator("#hand .is-ready")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-pick", step["pick"])
    playable = {card for card in step["hand"] if card != "bullet"}
    expect(page.locator("#hand button.card")).to_have_count(len(playable))


def test_without_a_step_it_begins_at_the_first_decision_with_everything_on_the_table(
    house: House, come: Visitors, ended: Json
) -> None:
    first = house.get(f"/api/v1/tables/{ended['table']['id']}/replay?eyes=all")["steps"][0]
    page = watch(come, ended)
    assert moment_of(page) == first["items"]
    expect(page.locator("#hand .is-ready")).to_have_count(1)
    expect(page.locator("#film .frame").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("#caption")).to_contain_text("has not begun yet")


def test_eyes_hold_their_hand_also_while_others_plan(house: House, come: Visitors, ended: Json) -> None:
    table = f"/api/v1/tables/{ended['table']['id']}/replay"
    steps = house.get(f"{table}?eyes=2")["steps"]
    # The last plan of somebody else in the first round: by then seat 2 has played and drawn.
    plans = list(takewhile(lambda at: steps[at]["question"] == "DEC-PLAN", range(len(steps))))
    at = next(at for at in reversed(plans) if steps[at]["seat"] != 2)
    (view,) = house.get(f"{table}/views?eyes=2&first={at}&count=1")["views"]
    page = watch(come, ended, f"?eyes=2#{at}")
    expect(page.locator("#decided")).to_contain_text("To decide")
    cards = page.locator("#hand button.card")
    expect(cards).to_have_count(len(set(view["seats"][2]["hand"]) - {"bullet"}))
    shown = {str(card.get_attribute("data-pick")).removeprefix("play ") for card in cards.all()}
    assert shown == set(view["seats"][2]["hand"]) - {"bullet"}
    expect(page.locator("#hand .is-ready")).to_have_count(0)


def test_everything_shows_the_money_and_the_hand_of_everybody(
    house: House, come: Visitors, ended: Json
) -> None:
    (view,) = house.get(f"/api/v1/tables/{ended['table']['id']}/replay/views?eyes=all&first=2&count=1")[
        "views"
    ]
    rows = watch(come, ended, "?eyes=all#2").locator(".hands > li")
    expect(rows).to_have_count(4)
    for seat, row in enumerate(rows.all()):
        expect(row.locator(".worth")).to_have_text("$250")
        expect(row.locator("ul li")).to_have_count(len(set(view["seats"][seat]["hand"])))


def test_eyes_see_only_what_their_seat_saw(house: House, come: Visitors, ended: Json) -> None:
    page = watch(come, ended, "?eyes=all#0")
    expect(page.locator("#decided")).not_to_contain_text("To decide")
    first = house.get(f"/api/v1/tables/{ended['table']['id']}/replay?eyes=all")["steps"][0]
    other = str((first["seat"] + 1) % 4)
    page.locator('[name="eyes"]').select_option(other)
    expect(page.locator("#decided")).to_contain_text("To decide")
    assert first["text"] not in page.locator("#board").inner_text()
    page.keyboard.press("w")
    expect(page.locator("#you")).to_contain_text("spectator")
    expect(page.locator("#hand button")).to_have_count(0)
    page.keyboard.press("a")
    expect(page.locator("#decided")).to_contain_text(first["text"])


def test_the_address_names_eyes_and_step_and_leads_back_there(come: Visitors, ended: Json) -> None:
    visitor = come()
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.open(address_of(ended, "?eyes=1#30"))
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press(".")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#notice")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "?eyes=1#" in link
    moment, sentence = moment_of(page), page.locator("#caption strong").inner_text()
    other = come()
    other.page.goto(link)
    other.page.wait_for_selector("html[data-ready]")
    assert moment_of(other.page) == moment
    assert other.page.locator("#caption strong").inner_text() == sentence
    assert other.page.locator('[name="eyes"]').input_value() == "1"


def test_the_scrubber_has_the_rounds_and_goes_anywhere(come: Visitors, ended: Json) -> None:
    page = watch(come, ended)
    page.get_by_role("button", name="Round 3", exact=True).click()
    expect(page.locator('#journey [aria-current="step"]')).to_have_attribute("data-hour", "3")
    page.locator("#scrubber input").focus()
    before = moment_of(page)
    page.keyboard.press("ArrowRight")
    assert moment_of(page) == before + 1
    assert "Round 3" in str(page.locator("#scrubber input").get_attribute("aria-valuetext"))


def test_the_proof_is_shown_with_what_was_published_before(house: House, come: Visitors, ended: Json) -> None:
    page = watch(come, ended)
    page.get_by_role("button", name="Proven").click()
    about = page.locator("#panel-about")
    expect(about).to_contain_text("fixed before the first card")
    expect(about).to_contain_text("every hash agrees")
    table = house.get(f"/api/v1/tables/{ended['table']['id']}")
    expect(about.locator("code")).to_have_text(table["commitment"])


def test_another_language_is_spoken_at_once_at_the_samemoment_of(come: Visitors, ended: Json) -> None:
    page = watch(come, ended, "?eyes=0#20")
    moment, sentence = moment_of(page), page.locator("#caption strong").inner_text()
    page.keyboard.press("m")
    page.locator('[data-setting="lang"]').select_option("it")
    expect(page.locator('[name="eyes"] option').first).to_have_text("Tutto")
    expect(page.locator("#caption strong")).not_to_have_text(sentence)
    assert moment_of(page) == moment


def test_a_step_can_be_shown_on_a_telephone_without_scrolling_sideways(come: Visitors, ended: Json) -> None:
    page = watch(come, ended, "?eyes=all#40", PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    page.get_by_role("button", name="Proven").click()
    expect(page.locator("#panel-about")).to_be_visible()
    page.locator(".shut").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("more", ["?eyes=all#30", "?eyes=0#60", "?eyes=spectator#80"])
def test_axe_finds_nothing_at_any_eyes(come: Visitors, ended: Json, size: tuple[int, int], more: str) -> None:
    assert violations(watch(come, ended, more, size)) == []


def test_a_thing_is_explained_with_its_rules_in_the_edition_of_the_record(
    come: Visitors, ended: Json
) -> None:
    page = watch(come, ended)
    step = moment_of(page)
    page.locator("#rivals .poster").first.click(button="right", position={"x": 30, "y": 30})
    expect(page.locator("#about .about-rules")).to_be_visible()
    assert "edition=en2016" in str(page.locator("#about .rule-id").first.get_attribute("href"))
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.press("i")
    expect(page.locator("#about h2")).to_be_focused()
    expect(page.locator("#about h2")).to_have_text("Locomotive")
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()
    assert moment_of(page) == step
