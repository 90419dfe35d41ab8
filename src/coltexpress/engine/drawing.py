"""Drawing cards. Nobody has seen the order of a shuffled deck, so drawing from it is sampling it."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, CARD_BITS, ONE_BULLET, count_cards
from coltexpress.engine.journal import BY_ROUND, DECK_RENEWED
from coltexpress.engine.players import Piles, Seat
from coltexpress.engine.rng import CARDS, LOOT
from coltexpress.engine.table import Table


def draw(table: Table, seat: Seat, count: i64, key: i64) -> None:
    """Draw up to `count` cards into the hand, by the seat's own chance, and tell of it (PLAN-3)."""
    top = seat.deck  # drawn first: a discard pile that comes to the deck lies below it
    if seat.piles is not None and count > count_cards(top) and seat.piles.discard:
        _renew_deck(table, seat, seat.piles)
    entry = None if table.diary is None else table.diary.happened(key, BY_ROUND, seat.first_bandit)
    rng_state = table.rng_state
    table.rng_state = seat.rng_state
    if table.dice is not None:
        table.dice.turn_to(CARDS, seat.first_bandit, table.round)
    drawn = (
        _draw_plain(table, seat, count)
        if seat.piles is None
        else _draw_expert(table, seat, seat.piles, top, count)
    )
    if table.dice is not None:
        table.dice.turn_to(LOOT, 0, table.round)
    seat.rng_state = table.rng_state
    table.rng_state = rng_state
    seat.hand += drawn
    if entry is not None:
        entry.number = count_cards(drawn)
        entry.card = table.turn
        entry.secret = drawn


def _draw_plain(table: Table, seat: Seat, count: i64) -> i64:
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
    return drawn


def any_card(table: Table, cards: i64, count: i64) -> i64:
    """A random one of the cards, of which there are so many."""
    rank = table.randbelow(count)
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


def _draw_expert(table: Table, seat: Seat, piles: Piles, top: i64, count: i64) -> i64:
    """Bullets on top come first, then what was in the deck before it was renewed (EXPERT-4, EXPERT-5)."""
    drawn: i64 = 0
    while count and seat.deck:
        if top == 0:
            top = seat.deck
        card: i64 = ONE_BULLET
        if piles.fresh_bullets:
            piles.fresh_bullets -= 1
        else:
            card = any_card(table, top, count_cards(top))
        top -= card
        seat.deck -= card
        drawn += card
        count -= 1
    return drawn


def _renew_deck(table: Table, seat: Seat, piles: Piles) -> None:
    if table.diary is not None:
        table.diary.happened(DECK_RENEWED, BY_ROUND, seat.first_bandit).number = count_cards(piles.discard)
    seat.deck += piles.discard
    piles.discard = 0
