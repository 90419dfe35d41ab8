"""Copies go their own way, and the same seed and picks always give the same game."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from coltexpress import Game, Rules
from coltexpress.engine.open_decisions import answer_for
from coltexpress.testing import answers_of, known_of, state_of
from tests.properties.strategies import (
    RARE_QUESTIONS,
    asking,
    audiences,
    decide,
    house,
    played,
    rulesets,
    seeds,
    steps,
)

AHEAD = 25


def play_on(game: Game, seed: int, decisions: int) -> list[str]:
    """Random picks from here on; their texts."""
    rng = random.Random(seed)
    texts: list[str] = []
    while game.decision is not None and len(texts) < decisions:
        texts.append(decide(game, rng))
    return texts


def everything(game: Game) -> str:
    """All of a game, its future dice and what everybody sees."""
    views = [game.view(seat).to_json() for seat in audiences(game)]
    return json.dumps([game.to_json(), views, game.hash])


@given(rulesets, seeds, steps)
@house(50)
def test_playing_on_a_copy_never_changes_the_original(rules: Rules, seed: int, decisions: int) -> None:
    assert_independent(played(rules, seed, decisions), seed)


@pytest.mark.parametrize("question", RARE_QUESTIONS)
def test_a_copy_in_the_middle_of_an_action_is_independent_too(question: str) -> None:
    for seed, game in enumerate(asking(question)):
        assert_independent(game, seed)


def assert_independent(game: Game, seed: int) -> None:
    """A copy is equal, goes on like the original would, and changes nothing in it."""
    before = everything(game)
    copy, other = game.copy(), game.copy()
    assert everything(copy) == before
    assert play_on(copy, seed, AHEAD) == play_on(other, seed, AHEAD)
    assert everything(copy) == everything(other)
    assert everything(game) == before
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    play_on(again, seed, AHEAD)
    assert everything(again) == everything(copy)


@given(rulesets, seeds, steps)
@house(50)
def test_the_same_picks_give_the_same_future(rules: Rules, seed: int, decisions: int) -> None:
    game = played(rules, seed, decisions)
    copy = game.copy()
    assert play_on(copy, seed, AHEAD) == play_on(game, seed, AHEAD)
    assert everything(copy) == everything(game)


@given(rulesets, seeds)
@house(25)
def test_the_same_seed_gives_the_same_game(rules: Rules, seed: int) -> None:
    one, other = Game.new(rules, seed=seed), Game.new(rules, seed=seed)
    assert play_on(one, 1, 1000) == play_on(other, 1, 1000)
    assert one.result == other.result
    assert everything(one) == everything(other)


@given(rulesets, seeds, steps)
@house(50)
def test_a_copied_state_plays_like_its_original_without_writing_a_diary(
    rules: Rules, seed: int, decisions: int
) -> None:
    game = played(rules, seed, decisions)
    if answers_of(game):
        return  # an answer given ahead of the order is kept by the game, not by its state
    state = state_of(game).copy()
    assert state.diary is None
    rng = random.Random(seed)
    for _ in range(AHEAD):
        decision = game.decision
        if decision is None:
            break
        pick = rng.choice(decision.options)
        game.play(pick, decision.seat)
        answer_for(state, pick.code)
    assert Game(state, known_of(game), given=answers_of(game)).hash == game.hash
