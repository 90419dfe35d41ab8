"""Somebody who plays on the screen with real keys, chosen by chance among those that are offered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine

from textual.pilot import Pilot

from coltexpress.terminal.app.cards import Card
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.ui import Manner

Look = Callable[[PlayApp], None]
PATIENCE = 500  # seconds; the longest game on the screen takes a hundredth of it


def on_the_clock(steps: Coroutine[None, None, None]) -> None:
    """Go through these steps on a screen, and fail if it never answers."""
    asyncio.run(asyncio.wait_for(steps, PATIENCE))


def on_screen(sitting: GameSession, lang: str = "en", speed: str = "instant") -> PlayApp:
    """A sitting on a screen that shows things at once."""
    return PlayApp(sitting, Manner(str), lang, speed)


def screen_lines(app: PlayApp) -> list[str]:
    """What stands on the screen, line by line."""
    app.screen._on_timer_update()  # what a timer would draw within 16 ms
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    assert len(strips) == height
    lines = [strip.text for strip in strips]
    assert all(len(line) <= width for line in lines)
    return lines


async def press_to_the_end(pilot: Pilot[str], app: PlayApp, seed: int, look: Look | None = None) -> int:
    """Press keys until the ranking is shown; how many keys it took."""
    rng = random.Random(seed)
    pressed = 0
    while not app._is_over or not isinstance(app.screen, Card):
        assert app.is_running, "the screen has closed"
        if isinstance(app.screen, Card):
            await pilot.press("enter")
        elif app._answer is not None and app.chips():
            if look is not None:
                await pilot.pause()
                look(app)
            await pilot.press(_key(app, rng))
            pressed += 1
        else:
            await pilot.pause()
        assert pressed < 1500
    return pressed


def _key(app: PlayApp, rng: random.Random) -> str:
    """One of the keys on the screen; where cards are kept, in the end that it is done."""
    keys = [chip.key for chip in app.chips()]
    if "k" in keys and rng.random() < 0.5:
        return "k"
    return rng.choice(keys)
