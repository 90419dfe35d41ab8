"""The numbers by which positions are judged, fitted to who won after them (`tools/fit_light.py`)."""

from __future__ import annotations

from typing import Final

from coltexpress.minds.value import Judge

WINNING: Final = 0.7
LEAD_SCALE: Final = 2500.0
SPREADS: Final[list[float]] = [150.0, 457.0, 607.0, 672.0, 856.0, 1000.0]  # by the rounds to go, none first
RACES: Final[list[float]] = [0.25, 0.56, 0.81, 1.1, 1.67, 2.0]
BULLET: Final = 40.0
HERE: Final = 0.5
LEVEL: Final = 0.22
NEAR: Final = 0.34
PULL: Final = 0.15
EXPOSED: Final = 0.27


def judge() -> Judge:
    """A judge with the fitted numbers."""
    return Judge(WINNING, LEAD_SCALE, SPREADS[:], RACES[:], BULLET, HERE, LEVEL, NEAR, PULL, EXPOSED)
