"""A bot that chooses at random, from what its seat may know, with chance of its own."""

from __future__ import annotations

import hashlib

from coltexpress.engine.dice import SEED_BITS, seeded, shown, thrown
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View


class RandomBot:
    """Every option is as likely as any other. Its stream never touches the game's dice."""

    def __init__(self, seed: int, seat: int) -> None:
        """The same seed and seat choose the same."""
        digest = hashlib.sha256(f"random bot {seat} of {seed}".encode()).digest()
        self._luck = int(seeded(int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)))

    def decide(self, view: View, options: tuple[Pick, ...]) -> Pick:
        """One of the options."""
        choice = options[shown(self._luck, len(options))]
        self._luck = int(thrown(self._luck))
        return choice

    def below(self, n: int) -> int:
        """A number in range(n), for whoever needs chance beside the game."""
        number = int(shown(self._luck, n))
        self._luck = int(thrown(self._luck))
        return number
