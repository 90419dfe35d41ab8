"""Where a bandit stands once the cards that he has laid are carried out, as far as a glance can tell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.acts import act_bandit, act_card
from coltexpress.engine.components import CHESTS, JEWELS, PURSES, ROOF_STRIDE, STRONGBOXES
from coltexpress.engine.figures import Bandit
from coltexpress.engine.table import Table
from coltexpress.engine.vocabulary import FLOOR, MOVE, ROB, ROOF

NO_CARD: Final = -1
PURSE_PRICE: Final = 330  # what a purse holds on average; whoever plays a hunch does not look inside
JEWEL_PRICE: Final = 500
CHEST_PRICE: Final = 450
BOX_PRICE: Final = 1000
CONTEXTS: Final = 64  # level, loot, company, targets, Marshal


def price(tokens: i64) -> i64:
    """What the best token of a heap seems to be worth."""
    if not tokens:
        return 0
    if tokens & STRONGBOXES:
        return BOX_PRICE
    if tokens & JEWELS:
        return JEWEL_PRICE
    return CHEST_PRICE if tokens & CHESTS else PURSE_PRICE


def price_after(tokens: i64, robbed: i64) -> i64:
    """The same when so many tokens are taken before."""
    while robbed and tokens:
        tokens = without_best(tokens)
        robbed -= 1
    return price(tokens)


def without_best(tokens: i64) -> i64:
    """A heap after its best token was taken."""
    for kind in (STRONGBOXES, JEWELS, CHESTS, PURSES):
        best: i64 = tokens & kind
        if best:
            return tokens ^ (best & -best)
    return tokens


def next_card(table: Table, bandit: i64) -> i64:
    """The next card of a bandit after the one that is being carried out."""
    index = table.cursor + 1
    while index < len(table.acts):
        act: i64 = table.acts[index]
        if act_bandit(act) == bandit:
            return act_card(act)
        index += 1
    return NO_CARD


def context_of(table: Table, bandit: Bandit) -> i64:
    """What surrounds a bandit where he will stand, as one small number."""
    space = bandit.space
    robbed: i64 = 0
    number = bandit.number
    for act in table.acts:
        code: i64 = act
        if act_bandit(code) != number:
            continue
        card = act_card(code)
        if card == FLOOR:
            space ^= ROOF
            robbed = 0
        elif card == MOVE:
            space = likely_target(table, space)
            robbed = 0
        elif card == ROB:
            robbed += 1
    return surroundings(table, bandit, space, robbed)


def surroundings(table: Table, bandit: Bandit, space: i64, robbed: i64) -> i64:
    """Level, loot, company, targets and the Marshal around a space."""
    if space < 0 or space > 2 * table.last_car + 1:
        return 0
    is_roof = space & 1
    context = is_roof
    loot: i64 = table.floor[space]
    if loot:
        best = price_after(loot, robbed)
        if best:
            context += 2 if best <= PURSE_PRICE else 4
    for other in table.bandits:
        if other.seat == bandit.seat:
            continue
        distance = other.space - space
        if distance == 0:
            context |= 8
        elif distance * distance == 4 if not is_roof else (distance & 1 == 0 and other.space >= 0):
            context |= 16
    gap = table.marshal - (space >> 1)
    if not is_roof and -1 <= gap <= 1:
        context |= 32
    return context


def likely_target(table: Table, space: i64) -> i64:
    """Where a Move from here probably goes: to the best loot in reach."""
    if space < 0 or space > 2 * table.last_car + 1:
        return space
    reach: i64 = ROOF_STRIDE if space & 1 else 1
    car = space >> 1
    best: i64 = space
    most: i64 = -1
    look: i64 = car - reach if car > reach else 0
    last: i64 = car + reach if car + reach < table.last_car else table.last_car
    while look <= last:
        if look != car and (space & 1 or look != table.marshal):
            target = 2 * look + (space & 1)
            worth = 2 * price(table.floor[target]) + price(table.floor[target ^ ROOF])
            if worth > most:
                most = worth
                best = target
        look += 1
    return best
