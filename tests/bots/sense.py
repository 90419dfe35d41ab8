"""A bot before a drawn position: what it picks there."""

from __future__ import annotations

from coltexpress import Game
from coltexpress.bots import named, stream


def answer(position: str, bot: str = "rules", rng_state: int = 1) -> str:
    """What the bot picks where somebody has to decide, with these dice of its own."""
    game = Game.from_position(position, seed=1)  # what a position leaves open is the same in every run
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    return str(named(bot).decide(view, decision.options, stream(rng_state, decision.seat)))


def doc_first(*cards: str) -> str:
    """Turns in which Doc plays first and nobody else does anything."""
    return ", ".join(f"doc {card}, tuco draw, ghost draw" for card in cards)
