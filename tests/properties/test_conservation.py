"""Whatever is played: nothing appears, nothing is lost, every game ends, and certainty is true."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from coltexpress import Game, Rules
from tests.properties.strategies import audiences, house, rulesets, seeds
from tools.invariants import Broken, Watch, audit, check_card_kinds
from tools.listener import Listener
from tools.random_games import main, watched_game


@given(rulesets, seeds)
@house(100)
def test_loot_cards_and_bullets_are_conserved_in_every_game(rules: Rules, seed: int) -> None:
    watched_game(rules, seed)


@given(rulesets, seeds)
@house(25)
def test_views_agree_with_the_table_and_know_what_was_told(rules: Rules, seed: int) -> None:
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    listeners = [Listener(game.view(seat)) for seat in audiences(game)]
    while (decision := game.decision) is not None:
        if rng.random() < 0.2:
            audit(game)
            check_card_kinds(game._state)
            for listener in listeners:
                listener.listen(game.journal(listener.seat))
                assert listener.agrees_with(game.view(listener.seat)), game.position()
        game.play(rng.choice(decision.options), decision.seat)
    audit(game)


def test_the_watch_notices_a_lost_token() -> None:
    state = Game.new(Rules.preset("en2016", seats=4), seed=1)._state
    watch = Watch(state)
    state.floor[0] = 0
    with pytest.raises(Broken, match="only Marshal's Revenge discards"):
        watch.check(state)


def test_the_watch_notices_a_lost_card() -> None:
    state = Game.new(Rules.preset("en2016", seats=4), seed=1)._state
    watch = Watch(state)
    state.seats[2].deck = 0
    with pytest.raises(Broken, match="cards of seat 2"):
        watch.check(state)


def test_the_tool_plays_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--seed", "5"]) == 0
    assert "3 games" in capsys.readouterr().out
