"""Everything on the table: the train, the bandits, the loot, the cards, and what can be seen of them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import SLOT_BITS, is_choice, kinds_held, lowest, size
from coltexpress.engine.components import RoundCard
from coltexpress.engine.ids import NO_CAR, SLOT_SHIFT
from coltexpress.engine.journal import Journal
from coltexpress.engine.players import Bandit, Seat
from coltexpress.engine.rng import CARDS, FACTOR, LOOT, LOW, Dice, stream
from coltexpress.engine.rules import Rules
from coltexpress.engine.variant import NO_PARTS, Part


@mypyc_attr(acyclic=True)
class Table:
    """The whole state but for the question that is open; queries on it read like the rulebook."""

    # [fields of Table] written by tools.generate_state from engine/fields.py
    __slots__ = (
        "actor",
        "acts",
        "bandits",
        "belle",
        "cars",
        "circus_car",
        "cursor",
        "diary",
        "dice",
        "first",
        "floor",
        "has_parts",
        "is_resolving",
        "last_car",
        "marshal",
        "neutral",
        "outsiders",
        "pairs_on_offer",
        "parts",
        "pending",
        "rng_state",
        "round",
        "rounds",
        "rules",
        "seats",
        "seed",
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
        rng_state: i64,
        dice: Dice | None,
        diary: Journal | None,
    ) -> None:
        self.rules = rules
        self.cars = cars  # names from the locomotive back; shared by copies, never changed
        self.rounds = rounds  # all five round cards; shared likewise
        self.bandits = bandits
        self.seats = seats
        self.floor = floor  # loot by space
        self.acts = acts  # this round's, in order: bandit << 5 | face down << 4 | card or DREW
        self.rng_state: i64 = rng_state  # the state of the fast dice, but for cards: every seat has its own
        self.dice = dice  # thrown instead, if there are any
        self.diary = diary
        self.seed: i64 = 0  # source of a round's streams; 0: they go on, as in a search
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
        self.actor: i64 = 0  # the bandit whose card it is
        self.subject: i64 = 0  # the bandit being punched
        self.token: i64 = 0  # the purse just punched loose
        self.pending: i64 = 0  # bandits still to be asked, as a set
        self.pairs_on_offer: i64 = 0  # while teams are formed
        self.circus_car: i64 = NO_CAR
        self.has_parts = False  # whether a variant has anything on the table
        self.parts: list[Part] = NO_PARTS  # what variants have on the table
        self.outsiders: i64 = 0  # the figures that nobody plays, as a set
        self.is_resolving = False  # whether that act is shown and has begun

    # [end]

    # --- chance -------------------------------------------------------------------------------
    def turn_to_round(self) -> None:
        """Every purpose and seat gets the stream of this round."""
        if self.dice is not None:
            self.dice.turn_to(LOOT, 0, self.round)
        elif self.seed:
            self.rng_state = stream(self.seed, LOOT, 0, self.round)
            for seat in self.seats:
                seat.rng_state = stream(self.seed, CARDS, seat.first_bandit, self.round)

    def randbelow(self, n: i64) -> i64:
        """A throw in range(n)."""
        if self.dice is not None:
            return self.dice.randbelow(n)
        low = self.rng_state & LOW  # thrown() and shown() written out: nothing is called as often
        high = self.rng_state >> 32
        self.rng_state = FACTOR * low + high
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

    def insiders(self) -> i64:
        """The bandits inside any car."""
        found: i64 = 0
        for bandit in self.bandits:
            if 0 <= bandit.space <= 2 * self.last_car and not bandit.is_on_roof:
                found |= bandit.bit
        return found

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

    @property
    def space_beside(self) -> i64:
        """The space beside the train: beyond all cars in number, so that it is next to none by reckoning."""
        return 2 * self.last_car + 4

    @property
    def has_space_beside(self) -> bool:
        """Whether there is one."""
        return len(self.floor) > self.space_beside

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
        if group & self.outsiders:
            found.append(self.bandits[lowest(self.outsiders)])
        return found

    # --- cards --------------------------------------------------------------------------------
    def playable(self, cards: i64) -> i64:
        """The different action cards among the cards, as picks of the planning question."""
        held = kinds_held(cards)
        if self.rules.two_bandits:
            held |= kinds_held(cards >> SLOT_BITS) << (1 << SLOT_SHIFT)
        return held

    # --- loot ---------------------------------------------------------------------------------
    def any_of(self, tokens: i64) -> i64:
        """A random one of the tokens (HIDDEN-10)."""
        count = size(tokens)
        if count < 2:
            return tokens
        skip = self.randbelow(count)
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
