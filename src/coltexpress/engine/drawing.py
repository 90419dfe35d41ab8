"""Drawing cards. Nobody has seen the order of a shuffled deck, so drawing from it is sampling it."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.entries import BY_ROUND, DECK_RENEWED
from coltexpress.engine.extras import Piles
from coltexpress.engine.figures import Seat
from coltexpress.engine.sets import BULLETS, CARD_BITS, ONE_BULLET, count_cards
from coltexpress.engine.table import Table


def draw(table: Table, seat: Seat, count: i64) -> i64:
    """Draw up to `count` cards into the hand; the cards drawn (PLAN-3)."""
    if seat.piles is not None:
        return _draw_expert(table, seat, seat.piles, count)
    deck = seat.deck
    left = count_cards(deck)
    drawn: i64 = 0
    while count and left:
        card = any_card(table, deck, left)
        deck -= card
        drawn += card
        left -= 1
        count -= 1
    seat.deck = deck
    seat.hand += drawn
    return drawn


def any_card(table: Table, cards: i64, count: i64) -> i64:
    """A random one of the cards, of which there are so many."""
    rank = table.below(count)
    bullets = cards >> BULLETS
    if rank < bullets:
        return ONE_BULLET
    rank -= bullets
    shift: i64 = 0
    while rank >= cards >> shift & 3:
        rank -= cards >> shift & 3
        shift += CARD_BITS
    one: i64 = 1
    return one << shift


def _draw_expert(table: Table, seat: Seat, piles: Piles, count: i64) -> i64:
    """Bullets on top come first; an empty deck is renewed from the discard pile (EXPERT-4, EXPERT-5)."""
    drawn: i64 = 0
    while count:
        if seat.deck == 0:
            if piles.discard == 0:
                break
            _renew_deck(table, seat, piles)
        card: i64 = ONE_BULLET
        if piles.fresh_bullets:
            piles.fresh_bullets -= 1
        else:
            card = any_card(table, seat.deck, count_cards(seat.deck))
        seat.deck -= card
        drawn += card
        count -= 1
    seat.hand += drawn
    return drawn


def _renew_deck(table: Table, seat: Seat, piles: Piles) -> None:
    seat.deck = piles.discard
    piles.discard = 0
    if table.diary is not None:
        table.diary.happened(DECK_RENEWED, BY_ROUND, seat.first_bandit).number = count_cards(seat.deck)
