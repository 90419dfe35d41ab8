"""The cards of the other seats: which of them are unknown, and drawing them for world after world."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.acts import act_code
from coltexpress.engine.planning import COVER
from coltexpress.engine.sets import CARD_BITS, ONE_BULLET, SLOT_BITS, one_card
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.worlds_cards import Deal, Node, draw_deal, ways_through
from coltexpress.engine.worlds_expert import Reader, all_reveals
from coltexpress.engine.worlds_hands import (
    all_cards,
    cards_on_pile,
    is_in_the_dark,
    past_of_position,
    past_of_round,
)
from coltexpress.engine.worlds_past import Past


@final
class Holding:
    """One seat whose hand or face-down cards the viewer does not know."""

    __slots__ = ("deal_buffer", "hidden", "is_put_back", "node", "seat", "top", "whole")

    def __init__(self, seat: i64, past: Past, whole: i64, is_put_back: bool, top: i64) -> None:
        self.seat: i64 = seat
        self.node: Node | None = ways_through(past)
        self.hidden = past.hidden
        self.deal_buffer = Deal(len(past.hidden))
        self.whole: i64 = whole  # all its cards but those that lie open
        self.is_put_back = is_put_back  # the hand is in the deck again (PLAN-7)
        self.top: i64 = top  # bullets on top of the deck

    def deal(self, world: State) -> None:
        """Draw the seat's cards by the dice of a world."""
        deal = self.deal_buffer
        draw_deal(world, self.node, deal)
        seat = world.seats[self.seat]
        if self.is_put_back:
            seat.deck = self.whole
        else:
            seat.hand = deal.hand
            seat.deck = deal.deck + self.top
        for slot in range(len(self.hidden)):
            self._lay_down(world, self.hidden[slot], deal.hidden[slot])

    def _lay_down(self, world: State, index: i64, place: i64) -> None:
        """A card that lies face down becomes the one it is in this world."""
        seat = world.seats[self.seat]
        slot: i64 = 1 if place >= SLOT_BITS else 0
        kind = (place - SLOT_BITS * slot) // CARD_BITS
        world.acts[index] = int(act_code(seat.first_bandit + slot, kind, True))
        if self.is_put_back:
            seat.deck -= one_card(kind, slot)
        if world.question is COVER and index == len(world.acts) - 1:
            world.subject = seat.first_bandit + 1 - slot


def holdings_of(state: State, view: View) -> list[Holding]:
    """The seats with unknown cards; those whose cards all lie in the deck get it here."""
    found: list[Holding] = []
    is_whole = len(view.history) > 0 and view.history[0].key == "game_began"
    reveals = all_reveals(state, view) if view.rules.expert and is_whole else {}
    for seat in range(len(state.seats)):
        if view.seats[seat].hand is not None:
            continue
        whole = _cards_not_open(state, view, seat)
        if view.seats[seat].hand_size == 0 and not _has_dark_card(view, seat):
            state.seats[seat].deck = whole
            continue
        if not view.rules.expert:
            past = past_of_round(state, view, seat)
        elif is_whole:
            past = Reader(state, view, seat, reveals).read()
        else:
            past = past_of_position(state, view, seat)
        is_put_back = not view.rules.expert and view.phase != "scheming"
        piles = state.seats[seat].piles
        top = 0 if piles is None else piles.fresh_bullets * ONE_BULLET
        found.append(Holding(seat, past, whole, is_put_back, top))
    return found


def _cards_not_open(state: State, view: View, seat: i64) -> i64:
    """All cards of a seat but those that everybody sees."""
    piles = state.seats[seat].piles
    cards = all_cards(state, seat) - cards_on_pile(state, view, seat)
    return cards if piles is None else cards - piles.discard


def _has_dark_card(view: View, seat: i64) -> bool:
    for act in view.acts:
        if act.seat == seat and is_in_the_dark(act):
            return True
    return False
