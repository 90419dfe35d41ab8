"""What the other seats did with their cards this round, as a view tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import (
    BULLETS,
    CARD_BITS,
    ONE_BULLET,
    SLOT_BITS,
    count_cards,
    one_card,
)
from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.ids import CARD_NAMES, SHOOT
from coltexpress.engine.planning import COVER
from coltexpress.engine.sampling.history import Past
from coltexpress.engine.sampling.names import number_of_bandit
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act

ANY_KIND: Final = (1 << BULLETS) - 1  # as a set of places
SHOTS: Final = 1 << CARD_BITS * SHOOT | 1 << CARD_BITS * SHOOT + SLOT_BITS


def is_in_the_dark(act: Act) -> bool:
    """Whether an act is a card that the viewer does not know."""
    return act.card is None


def card_of_act(state: State, act: Act) -> i64:
    """The card of an act that the viewer knows, as a multiset; none for a draw."""
    if act.card is None or act.bandit is None or act.card in ("draw", "skip"):
        return 0
    return one_card(CARD_NAMES.index(act.card), state.bandits[number_of_bandit(state, act.bandit)].slot)


def cards_on_pile(state: State, view: View, seat: i64) -> i64:
    """The known cards of a seat that are not yet put away."""
    cards: i64 = 0
    for act in view.acts:
        if act.seat == seat and not act.resolved:
            cards += card_of_act(state, act)
    return cards


def kinds_that_fit(state: State, view: View, index: i64) -> i64:
    """Which kinds a face-down card can be: one that was covered, or can be, is a Shoot (TEAM-10)."""
    if index + 1 < len(view.acts):
        cover = view.acts[index + 1]
        if cover.cover and cover.bandit is not None:
            slot = 1 - state.bandits[number_of_bandit(state, cover.bandit)].slot
            return 1 << CARD_BITS * SHOOT + SLOT_BITS * slot
        return ANY_KIND
    is_covering = state.question is COVER and view.acts[index].seat == state.bandits[state.actor].seat
    return SHOTS if is_covering else ANY_KIND


def past_of_round(state: State, view: View, seat: i64) -> Past:
    """All that a seat did this round, where decks are whole when a round begins (ROUND-3, TEAM-6)."""
    rules = state.rules
    past = Past(0, deck_of_seat(rules) + _bullets_at_start(state, view, seat) * ONE_BULLET)
    left = count_cards(past.decks[0])
    if rules.picks_one_card:
        past.pick()
        left -= 1
    dealt = _cards_dealt(state, view, seat, left)
    past.draw(dealt)
    left -= dealt
    for index in range(len(view.acts)):
        act = view.acts[index]
        if act.seat != seat:
            continue
        if act.card == "draw":
            drawn = left if left < DRAW_COUNT else DRAW_COUNT
            past.draw(drawn)
            left -= drawn
        elif is_in_the_dark(act):
            past.hide(index, kinds_that_fit(state, view, index))
        else:
            past.give(card_of_act(state, act))
    return past


def _cards_dealt(state: State, view: View, seat: i64, left: i64) -> i64:
    """How many cards a hand began with: what the rules say, or in a position that stands otherwise, that."""
    usual = state.seats[seat].hand_size
    usual = min(usual, left)
    if view.phase != "scheming":
        return usual
    played: i64 = 0
    draws: i64 = 0
    for act in view.acts:
        if act.seat == seat:
            draws += 1 if act.card == "draw" else 0
            played += 0 if act.card == "draw" else 1
    taken = view.seats[seat].hand_size + played - (1 if state.rules.picks_one_card else 0)
    later = left - usual if left - usual < draws * DRAW_COUNT else draws * DRAW_COUNT
    if usual + later == taken:
        return usual
    return taken - draws * DRAW_COUNT if taken > draws * DRAW_COUNT else 0


def _bullets_at_start(state: State, view: View, seat: i64) -> i64:
    """The bullets in a seat's deck when the round began: those that hit it since are not among them."""
    bullets: i64 = view.seats[seat].received
    index = len(view.history) - 1
    while index >= 0 and view.history[index].key != "round_began":
        entry = view.history[index]
        name = entry.fields.get("other" if entry.key == "shot" else "bandit")
        if entry.key in ("shot", "neutral_bullet") and isinstance(name, str):
            bullets -= 1 if state.bandits[number_of_bandit(state, name)].seat == seat else 0
        index -= 1
    return bullets


def past_of_position(state: State, view: View, seat: i64) -> Past:
    """Where earlier rounds matter and were not seen: any split of the cards that are not seen."""
    shown = view.seats[seat]
    unseen = all_cards(state, seat) - cards_on_pile(state, view, seat)
    piles = state.seats[seat].piles
    if piles is not None:
        unseen -= piles.discard + piles.fresh_bullets * ONE_BULLET
    dark = [index for index in range(len(view.acts)) if view.acts[index].seat == seat]
    dark = [index for index in dark if is_in_the_dark(view.acts[index])]
    is_without_bullets = state.rules.bullets_must_go and view.phase in ("stealing", "round_end")
    past = Past(0, unseen)
    past.draw(shown.hand_size + len(dark))
    for index in dark:
        past.hide(index, kinds_that_fit(state, view, index))
    if is_without_bullets:
        past.show_no_bullets()
    return past


def all_cards(state: State, seat: i64) -> i64:
    """Every card of a seat, wherever it is (HIDDEN-4)."""
    return deck_of_seat(state.rules) + state.seats[seat].received * ONE_BULLET
