"""A view as a state to rehearse in: what is hidden is neutral there, and has its expected price."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.acts import act_bandit, act_code
from coltexpress.engine.components import (
    BOX_PURSES,
    CHESTS,
    EXTRA_PURSE,
    JEWELS,
    PURSES,
    STRONGBOXES,
    TOKEN_VALUES,
)
from coltexpress.engine.sets import lowest, size, worth
from coltexpress.engine.stages import EndRound, RoundEvent, Scheme
from coltexpress.engine.state import Stage, State
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool
from coltexpress.engine.vocabulary import CHEST, DREW, LOOT_NAMES, PURSE, STRONGBOX
from coltexpress.engine.worlds_names import number_of_bandit, space_of_name
from coltexpress.engine.worlds_table import hidden_bandits, table_of

JEWEL_PRICE: Final = 500
BOX_PRICE: Final = 1000


class Halt(Stage):
    """Where a rehearsal ends: nothing is asked any more."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        state.finish()
        return False


HALT: Final[Stage] = Halt()


@final
class Scene:
    """What a seat sees, ready to be played forward; loot of unknown value counts its mean."""

    __slots__ = (
        "after_plans",
        "box_price",
        "chest_price",
        "purse_price",
        "seat",
        "state",
        "to_event",
        "to_pile",
        "unknown",
    )

    def __init__(self, view: View) -> None:
        state = table_of(view)
        self.state = state
        self.seat: i64 = view.seat
        self.unknown: i64 = 0
        self.purse_price: i64 = 0
        self.box_price: i64 = BOX_PRICE
        self.chest_price: i64 = 0
        self._set_hidden_loot(view)
        _forget_dark_cards(state, view)
        self._guess_hiding_places(view)
        self.after_plans: i64 = _after_plans(state.stages)
        self.to_event: list[Stage] = _until(state.stages, with_event=True)
        self.to_pile: list[Stage] = _until(state.stages, with_event=False)

    def _set_hidden_loot(self, view: View) -> None:
        purses = BOX_PURSES | EXTRA_PURSE if view.rules.al_patron else BOX_PURSES
        self.purse_price = self._spread(view, PURSE, purses)
        if view.rules.circus:
            self.chest_price = self._spread(view, CHEST, CHESTS)
        if view.rules.decoy:
            self.box_price = self._spread(view, STRONGBOX, STRONGBOXES)
            self.state.waiting_box = self._rest(STRONGBOXES) if view.box_waits else 0

    def _rest(self, tokens: i64) -> i64:
        """One of the tokens that lie nowhere."""
        for loot in self.state.floor:
            tokens &= ~loot
        for bandit in self.state.bandits:
            tokens &= ~bandit.loot
        return tokens & -tokens

    def _spread(self, view: View, kind: i64, tokens: i64) -> i64:
        """Lay out the hidden tokens of one kind: the certain ones first; the mean value of the others."""
        state = self.state
        name = LOOT_NAMES[kind]
        for pool in view.floor:
            tokens = self._lay(pool, space_of_name(state, pool.place), -1, name, tokens, is_certain=True)
        for shown in view.bandits:
            number = number_of_bandit(state, shown.name)
            tokens = self._lay(shown.sheet, -1, number, name, tokens, is_certain=True)
        price = worth(tokens) // size(tokens) if tokens else 0
        for pool in view.floor:
            tokens = self._lay(pool, space_of_name(state, pool.place), -1, name, tokens, is_certain=False)
        for shown in view.bandits:
            number = number_of_bandit(state, shown.name)
            tokens = self._lay(shown.sheet, -1, number, name, tokens, is_certain=False)
        return price

    def _lay(self, pool: Pool, space: i64, bandit: i64, name: str, tokens: i64, *, is_certain: bool) -> i64:
        """Put tokens of one pool where they belong; those that are left."""
        if name not in pool.counts:
            return tokens
        certain = pool.certain.get(name, ())
        laid: i64 = 0
        if is_certain:
            for value in certain:
                laid |= _token_worth(tokens & ~laid, value)
        else:
            for _ in range(pool.counts[name] - len(certain)):
                laid |= (tokens & ~laid) & -(tokens & ~laid)
            self.unknown |= laid
        if bandit >= 0:
            self.state.bandits[bandit].loot |= laid
        else:
            self.state.floor[space] |= laid
        return tokens & ~laid

    def _guess_hiding_places(self, view: View) -> None:
        """A rival who hides will come out too: where, nobody sees, so from where we would hide ourselves."""
        handcar = self.state.handcar
        if handcar is not None:
            for number in hidden_bandits(self.state, view):
                handcar.hiding[number] = int(self.hiding_place(self.state))

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


def _token_worth(tokens: i64, value: i64) -> i64:
    """The first of the tokens with this value."""
    while tokens:
        if TOKEN_VALUES[lowest(tokens)] == value:
            return tokens & -tokens
        tokens &= tokens - 1
    raise ValueError(f"no token of {value} is left")


def _forget_dark_cards(state: State, view: View) -> None:
    """A card that lies face down for the viewer does nothing in a rehearsal."""
    for index in range(len(view.acts)):
        if view.acts[index].card is None:
            state.acts[index] = int(act_code(act_bandit(state.acts[index]), DREW, False))


def _after_plans(stages: list[Stage]) -> i64:
    """The stage at which the pile begins to be carried out: hands are put away one stage before."""
    index: i64 = 0
    while not isinstance(stages[index], Scheme):
        index += 1
    return index + 2


def _until(stages: list[Stage], *, with_event: bool) -> list[Stage]:
    """The stages of a round up to its end, or only up to its event."""
    found: list[Stage] = []
    for stage in stages:
        if isinstance(stage, EndRound) or (isinstance(stage, RoundEvent) and not with_event):
            break
        found.append(stage)
    found.append(HALT)
    return found
