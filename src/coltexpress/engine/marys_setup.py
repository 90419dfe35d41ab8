"""Mary joins: her figure, her deck, her place at the table and the jewels that come with her (MARY-1, -2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import BOX_JEWELS, JEWELS, OWN_BULLETS
from coltexpress.engine.extras import Mary
from coltexpress.engine.figures import Bandit
from coltexpress.engine.sets import cheapest, one_card
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import (
    HAT_THROW,
    MARY,
    MOVE,
    NO_POWER,
    NO_SEAT,
    PUNCH,
    ROB,
    SEDUCTION,
    SHOOT,
)

_CARS_WITH_JEWELS: Final = 3


def marys_deck() -> i64:
    """Her nine cards."""
    deck: i64 = 0
    for card, count in ((SHOOT, 2), (HAT_THROW, 1), (SEDUCTION, 1), (PUNCH, 1), (ROB, 2), (MOVE, 2)):
        deck += count * one_card(card, 0)
    return deck


_DECK: Final = marys_deck()


def invite_mary(state: State) -> None:
    """Mary as the last bandit; the next seat number would start where she does (MARY-2)."""
    number = len(state.bandits)
    car = state.last_car - (state.rules.seats & 1)
    mary = Bandit(number, MARY, NO_POWER, NO_SEAT, 0, 2 * car, 0, OWN_BULLETS, 0, 0)
    state.bandits.append(mary)
    state.mary = Mary(number, state.first, _DECK, 0)
    state.mary_bit = mary.bit


def load_marys_jewels(state: State) -> None:
    """One extra jewel inside each of the last three cars, one on her sheet (MARY-2)."""
    extra: i64 = JEWELS ^ BOX_JEWELS
    mary = state.bandits[len(state.bandits) - 1]
    mary.loot = cheapest(extra)
    extra ^= mary.loot
    for step in range(_CARS_WITH_JEWELS):
        jewel = cheapest(extra)
        extra ^= jewel
        state.floor[2 * (state.last_car - step)] |= jewel
