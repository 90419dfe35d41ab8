"""Whole games on the screen, played with real keys: every preset and variant, sizes and languages in turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from coltexpress import Rules
from coltexpress.engine.presets import ANNIVERSARY_FLAGS
from coltexpress.i18n import LANGUAGES, message, speaking
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.saves import saved_games
from coltexpress.terminal.session import GameSession
from tests.terminal.pressing import on_screen, on_the_clock, press_to_the_end, screen_lines
from tests.terminal.tables import plan

SIZES = ((80, 24), (100, 30), (140, 45))
BOX = dict.fromkeys(ANNIVERSARY_FLAGS, True)
GAMES: list[dict[str, Any]] = [
    {"name": "en2016", "seats": 3},
    {"name": "ru2016", "seats": 4},
    {"name": "anniversary2025", "seats": 5},
    {"name": "fi1", "seats": 3},
    {"name": "it1", "seats": 6},
    {"name": "en2016", "seats": 2},
    {"name": "ru2016", "seats": 3, "teams": True},
    {"name": "fi1", "seats": 2},
    {"name": "en2016", "seats": 3, "expert": True},
    {"name": "fi1", "seats": 4, "expert": True},
    {"name": "anniversary2025", "seats": 3, "special_punch": True, "decoy": True},
    {"name": "anniversary2025", "seats": 3, "circus": True, "handcar": True, "handcar_return": "hiding_car"},
    {"name": "anniversary2025", "seats": 3, "al_patron": True, "mary": True},
    {"name": "anniversary2025", "seats": 6, **BOX},
    {"name": "anniversary2025", "seats": 2, **BOX},
    {"name": "en2016", "seats": 4, "powers": False, "events": False},
]


@pytest.mark.parametrize("number", range(len(GAMES)), ids=lambda number: str(GAMES[number]))
def test_a_whole_game_is_played_with_keys(number: int) -> None:
    rules = Rules.preset(**GAMES[number])
    size, lang = SIZES[number % 3], LANGUAGES[number % 4]
    table = plan(rules, seed=number + 20)
    if rules.flags["al_patron"] and not rules.two_bandits:
        others = ("doc", "belle", "tuco", "ghost", "django")
        table = replace(table, characters=("al_patron", *others[: rules.seats - 1]))
    sitting = GameSession.begin(table)
    app = on_screen(sitting, lang)
    looked = 0

    def look(app: PlayApp) -> None:
        nonlocal looked
        looked += 1
        if looked % 6 == 1:
            check_screen(app, lang)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            assert await press_to_the_end(pilot, app, number, look) > 5
            ranking = "\n".join(screen_lines(app))
            assert message("screen.ranking", lang) in ranking
            assert message("table.end.rematch", lang) in ranking
            await pilot.press("q")

    on_the_clock(play())
    assert app.return_value == "over"
    assert sitting.game.result is not None
    assert saved_games() == []


def check_screen(app: PlayApp, lang: str) -> None:
    """Everything that belongs on the screen is there: the round, all figures, the question and its keys."""
    lines = screen_lines(app)
    text = "\n".join(lines)
    picture = app.timeline.frame.scene
    assert "★" in text
    for bandit in picture.bandits:
        assert message(f"mark.{bandit.name}", lang) in text, bandit.name
    for chip in app.chips():
        assert f" {chip.key} " in text
    assert message("table.keys", lang)[:12] in lines[-1]
    with speaking(lang):
        question = app.asked()[0].text.split()
    assert " ".join(question[:3]) in text


def test_a_rematch_follows_on_the_same_screen_and_records_are_saved(own_folder: Any) -> None:
    sitting = GameSession.begin(plan(Rules.preset("en2016", seats=3), seed=4))
    app = on_screen(sitting)

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await press_to_the_end(pilot, app, 1)
            await pilot.press("s")
            await pilot.pause()
            assert "The record is in" in "\n".join(screen_lines(app))
            await pilot.press("b")
            await pilot.pause()
            assert app.timeline.behind == 0
            await pilot.press("left", "left", "home")
            assert app.timeline.position == 0
            await pilot.press("end", "e")
            await pilot.pause()
            await pilot.press("r")
            while app.sitting is sitting or app._answer is None:
                await pilot.pause()
            assert app.sitting.plan.chance.seed == 5
            await pilot.press("q")

    on_the_clock(play())
    assert app.return_value == "left"
    assert len(list(own_folder.glob("*.colt.jsonl"))) == 1
    assert [saved.plan.chance.seed for saved in saved_games()] == [5]
