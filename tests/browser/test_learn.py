"""The lessons as people go through them: by mouse and keyboard, skipped, resumed; puzzles right and wrong."""

import json

import pytest
from playwright.sync_api import Page, expect

from coltexpress.i18n.catalogue import message
from coltexpress.server.api.rulebook import words_of
from coltexpress.tutorial import introduction, puzzles
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, Visitor, violations
from tests.browser.player import instantly
from tests.browser.test_for_everyone import _SEEN, LANGUAGES

LESSONS = [lesson.id for lesson in introduction()]
MOST_PICKS = 30
_OPTIONS = "#hand button[data-pick], #decision button[data-option]"


def _open(visitor: Visitor, lesson: str) -> Page:
    page = visitor.open(f"/learn#{lesson}")
    _wait_for(page, lesson)
    return page


def _wait_for(page: Page, lesson: str) -> None:
    page.wait_for_selector(f'html[data-ready="{lesson}"]')


def _decision(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.decision"))


def _is_done(page: Page) -> bool:
    return page.locator(".coach [data-again]").count() > 0


def _wait_for_another(page: Page, decision: str) -> None:
    page.wait_for_selector(f'body:not([data-decision="{decision}"])')
    page.wait_for_selector('body:not([data-decision=""])[data-decision], .coach [data-again]')


def _by_mouse(page: Page) -> None:
    """Click what is marked: a card, a place on the train, or an answer; where all is free, any."""
    wanted = page.locator(".is-wanted")
    offered = page.locator(".scene .cell.offered")
    answers = page.locator("#decision button[data-option]").count()
    if offered.count() == wanted.count() == answers > 0:  # each place stands for one answer
        offered.first.click(force=True)
    elif wanted.count():
        wanted.first.click()
    else:
        page.locator(_OPTIONS).first.click()


def _by_keyboard(page: Page) -> None:
    """Press the key of what is marked; where all is free, any."""
    wanted = page.locator(".is-wanted")
    found = wanted if wanted.count() else page.locator(_OPTIONS)
    page.keyboard.press(str(found.first.get_attribute("data-key")))


def _finish(page: Page, press: object) -> int:
    """Do a lesson to its end; how many picks that took."""
    assert callable(press)
    for number in range(MOST_PICKS):
        if _is_done(page):
            return number
        decision = _decision(page)
        press(page)
        _wait_for_another(page, decision)
    raise AssertionError("the lesson does not end")


def _done(page: Page) -> list[str]:
    found: list[str] = json.loads(page.evaluate("localStorage.getItem('colt.learn')"))["done"]
    return found


def test_the_whole_introduction_by_mouse_from_the_first_visit_on(come: Visitors) -> None:
    visitor = come(DESKTOP, "ru")
    page = visitor.home()
    page.get_by_role("link", name=message("learn.offer.go", "ru")).click()
    for number, lesson in enumerate(LESSONS):
        _wait_for(page, lesson)
        lang = LANGUAGES[number % len(LANGUAGES)]
        page.locator("#corner select").select_option(lang)
        expect(page.locator(".places h2")).to_have_text(message(f"lesson.{lesson}.title", lang))
        instantly(page)
        picks = _finish(page, _by_mouse)
        assert picks == len(introduction()[number].steps) or lesson == "round"
        expect(page.locator(".say")).to_contain_text(message(f"lesson.{lesson}.done", lang))
        assert _done(page)[-1] == lesson
        if lesson == "round":
            expect(page.locator("#digest")).to_be_visible()
            page.locator("#digest button").click()
        page.locator("[data-next]").click()
    _wait_for(page, puzzles()[0].id)
    assert _done(page) == LESSONS
    visitor.open("/learn")
    _wait_for(page, puzzles()[0].id)  # it goes on where it was left


def test_the_whole_introduction_by_keyboard_on_a_phone(come: Visitors) -> None:
    visitor = come(PHONE, "fi")
    page = visitor.open("/learn")
    for number, lesson in enumerate(LESSONS):
        _wait_for(page, lesson)
        lang = LANGUAGES[(number + 2) % len(LANGUAGES)]
        page.locator("#corner select").select_option(lang)
        expect(page.locator(".places h2")).to_have_text(message(f"lesson.{lesson}.title", lang))
        page.locator(".bubble").focus()
        if number == 0:
            instantly(page)
        _finish(page, _by_keyboard)
        expect(page.locator(".say")).to_contain_text(message(f"lesson.{lesson}.done", lang))
        page.keyboard.press("Escape")
        page.keyboard.press("n")
    _wait_for(page, puzzles()[0].id)
    assert _done(page) == LESSONS


def test_a_right_answer_is_explained_and_remembered(come: Visitors) -> None:
    puzzle = puzzles()[0]
    page = _open(come(), puzzle.id)
    page.locator("#decision button", has_text="strongbox").click()
    expect(page.locator(".verdict.is-right")).to_be_visible()
    expect(page.locator(".say")).to_contain_text(message(f"puzzle.{puzzle.id}.idea"))
    expect(page.locator(".say")).to_contain_text("The bot says:")
    assert _done(page) == [puzzle.id]
    page.locator("[data-next]").click()
    _wait_for(page, puzzles()[1].id)


def test_a_wrong_answer_is_compared_in_money_and_can_be_tried_again(come: Visitors) -> None:
    puzzle = next(each for each in puzzles() if each.id == "dig")
    page = _open(come(PHONE), puzzle.id)
    page.locator('#hand [data-pick="play move"]').click()
    best = puzzle.money[puzzle.solution]
    lost = best - puzzle.money["play move"]
    expect(page.locator(".verdict.is-wrong")).to_contain_text(f"${lost:,}")
    expect(page.locator(".weighed li")).to_have_count(len(puzzle.money))
    expect(page.locator(".weighed .best")).to_contain_text(f"${best:,}")
    expect(page.locator(".weighed .yours")).to_contain_text("your pick")
    page.locator("[data-again]").click()
    expect(page.locator(".verdict")).to_have_count(0)
    page.locator('#hand [data-pick="draw"]').click()
    expect(page.locator(".verdict.is-right")).to_be_visible()


def test_everything_can_be_skipped(come: Visitors) -> None:
    page = come(PHONE, "it").open("/learn")
    for lesson in LESSONS:
        _wait_for(page, lesson)
        page.locator("[data-next]").click()
    _wait_for(page, puzzles()[0].id)
    _open_list(page)
    page.locator('.course a[href="#tunnel"]').click()
    _wait_for(page, "tunnel")
    page.locator("[data-leave]").click()
    page.wait_for_selector("body.home")


def _open_list(page: Page) -> None:
    page.locator(".places summary").click()
    expect(page.locator(".course")).to_be_visible()


def test_another_pick_than_the_marked_one_is_refused_with_a_sentence(come: Visitors) -> None:
    visitor = come()
    page = _open(visitor, "move")
    page.locator('#hand [data-pick="play shoot"]').click()
    expect(page.locator("#notice")).to_contain_text("press what is marked")
    assert _decision(page) == "1"
    expect(page.locator('.is-wanted[data-pick="play move"]')).to_be_visible()
    visitor.wrong[:] = [each for each in visitor.wrong if "409" not in each]  # that was the refusal


def test_a_thing_is_explained_with_its_rules_in_a_lesson_too(come: Visitors) -> None:
    page = _open(come(), "rob")
    page.locator("#hand button.card").first.click(button="right")
    expect(page.locator("#about .about-rules")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("i")
    expect(page.locator("#about h2")).to_have_text("What is on the table")
    assert violations(page) == []


# Cards beside or under others, and names and labels that are wider than what they stand on.
_SQUEEZED = """() => {
  const all = (names) => [...document.querySelectorAll(names)];
  const tops = new Set(all("#hand .fan .card").map((card) => card.offsetTop));
  const wide = all("#hand .card-name, #hand .draw-label").filter((it) => it.scrollWidth > it.clientWidth + 1);
  const under = all("#hand .draw-label").filter((it) => it.getBoundingClientRect().bottom > innerHeight);
  return [tops.size, wide.map((it) => it.textContent), under.map((it) => it.textContent)];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_hand_stands_in_one_row_on_a_phone_and_its_names_fit(come: Visitors, lang: str) -> None:
    page = _open(come(PHONE, lang), "move")
    expect(page.locator("#hand .fan .card")).to_have_count(6)
    assert page.evaluate(_SQUEEZED) == [1, [], []]


def test_the_lessons_are_offered_once(come: Visitors) -> None:
    visitor = come(PHONE)
    page = visitor.home()
    expect(page.locator("#learn.is-offered")).to_be_in_viewport()
    page.locator("#learn button").click()
    expect(page.locator("#learn.is-offered")).to_have_count(0)
    visitor.home()
    expect(page.locator("#learn.is-offered")).to_have_count(0)
    page.locator("#learn").get_by_role("link").click()
    _wait_for(page, LESSONS[0])


def test_motion_is_shown_and_can_be_looked_at_again(come: Visitors) -> None:
    page = _open(come(is_moving=True), "rob")
    for _ in range(2):
        decision = _decision(page)
        page.locator(".is-wanted").first.click()
        _wait_for_another(page, decision)
    expect(page.locator(".say")).to_have_text(message("lesson.rob.done"))
    page.locator('[data-press="back"]').click()
    expect(page.locator("#log [aria-current]")).to_have_count(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_sticks_out_or_is_left_in_english(come: Visitors, lang: str) -> None:
    english, here = words_of("en").texts, words_of(lang).texts
    foreign = {text for key, text in english.items() if here[key] != text} - set(here.values())
    foreign -= {english["term.decimal"], english["term.thousands"]}  # marks, not words
    page = _open(come(DESKTOP, lang), "direction")
    for lesson in ("punch", "round", "switching", "direction"):
        page.evaluate("(lesson) => { location.hash = lesson; }", lesson)
        _wait_for(page, lesson)
        if lesson == "direction":
            page.locator("#decision button").first.click()
            page.wait_for_selector(".verdict")
        for width, height in (DESKTOP, TABLET, PHONE, SIDEWAYS):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(_TIGHT) == [], (lesson, width)
            assert page.evaluate(_IS_IN_SIGHT), (lesson, width)
        seen = page.evaluate(_SEEN)
        assert [text for text in seen if text in foreign or text in english] == []


# Words that do not fit into their place, and anything that makes the page scroll sideways.
_TIGHT = """() => {
  const names = "html, .say, .doors .plate, .places summary, .say p, .weighed li, h2";
  const isTight = (box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1;
  const found = [...document.querySelectorAll(names)].filter((box) => box.clientWidth > 1);
  return found.filter(isTight).map((box) => `${box.className || box.tagName}: ${box.textContent.trim()}`);
}"""
# What can be pressed: the coach's buttons lie inside the window, or the page scrolls down to them.
_IS_IN_SIGHT = """() => [...document.querySelectorAll(".doors .plate")].every((door) => {
  const { left, right } = door.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(come: Visitors, size: tuple[int, int]) -> None:
    page = _open(come(size), "punch")
    assert violations(page) == []
    _open_list(page)
    assert violations(page) == []
    page = _open(come(size), "direction")
    page.locator("#decision button").last.click()
    page.wait_for_selector(".verdict")
    assert violations(page) == []
