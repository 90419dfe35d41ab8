"""The table as a view shows it: a state with all that is public, and the viewer's own cards.

What the viewer does not know is left empty here; `worlds_cards` and `worlds_loot` fill it, world by world.
"""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.casting import assign_character
from coltexpress.engine.components import (
    KIND_TOKENS,
    OWN_BULLETS,
    ROUNDS,
    STATIONS,
    RoundCard,
    round_cards,
)
from coltexpress.engine.extras import END_NAMES, NOT_HIDING
from coltexpress.engine.marys_setup import invite_mary, marys_deck
from coltexpress.engine.sets import ONE_BULLET, cheapest, one_card
from coltexpress.engine.setup import bare_state, seat_bandits, set_train
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import BanditView, Pool, RoundView
from coltexpress.engine.vocabulary import (
    CARD_NAMES,
    CHARACTER_NAMES,
    JEWEL,
    LOOT_NAMES,
    MARY,
    NO_SEAT,
    NOWHERE,
    STRONGBOX,
)
from coltexpress.engine.worlds_flow import set_acts, set_flow
from coltexpress.engine.worlds_names import cards_of_names, number_of_bandit, space_of_name


def table_of(view: View) -> State:
    """A state that shows what the view shows; the open question is set, its options are not."""
    state = bare_state(view.rules, 0, None, None)
    state.seed = 0
    set_train(state, list(view.cars))
    state.first = view.first
    seat_bandits(state)
    if view.rules.mary:
        invite_mary(state)
    _set_bandits(state, view)
    _set_open_loot(state, view)
    set_flow(state, view)
    _set_rounds(state, view)
    set_acts(state, view)
    _set_cards(state, view)
    _set_extras(state, view)
    return state


def _set_bandits(state: State, view: View) -> None:
    seen = [0] * len(state.seats)
    for index in range(len(view.bandits)):
        shown = view.bandits[index]
        character = CHARACTER_NAMES.index(shown.name)
        number: i64 = len(state.bandits) - 1
        if character != MARY:
            number = state.seats[shown.seat].first_bandit + seen[shown.seat]
            seen[shown.seat] += 1
            assign_character(state, state.bandits[number], character)
        _set_bandit(state, number, shown, view.flow.at_mates[index])


def _set_bandit(state: State, number: i64, shown: BanditView, at_mate: i64) -> None:
    bandit = state.bandits[number]
    bandit.space = space_of_name(state, shown.place)
    bandit.fired = OWN_BULLETS - shown.bullets
    bandit.fired_at_mate = at_mate
    bandit.cash = shown.cash


def _set_open_loot(state: State, view: View) -> None:
    """Jewels, and strongboxes unless one is a decoy; tokens of one kind are all the same then."""
    jewels: i64 = KIND_TOKENS[JEWEL]
    boxes: i64 = 0 if view.rules.decoy else KIND_TOKENS[STRONGBOX]
    for bandit in state.bandits:
        bandit.loot = 0
    for kind, tokens in ((JEWEL, jewels), (STRONGBOX, boxes)):
        if not tokens:
            continue
        for pool in view.floor:
            space = space_of_name(state, pool.place)
            taken = _taken(pool, kind, tokens)
            tokens ^= taken
            state.floor[space] |= taken
        for shown in view.bandits:
            taken = _taken(shown.sheet, kind, tokens)
            tokens ^= taken
            state.bandits[number_of_bandit(state, shown.name)].loot |= taken
        if kind == STRONGBOX and view.box_waits:
            state.waiting_box = cheapest(tokens)


def _taken(pool: Pool, kind: i64, tokens: i64) -> i64:
    """As many of the tokens as a pool has of the kind."""
    taken: i64 = 0
    for _ in range(pool.counts.get(LOOT_NAMES[kind], 0)):
        taken |= cheapest(tokens)
        tokens &= tokens - 1
    return taken


def _set_rounds(state: State, view: View) -> None:
    """The cards that were shown; a coming one is any until it is drawn."""
    cards = (*round_cards(view.rules.seats), *STATIONS)
    for shown in view.rounds:
        state.rounds.append(_round_card(shown, cards, view.rules.events))
    while len(state.rounds) < ROUNDS:
        state.rounds.append(cards[0])


def _round_card(shown: RoundView, cards: tuple[RoundCard, ...], has_events: bool) -> RoundCard:
    for card in cards:
        is_event = not has_events or card.name == f"{shown.turns} {shown.event}".rstrip()
        if card.symbols == shown.turns and card.is_station == shown.is_station and is_event:
            return card
    raise ValueError(f"no round card {shown.turns} {shown.event}")


def _set_cards(state: State, view: View) -> None:
    """Sizes decide nothing yet: the viewer's hand and deck, and what lies open."""
    for number in range(len(state.seats)):
        seat, shown = state.seats[number], view.seats[number]
        seat.received = shown.received
        seat.deck += shown.received * ONE_BULLET
        if seat.piles is not None and shown.discard is not None and shown.bullets_on_top is not None:
            seat.piles.discard = cards_of_names(state, shown.discard)
            seat.piles.fresh_bullets = shown.bullets_on_top
        if view.phase != "setup" and shown.hand is not None and shown.deck is not None:
            seat.hand = cards_of_names(state, shown.hand)
            seat.deck = cards_of_names(state, shown.deck)


def _set_extras(state: State, view: View) -> None:
    if state.handcar is not None and view.handcar is not None:
        state.handcar.end = END_NAMES.index(view.handcar)
        for name, car in view.hiding.items():
            state.handcar.hiding[number_of_bandit(state, name)] = car
    if state.patron is not None:
        state.patron.has_bought = bool(view.patron_has_bought)
        state.patron.owner_waits = view.flow.owner_waits
    if state.mary is not None and view.mary_bullets is not None and view.flow.marys_left is not None:
        state.mary.left_neighbour = view.flow.marys_left
        state.mary.bullets = view.mary_bullets
        state.mary.deck = marys_deck()
        for index in range(state.cursor, len(view.acts)):
            act = view.acts[index]
            if act.seat == NO_SEAT and act.card is not None and act.card != "skip":
                state.mary.deck -= one_card(CARD_NAMES.index(act.card), 0)


def hidden_bandits(state: State, view: View) -> list[int]:
    """The bandits of others who hide under some car: the viewer does not know which (HIDDEN-8)."""
    found: list[int] = []
    if state.handcar is None or view.phase == "setup":
        return found
    for bandit in state.bandits:
        if bandit.space == NOWHERE and state.handcar.hiding[bandit.number] == NOT_HIDING:
            found.append(int(bandit.number))
    return found
