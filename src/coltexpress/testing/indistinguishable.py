"""Pairs of worlds that one seat cannot tell apart, for the tests of secrecy."""

from __future__ import annotations

from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.bitsets import CARD_BITS, SLOT_BITS, is_choice, kind_of, lowest, members, one_card
from coltexpress.engine.components import (
    BOX_PURSES,
    KIND_TOKENS,
    ROUNDS,
    STATIONS,
    STRONGBOXES,
    TOKEN_VALUES,
    RoundCard,
)
from coltexpress.engine.journal import (
    BESIDE_TRAIN,
    BY_CHEYENNE,
    BY_SETUP,
    LOOT_MOVED,
    OUT_OF_GAME,
    SHEET,
    Journal,
    RawEntry,
)
from coltexpress.engine.knowledge import Knowledge, knowledge_at_start, knowledge_of
from coltexpress.engine.open_decisions import picks_for
from coltexpress.engine.pile import act_bandit, act_card, act_code
from coltexpress.engine.rng import seeded
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import round_cards_of
from coltexpress.engine.variants.expert import KEEP, held_of_field
from coltexpress.game import Game
from coltexpress.testing import state_of
from coltexpress.testing.swapped_cards import Course, Slot


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
    for part in state.parts:
        part.exchange(state, entries, seat, rng.randrange)
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
        entries[index] = entries[index].with_secret(cards, entries[index].bandit)
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
    entries[entry] = entries[entry].with_secret(kind, bandit)
    state.acts[act] = int(act_code(bandit, kind, True))


# --- loot -------------------------------------------------------------------------------------


def _exchange_loot(state: State, entries: list[RawEntry], seat: int, rng: Random) -> Knowledge:
    loot, secrets = _other_loot(state, entries, seat, rng)
    known = _known_at_start(state, loot.start)
    for index, secret in secrets.items():
        entries[index] = entries[index].with_secret(secret, entries[index].bandit)
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


Places = dict[int, int]  # tokens by place: spaces, sheets, beside the train


class Impossible(Exception):
    """These chances do not fit what the seat was told."""


def places_now(state: State) -> Places:
    """All tokens by place."""
    places: Places = dict(enumerate(state.floor))
    for bandit in state.bandits:
        places[SHEET + int(bandit.number)] = int(bandit.loot)
    places[BESIDE_TRAIN] = int(state.waiting_box)
    places[OUT_OF_GAME] = 0
    return places


def places_at_start(state: State, entries: list[RawEntry]) -> Places:
    """Where everything lay before the first loot moved."""
    places = places_now(state)
    for entry in reversed(entries):
        if entry.key == LOOT_MOVED:
            places[int(entry.target)] &= ~int(entry.secret)
            places[int(entry.source)] |= int(entry.secret)
    return places


class OtherLoot:
    """Which token of the other world is where this world has which: always in the same places."""

    def __init__(self, state: State, entries: list[RawEntry], seat: int, rng: Random) -> None:
        """Exchange the hidden tokens that the seat never owned; starting purses are known to all."""
        self.state, self.seat, self.rng = state, seat, rng
        self.hidden = int(knowledge_of(state).hidden)
        self.moves = [
            (index, entry)
            for index, entry in enumerate(entries)
            if entry.key == LOOT_MOVED and entry.secret & self.hidden
        ]
        self.places = places_at_start(state, entries)
        self.twin = {bit: bit for bit in members(self.hidden)}
        self._exchange(BOX_PURSES)
        self._exchange(STRONGBOXES & self.hidden)
        self.start = {place: self.translated(tokens) for place, tokens in self.places.items()}

    def _exchange(self, unseen: int) -> None:
        for place, tokens in self.places.items():
            unseen &= ~tokens if place >= SHEET else unseen
        for _, entry in self.moves:
            if self._is_own(entry.target) or self._is_own(entry.source):
                unseen &= ~int(entry.secret)
        before = list(members(unseen))
        self.twin.update(zip(before, self.rng.sample(before, len(before)), strict=True))

    def follow(self, swaps: float) -> dict[int, int]:
        """Let other tokens be drawn at random where the seat could not see it; the new secrets by entry."""
        secrets = {}
        for number, (index, entry) in enumerate(self.moves):
            bit = int(lowest(entry.secret))
            if entry.cause not in (BY_CHEYENNE, BY_SETUP):
                self._draw(bit, int(entry.source), is_seen=self._is_seen(number), swaps=swaps)
            elif self._is_seen(number) and TOKEN_VALUES[self.twin[bit]] != TOKEN_VALUES[bit]:
                raise Impossible
            secrets[index] = 1 << self.twin[bit]
            self.places[int(entry.source)] &= ~(1 << bit)
            self.places[int(entry.target)] |= 1 << bit
        return secrets

    def translated(self, tokens: int) -> int:
        """The tokens of the other world for those of this one."""
        return tokens & ~self.hidden | sum(1 << self.twin[bit] for bit in members(tokens & self.hidden))

    def _draw(self, bit: int, source: int, *, is_seen: bool, swaps: float) -> None:
        alike = KIND_TOKENS[kind_of(1 << bit)]
        pool = [other for other in members(self.places[source] & alike) if other != bit]
        if is_seen:
            if TOKEN_VALUES[self.twin[bit]] == TOKEN_VALUES[bit]:
                return
            pool = [other for other in pool if TOKEN_VALUES[self.twin[other]] == TOKEN_VALUES[bit]]
            if not pool or self._is_own(source):
                raise Impossible
        elif self.rng.random() >= swaps or not pool:
            return
        other = self.rng.choice(pool)
        self.twin[bit], self.twin[other] = self.twin[other], self.twin[bit]

    def _is_seen(self, number: int) -> bool:
        """Whether the seat sees this token: from or to its own sheet, or about to be kept by its Cheyenne."""
        entry = self.moves[number][1]
        if self._is_own(entry.source) or self._is_own(entry.target):
            return True
        if entry.cause == BY_CHEYENNE:
            return number > 0 and self._is_own(self.moves[number - 1][1].source)
        later = [move for _, move in self.moves[number + 1 : number + 2] if move.cause == BY_CHEYENNE]
        return any(self._is_own(move.target) for move in later)

    def _is_own(self, place: int) -> bool:
        """Whether it is a sheet of the seat; the spectator has none, and some are nobody's."""
        return place >= SHEET and self.seat >= 0 and self.state.bandits[place - SHEET].seat == self.seat
