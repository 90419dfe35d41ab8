"""How light the pages are: what is sent, when they can be used, and that nothing blocks them."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, House

WEB = Path(__file__).parents[2] / "src" / "coltexpress" / "web"
MOST_BYTES = 500_000
SOONEST_MS = 1000
LONGEST_TASK_MS = 200
TRIES = 4  # of which the best counts: other programs run here too
_USABLE = "performance.getEntriesByName('usable')[0].startTime"
_TASKS = ("toplevel", "disabled-by-default-devtools.timeline", "__metadata")


def _longest_task(trace: bytes) -> float:
    """The longest task of the pages' own threads, in milliseconds of the processor, not of the clock."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    named = [each for each in events if each["name"] == "thread_name"]
    pages = {(each["pid"], each["tid"]) for each in named if each["args"]["name"] == "CrRendererMain"}
    tasks = [each for each in events if each["name"] == "RunTask" and (each["pid"], each["tid"]) in pages]
    assert len(tasks) > 100, "nothing was watched"
    return max(float(each.get("tdur", each.get("dur", 0))) for each in tasks) / 1000


def test_all_files_of_the_browser_are_small_together() -> None:
    sizes = {path: path.stat().st_size for path in WEB.rglob("*") if path.is_file()}
    assert len(sizes) > 20
    assert sum(sizes.values()) < MOST_BYTES


def test_the_first_page_can_be_used_within_a_second(come: Visitors) -> None:
    found = []
    for _ in range(TRIES):
        page = come(DESKTOP, is_moving=True).home()
        found.append(float(page.evaluate(_USABLE)))
        page.context.close()
    assert min(found) < SOONEST_MS


def test_the_table_can_be_used_within_a_second(house: House, come: Visitors) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    page = come(DESKTOP, is_moving=True).sit(seated)
    found = []
    for _ in range(TRIES):
        page.reload()
        page.wait_for_selector("#you .self")
        found.append(float(page.evaluate(_USABLE)))
    assert min(found) < SOONEST_MS


def test_nothing_blocks_the_first_page_for_long(browser: Browser, come: Visitors) -> None:
    visitor = come(DESKTOP, is_moving=True)
    browser.start_tracing(page=visitor.page, categories=list(_TASKS))
    visitor.home().wait_for_load_state("networkidle")
    assert _longest_task(browser.stop_tracing()) < LONGEST_TASK_MS
