"""The pile played forward by the engine itself, with every answer that anybody could give.

Positions that differ in nothing that can matter any more are one node: who stands where is exact, loot is the
union of what can lie there.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from coltexpress.engine.acts import act_card
from coltexpress.engine.components import JEWELS
from coltexpress.engine.entries import Diary
from coltexpress.engine.places import bandit_name
from coltexpress.engine.sets import members
from coltexpress.engine.state import OVER, State
from coltexpress.engine.turns import turn_of_act
from coltexpress.engine.vocabulary import CARD_NAMES, EVENT_NAMES
from coltexpress.preview.happenings import Happening, happenings
from coltexpress.preview.opening import Opening
from coltexpress.preview.parts import Cause

Key = tuple[object, ...]


class TooMany(Exception):
    """There are more answers to try than we have time for."""


class Node:
    """A position at which somebody chooses, or at which the pile or the round is over.

    It names the positions that follow by number: a chain of nodes that hold each other would be freed one
    inside the other, and compiled states must not be freed that deep.
    """

    __slots__ = ("cause", "edges", "state")

    def __init__(self, state: State, cause: Cause | None) -> None:
        self.state = state
        self.cause = cause
        self.edges: list[tuple[frozenset[Happening], int]] = []

    def absorb(self, other: State) -> bool:
        """Take in a position that differs only in loot and neutral bullets; whether anything is new."""
        mine = self.state
        before = [mine.neutral, *mine.floor, *(bandit.loot for bandit in mine.bandits)]
        mine.neutral = max(mine.neutral, other.neutral)
        mine.floor = [one | two for one, two in zip(mine.floor, other.floor, strict=True)]
        for bandit, twin in zip(mine.bandits, other.bandits, strict=True):
            bandit.loot |= twin.loot
        return before != [mine.neutral, *mine.floor, *(bandit.loot for bandit in mine.bandits)]


class Paths:
    """All ways in which the pile can be carried out, and then the end of the round."""

    def __init__(self, opening: Opening, steps: int) -> None:
        self.opening = opening
        self.own = opening.own
        self.steps_left = steps
        self.nodes = [Node(opening.state, self._cause_of_hiding())]  # the first is the root
        self.pile_ends: list[int] = []
        self._numbers: dict[Key, int] = {}
        self._ahead: list[tuple[int, int, int]] = []
        self._order = count()
        self._is_after = False

    def follow(self) -> None:
        """Try everything; `TooMany` if that takes too long."""
        self._is_after = self.opening.is_round_end
        for state in self.opening.starts():
            self._step(self.nodes[0], state)
        self._expand()
        if self._is_after:
            self.pile_ends = [0]
            return
        ends = [number for number, node in enumerate(self.nodes) if number and node.state.question is OVER]
        self.pile_ends = ends
        self._is_after = True
        for number in ends:
            self._step(self.nodes[number], self.opening.after(self.nodes[number].state))
        self._expand()

    def _expand(self) -> None:
        while self._ahead:
            node = self.nodes[heappop(self._ahead)[2]]
            node.edges = []
            for pick in members(node.state.options):
                twin = node.state.copy()
                twin.diary = Diary([])
                twin.apply(pick)
                self._step(node, twin)

    def _step(self, node: Node, state: State) -> None:
        """Note that one position leads to another."""
        if self.steps_left <= 0:
            raise TooMany
        self.steps_left -= 1
        befell = happenings(state, self.own)
        key = self._key(state)
        number = self._numbers.setdefault(key, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(Node(state, self._cause(state)))
            self._put_ahead(number)
        elif self.nodes[number].absorb(state):
            self._put_ahead(number)
        node.edges.append((befell, number))

    def _put_ahead(self, number: int) -> None:
        state = self.nodes[number].state
        if state.question is not OVER:
            heappush(self._ahead, (int(state.cursor), next(self._order), number))

    # --- what makes two positions the same ----------------------------------------------------
    def _key(self, state: State) -> Key:
        own = tuple(state.bandits[number].space for number in self.own)
        if state.question is OVER:
            return self._key_of_end(state, own)
        spaces = tuple((bandit.space, bandit.fired) for bandit in state.bandits)
        patron = state.patron
        deal = None if patron is None else (patron.has_bought, patron.owner_waits)
        asked = (state.question.name(), state.actor, state.subject, state.pending)
        return self._is_after, state.cursor, asked, state.marshal, spaces, deal, self._key_for_mary(state)

    def _key_of_end(self, state: State, own: tuple[int, ...]) -> Key:
        """At the end only the own bandits count, and what the event will ask about them."""
        if self._is_after:
            return ("end", own)
        company: tuple[bool, ...] = ()
        if self.opening.minds_company:
            company = tuple(state.beside(state.bandits[number]) != 0 for number in self.own)
        return "pile", own, state.marshal, company

    def _key_for_mary(self, state: State) -> Key:
        """Where Mary goes depends on the jewels, and whether they fall on the neutral bullets."""
        if state.mary is None:
            return ()
        sheets = (bandit.loot & JEWELS for bandit in state.bandits)
        return state.neutral, *(loot & JEWELS for loot in state.floor), *sheets

    # --- who chooses --------------------------------------------------------------------------
    def _cause(self, state: State) -> Cause | None:
        if state.question is OVER:
            return None
        if self._is_after:
            turn, card = 0, EVENT_NAMES[state.card.event]
        else:
            turn = int(turn_of_act(state, state.cursor)) + 1
            card = CARD_NAMES[act_card(state.acts[state.cursor])]
        seat = int(state.asked_seat)
        name = bandit_name(state, state.actor)
        return Cause(turn, seat, name, card, state.question.name(), seat == self.opening.view.seat)

    def _cause_of_hiding(self) -> Cause | None:
        """Whoever comes out under a car that we do not know chose it before."""
        for number, cars in self.opening.hiding.items():
            if len(cars) > 1:
                bandit = self.opening.state.bandits[number]
                name = bandit_name(self.opening.state, number)
                return Cause(0, int(bandit.seat), name, "hide", "DEC-HIDE", is_own=False)
        return None
