"""Five levels for people, as data: a stronger way of thinking, a wider horizon, a cooler head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """How a level thinks: by rules that foresee so many own cards, or by a search with this budget."""

    horizon: int = 0
    temperature: float = 0.0  # in dollars: how much worse an option may be to be tried now and then
    search: str = ""  # a budget such as `300it`, worth the same on every machine; empty for the rules


LEVELS: Final[dict[str, Level]] = {
    "greenhorn": Level(horizon=0, temperature=120.0),
    "drifter": Level(horizon=1, temperature=40.0),
    "outlaw": Level(horizon=1),
    "gunslinger": Level(search="300it"),
    "legend": Level(search="1000ms"),
}
