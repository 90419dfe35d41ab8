"""A game written and read again is the same game: JSON keeps all of it, a position what is on the table."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from coltexpress import Game, Rules
from coltexpress.testing import state_of
from tests.properties.strategies import (
    RARE_QUESTIONS,
    asking,
    audiences,
    house,
    played,
    rulesets,
    seeds,
    steps,
)
from tests.properties.test_copies import AHEAD, play_on
from tools.rulesets import base_rulesets, rules_line


@given(rulesets, seeds, steps)
@house(80)
def test_json_keeps_everything(rules: Rules, seed: int, decisions: int) -> None:
    game = played(rules, seed, decisions)
    text = json.dumps(game.to_json())
    again = Game.from_json(json.loads(text))
    assert json.dumps(again.to_json()) == text
    assert (again.hash, again.position()) == (game.hash, game.position())
    for seat in audiences(game):
        assert again.view(seat).to_json() == game.view(seat).to_json()
        assert again.journal(seat) == game.journal(seat)
    assert play_on(again, seed, AHEAD) == play_on(game, seed, AHEAD)
    assert again.hash == game.hash


@given(rulesets, seeds, steps)
@house(120)
def test_a_position_keeps_what_is_on_the_table_and_what_is_certain(
    rules: Rules, seed: int, decisions: int
) -> None:
    assert_kept(played(rules, seed, decisions))


@pytest.mark.parametrize("question", RARE_QUESTIONS)
def test_a_position_in_the_middle_of_an_action_is_kept_too(question: str) -> None:
    for game in asking(question):
        assert_kept(game)


def assert_kept(game: Game) -> None:
    """Written and read again it is the same to everybody, but for the past."""
    text = game.position()
    again = Game.from_position(text, seed=1)
    assert again.position() == text
    assert again.hash == game.hash or game.decision is None
    for seat in audiences(game):
        assert without_past(again, seat) == without_past(game, seat)


@given(rulesets, seeds, steps)
@house(40)
def test_a_position_goes_on_with_the_same_choices(rules: Rules, seed: int, decisions: int) -> None:
    """With the same dice both games go on alike, decision by decision."""
    game = played(rules, seed, decisions)
    again = Game.from_position(game.position(), seed=seed)
    here, there = state_of(game), state_of(again)
    there.rng_state = here.rng_state
    tokens_alike = there.floor == here.floor  # equal purses may be other tokens: other draws
    if tokens_alike and [b.loot for b in there.bandits] == [b.loot for b in here.bandits]:
        assert play_on(again, seed, AHEAD) == play_on(game, seed, AHEAD)
        assert again.hash == game.hash


def test_a_position_keeps_a_finished_game() -> None:
    for rules in base_rulesets()[::6]:
        game = played(rules, 7, 1000)
        again = Game.from_position(game.position())
        assert again.result == game.result
        assert again.hash == game.hash, rules_line(rules)


def without_past(game: Game, seat: int) -> dict[str, object]:
    """What a seat sees now; a position does not tell what happened before."""
    seen = game.view(seat).to_json()
    return {name: part for name, part in seen.items() if name not in ("history", "journal_from")}
