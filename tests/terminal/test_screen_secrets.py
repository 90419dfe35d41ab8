"""The screen shows nobody's secrets: not to a person who looks, and not behind the curtain."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.terminal.app.cards import Card
from coltexpress.terminal.app.playing import PlayApp
from coltexpress.terminal.session import GameSession
from tests.properties.twins import twin_of
from tests.terminal.pressing import on_screen, press_to_the_end
from tests.terminal.screens import BASE, text_of, until, until_asked, with_screen
from tests.terminal.tables import plan

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
    sitting = GameSession(table, None)
    sitting.take_up(game)
    app = on_screen(sitting)
    found = ""

    async def step(pilot: Pilot[str]) -> None:
        nonlocal found
        await until(pilot, lambda: app._answer is not None or isinstance(app.screen, Card))
        await pilot.pause()
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
    app = on_screen(GameSession(plan(Rules.preset("en2016", seats=3), people=3, seed=3), None))
    hands: dict[int, int] = {}

    def look(app: PlayApp) -> None:
        eyes = app.projector.frame.scene.seat
        hands[eyes] = hands.get(eyes, 0) + 1
        assert app._asking is None or eyes in (SPECTATOR, app._asking.view.seat)

    async def step(pilot: Pilot[str]) -> None:
        await press_to_the_end(pilot, app, 2, look)

    with_screen(app, step)
    assert set(hands) == {SPECTATOR, 0, 1, 2}
