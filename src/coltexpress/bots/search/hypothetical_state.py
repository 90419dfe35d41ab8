"""A view as a state to play forward: what is hidden is neutral there, and has its expected price."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import size, worth
from coltexpress.engine.components import CHESTS, JEWELS, PURSES, STRONGBOXES
from coltexpress.engine.hypothetical_table import (
    HypotheticalTable,
    stage_after_planning,
    stages_of_pile,
    stages_to_halt,
)
from coltexpress.engine.ids import CHEST, PURSE, STRONGBOX
from coltexpress.engine.state import Stage, State
from coltexpress.engine.view import View

JEWEL_PRICE: Final = 500


@final
class Prices:
    """What a token of each kind counts; those of unknown value count the same, the others their value."""

    __slots__ = ("box", "chest", "purse", "unknown")

    def __init__(self, purse: i64, box: i64, chest: i64, unknown: i64) -> None:
        self.purse: i64 = purse
        self.box: i64 = box
        self.chest: i64 = chest
        self.unknown: i64 = unknown  # the tokens whose value is not known

    def total(self, tokens: i64) -> i64:
        """What tokens are worth together."""
        unknown = tokens & self.unknown
        if not unknown:
            return worth(tokens)
        return (
            worth(tokens ^ unknown)
            + self.purse * size(unknown & PURSES)
            + self.box * size(unknown & STRONGBOXES)
            + self.chest * size(unknown & CHESTS)
        )

    def best(self, tokens: i64) -> i64:
        """The price of the best kind among tokens."""
        if not tokens:
            return 0
        best: i64 = 0
        if tokens & STRONGBOXES:
            best = self.box
        if tokens & JEWELS and best < JEWEL_PRICE:
            best = JEWEL_PRICE
        if tokens & CHESTS and best < self.chest:
            best = self.chest
        if tokens & PURSES and best < self.purse:
            best = self.purse
        return best

    def of_kind(self, kind: i64) -> i64:
        """The price of a token of one kind."""
        if kind == PURSE:
            return self.purse
        if kind == STRONGBOX:
            return self.box
        return self.chest if kind == CHEST else JEWEL_PRICE


@final
class HypotheticalState:
    """What a seat sees, ready to be played forward; loot of unknown value counts its mean."""

    def __init__(self, view: View) -> None:
        table = HypotheticalTable(view)
        state = table.state
        self.state = state
        self.seat: i64 = view.seat
        self.prices = Prices(table.purse_value, table.box_value, table.chest_value, table.unknown)
        self._guess_hiding_places(view)
        self.after_plans: i64 = stage_after_planning(state.stages)
        self.to_event: list[Stage] = stages_to_halt(state.stages, with_event=True)
        self.to_pile: list[Stage] = stages_to_halt(state.stages, with_event=False)
        self.stealing: list[Stage] = stages_of_pile(state.stages)

    def _guess_hiding_places(self, view: View) -> None:
        """A rival who hides will come out too: where, nobody sees, so from where we would hide ourselves."""
        scores = [int(hiding_score(self.prices, self.state, car)) for car in range(self.state.last_car + 1)]
        for part in self.state.parts:
            for number in part.unknown(self.state, view):
                part.suppose(number, scores.index(max(scores)))


def hiding_score(prices: Prices, state: State, car: i64) -> i64:
    """What it is worth to hide under a car: its best loot, and less than nothing where the Marshal is."""
    return -1 if car == state.marshal else prices.best(state.floor[2 * car])
