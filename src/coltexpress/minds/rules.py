"""The mind of the rules bot: what every option is worth, whatever is asked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.brawl import TAKE
from coltexpress.engine.components import PURSES
from coltexpress.engine.figures import Seat
from coltexpress.engine.handcar import space_of_pick
from coltexpress.engine.notation import Pick
from coltexpress.engine.sets import cheapest, count_cards, count_of
from coltexpress.engine.teams import PAIRS
from coltexpress.engine.view import View
from coltexpress.minds.appraisal import Appraiser
from coltexpress.minds.planning import Planner
from coltexpress.minds.rehearsal import with_answer
from coltexpress.minds.scene import Scene
from coltexpress.minds.weights import KINDS, Weights

UNPRICED: Final = {"DEC-TEAM", "DEC-PLACE", "DEC-KEEP", "DEC-DUMP"}  # what no money can be said of
TAKEN: Final = {"DEC-CHEYENNE", "DEC-PICKPOCKET"}
HITS: Final = {"DEC-SHOOT", "DEC-VICTIM"}
HARMFUL: Final = {*HITS, "DEC-MOVE", "DEC-DIRECTION", "DEC-MARSHAL", "DEC-CIRCUS", "DEC-SEDUCE"}
PAIR: Final = 1.5  # what two equal cards are worth beside one


@final
class RulesMind:
    """Weighs options by weights; the same view has the same values."""

    __slots__ = ("horizon", "weights")

    def __init__(self, weights: Weights, horizon: i64) -> None:
        self.weights = weights
        self.horizon: i64 = horizon  # how many cards of ours beyond the next one are foreseen

    def values(self, view: View, options: tuple[Pick, ...]) -> list[float]:
        """What each option is worth: the money that the seat would have, or how it likes what is unpriced."""
        asked = view.question
        if asked == "DEC-DUMP":
            return [self.weights.bullet * float(option.code) for option in options]
        if asked == "DEC-TEAM":
            return [self._pair(option.code) for option in options]
        if asked == "DEC-PLACE":
            return [0.0 for _ in options]
        scene = Scene(view)
        if asked in TAKEN:
            return self._taken(scene, options)
        if asked == "DEC-PLAN":
            return Planner(scene, self.weights, self.horizon).values(options)
        if asked == "DEC-COVER":
            return Planner(scene, self.weights, 0).covers(options)
        if asked == "DEC-PICK":
            return Planner(scene, self.weights, 0).picks(options)
        if asked == "DEC-KEEP":
            return [self._kept(scene, option.code) for option in options]
        if asked == "DEC-HIDE":
            return self._hidden(scene, options)
        return self._answers(scene, options)

    def harms(self, view: View, options: tuple[Pick, ...]) -> list[int]:
        """What each option does to our own side, for where the values leave a choice: bullets above all."""
        if view.question not in HARMFUL:
            return [0 for _ in options]
        scene = Scene(view)
        found = []
        for option in options:
            bullets = with_answer(scene, option.code).seats[scene.seat].received
            found.append(int(2 * bullets) + (1 if _is_rash(scene, view.question, option.code) else 0))
        return found

    def _answers(self, scene: Scene, options: tuple[Pick, ...]) -> list[float]:
        """What the table is worth at the end of the round after each answer."""
        appraiser = Appraiser(scene, self.weights, is_last_word=True)
        found = []
        is_purchase = options[0].text == "pass"
        for option in options:
            price = self.weights.buy if is_purchase and option.code else 0.0
            found.append(appraiser.value(with_answer(scene, option.code)) - price)
        return found

    def _taken(self, scene: Scene, options: tuple[Pick, ...]) -> list[float]:
        """A purse in hand is always better than one on the floor, by its price."""
        state = scene.state
        state.token = cheapest(state.floor[state.bandits[state.actor].space] & PURSES)
        taken = self._answer(scene, TAKE)
        return [taken - float(scene.purse_price * (TAKE - option.code)) for option in options]

    def _answer(self, scene: Scene, code: i64) -> float:
        return Appraiser(scene, self.weights, is_last_word=True).value(with_answer(scene, code))

    def _pair(self, code: i64) -> float:
        one, other = PAIRS[code]
        return self.weights.characters[one] + self.weights.characters[other]

    def _kept(self, scene: Scene, cards: i64) -> float:
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

    def _hidden(self, scene: Scene, options: tuple[Pick, ...]) -> list[float]:
        """Under which car: for this round it is all the same."""
        now = self._answer(scene, options[0].code)
        return [now + self._prospect(scene, option.code) for option in options]

    def _prospect(self, scene: Scene, car: i64) -> float:
        """What a car promises to whoever hides under it: it only matters where one comes out of there."""
        state = scene.state
        if not state.rules.comes_out_in_hiding_car:
            return 0.0
        if car == state.marshal:
            return -self.weights.bullet
        return self.weights.here * float(scene.best_price(state.floor[2 * car]))


def _is_rash(scene: Scene, asked: str, code: i64) -> bool:
    """Whether an answer hits a mate or runs into the Marshal: no bullets are more certain than those."""
    state = scene.state
    if asked in HITS:
        return state.bandits[code].seat == scene.seat
    bandit = state.bandits[state.actor]
    return asked == "DEC-MOVE" and space_of_pick(state, bandit, code) == 2 * state.marshal


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
