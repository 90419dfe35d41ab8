"""Other seats' cards dealt anew, while nothing public changes: what they drew, hold and laid face down.

A card that was drawn is a `Slot`: it came with one draw, and it left openly, lies face down, or is held.
What left openly is known; the others of one `Era`, between two shufflings, can be any of its cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.bitsets import BULLETS, CARD_BITS, ONE_BULLET, one_card
from coltexpress.engine.journal import (
    BULLETS_DUMPED,
    CARD_PICKED,
    CARD_PLAYED,
    CARD_REVEALED,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    DECK_RENEWED,
    HAND_DRAWN,
    HANDS_RETURNED,
    NEUTRAL_BULLET,
    OUTSIDER_SKIPPED,
    ROUND_BEGAN,
    SHOT,
    RawEntry,
)
from coltexpress.engine.planning import COVER_UP, DOWN
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.state import State

DRAWS = (CARD_PICKED, HAND_DRAWN, CARDS_DRAWN)
ACTS = (CARD_PLAYED, CARDS_DRAWN, OUTSIDER_SKIPPED)
OTHER_ORIGIN = 0.5  # how often a card that left openly came with another draw


@dataclass
class Slot:
    """One card of an era. Cards are the engine's multisets of one."""

    card: int
    draw: int | None = None  # the diary's entry; None while it is in the deck
    is_known: bool = False  # to all: it left openly, or it was a bullet on top
    is_action: bool = False  # everybody can tell that it is no bullet
    laid: tuple[int, int] | None = None  # face down: the entry, and the act of the current round


Era = list[Slot]


def cards_in(cards: int) -> list[int]:
    """A multiset of cards, one by one."""
    shifts = range(0, BULLETS, CARD_BITS)
    found = [1 << shift for shift in shifts for _ in range(cards >> shift & 3)]
    return found + [int(ONE_BULLET)] * (cards >> BULLETS)


