"""The stages of a round in their order: deal, scheme, return hands, steal, event, end (RULES section 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import (
    FLOOR_QUESTION,
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
)
from coltexpress.engine.brawl import VICTIM
from coltexpress.engine.components import ROUNDS
from coltexpress.engine.entries import (
    BY_EVENT,
    BY_ROUND,
    CARD_REVEALED,
    EVENT,
    FIRST_PLAYER,
    GAME_OVER,
    HAND_DRAWN,
    HANDS_RETURNED,
    NOBODY,
    ROUND_BEGAN,
)
from coltexpress.engine.events import EVENTS
from coltexpress.engine.planning import PLAN, act_bandit, act_card, act_is_face_down
from coltexpress.engine.question import Question
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import count_cards, one_card
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import seat_after
from coltexpress.engine.vocabulary import (
    DREW,
    FLOOR,
    MOVE,
    NO_EVENT,
    PUNCH,
    ROB,
    SHOOT,
    SPEEDING_UP,
    SWITCHING,
)


def effect_of(card: i64) -> Question:
    """The question that carries out a card."""
    if card == MOVE:
        return MOVE_QUESTION
    if card == FLOOR:
        return FLOOR_QUESTION
    if card == SHOOT:
        return SHOOT_QUESTION
    if card == ROB:
        return ROB_QUESTION
    return VICTIM if card == PUNCH else MARSHAL_QUESTION


class Reveal(Stage):
    """The round card is turned up (ROUND-2)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.diary is not None:
            entry = state.diary.happened(ROUND_BEGAN, BY_ROUND, NOBODY)
            entry.number = state.round
        return True


class Deal(Stage):
    """Every seat shuffles its whole deck and draws its hand (ROUND-3, POWER-DOC-1)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        for seat in state.seats:
            drawn = state.draw(seat, seat.hand_size)
            if state.diary is not None:
                entry = state.diary.happened(HAND_DRAWN, BY_ROUND, seat.first_bandit)
                entry.number = count_cards(drawn)
                entry.secret = drawn
        return True


class Scheme(Stage):
    """Turn by turn every seat acts, clockwise from the first player (PLAN-1, TURN-1..4)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        card = state.card
        seats: i64 = len(state.seats)
        while state.turn < card.count:
            turn = card.turn(state.turn)
            if state.step == (2 * seats if turn == SPEEDING_UP else seats):
                state.step = 0
                state.turn += 1
                continue
            seat = acting_seat(turn, state.step, state.first, seats)
            state.actor = state.seats[seat].first_bandit
            state.step += 1
            if not state.settle(PLAN):
                return False
        return True


def acting_seat(turn: i64, step: i64, first: i64, seats: i64) -> i64:
    """Whose act it is after `step` acts of a turn (PLAN-1, TURN-3, TURN-4)."""
    if turn == SWITCHING:
        return seat_after(first, seats - step, seats) if step else first
    if turn == SPEEDING_UP:
        return seat_after(first, step >> 1, seats)
    return seat_after(first, step, seats)


class ReturnHands(Stage):
    """Unplayed cards, bullets included, go back on the decks (PLAN-7)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        for seat in state.seats:
            seat.deck += seat.hand
            seat.hand = 0
        if state.diary is not None:
            state.diary.happened(HANDS_RETURNED, BY_ROUND, NOBODY)
        return True


class Steal(Stage):
    """The pile is carried out card by card in the order it was played (RESOLVE-1..7)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.is_resolving:
            _put_card_away(state)
        while state.cursor < len(state.acts):
            act: i64 = state.acts[state.cursor]
            card = act_card(act)
            if card == DREW:
                state.cursor += 1
                continue
            state.actor = act_bandit(act)
            state.is_resolving = True
            if state.diary is not None:
                _tell_revealed(state, act)
            if not state.settle(effect_of(card)):
                return False
            _put_card_away(state)
        return True


def _put_card_away(state: State) -> None:
    """The resolved card goes back to its owner's deck (RESOLVE-6)."""
    act: i64 = state.acts[state.cursor]
    bandit = state.bandits[act_bandit(act)]
    state.seats[bandit.seat].deck += one_card(act_card(act), bandit.slot)
    state.is_resolving = False
    state.cursor += 1
    state.subject = 0


def _tell_revealed(state: State, act: i64) -> None:
    assert state.diary is not None
    entry = state.diary.happened(CARD_REVEALED, BY_ROUND, state.actor)
    entry.card = act_card(act)
    entry.number = 1 if act_is_face_down(act) else 0
    entry.source = state.cursor


class RoundEvent(Stage):
    """The event printed on the round card (ROUND-4, EVENT-0)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        event = state.card.event
        if state.step or event == NO_EVENT:
            return True
        state.step = 1  # an event happens once, whatever is asked because of it
        if state.diary is not None:
            state.diary.happened(EVENT, BY_EVENT + event, NOBODY).card = event
        follow_up = EVENTS[event].happen(state)
        return follow_up is None or state.settle(follow_up)


class EndRound(Stage):
    """The first player passes on, or the game is over (ROUND-1, ROUND-4, SCORE-1)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.round == ROUNDS - 1:
            if state.diary is not None:
                state.diary.happened(GAME_OVER, BY_ROUND, NOBODY)
            state.finish()
            return False
        state.round += 1
        state.turn = 0
        state.cursor = 0
        state.acts = []
        state.first = seat_after(state.first, 1, len(state.seats))
        if state.diary is not None:
            state.diary.happened(FIRST_PLAYER, BY_ROUND, state.seats[state.first].first_bandit)
        return True


_BEFORE_HANDS: Final[list[Stage]] = [Reveal(), Deal()]
_AFTER_HANDS: Final[list[Stage]] = [Deal(), Reveal()]
_PLAY: Final[list[Stage]] = [Scheme(), ReturnHands(), Steal()]
_EVENT: Final[list[Stage]] = [RoundEvent()]
_END: Final[list[Stage]] = [EndRound()]


def stages_of(rules: Rules) -> list[Stage]:
    """The stages of one round under these rules; the flow goes through them again and again."""
    opening = _BEFORE_HANDS if rules.round_card_before_hands else _AFTER_HANDS
    return opening + _PLAY + (_EVENT if rules.events else []) + _END


def turn_of_act(state: State, index: i64) -> i64:
    """The turn in which the round's act with that index was made."""
    seats: i64 = len(state.seats)
    turn: i64 = 0
    while True:
        acts = 2 * seats if state.card.turn(turn) == SPEEDING_UP else seats
        if index < acts:
            return turn
        index -= acts
        turn += 1
