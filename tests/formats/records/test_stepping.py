"""A replay can be looked at from every seat at every step, forwards, backwards and at random."""

from __future__ import annotations

import random

import pytest

from coltexpress import SPECTATOR, Game, MatchDice, Replay, Rules
from tests.formats.records.playing import SALT, SEED, match_text, played

RULES = [
    Rules.preset("en2016", seats=3),
    Rules.preset("anniversary2025", seats=2, circus=True, handcar=True, mary=True),
    Rules.preset("fi1", seats=3, expert=True),
]


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_forwards_backwards_and_at_random_it_is_the_game_that_was_played(rules: Rules) -> None:
    game = played(Game.new(rules, dice=MatchDice(SEED, SALT)))
    replay = Replay.parse(game.replay().text)
    audience = (*range(rules.seats), SPECTATOR)
    forwards = [[replay.view(step, seat).to_json() for seat in audience] for step in range(len(replay) + 1)]
    order = list(range(len(replay) + 1))
    for steps in (order[::-1], random.Random(2).sample(order, len(order))):
        for step in steps:
            assert [replay.view(step, seat).to_json() for seat in audience] == forwards[step]


def test_every_step_is_as_it_was_live() -> None:
    """Views and journals are those that the seats had while they played."""
    game = Game.new(Rules.preset("en2016", seats=4), dice=MatchDice(SEED, SALT))
    seats = (0, 1, 2, 3, SPECTATOR)
    live, rng = [], random.Random(3)
    while (decision := game.decision) is not None:
        live.append([(game.view(seat).to_json(), game.journal(seat)) for seat in seats])
        game.play(rng.choice(decision.options))
    replay = game.replay()
    assert len(replay) == len(live)
    for step, seen in enumerate(live):
        assert [(replay.view(step, seat).to_json(), replay.journal(step, seat)) for seat in seats] == seen


def test_a_game_at_a_step_can_be_played_on_otherwise_and_recorded() -> None:
    replay = Replay.parse(match_text())
    before = replay.view(40, 0).to_json()
    other = replay.game_at(40, seed=9)
    assert other.hash == replay.game_at(40, seed=8).hash
    played(other, rng_state=77)
    variation = other.replay()
    assert variation.damage is None
    assert variation.commitment is None
    assert variation.steps[:40] == replay.steps[:40]
    assert replay.view(40, 0).to_json() == before


def test_fresh_dice_know_nothing_of_the_recorded_future() -> None:
    replay = Replay.parse(match_text())
    hands = set()
    for seed in range(20):
        game = replay.game_at(10, seed=seed)
        while game.round == 1:
            assert game.decision is not None
            game.play(game.decision.options[0])
        hands.add(game.view(0).seats[0].hand)
    assert len(hands) > 5


@pytest.mark.parametrize("step", [-1, 10_000])
def test_there_is_no_step_outside(step: int) -> None:
    with pytest.raises(IndexError, match="no step"):
        Replay.parse(match_text()).view(step, 0)
