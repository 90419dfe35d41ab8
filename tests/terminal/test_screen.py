"""The screen: keys, mouse, size, languages, looking back and ahead."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from coltexpress import Rules
from coltexpress.i18n import LANGUAGES, message
from coltexpress.terminal.app.app import LEFT
from coltexpress.terminal.app.cards import Card, ChooseApp
from coltexpress.terminal.saves import Plan, saved_games
from coltexpress.terminal.session import GameSession
from tests.terminal.pressing import on_screen, screen_lines
from tests.terminal.screens import BASE, text_of, until, until_asked, with_screen
from tests.terminal.tables import plan, play_on


def test_looking_back_changes_nothing_and_a_key_brings_the_present() -> None:
    sitting = GameSession(plan(BASE, seed=3), None)
    app = on_screen(sitting)

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("1")
        await until_asked(pilot, app)
        moves, present = list(sitting.moves), text_of(app)
        await pilot.press("left", "left", "left")
        assert app.projector.behind == 3
        assert "3 steps to now" in text_of(app)
        await pilot.press("1")  # only shows the present
        assert app.projector.behind == 0
        await pilot.press("home")
        assert "Before everything began." in text_of(app)
        await pilot.press("space", "right", "end")
        await pilot.pause()
        assert text_of(app) == present
        assert sitting.moves == moves
        await pilot.press("pageup", "pagedown", "o", "o")
        await pilot.pause()
        assert text_of(app) == present

    with_screen(app, step)


def test_things_happen_by_themselves_or_step_by_step() -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None), speed="slow")

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        assert app.projector.speed == "slow"
        await pilot.press("+", "=", "+", "+")
        assert app.projector.speed == "instant"
        await pilot.press("-", "-", "-", "-")
        assert app.projector.speed == "slow"
        await pilot.press("end", "p")
        assert "■ step" in text_of(app)
        await pilot.press("1")
        await until(pilot, lambda: app.sitting.is_person(app.sitting.game.decisions[0].seat))
        await pilot.pause()
        behind = app.projector.behind
        assert behind > 0
        await pilot.press("space")
        assert app.projector.behind == behind - 1
        await pilot.press("p", "+", "+", "+")
        await until(pilot, lambda: app.projector.behind == 0)

    with_screen(app, step)


def test_the_cursor_and_the_mouse_choose_as_keys_do() -> None:
    sitting = GameSession(plan(BASE, seed=3), None)
    app = on_screen(sitting)

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        asked = app.sitting.game.view(0).options
        await pilot.press("enter")  # nothing is under the cursor yet
        assert app._answer is not None
        await pilot.press("down", "down", "up", "enter")
        await until_asked(pilot, app)
        assert next(move for move in sitting.moves if move.seat == 0).pick == asked[0].text
        before = sum(move.seat == 0 for move in sitting.moves)
        spot = app.spots[1]
        wanted = app._asking.press(spot.key) if app._asking else None
        await pilot.click("#ask", offset=(spot.start + 1, spot.line + app.lines_before_chips))
        await until_asked(pilot, app)
        own = [move for move in sitting.moves if move.seat == 0]
        assert wanted is not None
        assert own[before].pick == wanted.text

    with_screen(app, step)


def test_ghost_plays_face_down_with_a_switch() -> None:
    rules = Rules.preset("en2016", seats=3)
    sitting = GameSession(
        Plan(rules, 1, ("random",) * 2, plan(rules, seed=1).chance, ("ghost", "doc", "tuco")), None
    )
    app = on_screen(sitting)

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("f")
        assert "[face down]" in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert next(move for move in sitting.moves if move.seat == 0).pick.endswith(" down")

    with_screen(app, step)


def test_cards_to_keep_are_switched_on() -> None:
    sitting = GameSession(plan(Rules.preset("en2016", seats=3, expert=True), seed=2), None)
    while (decision := sitting.decision()) is not None and decision.question != "DEC-KEEP":
        play_on(sitting, 1)
    app = on_screen(sitting)

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("a", "1", "1", "1")
        cards = [chip for chip in app.chips() if chip.key not in "ak"]
        assert [chip.is_on for chip in cards] == [False] + [True] * (len(cards) - 1)
        assert f"keep {len(cards) - 1} card" in text_of(app)
        await pilot.press("k")
        await pilot.pause()
        kept = [move for move in sitting.moves if move.question == "DEC-KEEP" and move.seat == 0]
        expected = len(cards) - 1
        assert len([word for word in kept[-1].pick.split()[1:] if word != "nothing"]) == expected

    with_screen(app, step)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_help_explains_and_every_language_can_be_had(size: tuple[int, int]) -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        for lang in (*LANGUAGES[1:], "en"):
            await pilot.press("l")
            await pilot.pause()
            assert message("screen.head.loot", lang) in text_of(app)
        await pilot.press("?")
        await pilot.pause()
        assert "Keys" in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert message("table.help", "ru") in text_of(app)
        assert message("table.close", "ru") in text_of(app)
        await pilot.press("?")
        await pilot.pause()
        assert not isinstance(app.screen, Card)

    with_screen(app, step, size)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_screen_always_says_how_to_get_help_and_leave(lang: str) -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        app.lang = lang
        await pilot.press("home")
        await pilot.pause()
        help_and_leave = message("table.keys", lang).split("  ")[:2]
        assert [key[0] for key in help_and_leave] == ["?", "q"]
        assert "  ".join(help_and_leave) in screen_lines(app)[-1]

    with_screen(app, step, (80, 24))


def test_the_table_can_be_left_from_a_card() -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("?")
        await pilot.pause()
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.return_value == LEFT)

    with_screen(app, step)


def test_the_offer_of_saved_games_can_be_left() -> None:
    GameSession.begin(plan(BASE, seed=3))
    app = ChooseApp(saved_games(), "en")

    async def step(pilot: Pilot[str]) -> None:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.return_value == "q")

    with_screen(app, step)


async def resize(pilot: Pilot[str], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await until(pilot, lambda: pilot.app.screen._compositor.size == size)


def test_the_screen_follows_its_size() -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        for size in ((79, 24), (80, 23), (40, 10)):
            await resize(pilot, size)
            await until(pilot, lambda: "The table needs 80 columns" in " ".join(text_of(app).split()))
        for size in ((80, 24), (200, 60), (81, 25)):
            await resize(pilot, size)
            await until(pilot, lambda: "what does" in text_of(app))

    with_screen(app, step)


def test_without_colour_everything_has_a_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        assert app.no_color
        for bandit in app.projector.frame.scene.bandits:
            assert message(f"mark.{bandit.name}", "en") in text_of(app)

    with_screen(app, step)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q", "ctrl+d"])
def test_leaving_keeps_the_game(key: str) -> None:
    app = on_screen(GameSession.begin(plan(BASE, seed=3)))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("1")
        await until_asked(pilot, app)
        await pilot.press(key)

    with_screen(app, step)
    assert app.return_value == "left"
    (saved,) = saved_games()
    again = on_screen(GameSession.resume(saved))

    async def go_on(pilot: Pilot[str]) -> None:
        await until_asked(pilot, again)
        assert sum(move.seat == 0 for move in again.sitting.moves) == 1
        assert "Round 1 begins" in text_of(again)

    with_screen(again, go_on, (140, 45))


def test_a_preview_follows_the_cursor_and_tells_all_when_asked() -> None:
    app = on_screen(GameSession(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        assert "ends up inside car" in text_of(app)
        await pilot.press("down")
        await until(pilot, lambda: "Play Move: " in text_of(app))
        await pilot.press("w")
        await until(pilot, lambda: "If the pile is carried out as it lies" in text_of(app))
        assert text_of(app).count("ends up") > 3
        await pilot.press("enter")

    with_screen(app, step)
