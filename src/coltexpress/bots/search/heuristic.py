"""The heuristic policy of the rules bot: what every option is worth, whatever is asked.

When it plans, every playable card is tried by a lookahead over the visible pile.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.default_policy import destination, reflex
from coltexpress.bots.search.evaluator import KINDS, HeuristicEvaluator, Weights
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.bitsets import BULLETS, cheapest, count_cards, count_of, lowest, one_card
from coltexpress.engine.components import DRAW_COUNT, PURSES
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind, Target
from coltexpress.engine.ids import COVERED, DRAW, FACE_DOWN, NO_COVER, SHOOT, SLOT_SHIFT, SPEEDING_UP
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_bandit, act_code, act_is_cover, cover_code
from coltexpress.engine.planning import CARD_OF_COVERED, COVER, PLAN, acts_of_plan
from coltexpress.engine.players import Seat
from coltexpress.engine.punch import TAKE
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.state import OVER, State
from coltexpress.engine.variants.expert import DUMP, KEEP
from coltexpress.engine.variants.handcar import comes_out_there
from coltexpress.engine.variants.teams import PAIRS, PICK, PLACE, TEAM
from coltexpress.engine.view import View

_UNPRICED: Final[list[Question]] = [TEAM, PLACE, KEEP, DUMP]  # what no money can be said of
_MOVES_SOMEBODY: Final = (Target.BANDIT, Target.SPACE, Target.CAR, Target.LEVEL)
PLAIN: Final = FACE_DOWN - 1
PAIR: Final = 1.5  # what two equal cards are worth beside one


def is_priced(question: str) -> bool:
    """Whether the options of a decision have values in money."""
    return QUESTIONS[question] not in _UNPRICED


@final
class HeuristicPolicy:
    """Weighs options by weights; the same view has the same values."""

    __slots__ = ("horizon", "weights")

    def __init__(self, weights: Weights, horizon: i64) -> None:
        self.weights = weights
        self.horizon: i64 = horizon  # how many cards of ours beyond the next one are foreseen

    def values(self, view: View, options: tuple[Pick, ...]) -> list[float]:
        """What each option is worth: the money that the seat would have, or how it likes what is unpriced."""
        asked = QUESTIONS[view.question]
        if asked is DUMP:
            return [self.weights.bullet * float(option.code) for option in options]
        if asked is TEAM:
            return [self._pair(option.code) for option in options]
        if asked is PLACE:
            return [0.0 for _ in options]
        scene = HypotheticalState(view)
        if asked.kind.target is Target.YES_OR_NO:
            return self._taken(scene, options)
        if asked is PLAN:
            return Planner(scene, self.weights, self.horizon).values(options)
        if asked is COVER:
            return Planner(scene, self.weights, 0).covers(options)
        if asked is PICK:
            return Planner(scene, self.weights, 0).picks(options)
        if asked is KEEP:
            return [self._kept(scene, option.code) for option in options]
        if asked.kind.target is Target.CAR and not asked.kind.is_open:
            return self._hidden(scene, options)
        return self._answers(scene, asked, options)

    def harms(self, view: View, options: tuple[Pick, ...]) -> list[int]:
        """What each option does to our own side, for where the values leave a choice: bullets above all."""
        kind = QUESTIONS[view.question].kind
        if not kind.is_open or kind.target not in _MOVES_SOMEBODY:
            return [0 for _ in options]
        scene = HypotheticalState(view)
        found = []
        for option in options:
            bullets = with_answer(scene, option.code).seats[scene.seat].received
            found.append(int(2 * bullets) + (1 if _is_rash(scene, kind, option.code) else 0))
        return found

    def _answers(self, scene: HypotheticalState, asked: Question, options: tuple[Pick, ...]) -> list[float]:
        """What the table is worth at the end of the round after each answer."""
        appraiser = HeuristicEvaluator(scene, self.weights, is_last_word=True)
        found = []
        is_purchase = asked.kind.target is Target.AMOUNT
        for option in options:
            price = self.weights.buy if is_purchase and option.code else 0.0
            found.append(appraiser.value(with_answer(scene, option.code)) - price)
        return found

    def _taken(self, scene: HypotheticalState, options: tuple[Pick, ...]) -> list[float]:
        """A purse in hand is always better than one on the floor, by its price."""
        state = scene.state
        state.token = cheapest(state.floor[state.bandits[state.actor].space] & PURSES)
        taken = self._answer(scene, TAKE)
        return [taken - float(scene.prices.purse * (TAKE - option.code)) for option in options]

    def _answer(self, scene: HypotheticalState, code: i64) -> float:
        return HeuristicEvaluator(scene, self.weights, is_last_word=True).value(with_answer(scene, code))

    def _pair(self, code: i64) -> float:
        one, other = PAIRS[code]
        return self.weights.characters[one] + self.weights.characters[other]

    def _kept(self, scene: HypotheticalState, cards: i64) -> float:
        """Kept cards by their worth, and the cards drawn in place of the others, bullets on top first."""
        seat = scene.state.seats[scene.seat]
        assert seat.piles is not None
        drawn = seat.hand_size - count_cards(cards) - seat.piles.fresh_bullets
        value = _mean_worth(seat, self.weights) * float(drawn) if drawn > 0 else 0.0
        for slot in range(2):
            for kind in range(KINDS):
                count = count_of(cards, kind, slot)
                if count:
                    value += self.weights.keeps[kind] * (1.0 if count == 1 else PAIR)
        return value

    def _hidden(self, scene: HypotheticalState, options: tuple[Pick, ...]) -> list[float]:
        """Under which car: for this round it is all the same."""
        now = self._answer(scene, options[0].code)
        return [now + self._prospect(scene, option.code) for option in options]

    def _prospect(self, scene: HypotheticalState, car: i64) -> float:
        """What a car promises to whoever hides under it: it only matters where one comes out of there."""
        state = scene.state
        if not comes_out_there(state):
            return 0.0
        if car == state.marshal:
            return -self.weights.bullet
        return self.weights.here * float(scene.prices.best(state.floor[2 * car]))


def _is_rash(scene: HypotheticalState, kind: DecisionKind, code: i64) -> bool:
    """Whether an answer hits a mate or runs into the Marshal: no bullets are more certain than those."""
    state = scene.state
    if kind.is_attack:
        return state.bandits[code].seat == scene.seat
    bandit = state.bandits[state.actor]
    return kind.target is Target.SPACE and destination(state, bandit, code) == 2 * state.marshal


def _mean_worth(seat: Seat, weights: Weights) -> float:
    """What a card drawn from deck and discard pile is worth in the mean; bullets are worth nothing."""
    assert seat.piles is not None
    size = count_cards(seat.deck) + count_cards(seat.piles.discard) - seat.piles.fresh_bullets
    worth = 0.0
    for slot in range(2):
        for kind in range(KINDS):
            held = count_of(seat.deck, kind, slot) + count_of(seat.piles.discard, kind, slot)
            worth += weights.keeps[kind] * float(held)
    return worth / float(size) if size else 0.0


# --- planning


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
            if code >= COVERED:
                found.append(self._covered_shot(code))
                continue
            card = code & ~FACE_DOWN
            if card not in known:
                known[int(card)] = self._card(card, hand)
            hiding = self.weights.ghost if code & FACE_DOWN else 0.0
            found.append(known[int(card)] + hiding)
        return found

    def _covered_shot(self, code: i64) -> float:
        """A hidden Shoot with a card on it."""
        acts = [int(act) for act in acts_of_plan(self.first, code)]
        liking = self._liking(SHOOT) + self._liking(code & CARD_OF_COVERED)
        return self._after(acts) + liking + self.weights.ghost

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
    count: i64 = -1
    for turn in range(state.card.count):
        count += 2 if state.card.turn(turn) == SPEEDING_UP else 1
    for act in state.acts:
        if not act_is_cover(act) and state.bandits[act_bandit(act)].seat == seat:
            count -= 1
    return count
