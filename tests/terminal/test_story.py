"""The timeline follows what is told: its boards are those of the views, and the moments between them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from coltexpress import SPECTATOR, Game, Replay, Rules
from coltexpress.engine import fields
from coltexpress.engine.ids import EVERYTHING
from coltexpress.terminal.timeline import Scene, Timeline, timeline_of
from tools.rulesets import all_rulesets

CORPUS = Path(__file__).parents[1] / "formats" / "records" / "corpus"


def plain(value: object) -> object:
    """A part of a board as plain data."""
    if hasattr(value, "to_json"):
        return value.to_json()
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


def drawn(scene: Scene) -> dict[str, object]:
    """What can be drawn of a scene, as plain data."""
    return {field.name: plain(getattr(scene, field.name)) for field in fields.BOARD if field.name != "flow"}


@pytest.mark.parametrize("rules", all_rulesets()[::9], ids=repr)
def test_what_is_told_leads_from_every_decision_to_the_next(rules: Rules) -> None:
    rng = random.Random(5)
    eyes = (0, SPECTATOR)
    game = Game.new(rules, seed=11, patches=eyes)
    stories = {seat: Timeline(game, seat) for seat in eyes}
    while (decision := game.decision) is not None:
        before = {seat: len(story.frames) for seat, story in stories.items()}
        game.play(rng.choice(decision.options), seat=decision.seat)
        for seat, story in stories.items():
            view = game.view(seat)
            story.go_on(view)
            assert [frame.entry for frame in story.frames[1:]] == list(view.history)
            assert drawn(story.frames[-1].scene) == drawn(view)
            if len(story.frames) > before[seat]:
                assert drawn(story.scene) == drawn(view), [entry.key for entry in view.journal]


def test_a_story_that_is_taken_up_begins_with_its_words() -> None:
    rng = random.Random(3)
    game = Game.new(Rules.preset("en2016", seats=3), seed=3)
    for _ in range(30):
        assert game.decision is not None
        game.play(rng.choice(game.decision.options), seat=game.decision.seat)
    game.make_patches((0,))
    story = Timeline(game, 0)
    assert len(story.frames) == len(game.journal(0)) + 1
    assert {str(drawn(frame.scene)) for frame in story.frames} == {str(drawn(game.view(0)))}


@pytest.mark.parametrize("name", ["en2016-2", "anniversary2025-4-all"])
def test_a_record_reveals_everything_at_every_moment(name: str) -> None:
    replay = Replay.load(CORPUS / f"{name}.colt.jsonl")
    story = timeline_of(replay, EVERYTHING)
    assert len(story.frames) == len(replay.journal(len(replay), EVERYTHING)) + 1
    for frame in story.frames:
        assert all(seat.hand is not None for seat in frame.scene.seats)
        assert all(act.card is not None for act in frame.scene.acts)
    with_cards = [frame for frame in story.frames if any(seat.hand for seat in frame.scene.seats)]
    assert len(with_cards) > len(story.frames) // 4
