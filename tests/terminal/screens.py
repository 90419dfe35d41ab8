"""A screen in the hands of a test: steps on it, waiting for it, and what stands there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from coltexpress import Rules
from coltexpress.terminal.app.cards import Card, ChooseApp
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.app.ui import WatchApp
from tests.terminal.pressing import on_the_clock, screen_lines

BASE = Rules.preset("en2016", seats=4)
Step = Callable[[Pilot[str]], Awaitable[None]]


def with_screen(app: PlayApp | WatchApp | ChooseApp, step: Step, size: tuple[int, int] = (100, 30)) -> None:
    """Do something with the keys of a screen."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await step(pilot)

    on_the_clock(run())


async def until(pilot: Pilot[str], is_so: Callable[[], bool]) -> None:
    """Wait until something is so, however long a busy machine takes; `on_the_clock` ends what never is."""
    await pilot.pause()
    while not is_so():
        await pilot.pause(0.005)


async def until_asked(pilot: Pilot[str], app: PlayApp) -> None:
    await until(pilot, lambda: app._answer is not None and not isinstance(app.screen, Card))
    await pilot.pause()


def text_of(app: PlayApp | WatchApp) -> str:
    return "\n".join(screen_lines(app))  # type: ignore[arg-type]
