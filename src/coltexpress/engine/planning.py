"""Schemin': the questions of the planning phase (PLAN, TURN, POWER-GHOST; in teams the cover, TEAM-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import SLOT_BITS, count_of, kinds_held, one_card
from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.decision import Question, card_of
from coltexpress.engine.decision_kind import DecisionKind, Form, Target, Visibility
from coltexpress.engine.drawing import draw
from coltexpress.engine.ids import (
    CARD_NAMES,
    COVERED,
    COVERED_SHIFT,
    DRAW,
    DREW,
    FACE_DOWN,
    MARSHAL,
    NO_COVER,
    SHOOT,
    SLOT_SHIFT,
    SPEEDING_UP,
    STANDARD,
    TUNNEL,
)
from coltexpress.engine.journal import BY_ROUND, CARD_PLAYED, CARDS_DRAWN
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Card, Pick
from coltexpress.engine.pile import act_code, cover_code
from coltexpress.engine.players import Bandit, Seat
from coltexpress.engine.reasons import Reason
from coltexpress.engine.table import Table

NO_COVER_TEXT: Final = "no cover"
UP: Final = 0
DOWN: Final = 1
COVER_UP: Final = 2  # how a card lies, in the diary
CARD_OF_COVERED: Final = 7  # the part of a pick that is the cover card


class Plan(Question):
    """Play one card onto the pile, or draw three (PLAN-2, PLAN-4, POWER-GHOST-1)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-PLAN",
            Target.CARD,
            "play",
            ("draw",),
            visibility=Visibility.SECRET,
            is_choice_secret=True,
            form=Form.HAND,
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        seat = table.seats[bandit.seat]
        cards = table.playable(seat.hand)
        if may_hide(table, seat):
            hidden = cards << FACE_DOWN | _covered_shots(table, seat)
            cards = hidden if table.rules.ghost_must_hide else cards | hidden
        return cards | 1 << DRAW

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == DRAW:
            _draw_cards(table, bandit)
            return None
        if pick >= COVERED:
            _play_covered_shot(table, bandit, pick - COVERED)
            return None
        return _play_card(table, bandit, pick)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        if code == DRAW:
            return Pick("draw", code)
        if code >= COVERED:
            slot = code - COVERED >> COVERED_SHIFT
            shot = card_of(table, bandit.number + slot, CARD_NAMES[SHOOT])
            cover = card_of(table, bandit.number + 1 - slot, CARD_NAMES[code & CARD_OF_COVERED])
            return Pick("play", code, cards=(shot,), is_face_down=True, cover=cover)
        card = card_of(table, bandit.number + (code >> SLOT_SHIFT), CARD_NAMES[code & (FACE_DOWN - 1)])
        return Pick("play", code, cards=(card,), is_face_down=code & FACE_DOWN != 0)


def may_hide(table: Table, seat: Seat) -> bool:
    """Whether a card played now may be put face down by choice: Ghost's seat, first act of the first turn."""
    if not seat.hides_first_card or table.turn != 0:
        return False
    turn = table.card.turn(0)
    is_second_act = turn == SPEEDING_UP and table.step & 1 == 0  # the step counts the act being asked
    return turn != TUNNEL and not is_second_act


def acts_of_plan(first: i64, pick: i64) -> list[i64]:
    """What a pick other than to draw puts on the pile, known to its seat: one card, or a covered Shoot."""
    if pick < COVERED:
        return [act_code(first + (pick >> SLOT_SHIFT), pick & (FACE_DOWN - 1), False)]
    slot = pick - COVERED >> COVERED_SHIFT
    return [act_code(first + slot, SHOOT, False), cover_code(first + 1 - slot, pick & CARD_OF_COVERED)]


