"""Where playing the pile forward begins: the states at its first open question, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import cheapest
from coltexpress.engine.components import PURSES
from coltexpress.engine.hypothetical_table import (
    HALT,
    HypotheticalTable,
    stage_after_planning,
    stages_to_halt,
)
from coltexpress.engine.ids import (
    DRAW,
    DREW,
    FLOOR,
    MARSHAL,
    MOVE,
    NO_COVER,
    PICKPOCKETING,
    ROB,
)
from coltexpress.engine.journal import Journal
from coltexpress.engine.notation import Pick
from coltexpress.engine.phases import Steal
from coltexpress.engine.pile import act_bandit, act_card, act_code, act_is_card, cover_code
from coltexpress.engine.planning import COVER, PLAN, acts_of_plan
from coltexpress.engine.punch import CHEYENNE_QUESTION
from coltexpress.engine.rng import Dice
from coltexpress.engine.state import Stage, State
from coltexpress.engine.variant import Secret
from coltexpress.engine.view import View

PLANNING_PHASES: Final = ("dealing", "scheming", "keeping")
PILE_PHASE: Final = "stealing"
ROUND_END_PHASE: Final = "round_end"


class LowestDice(Dice):
    """Dice that always throw the lowest: which token of a kind it is changes no place."""

    __slots__ = ()

    def copy(self) -> Dice:
        """Dice without a state are their own copy."""
        return self

    def randbelow(self, n: i64) -> i64:
        """The lowest."""
        return 0


LOWEST: Final[Dice] = LowestDice()


@final
class PileStart:
    """Where playing the pile forward begins: the states at its first open question, and how to go on."""

    __slots__ = ("after_pile", "own", "phase", "pick", "question", "seat", "secrets", "state", "to_event")

    def __init__(self, view: View, pick: Pick | None) -> None:
        self.state = HypotheticalTable(view).state
        self.seat = view.seat
        self.phase = view.phase
        self.question = view.question
        self.pick = pick
        self.to_event = stages_to_halt(self.state.stages, with_event=True)
        self.after_pile = _stage_after_pile(self.to_event)
        self.own = [int(bandit.number) for bandit in self.state.bandits if bandit.seat == view.seat]
        self.state.dice = LOWEST
        self.state.stages = [*self.to_event[: self.after_pile], HALT]
        self.secrets = self._open_secrets(view)
        if self.is_before_pile:
            self._lay_card()
        else:
            self._resume()
        self._drop_idle_cards()

    @property
    def is_before_pile(self) -> bool:
        """Whether nothing of the pile has been carried out yet."""
        return self.phase in PLANNING_PHASES

    @property
    def is_round_end(self) -> bool:
        """Whether the pile has already been carried out."""
        return self.phase == ROUND_END_PHASE

    @property
    def minds_company(self) -> bool:
        """Whether it matters at the end of the round who is alone."""
        return self.state.rules.events and self.state.card.event == PICKPOCKETING

    def _lay_card(self) -> None:
        """Put the card of the pick on the pile; other picks of the planning add none."""
        state, pick = self.state, self.pick
        if pick is None:
            return
        if self.question == COVER.name() and pick.code != NO_COVER:
            state.acts.append(int(cover_code(state.subject, pick.code)))
        elif self.question == PLAN.name() and pick.code != DRAW:
            state.acts += [int(act) for act in acts_of_plan(state.seats[self.seat].first_bandit, pick.code)]

    def _resume(self) -> None:
        """Stand at the open question, in the midst of the pile or of the end of the round."""
        state = self.state
        actor = state.bandits[state.actor]
        if self.is_round_end:
            state.stages = self.to_event
        if self.question == CHEYENNE_QUESTION.name():
            state.token = cheapest(state.floor[actor.space] & PURSES)
        state.options = state.question.options(state, actor)

    def _open_secrets(self, view: View) -> list[tuple[int, Secret]]:
        """What was decided in secret before the pile, with the number of the part that keeps it."""
        parts = self.state.parts
        found = [
            (index, secret)
            for index in range(len(parts))
            for secret in parts[index].secrets(self.state, view)
        ]
        return found if self.is_before_pile else []

    def _drop_idle_cards(self) -> None:
        """Cards of others after which nobody's place matters to anybody are as good as none.

        Not where a variant may react to them.
        """
        state = self.state
        if state.parts or self.minds_company:
            return
        begin = state.cursor + (1 if self.phase == PILE_PHASE else 0)
        attack = rob = False
        for index in range(len(state.acts) - 1, int(begin) - 1, -1):
            act: i64 = state.acts[index]
            card = act_card(act)
            is_idle = (card in (MOVE, FLOOR) and not attack) or (card == ROB and not rob)
            if act_bandit(act) in self.own:
                rob = rob or card == ROB
            elif is_idle:
                state.acts[index] = int(act_code(act_bandit(act), DREW, False))
            attack = attack or (act_is_card(act) and card not in (MOVE, FLOOR, ROB, MARSHAL))

    def states(self) -> Iterator[State]:
        """The states at the first open question, one for each way in which rivals may have decided."""
        if not self.is_before_pile:
            state = fresh_copy(self.state)
            if self.pick is not None:
                state.apply(self.pick.code)
            yield state
            return
        for values in product(*[secret.values for _, secret in self.secrets]):
            state = fresh_copy(self.state)
            for (index, secret), value in zip(self.secrets, values, strict=True):
                state.parts[index].suppose(secret.bandit, value)
            state.subject = state.pending = 0
            state.enter(stage_after_planning(state.stages))
            state.advance()
            yield state

    def after(self, state: State) -> State:
        """The state at the end of the round, or at a question before it, once the pile is carried out."""
        twin = fresh_copy(state)
        twin.stages = self.to_event
        twin.enter(self.after_pile)
        twin.advance()
        return twin


def fresh_copy(state: State) -> State:
    """A copy with an empty diary."""
    twin = state.copy()
    twin.diary = Journal([])
    return twin


def _stage_after_pile(stages: list[Stage]) -> i64:
    index: i64 = 0
    while not isinstance(stages[index], Steal):
        index += 1
    return index + 1
