"""Who has to decide now, one seat or in secret several at once (GEN-4), and between which picks."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, CARD_BITS
from coltexpress.engine.notation import Pick
from coltexpress.engine.state import State
from coltexpress.engine.variants.expert import KEEP


@final
class Asked:
    """A seat with an open decision, and the bandit on whose behalf it decides."""

    __slots__ = ("bandit", "seat")

    def __init__(self, seat: i64, bandit: i64) -> None:
        self.seat: i64 = seat
        self.bandit: i64 = bandit


def open_decisions(state: State) -> list[Asked]:
    """Everybody who may answer now; whoever has answered a secret question is no longer among them."""
    if state.is_over:
        return []
    found = [Asked(state.asked_seat, state.actor)]
    if state.question.is_simultaneous():
        for bandit in state.clockwise(state.pending):
            if state.is_patient or _has_choice(state, bandit.number):
                found.append(Asked(bandit.seat, bandit.number))
    return found


def seats_asked(state: State, viewer: i64, *, is_open: bool) -> tuple[int, ...]:
    """The seats that decide now, as one viewer sees it; `is_open` says whether it is itself among them.

    While all decide in secret, nobody sees who has answered or had nothing to choose (HIDDEN-14).
    """
    if state.is_over:
        return ()
    if not state.question.is_simultaneous():
        return (int(state.asked_seat),)
    return tuple([seat for seat in range(len(state.seats)) if seat != viewer or is_open])


def _has_choice(state: State, bandit: i64) -> bool:
    return state.question.has_choice(state, state.bandits[bandit])


def picks(state: State) -> tuple[Pick, ...]:
    """The options of the open question, in the order of their codes."""
    return picks_for(state, state.actor)


def picks_for(state: State, actor: i64) -> tuple[Pick, ...]:
    """The options of the open question as one bandit has them; all seats are asked at once in GEN-4."""
    question = state.question
    if actor == state.actor:
        return question.picks(state, state.bandits[actor], state.options)
    twin = state.copy()
    twin.actor = actor
    bandit = twin.bandits[actor]
    return question.picks(twin, bandit, question.options(twin, bandit))


def answer_for(state: State, code: i64) -> None:
    """Carry out a whole pick of the seat that is asked; a set of cards to keep is many small ones inside."""
    if not _is_keeping(state):
        state.apply(code)
        return
    actor, round_number = state.actor, state.round
    while _is_keeping(state) and state.actor == actor and state.round == round_number:
        state.apply(kept_of_field(code, state.subject))


def _is_keeping(state: State) -> bool:
    """Asked anew each time: the compiler would trust a comparison that an answer has made stale."""
    return state.question is KEEP


def kept_of_field(code: i64, field: i64) -> i64:
    """How many of the kind that is asked about are among the cards to keep."""
    shift = CARD_BITS * field
    return code >> BULLETS if shift == BULLETS else code >> shift & 3
