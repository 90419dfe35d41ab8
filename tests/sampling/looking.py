"""Looking at worlds: the view that a seat would have in one, games to look at, and how samples are judged."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from math import cbrt, sqrt
from typing import Any

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.open_decisions import open_decisions, picks_for, seats_asked
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.testing import known_of
from coltexpress.worlds import sample

FAR_OUT = 3.9  # standard deviations: a right sampler exceeds it once in 20,000 times
FEWEST_EXPECTED = 5.0


def view_in(world: State, game: Game, view: View) -> View:
    """What the viewer would see in a world, with the history and the knowledge that it has."""
    own = [asked for asked in open_decisions(world) if asked.seat == view.seat and view.answer is None]
    return View(
        world,
        known_of(game),
        view.seat,
        seats_asked(world, view.seat, is_open=bool(own)),
        picks_for(world, own[0].bandit) if own else (),
        view.answer,
        view.history,
        view.journal,
    )


def encoded(view: View) -> str:
    """All of a view as bytes on the wire."""
    return json.dumps(view.to_json())


def is_certain_in(world: State, game: Game, seat: int) -> bool:
    """Whether all that is certain to a seat is true in a world."""
    known = known_of(game).copy()
    known.pools = [tokens & known.hidden for tokens in world.floor]
    known.pools += [int(bandit.loot) & known.hidden for bandit in world.bandits]
    return known.is_true(len(world.seats) if seat == SPECTATOR else seat)


def moments(rules: Rules, seed: int, chance: float) -> Iterator[Game]:
    """Some moments of a random game; secret decisions are made in any order."""
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    while game.decision is not None:
        if rng.random() < chance:
            yield game
        decision = rng.choice(game.decisions)
        game.play(rng.choice(decision.options), decision.seat)
    yield game


def drawn(view: View, count: int, aspect: Callable[[State], Hashable]) -> Counter[Hashable]:
    """How often each value of an aspect comes up among worlds of a view."""
    rng = random.Random(1)
    return Counter(aspect(sample(view, rng)) for _ in range(count))


def assert_follows(found: Counter[Any], exact: Mapping[Any, float]) -> None:
    """The sample could well come from the exact distribution, and from nowhere outside it (chi-square)."""
    assert set(found) <= set(exact)
    whole, total = sum(exact.values()), found.total()
    statistic, cells, rare, rare_found = 0.0, 0, 0.0, 0
    for outcome, weight in exact.items():
        expected = total * weight / whole
        if expected < FEWEST_EXPECTED:
            rare, rare_found = rare + expected, rare_found + found[outcome]
            continue
        statistic += (found[outcome] - expected) ** 2 / expected
        cells += 1
    if rare >= FEWEST_EXPECTED:
        statistic += (rare_found - rare) ** 2 / rare
        cells += 1
    if cells > 1:
        assert deviation(statistic, cells - 1) < FAR_OUT, (statistic, cells)


def deviation(statistic: float, freedom: int) -> float:
    """A chi-square statistic in standard deviations (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return (cbrt(statistic / freedom) - (1 - part)) / sqrt(part)
