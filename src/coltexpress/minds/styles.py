"""The weights of the light hand, as data."""

from __future__ import annotations

from coltexpress.minds.light import Style
from coltexpress.minds.outlook import CONTEXTS

PLAIN_TASTE = [16, 16, 16, 16, 16, 16, 16, 16]


def guessed_weights() -> list[int]:
    """Weights by common sense: move, floor, shoot, rob, punch, marshal, special punch, draw."""
    weights = []
    for context in range(CONTEXTS):
        is_roof = context & 1
        loot = context >> 1 & 3
        has_company = context >> 3 & 1
        has_targets = context >> 4 & 1
        is_near_marshal = context >> 5 & 1
        move = 10 if not loot else 3
        floor = (14 if not loot else 2) if is_roof else (5 if not loot else 2)
        shoot = 14 if has_targets else 4
        rob = (1, 30, 60, 60)[loot]
        punch = 12 if has_company else 2
        marshal = 4 if not is_near_marshal else 2
        weights += [move, floor, shoot, rob, punch, marshal, punch, 3]
    return weights


DRAWS = [200, 96, 48, 24, 12, 8, 4, 2]


def style(taste: list[int]) -> Style:
    """Somebody with this taste."""
    return Style(guessed_weights(), DRAWS, taste)
