"""Everything on the table: the train, the bandits, the loot, the cards, and what can be seen of them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.components import RoundCard
from coltexpress.engine.dice import FACTOR, LOW, Dice
from coltexpress.engine.entries import Diary
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import (
    BULLETS,
    CARD_BITS,
    ONE_BULLET,
    count_cards,
    is_choice,
    kinds_held,
    size,
)


@mypyc_attr(acyclic=True)
class Table:
    """The whole state but for the question that is open; queries on it read like the rulebook."""

    __slots__ = (
        "actor",
        "acts",
        "bandits",
        "belle",
        "cars",
        "cursor",
        "diary",
        "dice",
        "first",
        "floor",
        "is_resolving",
        "last_car",
        "luck",
        "marshal",
        "neutral",
        "pending",
        "round",
        "rounds",
        "rules",
        "seats",
        "step",
        "subject",
        "token",
        "turn",
        "waiting_box",
    )

    def __init__(
        self,
        rules: Rules,
        cars: list[str],
        rounds: list[RoundCard],
        bandits: list[Bandit],
        seats: list[Seat],
        floor: list[int],
        acts: list[int],
        luck: i64,
        dice: Dice | None,
        diary: Diary | None,
    ) -> None:
        self.rules = rules
        self.cars = cars  # names from the locomotive back; shared by copies, never changed
        self.rounds = rounds  # all five round cards; shared likewise
        self.bandits = bandits
        self.seats = seats
        self.floor = floor  # loot by space
        self.acts = acts  # this round's acts in order: bandit << 5 | face down << 4 | card or DREW
        self.luck: i64 = luck  # the state of the fast dice
        self.dice = dice  # thrown instead, if there are any
        self.diary = diary
        self.last_car: i64 = len(cars) - 1
        self.belle: i64 = 0  # Belle as a set, if her power is in the game
        self.marshal: i64 = 0  # his car
        self.neutral: i64 = 0
        self.waiting_box: i64 = 0  # the strongbox beside the train
        self.round: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = 0  # how far the current stage has come
        self.first: i64 = 0
        self.cursor: i64 = 0  # the act that is carried out
        self.is_resolving = False
        self.actor: i64 = 0  # the bandit whose card it is
        self.subject: i64 = 0  # the bandit being punched
        self.token: i64 = 0  # the purse just punched loose
        self.pending: i64 = 0  # bandits still to be asked, as a set

    # --- chance -------------------------------------------------------------------------------
    def below(self, n: i64) -> i64:
        """A throw in range(n)."""
        if self.dice is not None:
            return self.dice.below(n)
        low = self.luck & LOW  # thrown() and shown() written out: nothing is called as often
        high = self.luck >> 32
        self.luck = FACTOR * low + high
        return ((low ^ high) * n) >> 32

    # --- who is where -------------------------------------------------------------------------
    def at(self, space: i64) -> i64:
        """The bandits at a space, as a set."""
        found: i64 = 0
        for bandit in self.bandits:
            if bandit.space == space:
                found |= bandit.bit
        return found

    def beside(self, bandit: Bandit) -> i64:
        """The other bandits in a bandit's space."""
        return self.at(bandit.space) & ~bandit.bit

    def on_roofs(self) -> i64:
        """The bandits on any roof."""
        found: i64 = 0
        for bandit in self.bandits:
            if bandit.is_on_roof:
                found |= bandit.bit
        return found

    def cars_within(self, reach: i64, car: i64) -> i64:
        """The other cars at most `reach` away, as a set."""
        near: i64 = car - reach if car > reach else 0
        far: i64 = car + reach if car + reach < self.last_car else self.last_car
        return ((2 << far) - (1 << near)) & ~(1 << car)

    def nearest_on_roof(self, space: i64, step: i64) -> i64:
        """The bandits on the nearest occupied roof from a roof on, looking one way (SHOOT-4)."""
        look = space + step
        end = 2 * self.last_car + 1
        while 0 <= look <= end:
            seen = self.at(look)
            if seen:
                return seen
            look += step
        return 0

    def without_belle(self, targets: i64) -> i64:
        """The targets after Belle's power: she is spared when there is another (POWER-BELLE-1)."""
        return targets & ~self.belle if is_choice(targets) else targets

    def clockwise(self, group: i64) -> list[Bandit]:
        """The bandits of a set in the order of asking (GEN-5)."""
        found = []
        for step in range(len(self.seats)):
            seat = seat_after(self.first, step, len(self.seats))
            for bandit in self.bandits:
                if bandit.seat == seat and group & bandit.bit:
                    found.append(bandit)
        return found

    # --- cards --------------------------------------------------------------------------------
    def draw(self, seat: Seat, count: i64) -> i64:
        """Draw up to `count` cards; the cards drawn. Drawing from a shuffled deck is sampling it."""
        deck = seat.deck
        left = count_cards(deck)
        drawn: i64 = 0
        while count and left:
            rank = self.below(left)
            bullets = deck >> BULLETS
            card: i64 = ONE_BULLET
            if rank >= bullets:
                rank -= bullets
                shift: i64 = 0
                while rank >= deck >> shift & 3:
                    rank -= deck >> shift & 3
                    shift += CARD_BITS
                card = 1 << shift
            deck -= card
            drawn += card
            left -= 1
            count -= 1
        seat.deck = deck
        seat.hand += drawn
        return drawn

    def playable(self, seat: Seat) -> i64:
        """The different action cards in a hand, as picks of the planning question."""
        return kinds_held(seat.hand)

    # --- loot ---------------------------------------------------------------------------------
    def any_of(self, tokens: i64) -> i64:
        """A random one of the tokens (HIDDEN-10)."""
        count = size(tokens)
        if count < 2:
            return tokens
        skip = self.below(count)
        while skip:
            tokens &= tokens - 1
            skip -= 1
        return tokens & -tokens

    @property
    def card(self) -> RoundCard:
        """The round card in force."""
        return self.rounds[self.round]


def seat_after(first: i64, steps: i64, seats: i64) -> i64:
    """The seat that many places clockwise of the first."""
    seat = first + steps
    return seat - seats if seat >= seats else seat
