"""A view as a state to rehearse in: what is hidden is neutral there, and has its expected price."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import size, worth
from coltexpress.engine.components import CHESTS, JEWELS, PURSES, STRONGBOXES
from coltexpress.engine.hypothetical_table import HypotheticalTable, stage_after_planning, stages_to_halt
from coltexpress.engine.ids import CHEST, PURSE, STRONGBOX
from coltexpress.engine.state import Stage, State
from coltexpress.engine.view import View

JEWEL_PRICE: Final = 500


@final
class HypotheticalState:
    """What a seat sees, ready to be played forward; loot of unknown value counts its mean."""

    def __init__(self, view: View) -> None:
        table = HypotheticalTable(view)
        state = table.state
        self.state = state
        self.seat: i64 = view.seat
        self.unknown: i64 = table.unknown
        self.purse_price: i64 = table.purse_value
        self.box_price: i64 = table.box_value
        self.chest_price: i64 = table.chest_value
        self._guess_hiding_places(view)
        self.after_plans: i64 = stage_after_planning(state.stages)
        self.to_event: list[Stage] = stages_to_halt(state.stages, with_event=True)
        self.to_pile: list[Stage] = stages_to_halt(state.stages, with_event=False)

    def _guess_hiding_places(self, view: View) -> None:
        """A rival who hides will come out too: where, nobody sees, so from where we would hide ourselves."""
        for part in self.state.parts:
            for number in part.unknown(self.state, view):
                part.suppose(number, self.hiding_place(self.state))

    def hiding_place(self, state: State) -> i64:
        """Under the car with the best loot where the Marshal is not."""
        best: i64 = 0
        most: i64 = -1
        for car in range(state.last_car + 1):
            price = self.best_price(state.floor[2 * car])
            if car != state.marshal and price > most:
                best, most = car, price
        return best

    def price(self, tokens: i64) -> i64:
        """What tokens are worth as far as the seat can tell."""
        unknown = tokens & self.unknown
        if not unknown:
            return worth(tokens)
        return (
            worth(tokens ^ unknown)
            + self.purse_price * size(unknown & PURSES)
            + self.box_price * size(unknown & STRONGBOXES)
            + self.chest_price * size(unknown & CHESTS)
        )

    def best_price(self, tokens: i64) -> i64:
        """The price of the best kind among tokens."""
        best: i64 = 0
        if tokens & STRONGBOXES:
            best = self.box_price
        if tokens & JEWELS and best < JEWEL_PRICE:
            best = JEWEL_PRICE
        if tokens & CHESTS and best < self.chest_price:
            best = self.chest_price
        if tokens & PURSES and best < self.purse_price:
            best = self.purse_price
        return best

    def price_of_kind(self, kind: i64) -> i64:
        """The price of a token of one kind."""
        if kind == PURSE:
            return self.purse_price
        if kind == STRONGBOX:
            return self.box_price
        return self.chest_price if kind == CHEST else JEWEL_PRICE
