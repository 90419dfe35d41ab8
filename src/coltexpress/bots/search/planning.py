"""Planning for the heuristic bot: every playable card is tried by a lookahead over the visible pile."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.default_policy import reflex
from coltexpress.bots.search.heuristic_evaluator import HeuristicEvaluator, Weights
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.bitsets import BULLETS, count_cards, count_of, lowest, one_card
from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.ids import DRAW, FACE_DOWN, NO_COVER, SLOT_SHIFT, SPEEDING_UP
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_bandit, act_code, act_is_cover, acts_in_turn, cover_code
from coltexpress.engine.state import OVER, State


def with_cards(scene: HypotheticalState, acts: list[int], *, with_event: bool) -> State:
    """The table after the whole pile and these acts on top of it."""
    state = scene.state.copy()
    state.stages = scene.to_event if with_event else scene.to_pile
    state.acts += acts
    state.subject = 0
    state.pending = 0
    state.enter(scene.after_plans)
    state.advance()
    return _to_the_end(scene, state)


def with_answer(scene: HypotheticalState, pick: i64) -> State:
    """The table at the end of the round after an answer to the open question."""
    state = scene.state.copy()
    state.stages = scene.to_event
    state.apply(pick)
    return _to_the_end(scene, state)


def _to_the_end(scene: HypotheticalState, state: State) -> State:
    while state.question is not OVER:
        state.apply(reflex(scene, state))
    return state


PLAIN: Final = FACE_DOWN - 1


@final
class Planner:
    """Weighs the cards that a seat can play now."""

    __slots__ = ("appraiser", "first", "scene", "sees_next", "weights", "with_event")

    def __init__(self, scene: HypotheticalState, weights: Weights, horizon: i64) -> None:
        state = scene.state
        self.scene = scene
        self.weights = weights
        self.first: i64 = state.seats[scene.seat].first_bandit
        left = acts_to_come(state, scene.seat)
        self.sees_next = left > 0 and horizon > 0
        self.with_event = left <= 1
        self.appraiser = HeuristicEvaluator(scene, weights, is_last_word=left <= 1)

    def values(self, options: tuple[Pick, ...]) -> list[float]:
        """What each option of the planning question is worth."""
        hand = self.scene.state.seats[self.scene.seat].hand
        known: dict[int, float] = {}
        found = []
        for option in options:
            code: i64 = option.code
            if code == DRAW:
                found.append(self._draw())
                continue
            card = code & ~FACE_DOWN
            if card not in known:
                known[int(card)] = self._card(card, hand)
            hiding = self.weights.ghost if code & FACE_DOWN else 0.0
            found.append(known[int(card)] + hiding)
        return found

    def covers(self, options: tuple[Pick, ...]) -> list[float]:
        """What each card on top of a Shoot is worth, or none."""
        mate = self.scene.state.subject
        found = []
        for option in options:
            code: i64 = option.code
            acts = [] if code == NO_COVER else [int(cover_code(mate, code))]
            found.append(self._after(acts) + self._liking(code))
        return found

    def picks(self, options: tuple[Pick, ...]) -> list[float]:
        """What each card of the deck would be worth in hand at the start of a round."""
        return [self._alone(option.code) for option in options]

    def _card(self, card: i64, hand: i64) -> float:
        """A card now, and what the best of the others would add to it in the next act."""
        alone = self._alone(card)
        if not self.sees_next:
            return alone
        rest = self.scene.state.playable(hand - one_card(card & PLAIN, card >> SLOT_SHIFT))
        best = alone
        act = self._act(card)
        while rest:
            following = lowest(rest)
            rest &= rest - 1
            value = self._after([act, self._act(following)]) + self._liking(following)
            best = max(best, value)
        return alone + self.weights.follow * (best - alone)

    def _draw(self) -> float:
        """The pile without us now, and the best card that will be in hand then, as likely as it is."""
        value = self._after([])
        if not self.sees_next:
            return value
        seat = self.scene.state.seats[self.scene.seat]
        gains = self._gains(value, seat.hand, seat.deck)
        cards = count_cards(seat.hand) - (seat.hand >> BULLETS)
        spare = acts_to_come(self.scene.state, self.scene.seat) + 1 - cards
        if spare > 0 and seat.deck:
            value += self.weights.draw_spare * float(spare)
        return value + self.weights.draw * gains

    def _gains(self, nothing: float, hand: i64, deck: i64) -> float:
        """The expected gain by the best card of the hand and of three from the deck."""
        cards = self.scene.state.playable(hand | deck)
        size = count_cards(deck)
        gains: list[tuple[float, float]] = []
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            gain = self._alone(card) - nothing
            if gain > 0.0:
                gains.append((-gain, _chance_to_hold(hand, deck, card, size)))
        gains.sort()
        expected = 0.0
        missed = 1.0
        for loss, chance in gains:
            expected -= missed * chance * loss
            missed *= 1.0 - chance
        return expected

    def _alone(self, card: i64) -> float:
        return self._after([self._act(card)]) + self._liking(card)

    def _liking(self, card: i64) -> float:
        kind = card & PLAIN
        return 0.0 if kind == NO_COVER else self.weights.kinds[kind]

    def _act(self, card: i64) -> int:
        return int(act_code(self.first + (card >> SLOT_SHIFT), card & PLAIN, False))

    def _after(self, acts: list[int]) -> float:
        return self.appraiser.value(with_cards(self.scene, acts, with_event=self.with_event))


def _chance_to_hold(hand: i64, deck: i64, card: i64, size: i64) -> float:
    """The chance that a card is in hand after a draw."""
    kind, slot = card & PLAIN, card >> SLOT_SHIFT
    if count_of(hand, kind, slot):
        return 1.0
    missed = 1.0
    others = size - count_of(deck, kind, slot)
    for drawn in range(DRAW_COUNT):
        if size > drawn:
            left = float(others - drawn)
            missed *= left / float(size - drawn) if left > 0.0 else 0.0
    return 1.0 - missed


def acts_to_come(state: State, seat: i64) -> i64:
    """How many acts a seat has in this round after the one that it is asked for now."""
    card = state.card
    count: i64 = 0
    for turn in range(state.turn, card.count):
        count += 2 if card.turn(turn) == SPEEDING_UP else 1
    return count - 1 - _made_in_turn(state, seat)


def _made_in_turn(state: State, seat: i64) -> i64:
    """How many acts a seat has already made in the current turn: one, in the midst of a double turn."""
    before: i64 = 0
    for turn in range(state.turn):
        before += acts_in_turn(state, state.card.turn(turn))
    made: i64 = 0
    for act in state.acts:
        if act_is_cover(act):
            continue
        before -= 1
        if before < 0 and state.bandits[act_bandit(act)].seat == seat:
            made += 1
    return made
