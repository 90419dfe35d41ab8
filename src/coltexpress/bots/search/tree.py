"""A tree of one's own decisions: those of others are left to the light hand, and worlds differ below it."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.rollout_policy import RolloutPolicy
from coltexpress.engine.actions import MARSHAL_QUESTION, MOVE_QUESTION, ROB_QUESTION, SHOOT_QUESTION
from coltexpress.engine.bitsets import members
from coltexpress.engine.decision import Question
from coltexpress.engine.planning import PLAN
from coltexpress.engine.punch import DIRECTION, LOOT, VICTIM
from coltexpress.engine.state import OVER, State

PAGE_SHIFT: Final = 6  # codes of picks are smaller than 64
LAST_CODE: Final = 63


@final
class Growth:
    """How the trees of one search grow."""

    __slots__ = ("exploration", "room")

    def __init__(self, exploration: float, room: i64) -> None:
        self.exploration = exploration  # how much to try
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

    def choose(self, question: Question, options: i64, hunch: i64, exploration: float) -> i64:
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
        return self.most_promising(offer, total / float(tried), exploration * math.sqrt(float(tried)))

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
            index = node.choose(state.question, state.options, pick, growth.exploration)
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
