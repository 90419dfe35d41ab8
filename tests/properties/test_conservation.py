"""Whatever is played: nothing appears, nothing is lost, every game ends, and certainty is true."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from coltexpress import Game, Rules
from coltexpress.engine.presets import ANNIVERSARY_FLAGS
from coltexpress.engine.variants.mary import mary_of
from coltexpress.testing import state_of
from tests.properties.strategies import audiences, decide, house, rulesets, seeds
from tools.auditing import audit
from tools.invariants import Broken, Watch, check_bullets, check_places
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
    while game.decision is not None:
        if rng.random() < 0.2:
            audit(game)
            for listener in listeners:
                listener.listen(game.journal(listener.seat))
                assert listener.agrees_with(game.view(listener.seat)), game.position()
        decide(game, rng)
    audit(game)


def test_the_watch_notices_a_lost_token() -> None:
    state = state_of(Game.new(Rules.preset("en2016", seats=4), seed=1))
    watch = Watch(state)
    state.floor[0] = 0
    with pytest.raises(Broken, match="only Marshal's Revenge discards"):
        watch.check(state)


def test_the_watch_notices_a_lost_card() -> None:
    state = state_of(Game.new(Rules.preset("en2016", seats=4), seed=1))
    watch = Watch(state)
    state.seats[2].deck = 0
    with pytest.raises(Broken, match="cards of seat 2"):
        watch.check(state)


def fullest() -> Game:
    """A game with all parts of the Anniversary box."""
    parts = dict.fromkeys(ANNIVERSARY_FLAGS, True)
    return Game.new(Rules.preset("anniversary2025", seats=4, **parts), seed=1)


def test_the_watch_notices_a_bullet_that_mary_never_had() -> None:
    state = state_of(fullest())
    mary = mary_of(state)
    assert mary is not None
    mary.bullets += 1
    with pytest.raises(Broken, match="those received"):
        check_bullets(state)


def test_the_watch_notices_mary_on_a_roof() -> None:
    state = state_of(fullest())
    state.bandits[-1].space += 1
    with pytest.raises(Broken, match="Mary is inside"):
        check_places(state)


def test_the_watch_notices_rivals_in_the_handcar() -> None:
    state = state_of(fullest())
    for bandit in state.bandits[:2]:
        bandit.space = state.space_beside
    with pytest.raises(Broken, match="only mates"):
        check_places(state)


def test_the_watch_notices_a_card_that_is_not_in_the_discard_pile() -> None:
    state = state_of(Game.new(Rules.preset("en2016", seats=4, expert=True), seed=1))
    watch = Watch(state)
    piles = state.seats[1].piles
    assert piles is not None
    piles.discard += 1
    with pytest.raises(Broken, match="cards of seat 1"):
        watch.check(state)


def test_the_tool_plays_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--seed", "5"]) == 0
    assert "3 games" in capsys.readouterr().out
