"""Lessons and puzzles over HTTP. Nothing is kept: learners send all picks, and the engine plays them anew."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from msgspec import Meta, Struct

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.registry import kind_of
from coltexpress.i18n import Seated, message, seated, why
from coltexpress.i18n import option as option_text
from coltexpress.match import Ask
from coltexpress.server.frames import ChairData, Events, Foreseen
from coltexpress.server.payloads import Snapshot, events_of, foreseen_frame
from coltexpress.tutorial import Lesson, LessonSession, Puzzle, exercises, lesson_named, sit
from coltexpress.tutorial.session import MOST_PICKS, RIVALS

Kind = Literal["lesson", "puzzle"]
PickText = Annotated[str, Meta(max_length=60)]


class LessonTitle(Struct, frozen=True):
    """A lesson or puzzle in the list."""

    id: str
    kind: Kind
    title: str


class LessonList(Struct, frozen=True):
    """All lessons in order, then all puzzles."""

    lessons: list[LessonTitle]


class Picks(Struct, frozen=True):
    """What the learner has picked so far, and how many items of the journal the page has already."""

    picks: Annotated[list[PickText], Meta(max_length=MOST_PICKS)] = []
    keep: Annotated[int, Meta(ge=0)] = 0


class Glance(Struct, frozen=True):
    """What the learner has picked so far, and a pick whose outlook is wanted; null is the pile as it is."""

    picks: Annotated[list[PickText], Meta(max_length=MOST_PICKS)] = []
    choice: PickText | None = None


class Weighed(Struct, frozen=True):
    """An option of a puzzle with the money that the bot expects of it."""

    pick: str
    text: str
    money: int


class Verdict(Struct, frozen=True):
    """What becomes of an answer to a puzzle; the best option is first."""

    is_right: bool
    pick: str
    options: list[Weighed]
    why: str  # in the bot's own words
    idea: str  # what there is to learn


class LessonData(LessonTitle, frozen=True):
    """Where somebody stands in a lesson; `events` is as at a table, `wanted` are the picks that lead on."""

    text: str
    step: int
    steps: int  # 0 where it depends on the game
    wanted: list[str]
    is_done: bool
    chairs: list[ChairData]
    events: Events
    verdict: Verdict | None


async def lessons(lang: str) -> LessonList:
    """The lessons of the first game and the puzzles."""
    return LessonList([LessonTitle(each.id, _kind(each), _title(each, lang)) for each in exercises()])


async def begin_lesson(lang: str, lesson: str) -> LessonData:
    """A lesson or puzzle at its beginning."""
    return await play_lesson(lang, Picks(), lesson)


async def play_lesson(lang: str, body: Picks, lesson: str) -> LessonData:
    """A lesson or puzzle after these picks."""
    session = await asyncio.to_thread(sit, lesson_named(lesson), body.picks)
    return lesson_data(session, lang, keep=body.keep)


async def foresee_in_lesson(lang: str, body: Glance, lesson: str) -> Foreseen:
    """Where the learner's bandit would stand after the pile, from its own view."""
    session = await asyncio.to_thread(sit, lesson_named(lesson), body.picks)
    return foreseen_frame(None, session.view, body.choice, lang, _cast(session))


def lesson_data(session: LessonSession, lang: str, *, keep: int = 0) -> LessonData:
    """All that the page of a lesson shows, for somebody who has the first `keep` items."""
    exercise, step = session.exercise, session.step
    return LessonData(
        id=exercise.id,
        kind=_kind(exercise),
        title=_title(exercise, lang),
        text=message(_text_key(session), lang),
        step=len(session.picks) + 1,
        steps=len(exercise.steps) if isinstance(exercise, Lesson) else 1,
        wanted=list(step.picks) if step is not None and not session.is_done else [],
        is_done=session.is_done,
        chairs=_chairs(session),
        events=_events(session, lang, min(keep, len(session.journal))),
        verdict=_verdict(session, lang),
    )


def _kind(exercise: Lesson | Puzzle) -> Kind:
    return "lesson" if isinstance(exercise, Lesson) else "puzzle"


def _title(exercise: Lesson | Puzzle, lang: str) -> str:
    return message(f"{_kind(exercise)}.{exercise.id}.title", lang)


def _text_key(session: LessonSession) -> str:
    """What the bubble says: a step's own text; where all is free, one for each turn and one for the rest."""
    exercise = session.exercise
    if isinstance(exercise, Puzzle):
        return f"puzzle.{exercise.id}.idea" if session.is_done else f"puzzle.ask.{_phase(session)}"
    if session.is_done:
        return f"lesson.{exercise.id}.done"
    if exercise.steps:
        return f"lesson.{exercise.id}.step.{len(session.picks) + 1}"
    is_planning = _phase(session) == "plan"
    return f"lesson.{exercise.id}.turn.{session.view.turn}" if is_planning else f"lesson.{exercise.id}.act"


def _phase(session: LessonSession) -> str:
    return "plan" if kind_of(session.view.question).form is Form.HAND else "act"


def _chairs(session: LessonSession) -> list[ChairData]:
    """The learner among bots."""
    you = ChairData("person", "", 0, None, None, is_away=False, has_left=False)
    bot = ChairData("bot", "", None, RIVALS, None, is_away=False, has_left=False)
    return [you if seat == session.seat else bot for seat in range(len(session.view.seats))]


def _cast(session: LessonSession) -> tuple[Seated, ...]:
    view = session.view
    return tuple(seated(view, [""] * len(view.seats)))


def _events(session: LessonSession, lang: str, keep: int) -> Events:
    """The frame of a table, for the learner's seat."""
    journal, decision = session.journal, session.decision
    ask = None
    if decision is not None:
        ask = Ask(decision.seat, len(session.picks) + 1, decision.question, decision.options, None)
    return events_of(Snapshot(session.view, _cast(session), journal, len(journal), ask), keep, lang)


def _verdict(session: LessonSession, lang: str) -> Verdict | None:
    puzzle = session.exercise
    if not isinstance(puzzle, Puzzle) or not session.picks:
        return None
    options = [
        Weighed(pick, option_text(puzzle.question, pick, lang), amount) for pick, amount in puzzle.money
    ]
    pick = session.picks[0]
    idea = message(f"puzzle.{puzzle.id}.idea", lang)
    return Verdict(pick == puzzle.solution, pick, options, why(puzzle.thought, lang), idea)
