"""The screen: keys, mouse, size, languages, looking back, several people, and nobody's secrets."""

from __future__ import annotations

import random
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from coltexpress import SPECTATOR, Game, Pick, Replay, Rules, View
from coltexpress.bots import Rng, naming
from coltexpress.terminal.plan import Plan
from coltexpress.terminal.saving import saved_games
from coltexpress.terminal.screen.app import LEFT
from coltexpress.terminal.screen.cards import Card
from coltexpress.terminal.screen.choosing import ChooseApp
from coltexpress.terminal.screen.playing import PlayApp
from coltexpress.terminal.screen.watching import WatchApp
from coltexpress.terminal.sitting import Sitting
from coltexpress.words import LANGUAGES, message
from tests.properties.twins import twin_of
from tests.terminal.pressing import on_screen, on_the_clock, press_to_the_end, screen_lines
from tests.terminal.tables import plan, play_on

BASE = Rules.preset("en2016", seats=4)
CORPUS = Path(__file__).parents[1] / "records" / "corpus"
Step = Callable[[Pilot[str]], Awaitable[None]]


def with_screen(app: PlayApp | WatchApp | ChooseApp, step: Step, size: tuple[int, int] = (100, 30)) -> None:
    """Do something with the keys of a screen."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await step(pilot)

    on_the_clock(run())


async def until(pilot: Pilot[str], is_so: Callable[[], bool]) -> None:
    """Wait until something is so; a busy machine may take its time."""
    for _ in range(600):
        await pilot.pause(0.01)
        if is_so():
            return
    raise AssertionError("it never is")


async def until_asked(pilot: Pilot[str], app: PlayApp) -> None:
    await until(pilot, lambda: app._answer is not None and not isinstance(app.screen, Card))
    await pilot.pause()


def text_of(app: PlayApp | WatchApp) -> str:
    return "\n".join(screen_lines(app))  # type: ignore[arg-type]


# --- keys -------------------------------------------------------------------------------------


def test_looking_back_changes_nothing_and_a_key_brings_the_present() -> None:
    sitting = Sitting(plan(BASE, seed=3), None)
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
    app = on_screen(Sitting(plan(BASE, seed=3), None), speed="slow")

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
        await pilot.pause(0.2)
        behind = app.projector.behind
        assert behind > 0
        await pilot.press("space")
        assert app.projector.behind == behind - 1
        await pilot.press("p", "+", "+", "+")
        await pilot.pause(0.1)
        assert app.projector.behind == 0

    with_screen(app, step)


def test_the_cursor_and_the_mouse_choose_as_keys_do() -> None:
    sitting = Sitting(plan(BASE, seed=3), None)
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
    sitting = Sitting(
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
    sitting = Sitting(plan(Rules.preset("en2016", seats=3, expert=True), seed=2), None)
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
    app = on_screen(Sitting(plan(BASE, seed=3), None))

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
    app = on_screen(Sitting(plan(BASE, seed=3), None))

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
    app = on_screen(Sitting(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("?")
        await pilot.pause()
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.return_value == LEFT)

    with_screen(app, step)


def test_the_offer_of_saved_games_can_be_left() -> None:
    Sitting.begin(plan(BASE, seed=3))
    app = ChooseApp(saved_games(), "en")

    async def step(pilot: Pilot[str]) -> None:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.return_value == "q")

    with_screen(app, step)


def test_the_screen_follows_its_size() -> None:
    app = on_screen(Sitting(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        for size in ((79, 24), (80, 23), (40, 10)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: "The table needs 80 columns" in " ".join(text_of(app).split()))
        for size in ((80, 24), (200, 60), (81, 25)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: "what does" in text_of(app))

    with_screen(app, step)


def test_without_colour_everything_has_a_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = on_screen(Sitting(plan(BASE, seed=3), None))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        assert app.no_color
        for bandit in app.projector.frame.picture.bandits:
            assert message(f"mark.{bandit.name}", "en") in text_of(app)

    with_screen(app, step)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q", "ctrl+d"])
def test_leaving_keeps_the_game(key: str) -> None:
    app = on_screen(Sitting.begin(plan(BASE, seed=3)))

    async def step(pilot: Pilot[str]) -> None:
        await until_asked(pilot, app)
        await pilot.press("1")
        await until_asked(pilot, app)
        await pilot.press(key)

    with_screen(app, step)
    assert app.return_value == "left"
    (saved,) = saved_games()
    again = on_screen(Sitting.resume(saved))

    async def go_on(pilot: Pilot[str]) -> None:
        await until_asked(pilot, again)
        assert sum(move.seat == 0 for move in again.sitting.moves) == 1
        assert "Round 1 begins" in text_of(again)

    with_screen(again, go_on, (140, 45))


class Clumsy:
    """A bot that breaks."""

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        raise RuntimeError(f"my hand is {view.seats[view.seat].hand}")


def test_a_bot_that_fails_has_a_line_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(naming.FAMILIES, "random", lambda manner: Clumsy())
    app = on_screen(Sitting(plan(BASE, seed=3), None))

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
        self.may_answer.wait(20)
        return options[0]


def test_the_screen_lives_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Slow()
    monkeypatch.setitem(naming.FAMILIES, "random", lambda manner: bot)
    app = on_screen(Sitting(plan(BASE, seed=5), None))

    async def step(pilot: Pilot[str]) -> None:
        while app.sitting.is_person(app.sitting.game.decisions[0].seat):
            await until_asked(pilot, app)
            await pilot.press("1")
            await pilot.pause()
        await pilot.pause(0.1)
        assert "decides" in text_of(app)
        await pilot.press("?")
        await pilot.pause()
        assert "Keys" in text_of(app)
        await pilot.press("escape", "l")
        await pilot.pause()
        assert message("screen.head.loot", "ru") in text_of(app)
        bot.may_answer.set()
        await pilot.pause(0.1)

    with_screen(app, step)


# --- secrets ----------------------------------------------------------------------------------

RULESETS = [
    BASE,
    Rules.preset("en2016", seats=3, expert=True),
    Rules.preset("ru2016", seats=3, teams=True),
    Rules.preset(
        "anniversary2025", seats=4, al_patron=True, mary=True, circus=True, handcar=True, decoy=True
    ),
]


def rendered(game: Game, people: int) -> str:
    """The screen of a game that stands like this, when somebody is asked or the curtain has fallen."""
    table = plan(game.rules, people)
    sitting = Sitting(table, None)
    sitting.game = game
    app = on_screen(sitting)
    found = ""

    async def step(pilot: Pilot[str]) -> None:
        nonlocal found
        for _ in range(400):
            await pilot.pause(0.005)
            if app._answer is not None or isinstance(app.screen, Card):
                break
        covered = text_of(app)
        if isinstance(app.screen, Card):
            await pilot.press("enter")
            await until_asked(pilot, app)
        await pilot.pause()
        found = covered + "\n====\n" + text_of(app)

    with_screen(app, step, (120, 40))
    return found


@pytest.mark.parametrize("rules", RULESETS, ids=repr)
def test_worlds_that_a_person_cannot_tell_apart_look_the_same(rules: Rules) -> None:
    """One person, then one of several behind the curtain: other deals of the rest look the same."""
    rng = random.Random(4)
    game = Game.new(rules, seed=6)
    shown = 0
    while (decision := game.decision) is not None and shown < 3:
        if rng.random() < 0.06 and decision.seat == 0 and len(game.decisions) == 1:
            shown += 1
            twin = twin_of(game, 0, rng, same_future=True)
            assert rendered(game.copy(), 1) == rendered(twin.copy(), 1)
            twin = twin_of(game, 0, rng, same_future=True)
            assert rendered(game.copy(), len(game.view(0).seats)) == rendered(
                twin.copy(), len(game.view(0).seats)
            )
        game.play(rng.choice(decision.options), seat=decision.seat)
    assert shown


@pytest.mark.parametrize("rules", RULESETS, ids=repr)
def test_behind_the_curtain_is_only_what_all_may_see(rules: Rules) -> None:
    """While the curtain is down the screen is a spectator's: any deal of all hands gives the same."""
    rng = random.Random(7)
    game = Game.new(rules, seed=8)
    shown = 0
    while (decision := game.decision) is not None and shown < 2:
        is_hidden = decision.question == "DEC-PLAN" and len(game.decisions) == 1
        if rng.random() < 0.1 and is_hidden:
            shown += 1
            twin = twin_of(game, SPECTATOR, rng, same_future=True)
            people = len(game.view(0).seats)
            assert (
                rendered(game.copy(), people).split("====")[0]
                == rendered(twin.copy(), people).split("====")[0]
            )
        game.play(rng.choice(decision.options), seat=decision.seat)
    assert shown


