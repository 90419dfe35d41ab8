"""Who may sit at a simulated table: the fitted weights of the light hand, with different tastes."""

from __future__ import annotations

from coltexpress.minds.fitted import DRAWS, WEIGHTS
from coltexpress.minds.light import Style

PLAIN_TASTE = [16, 16, 16, 16, 16, 16, 16, 16]


def style(taste: list[int], sharpness: float = 1.0) -> Style:
    """Somebody with this taste."""
    weights = [round(1000 * (weight / 1000) ** sharpness) for weight in WEIGHTS]
    return Style(weights, DRAWS, taste)
