"""What the other seats did with their cards this round, as a view tells it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, CARD_BITS, ONE_BULLET, SLOT_BITS, count_cards, one_card
from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.ids import CARD_NAMES, SHOOT
from coltexpress.engine.journal import OUTSIDER_SKIPPED
from coltexpress.engine.names import cards_of_names, number_of_bandit
from coltexpress.engine.pile import act_code
from coltexpress.engine.redaction import Entry
from coltexpress.engine.sampling.cards import Deal, Node, Past, draw_deal, ways_through
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import KEY_NAMES
from coltexpress.engine.view import View

Reveals = dict[tuple[int, int], int]  # the cards that were turned up, by round and act
_ACTS: Final = ("card_played", "cards_drawn", KEY_NAMES[OUTSIDER_SKIPPED])
ANY_KIND: Final = (1 << BULLETS) - 1  # as a set of places


def _card_of(state: State, bandit: object, card: object) -> i64:
    """A bandit's card as a multiset; none for a draw, and if it is not told."""
    if not isinstance(card, str) or not isinstance(bandit, str) or card not in CARD_NAMES:
        return 0
    return one_card(CARD_NAMES.index(card), state.bandits[number_of_bandit(state, bandit)].slot)


def _is_hit(state: State, entry: Entry, seat: i64) -> bool:
    """Whether an entry tells of a bullet for a seat."""
    if entry.key not in ("shot", "neutral_bullet"):
        return False
    name = entry.fields["other" if entry.key == "shot" else "bandit"]
    return isinstance(name, str) and state.bandits[number_of_bandit(state, name)].seat == seat


def kinds_that_fit(state: State, view: View, index: i64) -> i64:
    """Which kinds a face-down card can be: one that was covered is a Shoot (TEAM-10)."""
    if index + 1 < len(view.acts):
        cover = view.acts[index + 1]
        if cover.cover and cover.bandit is not None:
            slot = 1 - state.bandits[number_of_bandit(state, cover.bandit)].slot
            return 1 << CARD_BITS * SHOOT + SLOT_BITS * slot
    return ANY_KIND


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
        elif act.card is None:
            past.hide(index, kinds_that_fit(state, view, index))
        else:
            past.give(_card_of(state, act.bandit, act.card))
    return past


def _cards_dealt(state: State, view: View, seat: i64, left: i64) -> i64:
    """How many cards a hand began with: what the rules say, or in a position that stands otherwise, that."""
    usual = min(state.seats[seat].hand_size, left)
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
        bullets -= 1 if _is_hit(state, view.history[index], seat) else 0
        index -= 1
    return bullets


def past_of_position(state: State, view: View, seat: i64) -> Past:
    """Where earlier rounds matter and were not seen: any split of the cards that are not seen."""
    dark = _dark_acts(view, seat)
    past = Past(0, _cards_not_open(state, view, seat) - _bullets_on_top(state, seat))
    past.draw(view.seats[seat].hand_size + len(dark))
    for index in dark:
        past.hide(index, kinds_that_fit(state, view, index))
    if state.rules.bullets_must_go and view.phase in ("stealing", "round_end"):
        past.show_no_bullets()
    return past


def _dark_acts(view: View, seat: i64) -> list[int]:
    """The acts of a seat whose cards the viewer does not know."""
    acts = view.acts
    return [index for index in range(len(acts)) if acts[index].seat == seat and acts[index].card is None]


def _cards_not_open(state: State, view: View, seat: i64) -> i64:
    """All cards of a seat (HIDDEN-4) but those that everybody sees: in the pile, and discarded."""
    cards = deck_of_seat(state.rules) + state.seats[seat].received * ONE_BULLET
    for act in view.acts:
        if act.seat == seat and not act.resolved:
            cards -= _card_of(state, act.bandit, act.card)
    piles = state.seats[seat].piles
    return cards if piles is None else cards - piles.discard


def _bullets_on_top(state: State, seat: i64) -> i64:
    """The bullets on top of an expert's deck, as cards."""
    piles = state.seats[seat].piles
    return 0 if piles is None else piles.fresh_bullets * ONE_BULLET


