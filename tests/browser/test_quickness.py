"""How light the pages are: what is sent, when they can be used, and that nothing blocks them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, LONGEST_GAME, House
from tests.browser.player import Player, play_by_itself

MOST_BYTES = 500_000  # of a page with all its files, before they are compressed
SOONEST_MS = 1000
LONGEST_TASK_MS = 200
TRIES = 4  # of which the best counts: other programs run here too
PRESSURE = Path("/proc/pressure/cpu")  # time without a processor does not count, where Linux counts it
MOMENTS = 4  # decisions during which the table is watched
_USABLE = "performance.getEntriesByName('usable')[0].startTime"
_BYTES = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .reduce((sum, each) => sum + each.decodedBodySize, 0)"""
_TASKS = ("toplevel", "disabled-by-default-devtools.timeline", "__metadata")


def _longest_task(trace: bytes) -> float:
    """The longest task of the pages' own threads, in milliseconds of the processor, not of the clock."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    named = [each for each in events if each["name"] == "thread_name"]
    pages = {(each["pid"], each["tid"]) for each in named if each["args"]["name"] == "CrRendererMain"}
    tasks = [each for each in events if each["name"] == "RunTask" and (each["pid"], each["tid"]) in pages]
    assert len(tasks) > 100, "nothing was watched"
    return max(float(each.get("tdur", each.get("dur", 0))) for each in tasks) / 1000


@pytest.mark.parametrize("path", ["/", "/t/{table}", "/tv/{table}", "/replay", "/games", "/learn", "/rules"])
def test_all_that_a_page_brings_with_it_is_small(house: House, come: Visitors, path: str) -> None:
    table = house.table(bots=["random"] * 3, start=True)["table"]["id"]
    page = come(DESKTOP).open(path.format(table=table))
    page.wait_for_load_state("networkidle")
    assert 100_000 < page.evaluate(_BYTES) < MOST_BYTES


def _without_a_processor() -> float:
    """For how many milliseconds something on this machine waited for a processor, as far as it is counted."""
    counted = PRESSURE.read_text() if PRESSURE.exists() else ""
    found = re.search(r"^some .*total=(\d+)$", counted, re.MULTILINE)
    return float(found[1]) / 1000 if found else 0.0


def test_the_first_page_can_be_used_within_a_second(come: Visitors) -> None:
    found = []
    for _ in range(TRIES):
        waited = _without_a_processor()
        page = come(DESKTOP, is_moving=True).home()
        found.append(float(page.evaluate(_USABLE)) + waited - _without_a_processor())
        page.context.close()
    assert min(found) < SOONEST_MS


def test_the_table_can_be_used_within_a_second(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    page = come(DESKTOP, is_moving=True).sit(seated)
    found = []
    for _ in range(TRIES):
        waited = _without_a_processor()
        page.reload()
        page.wait_for_selector("#you .self")
        found.append(float(page.evaluate(_USABLE)) + waited - _without_a_processor())
    assert min(found) < SOONEST_MS


def test_nothing_blocks_the_first_page_for_long(browser: Browser, come: Visitors) -> None:
    visitor = come(DESKTOP, is_moving=True)
    browser.start_tracing(page=visitor.page, categories=list(_TASKS))
    visitor.home().wait_for_load_state("networkidle")
    assert _longest_task(browser.stop_tracing()) < LONGEST_TASK_MS


def _play_a_while(page: Page) -> None:
    Player(page).wait_until_asked()
    play_by_itself(page)
    watched = f"() => Number(document.body.dataset.decision) > {MOMENTS}"
    page.wait_for_function(watched, timeout=LONGEST_GAME * 1000)


def test_nothing_blocks_the_table_for_long_while_it_moves(
    browser: Browser, house: House, come: Visitors
) -> None:
    seated = house.table(options={"seats": 6}, bots=["random"] * 5, start=True)
    visitor = come(DESKTOP, is_moving=True)
    browser.start_tracing(page=visitor.page, categories=list(_TASKS))
    _play_a_while(visitor.sit(seated))
    assert _longest_task(browser.stop_tracing()) < LONGEST_TASK_MS
