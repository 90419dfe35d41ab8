"""The secrecy law: what a seat cannot know cannot reach it, by no view, journal, option or error."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from coltexpress import Entry, Game, Rules
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
from tests.properties.twins import WRONG_PICKS, all_that_reaches, twin_of
from tools.invariants import Watch, check_bullets, check_options, check_places, loot_on_the_table
from tools.rulesets import base_rulesets, rules_line

MORE_STEPS = 12


@pytest.mark.parametrize("rules", base_rulesets(), ids=rules_line)
def test_what_a_seat_cannot_know_cannot_reach_it(rules: Rules) -> None:
    """Pairs of worlds all through a game of every ruleset, for every seat and the spectator."""
    rng = random.Random(rules_line(rules))
    game = Game.new(rules, seed=rng.getrandbits(40))
    count = 0
    while (decision := game.decision) is not None:
        if count % 8 == 0:
            for seat in audiences(game):
                assert_alike(game, twin_of(game, seat, rng), seat, rng.choice(WRONG_PICKS))
        game.play(rng.choice(decision.options), decision.seat)
        count += 1


@pytest.mark.parametrize("question", RARE_QUESTIONS)
def test_nothing_leaks_in_the_middle_of_an_action(question: str) -> None:
    rng = random.Random(question)
    for game in asking(question):
        for seat in audiences(game):
            for _ in range(4):
                assert_alike(game, twin_of(game, seat, rng), seat, *WRONG_PICKS)


def assert_alike(left: Game, right: Game, seat: int, *wrong_picks: str) -> None:
    """Both worlds reach the seat as the same bytes."""
    assert all_that_reaches(left, seat, wrong_picks) == all_that_reaches(right, seat, wrong_picks), (
        left.position()
    )


@given(rulesets, seeds, steps)
@house(60)
def test_the_twins_are_worlds_that_can_be(rules: Rules, seed: int, decisions: int) -> None:
    """The pairs mean something: a twin adds up like any game, and is really another world."""
    game = played(rules, seed, decisions)
    if game.decision is None:
        return
    watch = Watch(Game.new(rules, seed=seed)._state)
    for seat in audiences(game):
        twin = twin_of(game, seat, random.Random(seed))
        watch.check_cards(twin._state)
        check_bullets(twin._state)
        check_places(twin._state)
        check_options(twin._state)
        loot_on_the_table(twin._state)
        assert twin.hash != game.hash
        assert Game.from_position(twin.position(), seed=1).hash == twin.hash


@given(rulesets, seeds, steps)
@house(150)
def test_worlds_that_look_alike_part_only_when_a_secret_comes_out(
    rules: Rules, seed: int, decisions: int
) -> None:
    """The same picks in both worlds are told alike, until a card is turned up or a purse is looked at."""
    game = played(rules, seed, decisions)
    rng = random.Random(seed)
    for seat in audiences(game) if game.decision is not None else ():
        left, right = game.copy(), twin_of(game, seat, rng, same_future=True)
        for _ in range(MORE_STEPS):
            if not play_alike(left, right, seat, rng):
                break
        else:
            if left.decision is not None:
                assert_alike(left, right, seat, *WRONG_PICKS)


def play_alike(left: Game, right: Game, seat: int, rng: random.Random) -> bool:
    """Play one common pick in both worlds; False as soon as they may part, an error if they part too soon."""
    here, there = left.decision, right.decision
    if here is None or there is None:
        return False
    if (here.seat, here.question) != (there.seat, there.question):
        assert "DEC-PLAN" in (here.question, there.question)  # one had to draw, the other could choose
        return False
    if here.seat == seat:
        assert here == there
    texts = [pick.text for pick in here.options if pick in there.options]
    begin = len(left.journal(seat))
    pick = rng.choice(texts)
    left.play(pick, here.seat)
    right.play(pick, here.seat)
    for one, other in zip(left.journal(seat)[begin:], right.journal(seat)[begin:], strict=False):
        if one != other:
            assert is_coming_out(one, other, seat), (one, other)
            return False
    return True


def is_coming_out(one: Entry, other: Entry, seat: int) -> bool:
    """Whether two entries may differ: a hidden card is turned up, a purse seen, or all of it at the end."""
    if one.key != other.key:
        return False
    if one.key == "card_revealed":
        return one["face_down"] is True and one["seat"] == other["seat"] != seat
    if one.key == "loot_moved":
        unlike = {name for name in one.fields if one[name] != other[name]}
        return unlike == {"value"} and one["value"] is not None
    return one.key == "game_over"
