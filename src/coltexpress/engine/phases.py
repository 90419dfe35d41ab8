"""The phases of a game in their order: setup, deal, scheme, steal, event, end (RULES section 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import count_cards, one_card
from coltexpress.engine.card_effects import effect_of
from coltexpress.engine.components import ROUNDS
from coltexpress.engine.decision import Question
from coltexpress.engine.drawing import draw
from coltexpress.engine.events import EVENTS
from coltexpress.engine.ids import NO_EVENT, NO_SEAT, TUNNEL
from coltexpress.engine.journal import (
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
from coltexpress.engine.pile import (
    act_bandit,
    act_card,
    act_is_card,
    act_is_face_down,
    acting_place,
    acts_in_turn,
)
from coltexpress.engine.planning import PLAN
from coltexpress.engine.rules import Rules
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import seat_after
from coltexpress.engine.variants.all import variants_of
from coltexpress.engine.variants.expert import DUMP_BULLETS, KEEP_CARDS
from coltexpress.engine.variants.teams import FORM_TEAMS, PICK_CARDS, PLACE_TEAMS


class Reveal(Stage):
    """The round card is turned up (ROUND-2)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.diary is not None:
            entry = state.diary.happened(ROUND_BEGAN, BY_ROUND, NOBODY)
            entry.number = state.round
        return True


class Deal(Stage):
    """Every seat draws its hand, or in the expert variant what it lacks (ROUND-3, EXPERT-1)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        for seat in state.seats:
            wanted = seat.hand_size if seat.piles is None else seat.hand_size - count_cards(seat.hand)
            draw(state, seat, wanted if wanted > 0 else 0, HAND_DRAWN)
        return True


class Scheme(Stage):
    """Turn by turn every seat acts, clockwise from the first player (PLAN-1, TURN-1..4)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        card = state.card
        while state.turn < card.count:
            turn = card.turn(state.turn)
            if state.step == acts_in_turn(state, turn):
                state.step = 0
                state.turn += 1
                continue
            place = acting_place(state, turn, state.step)
            state.step += 1
            if place == NO_SEAT:
                for part in state.parts:
                    part.act(state, turn == TUNNEL)
                continue
            state.actor = state.seats[place].first_bandit
            if not state.resolve(PLAN):
                return False
        return True


class ReturnHands(Stage):
    """Unplayed cards, bullets included, go back on the decks (PLAN-7)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.diary is not None:
            state.diary.happened(HANDS_RETURNED, BY_ROUND, NOBODY)
        for seat in state.seats:
            seat.deck += seat.hand
            seat.hand = 0
        return True


class Steal(Stage):
    """The pile is carried out card by card in the order it was played (RESOLVE-1..7)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        while True:
            if state.is_resolving and not _finish_card(state):
                return False
            if state.cursor == len(state.acts):
                return True
            act: i64 = state.acts[state.cursor]
            if not act_is_card(act):
                state.cursor += 1
                continue
            if state.diary is not None:
                _tell_revealed(state, act)
            state.is_resolving = True
            state.actor = act_bandit(act)
            if not state.resolve(_first_question(state, act_card(act))):
                return False


def _first_question(state: State, card: i64) -> Question:
    """What a revealed card leads to: its effect, or what a variant asks before it."""
    if state.has_parts:
        for part in state.parts:
            question = part.before_card(state)
            if question is not None:
                return question
    return effect_of(state, card)


def _finish_card(state: State) -> bool:
    """The card has been acted on; its owner may still have to, else it is put away."""
    act: i64 = state.acts[state.cursor]
    if state.has_parts and _has_owner_to_act(state):
        state.subject = 0
        state.actor = act_bandit(act)
        if not state.resolve(effect_of(state, act_card(act))):
            return False
    _put_card_away(state, act)
    return True


def _has_owner_to_act(state: State) -> bool:
    for part in state.parts:
        if part.after_card(state):
            return True
    return False


def _put_card_away(state: State, act: i64) -> None:
    """The resolved card goes back to its owner's deck, or onto the discard pile (RESOLVE-6, EXPERT-2)."""
    bandit = state.bandits[act_bandit(act)]
    card = one_card(act_card(act), bandit.slot)
    if bandit.bit & state.outsiders:
        for part in state.parts:
            part.put_away(state, card)
    else:
        seat = state.seats[bandit.seat]
        if seat.piles is None:
            seat.deck += card
        else:
            seat.piles.discard += card
    state.is_resolving = False
    state.cursor += 1
    state.subject = 0


def _tell_revealed(state: State, act: i64) -> None:
    assert state.diary is not None
    entry = state.diary.happened(CARD_REVEALED, BY_ROUND, act_bandit(act))
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
        return follow_up is None or state.resolve(follow_up)


class EndRound(Stage):
    """The first player passes on, or the game is over (ROUND-1, ROUND-4, SCORE-1)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        if state.round == ROUNDS - 1:
            if state.diary is not None:
                state.diary.happened(GAME_OVER, BY_ROUND, NOBODY)
            state.finish()
            return False
        first = seat_after(state.first, 1, len(state.seats))
        if state.diary is not None:
            state.diary.happened(FIRST_PLAYER, BY_ROUND, state.seats[first].first_bandit)
        state.round += 1
        state.turn = 0
        state.cursor = 0
        state.acts = []
        state.turn_to_round()
        state.first = first
        for part in state.parts:
            part.end_round(state)
        return True


_REVEAL: Final[Stage] = Reveal()
_DEAL: Final[Stage] = Deal()
_SCHEME: Final[Stage] = Scheme()
_RETURN_HANDS: Final[Stage] = ReturnHands()
_STEAL: Final[Stage] = Steal()
_EVENT: Final[Stage] = RoundEvent()
_END: Final[Stage] = EndRound()


@final
class Program:
    """All stages in order, and where a round begins among them."""

    __slots__ = ("round_start", "stages")

    def __init__(self, stages: list[Stage], round_start: i64) -> None:
        self.stages = stages
        self.round_start: i64 = round_start


def program_of(rules: Rules) -> Program:
    """The program of these rules; made once, as it depends on nothing else."""
    if rules.shape not in _PROGRAMS:
        setup = [FORM_TEAMS, PLACE_TEAMS] if rules.two_bandits else []
        _PROGRAMS[rules.shape] = Program(setup + _round(rules), len(setup))
    return _PROGRAMS[rules.shape]


def _round(rules: Rules) -> list[Stage]:
    hands = [PICK_CARDS, _DEAL] if rules.picks_one_card else [_DEAL]
    stages = [_REVEAL, *hands] if rules.round_card_before_hands else [*hands, _REVEAL]
    if rules.dumps_bullets_at_start:
        stages.append(DUMP_BULLETS)
    stages.append(_SCHEME)
    stages.append(KEEP_CARDS if rules.expert else _RETURN_HANDS)
    played = variants_of(rules)
    stages += [stage for variant in played for stage in variant.stages_before_stealing()]
    stages.append(_STEAL)
    stages += [stage for variant in played for stage in variant.stages_after_stealing()]
    if rules.events:
        stages.append(_EVENT)
    stages.append(_END)
    return stages


_PROGRAMS: Final[dict[int, Program]] = {}
