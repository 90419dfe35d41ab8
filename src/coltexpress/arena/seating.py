"""Seats as people count them: from the first player of the game, who is 1, with the bandits there."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress.words.catalogue import message


def counted_from(first: int, seat: int, seats: int) -> int:
    """The seat counted from the first player, who is 1."""
    return (seat - first) % seats + 1


def seat_in_words(order: int, characters: Sequence[str]) -> str:
    """A seat for people: `2 (Belle)`; without a name while a team is still to be chosen."""
    names = ", ".join(message(f"bandit.{name}") for name in characters)
    return f"{order} ({names})" if names else str(order)
