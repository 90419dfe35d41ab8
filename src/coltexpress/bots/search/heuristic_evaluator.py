"""The heuristic evaluator: what a position is worth to a bandit, in dollars, by tuned weights."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.actions import targets_of
from coltexpress.engine.bitsets import size
from coltexpress.engine.components import GUNSLINGER, OWN_BULLETS, ROOF_STRIDE, ROUNDS
from coltexpress.engine.ids import CARD_NAMES, ROOF
from coltexpress.engine.players import Bandit
from coltexpress.engine.state import State

CHARACTERS: Final = 7  # those who can be in a team
KINDS: Final = 7  # of cards that a seat can hold


@final
class Weights:
    """The numbers by name; money counts 1 for a dollar, and most others are dollars or shares of a value."""

    def __init__(self, values: dict[str, float]) -> None:
        self.best_rival = values["best_rival"]  # share of the best rival's money that counts against us
        self.mean_rival = values["mean_rival"]  # likewise of the rivals' mean
        self.gun_slope = values["gun_slope"]  # how surely a lead in shots becomes the Gunslinger
        self.gun_step = values["gun_step"]  # how much surer it is each round
        self.gun_bias = values["gun_bias"]
        self.bullet = values["bullet"]  # cost of a bullet received, for each round to come
        self.rival_bullet = values["rival_bullet"]  # gain by a rival's, likewise
        self.here = values["here"]  # share of the best loot in our space
        self.level = values["level"]  # on the other level
        self.near = values["near"]  # one Move away
        self.pull = values["pull"]  # of all loot on the train, less the further away it is
        self.guarded = values["guarded"]  # what is left of a value under the Marshal's eyes
        self.inside = values["inside"]
        self.marshal_near = values["marshal_near"]  # cost of being inside next to him
        self.marshal_roof = values["marshal_roof"]  # cost of being above him
        self.exposed = values["exposed"]  # share of our best loot that each rival beside us may knock loose
        self.prey = values["prey"]  # share of the best loot of rivals beside us
        self.target = values["target"]  # gain by having somebody to shoot
        self.sight = values["sight"]  # cost of each rival who is in sight
        self.follow = values["follow"]  # how surely a second card of ours still finds what we foresee
        self.draw = values["draw"]  # the same for a card that is yet to be drawn
        self.draw_spare = values["draw_spare"]  # gain by drawing for each act without a card
        self.ghost = values["ghost"]  # gain by hiding a card
        self.buy = values["buy"]  # what a bought card must be worth at least
        self.kinds: list[float] = [values[f"play_{CARD_NAMES[kind]}"] for kind in range(KINDS)]
        self.keeps: list[float] = [values[f"keep_{CARD_NAMES[kind]}"] for kind in range(KINDS)]
        self.characters: list[float] = [values[f"character_{number}"] for number in range(CHARACTERS)]


WIDEST: Final = 12  # of a lead in shots: two bandits a seat, six bullets each


@final
class HeuristicEvaluator:
    """Appraises tables that a rehearsal of one scene leads to."""

    __slots__ = ("chances", "is_last_word", "rounds_left", "scene", "seat", "usual", "weights")

    def __init__(self, scene: HypotheticalState, weights: Weights, *, is_last_word: bool) -> None:
        self.scene = scene
        self.weights = weights
        self.seat: i64 = scene.seat
        self.rounds_left: i64 = ROUNDS - 1 - scene.state.round
        self.is_last_word = is_last_word and self.rounds_left == 0  # nothing comes after the rehearsal
        self.chances = _chances(weights, scene.state.round, self.is_last_word)
        # What counts against us already now; without it a value reads as the money that we can expect.
        wealth = self._wealth(scene.state)
        self.usual = self._rivals(wealth) + self._bullets(scene.state, wealth)

    def value(self, state: State) -> float:
        """The seat's money and prospects, less what rivals gain."""
        wealth = self._wealth(state)
        value = wealth[self.seat] - self._rivals(wealth) - self._bullets(state, wealth) + self.usual
        if self.is_last_word:
            return value
        for bandit in state.bandits:
            if bandit.seat == self.seat and bandit.space >= 0:
                value += self._standing(state, bandit)
        return value

    def _rivals(self, wealth: list[float]) -> float:
        """What the money of rivals counts against us: that of the best, and that of all."""
        best = 0.0
        total = 0.0
        for seat in range(len(wealth)):
            if seat != self.seat:
                total += wealth[seat]
                best = max(best, wealth[seat])
        return self.weights.best_rival * best + self.weights.mean_rival * total / (len(wealth) - 1)

    def _wealth(self, state: State) -> list[float]:
        """The money of every seat, with its chance of the Gunslinger; an outsider's comes last."""
        count = len(state.seats)
        wealth = [0.0] * count
        fired = [0] * count
        outsiders: i64 = -1
        for bandit in state.bandits:
            money = self.scene.price(bandit.loot) + bandit.cash
            if bandit.bit & state.outsiders:
                outsiders = money
                continue
            wealth[bandit.seat] += float(money)
            fired[bandit.seat] += int(bandit.fired - bandit.fired_at_mate)
        if state.rules.has_gunslinger:
            self._add_gunslinger(wealth, fired)
        if outsiders >= 0:
            wealth.append(float(outsiders))
        return wealth

    def _add_gunslinger(self, wealth: list[float], fired: list[int]) -> None:
        first: i64 = -1
        second: i64 = -1
        for shots in fired:
            if shots > first:
                second, first = first, shots
            elif shots > second:
                second = shots
        for seat in range(len(fired)):
            shots = fired[seat]
            rival = second if shots == first else first
            wealth[seat] += GUNSLINGER * self.chances[WIDEST + shots - rival]

    def _bullets(self, state: State, wealth: list[float]) -> float:
        """What the bullets received will cost in the rounds to come; those of rich rivals are welcome."""
        own = 0.0
        others = 0.0
        total = 1.0
        for number in range(len(state.seats)):
            received = float(state.seats[number].received)
            if number == self.seat:
                own = received
            else:
                others += received * (wealth[number] + 1.0)
                total += wealth[number]
        cost = self.weights.bullet * own - self.weights.rival_bullet * others / total
        return cost * float(self.rounds_left)

    def _standing(self, state: State, bandit: Bandit) -> float:
        """How well a bandit of the seat stands for what comes next."""
        weights = self.weights
        space = bandit.space
        here = float(self.scene.best_price(state.floor[space]))
        value = weights.here * here + weights.near * self._near(state, bandit)
        value += weights.pull * self._pull(state, bandit)
        if space <= 2 * state.last_car + 1:
            other = float(self.scene.best_price(state.floor[space ^ ROOF]))
            if space ^ ROOF == 2 * state.marshal:
                other *= weights.guarded
            value += weights.level * other
        if not bandit.is_on_roof:
            value += weights.inside
            if bandit.car - 1 == state.marshal or bandit.car + 1 == state.marshal:
                value -= weights.marshal_near
        elif bandit.car == state.marshal:
            value -= weights.marshal_roof
        return value + self._company(state, bandit)

    def _near(self, state: State, bandit: Bandit) -> float:
        """The best loot that one Move leads to."""
        reach: i64 = ROOF_STRIDE if bandit.is_on_roof else 1
        car: i64 = bandit.car - reach if bandit.car > reach else 0
        last = bandit.car + reach if bandit.car + reach < state.last_car else state.last_car
        level = bandit.space & 1
        best = 0.0
        while car <= last:
            price = float(self.scene.best_price(state.floor[2 * car + level]))
            if car == bandit.car:
                price = 0.0
            elif not level and car == state.marshal:
                price *= self.weights.guarded
            best = max(best, price)
            car += 1
        return best

    def _pull(self, state: State, bandit: Bandit) -> float:
        """All loot inside the cars, less the further away it is."""
        pull = 0.0
        for car in range(state.last_car + 1):
            loot: i64 = state.floor[2 * car]
            if loot:
                distance = bandit.car - car if bandit.car > car else car - bandit.car
                price = float(self.scene.price(loot)) / float(1 + distance)
                pull += price * self.weights.guarded if car == state.marshal else price
        return pull

    def _company(self, state: State, bandit: Bandit) -> float:
        """Fists and guns: what rivals beside us may knock loose, what we may, and who is in sight."""
        weights = self.weights
        beside: i64 = 0
        prey: i64 = 0
        for other in state.bandits:
            if other.space == bandit.space and other.seat != bandit.seat:
                beside += 1
                price = self.scene.best_price(other.loot)
                prey = max(prey, price)
        loose = float(beside * self.scene.best_price(bandit.loot))
        value = weights.prey * float(prey) - weights.exposed * loose
        targets = targets_of(state, bandit)
        for other in state.bandits:
            if other.seat == bandit.seat:
                targets &= ~other.bit
        if targets and bandit.fired < OWN_BULLETS:
            value += weights.target
        return value - weights.sight * float(size(targets))


def _chances(weights: Weights, number: i64, is_last_word: bool) -> list[float]:
    """The chance of the Gunslinger by the lead in shots; at the end a tie is enough (SCORE-2)."""
    found = []
    slope = weights.gun_slope + weights.gun_step * float(number)
    for lead in range(-WIDEST, WIDEST + 1):
        if is_last_word:
            found.append(1.0 if lead >= 0 else 0.0)
        else:
            found.append(1.0 / (1.0 + exp(-slope * lead - weights.gun_bias)))
    return found
