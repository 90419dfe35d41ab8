"""A room with a big screen and phones: from the code on the screen to the ranking and the next game."""

import time

import pytest
import segno
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import LONGEST_GAME, PHONE, SIDEWAYS, House, Json, Visitor, violations
from tests.browser.player import Player, frames_of, in_haste

_NO_SLEEP = """globalThis.wakes = 0;
const lock = { request: async () => { globalThis.wakes += 1; } };
Object.defineProperty(navigator, "wakeLock", { value: lock });"""
TV, LAPTOP = (1920, 1080), (1440, 900)
AT_ONCE = "localStorage.setItem('colt.prefs', JSON.stringify({speed: 0}))"


def _screen(visitor: Visitor, seated: Json) -> Page:
    """The big screen, where nothing travels."""
    visitor.page.add_init_script(AT_ONCE)
    return visitor.open(f"/tv/{seated['table']['id']}#{seated['you']['invitation']}")


def _join(visitor: Visitor, link: str, name: str) -> Page:
    page = visitor.page
    page.goto(link)
    page.locator("#join-name").fill(name)
    page.locator("#join-go").click()
    page.wait_for_selector("#lobby-leave")
    return page


def _play_all(pages: list[Page]) -> None:
    """Everybody answers on their phone until the game is over for all."""
    players, until = [Player(page) for page in pages], time.monotonic() + LONGEST_GAME
    while time.monotonic() < until:
        states = [player.state() for player in players]
        if all(state["isOver"] for state in states):
            return
        for player, state in zip(players, states, strict=True):
            if state.get("decision"):
                player.moves += 1
                in_haste(player, state["phase"])
                player.wait_for_another(state["decision"])
    raise AssertionError("the game did not end")


# The squares of a QR code as a camera sees them: dark or light in the middle of each.
_SEEN = """async (image, { modules, border }) => {
  await image.decode();
  const size = image.naturalWidth, side = size / (modules + 2 * border);
  const pen = new OffscreenCanvas(size, size).getContext("2d", { willReadFrequently: true });
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size, size);
  pen.drawImage(image, 0, 0);
  const at = Array.from({ length: modules }, (_, i) => Math.floor((border + i + 0.5) * side));
  return at.map((y) => at.map((x) => Number(pen.getImageData(x, y, 1, 1).data[0] < 128)));
}"""


@pytest.mark.timeout(2 * LONGEST_GAME)  # five browsers at once
def test_four_phones_and_a_tv_from_the_code_to_the_ranking_and_the_next_game(
    house: House, come: Visitors
) -> None:
    seated = house.table("Anna", options={"seats": 4})
    host = come(PHONE).sit(seated)
    screen = come(TV)
    frames = frames_of(screen.page)
    screen.page.add_init_script(AT_ONCE)
    tv = screen.open(str(host.locator("#open-tv").get_attribute("href")))
    expect(tv.locator(".riders .free")).to_have_count(3)
    phones = [host]
    for name in ("Bill", "Cleo", "Dusty"):
        phones.append(_join(come(PHONE), seated["link"], name))
        expect(tv.locator(".riders")).to_contain_text(name)
    assert violations(tv) == []
    host.locator("#lobby-start").click()
    for page in phones:
        page.wait_for_selector("body.is-remote")
        expect(page.locator(".stage")).to_be_hidden()
        expect(page.locator(".strip")).to_be_hidden()
        expect(page.locator("#you .money")).to_be_visible()
        expect(page.locator("#hand")).to_be_visible()
    expect(tv.locator("#rivals .poster")).to_have_count(4)
    assert violations(tv) == []
    assert violations(phones[0]) == []
    _play_all(phones)
    expect(tv.locator("#end .placed")).to_have_count(4)
    assert violations(tv) == []
    _the_room_sees_no_secret(frames)
    host.locator("[data-end=open]").click()
    host.locator("[data-end=rematch]").click()
    host.wait_for_selector("#lobby-start")
    expect(tv.locator(".riders")).to_contain_text("Dusty")
    expect(tv.locator(".code img")).to_be_visible()
    assert tv.url.split("/tv/")[1].split("#")[0] == host.url.split("/t/")[1].split("#")[0]


def _the_room_sees_no_secret(frames: list[Json]) -> None:
    told = [frame for frame in frames if frame["type"] == "events"]
    assert told
    for frame in told:
        assert (frame["seat"], frame["ask"]) == (-1, None)
        if frame["result"] is None:
            assert [seat["hand"] for seat in frame["view"]["seats"]] == [None] * 4


