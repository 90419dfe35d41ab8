"""Quick answers for everybody while a pile is rehearsed: sensible, and cheap enough to ask all the time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.engine.actions import (
    MARSHAL_QUESTION,
    MOVE_QUESTION,
    ROB_QUESTION,
    SHOOT_QUESTION,
    targets_of,
)
from coltexpress.engine.bitsets import lowest, size
from coltexpress.engine.decision_kind import Target
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.ids import CHEYENNE, FLOOR, PUNCH, PURSE, ROB, ROOF, SHOOT, SPECIAL_PUNCH
from coltexpress.engine.pile import act_bandit, act_card, act_is_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.punch import CHEYENNE_QUESTION, DIRECTION, LOOT, TAKE, VICTIM
from coltexpress.engine.spaces import space_of_pick
from coltexpress.engine.state import State
from coltexpress.engine.variants.circus import CIRCUS

NO_CARD: Final = -1
MET_MARSHAL: Final = 150  # what it costs to run into him
HIT: Final = 250  # what it brings to have a target for the next card
MATE: Final = -5000  # what it costs to hit one's own side


def reflex(scene: HypotheticalState, state: State) -> i64:
    """An answer to the open question of a rehearsal."""
    question = state.question
    if question is MOVE_QUESTION:
        return best_move(scene, state)
    if question is SHOOT_QUESTION or question is VICTIM:
        return best_victim(scene, state, is_punch=question is VICTIM)
    if question is ROB_QUESTION:
        return best_kind(scene, state.options)
    if question is MARSHAL_QUESTION:
        return best_marshal(state)
    if question is DIRECTION:
        return best_direction(scene, state)
    if question is LOOT:
        return best_loss(scene, state)
    return _rare(scene, state)


def _rare(scene: HypotheticalState, state: State) -> i64:
    question = state.question
    if question is CIRCUS:
        return best_level(scene, state)
    if question is CHEYENNE_QUESTION or question is PICKPOCKET:
        return TAKE
    kind = question.kind
    if kind.target is Target.BANDIT:
        return _drawn_nearer(state)
    if kind.target is Target.CAR:  # to hide under
        return scene.hiding_place(state)
    return lowest(state.options)  # to pass where a card could be bought


def next_card(state: State, bandit: Bandit) -> i64:
    """The card of a bandit that comes up next in the pile, or NO_CARD."""
    index = state.cursor + 1
    while index < len(state.acts):
        act: i64 = state.acts[index]
        if act_bandit(act) == bandit.number and act_is_card(act):
            return act_card(act)
        index += 1
    return NO_CARD


def best_move(scene: HypotheticalState, state: State) -> i64:
    """The destination that suits the bandit's next card."""
    bandit = state.bandits[state.actor]
    coming = next_card(state, bandit)
    best: i64 = -1
    most: i64 = -99999
    options = state.options
    while options:
        pick = lowest(options)
        options &= options - 1
        score = place_score(scene, state, bandit, space_of_pick(state, bandit, pick), coming)
        if score > most:
            best, most = pick, score
    return best


def place_score(scene: HypotheticalState, state: State, bandit: Bandit, space: i64, coming: i64) -> i64:
    """What it is worth to a bandit to arrive at a space with a card to come."""
    score: i64 = 0
    if space == 2 * state.marshal:
        score = -MET_MARSHAL
        space |= ROOF
    here = scene.best_price(state.floor[space])
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
        return score + (scene.best_price(state.floor[other]) >> 1)
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
            price = scene.best_price(other.loot) + 50
            most = max(most, price)
    return most


def best_victim(scene: HypotheticalState, state: State, *, is_punch: bool) -> i64:
    """Whom to hit: never a mate if it can be helped; for a punch the best loot, for a shot the richest."""
    bandit = state.bandits[state.actor]
    best: i64 = -1
    most: i64 = -99999
    for other in state.bandits:
        if not state.options & other.bit:
            continue
        score = scene.best_price(other.loot) if is_punch else scene.price(other.loot)
        if other.seat == bandit.seat:
            score += MATE
        if score > most:
            best, most = other.number, score
    return best


def best_kind(scene: HypotheticalState, kinds: i64) -> i64:
    """The kind of loot with the highest price."""
    best: i64 = -1
    most: i64 = -1
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        price = scene.price_of_kind(kind)
        if price > most:
            best, most = kind, price
    return best


def best_loss(scene: HypotheticalState, state: State) -> i64:
    """What a punched rival loses: the best, unless Cheyenne can put a purse straight into her pocket."""
    bandit = state.bandits[state.actor]
    best = best_kind(scene, state.options)
    if bandit.seat == state.bandits[state.subject].seat:
        return lowest(state.options)
    if bandit.power != CHEYENNE or not state.options & 1 << PURSE:
        return best
    return best if next_card(state, bandit) == ROB else PURSE


def best_direction(scene: HypotheticalState, state: State) -> i64:
    """A rival is knocked towards the Marshal and away from loot, a mate the other way."""
    victim = state.bandits[state.subject]
    is_mate = victim.seat == state.bandits[state.actor].seat
    coming = next_card(state, victim)
    best: i64 = -1
    most: i64 = -99999
    options = state.options
    while options:
        pick = lowest(options)
        options &= options - 1
        score = place_score(scene, state, victim, space_of_pick(state, victim, pick), coming)
        if not is_mate:
            score = -score
        if score > most:
            best, most = pick, score
    return best


def best_marshal(state: State) -> i64:
    """Where the Marshal meets more rivals than own bandits."""
    own = state.bandits[state.actor].seat
    best: i64 = -1
    most: i64 = -99999
    options = state.options
    while options:
        car = lowest(options)
        options &= options - 1
        inside = state.at(2 * car) & ~state.outsiders
        score = size(inside)
        for bandit in state.bandits:
            if bandit.seat == own and inside & bandit.bit:
                score -= 4
        if score > most:
            best, most = car, score
    return best


def best_level(scene: HypotheticalState, state: State) -> i64:
    """Whether the circus car's other level suits a bandit's next card better."""
    bandit = state.bandits[state.actor]
    coming = next_card(state, bandit)
    stay = place_score(scene, state, bandit, bandit.space, coming)
    change = place_score(scene, state, bandit, bandit.space ^ ROOF, coming)
    return 1 if change > stay else 0


def _drawn_nearer(state: State) -> i64:
    """Somebody else than one of ours, if there is anybody."""
    own = state.asked_seat
    for bandit in state.bandits:
        if state.options & bandit.bit and bandit.seat != own:
            return bandit.number
    return lowest(state.options)
