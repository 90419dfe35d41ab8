"""One run through a lesson or puzzle: the picks so far, played by the engine from its position.

Nothing is kept from one to the next: the same picks always lead to the same place, because dice and rivals
have their seeds from the lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.bots import Bot, named, stream
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import View
from coltexpress.game import Decision, Game
from coltexpress.legality import tidy
from coltexpress.lessons.faults import LessonFault
from coltexpress.lessons.prologue import prologue
from coltexpress.lessons.reading import Exercise, Lesson, Puzzle, Step

RIVALS = "greenhorn"
MOST_PICKS = 40
_SEED = 1
_MOST_ANSWERS = 200  # of rivals, between two of ours


@dataclass
class Sitting:
    """Where a learner stands."""

    exercise: Exercise
    game: Game
    picks: tuple[str, ...]
    before: tuple[Entry, ...]  # what led to the position

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.exercise.seat

    @property
    def view(self) -> View:
        """All that the learner may know."""
        return self.game.view(self.seat)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """All that has happened, as the learner was told of it."""
        return (*self.before, *self.game.journal(self.seat))

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to do here."""
        if isinstance(self.exercise, Puzzle):
            return bool(self.picks)
        has_steps_left = len(self.picks) < len(self.exercise.steps)
        return not has_steps_left and self.has_reached(self.exercise.goal)

    def has_reached(self, goal: dict[str, object]) -> bool:
        """Whether something like this has happened since the position."""
        told = [entry.to_json() for entry in self.game.journal(self.seat)]
        return any(goal.items() <= entry.items() for entry in told)

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked now; nothing when all is done."""
        if self.is_done:
            return None
        return next((found for found in self.game.decisions if found.seat == self.seat), None)

    @property
    def step(self) -> Step | None:
        """What the lesson wants now; nothing where everything is free."""
        if isinstance(self.exercise, Puzzle) or len(self.picks) >= len(self.exercise.steps):
            return None
        return self.exercise.steps[len(self.picks)]

    def play(self, pick: str) -> None:
        """Carry out a pick of the learner; one that is possible but not asked for here is refused kindly."""
        if self.is_done:
            raise LessonFault("lesson_is_over", {})
        decision, step = self.decision, self.step
        options = [option.text for option in decision.options] if decision is not None else []
        text = next((option for option in options if tidy(option) == tidy(pick)), pick)
        if text in options and step is not None and text not in step.picks:
            raise LessonFault("not_this_pick", {})
        self.game.play(text, seat=self.seat)  # which also says why a pick is not possible
        self.picks = (*self.picks, text)


def sit(exercise: Exercise, picks: Sequence[str] = ()) -> Sitting:
    """The exercise after these picks of the learner and everything that follows from them."""
    if len(picks) > MOST_PICKS:
        raise LessonFault("too_many_picks", {"most": MOST_PICKS})
    game = Game.from_position(exercise.position, seed=_SEED)
    sitting = Sitting(exercise, game, (), prologue(game.view(exercise.seat)))
    rivals = _Rivals(exercise)
    rivals.answer(sitting)
    for pick in picks:
        sitting.play(pick)
        rivals.answer(sitting)
    return sitting


class _Rivals:
    """Whoever else sits there: what the lesson tells them to pick, then bots with chance of their own."""

    def __init__(self, exercise: Exercise) -> None:
        self._told = list(exercise.others) if isinstance(exercise, Lesson) else []
        self._bot: Bot = named(RIVALS)
        self._id = exercise.id

    def answer(self, sitting: Sitting) -> None:
        """Decide for the rivals until it is the learner's turn, or the lesson has shown what it is about."""
        for _ in range(_MOST_ANSWERS):
            decision = sitting.game.decision
            if decision is None or sitting.decision is not None or sitting.is_done:
                return
            sitting.game.play(self._pick(sitting.game, decision), seat=decision.seat)

    def _pick(self, game: Game, decision: Decision) -> str:
        if self._told:
            return self._told.pop(0)
        seat, moment = decision.seat, len(game.journal(decision.seat))
        chance = stream(f"{self._id} {moment}", seat)
        return str(self._bot.decide(game.view(seat), decision.options, chance))
