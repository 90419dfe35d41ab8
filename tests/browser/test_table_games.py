"""Whole games at the table's page: by mouse, by keyboard alone, on a phone, in every edition and variant."""

import pytest

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, House
from tests.browser.leaks import leaks
from tests.browser.player import Player, by_keyboard, by_mouse, frames_of, instantly, play_to_the_end

EVERYTHING = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")
GAMES = {
    "beginners": ("en2016", 3, {"powers": False, "events": False}),
    "six": ("en2016", 6, {}),
    "expert": ("en2016", 4, {"expert": True}),
    "teams of two": ("en2016", 2, {"teams": True}),
    "teams of three": ("ru2016", 3, {"teams": True}),
    "Russian": ("ru2016", 5, {"expert": True}),
    "duel": ("fi1", 2, {}),
    "Finnish": ("fi1", 5, {}),
    "Italian": ("it1", 4, {}),
    "anniversary": ("anniversary2025", 4, dict.fromkeys(EVERYTHING, True)),
    "anniversary teams": ("anniversary2025", 3, {"teams": True, **dict.fromkeys(EVERYTHING, True)}),
    "anniversary expert": ("anniversary2025", 5, {"expert": True, "handcar": True, "circus": True}),
}

# Folds the frames as the page does, and compares each earlier position with the one that its frame told.
_FOLD = """async (frames) => {
  const { Timeline } = await import("/static/shared/board/timeline.js");
  const { positionOf } = await import("/static/shared/board/position.js");
  const timeline = new Timeline();
  const told = [];
  for (const frame of frames) {
    timeline.take(frame);
    told.push([timeline.live, positionOf(frame.view)]);
  }
  const some = (kinds) => Object.entries(kinds).filter(([, count]) => count).sort();
  const plain = ({ at, loot, sheets, ends, cards }) => {
    const lying = Object.entries(loot).map(([place, kinds]) => [place, some(kinds)]);
    const own = ([who, { bullets, cash, loot: kinds }]) => [who, bullets, cash, some(kinds)];
    const held = Object.entries(sheets).map(own);
    const hands = cards.map(({ received, hand }) => [received, hand]);
    const filled = lying.filter(([, kinds]) => kinds.length).sort();
    return JSON.stringify([Object.entries(at).sort(), filled, held.sort(), ends, hands]);
  };
  const wrong = told.filter(([moment, position]) => plain(timeline.at(moment)) !== plain(position));
  return wrong.slice(0, 2).map(([moment, position]) => [moment, plain(timeline.at(moment)), plain(position)]);
}"""


def _table(house: House, name: str) -> dict[str, object]:
    preset, seats, choices = GAMES[name]
    options = {"preset": preset, "seats": seats, "choices": choices}
    return house.table(options=options, bots=["random"] * (seats - 1), start=True)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_is_played_with_the_mouse(house: House, come: Visitors, size: tuple[int, int]) -> None:
    page = come(size).sit(_table(house, "six"))
    player = Player(page)
    player.wait_until_asked()
    instantly(page)
    player.play(by_mouse)
    page.wait_for_selector(".ranking")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_is_played_with_the_keyboard_alone(
    house: House, come: Visitors, size: tuple[int, int]
) -> None:
    page = come(size).sit(_table(house, "beginners"))
    player = Player(page)
    player.wait_until_asked()
    page.locator('[data-press="speed"]').focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    player.play(by_keyboard)
    page.wait_for_selector(".ranking")


@pytest.mark.parametrize("name", GAMES)
def test_every_edition_and_variant_is_played_to_its_end_and_no_frame_tells_a_secret(
    house: House, come: Visitors, name: str
) -> None:
    visitor = come(PHONE if len(name) % 2 else DESKTOP)
    frames = frames_of(visitor.page)
    page = visitor.sit(_table(house, name))
    Player(page).wait_until_asked()
    instantly(page)
    play_to_the_end(page)
    assert leaks(frames, 0) == []
    events = [frame for frame in frames if frame["type"] == "events"]
    assert len(events) > 20
    assert page.evaluate(_FOLD, events) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
