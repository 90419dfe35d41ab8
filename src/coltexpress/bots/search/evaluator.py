"""The evaluator of the search: the chance to win, or the expected money, at the end of a rollout."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.features import near, price
from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import GUNSLINGER, ROUNDS
from coltexpress.engine.ids import ROOF
from coltexpress.engine.players import Bandit
from coltexpress.engine.scoring import scores
from coltexpress.engine.state import OVER, State

WINNING: Final = 0.7  # the part of the chance to win; the rest is the lead
LEAD_SCALE: Final = 2500.0  # a lead of so many dollars is worth half of the most
# By the rounds to go, none first: the spread of the money still to come, and by how many bullets the race for
# the Gunslinger may still change.
SPREADS: Final[list[float]] = [150.0, 457.0, 607.0, 672.0, 856.0, 1000.0]
RACES: Final[list[float]] = [0.25, 0.56, 0.81, 1.1, 1.67, 2.0]
BULLET: Final = 40.0  # what a bullet received costs in each round to go
HERE: Final = 0.5  # which part of the best loot beside a bandit counts as his
LEVEL: Final = 0.22  # on the other level of his car
NEAR: Final = 0.34  # one Move away
PULL: Final = 0.15  # of all loot inside the cars, less the further away it is
EXPOSED: Final = 0.27  # which part of his best loot each rival beside him may knock loose


@final
class Evaluator:
    """Estimates a position: the chance to win mixed with the lead over the best other."""

    def __init__(self) -> None:
        self.money = 0.0  # what the seat could hope for in the position that was judged last

    def value(self, state: State, seat: i64) -> float:
        """Between 0 and 1, for one seat."""
        if state.question is OVER:
            return self.value_at_end(state, seat)
        left = ROUNDS - state.round
        money = self.prospects(state, left)
        spread = SPREADS[left]
        top = max(money)
        total = 0.0
        best_other = -100000.0
        for index in range(len(money)):
            total += math.exp((money[index] - top) / spread)
            if index != seat and money[index] > best_other:
                best_other = money[index]
        own = money[seat]
        self.money = own
        chance = math.exp((own - top) / spread) / total
        return WINNING * chance + (1.0 - WINNING) * self.lead(own - best_other)

    def value_at_end(self, state: State, seat: i64) -> float:
        """The same when the game is over."""
        result = scores(state)
        best_other = -100000
        for index in range(len(result.money)):
            if index != seat and result.money[index] > best_other:
                best_other = result.money[index]
        self.money = float(result.money[seat])
        share = 1.0 / float(len(result.winners)) if seat in result.winners else 0.0
        lead = self.lead(float(result.money[seat] - best_other))
        return WINNING * share + (1.0 - WINNING) * lead

    def lead(self, difference: float) -> float:
        """A lead as a number between 0 and 1."""
        return 0.5 + 0.5 * difference / (LEAD_SCALE + abs(difference))

    def prospects(self, state: State, left: i64) -> list[float]:
        """The money that every seat may hope for."""
        money: list[float] = [0.0] * len(state.seats)
        shots: list[float] = [0.0] * len(state.seats)
        for bandit in state.bandits:
            if bandit.seat < 0:
                continue
            money[bandit.seat] += float(worth(bandit.loot) + bandit.cash)
            if 0 <= bandit.space <= 2 * state.last_car + 1:
                money[bandit.seat] += self.standing(state, bandit)
            shots[bandit.seat] += float(bandit.fired - bandit.fired_at_mate)
        if state.rules.has_gunslinger:
            _add_gunslinger(money, shots, RACES[left])
        for seat in range(len(money)):
            money[seat] -= BULLET * float(state.seats[seat].received) * float(left)
        return money

    def standing(self, state: State, bandit: Bandit) -> float:
        """How well a bandit stands for what comes next, in dollars."""
        here, level, near, pull, exposed = standing_parts(state, bandit)
        found = HERE * here + LEVEL * level + NEAR * near + PULL * pull
        return found + EXPOSED * exposed


def standing_parts(state: State, bandit: Bandit) -> tuple[float, float, float, float, float]:
    """What speaks for a bandit's place: loot here, on the other level, near, everywhere; and against it."""
    space = bandit.space
    level: i64 = 0
    if space ^ ROOF != 2 * state.marshal:
        level = price(state.floor[space ^ ROOF])
    exposed: i64 = 0
    if bandit.loot:
        for other in state.bandits:
            if other.space == space and other.seat != bandit.seat:
                exposed -= price(bandit.loot)
    here: i64 = price(state.floor[space])
    return float(here), float(level), float(near(state, space)), _pull(state, space >> 1), float(exposed)


def _pull(state: State, own: i64) -> float:
    """All loot inside the cars, less the further away it is; what the Marshal guards does not count."""
    total = 0.0
    car: i64 = 0
    while car <= state.last_car:
        loot: i64 = state.floor[2 * car]
        if loot and car != state.marshal:
            total += float(worth(loot)) / float(1 + (car - own if car > own else own - car))
        car += 1
    return total


def _add_gunslinger(money: list[float], shots: list[float], change: float) -> None:
    """Share the Gunslinger's money by how likely each is to fire the most."""
    top = max(shots)
    total = 0.0
    for fired in shots:
        total += math.exp((fired - top) / change)
    for seat in range(len(money)):
        money[seat] += float(GUNSLINGER) * math.exp((shots[seat] - top) / change) / total
