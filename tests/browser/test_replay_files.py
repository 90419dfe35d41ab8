"""Records that somebody has: chosen or dropped, whole, damaged or wrong; every position as the game says."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.house import House, Json, violations
from tests.browser.records import GAMES, address_of, moment_of, record_of, recorded, watch

# What differs between the positions that the page works out and those that the server's views say.
_POSITIONS = """async ([record, eyes]) => {
  const { Timeline } = await import("/static/shared/board/timeline.js");
  const { positionOf } = await import("/static/shared/board/position.js");
  const { worth } = await import("/static/shared/board/panels.js");
  const { handsOf } = await import("/static/pages/replay/hands.js");
  const send = { method: "POST", body: record };
  const get = async (more) => (await fetch(`/api/v1/replays${more}`, send)).json();
  const data = await get(`?eyes=${eyes}`);
  const views = [];
  while (views.length <= data.steps.length)
    views.push(...(await get(`/views?eyes=${eyes}&first=${views.length}`)).views);
  const timeline = new Timeline();
  timeline.isOpen = eyes === "all";
  timeline.take({ keep: 0, items: data.items, view: data.view });
  const few = (counts) => Object.entries(counts).filter(([, n]) => n).sort().join(" ");
  // Only of the eyes' own bandits does the page show what each loot is worth; if all is open, all money.
  const list = (values) => Object.entries(values).filter(([, all]) => all.length)
    .map(([kind, all]) => [kind, ...all.toSorted()]);
  const riches = (name, held) => {
    const seat = timeline.seatOf(name);
    return eyes === "all" ? seat >= 0 && worth(held) : seat === Number(eyes) && list(held.values);
  };
  const sheet = ([name, held]) => [name, few(held.loot), held.bullets, held.cash, riches(name, held)];
  const plain = ({ at, loot, sheets, cards, ends, hiding, neutral }) => JSON.stringify([
    Object.entries(at).sort(),
    Object.entries(loot).map(([place, kinds]) => [place, few(kinds)]).filter(([, all]) => all).sort(),
    Object.entries(sheets).sort().map(sheet), cards, ends, Object.entries(hiding).sort(), neutral,
  ].map((part) => part ?? null));
  const moments = [...data.steps.map(({ items }) => items), data.items.length];
  const casts = data.view.seats.map((_, seat) =>
    data.view.bandits.filter((bandit) => bandit.seat === seat).map(({ name }) => name));
  const hands = handsOf(data.items, casts);
  // Spectators know of no card in a hand, eyes know their own, and a record knows them all.
  const isOpen = (seat) => eyes === "all" || seat === Number(eyes);
  const all = (told) => JSON.stringify(told.map((hand, seat) => isOpen(seat) && hand));
  const held = (view) => all(view.seats.map(({ hand }) => hand));
  const both = views.map((view, step) => [step, plain(positionOf(view)) + held(view),
    plain(timeline.at(moments[step])) + all(hands[moments[step]])]);
  return both.filter(([, told, worked]) => told !== worked);
}"""


@pytest.fixture(scope="module")
def ended(house: House) -> Json:
    return house.finished(seats=3)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_what_the_views_of_the_game_say(come: Visitors, game: str) -> None:
    page = come().open("/games")
    for eyes in ("0", "spectator", "all"):
        assert page.evaluate(_POSITIONS, [recorded(GAMES[game]), eyes]) == [], eyes


def _choose(page: Page, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    page.locator(".drop input").set_input_files(path)


_DROP = """(text) => {
  const files = new DataTransfer();
  const hold = { bubbles: true, cancelable: true };
  files.items.add(new File([text], "heist.colt.jsonl"));
  for (const type of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(type, { ...hold, dataTransfer: files }));
}"""


def test_a_record_is_chosen_or_dropped_and_shown(house: House, come: Visitors, ended: Json) -> None:
    text = record_of(house, ended)
    page = come().open("/replay")
    page.wait_for_selector(".drop")
    page.evaluate(_DROP, text)
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#scrubber output")).to_contain_text("0 /")
    expect(page.get_by_role("button", name="Proven")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    page.keyboard.press("2")
    expect(page.locator('[name="eyes"]')).to_have_value("1")


def test_another_record_can_be_dropped_on_the_one_that_is_shown(come: Visitors, ended: Json) -> None:
    page = watch(come, ended, "?eyes=2#40")
    page.evaluate(_DROP, recorded(GAMES["teams"]))
    expect(page.locator(".cast li")).to_have_count(3)
    page.wait_for_url("**/replay?*")
    expect(page.locator('[name="eyes"]')).to_have_value("all")
    expect(page.get_by_role("button", name="Unproven")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".piece")).to_have_count(7)


def test_a_damaged_record_shows_its_good_part_and_says_where_it_breaks(
    come: Visitors, tmp_path: Path
) -> None:
    lines = recorded(GAMES["plain"]).splitlines()
    page = come().open("/replay")
    page.wait_for_selector(".drop")
    _choose(page, tmp_path / "broken.colt.jsonl", "\n".join([*lines[:120], "nonsense"]))
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#notice")).to_contain_text("ine 121")
    expect(page.get_by_role("button", name="Damaged")).to_be_visible()
    page.keyboard.press("End")
    assert moment_of(page) > 0
    assert violations(page) == []


def test_what_cannot_be_shown_is_refused_in_one_sentence(
    house: House, come: Visitors, tmp_path: Path
) -> None:
    visitor = come()
    page = visitor.open("/replay")
    page.wait_for_selector(".drop")
    alert = page.locator("#door .alert")
    _choose(page, tmp_path / "large.txt", "x" * (1024 * 1024 + 1))
    expect(alert).to_contain_text("large.txt is larger than 1 MB")
    _choose(page, tmp_path / "empty.txt", "")
    expect(alert).to_contain_text("empty.txt is empty")
    _choose(page, tmp_path / "letter.txt", "Dear Belle,")
    expect(alert).to_contain_text("ine 1: a record of the format")
    page.goto(f"{house.base}/replay/nothing")
    expect(alert).to_contain_text("there is no such table", ignore_case=True)
    running = house.table(bots=["random"] * 3, start=True)
    page.goto(f"{house.base}{address_of(running)}")
    expect(alert).to_contain_text("over")
    assert violations(page) == []
    assert [wrong.split()[0] for wrong in visitor.wrong if wrong[0].isdigit()] == ["400", "404", "409"]
    visitor.wrong.clear()


def test_eyes_that_the_game_does_not_have_show_everything(come: Visitors, ended: Json) -> None:
    visitor = come()
    page = visitor.open(address_of(ended, "?eyes=9"))
    expect(page.locator('[name="eyes"]')).to_have_value("all")
    assert [wrong.split()[0] for wrong in visitor.wrong if wrong[0].isdigit()] == ["409"]
    visitor.wrong.clear()
