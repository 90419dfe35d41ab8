"""The rollout policy: picks that are plausible and cost almost nothing, for playing worlds forward.

A seat plans by habits fitted to the rules bot: what speaks for each act, by features of where its bandit will
stand, what is in reach there, and the time. Opponent models are these habits with tastes of their own.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search import fitted
from coltexpress.bots.search.default_policy import reflex
from coltexpress.bots.search.evaluator import GUESSED, near
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.bitsets import ACTION_CARDS, count_cards, lowest
from coltexpress.engine.components import OWN_BULLETS, ROUNDS
from coltexpress.engine.decision_kind import Target
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.ids import COVERED, COVERED_SHIFT, DRAW, DREW, FACE_DOWN, ROOF, SHOOT, SLOT_SHIFT
from coltexpress.engine.pile import act_bandit, act_code, act_is_face_down
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.players import Bandit
from coltexpress.engine.playout import random_pick
from coltexpress.engine.punch import TAKE
from coltexpress.engine.rng import shown, thrown
from coltexpress.engine.state import OVER, State
from coltexpress.engine.table import Table

# --- features

PLACES: Final = 128  # level, loot, prey, target, Marshal
REACHES: Final = 32  # level, loot on the other level, loot a Move away
ACTS: Final = 8  # of a turn: the kinds of cards, and to draw
MOST_TURNS: Final = 3  # to go; more make no difference
MOST_HELD: Final = 7  # action cards in hand, likewise
TIMES: Final = (MOST_TURNS + 1) * ROUNDS
GUNS: Final = (OWN_BULLETS + 1) * ROUNDS
DRAWS: Final = (MOST_TURNS + 1) * (MOST_HELD + 1)


def _grade(price: float) -> i64:
    """A price roughly: 0 for nothing, 1 for purses, 2 for a jewel or a chest, 3 for a strongbox."""
    if price == 0.0:
        return 0
    if price == float(GUESSED.box):
        return 3
    return 2 if price > float(GUESSED.purse) else 1


def _grade_of(tokens: i64) -> i64:
    """The same for the best of some tokens."""
    return _grade(float(GUESSED.best(tokens)))


def rows_of(state: State, shadow: Table, bandit: Bandit) -> tuple[i64, i64, i64, i64, i64]:
    """The rows of the habits for a bandit who plans and will stand as the shadow has it, in their order."""
    left = state.card.count - 1 - state.turn
    turns = left if left < MOST_TURNS else MOST_TURNS
    held = count_cards(state.seats[bandit.seat].hand & ACTION_CARDS)
    place, reach = _standpoint(shadow, bandit)
    time = state.round * (MOST_TURNS + 1) + turns
    gun = state.round * (OWN_BULLETS + 1) + bandit.fired
    draw = turns * (MOST_HELD + 1) + (held if held < MOST_HELD else MOST_HELD)
    return place, reach, time, gun, draw


def _standpoint(table: Table, bandit: Bandit) -> tuple[i64, i64]:
    """Where a bandit stands, as a row of the places, and what is in his reach, as a row of the reaches."""
    space = bandit.space
    if space < 0 or space > 2 * table.last_car + 1:
        return 0, 0
    level = space & 1
    place = level + (_grade_of(table.floor[space]) << 1) + (_company(table, bandit) << 3)
    gap = table.marshal - (space >> 1)
    if gap == 0 or (not level and -1 <= gap <= 1):
        place += 64
    reach = level + (_grade(near(GUESSED, table, space, 0.0)) << 3)
    if space ^ ROOF != 2 * table.marshal:
        reach += _grade_of(table.floor[space ^ ROOF]) << 1
    return place, reach


def _company(table: Table, bandit: Bandit) -> i64:
    """Whom he could punch: nobody, or by the best loot; plus 4 if there is somebody to shoot."""
    space = bandit.space
    prey: i64 = 0
    target: i64 = 0
    for other in table.bandits:
        if other.seat == bandit.seat or other.space < 0:
            continue
        distance = other.space - space
        if distance == 0:
            worth = 1 + _grade_of(other.loot)
            prey = max(prey, worth)
        elif distance * distance == 4 or (space & 1 and not distance & 1):
            target = 4
    return (prey if prey < 3 else 3) + target


# --- opponent models

# Factors of the acts in 16ths: move, floor, shoot, rob, punch, marshal, special punch, draw.
OWN: Final[tuple[int, ...]] = (16, 16, 16, 16, 16, 16, 16, 16)
OTHERS: Final[tuple[tuple[int, ...], ...]] = (
    (16, 16, 16, 16, 16, 16, 16, 16),
    (16, 16, 26, 14, 26, 16, 26, 12),
    (18, 18, 12, 26, 14, 14, 14, 16),
    (16, 16, 14, 16, 12, 22, 12, 24),
)
OWN_SHARPNESS: Final = 1.5  # we choose the better act more often than chance alone would


@final
class Style:
    """How somebody plans: what speaks for each of the eight acts of a turn, in logarithms of odds."""

    __slots__ = ("draws", "guns", "places", "reaches", "taste", "times")

    def __init__(self, taste: tuple[int, ...], sharpness: float) -> None:
        habits: dict[str, list[list[int]]] = fitted("habits")
        self.places = _odds(habits["places"], sharpness)  # eight for each place where he will stand
        self.reaches = _odds(habits["reaches"], sharpness)  # for what is in his reach there
        self.times = _odds(habits["times"], sharpness)  # for the rounds and turns to go
        self.guns = _odds(habits["guns"], sharpness)  # for the bullets he has fired, and the round
        self.draws = _odds(habits["draws"], sharpness)  # for drawing only: turns to go, cards in hand
        self.taste: list[float] = [log(factor / 16.0) for factor in taste]  # his own


def _odds(rows: list[list[int]], sharpness: float) -> list[float]:
    """One list of logarithms of odds from rows of hundredths."""
    return [sharpness * odds / 100.0 for row in rows for odds in row]


def styles() -> list[Style]:
    """How we expect to play on ourselves, and how opponents may: each keeps to one of those in a world."""
    return [Style(OWN, OWN_SHARPNESS), *[Style(taste, 1.0) for taste in OTHERS]]


# --- the policy


AMOUNT: Final = Target.AMOUNT  # compiled code finds members by name slowly
ONE: Final = 1 << 20
SLIP: Final = 8  # every so many answers is any
NEVER: Final = -20.0  # in logarithms of odds
CARDS_OF_BOTH: Final = 127 << 16 | 127  # the picks of both bandits of a seat that lie face up


@final
class RolloutPolicy:
    """Plays for everybody in a world, each seat in its own style, by dice of its own."""

    __slots__ = ("foreseen", "rng_state", "scene", "shadows", "styles")

    def __init__(
        self, scene: HypotheticalState, styles: list[Style], rng_state: i64, foreseen: list[State | None]
    ) -> None:
        self.scene = scene  # for what things cost
        self.styles = styles  # one a seat
        self.rng_state: i64 = rng_state
        # For each seat the table as if the pile laid so far had been carried out: as it was at the beginning,
        # which others may share, and our own.
        self.foreseen = foreseen
        self.shadows: list[State | None] = [None] * len(foreseen)

    def randbelow(self, n: i64) -> i64:
        """A throw in range(n)."""
        found = shown(self.rng_state, n)
        self.rng_state = thrown(self.rng_state)
        return found

    def pick(self, state: State) -> i64:
        """A plausible answer to the open question."""
        question = state.question
        if question is PLAN:
            return self.plan(state)
        if question is COVER:
            return self.cover(state)
        if question is PICKPOCKET:
            return TAKE
        if question.kind.target is AMOUNT:
            return self.buy(state)
        if state.is_resolving and self.randbelow(SLIP):
            return reflex(self.scene, state)
        return self.anything(state.options)

    def anything(self, options: i64) -> i64:
        """Any option."""
        pick = random_pick(options, self.rng_state)
        self.rng_state = thrown(self.rng_state)
        return pick

    def plan(self, state: State) -> i64:
        """A card by where its bandit will stand, or to draw."""
        first = state.bandits[state.actor]
        options = state.options
        cards = (options | options >> FACE_DOWN) & CARDS_OF_BOTH  # however they may be laid
        slot: i64 = 0
        if cards >> 16:  # two bandits: one of those who have a card
            slot = self.randbelow(2) if cards & 127 else 1
        pick = self.choose(state, first.number + slot, cards >> 16 * slot & 127 | 1 << DRAW)
        if pick == DRAW:
            return DRAW
        covers = options >> COVERED + (slot << COVERED_SHIFT) & 127 if pick == SHOOT else 0
        pick += slot << SLOT_SHIFT
        if not options >> (pick + FACE_DOWN) & 1:
            return pick
        if covers and self.randbelow(4):
            return COVERED + (slot << COVERED_SHIFT) + self.anything(covers)
        return pick + FACE_DOWN

    def choose(self, state: State, number: i64, acts: i64) -> i64:
        """One of the acts of a turn, as likely as what speaks for it."""
        shadow = self.foresee(state, state.bandits[number].seat)
        bandit = shadow.bandits[number]
        style = self.styles[bandit.seat]
        place, reach, time, gun, draw = rows_of(state, shadow, bandit)
        best: i64 = DRAW
        total = 0.0
        card: i64 = 0
        while acts:
            if acts & 1:
                odds = (
                    style.places[place * ACTS + card]
                    + style.reaches[reach * ACTS + card]
                    + style.times[time * ACTS + card]
                    + style.guns[gun * ACTS + card]
                    + style.taste[card]
                )
                if card == DRAW:
                    odds += style.draws[draw]
                elif card == SHOOT and bandit.fired >= OWN_BULLETS:
                    odds = NEVER
                weight = exp(odds)
                total += weight
                if float(self.randbelow(ONE)) * total < weight * ONE:  # each in proportion to its weight
                    best = card
            acts >>= 1
            card += 1
        return best

    def foresee(self, state: State, seat: i64) -> State:
        """The table as it would be for a seat if all that it sees in the pile had been carried out."""
        shadow = self.shadows[seat]
        foreseen = self.foreseen[seat]
        stage: i64 = len(self.scene.stealing) - 2  # the pile itself
        if shadow is None and foreseen is not None and foreseen.round == state.round:
            shadow = foreseen.copy()
        elif shadow is None or shadow.round != state.round:
            stage = 0
            shadow = state.copy()
            shadow.acts = []
            shadow.stages = self.scene.stealing
        self.shadows[seat] = shadow
        index = len(shadow.acts)
        while index < len(state.acts):
            act: i64 = state.acts[index]
            if act_is_face_down(act) and state.bandits[act_bandit(act)].seat != seat:
                act = act_code(act_bandit(act), DREW, False)
            shadow.acts.append(int(act))
            index += 1
        shadow.subject = 0
        shadow.pending = 0
        shadow.enter(stage)
        shadow.advance()
        while shadow.question is not OVER:
            shadow.apply(reflex(self.scene, shadow))
        return shadow

    def buy(self, state: State) -> i64:
        """With the cheapest purse, now and then."""
        cheapest = lowest(state.options & (state.options - 1))  # the first option is to pass
        return cheapest if self.randbelow(5) == 0 else lowest(state.options)

    def cover(self, state: State) -> i64:
        """Some card, most of the time."""
        cards = state.options & 127
        if not cards or self.randbelow(4) == 0:
            return DRAW
        return self.anything(cards)
