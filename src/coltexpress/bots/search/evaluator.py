"""What a position is worth: to the rules bot in dollars, to the search as a chance to win."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.hypothetical_state import HypotheticalState, Prices
from coltexpress.engine.actions import targets_of
from coltexpress.engine.bitsets import size, worth
from coltexpress.engine.components import GUNSLINGER, OWN_BULLETS, ROOF_STRIDE, ROUNDS
from coltexpress.engine.ids import CARD_NAMES, ROOF
from coltexpress.engine.players import Bandit
from coltexpress.engine.scoring import scores
from coltexpress.engine.state import OVER, State
from coltexpress.engine.table import Table

# --- how well a bandit stands


def standing_parts(
    prices: Prices, table: Table, bandit: Bandit, guarded: float
) -> tuple[float, float, float, float, float, float]:
    """Loot here, on the other level, one Move away, everywhere; what he may lose to rivals beside, and gain.

    `guarded` is what is left of a value under the Marshal's eyes.
    """
    space = bandit.space
    level = 0.0
    if space <= 2 * table.last_car + 1:
        level = float(prices.best(table.floor[space ^ ROOF]))
        if space ^ ROOF == 2 * table.marshal:
            level *= guarded
    beside: i64 = 0
    prey: i64 = 0
    for other in table.bandits:
        if other.space == space and other.seat != bandit.seat:
            beside += 1
            price = prices.best(other.loot)
            prey = max(prey, price)
    loose = float(beside * prices.best(bandit.loot)) if beside else 0.0
    here = float(prices.best(table.floor[space]))
    pull = _pull(prices, table, space >> 1, guarded)
    return here, level, near(prices, table, space, guarded), pull, loose, float(prey)


def near(prices: Prices, table: Table, space: i64, guarded: float) -> float:
    """The best loot that one Move leads to."""
    level = space & 1
    reach: i64 = ROOF_STRIDE if level else 1
    own = space >> 1
    car: i64 = own - reach if own > reach else 0
    last: i64 = own + reach if own + reach < table.last_car else table.last_car
    best = 0.0
    while car <= last:
        if car != own:
            price = float(prices.best(table.floor[2 * car + level]))
            if not level and car == table.marshal:
                price *= guarded
            best = max(best, price)
        car += 1
    return best


def _pull(prices: Prices, table: Table, own: i64, guarded: float) -> float:
    """All loot inside the cars, less the further away it is."""
    total = 0.0
    car: i64 = 0
    while car <= table.last_car:
        loot: i64 = table.floor[2 * car]
        if loot:
            distance = own - car if own > car else car - own
            price = float(prices.total(loot)) / float(1 + distance)
            total += price * guarded if car == table.marshal else price
        car += 1
    return total


# --- in dollars, by tuned weights


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
        """The money of every seat, with its chance of the Gunslinger; a bandit without a seat comes last."""
        count = len(state.seats)
        wealth = [0.0] * count
        fired = [0] * count
        unseated: i64 = -1
        for bandit in state.bandits:
            money = self.scene.prices.total(bandit.loot) + bandit.cash
            if bandit.seat < 0:
                unseated = money
                continue
            wealth[bandit.seat] += float(money)
            fired[bandit.seat] += int(bandit.fired - bandit.fired_at_mate)
        if state.rules.has_gunslinger:
            self._add_gunslinger(wealth, fired)
        if unseated >= 0:
            wealth.append(float(unseated))
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
        parts = standing_parts(self.scene.prices, state, bandit, weights.guarded)
        here, level, near, pull, loose, prey = parts
        value = weights.here * here + weights.near * near + weights.pull * pull + weights.level * level
        if not bandit.is_on_roof:
            value += weights.inside
            if bandit.car - 1 == state.marshal or bandit.car + 1 == state.marshal:
                value -= weights.marshal_near
        elif bandit.car == state.marshal:
            value -= weights.marshal_roof
        return value + self._company(state, bandit, weights.prey * prey - weights.exposed * loose)

    def _company(self, state: State, bandit: Bandit, value: float) -> float:
        """What fists are worth, and guns: somebody to shoot, and who is in sight."""
        targets = targets_of(state, bandit)
        for other in state.bandits:
            if other.seat == bandit.seat:
                targets &= ~other.bit
        if targets and bandit.fired < OWN_BULLETS:
            value += self.weights.target
        return value - self.weights.sight * float(size(targets))


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


# --- as a chance to win

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
GUESSED: Final = Prices(330, 1000, 450, 0)  # in rollouts nobody looks into purses and chests


@final
class Evaluator:
    """Estimates a position: the chance to win mixed with the lead over the best other."""

    def __init__(self) -> None:
        self.money = 0.0  # what the seat could hope for in the position that was evaluated last

    def value(self, state: State, seat: i64) -> float:
        """Between 0 and 1, for one seat."""
        if state.question is OVER:
            result = scores(state)
            money = [float(amount) for amount in result.money]
            chance = 1.0 / float(len(result.winners)) if seat in result.winners else 0.0
        else:
            left = ROUNDS - state.round
            money = self.prospects(state, left)
            shares, total = _powers(money, SPREADS[left])
            chance = shares[seat] / total
        best_other = -100000.0
        for index in range(len(money)):
            if index != seat and money[index] > best_other:
                best_other = money[index]
        self.money = money[seat]
        lead = money[seat] - best_other
        return WINNING * chance + (1.0 - WINNING) * (0.5 + 0.5 * lead / (LEAD_SCALE + abs(lead)))

    def prospects(self, state: State, left: i64) -> list[float]:
        """The money that every seat may hope for."""
        money: list[float] = [0.0] * len(state.seats)
        shots: list[float] = [0.0] * len(state.seats)
        for bandit in state.bandits:
            if bandit.seat < 0:
                continue
            money[bandit.seat] += float(worth(bandit.loot) + bandit.cash)
            if 0 <= bandit.space <= 2 * state.last_car + 1:
                here, level, near, pull, loose, _ = standing_parts(GUESSED, state, bandit, 0.0)
                standing = HERE * here + LEVEL * level + NEAR * near + PULL * pull
                money[bandit.seat] += standing - EXPOSED * loose
            shots[bandit.seat] += float(bandit.fired - bandit.fired_at_mate)
        shares, total = _powers(shots, RACES[left])
        for seat in range(len(money)):
            if state.rules.has_gunslinger:
                money[seat] += float(GUNSLINGER) * shares[seat] / total
            money[seat] -= BULLET * float(state.seats[seat].received) * float(left)
        return money


def _powers(values: list[float], scale: float) -> tuple[list[float], float]:
    """The terms of a softmax and their sum."""
    top = max(values)
    powers: list[float] = []
    total = 0.0
    for value in values:
        power = exp((value - top) / scale)
        powers.append(power)
        total += power
    return powers, total
