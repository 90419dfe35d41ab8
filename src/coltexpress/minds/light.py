"""A light hand: picks that are plausible and cost almost nothing, for playing worlds forward."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.actions import MARSHAL_QUESTION, MOVE_QUESTION, ROB_QUESTION, SHOOT_QUESTION
from coltexpress.engine.brawl import CHEYENNE_QUESTION, DIRECTION, LOOT, TAKE, VICTIM
from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.dice import FACTOR, LOW
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.figures import Bandit
from coltexpress.engine.patron import BUY, PASS
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.playout import random_pick
from coltexpress.engine.sets import ACTION_CARDS, count_cards, members, worth
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import (
    DRAW,
    FACE_DOWN,
    FLOOR,
    PUNCH,
    ROB,
    ROOF,
    SHOOT,
    SLOT_SHIFT,
    SPECIAL_PUNCH,
)
from coltexpress.minds.outlook import context_of, next_card, price


@final
class Style:
    """How somebody plays: weights of the eight acts of a turn in each context, sharpened by his own taste."""

    __slots__ = ("draws", "taste", "weights")

    def __init__(self, weights: list[int], draws: list[int], taste: list[int]) -> None:
        self.weights = weights  # 8 for each context: the kinds of cards, and to draw
        self.draws = draws  # factor of drawing by the number of action cards in hand, in 16ths
        self.taste = taste  # factor of each act, in 16ths


@final
class Hand:
    """Plays for everybody in a world, each seat in its own style, by dice of its own."""

    __slots__ = ("luck", "styles")

    def __init__(self, styles: list[Style], luck: i64) -> None:
        self.styles = styles  # one a seat
        self.luck: i64 = luck

    def below(self, n: i64) -> i64:
        """A throw in range(n)."""
        low = self.luck & LOW
        high = self.luck >> 32
        self.luck = FACTOR * low + high
        return ((low ^ high) * n) >> 32

    def pick(self, state: State) -> i64:
        """A plausible answer to the open question."""
        question = state.question
        if question is PLAN:
            return self.plan(state)
        if question is MOVE_QUESTION:
            return self.move(state)
        if question is SHOOT_QUESTION or question is VICTIM:
            return self.richest(state)
        if question is ROB_QUESTION or question is LOOT:
            return _best_kind(state.options)
        if question is MARSHAL_QUESTION:
            return self.send_marshal(state)
        if question is DIRECTION:
            return self.knock(state)
        if question is CHEYENNE_QUESTION or question is PICKPOCKET:
            return TAKE
        if question is BUY:
            return self.buy(state)
        if question is COVER:
            return self.cover(state)
        return self.anything(state.options)

    def anything(self, options: i64) -> i64:
        """Any option."""
        pick = random_pick(options, self.luck)
        self.luck = FACTOR * (self.luck & LOW) + (self.luck >> 32)
        return pick

    def plan(self, state: State) -> i64:
        """A card by the weights of where its bandit will stand, or to draw."""
        first = state.bandits[state.actor]
        seat = state.seats[first.seat]
        style = self.styles[first.seat]
        options = state.options
        held = count_cards(seat.hand & ACTION_CARDS)
        draw: i64 = style.draws[held if held < 8 else 7]
        slot: i64 = 0
        if options >> 16:  # two bandits: one of those who have a card
            slot = self.below(2) if options & 127 else 1
            if not options >> 16 & 127:
                slot = 0
        bandit = state.bandits[first.number + slot]
        pick = self.choose(state, bandit, options >> 16 * slot & 127 | 1 << DRAW, style, draw)
        if pick == DRAW:
            return DRAW
        pick += slot << SLOT_SHIFT
        return pick + FACE_DOWN if options >> (pick + FACE_DOWN) & 1 else pick

    def choose(self, state: State, bandit: Bandit, options: i64, style: Style, draw: i64) -> i64:
        """One of the acts of a turn, as likely as its weight says."""
        base = context_of(state, bandit) << 3
        total: i64 = 0
        rest = options
        packed: i64 = 0
        index: i64 = 0
        while rest:
            if rest & 1:
                total += self.weight(style, base, index, bandit, draw)
            rest >>= 1
            index += 1
        packed = self.below(total) if total > 0 else 0
        rest = options
        index = 0
        while rest:
            if rest & 1:
                packed -= self.weight(style, base, index, bandit, draw)
                if packed < 0:
                    return index
            rest >>= 1
            index += 1
        return DRAW

    def weight(self, style: Style, base: i64, card: i64, bandit: Bandit, draw: i64) -> i64:
        """How likely an act is beside the others."""
        weight: i64 = style.weights[base + card]
        if card == DRAW:
            return weight * draw + 1
        if card == SHOOT and bandit.fired == OWN_BULLETS:
            return 1
        taste: i64 = style.taste[card]
        return weight * taste + 1

    def move(self, state: State) -> i64:
        """To where the next own card is worth most."""
        bandit = state.bandits[state.actor]
        card = next_card(state, bandit.number)
        best: i64 = -1
        most: i64 = -100000
        for car in members(state.options):
            pick: i64 = car
            value = self.below(120)
            if pick <= state.last_car:
                value += _promise(state, bandit, 2 * pick + (bandit.space & 1), card)
            if value > most:
                most = value
                best = pick
        return best

    def richest(self, state: State) -> i64:
        """The bandit with the most loot; mates only if there is nobody else."""
        me = state.bandits[state.actor]
        best: i64 = -1
        most: i64 = -100000
        for number in members(state.options):
            other = state.bandits[number]
            value = worth(other.loot) + self.below(400)
            if other.seat == me.seat:
                value -= 50000
            if value > most:
                most = value
                best = other.number
        return best

    def send_marshal(self, state: State) -> i64:
        """Where he meets others and not oneself."""
        me = state.bandits[state.actor]
        best: i64 = -1
        most: i64 = -100000
        for car in members(state.options):
            value = self.below(100)
            for bandit in state.bandits:
                if bandit.space == 2 * car:
                    value += -800 if bandit.seat == me.seat else 300
            if value > most:
                most = value
                best = car
        return best

    def knock(self, state: State) -> i64:
        """Into the Marshal's arms if he is near."""
        victim = state.bandits[state.subject]
        is_rival = victim.seat != state.bandits[state.actor].seat
        if is_rival and state.options >> state.marshal & 1 and not victim.space & 1:
            return state.marshal
        return self.anything(state.options)

    def buy(self, state: State) -> i64:
        """With the cheapest purse, now and then."""
        cheapest: i64 = 1
        while not state.options >> cheapest & 1:
            cheapest += 1
        return cheapest if self.below(5) == 0 else PASS

    def cover(self, state: State) -> i64:
        """Some card, most of the time."""
        cards = state.options & 127
        if not cards or self.below(4) == 0:
            return DRAW
        return self.anything(cards)


def _best_kind(kinds: i64) -> i64:
    """The kind of loot that is taken first."""
    for kind in (2, 1, 3):
        if kinds >> kind & 1:
            return kind
    return 0


def _promise(state: State, bandit: Bandit, space: i64, card: i64) -> i64:
    """What a space promises to a bandit whose next card is this."""
    value: i64 = 0
    if not space & 1 and space >> 1 == state.marshal:
        value -= 500
        space |= ROOF
    here = price(state.floor[space])
    if card == ROB:
        return value + here
    if card == FLOOR:
        return value + price(state.floor[space ^ ROOF])
    if card == PUNCH or card == SPECIAL_PUNCH:  # noqa: PLR1714, SIM109  compiled, a tuple would cost
        for other in state.bandits:
            if other.space == space and other.seat != bandit.seat:
                value += 100 + (worth(other.loot) >> 3)
        return value
    if card == SHOOT:
        for other in state.bandits:
            if other.seat != bandit.seat and (other.space == space + 2 or other.space == space - 2):
                value += 100
        return value
    return value + (here >> 1) + (price(state.floor[space ^ ROOF]) >> 2)