def test_the_code_on_the_screen_is_the_link_to_the_table(house: House, come: Visitors) -> None:
    seated = house.table()
    tv = _screen(come(TV), seated)
    code = segno.make(seated["link"], error="m")
    seen = tv.locator(".code img").evaluate(_SEEN, {"modules": len(code.matrix), "border": 2})
    assert seen == [list(map(int, row)) for row in code.matrix]


def test_from_the_first_page_this_screen_is_the_tv_and_who_sits_down_first_starts(come: Visitors) -> None:
    tv = come(TV).home()
    tv.locator("#open-screen").click()
    tv.wait_for_url("**/tv/*")
    expect(tv.locator(".code img")).to_be_visible()
    expect(tv.locator(".riders .free")).to_have_count(4)
    expect(tv.locator(".waiting")).to_contain_text("Whoever sits down first starts the game.")
    link = tv.url.replace("/tv/", "/t/")
    first, second = (_join(come(PHONE), link, name) for name in ("Anna", "Bill"))
    expect(tv.locator(".waiting")).to_contain_text("Anna starts the game.")
    assert second.locator("#lobby-start").count() == 0
    first.locator("#lobby-start").click()
    for page in (first, second):
        page.wait_for_selector("body.is-remote")
    expect(tv.locator("#rivals .poster")).to_have_count(4)


def test_a_screen_without_the_invitation_says_how_to_open_it(house: House, come: Visitors) -> None:
    seated = house.table()
    tv = come(LAPTOP).open(f"/tv/{seated['table']['id']}")
    expect(tv.locator(".code")).to_contain_text("open this screen from the lobby with “Open on a TV”")
    assert tv.locator(".code img").count() == 0


@pytest.mark.parametrize("lang", ["en", "ru", "fi", "it"])
def test_the_screen_speaks_every_language_and_nothing_sticks_out(
    house: House, come: Visitors, lang: str
) -> None:
    seated = house.table(options={"seats": 6}, bots=["random"] * 4)
    tv = _screen(come(LAPTOP, lang=lang), seated)
    tv.wait_for_selector(".code img")
    _fits(tv)
    house.command(seated, type="start")
    expect(tv.locator("#rivals .poster")).to_have_count(6)
    _fits(tv)


def _fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert "party." not in page.locator("body").inner_text()
    assert "page." not in page.locator("body").inner_text()


def test_the_screen_changes_its_language_in_the_middle_of_the_game(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    tv = _screen(come(TV), seated)
    tv.wait_for_selector("#rivals .poster")
    tv.locator("#corner select").select_option("fi")
    expect(tv.locator("#caption")).to_contain_text("kierrosta varten")
    expect(tv.locator("#fullscreen")).to_have_attribute("aria-label", "Koko näyttö")
    expect(tv.locator(".journey [aria-current]")).to_contain_text("Aamu")


def test_a_screen_in_a_room_fills_it_by_a_button_and_stays_awake(house: House, come: Visitors) -> None:
    visitor = come(LAPTOP)
    visitor.page.add_init_script(_NO_SLEEP)
    tv = _screen(visitor, house.table())
    tv.wait_for_selector(".code img")
    assert tv.evaluate("wakes") == 1
    tv.evaluate("document.documentElement.requestFullscreen = async () => { globalThis.isFull = true; }")
    tv.locator("#fullscreen").click()
    assert tv.evaluate("globalThis.isFull") is True


def test_a_phone_shows_the_whole_table_if_its_owner_wishes_and_remembers(
    house: House, come: Visitors
) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    phone = come(PHONE).sit(seated)
    expect(phone.locator(".stage")).to_be_visible()
    _screen(come(LAPTOP), seated)
    phone.wait_for_selector("body.is-remote")
    phone.locator("[data-tool=whole]").click()
    expect(phone.locator(".stage")).to_be_visible()
    phone.reload()
    expect(phone.locator("#rivals .poster")).to_have_count(3)
    expect(phone.locator(".stage")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_device_can_show_only_my_cards_without_a_tv(
    house: House, come: Visitors, size: tuple[int, int]
) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    page = come(size).sit(seated)
    page.locator("[data-tool=menu]").click()
    page.locator("[data-setting=remote]").select_option("on")
    page.keyboard.press("Escape")
    expect(page.locator(".stage")).to_be_hidden()
    Player(page).wait_until_asked()
    expect(page.locator("#hand [data-pick]").first).to_be_visible()
    _fits(page)
    assert violations(page) == []


def test_a_laptop_in_the_room_keeps_the_train(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    page = come(LAPTOP).sit(seated)
    _screen(come(LAPTOP), seated).wait_for_selector("#rivals .poster")
    expect(page.locator(".stage")).to_be_visible()
    assert page.locator("body.is-remote").count() == 0
