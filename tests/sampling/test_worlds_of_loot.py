"""Hidden loot of sampled worlds follows the exact posterior, wherever it went and whoever saw it."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator

import pytest

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.bitsets import tokens_of_kind
from coltexpress.engine.ids import LOOT_NAMES
from coltexpress.engine.names import bandit_name, space_name
from coltexpress.engine.redaction import Entry
from coltexpress.engine.sampling.loot import ANY_TOKEN, CHOSEN, UNKNOWN, Belief, Move, case_pool, count_in
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.visible import values_of
from coltexpress.testing import state_of
from tests.sampling.looking import assert_follows, drawn
from tests.sampling.purses import filled, frozen, moved, posterior

WORLDS = 3000
BASE = Rules.preset(seats=3)
PATRON = Rules.preset("anniversary2025", seats=3, al_patron=True)
BOX = {"decoy": True, "circus": True, "mary": True}
CASES = {
    "seen on the own sheet": (BASE, ("doc", "tuco", "belle"), 0, "purse"),
    "Cheyenne and her victims": (BASE, ("cheyenne", "tuco", "belle"), 1, "purse"),
    "Cheyenne herself": (BASE, ("cheyenne", "tuco", "belle"), 0, "purse"),
    "nothing seen": (BASE, ("cheyenne", "tuco", "belle"), SPECTATOR, "purse"),
    "Al Patron pays": (PATRON, ("al_patron", "doc", "belle"), 1, "purse"),
    "Al Patron pays others": (PATRON, ("al_patron", "doc", "belle"), SPECTATOR, "purse"),
    "decoy": (Rules.preset("anniversary2025", seats=3, **BOX), ("doc", "tuco", "belle"), 0, "strongbox"),
    "chests": (Rules.preset("anniversary2025", seats=3, **BOX), ("doc", "tuco", "belle"), 0, "chest"),
}


def loot_of(kind: int) -> Callable[[State], Hashable]:
    """Where the tokens of a kind lie, and what they are worth."""

    def look(world: State) -> Hashable:
        places = {space_name(world, space): tokens for space, tokens in enumerate(world.floor) if tokens}
        places |= {bandit_name(world, bandit.number): int(bandit.loot) for bandit in world.bandits}
        places["beside"] = int(world.waiting_box)
        return frozen({name: values_of(tokens_of_kind(tokens, kind)) for name, tokens in places.items()})

    return look


def telling_moments(
    rules: Rules, characters: tuple[str, ...], viewer: int, kind: str
) -> Iterator[tuple[Game, View]]:
    """Moments with several moves of the kind behind them and more than one way to explain them."""
    cars = ["baggage", "second_class", "first_class"] + (["circus"] if rules.circus else [])
    wanted = {"purse": 6 if rules.flags["al_patron"] else 4, "strongbox": 2, "chest": 2}[kind]
    for seed in range(3000):
        game = Game.new(rules, characters=characters, cars=cars, seed=seed)
        rng = random.Random(seed)
        while (decision := game.decision) is not None:
            moves = [e for e in game.journal(viewer) if e.key == "loot_moved" and e["kind"] == kind]
            if len(moves) >= wanted + seed % 3:
                yield game, game.view(viewer)
                break
            game.play(rng.choice(decision.options), decision.seat)


@pytest.mark.parametrize("name", CASES)
def test_loot_follows_the_exact_posterior(name: str) -> None:
    rules, characters, viewer, kind = CASES[name]
    is_patron = "al_patron" in characters
    found = 0
    for game, view in telling_moments(rules, characters, viewer, kind):
        if is_patron and not any(e.key == "loot_moved" and e.cause == "al_patron" for e in view.history):
            continue
        exact = posterior(view, kind)
        number = LOOT_NAMES.index(kind)
        assert loot_of(number)(state_of(game)) in exact
        if len(exact) > 1:
            assert_follows(drawn(view, WORLDS, loot_of(number)), exact)
            found += 1
        if found == (12 if is_patron else 6):
            return
    raise AssertionError("too few moments")


def test_a_payment_after_a_token_that_may_have_been_seen_before() -> None:
    """A purse is seen, lost, perhaps seen again, and then one is paid from where it lay."""
    moves = [("a", "own", 250), ("own", "c", 250), ("c", "own", 250), ("c", "d", None)]
    ways = filled({}, {"a": 3, "c": 2}, (250, 250, 250, 300, 300, 350))
    belief = Belief((250, 300, 350), (3, 2, 1), [3, 0, 2, 0])  # a, own, c, d
    for source, target, value in moves:
        cause = "rob" if value else "al_patron"
        ways = moved(ways, Entry("loot_moved", cause, {"from": source, "to": target, "value": value}), None)
        places = ["a", "own", "c", "d"]
        how = ANY_TOKEN if value else CHOSEN
        belief.follow(Move(places.index(source), places.index(target), value or UNKNOWN, how))
    paid = [0.0, 0.0, 0.0]
    for way, weight in ways.items():
        paid[belief.values.index(dict(way)["d"][0])] += weight
    found = [0.0, 0.0, 0.0]
    for case, weight in belief.cases.items():
        found[[count_in(case_pool(case, 3), rank) for rank in range(3)].index(1)] += weight
    assert found == pytest.approx([part / sum(paid) for part in paid])