def _covered_shots(table: Table, seat: Seat) -> i64:
    """A Shoot face down with a card of the other bandit on it, laid together so that a hidden card without a
    cover tells nothing (TEAM-10, HIDDEN-14)."""
    found: i64 = 0
    if not table.rules.covers_hidden_shots or table.card.turn(0) != STANDARD:
        return found
    for slot in range(2):
        if count_of(seat.hand, SHOOT, slot):
            found |= _cover_cards(seat.hand, 1 - slot) << COVERED + (slot << COVERED_SHIFT)
    return found


def _cover_cards(hand: i64, slot: i64) -> i64:
    """The different cards of one bandit that can cover a Shoot of the other (TEAM-8)."""
    return kinds_held(hand >> SLOT_BITS * slot) & ~(1 << MARSHAL)


def _draw_cards(table: Table, bandit: Bandit) -> None:
    draw(table, table.seats[bandit.seat], DRAW_COUNT, CARDS_DRAWN)
    table.acts.append(act_code(bandit.number, DREW, False))


def _play_card(table: Table, first: Bandit, pick: i64) -> Question | None:
    """Lay the card of whichever of the seat's bandits; a Shoot may be covered (TEAM-7, TEAM-8)."""
    slot = pick >> SLOT_SHIFT
    card = pick & (FACE_DOWN - 1)
    turn = table.card.turn(table.turn)
    is_face_down = pick & FACE_DOWN != 0 or turn == TUNNEL
    _lay(table, table.bandits[first.number + slot], card, DOWN if is_face_down else UP)
    if card != SHOOT or is_face_down or turn != STANDARD or not table.rules.has_cover_rule:
        return None  # a hidden Shoot is covered in the same pick, or not at all (TEAM-10)
    table.subject = first.number + 1 - slot
    return COVER


def _play_covered_shot(table: Table, first: Bandit, pick: i64) -> None:
    """Lay a Shoot face down and a card of the other bandit on it (TEAM-10)."""
    slot = pick >> COVERED_SHIFT
    _lay(table, table.bandits[first.number + slot], SHOOT, DOWN)
    _lay(table, table.bandits[first.number + 1 - slot], pick & CARD_OF_COVERED, COVER_UP)


def _lay(table: Table, bandit: Bandit, card: i64, lies: i64) -> None:
    """A card of the seat goes onto the pile."""
    if table.diary is not None:
        entry = table.diary.happened(CARD_PLAYED, BY_ROUND, bandit.number)
        entry.number = lies
        entry.card = table.turn
        entry.secret = card
    table.seats[bandit.seat].hand -= one_card(card, bandit.slot)
    is_cover = lies == COVER_UP
    table.acts.append(
        cover_code(bandit.number, card) if is_cover else act_code(bandit.number, card, lies == DOWN)
    )


class Cover(Question):
    """A card of the other bandit on top of a Shoot, face up, or none (TEAM-8, TEAM-9)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-COVER",
            Target.CARD,
            "cover",
            (NO_COVER_TEXT,),
            visibility=Visibility.SECRET,
            is_choice_secret=True,
            parameters=("cover_rule", "ghost_cover_face_down"),
            needs=("two_seat_mode", "team"),
            rules={Reason.NOT_IN_HAND: "TEAM-8", Reason.NOT_ON_OFFER: "TEAM-8"},
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        mate = table.bandits[table.subject]
        return _cover_cards(table.seats[bandit.seat].hand, mate.slot) | 1 << NO_COVER

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        other = table.bandits[table.subject]
        table.subject = 0
        if pick != NO_COVER:
            _lay(table, other, pick, COVER_UP)
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        if code == NO_COVER:
            return Pick(NO_COVER_TEXT, code)
        return Pick("cover", code, cards=(Card(bandit_name(table, table.subject), CARD_NAMES[code]),))

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        if pick.cards and pick.cards[0].name == CARD_NAMES[MARSHAL]:
            return Reason.NOT_ON_OFFER
        return super().against(table, bandit, pick, options)


PLAN: Final = Plan()
COVER: Final = Cover()
