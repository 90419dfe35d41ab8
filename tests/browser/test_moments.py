"""What the table's page does besides showing: it moves, is heard, calls outside the page, sums up rounds."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import House, Json
from tests.browser.player import Player, in_haste, instantly

# A browser that lets pages call, is looked away from, and writes down what was called and heard.
_WATCHED = """
window.called = [];
window.heard = 0;
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.called.push(`${title} ${body}`); }
  close() {}
};
const Context = window.AudioContext;
window.AudioContext = class extends Context {
  createOscillator() { window.heard += 1; return super.createOscillator(); }
};
"""
_LOOK_AWAY = "Object.defineProperty(document, 'hidden', { get: () => window.isAway ?? false })"
_TRAVELLING = "() => document.getAnimations().filter(({ playState }) => playState === 'running').length"


def _table(house: House) -> Json:
    return house.table(options={"seats": 3}, bots=["random"] * 2, start=True)


def _asked(page: Page) -> Player:
    player = Player(page)
    player.wait_until_asked()
    return player


def _next(player: Player) -> None:
    """Answer, and wait until something else is asked."""
    before = player.state()
    player.moves += 1
    in_haste(player, before["phase"])
    player.wait_for_another(before["decision"])
    player.page.wait_for_selector(
        f'body[data-decision]:not([data-decision="{before["decision"]}"], [data-decision=""])'
    )


def test_whoever_looks_away_is_called_when_the_turn_comes(house: House, come: Visitors) -> None:
    visitor = come()
    visitor.page.add_init_script(_WATCHED + _LOOK_AWAY)
    player = _asked(visitor.sit(_table(house)))
    page = player.page
    instantly(page)
    page.keyboard.press("m")
    page.get_by_label("Tell me outside the page when it is my turn").check()
    page.keyboard.press("m")
    _next(player)
    assert page.evaluate("called") == [], "nobody is called who looks"
    page.evaluate("window.isAway = true")
    _next(player)
    assert page.evaluate("called[0]") == "Your turn The others wait for your choice."
    assert page.title().startswith("● Your turn")


def test_nothing_is_heard_until_sound_is_switched_on(house: House, come: Visitors) -> None:
    visitor = come()
    visitor.page.add_init_script(_WATCHED)
    player = _asked(visitor.sit(_table(house)))
    page = player.page
    instantly(page)
    _next(player)
    assert page.evaluate("heard") == 0
    page.locator('.tool[data-tool="sound"]').click()
    expect(page.locator('.tool[data-tool="sound"]')).to_have_attribute("aria-pressed", "true")
    _next(player)
    assert page.evaluate("heard") > 0
    page.locator('.tool[data-tool="sound"]').click()
    silent = page.evaluate("heard")
    _next(player)
    assert page.evaluate("heard") == silent


def test_the_train_rolls_and_cards_travel_unless_stillness_is_wished(house: House, come: Visitors) -> None:
    moving = _asked(come(is_moving=True).sit(_table(house))).page
    assert moving.evaluate(_TRAVELLING) > 20, "landscape, wheels, steam"
    travels = "() => document.getAnimations().some(({ effect }) => effect.target.closest('#film'))"
    moving.wait_for_function(travels, polling="raf")  # a card, to the pile
    still = _asked(come().sit(_table(house))).page
    assert still.evaluate(_TRAVELLING) == 0
    moving.keyboard.press("m")
    moving.locator('[data-setting="motion"]').select_option("less")
    moving.wait_for_function(f"() => ({_TRAVELLING})() === 0")


def test_the_end_of_a_round_is_summed_up_and_goes_when_somebody_goes_on(house: House, come: Visitors) -> None:
    player = _asked(come().sit(_table(house)))
    page = player.page
    instantly(page)
    while not page.locator("#digest").is_visible():
        _next(player)
    expect(page.locator("#digest h2")).to_contain_text("End of round 1")
    expect(page.locator("#digest .next-chapter")).to_contain_text("High noon.")
    expect(page.locator(".outcome")).to_have_count(3)
    expect(page.locator(".outcome.is-you")).to_have_count(1)
    expect(page.locator(".next-first")).to_contain_text("begins round 2")
    page.locator("#digest .onward").click()
    expect(page.locator("#digest")).to_be_hidden()
