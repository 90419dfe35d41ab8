"""Decisions that all seats make in secret, and that are carried out together (GEN-4)."""

from __future__ import annotations

from coltexpress.engine.decision import Question
from coltexpress.engine.state import Stage, State


class Together(Stage):
    """Every seat is asked; the answers wait in `Seat.answer` until the last is given."""

    __slots__ = ()

    def question(self) -> Question:
        """What is asked."""
        raise NotImplementedError

    def asks(self, question: str) -> bool:
        return self.question().name() == question

    def is_due(self, state: State) -> bool:
        """Whether it is asked this time."""
        return True

    def carry_out(self, state: State) -> None:
        """Do what all have decided."""
        raise NotImplementedError

    def run(self, state: State) -> bool:
        if state.step == 0:
            if not self.is_due(state):
                return True
            state.step = 1
            for seat in state.seats:
                state.pending |= 1 << seat.first_bandit
        while state.pending:
            bandit = state.clockwise(state.pending)[0]
            state.pending ^= bandit.bit
            state.actor = bandit.number
            if not state.resolve(self.question()):
                return False
        self.carry_out(state)
        for seat in state.seats:
            seat.answer = 0
        return True
