"""Bots at the screen: one that fails is named, one that thinks for long does not stop it."""

from __future__ import annotations

import threading

import pytest
from textual.pilot import Pilot

from coltexpress import Pick, View
from coltexpress.bots import Rng, builtin
from coltexpress.i18n import message
from coltexpress.terminal.session import GameSession
from tests.terminal.pressing import PATIENCE, on_screen
from tests.terminal.screens import BASE, text_of, until, until_asked, with_screen
from tests.terminal.tables import plan


class Clumsy:
    """A bot that breaks."""

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        raise RuntimeError(f"my hand is {view.seats[view.seat].hand}")


def test_a_bot_that_fails_has_a_line_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(builtin.FAMILIES, "random", lambda manner: Clumsy())
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("1")
        await until_asked(pilot, app)
        said = " ".join(text_of(app).split())
        assert "has failed" in said
        assert "my hand" not in said

    with_screen(app, step, (140, 45))


class Slow:
    """A bot that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        self.may_answer.wait(PATIENCE)
        return options[0]


def test_the_screen_lives_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Slow()
    monkeypatch.setitem(builtin.FAMILIES, "random", lambda manner: bot)
    app = on_screen(GameSession(plan(BASE, seed=5), None))

    async def step(pilot: Pilot[str]) -> None:
        while app.sitting.is_person(app.sitting.game.decisions[0].seat):
            await until_asked(pilot, app)
            await pilot.press("1")
            await pilot.pause()
        await until(pilot, lambda: "decides" in text_of(app))
        await pilot.press("?")
        await pilot.pause()
        assert "Keys" in text_of(app)
        await pilot.press("escape", "l")
        await pilot.pause()
        assert message("screen.head.loot", "ru") in text_of(app)
        bot.may_answer.set()
        await until_asked(pilot, app)

    with_screen(app, step)
