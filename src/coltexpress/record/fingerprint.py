"""The hash of a position in records: taken of the notation, so that it stays the same in later versions.

`Game.hash` is taken of the engine's own fields and may change whenever they do.
"""

from __future__ import annotations

import hashlib

from coltexpress.game import Game

_KNOWLEDGE = "knows "  # who can be certain of what follows from the rest of the record


def fingerprint(game: Game) -> str:
    """The SHA-256 of the position's lines without those of knowledge, runs of blanks as one blank."""
    lines = [" ".join(line.split()) for line in game.position().splitlines()]
    text = "\n".join(line for line in lines if not line.startswith(_KNOWLEDGE))
    return hashlib.sha256(text.encode()).hexdigest()
