"""The expert variant: hands are kept, decks are not reshuffled, discards lie open (RULES section 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import ACTION_CARDS, BULLETS, CARD_BITS, ONE_BULLET, count_cards, count_of
from coltexpress.engine.components import ROUNDS
from coltexpress.engine.decision import Question, card_of
from coltexpress.engine.decision_kind import DecisionKind, Form, Target, Visibility
from coltexpress.engine.ids import CARD_KINDS, CARD_NAMES
from coltexpress.engine.journal import BULLETS_DUMPED, BY_ROUND, CARDS_DISCARDED
from coltexpress.engine.names import BULLET_NAME
from coltexpress.engine.notation import Card, Pick
from coltexpress.engine.players import Bandit, Seat
from coltexpress.engine.reasons import Reason
from coltexpress.engine.simultaneous import Together
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table

_FIELDS: Final = (
    BULLETS // CARD_BITS
)  # a step of the keep question for every kind of every slot, then bullets


class Keep(Question):
    """How many of one kind to keep, kind after kind; outside it is one pick (EXPERT-3)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-KEEP",
            Target.CARDS,
            "keep",
            ("keep nothing",),
            visibility=Visibility.SIMULTANEOUS,
            is_choice_secret=True,
            form=Form.SUBSET,
            rules={Reason.BULLET: "EXPERT-3"},
        )

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

    def has_choice(self, table: Table, bandit: Bandit) -> bool:
        hand = table.seats[bandit.seat].hand
        return hand & ACTION_CARDS != 0 or (hand != 0 and not table.rules.bullets_must_go)

    def picks(self, table: Table, bandit: Bandit, options: i64) -> tuple[Pick, ...]:
        """Every set of cards that the seat may keep; the code is the cards."""
        hand = table.seats[bandit.seat].hand
        if table.rules.bullets_must_go:
            hand &= ACTION_CARDS
        kept: list[int] = [0]
        for shift in range(0, BULLETS, CARD_BITS):
            for count in range(hand >> shift & 3):
                kept = kept + [cards + (1 << shift) for cards in kept if cards >> shift & 3 == count]
        for count in range(hand >> BULLETS):
            kept = kept + [cards + ONE_BULLET for cards in kept if cards >> BULLETS == count]
        return tuple([self.pick(table, bandit, cards) for cards in kept])

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        """The one pick outside that stands for the kinds kept one by one inside."""
        cards: list[Card] = []
        for slot in range(2):
            for kind in range(CARD_KINDS):
                for _ in range(count_of(code, kind, slot)):
                    cards.append(card_of(table, bandit.number + slot, CARD_NAMES[kind]))
        for _ in range(code >> BULLETS):
            cards.append(Card("", BULLET_NAME))
        return Pick("keep", code, cards=tuple(cards)) if cards else Pick("keep nothing", code)


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
            discard(state, seat, seat.hand - seat.answer, CARDS_DISCARDED)


class Dump(Question):
    """Discard all bullets in hand, or none (EXPERT-6)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-DUMP",
            Target.YES_OR_NO,
            phrases=("hold", "dump"),
            visibility=Visibility.SIMULTANEOUS,
            is_choice_secret=True,
            parameters=("expert_dump_bullets_at_start",),
            needs=("expert_dump_bullets_at_start", True),
        )

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
                discard(state, seat, (seat.hand >> BULLETS) * ONE_BULLET, BULLETS_DUMPED)


def discard(state: State, seat: Seat, cards: i64, key: i64) -> None:
    """Cards go from a seat's hand face up onto its open discard pile (HIDDEN-5)."""
    assert seat.piles is not None
    if state.diary is not None:
        entry = state.diary.happened(key, BY_ROUND, seat.first_bandit)
        entry.number = count_cards(cards)
        entry.secret = cards
    seat.hand -= cards
    seat.piles.discard += cards


KEEP: Final = Keep()
DUMP: Final = Dump()
KEEP_CARDS: Final[Stage] = KeepCards()
DUMP_BULLETS: Final[Stage] = DumpBullets()
