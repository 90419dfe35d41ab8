"""The pages, in a real browser and at four sizes, at tables whose deals and tokens are always the same."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from coltexpress import MatchDice
from coltexpress.server.ops import Clock
from tests.browser.house import House, Json, Visitor, visitor
from tests.server.house import served
from tools.nets.games import choose

SIZES = ((1440, 900), (1366, 625), (390, 844), (390, 664))
BASE_URL = "http://table.example"  # in links and their QR codes, whatever the port is
SEED = 11
FOR_EVER = 1e9  # no bot plays for the host between two pictures
CALM = """localStorage.setItem('colt.prefs', JSON.stringify({ speed: 0 }));
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {} } });"""
NO_PORT = """() => document.querySelectorAll("input").forEach((field) => {
  const value = field.value.replace(/127\\.0\\.0\\.1:\\d+/, "table.example");
  if (value !== field.value) field.value = value;
})"""
READY = "html[data-ready]"
ASKED = 'body:not([data-decision=""])[data-decision]'
MOST_DECISIONS = 400
Shot = Callable[[Visitor], Page]


@contextmanager
def _served() -> Iterator[House]:
    numbers = itertools.count(1)
    world = Clock(
        token=lambda: f"token-{next(numbers)}",
        table_id=lambda: f"table-{next(numbers)}",
        dice=lambda: MatchDice(SEED.to_bytes(32, "big"), b"s" * 32),
    )
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.sqlite3", world, base_url=BASE_URL, grace=FOR_EVER) as server,
    ):
        yield House(server.base)


def _played(house: House, is_reached: Callable[[Json], bool], **options: object) -> Json:
    """A table whose host has answered until something is so when it is asked, or to the end."""
    seats = int(str(options["seats"]))
    seated = house.table(options=options, bots=["random"] * (seats - 1), start=True)
    answered = 0
    while answered < MOST_DECISIONS:
        state = house.state(seated)
        is_over = state["result"] is not None
        if is_reached(state) and (is_over or state["ask"] is not None):
            return seated
        if is_over:
            break
        if state["ask"] is not None:
            _answer(house, seated, state["ask"], answered)
            answered += 1
    raise RuntimeError("the game did not come there")


def _answer(house: House, seated: Json, ask: Json, answered: int) -> None:
    picks = sorted(option["pick"] for option in ask["options"])
    pick, number = picks[choose(len(picks), SEED, answered, "pick")], ask["decision"]
    house.command(seated, type="act", seat=ask.get("seat", 0), decision=number, choice=pick, key=f"k{number}")


def _in(phase: str, at_round: int) -> Callable[[Json], bool]:
    def is_reached(state: Json) -> bool:
        begun = sum(item["key"] == "round_began" for item in state["items"])
        return bool(state["view"]["phase"] == phase and begun >= at_round)

    return is_reached


# --- what is shown ----------------------------------------------------------------------------


def shots(house: House) -> dict[str, Shot]:
    """By name how a visitor comes to what the picture shows."""
    waiting = house.table("Ann", options={"seats": 4}, bots=["random"] * 2)
    planning = _played(house, _in("scheming", 2), preset="en2016", seats=4)
    stealing = _played(house, _in("stealing", 1), preset="en2016", seats=4)
    over = _played(house, lambda state: state["result"] is not None, preset="en2016", seats=4)
    ended = over["table"]["id"]
    return {
        "home": lambda guest: _ready(guest, "/"),
        "lobby": lambda guest: _at_table(guest, waiting, "#lobby-leave"),
        "table-planning": lambda guest: _at_table(guest, planning, ASKED),
        "table-stealing": lambda guest: _at_table(guest, stealing, ASKED),
        "about": lambda guest: _about(guest, planning),
        "end": lambda guest: _at_table(guest, over, ".ranking"),
        "replay": lambda guest: _ready(guest, f"/replay/{ended}?eyes=all&step=60"),
        "learn": lambda guest: _ready(guest, "/learn"),
        "rules": lambda guest: _ready(guest, "/rules"),
        "tv": lambda guest: _tv(guest, planning),
    }


def _ready(guest: Visitor, path: str) -> Page:
    page = guest.open(path)
    page.wait_for_selector(READY)
    return page


def _at_table(guest: Visitor, seated: Json, shown: str) -> Page:
    page = guest.sit(seated)
    page.wait_for_selector(shown)
    return page


def _about(guest: Visitor, seated: Json) -> Page:
    page = _at_table(guest, seated, ASKED)
    page.locator("#rivals .poster .who").first.click()
    page.wait_for_selector("#about h2")
    return page


def _tv(guest: Visitor, seated: Json) -> Page:
    page = guest.open(f"/tv/{seated['table']['id']}#{seated['you']['invitation']}")
    page.wait_for_selector("#rivals .poster")
    return page


# --- taking it --------------------------------------------------------------------------------


def take_pages(folder: Path, is_wanted: Callable[[str], bool]) -> None:
    """A PNG of every page at every size."""
    with _served() as house, sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, shot in shots(house).items():
            for width, height in SIZES:
                title = f"{name}-{width}x{height}"
                if is_wanted(title):
                    _take(browser, house, shot, (width, height), folder / f"{title}.png")
        browser.close()


def _take(browser: Browser, house: House, shot: Shot, size: tuple[int, int], file: Path) -> None:
    guest = visitor(browser, house, size, "en", is_moving=False)
    guest.page.add_init_script(CALM)
    page = shot(guest)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(700)
    page.evaluate(NO_PORT)
    page.screenshot(path=file, animations="disabled", caret="hide")
    guest.page.context.close()
    print(f"{file.name}{'; wrong: ' + '; '.join(guest.wrong) if guest.wrong else ''}", flush=True)
