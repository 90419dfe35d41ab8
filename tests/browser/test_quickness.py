"""How light the pages are: what is sent, when the first one can be used, and that nothing blocks it."""

from pathlib import Path

from tests.browser.conftest import Visitors
from tests.browser.house import DESKTOP, Visitor

WEB = Path(__file__).parents[2] / "src" / "coltexpress" / "web"
MOST_BYTES = 500_000
SOONEST_MS = 1000
LONGEST_TASK_MS = 200
TRIES = 3  # of which the best counts: other programs run here too

_LONG_TASKS = """() => new Promise((done) => {
  const seen = [];
  new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask", buffered: true });
  setTimeout(() => done(seen), 1000);
})"""


def _usable_after(visitor: Visitor) -> float:
    page = visitor.home()
    return float(page.evaluate("performance.getEntriesByName('usable')[0].startTime"))


def test_all_files_of_the_browser_are_small_together() -> None:
    sizes = {path: path.stat().st_size for path in WEB.rglob("*") if path.is_file()}
    assert len(sizes) > 20
    assert sum(sizes.values()) < MOST_BYTES


def test_the_first_page_can_be_used_within_a_second(come: Visitors) -> None:
    assert min(_usable_after(come(DESKTOP, is_moving=True)) for _ in range(TRIES)) < SOONEST_MS


def test_nothing_blocks_the_first_page_for_long(come: Visitors) -> None:
    longest = []
    for _ in range(TRIES):
        page = come(DESKTOP, is_moving=True).home()
        longest.append(max(page.evaluate(_LONG_TASKS), default=0.0))
    assert min(longest) < LONGEST_TASK_MS
