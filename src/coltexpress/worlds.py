"""`sample`: a full game that could be the real one, as far as the seat that a view belongs to can tell.

It takes the view and nothing else: there is no path from here to the true state.
See docs/explanation/worlds.md.
"""

from __future__ import annotations

from typing import Protocol

from coltexpress.engine.rng import SEED_BITS
from coltexpress.engine.sampling.worlds import Worlds
from coltexpress.engine.state import State
from coltexpress.engine.view import View

__all__ = ["Bits", "Worlds", "sample"]


class Bits(Protocol):
    """What chance is asked for here; `random.Random` has it."""

    def getrandbits(self, k: int, /) -> int:
        """An int of so many random bits."""


_last: list[tuple[View, Worlds]] = []  # the last view, so that asking for its worlds one by one is cheap


def sample(view: View, rng: Bits) -> State:
    """A world drawn from the posterior of a view. It goes on by dice of its own, never by the real ones."""
    return worlds_of(view).draw(rng.getrandbits(SEED_BITS))


def worlds_of(view: View) -> Worlds:
    """All worlds of a view, ready to be drawn from; kept for the view that was asked for last."""
    if not _last or _last[0][0] is not view:
        _last[:] = [(view, Worlds(view))]
    return _last[0][1]
