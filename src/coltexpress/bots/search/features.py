"""Features of the rollout policy: what a bandit can do next, and what its hand and place suggest; and the
opponent models that weigh them: the fitted habits of the light hand, with tastes of one's own.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from mypy_extensions import i64

from coltexpress.bots.search import fitted
from coltexpress.engine.bitsets import ACTION_CARDS, count_cards
from coltexpress.engine.components import CHESTS, JEWELS, OWN_BULLETS, ROOF_STRIDE, ROUNDS, STRONGBOXES
from coltexpress.engine.ids import ROOF
from coltexpress.engine.pile import act_bandit, act_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.state import State
from coltexpress.engine.table import Table

NO_CARD: Final = -1
PURSE_PRICE: Final = 330  # what a purse holds on average; whoever plays a hunch does not look inside
JEWEL_PRICE: Final = 500
CHEST_PRICE: Final = 450
BOX_PRICE: Final = 1000
PLACES: Final = 128  # level, loot, prey, target, Marshal
REACHES: Final = 32  # level, loot on the other level, loot a Move away
REACH_SHIFT: Final = 7


def price(tokens: i64) -> i64:
    """What the best token of a heap seems to be worth."""
    if not tokens:
        return 0
    if tokens & STRONGBOXES:
        return BOX_PRICE
    if tokens & JEWELS:
        return JEWEL_PRICE
    return CHEST_PRICE if tokens & CHESTS else PURSE_PRICE


def grade(worth: i64) -> i64:
    """A price roughly: 0 for nothing, 1 for purses, 2 for a jewel or a chest, 3 for a strongbox."""
    if not worth:
        return 0
    if worth == BOX_PRICE:
        return 3
    return 2 if worth > PURSE_PRICE else 1


def next_card(table: Table, bandit: i64) -> i64:
    """The next card of a bandit after the one that is being carried out."""
    index = table.cursor + 1
    while index < len(table.acts):
        act: i64 = table.acts[index]
        if act_bandit(act) == bandit:
            return act_card(act)
        index += 1
    return NO_CARD


def standpoint(table: Table, bandit: Bandit) -> i64:
    """Where a bandit stands, as a place below PLACES and, above REACH_SHIFT, what is in his reach."""
    space = bandit.space
    if space < 0 or space > 2 * table.last_car + 1:
        return 0
    level = space & 1
    loot: i64 = table.floor[space]
    place = level + (grade(price(loot)) << 1) + (_company(table, bandit) << 3)
    gap = table.marshal - (space >> 1)
    if gap == 0 or (not level and -1 <= gap <= 1):
        place += 64
    reach = level + (grade(near(table, space)) << 3)
    if space ^ ROOF != 2 * table.marshal:
        reach += grade(price(table.floor[space ^ ROOF])) << 1
    return place | reach << REACH_SHIFT


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
            worth = 1 + grade(price(other.loot))
            prey = max(prey, worth)
        elif distance * distance == 4 or (space & 1 and not distance & 1):
            target = 4
    return (prey if prey < 3 else 3) + target


def near(table: Table, space: i64) -> i64:
    """The best loot that one Move leads to; what the Marshal guards does not count."""
    reach: i64 = ROOF_STRIDE if space & 1 else 1
    own = space >> 1
    car: i64 = own - reach if own > reach else 0
    last: i64 = own + reach if own + reach < table.last_car else table.last_car
    best: i64 = 0
    while car <= last:
        if car != own and (space & 1 or car != table.marshal):
            found = price(table.floor[2 * car + (space & 1)])
            best = max(best, found)
        car += 1
    return best


ACTS: Final = 8  # of a turn: the kinds of cards, and to draw
MOST_TURNS: Final = 3  # to go; more make no difference
MOST_HELD: Final = 7  # action cards in hand, likewise
TIMES: Final = (MOST_TURNS + 1) * ROUNDS
GUNS: Final = (OWN_BULLETS + 1) * ROUNDS
DRAWS: Final = (MOST_TURNS + 1) * (MOST_HELD + 1)


@final
class Style:
    """How somebody plans: what speaks for each of the eight acts of a turn, in logarithms of odds."""

    __slots__ = ("draws", "guns", "places", "reaches", "taste", "times")

    def __init__(
        self,
        places: list[float],
        reaches: list[float],
        times: list[float],
        guns: list[float],
        draws: list[float],
        taste: list[float],
    ) -> None:
        self.places = places  # eight for each place where he will stand
        self.reaches = reaches  # for what is in his reach there
        self.times = times  # for the rounds and turns to go
        self.guns = guns  # for the bullets he has fired, and the round
        self.draws = draws  # for drawing only: the turns to go and the action cards in hand
        self.taste = taste  # his own


# Factors in 16ths: move, floor, shoot, rob, punch, marshal, special punch, draw.
OWN: Final[tuple[int, ...]] = (16, 16, 16, 16, 16, 16, 16, 16)
OTHERS: Final[tuple[tuple[int, ...], ...]] = (
    (16, 16, 16, 16, 16, 16, 16, 16),
    (16, 16, 26, 14, 26, 16, 26, 12),
    (18, 18, 12, 26, 14, 14, 14, 16),
    (16, 16, 14, 16, 12, 22, 12, 24),
)
OWN_SHARPNESS: Final = 1.5  # we choose the better act more often than chance alone would


def own_style() -> Style:
    """How we expect to play on ourselves."""
    return _style(OWN, OWN_SHARPNESS)


def styles_of_others() -> list[Style]:
    """How opponents may play: each keeps to one of these in a world."""
    return [_style(taste, 1.0) for taste in OTHERS]


def _style(taste: tuple[int, ...], sharpness: float) -> Style:
    parts = (fitted.PLACES, fitted.REACHES, fitted.TIMES, fitted.GUNS, fitted.DRAWS)
    places, reaches, times, guns, draws = [[sharpness * odds / 100.0 for odds in part] for part in parts]
    return Style(places, reaches, times, guns, draws, [log(factor / 16.0) for factor in taste])


def turns_left(state: State) -> i64:
    """How many turns follow the current one in this round, as far as it matters."""
    left = state.card.count - 1 - state.turn
    return left if left < MOST_TURNS else MOST_TURNS


def time_of(number: i64, turns: i64) -> i64:
    """The row of the times: a round and its turns to go."""
    return number * (MOST_TURNS + 1) + turns


def guns_of(number: i64, fired: i64) -> i64:
    """The row of the guns: a round and the bullets fired."""
    return number * (OWN_BULLETS + 1) + fired


def draws_of(turns: i64, hand: i64) -> i64:
    """The row of drawing: the turns to go and the action cards in hand."""
    held = count_cards(hand & ACTION_CARDS)
    return turns * (MOST_HELD + 1) + (held if held < MOST_HELD else MOST_HELD)
