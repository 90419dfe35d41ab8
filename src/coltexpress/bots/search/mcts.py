"""Monte Carlo tree search: options are tried in the same worlds, the better half goes on until one is left.

Each option has a tree of one's own later decisions; those of others are left to the rollout policy.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter_ns, sleep, thread_time_ns
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.evaluator import Evaluator
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.bots.search.rollout_policy import RolloutPolicy, Style
from coltexpress.engine.actions import MARSHAL_QUESTION, MOVE_QUESTION, ROB_QUESTION, SHOOT_QUESTION
from coltexpress.engine.bitsets import members
from coltexpress.engine.decision import Question
from coltexpress.engine.open_decisions import answer_for
from coltexpress.engine.planning import PLAN
from coltexpress.engine.punch import DIRECTION, LOOT, VICTIM
from coltexpress.engine.rng import LOW, seeded, shown, thrown
from coltexpress.engine.sampling.worlds import Worlds
from coltexpress.engine.state import OVER, State
from coltexpress.engine.view import View

HORIZON: Final = 2  # rounds that worlds are played on, the current one included
EXPLORATION: Final = 0.3
BATCH: Final = 16  # worlds; options are compared batch by batch
FEWEST: Final = 6  # batches to compare before an option may be given up
PATIENCE: Final = 4.0
MOST_SEATS_FOR_A_TREE: Final = 4  # with more there is too little to learn about one's own later decisions
MOST_NODES: Final = 100_000  # of all trees of a decision, some 90 MB: seconds of thinking
RIPE: Final = 0.3  # the part of the budget before which no option is given up whose tree has yet to grow
CERTAIN: Final = 3.5  # standard errors behind the best, at which an option is given up
PAGE_SHIFT: Final = 6  # codes of picks are smaller than 64
LAST_CODE: Final = 63


@final
class Growth:
    """How far the trees of one search may still grow."""

    __slots__ = ("room",)

    def __init__(self, room: i64) -> None:
        self.room: i64 = room  # for so many more nodes


@final
class Node:
    """What is known of the picks that a seat can make after the same picks of its own."""

    __slots__ = ("children", "codes", "offered", "prior_counts", "totals", "visits", "way")

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.visits: list[int] = []
        self.offered: list[int] = []  # how often each could have been taken: worlds differ in what is legal
        self.prior_counts: list[int] = []  # how often the light hand would have
        self.totals: list[float] = []
        self.way: i64 = 0  # the pick that is being tried
        self.children: list[Node | None] = []  # made when they are reached

    def find(self, code: int) -> i64:
        """Where a pick is kept; a new one gets its place."""
        for index in range(len(self.codes)):
            if self.codes[index] == code:
                return index
        self.codes.append(code)
        self.visits.append(0)
        self.offered.append(0)
        self.prior_counts.append(0)
        self.totals.append(0.0)
        self.children.append(None)
        return len(self.codes) - 1

    def enter(self, index: i64, growth: Growth) -> Node | None:
        """Try a pick once more: what follows it is kept from the second time on, as long as there is room."""
        self.visits[index] += 1
        if self.visits[index] == 1:
            return None
        child = self.children[index]
        if child is None and growth.room > 0:
            growth.room -= 1
            child = Node()
            self.children[index] = child
        return child

    def choose(self, question: Question, options: i64, hunch: i64) -> i64:
        """The place of the pick to try; one that the light hand has never made here is none."""
        page = _page(question) << PAGE_SHIFT
        hunched = self.find(int(page + hunch))
        self.prior_counts[hunched] += 1
        offer = [int(self.find(int(page + code))) for code in members(options)]
        tried: i64 = 0
        total = 0.0
        for index in offer:
            self.offered[index] += 1
            tried += self.visits[index]
            total += self.totals[index]
        if not tried:
            return hunched
        return self.most_promising(offer, total / float(tried), EXPLORATION * sqrt(float(tried)))

    def most_promising(self, offer: list[int], average: float, hope: float) -> i64:
        """The best so far, or what deserves hope: rarely tried, and often what the light hand would do."""
        best: i64 = -1
        most = -1.0
        for index in offer:
            if not self.prior_counts[index]:
                continue
            visits = float(self.visits[index])
            value = self.totals[index] / visits if self.visits[index] else average
            bound = value + hope * float(self.prior_counts[index]) / (
                float(self.offered[index]) * (1.0 + visits)
            )
            if bound > most:
                most = bound
                best = index
        return best


def _page(question: Question) -> i64:
    """After the same picks different worlds may ask different things: a page for those that mean the same."""
    if question is PLAN:
        return 0
    if question is MOVE_QUESTION:
        return 1
    if question is SHOOT_QUESTION or question is VICTIM:
        return 2
    if question is ROB_QUESTION or question is LOOT:
        return 3
    if question is MARSHAL_QUESTION:
        return 4
    return 5 if question is DIRECTION else 6


def play_on(
    state: State, hand: RolloutPolicy, root: Node | None, seat: i64, until: i64, growth: Growth
) -> list[Node]:
    """Play a world to the horizon, by the tree as long as it reaches; the nodes on the way, for `learn`."""
    node = root
    path: list[Node] = []
    while state.round < until and state.question is not OVER:
        pick = hand.pick(state)
        if node is not None and state.asked_seat == seat:
            index = node.choose(state.question, state.options, pick)
            pick = node.codes[index] & LAST_CODE
            path.append(node)
            node.way = index
            node = node.enter(index, growth)
        state.apply(pick)
    return path


def learn(path: list[Node], value: float) -> None:
    """Tell the nodes on the way how it ended."""
    for node in path:
        node.totals[node.way] += value


@final
class Trial:
    """One option and how it has done so far."""

    def __init__(self, number: i64, code: i64, prior: float, node: Node | None) -> None:
        self.number: i64 = number
        self.prior = prior  # what is added to its value beforehand: an opinion formed without search
        self.code: i64 = code
        self.visits: i64 = 0
        self.node = node  # the root of the tree of own decisions that follow it, if one is kept
        self.gained = 0.0  # in the current batch of worlds
        self.won = 0.0  # likewise, in dollars
        self.batches: list[float] = []  # what each batch brought; the same worlds for all options
        self.value = 0.0  # of all batches, weighed
        self.money = 0.0  # likewise
        self.weight = 0.0  # of all worlds

    def note(self, value: float, money: float) -> None:
        """Keep what one world brought."""
        self.gained += value
        self.won += money
        self.visits += 1

    def end_batch(self) -> None:
        """Keep what a batch brought; with a tree, which learns on, later ones weigh more."""
        gained = self.gained + BATCH * self.prior
        self.batches.append(gained)
        weight = 1.0 if self.node is None else float(len(self.batches))
        self.value += weight * gained
        self.money += weight * self.won
        self.weight += weight * BATCH
        self.gained = 0.0
        self.won = 0.0

    @property
    def mean(self) -> float:
        """Its value on average, later worlds of a tree weighing more."""
        return self.value / self.weight if self.weight else -100.0

    @property
    def expected_money(self) -> float:
        """The money that it leads to, likewise."""
        return self.money / self.weight if self.weight else 0.0


@final
class Budget:
    """How long to think: so many iterations, or nanoseconds of the processor's time."""

    __slots__ = ("begin", "iterations", "limit", "used", "wall")

    def __init__(self, iterations: i64, nanoseconds: i64) -> None:
        self.iterations: i64 = iterations  # 0: as many as the time allows
        self.limit: i64 = nanoseconds
        self.begin: i64 = thread_time_ns()
        self.wall: i64 = perf_counter_ns()
        self.used: i64 = 0

    def share(self) -> float:
        """Which part of it is used up; on a busy machine people wait no longer than a few times of it."""
        if self.iterations:
            return float(self.used) / float(self.iterations)
        sleep(0.0)  # compiled code holds Python's lock; whoever draws a screen meanwhile gets a turn here
        worked = float(thread_time_ns() - self.begin) / float(self.limit)
        waited = float(perf_counter_ns() - self.wall) / float(self.limit)
        return max(worked, waited / PATIENCE)


