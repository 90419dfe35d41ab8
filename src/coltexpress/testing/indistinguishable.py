"""Pairs of worlds that one seat cannot tell apart, for the tests of secrecy."""

from __future__ import annotations

from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.bitsets import CARD_BITS, SLOT_BITS, is_choice, lowest, one_card
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard
from coltexpress.engine.journal import CARD_PLAYED, SHEET, Journal, RawEntry
from coltexpress.engine.knowledge import Knowledge, knowledge_at_start
from coltexpress.engine.open_decisions import picks_for
from coltexpress.engine.pile import act_bandit, act_card, act_code, act_is_card, act_is_face_down
from coltexpress.engine.planning import COVER
from coltexpress.engine.rng import seeded
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import round_cards_of
from coltexpress.engine.variants.expert import KEEP, held_of_field
from coltexpress.engine.variants.handcar import HID, NOT_HIDING, handcar_of
from coltexpress.engine.variants.mary import mary_of
from coltexpress.game import Game
from coltexpress.testing.insides import state_of
from coltexpress.testing.swapped_cards import Course, Slot
from coltexpress.testing.swapped_loot import Impossible, OtherLoot, Places


def told_anew(entry: RawEntry, secret: int, bandit: int | None = None) -> RawEntry:
    """The same happening with another secret; entries are shared, so they are never changed."""
    return RawEntry(
        entry.key,
        entry.cause,
        entry.bandit if bandit is None else bandit,
        entry.other,
        entry.card,
        entry.number,
        entry.source,
        entry.target,
        secret,
    )


def hide_elsewhere(state: State, entries: list[RawEntry], seat: int, rng: Random) -> None:
    """Others who hide now do so under any car (HIDDEN-8)."""
    for bandit in state.bandits if state.has_space_beside else []:
        if bandit.seat == seat or handcar_of(state).hiding[bandit.number] == NOT_HIDING:
            continue
        car = rng.randrange(int(state.last_car) + 1)
        handcar_of(state).hiding[bandit.number] = car
        last = max(i for i, e in enumerate(entries) if e.key == HID and e.bandit == bandit.number)
        entries[last] = told_anew(entries[last], car)


def exchange_marys_cards(state: State, entries: list[RawEntry], rng: Random) -> None:
    """Mary's cards that lie face down are any of those that nobody has seen this round (HIDDEN-6)."""
    mary = mary_of(state)
    if mary is None:
        return
    turned_up = state.cursor + (1 if state.is_resolving else 0)
    lying = [
        index
        for index, act in enumerate(state.acts)
        if index >= turned_up
        and act_bandit(act) == mary.bandit
        and act_is_card(act)
        and act_is_face_down(act)
    ]
    told = [i for i, e in enumerate(entries) if e.key == CARD_PLAYED and e.bandit == mary.bandit and e.number]
    for index, entry in zip(reversed(lying), reversed(told), strict=False):
        mary.deck += one_card(int(entries[entry].secret), 0)
        kinds = [kind for kind in range(16) for _ in range(mary.deck >> CARD_BITS * kind & 3)]
        kind = rng.choice(kinds)
        mary.deck -= one_card(kind, 0)
        state.acts[index] = int(act_code(mary.bandit, kind, True))
        entries[entry] = told_anew(entries[entry], kind)


def ask_again(state: State) -> None:
    """The open question's options as they are with other cards.

    How many to keep is asked kind by kind: a patient game begins with the first, others with the first held.
    """
    bandit = state.bandits[state.actor]
    if state.question is KEEP:
        seat = state.seats[bandit.seat]
        seat.answer = 0
        state.subject = 0
        while not state.is_patient and not held_of_field(state, seat, state.subject):
            state.subject += 1
    state.options = state.question.options(state, bandit)


def answer_otherwise(game: Game, twin: State, seat: int, rng: Random) -> dict[int, str]:
    """Other answers of those who have already given theirs in secret (GEN-4, HIDDEN-8)."""
    given = dict(game._given)
    waiting = {int(twin.bandits[twin.actor].seat), *(int(b.seat) for b in twin.clockwise(twin.pending))}
    for other in given:
        if other == seat:
            continue
        first = int(twin.seats[other].first_bandit)
        table = twin.copy()
        table.actor = first
        table.options = 0 if table.question is KEEP else table.question.options(table, table.bandits[first])
        options = picks_for(table, first)
        if options:
            pick = rng.choice(options)
            given[other] = pick.text
            twin.seats[other].answer = 0 if other in waiting else pick.code
    return given


ATTEMPTS = (0.7, 0.7, 0.4, 0.2, 0.0)  # how often another token is drawn; the last always succeeds