def test_people_at_one_keyboard_play_a_whole_game_behind_curtains() -> None:
    app = on_screen(Sitting(plan(Rules.preset("en2016", seats=3), people=3, seed=3), None))
    hands: dict[int, int] = {}

    def look(app: PlayApp) -> None:
        eyes = app.projector.frame.picture.seat
        hands[eyes] = hands.get(eyes, 0) + 1
        assert app._asking is None or eyes in (SPECTATOR, app._asking.view.seat)

    async def step(pilot: Pilot[str]) -> None:
        await press_to_the_end(pilot, app, 2, look)

    with_screen(app, step)
    assert set(hands) == {SPECTATOR, 0, 1, 2}


# --- records and saved games ------------------------------------------------------------------


@pytest.mark.parametrize("name", ["en2016-2", "anniversary2025-4-all"])
def test_a_record_is_watched_through_any_eyes(name: str) -> None:
    replay = Replay.load(CORPUS / f"{name}.colt.jsonl")
    app = WatchApp(replay, "en", "slow")

    async def step(pilot: Pilot[str]) -> None:
        assert app.projector.position == 0
        await pilot.press("space", "space")
        assert app.projector.position == 2
        for seat in range(replay.rules.seats):
            await pilot.press("v")
            assert app.projector.frame.picture.seat == seat
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
        play_on(Sitting.begin(plan(BASE, seed=seed)), 9)
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


# --- looking ahead ----------------------------------------------------------------------------


def test_a_preview_follows_the_cursor_and_tells_all_when_asked() -> None:
    app = on_screen(Sitting(plan(BASE, seed=3), None))

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
