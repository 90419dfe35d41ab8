"""The numbers by which positions are judged, fitted to who won after them (`tools/fit_light.py`)."""

from __future__ import annotations

from typing import Final

from coltexpress.minds.value import Judge

WINNING: Final = 0.7
LEAD_SCALE: Final = 2500.0
SPREADS: Final[list[float]] = [150.0, 507.0, 667.0, 738.0, 943.0, 1000.0]  # by the rounds to go, none first
RACES: Final[list[float]] = [0.25, 0.7, 0.8, 1.1, 1.1, 1.3]
HERE: Final = 0.6
BULLET: Final = 44.0


def judge() -> Judge:
    """A judge with the fitted numbers."""
    return Judge(WINNING, LEAD_SCALE, SPREADS[:], RACES[:], HERE, BULLET)
