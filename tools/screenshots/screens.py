"""The terminal's screens as Textual exports them: an SVG each, and the lines of text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from textual.pilot import Pilot

from coltexpress import Replay, Rules
from coltexpress.terminal.app import WatchApp
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.session import GameSession
from tests.terminal.pressing import on_screen, press_to_the_end
from tests.terminal.screens import text_of, until_asked, with_screen
from tests.terminal.tables import plan, play_on

SIZES = ((80, 24), (100, 30), (160, 45))
RECORD = Path(__file__).resolve().parents[2] / "tests/formats/records/corpus/en2016-6.colt.jsonl"
SEED = 3
UNIQUE = re.compile(r"terminal-\d+-")  # in an exported SVG: another number every time
App = PlayApp | WatchApp


def take_screens(folder: Path, is_wanted: Callable[[str], bool]) -> None:
    """The table in planning and in stealing, the help, the end, and a record that is watched."""
    for width, height in SIZES:
        for name, take in _screens().items():
            title = f"terminal-{name}-{width}x{height}"
            if is_wanted(title):
                take((width, height), folder / title)
                print(title, flush=True)


def _screens() -> dict[str, Callable[[tuple[int, int], Path], None]]:
    return {
        "planning": lambda size, file: _playing(size, file, 6),
        "stealing": lambda size, file: _playing(size, file, 22),
        "help": lambda size, file: _playing(size, file, 6, "?"),
        "teams": lambda size, file: _playing(
            size, file, 12, rules=Rules.preset("ru2016", seats=3, teams=True)
        ),
        "end": _end,
        "record": _record,
    }


def _playing(
    size: tuple[int, int], file: Path, decisions: int, *keys: str, rules: Rules | None = None
) -> None:
    sitting = GameSession(plan(rules or Rules.preset("en2016", seats=4), seed=SEED), None)
    play_on(sitting, decisions)
    app = on_screen(sitting)

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("end", *keys)
        await pilot.pause(0.3)
        _save(app, file)

    with_screen(app, step, size)


def _end(size: tuple[int, int], file: Path) -> None:
    app = on_screen(GameSession(plan(Rules.preset("en2016", seats=4), seed=SEED), None))

    async def step(pilot: Pilot[str]) -> None:
        await press_to_the_end(pilot, app, SEED)
        await pilot.pause(0.3)
        _save(app, file)

    with_screen(app, step, size)


def _record(size: tuple[int, int], file: Path) -> None:
    app = WatchApp(Replay.load(RECORD), "en", "slow")

    async def step(pilot: Pilot[str]) -> None:
        await pilot.press("p", *["space"] * 30)
        await pilot.pause(0.3)
        _save(app, file)

    with_screen(app, step, size)


def _save(app: App, file: Path) -> None:
    svg = UNIQUE.sub("terminal-", app.export_screenshot(title=""))
    file.with_suffix(".svg").write_text(svg, encoding="utf-8")
    file.with_suffix(".txt").write_text(text_of(app) + "\n", encoding="utf-8")
