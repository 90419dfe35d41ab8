"""The bandits, and the seats that play them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.ids import ROOF


@final
@mypyc_attr(acyclic=True)
class Bandit:
    """One figure and its loot. Hands and decks belong to the seat: in teams two bandits share them."""

    # [fields of Bandit] written by tools.generate_state from engine/fields.py
    __slots__ = (
        "bit",
        "cash",
        "character",
        "fired",
        "fired_at_mate",
        "loot",
        "number",
        "power",
        "seat",
        "slot",
        "space",
    )

    def __init__(
        self,
        number: i64,
        character: i64,
        power: i64,
        seat: i64,
        slot: i64,
        space: i64,
        loot: i64,
        fired: i64,
        fired_at_mate: i64,
        cash: i64,
    ) -> None:
        self.number: i64 = number
        self.bit: i64 = 1 << number
        self.character: i64 = character
        self.power: i64 = power  # the character, or NO_POWER where powers are off
        self.seat: i64 = seat
        self.slot: i64 = slot  # which of the seat's bandits
        self.space: i64 = space  # 2 * car + level
        self.loot: i64 = loot
        self.fired: i64 = fired
        self.fired_at_mate: i64 = fired_at_mate
        self.cash: i64 = cash

    def copy(self) -> Bandit:
        return Bandit(
            self.number,
            self.character,
            self.power,
            self.seat,
            self.slot,
            self.space,
            self.loot,
            self.fired,
            self.fired_at_mate,
            self.cash,
        )

    # [end]

    @property
    def car(self) -> i64:
        return self.space >> 1

    @property
    def is_on_roof(self) -> bool:
        return self.space >= 0 and self.space & 1 == ROOF

    @property
    def bullets_left(self) -> i64:
        return OWN_BULLETS - self.fired


@final
@mypyc_attr(acyclic=True)
class Piles:
    """A seat's piles in the expert variant (EXPERT-2, EXPERT-4)."""

    # [fields of Piles] written by tools.generate_state from engine/fields.py
    __slots__ = ("discard", "fresh_bullets")

    def __init__(self, discard: i64, fresh_bullets: i64) -> None:
        self.discard: i64 = discard
        self.fresh_bullets: i64 = fresh_bullets  # received and not yet drawn: they lie on top of the deck

    def copy(self) -> Piles:
        return Piles(self.discard, self.fresh_bullets)

    # [end]


@final
@mypyc_attr(acyclic=True)
class Seat:
    """One player's cards. Nobody has seen an order in them, so none is kept (HIDDEN-3)."""

    # [fields of Seat] written by tools.generate_state from engine/fields.py
    __slots__ = (
        "answer",
        "deck",
        "first_bandit",
        "hand",
        "hand_size",
        "hides_first_card",
        "piles",
        "received",
        "rng_state",
    )

    def __init__(
        self,
        first_bandit: i64,
        hand_size: i64,
        hides_first_card: bool,
        hand: i64,
        deck: i64,
        received: i64,
        answer: i64 = 0,
        piles: Piles | None = None,
        rng_state: i64 = 0,
    ) -> None:
        self.first_bandit: i64 = first_bandit
        self.hand_size: i64 = hand_size  # drawn at the start of a round (POWER-DOC-1)
        self.hides_first_card = hides_first_card  # POWER-GHOST-1
        self.hand: i64 = hand
        self.deck: i64 = deck
        self.received: i64 = received  # bullets, whatever their source (BULLET-2)
        self.answer: i64 = answer  # to a question that all answer in secret (GEN-4)
        self.piles = piles  # in the expert variant
        self.rng_state: i64 = rng_state  # the state of the fast dice for its cards

    def copy(self) -> Seat:
        return Seat(
            self.first_bandit,
            self.hand_size,
            self.hides_first_card,
            self.hand,
            self.deck,
            self.received,
            self.answer,
            None if self.piles is None else self.piles.copy(),
            self.rng_state,
        )

    # [end]
