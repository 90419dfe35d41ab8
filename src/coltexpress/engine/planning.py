"""Schemin': the one question of the planning phase (PLAN, TURN, POWER-GHOST)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import DRAW_COUNT
from coltexpress.engine.entries import BY_ROUND, CARD_PLAYED, CARDS_DRAWN
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.question import Question
from coltexpress.engine.sets import count_cards, one_card
from coltexpress.engine.table import Table
from coltexpress.engine.vocabulary import DRAW, DREW, FACE_DOWN, SPEEDING_UP, TUNNEL

_DOWN_BIT: Final = 16  # in an act: the card lies face down


class Plan(Question):
    """Play one card onto the pile, or draw three (PLAN-2, PLAN-4, POWER-GHOST-1)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-PLAN"

    def options(self, table: Table, bandit: Bandit) -> i64:
        seat = table.seats[bandit.seat]
        cards = table.playable(seat)
        if may_hide(table, seat):
            cards |= cards << FACE_DOWN
        return cards | 1 << DRAW

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        if pick == DRAW:
            _draw_cards(table, bandit)
        else:
            _play_card(table, bandit, pick)
        return None


def may_hide(table: Table, seat: Seat) -> bool:
    """Whether a card played now may be put face down by choice: Ghost's seat, first act of the first turn."""
    if not seat.hides_first_card or table.turn != 0:
        return False
    turn = table.card.turn(0)
    is_second_act = turn == SPEEDING_UP and table.step & 1 == 0  # the step counts the act being asked
    return turn != TUNNEL and not is_second_act


def act_code(bandit: i64, card: i64, is_face_down: bool) -> i64:
    """One act of the round as an int: whose, which card (or DREW), face down or not."""
    return bandit << 5 | (_DOWN_BIT | card if is_face_down else card)


def act_bandit(act: i64) -> i64:
    """Whose act it is."""
    return act >> 5


def act_card(act: i64) -> i64:
    """Its card, or DREW."""
    return act & 15


def act_is_face_down(act: i64) -> bool:
    """Whether its card was played face down."""
    return act & _DOWN_BIT != 0


def _draw_cards(table: Table, bandit: Bandit) -> None:
    drawn = table.draw(table.seats[bandit.seat], DRAW_COUNT)
    table.acts.append(act_code(bandit.number, DREW, False))
    if table.diary is not None:
        entry = table.diary.happened(CARDS_DRAWN, BY_ROUND, bandit.number)
        entry.number = count_cards(drawn)
        entry.card = table.turn
        entry.secret = drawn


def _play_card(table: Table, bandit: Bandit, pick: i64) -> None:
    is_face_down = pick >= FACE_DOWN or table.card.turn(table.turn) == TUNNEL
    card = pick & (FACE_DOWN - 1)
    table.seats[bandit.seat].hand -= one_card(card, bandit.slot)
    table.acts.append(act_code(bandit.number, card, is_face_down))
    if table.diary is not None:
        entry = table.diary.happened(CARD_PLAYED, BY_ROUND, bandit.number)
        entry.number = 1 if is_face_down else 0
        entry.card = table.turn
        entry.secret = card


PLAN: Final = Plan()
