"""The state that a variant adds to the table; it is absent when the variant is."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

FRONT: Final = 0
REAR: Final = 1
END_NAMES: Final = ("front", "rear")


@final
@mypyc_attr(acyclic=True)
class Piles:
    """A seat's piles in the expert variant (EXPERT-2, EXPERT-4)."""

    # [fields of Piles] written by tools.generate_state from engine/fields.py
    __slots__ = ("discard", "fresh_bullets")

    def __init__(self, discard: i64, fresh_bullets: i64) -> None:
        self.discard: i64 = discard
        self.fresh_bullets: i64 = fresh_bullets  # received and not yet drawn: they lie on top of the deck

    def copy(self) -> Piles:
        return Piles(self.discard, self.fresh_bullets)

    # [end]


@final
@mypyc_attr(acyclic=True)
class Handcar:
    """Where the handcar stands, and who hides under which car (HANDCAR-1, HANDCAR-7)."""

    # [fields of Handcar] written by tools.generate_state from engine/fields.py
    __slots__ = ("end", "hiding")

    def __init__(self, end: i64, hiding: list[int]) -> None:
        self.end: i64 = end
        self.hiding = hiding  # a car for each bandit, or NOT_HIDING

    def copy(self) -> Handcar:
        return Handcar(self.end, self.hiding[:])

    # [end]


NOT_HIDING: Final = -1


@final
@mypyc_attr(acyclic=True)
class Mary:
    """Mary's deck, and her place: to the right of the seat that was first in round 1 (MARY-1, MARY-3)."""

    # [fields of Mary] written by tools.generate_state from engine/fields.py
    __slots__ = ("bandit", "bullets", "deck", "left_neighbour")

    def __init__(self, bandit: i64, left_neighbour: i64, deck: i64, bullets: i64) -> None:
        self.bandit: i64 = bandit
        self.left_neighbour: i64 = left_neighbour
        self.deck: i64 = deck  # her cards, two bits a kind
        self.bullets: i64 = bullets  # shuffled into her deck

    def copy(self) -> Mary:
        return Mary(self.bandit, self.left_neighbour, self.deck, self.bullets)

    # [end]
