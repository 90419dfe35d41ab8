"""Everything that the pile can still do, as one seat sees it: the rules themselves, with every answer tried.

States that differ in nothing that can matter any more are one node of a graph: who stands where is exact,
loot is the union of what can lie there. Read from its ends back, the graph tells which places can be reached
and which choices decide about them. The number of answers that are tried is bounded.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import members
from coltexpress.engine.journal_facts import befell
from coltexpress.engine.lookahead_start import PileStart, fresh_copy
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_card, turn_of_act
from coltexpress.engine.state import OVER, State
from coltexpress.engine.view import View

STEPS: Final = 1000  # answers that are tried before there are too many
HIDDEN_BIT: Final = 40  # of a bandit who is nowhere on the train: beyond all spaces
NO_CARD: Final = -1  # of a choice that was made in secret before the pile

# A choice on which a place depends: turn (0 after the pile), seat, bandit, card or event, question.
Choice = tuple[int, int, int, int, str]


@final
class Places:
    """For each own bandit the set of possible places, and the choices that decide about each of them."""

    __slots__ = ("choices", "sets")

    def __init__(self, sets: list[int], choices: list[dict[int, set[Choice]]]) -> None:
        self.sets = sets
        self.choices = choices


@final
class Outcomes:
    """All that can become of the own bandits: places, and what may or must befall them in the round."""

    __slots__ = ("after_pile", "after_round", "may", "must", "own", "state")

    def __init__(self, graph: Graph) -> None:
        pile = Reading(graph, graph.pile_ends)
        whole = Reading(graph, set())
        self.state = graph.start.state
        self.own = graph.start.own
        self.after_pile = Places(pile.places[0], pile.choices())
        self.after_round = Places(whole.places[0], whole.choices())
        self.may = whole.may[0]
        self.must = whole.must[0]


def lookahead(view: View, pick: Pick | None = None, steps: int = STEPS) -> Outcomes | None:
    """What can become of the viewer's bandits, after a pick if one is given; None if that is too much to try.

    The view is one of a round that is being played, and its seat has a bandit.
    """
    graph = Graph(PileStart(view, pick), steps)
    return Outcomes(graph) if graph.is_explored() else None


# --- the graph --------------------------------------------------------------------------------


@final
class Node:
    """A state at which somebody chooses, or at which the pile or the round is over.

    It names the nodes that follow by number: a chain of nodes that hold each other would be freed one
    inside the other, and compiled states must not be freed that deep.
    """

    __slots__ = ("befell", "is_after", "next", "state")

    def __init__(self, state: State, is_after: bool) -> None:
        self.state = state
        self.is_after = is_after  # whether the pile is carried out
        self.befell: list[int] = []
        self.next: list[int] = []

    def absorb(self, other: State) -> bool:
        """Take in a state that differs only in loot and neutral bullets; whether anything is new."""
        mine = self.state
        is_new = other.neutral > mine.neutral
        if is_new:
            mine.neutral = other.neutral
        for space in range(len(mine.floor)):
            if other.floor[space] & ~mine.floor[space]:
                mine.floor[space] |= other.floor[space]
                is_new = True
        for number in range(len(mine.bandits)):
            bandit = mine.bandits[number]
            loot = other.bandits[number].loot
            if loot & ~bandit.loot:
                bandit.loot |= loot
                is_new = True
        return is_new


@final
class Graph:
    """All ways in which the pile can be carried out, and then the end of the round. The root is node 0."""

    __slots__ = ("_ahead", "_is_after", "_numbers", "_order", "_steps_left", "nodes", "pile_ends", "start")

    def __init__(self, start: PileStart, steps: int) -> None:
        self.start = start
        self.nodes = [Node(start.state, start.is_round_end)]
        self.pile_ends: set[int] = set()
        self._is_after = start.is_round_end
        self._steps_left: i64 = steps
        self._order: i64 = 0
        self._numbers: dict[tuple[str, tuple[int, ...]], int] = {}
        self._ahead: list[tuple[int, int, int]] = []  # cursor, order, node

    def is_explored(self) -> bool:
        """Try everything; False if that takes too many steps."""
        for state in self.start.states():
            if not self._step(self.nodes[0], state):
                return False
        if not self._expand():
            return False
        if self._is_after:
            self.pile_ends.add(0)
            return True
        self._is_after = True
        for number in range(1, len(self.nodes)):
            node = self.nodes[number]
            if node.state.question is OVER:
                self.pile_ends.add(number)
                if not self._step(node, self.start.after(node.state)):
                    return False
        return self._expand()

    def _expand(self) -> bool:
        while self._ahead:
            node = self.nodes[heappop(self._ahead)[2]]
            node.befell = []
            node.next = []
            for pick in members(node.state.options):
                twin = fresh_copy(node.state)
                twin.apply(pick)
                if not self._step(node, twin):
                    return False
        return True

    def _step(self, node: Node, state: State) -> bool:
        """Note that one state leads to another; False if there are no steps left."""
        if self._steps_left <= 0:
            return False
        self._steps_left -= 1
        number = self._numbers.setdefault(self._key(state), len(self.nodes))
        node.befell.append(int(befell(state, self.start.own)))
        node.next.append(number)
        if number == len(self.nodes):
            self.nodes.append(Node(state, self._is_after))
            self._put_ahead(number, state)
        elif self.nodes[number].absorb(state):
            self._put_ahead(number, state)
        state.diary = None
        return True

    def _put_ahead(self, number: int, state: State) -> None:
        if state.question is not OVER:
            self._order += 1
            heappush(self._ahead, (int(state.cursor), int(self._order), number))

    # --- what makes two states the same -------------------------------------------------------
    def _key(self, state: State) -> tuple[str, tuple[int, ...]]:
        if state.question is OVER:
            return self._key_of_end(state)
        key = [
            int(self._is_after),
            int(state.cursor),
            int(state.actor),
            int(state.subject),
            int(state.pending),
            int(state.marshal),
        ]
        for bandit in state.bandits:
            key.append(int(bandit.space << 3 | bandit.fired))
        for part in state.parts:
            key += part.key(state)
        return state.question.name(), tuple(key)

    def _key_of_end(self, state: State) -> tuple[str, tuple[int, ...]]:
        """At the end only the own bandits count, and what the event will ask about them."""
        key = [int(state.bandits[number].space) for number in self.start.own]
        if self._is_after:
            return "round", tuple(key)
        key.append(int(state.marshal))
        if self.start.minds_company:
            for number in self.start.own:
                key.append(int(state.beside(state.bandits[number]) != 0))
        return "pile", tuple(key)

    # --- who chooses --------------------------------------------------------------------------
    def choice_at(self, number: int) -> Choice | None:
        """The choice that is made at a node, if one is."""
        if not number and not self.start.is_round_end:
            return self._secret_choice()
        node = self.nodes[number]
        state = node.state
        if state.question is OVER:
            return None
        seat, bandit, question = int(state.asked_seat), int(state.actor), state.question.name()
        if node.is_after:
            return 0, seat, bandit, int(state.card.event), question
        turn = int(turn_of_act(state, state.cursor)) + 1
        return turn, seat, bandit, int(act_card(state.acts[state.cursor])), question

    def _secret_choice(self) -> Choice | None:
        """What was decided in secret before the pile."""
        for _, secret in self.start.secrets:
            if len(secret.values) > 1:
                bandit = self.start.state.bandits[secret.bandit]
                return 0, int(bandit.seat), int(bandit.number), NO_CARD, secret.question
        return None


@final
class Reading:
    """What every node of a graph leads to, read from the ends back; nodes in `ends` lead nowhere."""

    __slots__ = ("ends", "graph", "may", "must", "places")

    def __init__(self, graph: Graph, ends: set[int]) -> None:
        self.graph = graph
        self.ends = ends
        self.places: dict[int, list[int]] = {}
        self.may: dict[int, int] = {}
        self.must: dict[int, int] = {}
        self._read(0)

    def _read(self, number: int) -> None:
        """The union of the places and happenings of all answers, and the happenings common to all."""
        node = self.graph.nodes[number]
        following = [] if number in self.ends else node.next
        places = [0 for _ in self.graph.start.own]
        may = 0
        must = -1
        for index in range(len(following)):
            after = following[index]
            if after not in self.places:
                self._read(after)
            for slot in range(len(places)):
                places[slot] |= self.places[after][slot]
            may |= node.befell[index] | self.may[after]
            must &= node.befell[index] | self.must[after]
        if not following:
            places = [int(spot(node.state.bandits[own].space)) for own in self.graph.start.own]
            must = 0
        self.places[number] = places
        self.may[number] = may
        self.must[number] = must

    def choices(self) -> list[dict[int, set[Choice]]]:
        """For each own bandit and place the choices that can bring it about and can prevent it."""
        found: list[dict[int, set[Choice]]] = [{} for _ in self.graph.start.own]
        for number in self.places:
            if number in self.ends:
                continue
            choice = self.graph.choice_at(number)
            if choice is not None:
                for slot in range(len(found)):
                    for space in members(self._undecided(number, slot)):
                        found[slot].setdefault(space, set()).add(choice)
        return found

    def _undecided(self, number: int, slot: int) -> int:
        """The places that some answers leave open and others do not."""
        some = 0
        each = -1
        for after in self.graph.nodes[number].next:
            some |= self.places[after][slot]
            each &= self.places[after][slot]
        return some & ~each


def spot(space: i64) -> i64:
    """A space as a set; all bandits who are nowhere on the train are in one place."""
    one: i64 = 1
    return one << (space if space >= 0 else HIDDEN_BIT)
