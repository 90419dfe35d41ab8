"""Who may sit at a simulated table: the fitted habits of the light hand, with tastes of one's own."""

from __future__ import annotations

from math import log
from typing import Final

from coltexpress.bots.search.features import Style
from coltexpress.bots.search.fitted import DRAWS, GUNS, PLACES, REACHES, TIMES

# Factors in 16ths: move, floor, shoot, rob, punch, marshal, special punch, draw.
OWN: Final[tuple[int, ...]] = (16, 16, 16, 16, 16, 16, 16, 16)
OTHERS: Final[tuple[tuple[int, ...], ...]] = (
    (16, 16, 16, 16, 16, 16, 16, 16),
    (16, 16, 26, 14, 26, 16, 26, 12),
    (18, 18, 12, 26, 14, 14, 14, 16),
    (16, 16, 14, 16, 12, 22, 12, 24),
)
OWN_SHARPNESS: Final = 1.5  # we choose the better act more often than chance alone would


def own_style() -> Style:
    """How we expect to play on ourselves."""
    return _style(OWN, OWN_SHARPNESS)


def styles_of_others() -> list[Style]:
    """How opponents may play: each keeps to one of these in a world."""
    return [_style(taste, 1.0) for taste in OTHERS]


def _style(taste: tuple[int, ...], sharpness: float) -> Style:
    tables = [[sharpness * odds / 100.0 for odds in table] for table in (PLACES, REACHES, TIMES, GUNS, DRAWS)]
    places, reaches, times, guns, draws = tables
    return Style(places, reaches, times, guns, draws, [log(factor / 16.0) for factor in taste])
