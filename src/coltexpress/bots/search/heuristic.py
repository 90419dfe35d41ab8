"""The mind of the rules bot: what every option is worth, whatever is asked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search.heuristic_evaluator import KINDS, HeuristicEvaluator, Weights
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.bots.search.planning import Planner, with_answer
from coltexpress.engine.bitsets import cheapest, count_cards, count_of
from coltexpress.engine.components import PURSES
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import DecisionKind, Target
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.notation import Pick
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.players import Seat
from coltexpress.engine.punch import CHEYENNE_QUESTION, TAKE
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.variants.al_patron import BUY
from coltexpress.engine.variants.expert import DUMP, KEEP
from coltexpress.engine.variants.handcar import HIDE, space_of_pick
from coltexpress.engine.variants.teams import PAIRS, PICK, PLACE, TEAM
from coltexpress.engine.view import View

_UNPRICED: Final[list[Question]] = [TEAM, PLACE, KEEP, DUMP]  # what no money can be said of
_MOVES_SOMEBODY: Final = (Target.BANDIT, Target.SPACE, Target.CAR, Target.LEVEL)
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
        if asked is CHEYENNE_QUESTION or asked is PICKPOCKET:
            return self._taken(scene, options)
        if asked is PLAN:
            return Planner(scene, self.weights, self.horizon).values(options)
        if asked is COVER:
            return Planner(scene, self.weights, 0).covers(options)
        if asked is PICK:
            return Planner(scene, self.weights, 0).picks(options)
        if asked is KEEP:
            return [self._kept(scene, option.code) for option in options]
        if asked is HIDE:
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
        is_purchase = asked is BUY
        for option in options:
            price = self.weights.buy if is_purchase and option.code else 0.0
            found.append(appraiser.value(with_answer(scene, option.code)) - price)
        return found

    def _taken(self, scene: HypotheticalState, options: tuple[Pick, ...]) -> list[float]:
        """A purse in hand is always better than one on the floor, by its price."""
        state = scene.state
        state.token = cheapest(state.floor[state.bandits[state.actor].space] & PURSES)
        taken = self._answer(scene, TAKE)
        return [taken - float(scene.purse_price * (TAKE - option.code)) for option in options]

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
        if not state.rules.comes_out_in_hiding_car:
            return 0.0
        if car == state.marshal:
            return -self.weights.bullet
        return self.weights.here * float(scene.best_price(state.floor[2 * car]))


def _is_rash(scene: HypotheticalState, kind: DecisionKind, code: i64) -> bool:
    """Whether an answer hits a mate or runs into the Marshal: no bullets are more certain than those."""
    state = scene.state
    if kind.is_attack:
        return state.bandits[code].seat == scene.seat
    bandit = state.bandits[state.actor]
    return kind.target is Target.SPACE and space_of_pick(state, bandit, code) == 2 * state.marshal


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
