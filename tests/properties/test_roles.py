"""Who may know a field of the state is true: what is public is the same in all worlds that look alike."""

from __future__ import annotations

import random
from typing import Any

from coltexpress import Game, Rules
from coltexpress.engine import fields
from coltexpress.engine.fields import DERIVED, OBJECTS, OWNERS, PUBLIC, TRANSIENT, Field
from coltexpress.engine.variants.all import variants_of
from coltexpress.testing import state_of
from coltexpress.testing.rulesets import all_rulesets
from tests.properties.strategies import audiences, decide
from tests.properties.twins import twin_of

ALWAYS_DEALT_ANEW = {"hand", "deck", "loot", "floor", "rounds", "acts", "options"}
EVERY = 17  # decisions


def differing(listed: tuple[Field, ...], one: Any, other: Any) -> list[Field]:
    """The fields in which two objects differ, and those of their parts."""
    found = []
    for field in listed:
        ours, theirs = getattr(one, field.name), getattr(other, field.name)
        if field.name == "parts":
            played = variants_of(one.rules)
            for variant, our, their in zip(played, ours, theirs, strict=True):
                found += differing(variant.fields, our, their)
        elif field.kind not in OBJECTS:
            found += [field] if ours != theirs else []
        elif field.is_list:
            for our, their in zip(ours, theirs, strict=True):
                found += differing(OBJECTS[field.kind], our, their)
        elif ours is not None:
            found += differing(OBJECTS[field.kind], ours, theirs)
    return found


def looked_at(rules: Rules, rng: random.Random) -> set[str]:
    """Play a game; the names of the fields in which worlds alike to somebody differed."""
    game, names = Game.new(rules, seed=rng.getrandbits(30)), set()
    for count in range(10_000):
        if count % EVERY == 0:
            for seat in audiences(game):
                names |= differing_from_twin(game, seat, rng)
        if game.decision is None:
            break
        decide(game, rng)
    return names


def differing_from_twin(game: Game, seat: int, rng: random.Random) -> set[str]:
    state, twin = state_of(game), state_of(twin_of(game, seat, rng))
    found = differing(fields.TABLE + fields.STATE, state, twin)
    assert not [field.name for field in found if field.role in (PUBLIC, DERIVED)]
    if seat >= 0:
        own = differing(fields.SEAT, state.seats[seat], twin.seats[seat])
        assert not [field.name for field in own if field.role == OWNERS]
    return {field.name for field in found if field.role != TRANSIENT}


def test_a_copy_has_every_field_but_the_journal() -> None:
    rng = random.Random(9)
    for rules in list(all_rulesets())[::9]:
        game = Game.new(rules, seed=rng.getrandbits(30))
        while game.decision is not None:
            found = differing(fields.TABLE + fields.STATE, state_of(game), state_of(game).copy())
            assert [field.name for field in found] == ["diary"]
            decide(game, rng)


def test_what_is_public_is_the_same_in_all_worlds_alike_and_what_is_hidden_is_not() -> None:
    rng = random.Random(7)
    names = set().union(*(looked_at(rules, rng) for rules in list(all_rulesets())[::9]))
    assert names >= ALWAYS_DEALT_ANEW


def test_a_spectator_is_shown_nothing_that_is_an_owners() -> None:
    owners = [field.name for field in fields.SEAT_VIEW if field.role == OWNERS]
    rng = random.Random(8)
    for rules in list(all_rulesets())[::9]:
        game = Game.new(rules, seed=rng.getrandbits(30))
        while game.decision is not None:
            view = game.view(-1)
            shown = [getattr(seat, name) for seat in view.seats for name in owners]
            shown += [
                getattr(view, field.name) for field in fields.BOARD + fields.VIEW if field.role == OWNERS
            ]
            assert not any(shown)
            decide(game, rng)
