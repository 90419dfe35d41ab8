"""The flow: one game in progress, from one open question to the next."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import lowest
from coltexpress.engine.components import RoundCard
from coltexpress.engine.decision import Question
from coltexpress.engine.journal import Journal
from coltexpress.engine.players import Bandit, Seat
from coltexpress.engine.rng import Dice
from coltexpress.engine.rules import Rules
from coltexpress.engine.table import Table

OVER: Final = Question()  # the question of a finished game: no options


class Stage:
    """One step of a round in RULES section 14. Stages are stateless; `table.step` says how far one is."""

    __slots__ = ()

    def asks(self, question: str) -> bool:
        """Whether it is the one stage in which this question is asked."""
        return False

    def run(self, state: State) -> bool:
        """Go on from where this stage stands; False when a question is open."""
        return True


@final
@mypyc_attr(acyclic=True)
class State(Table):
    """A game in progress. `apply` trusts its caller: the pick must be one of the options."""

    # [fields of State] written by tools.generate_state from engine/fields.py
    __slots__ = ("is_patient", "options", "question", "round_start", "running", "stage", "stages")

    def __init__(
        self,
        rules: Rules,
        cars: list[str],
        rounds: list[RoundCard],
        bandits: list[Bandit],
        seats: list[Seat],
        floor: list[int],
        acts: list[int],
        rng_state: i64,
        dice: Dice | None,
        diary: Journal | None,
        stages: list[Stage],
    ) -> None:
        super().__init__(rules, cars, rounds, bandits, seats, floor, acts, rng_state, dice, diary)
        self.stages = stages
        self.round_start: i64 = 0  # the stage with which every round begins
        self.is_patient = False  # also asks where secrets leave one answer (HIDDEN-14)
        self.running: Stage = stages[0]
        self.question: Question = OVER
        self.options: i64 = 0
        self.stage: i64 = 0

    def copy(self) -> State:
        """A game that goes on by itself: same position, same dice, no diary."""
        twin = State(
            self.rules,
            self.cars,
            self.rounds,
            [bandit.copy() for bandit in self.bandits],
            [seat.copy() for seat in self.seats],
            self.floor[:],
            self.acts[:],
            self.rng_state,
            None if self.dice is None else self.dice.copy(),
            None,
            self.stages,
        )
        twin.seed = self.seed
        twin.belle = self.belle
        twin.marshal = self.marshal
        twin.neutral = self.neutral
        twin.waiting_box = self.waiting_box
        twin.round = self.round
        twin.turn = self.turn
        twin.step = self.step
        twin.first = self.first
        twin.cursor = self.cursor
        twin.actor = self.actor
        twin.subject = self.subject
        twin.token = self.token
        twin.pending = self.pending
        twin.pairs_on_offer = self.pairs_on_offer
        twin.circus_car = self.circus_car
        twin.outsiders = self.outsiders
        twin.is_resolving = self.is_resolving
        twin.round_start = self.round_start
        twin.is_patient = self.is_patient
        twin.running = self.running
        twin.question = self.question
        twin.options = self.options
        twin.stage = self.stage
        if self.has_parts:
            twin.has_parts = True
            twin.parts = [part.copy() for part in self.parts]
        return twin

    # [end]

    @property
    def is_over(self) -> bool:
        return self.question is OVER

    @property
    def asked_seat(self) -> i64:
        """The seat that has to decide."""
        return self.question.asked(self)

    def apply(self, pick: i64) -> None:
        """Carry out a pick and go on to the next open question. The pick is trusted, not checked."""
        follow_up = self.question.answer(self, self.bandits[self.actor], pick)
        if follow_up is None or self.resolve(follow_up):
            self.advance()

    def resolve(self, question: Question) -> bool:
        """Put a question and those that follow; forced answers are taken (GEN-3). False when one is open."""
        while True:
            bandit = self.bandits[self.actor]
            options = question.options(self, bandit)
            if options & (options - 1) or (self.is_patient and question.is_forced_in_secret(self)):
                self.question = question
                self.options = options
                return False
            if not options:
                if self.diary is not None:
                    question.fizzle(self, bandit)
                return True
            follow_up = question.answer(self, bandit, lowest(options))
            if follow_up is None:
                return True
            question = follow_up

    def advance(self) -> None:
        """Run the stages up to the next open question, or to the end of the game."""
        while self.running.run(self):
            following = self.stage + 1
            self.enter(self.round_start if following == len(self.stages) else following)

    def enter(self, stage: i64) -> None:
        """Stand at the beginning of a stage."""
        self.stage = stage
        self.running = self.stages[stage]
        self.step = 0

    def finish(self) -> None:
        """Nothing more is asked."""
        self.question = OVER
        self.options = 0
        self.actor = 0
