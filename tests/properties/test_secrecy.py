"""The secrecy law: what a seat cannot know cannot reach it, by no view, journal, option or error."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from coltexpress import SPECTATOR, Entry, Game, Rules
from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import CHESTS, PURSES, STRONGBOXES
from coltexpress.engine.state import State
from coltexpress.engine.variants.handcar import handcar_of
from coltexpress.engine.variants.mary import mary_of
from coltexpress.testing import answers_of, state_of
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
    """Where a rare question is open, and when it has just been answered."""
    rng = random.Random(question)
    for game in asking(question):
        for moment in (game, one_decision_later(game, rng)):
            for seat in audiences(game) if moment.decision is not None else ():
                for _ in range(2):
                    assert_alike(moment, twin_of(moment, seat, rng), seat, *rng.sample(WRONG_PICKS, 6))


def one_decision_later(game: Game, rng: random.Random) -> Game:
    """The game after one more decision; the position itself is used by others."""
    later = game.copy()
    decide(later, rng)
    return later


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
        check_cards(state_of(twin))
        check_bullets(state_of(twin))
        check_places(state_of(twin))
        check_options(state_of(twin))
        loot_on_the_table(state_of(twin))
        assert Game.from_position(twin.position(), seed=1).hash == twin.hash


@given(rulesets, seeds, steps)
@house(150)
def test_worlds_that_look_alike_part_only_when_a_secret_comes_out(
    rules: Rules, seed: int, decisions: int
) -> None:
    """The same picks are told alike, patches too, until a card is turned up or a purse is looked at."""
    game = played(rules, seed, decisions)
    rng = random.Random(seed)
    for seat in audiences(game) if game.decision is not None else ():
        left, right = game.copy(), twin_of(game, seat, rng, same_future=True)
        left.make_patches([seat])
        right.make_patches([seat])
        assert left.first_board(seat) == right.first_board(seat)
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
        if one.patch != other.patch:
            assert one.key == "game_over" or is_one_forced(left, right), (one, one.patch, other.patch)
            return False
    return True


def is_one_forced(left: Game, right: Game) -> bool:
    """Whether one world had to go on where the other may choose: its entry then tells of more."""
    here, there = left.decision, right.decision
    if here is None or there is None:
        return here is not there
    unlike = {here.question, there.question} if here != there else set()
    return bool(unlike & SECRETLY_FORCED)


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


SECRETS = ("hand", "deck", "face down", "purses", "strongboxes", "chests", "hiding", "mary", "answer")


def test_every_kind_of_secret_is_another_one_in_some_twin() -> None:
    """The law is worth what the twins are: each thing that is hidden differs in many of them."""
    found: Counter[str] = Counter()
    pairs = 0
    for question in RARE_QUESTIONS:
        rng = random.Random(question)
        for game in asking(question):
            later = one_decision_later(game, rng)
            if later.decision is not None:
                twin = twin_of(later, SPECTATOR, rng)
                found.update(differences(later, twin))
                found["world"] += twin.hash != later.hash
                pairs += 1
    assert found["world"] > 0.95 * pairs
    assert {secret: found[secret] for secret in SECRETS if found[secret] < 3} == {}


def differences(game: Game, twin: Game) -> Iterator[str]:
    """The kinds of secret in which two worlds differ."""
    here, there = state_of(game), state_of(twin)
    seats = list(zip(here.seats, there.seats, strict=True))
    loot = [loot_by_place(state) for state in (here, there)]
    unlike = {
        "hand": any(one.hand != other.hand for one, other in seats),
        "deck": any(one.deck != other.deck for one, other in seats),
        "face down": here.acts != there.acts,
        "purses": values_of_kind(loot[0], PURSES) != values_of_kind(loot[1], PURSES),
        "strongboxes": values_of_kind(loot[0], STRONGBOXES) != values_of_kind(loot[1], STRONGBOXES),
        "chests": values_of_kind(loot[0], CHESTS) != values_of_kind(loot[1], CHESTS),
        "hiding": here.has_space_beside and handcar_of(here).hiding != handcar_of(there).hiding,
        "mary": getattr(mary_of(here), "deck", 0) != getattr(mary_of(there), "deck", 0),
        "answer": answers_of(game) != answers_of(twin),
    }
    return (secret for secret, is_unlike in unlike.items() if is_unlike)


def loot_by_place(state: State) -> list[int]:
    """The tokens of every space and sheet, and beside the train."""
    sheets = [int(bandit.loot) for bandit in state.bandits]
    return [*map(int, state.floor), *sheets, int(state.waiting_box)]


def values_of_kind(places: list[int], kind: int) -> list[int]:
    """What the tokens of a kind are worth, place by place."""
    return [int(worth(tokens & kind)) for tokens in places]
