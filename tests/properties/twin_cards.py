"""Other seats' cards dealt anew, while nothing public changes: what they drew, hold and laid face down."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from coltexpress.engine.entries import (
    CARD_PLAYED,
    CARDS_DRAWN,
    HAND_DRAWN,
    NEUTRAL_BULLET,
    SHOT,
    RawEntry,
)
from coltexpress.engine.planning import act_bandit, act_code
from coltexpress.engine.sets import ONE_BULLET, one_card
from coltexpress.engine.setup import ACTION_DECK
from coltexpress.engine.stages import Scheme
from coltexpress.engine.state import State

BULLET = -1


@dataclass
class Step:
    """One step of a seat's round: a draw of so many cards, or a card played."""

    entry: int  # its place in the diary
    act: int  # its place among the round's acts; -1 for the hand
    count: int  # how many cards were drawn; 0 for a card played
    card: int = 0
    is_free: bool = False  # face down and not yet turned up: it may be another card
    cards: list[int] = field(default_factory=list)  # those drawn


@dataclass
class SeatRound:
    """What a seat drew and played in one round, and the bullets it had at the beginning."""

    seat: int
    bullets: int
    steps: list[Step]
    rest: list[int] = field(default_factory=list)  # cards never drawn


def rounds_of(state: State, entries: list[RawEntry]) -> list[list[SeatRound]]:
    """Every seat's rounds from the diary."""
    rounds: list[list[SeatRound]] = [[] for _ in state.seats]
    bullets = [0] * len(state.seats)
    acts = 0
    for index, entry in enumerate(entries):
        if entry.key == NEUTRAL_BULLET:
            bullets[state.bandits[entry.bandit].seat] += 1
        elif entry.key == SHOT:
            bullets[state.bandits[entry.other].seat] += 1
        elif entry.key == HAND_DRAWN:
            seat = int(state.bandits[entry.bandit].seat)
            rounds[seat].append(SeatRound(seat, bullets[seat], [Step(index, -1, int(entry.number))]))
            acts = 0
        elif entry.key in (CARD_PLAYED, CARDS_DRAWN):
            rounds[state.bandits[entry.bandit].seat][-1].steps.append(_step(entry, index, acts))
            acts += 1
    for seat_rounds in rounds:
        _free_hidden_cards(state, entries, seat_rounds[-1])
    return rounds


def _step(entry: RawEntry, index: int, act: int) -> Step:
    if entry.key == CARDS_DRAWN:
        return Step(index, act, int(entry.number))
    return Step(index, act, 0, int(entry.secret))


def _free_hidden_cards(state: State, entries: list[RawEntry], current: SeatRound) -> None:
    shown = state.cursor + 1 if state.is_resolving else state.cursor
    for step in current.steps:
        is_play = entries[step.entry].key == CARD_PLAYED
        step.is_free = is_play and entries[step.entry].number == 1 and step.act >= shown


def deal_anew(seat_round: SeatRound, entries: list[RawEntry], rng: random.Random) -> None:
    """Other cards for the same public course: as many drawn each time, the same open cards played."""
    pool: Counter[int] = Counter({kind: count for kind, count in enumerate(ACTION_DECK) if count})
    plays = [step for step in seat_round.steps if entries[step.entry].key == CARD_PLAYED]
    pool.subtract(step.card for step in plays if not step.is_free)
    for step in plays:
        if step.is_free:
            step.card = rng.choice(sorted(pool.elements()))
            pool[step.card] -= 1
    for step in seat_round.steps:
        if step in plays:  # each played card was drawn at some earlier time; soonest played, soonest placed
            before = seat_round.steps[: seat_round.steps.index(step)]
            rng.choice([draw for draw in before if len(draw.cards) < draw.count]).cards.append(step.card)
    rest = sorted(pool.elements()) + [BULLET] * seat_round.bullets
    rng.shuffle(rest)
    for step in seat_round.steps:
        while len(step.cards) < step.count:
            step.cards.append(rest.pop())
    seat_round.rest = rest


def as_cards(kinds: list[int]) -> int:
    """Cards as the engine keeps them."""
    return sum(ONE_BULLET if kind == BULLET else int(one_card(kind, 0)) for kind in kinds)


def put_cards(state: State, entries: list[RawEntry], seat_round: SeatRound, *, is_current: bool) -> None:
    """Write the new cards of a round into the diary and, if it is the current round, onto the table."""
    hand: Counter[int] = Counter()
    for step in seat_round.steps:
        is_play = entries[step.entry].key == CARD_PLAYED
        entries[step.entry] = with_secret(entries[step.entry], step.card if is_play else as_cards(step.cards))
        hand.update(step.cards)
        hand.subtract([step.card] if is_play else [])
    if not is_current:
        return
    seat = state.seats[seat_round.seat]
    for step in seat_round.steps:
        if step.is_free:
            old = state.acts[step.act]
            seat.deck += one_card(old & 15, 0) - one_card(step.card, 0)
            state.acts[step.act] = int(act_code(act_bandit(old), step.card, True))
    if isinstance(state.running, Scheme):
        seat.hand = as_cards(sorted(hand.elements()))
        seat.deck = as_cards(seat_round.rest)


def with_secret(entry: RawEntry, secret: int) -> RawEntry:
    """The same happening with another secret; entries are shared, so they are never changed."""
    return RawEntry(
        entry.key,
        entry.cause,
        entry.bandit,
        entry.other,
        entry.card,
        entry.number,
        entry.source,
        entry.target,
        secret,
    )
