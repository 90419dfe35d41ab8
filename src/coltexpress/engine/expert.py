"""The expert variant: hands are kept, decks are not reshuffled, discards lie open (RULES section 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import ROUNDS
from coltexpress.engine.entries import BULLETS_DUMPED, BY_ROUND, CARDS_DISCARDED
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.question import Question
from coltexpress.engine.sets import ACTION_CARDS, BULLETS, CARD_BITS, ONE_BULLET, count_cards
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table
from coltexpress.engine.together import Together

_FIELDS: Final = (
    BULLETS // CARD_BITS
)  # a step of the keep question for every kind of every slot, then bullets


class Keep(Question):
    """How many of one kind to keep, kind after kind; outside it is one pick (EXPERT-3)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-KEEP"

    def is_simultaneous(self) -> bool:
        return True

    def is_forced_in_secret(self, table: Table) -> bool:
        return table.subject == 0  # once a seat, not once a kind

    def options(self, table: Table, bandit: Bandit) -> i64:
        held = held_of_field(table, table.seats[bandit.seat], table.subject)
        return (2 << held) - 1

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer += pick << CARD_BITS * table.subject
        table.subject += 1
        if table.subject <= _FIELDS:
            return KEEP
        table.subject = 0
        return None


def held_of_field(table: Table, seat: Seat, field: i64) -> i64:
    """How many cards of the kind that is asked about may be kept."""
    if field < _FIELDS:
        return seat.hand >> CARD_BITS * field & 3
    return 0 if table.rules.bullets_must_go else seat.hand >> BULLETS


class KeepCards(Together):
    """Every seat keeps what it likes and discards the rest; nothing is kept after round 5 (EXPERT-3, -7)."""

    __slots__ = ()

    def question(self) -> Question:
        return KEEP

    def is_due(self, state: State) -> bool:
        if state.round < ROUNDS - 1:
            return True
        self.carry_out(state)
        return False

    def carry_out(self, state: State) -> None:
        for seat in state.seats:
            gone = seat.hand - seat.answer
            seat.hand = seat.answer
            discard(state, seat, gone, CARDS_DISCARDED)


class Dump(Question):
    """Discard all bullets in hand, or none (EXPERT-6)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-DUMP"

    def is_simultaneous(self) -> bool:
        return True

    def is_forced_in_secret(self, table: Table) -> bool:
        return True

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 3 if table.seats[bandit.seat].hand >> BULLETS else 1  # without a bullet: to hold

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer = pick
        return None


class DumpBullets(Together):
    """Before the first turn every seat may be rid of its bullets, without replacement (EXPERT-6)."""

    __slots__ = ()

    def question(self) -> Question:
        return DUMP

    def carry_out(self, state: State) -> None:
        for seat in state.seats:
            if seat.answer:
                bullets = (seat.hand >> BULLETS) * ONE_BULLET
                seat.hand &= ACTION_CARDS
                discard(state, seat, bullets, BULLETS_DUMPED)


def discard(state: State, seat: Seat, cards: i64, key: i64) -> None:
    """Cards go face up onto a seat's open discard pile (HIDDEN-5)."""
    assert seat.piles is not None
    seat.piles.discard += cards
    if state.diary is not None:
        entry = state.diary.happened(key, BY_ROUND, seat.first_bandit)
        entry.number = count_cards(cards)
        entry.secret = cards


KEEP: Final = Keep()
DUMP: Final = Dump()
KEEP_CARDS: Final[Stage] = KeepCards()
DUMP_BULLETS: Final[Stage] = DumpBullets()
