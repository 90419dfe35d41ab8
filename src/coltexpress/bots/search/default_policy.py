"""The default policy: quick answers for everybody while a pile is played forward, sensible and cheap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.bots.search.hypothetical_state import HypotheticalState, hiding_score
from coltexpress.engine.actions import (
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
    targets_of,
)
from coltexpress.engine.bitsets import lowest
from coltexpress.engine.decision_kind import Target
from coltexpress.engine.ids import CHEYENNE, FLOOR, PUNCH, PURSE, ROB, ROOF, SHOOT, SPECIAL_PUNCH
from coltexpress.engine.pile import act_bandit, act_card, act_is_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.punch import DIRECTION, LOOT, VICTIM
from coltexpress.engine.spaces import space_of_pick
from coltexpress.engine.state import State

# Members of the enumeration, which compiled code finds slowly by name.
BANDIT: Final = Target.BANDIT
CAR: Final = Target.CAR
LEVEL: Final = Target.LEVEL
YES_OR_NO: Final = Target.YES_OR_NO
NO_CARD: Final = -1
LEAST: Final = -99999  # less than any score
MET_MARSHAL: Final = 150  # what it costs to run into him
HIT: Final = 250  # what it brings to have a target for the next card
MATE: Final = -5000  # what it costs to hit one's own side
OWN_MET: Final = -3  # what it counts that the Marshal meets one of our own, where a rival counts 1
POCKETED: Final = 9999  # what it counts that Cheyenne puts the purse straight into her pocket


def reflex(scene: HypotheticalState, state: State) -> i64:
    """The answer to the open question that scores best, the first of equals."""
    question = state.question
    moved = state.bandits[state.subject if question is DIRECTION else state.actor]
    coming: i64 = NO_CARD
    if question is MOVE_QUESTION or question is DIRECTION:
        coming = next_card(state, moved)
    best: i64 = -1
    most: i64 = LEAST
    options = state.options
    while options:
        pick = lowest(options)
        options &= options - 1
        score = _score(scene, state, moved, coming, pick)
        if score > most:
            best, most = pick, score
    return best


def _score(scene: HypotheticalState, state: State, moved: Bandit, coming: i64, pick: i64) -> i64:
    """How good an answer is in the eyes of whoever is asked."""
    question = state.question
    if question is MOVE_QUESTION:
        return place_score(scene, state, moved, destination(state, moved, pick), coming)
    if question is SHOOT_QUESTION or question is VICTIM:
        return _victim_score(scene, state, pick)
    if question is ROB_QUESTION:
        return scene.prices.of_kind(pick)
    if question is MARSHAL_QUESTION:
        return _marshal_score(state, pick)
    if question is DIRECTION:  # a rival is knocked towards the Marshal and away from loot, a mate not
        score = place_score(scene, state, moved, destination(state, moved, pick), coming)
        return score if moved.seat == state.bandits[state.actor].seat else -score
    if question is LOOT:
        return _loss_score(scene, state, pick)
    return _rare_score(scene, state, moved, pick)


def _rare_score(scene: HypotheticalState, state: State, moved: Bandit, pick: i64) -> i64:
    """The same for what is seldom asked; what has no target here is declined, by the first option."""
    target = state.question.kind.target
    if target is YES_OR_NO:
        return pick
    if target is LEVEL:
        space = moved.space ^ ROOF if pick else moved.space
        return place_score(scene, state, moved, space, next_card(state, moved))
    if target is CAR:
        return hiding_score(scene.prices, state, pick)
    if target is BANDIT:  # somebody else than one of ours, if there is anybody
        return 1 if pick < len(state.bandits) and state.bandits[pick].seat != state.asked_seat else 0
    return 0


def destination(state: State, bandit: Bandit, pick: i64) -> i64:
    """The space that a car picked for a bandit means."""
    return space_of_pick(state, bandit, pick)


def next_card(state: State, bandit: Bandit) -> i64:
    """The card of a bandit that comes up next in the pile, or NO_CARD."""
    index = state.cursor + 1
    while index < len(state.acts):
        act: i64 = state.acts[index]
        if act_bandit(act) == bandit.number and act_is_card(act):
            return act_card(act)
        index += 1
    return NO_CARD


def place_score(scene: HypotheticalState, state: State, bandit: Bandit, space: i64, coming: i64) -> i64:
    """What it is worth to a bandit to arrive at a space with a card to come."""
    prices = scene.prices
    score: i64 = 0
    if space == 2 * state.marshal:
        score = -MET_MARSHAL
        space |= ROOF
    here = prices.best(state.floor[space])
    if coming == ROB:
        return score + here
    score += here >> 2
    if coming == SHOOT:
        return score + (HIT if has_target_at(state, bandit, space) else 0)
    if coming in (PUNCH, SPECIAL_PUNCH):
        return score + best_prey(scene, state, bandit, space)
    if coming == FLOOR and space <= 2 * state.last_car + 1:
        other = space ^ ROOF
        if other == 2 * state.marshal:
            return score - MET_MARSHAL
        return score + (prices.best(state.floor[other]) >> 1)
    return score - (best_prey(scene, state, bandit, space) >> 3)


def has_target_at(state: State, bandit: Bandit, space: i64) -> bool:
    """Whether a bandit would have a rival to shoot from a space."""
    before = bandit.space
    bandit.space = space
    targets = targets_of(state, bandit)
    bandit.space = before
    for other in state.bandits:
        if targets & other.bit and other.seat != bandit.seat:
            return True
    return False


def best_prey(scene: HypotheticalState, state: State, bandit: Bandit, space: i64) -> i64:
    """The price of the best loot that a rival at a space could lose."""
    most: i64 = 0
    for other in state.bandits:
        if other.space == space and other.seat != bandit.seat:
            price = scene.prices.best(other.loot) + 50
            most = max(most, price)
    return most


def _victim_score(scene: HypotheticalState, state: State, pick: i64) -> i64:
    """Never a mate if it can be helped; for a punch the best loot, for a shot the richest."""
    other = state.bandits[pick]
    prices = scene.prices
    score = prices.best(other.loot) if state.question is VICTIM else prices.total(other.loot)
    return score + MATE if other.seat == state.bandits[state.actor].seat else score


def _loss_score(scene: HypotheticalState, state: State, kind: i64) -> i64:
    """The best is lost, unless Cheyenne can take a purse and no Rob of hers follows; of a mate the first."""
    bandit = state.bandits[state.actor]
    if bandit.seat == state.bandits[state.subject].seat:
        return 0
    if kind == PURSE and bandit.power == CHEYENNE and next_card(state, bandit) != ROB:
        return POCKETED
    return scene.prices.of_kind(kind)


def _marshal_score(state: State, car: i64) -> i64:
    """The Marshal is to meet more rivals than own bandits."""
    own = state.bandits[state.actor].seat
    score: i64 = 0
    for bandit in state.bandits:
        if bandit.space == 2 * car and bandit.seat >= 0:
            score += OWN_MET if bandit.seat == own else 1
    return score
