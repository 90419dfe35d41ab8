"""The first game, lesson by lesson, and puzzles: positions in TOML files, carried on by the real engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from coltexpress.bots import Thought, named, stream
from coltexpress.engine.journal import OUTSIDER_SKIPPED
from coltexpress.engine.redaction import Entry, Field
from coltexpress.engine.registry import option_meant
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.variants.all import KEY_NAMES
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act
from coltexpress.game import Game
from coltexpress.match import Ask, Match

RIVALS = "greenhorn"
MOST_PICKS = 40
_SEED = 1
_MOST_ANSWERS = 200  # of rivals, between two of ours
_DRAW, _SKIP = "draw", "skip"
_DRAWN = 3  # cards, by a draw (PLAN-3)
_DEALT = (6, 7, 5, 4, 3, 2, 1, 0, 8, 9, 10)  # cards at the beginning of a round, the likeliest first


# --- the files ----------------------------------------------------------------------------------


class LessonFault(ColtError):
    """No such lesson, or a pick that is not what it is about now."""

    section = "lesson_fault"  # of the sentences


@dataclass(frozen=True)
class Step:
    """One thing to press: what is asked, and the picks that lead on."""

    question: str
    picks: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A position in which something is tried, step by step, until a certain thing has happened.

    Without steps everything is free up to the goal. `others` are the rivals' picks in order; when they have
    run out, a bot picks.
    """

    id: str
    seat: int
    position: str
    goal: dict[str, object]  # key, cause or fields of an entry of the journal
    steps: tuple[Step, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A position with one best pick; the money that the searching bot expects of each, the best first."""

    id: str
    seat: int
    position: str
    question: str
    solution: str
    money: dict[str, int]

    @property
    def thought(self) -> Thought:
        """What the bot thought when it solved it."""
        return Thought(self.question, self.solution, tuple(self.money.items()))


Exercise: TypeAlias = Lesson | Puzzle


@cache
def introduction() -> tuple[Lesson, ...]:
    """The lessons of the first game, in order."""
    return _exercises("introduction.toml").lesson


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles, the easiest first."""
    return _exercises("puzzles.toml").puzzle


def exercises() -> tuple[Exercise, ...]:
    """All lessons in order, then all puzzles."""
    return (*introduction(), *puzzles())


def lesson_named(name: str) -> Exercise:
    """The lesson or puzzle with this id."""
    for exercise in exercises():
        if exercise.id == name:
            return exercise
    raise LessonFault("no_such_lesson", {"found": name})


@dataclass(frozen=True)
class _File:
    """The tables of a file."""

    lesson: tuple[Lesson, ...] = ()
    puzzle: tuple[Puzzle, ...] = ()


def _exercises(name: str) -> _File:
    text = files("coltexpress.tutorial").joinpath(name).read_bytes()
    return msgspec.toml.decode(text, type=_File)


# --- what led to a position -----------------------------------------------------------------------


def prologue(view: View) -> tuple[Entry, ...]:
    """The round up to now: who is first, the round card, the hands, the acts, the card that came up last."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[Entry]:
    number = len(view.rounds)
    yield _entry("game_began" if number == 1 else "first_player", seat=view.first, cause="setup")
    card = view.rounds[-1]
    yield _entry("round_began", round=number, turns=card.turns, event=card.event)
    drawn = [_draws(view, seat) for seat in range(len(view.seats))]
    for seat, numbers in enumerate(drawn):
        yield _entry("hand_drawn", seat=seat, number=numbers.pop(0), cards=None)
    for act in view.acts:
        yield _act(act, drawn[act.seat].pop(0) if act.card == _DRAW else 0)
    if view.phase != "scheming":
        yield from _carried_out(view)


def _carried_out(view: View) -> Iterator[Entry]:
    """The hands are back, and the first act that is not yet done has come up, unless that is told already."""
    yield _entry("hands_returned")
    done = sum(act.resolved for act in view.acts)
    is_told = any(entry.key == "card_revealed" for entry in view.history)
    if is_told or view.phase != "stealing" or done == len(view.acts):
        return
    act = view.acts[done]
    fields: dict[str, Field] = {"seat": act.seat, "bandit": act.bandit, "face_down": act.face_down}
    yield Entry("card_revealed", "round", {**fields, "act": done + 1, "card": act.card})


def _draws(view: View, seat: int) -> list[int]:
    """How many cards a seat drew at first and with each draw, so that it now holds what it holds."""
    cards = view.seats[seat]
    own = [act for act in view.acts if act.seat == seat]
    to_come = sum(act.card not in (_DRAW, _SKIP) and not act.resolved for act in own)
    whole = cards.hand_size + cards.deck_size + to_come
    if view.phase != "scheming":
        return _drawn(own, _DEALT[0], whole)[0]
    found = (_drawn(own, dealt, whole) for dealt in _DEALT)
    return next((numbers for numbers, left in found if left == cards.hand_size), _drawn(own, 0, 0)[0])


def _drawn(own: list[Act], dealt: int, whole: int) -> tuple[list[int], int]:
    """The numbers if so many of the whole were dealt at first, and what is in the hand after them."""
    numbers, hand, deck = [dealt], dealt, whole - dealt
    for act in own:
        number = min(_DRAWN, max(0, deck)) if act.card == _DRAW else 0
        if act.card == _DRAW:
            numbers.append(number)
        hand, deck = hand + number - (act.card != _DRAW), deck - number
    return numbers, hand


def _act(act: Act, drawn: int) -> Entry:
    if act.card == _DRAW:
        return _entry("cards_drawn", seat=act.seat, number=drawn, cards=None)
    if act.card == _SKIP:
        return _entry(KEY_NAMES[OUTSIDER_SKIPPED], bandit=act.bandit, turn=act.turn)
    fields: dict[str, Field] = {"seat": act.seat, "bandit": act.bandit, "face_down": act.face_down}
    if act.cover:
        fields["cover"] = True
    return Entry("card_played", "round", {**fields, "turn": act.turn, "card": act.card})


def _entry(key: str, *, cause: str = "round", **fields: Field) -> Entry:
    return Entry(key, cause, fields)


# --- a learner ----------------------------------------------------------------------------------


@dataclass
class LessonSession:
    """Where a learner stands."""

    exercise: Exercise
    match: Match
    picks: tuple[str, ...]
    before: tuple[Entry, ...]  # what led to the position

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

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
    def decision(self) -> Ask | None:
        """What the learner is asked now; nothing when all is done."""
        return None if self.is_done else self.match.asks.get(self.seat)

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
        meant = option_meant(decision.options, pick) if decision is not None else None
        text = pick if meant is None else meant.text
        if meant is not None and step is not None and text not in step.picks:
            raise LessonFault("not_this_pick", {})
        self.match.play(self.seat, text)  # which also says why a pick is not possible
        self.picks = (*self.picks, text)


def sit(exercise: Exercise, picks: Sequence[str] = ()) -> LessonSession:
    """The exercise after these picks of the learner and everything that follows from them."""
    if len(picks) > MOST_PICKS:
        raise LessonFault("too_many_picks", {"most": MOST_PICKS})
    game = Game.from_position(exercise.position, seed=_SEED)
    match = Match(game, people=(exercise.seat,))
    sitting = LessonSession(exercise, match, (), prologue(game.view(exercise.seat)))
    others = list(exercise.others) if isinstance(exercise, Lesson) else []
    _let_rivals_answer(sitting, others)
    for pick in picks:
        sitting.play(pick)
        _let_rivals_answer(sitting, others)
    return sitting


def _let_rivals_answer(sitting: LessonSession, others: list[str]) -> None:
    """Let the rivals decide until it is the learner's turn, or the lesson has shown what it is about.

    They pick what the lesson tells them, then bots do with chance of their own.
    """
    match, bot = sitting.match, named(RIVALS)
    for _ in range(_MOST_ANSWERS):
        ask = match.next_ask
        if ask is None or sitting.is_done or ask.seat == sitting.seat:
            return
        if others:
            match.play(ask.seat, others.pop(0))
            continue
        thinking = match.thinking(ask.seat, bot, stream(f"{sitting.exercise.id} {match.length}", ask.seat))
        match.accept(thinking, thinking.decide())
