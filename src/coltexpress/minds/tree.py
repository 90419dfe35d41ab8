"""A tree of one's own decisions: those of others are left to the light hand, and worlds differ below it.

A node is a situation as its seat can tell it: what it has picked so far, which act or card it is about, and
how its bandit stands. Where a situation is new the light hand decides.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.actions import MARSHAL_QUESTION, MOVE_QUESTION, ROB_QUESTION, SHOOT_QUESTION
from coltexpress.engine.brawl import DIRECTION, LOOT, VICTIM
from coltexpress.engine.planning import PLAN
from coltexpress.engine.question import Question
from coltexpress.engine.sets import members
from coltexpress.engine.state import OVER, State
from coltexpress.minds.light import Hand
from coltexpress.minds.reflexes import next_card

WAY: Final = 67  # picks made so far are mixed into one number by this
ALL_WAYS: Final = (1 << 31) - 1


@final
class Growth:
    """How the trees of one search grow."""

    __slots__ = ("curiosity", "room")

    def __init__(self, curiosity: float, room: i64) -> None:
        self.curiosity = curiosity  # how much to try
        self.room: i64 = room  # for so many more nodes


@final
class Node:
    """What is known of the picks that a seat can make in one situation."""

    __slots__ = ("codes", "hunches", "offered", "totals", "visits")

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.visits: list[int] = []
        self.offered: list[int] = []  # how often each could have been taken: worlds differ in what is legal
        self.hunches: list[int] = []  # how often the light hand would have
        self.totals: list[float] = []

    def find(self, code: int) -> i64:
        """Where a pick is kept; a new one gets its place."""
        for index in range(len(self.codes)):
            if self.codes[index] == code:
                return index
        self.codes.append(code)
        self.visits.append(0)
        self.offered.append(0)
        self.hunches.append(0)
        self.totals.append(0.0)
        return len(self.codes) - 1

    def choose(self, options: i64, hunch: i64, curiosity: float) -> i64:
        """The place of the pick to try; one that the light hand has never made here is none."""
        hunched = self.find(int(hunch))
        self.hunches[hunched] += 1
        offer = [int(self.find(code)) for code in members(options)]
        tried: i64 = 0
        total = 0.0
        for index in offer:
            self.offered[index] += 1
            tried += self.visits[index]
            total += self.totals[index]
        if not tried:
            return hunched
        return self.most_promising(offer, total / float(tried), curiosity * math.sqrt(float(tried)))

    def most_promising(self, offer: list[int], average: float, hope: float) -> i64:
        """The best so far, or what deserves hope: rarely tried, and often what the light hand would do."""
        best: i64 = -1
        most = -1.0
        for index in offer:
            if not self.hunches[index]:
                continue
            visits = float(self.visits[index])
            value = self.totals[index] / visits if self.visits[index] else average
            bound = value + hope * float(self.hunches[index]) / (float(self.offered[index]) * (1.0 + visits))
            if bound > most:
                most = bound
                best = index
        return best

    def learn(self, index: i64, value: float) -> None:
        """Keep what a pick has led to."""
        self.visits[index] += 1
        self.totals[index] += value


@final
class Tree:
    """What is known of the decisions that follow one option, and those of the world that is being played."""

    __slots__ = ("growth", "nodes", "trail", "ways")

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.nodes: dict[int, Node] = {}
        self.trail: list[Node] = []  # the nodes of this world
        self.ways: list[int] = []  # and the places of what was picked there

    def pick(self, situation: int, options: i64, hunch: i64) -> i64:
        """What to try in a situation; where it has no place in the tree, and there is no room, the hunch."""
        node = self.nodes.get(situation)
        if node is None:
            if self.growth.room <= 0:
                return hunch
            self.growth.room -= 1
            node = Node()
            self.nodes[situation] = node
        index = node.choose(options, hunch, self.growth.curiosity)
        self.trail.append(node)
        self.ways.append(int(index))
        return node.codes[index]

    def learn(self, value: float) -> None:
        """Tell the nodes of this world how it ended."""
        for step in range(len(self.trail)):
            self.trail[step].learn(self.ways[step], value)
        self.trail.clear()
        self.ways.clear()


def play_on(state: State, hand: Hand, tree: Tree | None, seat: i64, until: i64) -> None:
    """Play a world to the horizon: the seat by its tree, if it has one, and everybody else by the hand."""
    way: i64 = 0
    while state.round < until and state.question is not OVER:
        pick = hand.pick(state)
        if tree is not None and state.asked_seat == seat:
            pick = tree.pick(_situation(state, hand.point, way), state.options, pick)
            way = (way * WAY + 1 + pick) & ALL_WAYS
        state.apply(pick)


def _situation(state: State, point: i64, way: i64) -> int:
    """A number for what a seat knows of a decision."""
    question = state.question
    if question is PLAN:
        where = len(state.acts) << 12 | point
    else:
        bandit = state.bandits[state.actor]
        where = (state.cursor << 5 | bandit.space & 31) << 4 | next_card(state, bandit) + 1
    return int(((way << 3 | state.round) << 18 | where) << 3 | _page(question))


def _page(question: Question) -> i64:
    """In the same place different worlds may ask different things: a page for those that mean the same."""
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