@dataclass
class Course:
    """Follows the cards of one seat through the diary."""

    state: State
    seat: int
    rng: Random
    eras: list[Era] = field(default_factory=list)
    held: list[tuple[Era, Slot]] = field(default_factory=list)
    lying: dict[int, Slot] = field(default_factory=dict)  # face-down cards of the round by act
    discarded: Counter[int] = field(default_factory=Counter)  # experts only
    received: int = 0
    fresh: int = 0  # bullets on top of an expert's deck
    is_renewed: bool = False  # in the draw that is told next
    is_shuffled: bool = True  # before the draw that is told next: never for experts

    def __post_init__(self) -> None:
        """The seat's own facts."""
        self.is_expert = self.state.rules.expert
        self.whole = int(deck_of_seat(self.state.rules))
        if self.is_expert:
            self._begin(cards_in(self.whole))

    def _begin(self, cards: list[int]) -> None:
        self.eras.append([Slot(card) for card in cards])

    def follow(self, entries: list[RawEntry]) -> None:
        """Go through the whole diary."""
        act = 0
        for index, entry in enumerate(entries):
            if entry.key == ROUND_BEGAN:
                act = 0
                self.lying = {}
            self._follow(entry, index, act)
            act += entry.key in ACTS

    def _follow(self, entry: RawEntry, index: int, act: int) -> None:
        if entry.key == HANDS_RETURNED:
            self.held = []
            self.is_shuffled = True
        elif entry.key == SHOT:
            self._receive(int(entry.other))
        elif entry.bandit >= 0 and self.state.bandits[entry.bandit].seat == self.seat:
            self._follow_own(entry, index, act)

    def _follow_own(self, entry: RawEntry, index: int, act: int) -> None:
        if entry.key == NEUTRAL_BULLET:
            self._receive(int(entry.bandit))
        elif entry.key == DECK_RENEWED:
            self.is_renewed = True
        elif entry.key in DRAWS:
            self._draw(entry, index)
        elif entry.key == CARD_PLAYED:
            self._play(entry, index, act)
        elif entry.key == CARD_REVEALED and entry.source in self.lying:
            self._turn_up(self.lying.pop(int(entry.source)))
        elif entry.key == CARD_REVEALED:
            self.discarded[self._card(entry, int(entry.card))] += 1
        elif entry.key in (CARDS_DISCARDED, BULLETS_DUMPED):
            self._discard(entry)

    def _receive(self, bandit: int) -> None:
        if self.state.bandits[bandit].seat == self.seat:
            self.received += 1
            self.fresh += self.is_expert

    def _draw(self, entry: RawEntry, index: int) -> None:
        if self.is_shuffled and not self.is_expert:
            self._begin(cards_in(self.whole) + [int(ONE_BULLET)] * self.received)
            self.is_shuffled = False
        drawn = Counter(cards_in(int(entry.secret)))
        while self.fresh and drawn.total():
            self.fresh -= 1
            drawn[ONE_BULLET] -= 1
            slot = Slot(int(ONE_BULLET), index, is_known=True)
            self.eras[-1].append(slot)
            self.held.append((self.eras[-1], slot))
        if self.is_renewed:
            self._take(Counter(slot.card for slot in self.eras[-1] if slot.draw is None), index, drawn)
            self._begin(list(self.discarded.elements()))
            self.discarded.clear()
            self.is_renewed = False
        self._take(+drawn, index, drawn, is_action=entry.key == CARD_PICKED)

    def _take(self, cards: Counter[int], index: int, drawn: Counter[int], *, is_action: bool = False) -> None:
        """Cards of the present era come into the hand."""
        era = self.eras[-1]
        for card in list(cards.elements()):
            slot = next(slot for slot in era if slot.draw is None and slot.card == card)
            slot.draw, slot.is_action = index, is_action
            self.held.append((era, slot))
            drawn[card] -= 1

    def _card(self, entry: RawEntry, kind: int) -> int:
        return int(one_card(kind, self.state.bandits[entry.bandit].slot))

    def _play(self, entry: RawEntry, index: int, act: int) -> None:
        slot = self._leave(self._card(entry, int(entry.secret)), is_open=entry.number != DOWN)
        if entry.number == DOWN:
            slot.is_action = True
            slot.laid = (index, act)
            self.lying[act] = slot
        elif entry.number == COVER_UP and act - 1 in self.lying:
            self.lying[act - 1].is_known = True  # it has shown itself a Shoot (TEAM-10)

    def _turn_up(self, slot: Slot) -> None:
        slot.is_known = True
        slot.laid = None
        self.discarded[slot.card] += 1

    def _discard(self, entry: RawEntry) -> None:
        for card in cards_in(int(entry.secret)):
            self._leave(card, is_open=True)
            self.discarded[card] += 1
        if self.state.rules.bullets_must_go or entry.key == BULLETS_DUMPED:
            for _, slot in self.held:
                slot.is_action = True

    def _leave(self, card: int, *, is_open: bool) -> Slot:
        """A card leaves the hand; if openly, it may have come with any draw of its era."""
        era, slot = self.rng.choice([(era, slot) for era, slot in self.held if slot.card == card])
        if is_open and not slot.is_known and self.rng.random() < OTHER_ORIGIN:
            others = [other for its_era, other in self.held if its_era is era and self._may_swap(slot, other)]
            if others:
                other = self.rng.choice(others)
                slot.card, other.card = other.card, slot.card
                slot = other
        slot.is_known = slot.is_known or is_open
        self.held = [(its_era, one) for its_era, one in self.held if one is not slot]
        return slot

    def _may_swap(self, slot: Slot, other: Slot) -> bool:
        bullets = (slot.card == ONE_BULLET and other.is_action, other.card == ONE_BULLET and slot.is_action)
        return not other.is_known and not any(bullets)

    # --- another deal -------------------------------------------------------------------------
    def deal_anew(self) -> None:
        """Exchange the cards of each era that nobody else has seen."""
        for era in self.eras:
            free = [slot for slot in era if not slot.is_known]
            cards = [slot.card for slot in free]
            self.rng.shuffle(cards)
            cards.sort(key=lambda card: card == ONE_BULLET)  # actions first, for those who need one
            needy = [slot for slot in free if slot.is_action]
            for slot in needy:
                slot.card = cards.pop(0)
            self.rng.shuffle(cards)
            for slot, card in zip([slot for slot in free if not slot.is_action], cards, strict=True):
                slot.card = card

    def draws(self) -> dict[int, int]:
        """The cards of each draw, by its place in the diary."""
        found: dict[int, int] = {}
        for slot in (slot for era in self.eras for slot in era if slot.draw is not None):
            assert slot.draw is not None
            found[slot.draw] = found.get(slot.draw, 0) + slot.card
        return found

    def hand(self) -> int:
        """What the seat holds."""
        return sum(slot.card for _, slot in self.held)
