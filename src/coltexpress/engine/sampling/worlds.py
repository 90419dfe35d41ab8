"""Worlds: full game states drawn from all that could be, given what one seat knows.

All physical deals are equally likely, and every act of others that the viewer saw counts as likely as any
other that was legal. A `Worlds` reads one view, and nothing else; then every draw is cheap.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.bitsets import is_choice
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard
from coltexpress.engine.ids import NO_SEAT, TAKE_IT_ALL
from coltexpress.engine.open_decisions import picks_for
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.rng import CARDS, seeded, stream
from coltexpress.engine.sampling.board import table_of
from coltexpress.engine.sampling.hands import Holding, holdings_of
from coltexpress.engine.sampling.tokens import Hoard, hoards_of
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import round_cards_of
from coltexpress.engine.view import View


@final
class Worlds:
    """All worlds that look to a seat as its view does; `draw` gives one of them, as likely as it is."""

    __slots__ = (
        "coming",
        "has_doubtful_choice",
        "hoards",
        "holdings",
        "is_together",
        "others",
        "shown",
        "stations",
        "table",
        "unknown",
        "viewer",
    )

    def __init__(self, view: View) -> None:
        state = table_of(view)
        self.table = state
        self.holdings: list[Holding] = holdings_of(state, view)
        self.hoards: list[Hoard] = hoards_of(state, view)
        self.coming: list[RoundCard] = _coming_rounds(state, view)
        self.stations: list[RoundCard] = _coming_stations(state, view)
        self.shown: i64 = len(view.rounds)
        self.unknown: list[list[int]] = [part.unknown(state, view) for part in state.parts]
        self.is_together = not state.is_over and state.question.is_simultaneous()
        self.viewer: i64 = view.seat if view.options else NO_SEAT  # if it has to decide together with others
        self.others: i64 = 0
        for seat in state.seats:
            if state.bandits[seat.first_bandit].seat != view.seat:
                self.others |= 1 << seat.first_bandit
        # Somebody else decides, and only some hands give him a choice.
        is_planning = state.question is PLAN or state.question is COVER
        is_asked = len(view.asked) > 0 and view.asked[0] == view.seat
        self.has_doubtful_choice = (is_planning and not is_asked) or (self.is_together and not view.options)
        if view.answer is not None:
            _give_answer(state, view)

    @property
    def is_exact(self) -> bool:
        """Whether loot has so few cases that all of them were followed."""
        for hoard in self.hoards:
            if not hoard.belief.is_exact:
                return False
        return True

    def draw(self, seed: i64) -> State:
        """The world that a seed of up to 62 bits leads to; it goes on by dice of its own."""
        world = self.table.copy()
        world.rng_state = seeded(seed)
        self._deal_cards(world)
        while self.has_doubtful_choice and not self._has_choice(world):
            self._deal_cards(world)
        for hoard in self.hoards:
            hoard.deal(world)
        if self.coming or self.stations:
            self._deal_rounds(world)
        self._deal_extras(world)
        for seat in world.seats:
            seat.rng_state = stream(world.rng_state, CARDS, seat.first_bandit, world.round)
        if self.is_together:
            self._ask_together(world)
        else:
            world.options = world.question.options(world, world.bandits[world.actor])
        return world

    def _deal_cards(self, world: State) -> None:
        for holding in self.holdings:
            holding.deal(world)

    def _has_choice(self, world: State) -> bool:
        """Whether somebody who is asked could be: whoever has no choice is not asked (GEN-3)."""
        if not self.is_together:
            return is_choice(world.question.options(world, world.bandits[world.actor]))
        for bandit in world.clockwise(self.others):
            if world.question.has_choice(world, bandit):
                return True
        return False

    def _ask_together(self, world: State) -> None:
        """What is decided in secret is still open for all others; the viewer is asked before them."""
        world.pending = self.others
        world.step = 1
        if self.viewer < 0:
            world.running.run(world)
            return
        world.actor = world.seats[self.viewer].first_bandit
        world.resolve(world.question)

    def _deal_rounds(self, world: State) -> None:
        """Any coming round cards, and any station (HIDDEN-7)."""
        rounds = self.table.rounds[:]
        left = self.coming[:]
        index = self.shown
        last: i64 = ROUNDS - 1 if self.stations else ROUNDS
        while index < last:
            rounds[index] = left.pop(world.randbelow(len(left)))
            index += 1
        if self.stations:
            rounds[ROUNDS - 1] = self.stations[world.randbelow(len(self.stations))]
        world.rounds = rounds

    def _deal_extras(self, world: State) -> None:
        """What the variants keep from the viewer."""
        for index in range(len(world.parts) - 1, -1, -1):  # the last first, as ever: same seed, same world
            world.parts[index].draw(world, self.unknown[index])


def _coming_rounds(state: State, view: View) -> list[RoundCard]:
    """The ordinary cards that may still come."""
    shown = state.rounds[: len(view.rounds)]
    if len(shown) >= (ROUNDS - 1 if view.rules.events else ROUNDS):
        return []
    found = [card for card in round_cards_of(view.rules) if card not in shown]
    if view.rules.events and not view.box_waits:
        found = [card for card in found if card.event != TAKE_IT_ALL]
    return found


def _coming_stations(state: State, view: View) -> list[RoundCard]:
    if not view.rules.events or len(view.rounds) == ROUNDS:
        return []
    return list(STATIONS)


def _give_answer(state: State, view: View) -> None:
    """The viewer has decided already, in secret."""
    seat = state.seats[view.seat]
    state.actor = seat.first_bandit
    state.options = state.question.options(state, state.bandits[state.actor])
    for pick in picks_for(state, state.actor):
        if pick.text == view.answer:
            seat.answer = pick.code
