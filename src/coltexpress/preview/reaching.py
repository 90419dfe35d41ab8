"""Reading all paths from their ends back: which places can be reached, and whose choice decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from coltexpress.preview.happenings import Happening
from coltexpress.preview.parts import Cause
from coltexpress.preview.paths import Node, Paths

HIDDEN_BIT: Final = 40  # beyond all spaces, the handcar included


def spot(space: int) -> int:
    """A space as a set; all bandits who are nowhere on the train are in one place."""
    return 1 << (space if space >= 0 else HIDDEN_BIT)


def spots(places: int) -> Iterator[int]:
    """The spaces of a set, from the locomotive back."""
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


@dataclass(frozen=True)
class Reach:
    """What can come of a position: for each own bandit the places, and what befalls them, maybe or surely."""

    places: tuple[int, ...]
    may: frozenset[Happening]
    must: frozenset[Happening]


class Reading:
    """What the paths lead to, up to the end of the pile or of the round."""

    def __init__(self, paths: Paths, *, to_round_end: bool) -> None:
        self._nodes = paths.nodes
        self._own = paths.own
        self._stops = frozenset() if to_round_end else frozenset(paths.pile_ends)
        self._known: dict[int, Reach] = {}
        self.reach = self._reach(0)
        self.causes = self._causes()

    def _reach(self, number: int) -> Reach:
        if number not in self._known:
            edges = [] if number in self._stops else self._nodes[number].edges
            self._known[number] = self._over(edges) if edges else self._at(self._nodes[number])
        return self._known[number]

    def _at(self, node: Node) -> Reach:
        places = tuple(spot(int(node.state.bandits[number].space)) for number in self._own)
        return Reach(places, frozenset(), frozenset())

    def _over(self, edges: Iterable[tuple[frozenset[Happening], int]]) -> Reach:
        """The union of what can come of each answer."""
        places = [0] * len(self._own)
        may: frozenset[Happening] = frozenset()
        must: frozenset[Happening] | None = None
        for befell, number in edges:
            reach = self._reach(number)
            places = [one | two for one, two in zip(places, reach.places, strict=True)]
            may |= befell | reach.may
            sure = befell | reach.must
            must = sure if must is None else must & sure
        return Reach(tuple(places), may, must or frozenset())

    def _causes(self) -> list[dict[int, set[Cause]]]:
        """For each own bandit and place the choices that can bring it about and can prevent it."""
        found: list[dict[int, set[Cause]]] = [{} for _ in self._own]
        for number in self._known:
            node = self._nodes[number]
            if node.cause is None or number in self._stops:
                continue
            for index, causes in enumerate(found):
                for space in spots(self._torn(node, index)):
                    causes.setdefault(space, set()).add(node.cause)
        return found

    def _torn(self, node: Node, index: int) -> int:
        """The places that some answers leave open and others do not."""
        some, each = 0, -1
        for _, number in node.edges:
            places = self._known[number].places[index]
            some |= places
            each &= places
        return some & ~each
