"""The state that a variant adds to the table; it is absent when the variant is."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


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
