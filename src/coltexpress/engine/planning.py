"""Schemin': the questions of the planning phase (PLAN, TURN, POWER-GHOST; in teams the cover, TEAM-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import SLOT_BITS, kinds_held, one_card
from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.decision import Question, card_of
from coltexpress.engine.decision_kind import DecisionKind, Form, Target, Visibility
from coltexpress.engine.drawing import draw
from coltexpress.engine.ids import (
    CARD_NAMES,
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

UP: Final = 0
DOWN: Final = 1
COVER_UP: Final = 2  # how a card lies, in the diary


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
            cards |= cards << FACE_DOWN
        return cards | 1 << DRAW

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == DRAW:
            _draw_cards(table, bandit)
            return None
        return _play_card(table, bandit, pick)

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        if code == DRAW:
            return Pick("draw", code)
        card = card_of(table, bandit.number + (code >> SLOT_SHIFT), CARD_NAMES[code & (FACE_DOWN - 1)])
        return Pick("play", code, cards=(card,), is_face_down=code & FACE_DOWN != 0)


def may_hide(table: Table, seat: Seat) -> bool:
    """Whether a card played now may be put face down by choice: Ghost's seat, first act of the first turn."""
    if not seat.hides_first_card or table.turn != 0:
        return False
    turn = table.card.turn(0)
    is_second_act = turn == SPEEDING_UP and table.step & 1 == 0  # the step counts the act being asked
    return turn != TUNNEL and not is_second_act


def _draw_cards(table: Table, bandit: Bandit) -> None:
    draw(table, table.seats[bandit.seat], DRAW_COUNT, CARDS_DRAWN)
    table.acts.append(act_code(bandit.number, DREW, False))


def _play_card(table: Table, first: Bandit, pick: i64) -> Question | None:
    """Lay the card of whichever of the seat's bandits; a Shoot may be covered (TEAM-7, TEAM-8)."""
    slot = pick >> SLOT_SHIFT
    card = pick & (FACE_DOWN - 1)
    turn = table.card.turn(table.turn)
    is_face_down = pick & FACE_DOWN != 0 or turn == TUNNEL
    number = first.number + slot
    if table.diary is not None:
        _tell_played(table, number, card, DOWN if is_face_down else UP)
    table.seats[first.seat].hand -= one_card(card, slot)
    table.acts.append(act_code(number, card, is_face_down))
    if card != SHOOT or turn != STANDARD or not table.rules.has_cover_rule:
        return None
    if is_face_down and not table.rules.ghost_covers_face_down:
        return None  # TEAM-10
    table.subject = first.number + 1 - slot
    return COVER


class Cover(Question):
    """A card of the other bandit on top of a Shoot, face up, or none (TEAM-8, TEAM-9)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-COVER",
            Target.CARD,
            "cover",
            ("no cover",),
            visibility=Visibility.SECRET,
            is_choice_secret=True,
            parameters=("cover_rule", "ghost_cover_face_down"),
            needs=("two_seat_mode", "team"),
            rules={Reason.NOT_IN_HAND: "TEAM-8", Reason.NOT_ON_OFFER: "TEAM-8"},
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        slot = table.bandits[table.subject].slot
        cards = kinds_held(table.seats[bandit.seat].hand >> SLOT_BITS * slot)
        return cards & ~(1 << MARSHAL) | 1 << NO_COVER

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        other = table.bandits[table.subject]
        table.subject = 0
        if pick == NO_COVER:
            return None
        if table.diary is not None:
            _tell_played(table, other.number, pick, COVER_UP)
        table.seats[bandit.seat].hand -= one_card(pick, other.slot)
        table.acts.append(cover_code(other.number, pick))
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        if code == NO_COVER:
            return Pick("no cover", code)
        return Pick("cover", code, cards=(Card(bandit_name(table, table.subject), CARD_NAMES[code]),))

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        if pick.cards and pick.cards[0].name == CARD_NAMES[MARSHAL]:
            return Reason.NOT_ON_OFFER
        return super().against(table, bandit, pick, options)


def _tell_played(table: Table, bandit: i64, card: i64, lies: i64) -> None:
    assert table.diary is not None
    entry = table.diary.happened(CARD_PLAYED, BY_ROUND, bandit)
    entry.number = lies
    entry.card = table.turn
    entry.secret = card


PLAN: Final = Plan()
COVER: Final = Cover()