@final
class Reader:
    """Reads a seat's past from the history of a view."""

    __slots__ = (
        "acts",
        "discard",
        "early",
        "fresh",
        "left",
        "past",
        "pile",
        "received",
        "reveals",
        "round",
        "seat",
        "state",
        "view",
    )

    def __init__(self, state: State, view: View, seat: i64, reveals: Reveals) -> None:
        self.state = state
        self.view = view
        self.seat: i64 = seat
        self.reveals = reveals
        deck = deck_of_seat(state.rules)
        self.past = Past(0, deck)
        self.left: i64 = count_cards(deck)  # in the deck, bullets on top apart
        self.early: i64 = 0  # drawn before the deck was renewed, of a draw that is told afterwards
        self.fresh: i64 = 0
        self.received: i64 = 0
        self.discard: i64 = 0
        self.pile: i64 = 0  # cards laid this round
        self.round: i64 = 0
        self.acts: i64 = 0  # of all seats, this round

    def read(self) -> Past:
        """Go through all that the viewer was told."""
        for entry in self.view.history:
            self._read(entry)
        return self.past

    def _read(self, entry: Entry) -> None:
        key = entry.key
        if key in _ACTS:
            self._read_act(entry)
        elif key == "first_player":
            self.pile = 0
        elif key == "round_began":
            self.round += 1
            self.acts = 0
        elif _is_hit(self.state, entry, self.seat):
            self.fresh += 1
            self.received += 1
        elif entry.fields.get("seat") == int(self.seat):
            self._read_own(entry)

    def _read_act(self, entry: Entry) -> None:
        self.acts += 1
        if entry.fields.get("seat") != int(self.seat):
            return
        if entry.key == "cards_drawn":
            self._draw_rest(number_in(entry, "number"))
            return
        card = self.reveals.get((int(self.round), int(self.acts)), 0) or _card_told(self.state, entry)
        if card:
            self.past.give(card)
            self.pile += card
        else:
            self.past.hide(self.acts - 1, kinds_that_fit(self.state, self.view, self.acts - 1))

    def _read_own(self, entry: Entry) -> None:
        key = entry.key
        if key == "hand_drawn":
            self._draw_rest(number_in(entry, "number"))
        elif key == "deck_renewed":
            self._renew()
        elif key == "card_revealed":
            self.discard += _card_told(self.state, entry)
        elif key in ("cards_discarded", "bullets_dumped"):
            names = entry.fields["cards"]
            assert isinstance(names, tuple)
            cards = cards_of_names(self.state, tuple([str(name) for name in names]))
            self.past.give(cards)
            self.discard += cards
            if key == "bullets_dumped" or self.state.rules.bullets_must_go:
                self.past.show_no_bullets()

    def _draw_rest(self, count: i64) -> None:
        """A draw; if the deck was renewed on the way, the first part of it has been read already."""
        self._draw(count - self.early)
        self.early = 0

    def _draw(self, count: i64) -> None:
        """Bullets on top come first (EXPERT-4)."""
        bullets = count if count < self.fresh else self.fresh
        self.past.get(bullets * ONE_BULLET)
        self.fresh -= bullets
        self.past.draw(count - bullets)
        self.left -= count - bullets

    def _renew(self) -> None:
        """All that was left is in the hand; from now on cards come from what was discarded (EXPERT-5)."""
        rest = self.left + self.fresh
        self._draw(rest)
        self.early = rest
        if not self.past.hidden:
            everything = deck_of_seat(self.state.rules) + self.received * ONE_BULLET
            self.past = Past(everything - self.discard - self.pile, self.discard)
        else:
            self.past.renew(self.discard)
        self.left = count_cards(self.discard)
        self.discard = 0


def all_reveals(state: State, view: View) -> Reveals:
    """Every card that was turned up from face down, by round and act."""
    found: Reveals = {}
    round_number: i64 = 0
    for entry in view.history:
        if entry.key == "round_began":
            round_number += 1
        elif entry.key == "card_revealed" and entry.fields["face_down"]:
            found[int(round_number), int(number_in(entry, "act"))] = int(_card_told(state, entry))
    return found


def _card_told(state: State, entry: Entry) -> i64:
    return _card_of(state, entry.fields["bandit"], entry.fields["card"])


def number_in(entry: Entry, name: str) -> i64:
    """A number of an entry."""
    number = entry.fields[name]
    assert isinstance(number, int)
    return number


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


def holdings_of(state: State, view: View) -> list[Holding]:
    """The seats with unknown cards; those whose cards all lie in the deck get it here."""
    found: list[Holding] = []
    is_whole = len(view.history) > 0 and view.history[0].key == "game_began"
    reveals = all_reveals(state, view) if view.rules.expert and is_whole else {}
    for seat in range(len(state.seats)):
        if view.seats[seat].hand is not None:
            continue
        whole = _cards_not_open(state, view, seat)
        if view.seats[seat].hand_size == 0 and not _dark_acts(view, seat):
            state.seats[seat].deck = whole
            continue
        if not view.rules.expert:
            past = past_of_round(state, view, seat)
        elif is_whole:
            past = Reader(state, view, seat, reveals).read()
        else:
            past = past_of_position(state, view, seat)
        is_put_back = not view.rules.expert and view.phase != "scheming"
        found.append(Holding(seat, past, whole, is_put_back, _bullets_on_top(state, seat)))
    return found
