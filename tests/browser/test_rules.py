"""The page of rules and help: every rule in every language, searched, in any edition, on any screen."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from coltexpress.engine.presets import FLAGS
from coltexpress.i18n import rule_ids
from coltexpress.i18n.rulebook import THINGS, ruling
from coltexpress.server.api.rulebook import rulebook_in, words_of
from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, PHONE, SIDEWAYS, TABLET, Visitor, violations
from tests.browser.test_for_everyone import _SEEN, LANGUAGES

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "sideways": SIDEWAYS}
_SHOWN = "() => [...document.querySelectorAll('.rule:not([hidden])')].map(({ id }) => id)"
_DEAD_LINKS = """() => [...document.querySelectorAll('main a[href^="#"], nav a[href^="#"]')]
  .map((link) => link.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))"""
_STICKING_OUT = """() => [...document.querySelectorAll(
    "html, h1, h2, h3, h4, dt, dd, td, th, .tag, .rule-links a, .rule p, .plate")]
  .filter((box) => box.checkVisibility() && getComputedStyle(box).display !== "inline")
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((box) => `${box.className || box.tagName}: ${box.textContent.trim().slice(0, 80)}`)"""


def _rules(visitor: Visitor, path: str = "/rules") -> Page:
    visitor.open(path)
    visitor.page.wait_for_selector("html[data-ready]")
    return visitor.page


def _found(page: Page, query: str) -> list[str]:
    page.locator("#query").fill(query)
    found: list[str] = page.evaluate(_SHOWN)
    return found


def _texts(lang: str) -> set[str]:
    """Every text that the rulebook holds in a language."""
    return set(re.findall(r'"((?:[^"\\]|\\.)*)"', msgspec.json.encode(rulebook_in(lang)).decode()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_on_the_page_in_every_language_and_size(come: Visitors, lang: str) -> None:
    english, here = words_of("en").texts, words_of(lang).texts
    foreign = {text for key, text in english.items() if here[key] != text} - set(here.values())
    foreign -= {english["term.decimal"], english["term.thousands"]}  # marks, not words
    foreign |= _texts("en") - _texts(lang)
    foreign -= set(FLAGS)  # typed so in every language
    page = _rules(come(DESKTOP, lang))
    assert sorted(page.evaluate(_SHOWN)) == sorted(rule_ids())
    assert page.evaluate(_DEAD_LINKS) == []
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(_STICKING_OUT) == [], size
    seen = page.evaluate(_SEEN)
    assert [text for text in seen if text in foreign] == []
    assert [text for text in seen if text in english] == [], "a key instead of its text"


def test_every_thing_has_a_picture_and_leads_to_its_rules(come: Visitors) -> None:
    page = _rules(come())
    for kind, things in THINGS.items():
        for thing in things:
            card = page.locator(f'[id="{kind}.{thing}"]')
            assert card.locator(".picture svg").count() > 0, thing
            assert card.locator(".rule-links a").count() > 0, thing


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(come: Visitors, size: tuple[int, int]) -> None:
    page = _rules(come(size), "/rules?edition=fi1&table=abc#TEAM-10")
    assert violations(page) == []


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "NEAREST roof", "SHOOT-4"),
        ("ru", "КОШЕЛЕК случаи", "ROB-2"),  # said there: кошелёк, случай
        ("fi", "lahimmalla KATOLLA", "SHOOT-4"),  # lähimmällä
        ("it", "tetto piu vicino", "SHOOT-4"),  # più
    ],
)
def test_a_rule_is_found_without_regard_to_case_and_accents(
    come: Visitors, lang: str, query: str, rule: str
) -> None:
    page = _rules(come(lang=lang))
    found = _found(page, query)
    assert rule in found
    assert len(found) < 5
    expect(page.locator("#found")).to_contain_text(str(len(found)))
    expect(page.locator("#editions")).to_be_hidden()


def test_an_id_finds_its_rule_alone_and_nonsense_says_so(come: Visitors) -> None:
    page = _rules(come())
    assert _found(page, "setup-1") == ["SETUP-1"]
    assert set(_found(page, "setup")) >= {f"SETUP-{number}" for number in range(1, 13)}
    assert _found(page, "<b>xyzzy") == []
    expect(page.locator("#found")).to_contain_text("Nothing found for “<b>xyzzy”")
    page.get_by_role("button", name="Show everything").click()
    assert len(page.evaluate(_SHOWN)) == len(rule_ids())
    expect(page.locator("#query")).to_be_focused()


def test_the_address_of_a_rule_leads_to_it_even_through_a_search(come: Visitors) -> None:
    page = _rules(come(), "/rules#PUNCH-5")
    expect(page.locator("#PUNCH-5")).to_be_in_viewport()
    expect(page.locator("#PUNCH-5")).to_have_class(re.compile("is-aim"))
    _found(page, "handcar")
    page.evaluate("location.hash = '#SCORE-3'")
    expect(page.locator("#SCORE-3")).to_be_in_viewport()
    expect(page.locator("#SCORE-3")).to_be_focused()


def test_what_an_edition_says_is_marked_and_all_stand_side_by_side(come: Visitors) -> None:
    page = _rules(come())
    pile, mary = page.locator("#BULLET-5 .tag"), page.locator("#MARY-7")
    expect(pile).to_contain_text("Editions differ")
    page.locator("#edition").select_option("fi1")
    expect(pile).to_have_text("When neutral bullets run short: the pile leaves the game")
    expect(mary).to_have_class(re.compile("is-absent"))
    expect(mary.locator(".tag")).to_have_text("Not in this edition.")
    page.locator("#edition").select_option("anniversary2025")
    expect(pile).to_have_text("When neutral bullets run short: the pile stays for a smaller need")
    expect(mary.locator(".tag")).to_have_count(0)
    row = page.locator("#edition-revenge_purse_goes td")
    says = ["lies on that roof", *["leaves the game"] * 4]
    assert [text.rsplit("\n")[-1] for text in row.all_inner_texts()] == says
    page.get_by_label("Only what differs").check()
    shown = page.evaluate(_SHOWN)
    assert "BULLET-5" in shown
    assert "MOVE-1" not in shown


def test_our_rulings_are_marked_with_the_reason(come: Visitors) -> None:
    page = _rules(come())
    expect(page.locator(".rule .ruling")).to_have_count(sum(bool(ruling(name)) for name in rule_ids()))
    expect(page.locator("#MARY-13 .ruling")).to_contain_text("Lost in print, our ruling.")
    expect(page.locator("#SETUP-3 .ruling")).to_contain_text("after the cars are filled")
    expect(page.locator("#SETUP-4 .ruling")).to_have_count(0)
    expect(page.locator("#MARY-12 .ruling a")).to_have_text("MARSHAL-2")


def test_the_language_changes_in_place_and_keeps_search_and_edition(come: Visitors) -> None:
    visitor = come()
    page = _rules(visitor, "/rules?edition=it1")
    _found(page, "ROB-2")
    loads = sum("/rules?edition" in address for address in visitor.addresses)
    page.get_by_role("combobox", name="Language").select_option("ru")
    expect(page.locator("#ROB-2")).to_contain_text("кошелёк")
    assert page.evaluate(_SHOWN) == ["ROB-2"]
    expect(page.locator("#edition")).to_have_value("it1")
    assert sum("/rules?edition" in address for address in visitor.addresses) == loads


def test_the_page_can_be_used_with_the_keyboard_alone(come: Visitors) -> None:
    page = _rules(come())
    page.keyboard.press("/")
    expect(page.locator("#query")).to_be_focused()
    page.keyboard.type("move-2")
    assert page.evaluate(_SHOWN) == ["MOVE-2"]
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "rule-id":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules#MOVE-2")
