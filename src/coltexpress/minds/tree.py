"""A tree of one's own decisions: those of others are left to the light hand, and worlds differ below it."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from coltexpress.engine.sets import members
from coltexpress.engine.state import OVER, State
from coltexpress.minds.light import Hand


@final
class Node:
    """What is known of the picks that a seat can make after the same picks of its own."""

    __slots__ = ("children", "codes", "offered", "totals", "visits")

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.visits: list[int] = []
        self.offered: list[int] = []  # how often each could have been taken: worlds differ in what is legal
        self.totals: list[float] = []
        self.children: list[Node] = []

    def find(self, code: int) -> i64:
        """Where a pick is kept; a new one gets its place."""
        for index in range(len(self.codes)):
            if self.codes[index] == code:
                return index
        self.codes.append(code)
        self.visits.append(0)
        self.offered.append(0)
        self.totals.append(0.0)
        self.children.append(Node())
        return len(self.codes) - 1

    def choose(self, options: i64, hunch: i64, curiosity: float) -> i64:
        """The place of the pick to try: the hunch first, what is untried next, then the most promising."""
        best: i64 = -1
        most = -1.0
        untried: i64 = -1
        for code in members(options):
            index = self.find(code)
            self.offered[index] += 1
            if not self.visits[index]:
                if code == hunch or untried < 0:
                    untried = index
                continue
            visits = float(self.visits[index])
            bound = self.totals[index] / visits + curiosity * math.sqrt(
                math.log(float(self.offered[index])) / visits
            )
            if bound > most:
                most = bound
                best = index
        return untried if untried >= 0 else best


def play_on(state: State, hand: Hand, root: Node, seat: i64, until: i64, curiosity: float) -> list[Node]:
    """Play a world to the horizon, by the tree as long as it reaches; the nodes on the way, for `learn`."""
    node = root
    is_inside = True
    path: list[Node] = []
    while state.round < until and state.question is not OVER:
        hunch = hand.pick(state)
        if is_inside and state.asked_seat == seat:
            index = node.choose(state.options, hunch, curiosity)
            node.visits[index] += 1
            is_inside = node.visits[index] > 1
            hunch = node.codes[index]
            path.append(node)
            node.codes.append(int(index))  # which way we went; `learn` takes it off again
            node = node.children[index]
        state.apply(hunch)
    return path


def learn(path: list[Node], value: float) -> None:
    """Tell the nodes on the way how it ended."""
    for node in reversed(path):
        index = node.codes.pop()
        node.totals[index] += value