def twin_of(game: Game, seat: int, rng: Random, *, same_future: bool = False) -> Game:
    """A game that could be this one as far as the seat (or the spectator, -1) can tell."""
    state = state_of(game).copy()
    entries = list(game._diary.entries)
    known = _exchange_loot(state, entries, seat, rng)
    for other in range(len(state.seats)):
        if other != seat:
            _exchange_cards(state, entries, other, rng)
    exchange_marys_cards(state, entries, rng)
    hide_elsewhere(state, entries, seat, rng)
    if state.asked_seat != seat:
        ask_again(state)
    if not same_future:
        state.rounds = _other_rounds(game, rng)
        state.rng_state = int(seeded(rng.getrandbits(60)))
    given = answer_otherwise(game, state, seat, rng)
    state.diary = Journal(entries)
    return Game(state, known, game._since[:], given)


# --- cards ------------------------------------------------------------------------------------


def _exchange_cards(state: State, entries: list[RawEntry], other: int, rng: Random) -> None:
    """Deal a seat other cards, unless it would then have nothing to decide where it is asked."""
    seat = state.seats[other]
    before = (seat.hand, seat.deck, state.acts[:], entries[:])
    course = Course(state, other, rng)
    course.follow(entries)
    if state.question is COVER and state.asked_seat == other and course.lying:
        course.lying[max(course.lying)].is_known = True  # TEAM-10
    course.deal_anew()
    _put_cards(state, entries, course)
    if state.asked_seat == other and not _has_choice(state):
        seat.hand, seat.deck, state.acts, entries[:] = before


def _has_choice(state: State) -> bool:
    """Whether the seat that is asked has something to decide."""
    if state.question is KEEP:
        return len(picks_for(state, state.actor)) > 1
    return is_choice(state.question.options(state, state.bandits[state.actor]))


def _put_cards(state: State, entries: list[RawEntry], course: Course) -> None:
    """Write the other cards into the diary and onto the table."""
    seat = state.seats[course.seat]
    for index, cards in course.draws().items():
        entries[index] = told_anew(entries[index], cards)
    in_pile = sum(slot.card for slot in course.lying.values())
    out_of_sight = int(seat.hand + seat.deck) + sum(_card_of(state, state.acts[act]) for act in course.lying)
    for slot in course.lying.values():
        _lay(state, entries, seat.first_bandit, slot)
    seat.hand = course.hand()
    seat.deck = out_of_sight - in_pile - seat.hand


def _card_of(state: State, act: int) -> int:
    return int(one_card(act_card(act), state.bandits[act_bandit(act)].slot))


def _lay(state: State, entries: list[RawEntry], first_bandit: int, slot: Slot) -> None:
    assert slot.laid is not None
    entry, act = slot.laid
    mate, place = divmod(int(lowest(slot.card)), SLOT_BITS)
    bandit, kind = int(first_bandit) + mate, place // CARD_BITS
    entries[entry] = told_anew(entries[entry], kind, bandit)
    state.acts[act] = int(act_code(bandit, kind, True))


# --- loot -------------------------------------------------------------------------------------


def _exchange_loot(state: State, entries: list[RawEntry], seat: int, rng: Random) -> Knowledge:
    loot, secrets = _other_loot(state, entries, seat, rng)
    known = _known_at_start(state, loot.start)
    for index, secret in secrets.items():
        entries[index] = told_anew(entries[index], secret)
    for entry in entries:
        known.observe(entry)
    state.floor = [loot.translated(tokens) for tokens in state.floor]
    for bandit in state.bandits:
        bandit.loot = loot.translated(int(bandit.loot))
    state.token = loot.translated(int(state.token))
    state.waiting_box = loot.translated(int(state.waiting_box))
    return known


def _other_loot(
    state: State, entries: list[RawEntry], seat: int, rng: Random
) -> tuple[OtherLoot, dict[int, int]]:
    for swaps in ATTEMPTS:
        loot = OtherLoot(state, entries, seat, rng)
        try:
            return loot, loot.follow(swaps)
        except Impossible:
            continue
    raise AssertionError("without other draws every world fits")


def _known_at_start(state: State, start: Places) -> Knowledge:
    table = state.copy()
    table.floor = [start[space] for space in range(len(state.floor))]
    for bandit in table.bandits:
        bandit.loot = start[SHEET + int(bandit.number)]
    return knowledge_at_start(table)


def _other_rounds(game: Game, rng: Random) -> list[RoundCard]:
    """Other coming round cards, and another station."""
    state = state_of(game)
    shown = state.rounds[: len(game.view(0).rounds)]
    unused = [card for card in round_cards_of(state.rules) if card not in shown]
    ordinary = ROUNDS - 1 if state.rules.events else ROUNDS
    rounds = [*shown, *rng.sample(unused, max(0, ordinary - len(shown)))]
    return rounds + ([rng.choice(STATIONS)] if len(rounds) < ROUNDS else [])
