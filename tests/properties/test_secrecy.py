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
    decide,
    house,
    played,
    rulesets,
    seeds,
    steps,
)
from tests.properties.twins import WRONG_PICKS, all_that_reaches, twin_of
from tools.invariants import check_bullets, check_cards, check_options, check_places, loot_on_the_table
from tools.rulesets import all_rulesets, rules_line

MORE_STEPS = 12
PAIRS_EVERY = 20
MARYS_SEAT = -1
MARY_TURNS_UP = {"card_played", "mary_skipped"}


@pytest.mark.parametrize("rules", all_rulesets(), ids=rules_line)
def test_what_a_seat_cannot_know_cannot_reach_it(rules: Rules) -> None:
    """Pairs of worlds all through a game of every ruleset, for every seat and the spectator."""
    rng = random.Random(rules_line(rules))
    game = Game.new(rules, seed=rng.getrandbits(40))
    count = 0
    while game.decision is not None:
        if count % PAIRS_EVERY == 0:
            for seat in audiences(game):
                assert_alike(game, twin_of(game, seat, rng), seat, rng.choice(WRONG_PICKS))
        decide(game, rng)
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
    for seat in audiences(game):
        twin = twin_of(game, seat, random.Random(seed))
        check_cards(twin._state)
        check_bullets(twin._state)
        check_places(twin._state)
        check_options(twin._state)
        loot_on_the_table(twin._state)
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


SECRETLY_FORCED = {"DEC-PLAN", "DEC-COVER", "DEC-KEEP", "DEC-DUMP"}  # HIDDEN-14


def play_alike(left: Game, right: Game, seat: int, rng: random.Random) -> bool:
    """Play one common pick in both worlds; False as soon as they may part, an error if they part too soon."""
    here, there = left.decision, right.decision
    if here is None or there is None:
        return False
    if (here.seat, here.question) != (there.seat, there.question):
        assert {here.question, there.question} & SECRETLY_FORCED  # one had to, the other could choose
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
    """Whether two entries may differ: a hidden card is turned up, loot seen, or all of it at the end."""
    if one.key != other.key:
        return {one.key, other.key} <= MARY_TURNS_UP
    if one.key == "card_revealed":
        return one["face_down"] is True and one["seat"] == other["seat"] and is_strange(one, seat)
    if one.key == "loot_moved":
        unlike = {name for name in one.fields if one[name] != other[name]}
        return unlike == {"value"} and one["value"] is not None
    if one.key in ("cards_discarded", "bullets_dumped"):
        return is_strange(one, seat)
    is_marys = one.key == "card_played" and one["seat"] == other["seat"] == MARYS_SEAT
    return is_marys or one.key in ("game_over", "came_out")


def is_strange(entry: Entry, seat: int) -> bool:
    """Whether an entry is about another seat's cards, or Mary's."""
    return entry["seat"] != seat or entry["seat"] == MARYS_SEAT