@final
class Search:
    """Tries the options of one decision in worlds that could be, playing each on by a light hand."""

    def __init__(self, view: View, budget: Budget, seed: i64, styles: list[Style]) -> None:
        self.worlds = Worlds(view)
        self.scene = HypotheticalState(view)
        self.seat: i64 = view.seat
        self.budget = budget
        self.rng_state: i64 = seeded(seed)
        self.styles = styles  # the first is our own, the others are those that opponents may have
        self.evaluator = Evaluator()
        self.growth = Growth(MOST_NODES)
        self.has_tree = len(view.seats) <= MOST_SEATS_FOR_A_TREE

    def randbelow(self, n: i64) -> i64:
        """A throw in range(n)."""
        found = shown(self.rng_state, n)
        self.rng_state = thrown(self.rng_state)
        return found

    def run(self, codes: list[int], priors: list[float]) -> list[Trial]:
        """All options with what was learned of them, the best first."""
        trials = [
            Trial(number, code, priors[number], Node() if self.has_tree else None)
            for number, code in enumerate(codes)
        ]
        alive = trials[:]
        halvings = max(1, (len(codes) - 1).bit_length())
        for halving in range(halvings):
            alive = self.better_half(alive, float(halving + 1) / float(halvings))
        best = alive[0]
        trials.remove(best)
        trials.sort(key=_mean, reverse=True)
        return [best, *trials]

    def better_half(self, trials: list[Trial], end: float) -> list[Trial]:
        """The better ones of some options, the best first, tried until this part of the budget is used up."""
        warmup = RIPE if self.has_tree else 0.0
        look = 0  # the looks become rarer: each goes through all that was tried
        share = self.budget.share()
        while len(trials) > 1 and (share < max(end, warmup) or not trials[0].batches):
            self.try_batch(trials)
            share = self.budget.share()
            tried = len(trials[0].batches)
            if tried >= look and share >= warmup:
                look = tried + tried // 8
                trials = _still_open(trials)
        better = sorted(trials, key=_mean, reverse=True)
        return better[: max(2, (len(better) + 1) // 2)]

    def try_batch(self, trials: list[Trial]) -> None:
        """A number of worlds, the same for all, after which the options can be compared."""
        for _ in range(BATCH):
            self.try_all(trials)
        for trial in trials:
            trial.end_batch()

    def try_all(self, trials: list[Trial]) -> None:
        """One world, in which each option is tried with the same dice."""
        world = self.worlds.draw(self.rng_state & LOW | (self.randbelow(1 << 29) << 32))
        dice = self.rng_state
        self.randbelow(2)
        styles = self.cast(world)
        until = world.round + HORIZON
        foreseen = self.foreseen_in(world, styles)
        for trial in trials:
            twin = world.copy()
            answer_for(twin, trial.code)
            hand = RolloutPolicy(self.scene, styles, dice, foreseen)
            path = play_on(twin, hand, trial.node, self.seat, until, self.growth)
            value = self.evaluator.value(twin, self.seat)
            learn(path, value)
            trial.note(value, self.evaluator.money)
        self.budget.used += len(trials)

    def foreseen_in(self, world: State, styles: list[Style]) -> list[State | None]:
        """What each seat can foresee of a world, carried out once for all options."""
        hand = RolloutPolicy(self.scene, styles, 1, [None] * len(world.seats))
        if world.question is PLAN:
            for seat in range(len(world.seats)):
                hand.foresee(world, seat)
        return hand.shadows

    def cast(self, world: State) -> list[Style]:
        """A style for every seat: our own, and for each opponent one that he keeps in this world."""
        others = len(self.styles) - 1
        found = []
        for seat in range(len(world.seats)):
            if seat == self.seat:
                found.append(self.styles[0])
            else:
                found.append(self.styles[1 + self.randbelow(others)])
        return found


def _mean(trial: Trial) -> float:
    return trial.mean


def _still_open(trials: list[Trial]) -> list[Trial]:
    """Those options that may yet turn out to be the best."""
    best = max(trials, key=_mean)
    return [trial for trial in trials if trial is best or not _is_behind(trial, best)]


def _is_behind(trial: Trial, best: Trial) -> bool:
    """Whether an option is worse beyond doubt in the same worlds, with a tree in the later half of them."""
    first = 0 if trial.node is None else len(trial.batches) // 2
    count = len(trial.batches) - first
    if count < FEWEST:
        return False
    total = 0.0
    squares = 0.0
    for index in range(first, len(trial.batches)):
        difference = best.batches[index] - trial.batches[index]
        total += difference
        squares += difference * difference
    mean = total / count
    variance = (squares - mean * total) / (count - 1)
    return mean > CERTAIN * sqrt(variance / count) if variance > 0.0 else mean > 0.0
