"""Records and saved games on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from coltexpress import Replay
from coltexpress.terminal.app import WatchApp
from coltexpress.terminal.app.cards import ChooseApp
from coltexpress.terminal.saves import saved_games
from coltexpress.terminal.session import GameSession
from tests.terminal.screens import BASE, text_of, with_screen
from tests.terminal.tables import plan, play_on

CORPUS = Path(__file__).parents[1] / "formats" / "records" / "corpus"


@pytest.mark.parametrize("name", ["en2016-2", "anniversary2025-4-all"])
def test_a_record_is_watched_through_any_eyes(name: str) -> None:
    replay = Replay.load(CORPUS / f"{name}.colt.jsonl")
    app = WatchApp(replay, "en", "slow")

    async def step(pilot: Pilot[str]) -> None:
        assert app.timeline.position == 0
        await pilot.press("space", "space")
        assert app.timeline.position == 2
        for seat in range(replay.rules.seats):
            await pilot.press("v")
            assert app.timeline.frame.scene.seat == seat
        await pilot.press("v", "end")
        await pilot.pause()
        assert "You are told everything." in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        assert "The money" in text_of(app)
        await pilot.press("enter", "q")

    with_screen(app, step)
    assert app.return_value == "over"


def test_saved_games_are_offered() -> None:
    for seed in (1, 2):
        play_on(GameSession.begin(plan(BASE, seed=seed)), 9)
    games = saved_games()
    for keys, chosen in ((("2",), "2"), (("n",), "n"), (("l", "q"), "q"), (("enter",), "1")):
        app = ChooseApp(games, "en")

        async def step(pilot: Pilot[str], keys: tuple[str, ...] = keys) -> None:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()

        with_screen(app, step)
        assert app.return_value == chosen
