"""The exact posterior, plainly: every way in which a seat's cards, or hidden loot, could have come about.

This follows the history forward with plain lists of names and knows nothing of how worlds are drawn.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from coltexpress import Game
from coltexpress.engine.names import card_names
from coltexpress.engine.redaction import Entry
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.view import View
from coltexpress.testing import state_of

Cards = tuple[str, ...]  # sorted


class Holding(NamedTuple):
    """One way in which a seat's cards can be distributed."""

    hand: Cards
    deck: Cards
    top: int  # bullets on top, in expert games
    discard: Cards
    hidden: Cards  # face down on the pile, in order


Ways = dict[Holding, float]


def plus(cards: Cards, *more: str) -> Cards:
    return tuple(sorted((*cards, *more)))


def minus(cards: Cards, *less: str) -> Cards | None:
    """None if they are not all there."""
    rest = Counter(cards)
    rest.subtract(less)
    return None if any(count < 0 for count in rest.values()) else tuple(sorted(rest.elements()))


def draws(deck: Cards, count: int) -> Iterator[tuple[Cards, Cards, float]]:
    """Every different hand of so many cards, the rest of the deck, and how likely it is."""
    held = Counter(deck)
    for some in set(combinations(deck, count)):
        ways = prod(comb(held[card], number) for card, number in Counter(some).items())
        rest = minus(deck, *some)
        assert rest is not None
        yield some, rest, ways / comb(len(deck), count)


class SeatFilter:
    """Follows one seat's cards through all that a viewer was told."""

    def __init__(self, game: Game, view: View, seat: int) -> None:
        self.game, self.view, self.seat = game, view, seat
        state = state_of(game)
        first = int(state.seats[seat].first_bandit)
        self.names = {b.name for b in view.bandits if b.seat == seat}
        deck = card_names(state, first, deck_of_seat(state.rules))
        self.ways: Ways = {Holding((), tuple(sorted(deck)), 0, (), ()): 1.0}

    def posterior(self) -> Ways:
        for index, entry in enumerate(self.view.history):
            following = self.view.history[index + 1] if index + 1 < len(self.view.history) else None
            self._observe(entry, following)
        return self.ways

    def _observe(self, entry: Entry, following: Entry | None) -> None:
        if entry.key in ("shot", "neutral_bullet"):
            if entry["other" if entry.key == "shot" else "bandit"] in self.names:
                self._each(
                    lambda way: [(way._replace(deck=plus(way.deck, "bullet"), top=self._top(way)), 1.0)]
                )
        elif entry.key == "hands_returned":
            self._each(lambda way: [(way._replace(hand=(), deck=plus(way.deck, *way.hand)), 1.0)])
        elif entry.fields.get("seat") == self.seat:
            self._observe_own(entry, following)

    def _top(self, way: Holding) -> int:
        return way.top + 1 if self.game.rules.expert else 0

    def _observe_own(self, entry: Entry, following: Entry | None) -> None:
        key = entry.key
        if key in ("hand_drawn", "cards_drawn"):
            self._each(lambda way: self._drawn(way, int(str(entry["number"]))))
        elif key == "card_picked":
            self._each(lambda way: [self._picked(way, card) for card in set(way.deck) - {"bullet"}])
        elif key == "card_played":
            is_covered = (
                following is not None and following.key == "card_played" and "cover" in following.fields
            )
            shot = self._shot_of_mate(following) if following is not None and is_covered else None
            self._each(lambda way: self._played(way, entry, shot))
        elif key == "card_revealed":
            self._each(lambda way: self._revealed(way, entry))
        elif key in ("cards_discarded", "bullets_dumped"):
            cards = entry["cards"]
            assert isinstance(cards, tuple)
            must_go = key == "bullets_dumped" or self.game.rules.bullets_must_go
            self._each(lambda way: self._discarded(way, tuple(map(str, cards)), must_go))

    def _each(self, step: Callable[[Holding], Iterable[tuple[Holding, float]]]) -> None:
        found: Ways = defaultdict(float)
        for way, weight in self.ways.items():
            for after, chance in step(way):
                found[after] += weight * chance
        self.ways = dict(found)

    def _drawn(self, way: Holding, count: int) -> Iterator[tuple[Holding, float]]:
        bullets = min(way.top, count)
        deck = minus(way.deck, *["bullet"] * way.top)
        assert deck is not None
        hand = plus(way.hand, *["bullet"] * bullets)
        kept = ["bullet"] * (way.top - bullets)
        count -= bullets
        if count > len(deck):
            hand, count = plus(hand, *deck), count - len(deck)
            for some, rest, chance in draws(way.discard, count):
                yield Holding(plus(hand, *some), rest, 0, (), way.hidden), chance
            return
        for some, rest, chance in draws(deck, count):
            yield way._replace(hand=plus(hand, *some), deck=plus(rest, *kept), top=way.top - bullets), chance

    def _picked(self, way: Holding, card: str) -> tuple[Holding, float]:
        deck = minus(way.deck, card)
        assert deck is not None
        return way._replace(hand=plus(way.hand, card), deck=deck), 1.0

    def _name(self, entry: Entry) -> str:
        prefix = f"{entry['bandit']}." if self.game.rules.two_bandits else ""
        return f"{prefix}{entry['card']}"

    def _shot_of_mate(self, cover: Entry) -> str:
        (mate,) = self.names - {str(cover["bandit"])}
        return f"{mate}.shoot"

    def _played(self, way: Holding, entry: Entry, shot: str | None) -> Iterator[tuple[Holding, float]]:
        if entry["card"] is not None:
            hand = minus(way.hand, self._name(entry))
            if hand is not None:
                yield way._replace(hand=hand), 1.0
            return
        for card in set(way.hand) - {"bullet"}:
            hand = minus(way.hand, card)
            assert hand is not None
            if shot in (None, card):
                yield way._replace(hand=hand, hidden=(*way.hidden, card)), 1.0

    def _revealed(self, way: Holding, entry: Entry) -> Iterator[tuple[Holding, float]]:
        card = self._name(entry)
        if entry["face_down"]:
            if way.hidden[0] != card:
                return
            way = way._replace(hidden=way.hidden[1:])
        if self.game.rules.expert:
            yield way._replace(discard=plus(way.discard, card)), 1.0
        else:
            yield way._replace(deck=plus(way.deck, card)), 1.0

    def _discarded(self, way: Holding, cards: Cards, must_go: bool) -> Iterator[tuple[Holding, float]]:
        hand = minus(way.hand, *cards)
        if hand is not None and not (must_go and "bullet" in hand):
            yield way._replace(hand=hand, discard=plus(way.discard, *cards)), 1.0
