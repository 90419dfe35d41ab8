"""Lessons and puzzles over HTTP. Nothing is kept: learners send all picks, and the engine plays them anew."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal
from typing import cast as as_type

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.registry import kind_of
from coltexpress.forecast import forecast
from coltexpress.i18n import Seated, foreseen, foreseen_in_full, message, seated, why
from coltexpress.i18n import option as option_text
from coltexpress.i18n import question as question_text
from coltexpress.match import Ask
from coltexpress.server.api.requests import as_json, lang_of, read_body
from coltexpress.server.frames import AskData, ChairData, Events, Foreseen, ViewData
from coltexpress.server.payloads import ask_data, item_of
from coltexpress.tutorial import (
    MOST_PICKS,
    RIVALS,
    Lesson,
    LessonSession,
    Puzzle,
    exercises,
    lesson_named,
    sit,
)

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


class LessonData(Struct, frozen=True):
    """Where somebody stands in a lesson; `events` is as at a table, `wanted` are the picks that lead on."""

    id: str
    kind: Kind
    title: str
    text: str
    step: int
    steps: int  # 0 where it depends on the game
    wanted: list[str]
    is_done: bool
    chairs: list[ChairData]
    events: Events
    verdict: Verdict | None


async def lessons(request: Request) -> Response:
    """The lessons of the first game and the puzzles."""
    lang = lang_of(request)
    found = [LessonTitle(each.id, _kind(each), _title(each, lang)) for each in exercises()]
    return as_json(LessonList(found))


async def begin_lesson(request: Request) -> Response:
    """A lesson or puzzle at its beginning."""
    return await _answered(request, Picks())


async def play_lesson(request: Request) -> Response:
    """A lesson or puzzle after these picks."""
    return await _answered(request, as_type(Picks, await read_body(request, Picks)))


async def foresee_in_lesson(request: Request) -> Response:
    """Where the learner's bandit would stand after the pile, from its own view."""
    lang, wish = lang_of(request), as_type(Glance, await read_body(request, Glance))
    sitting = await asyncio.to_thread(sit, lesson_named(_id(request)), wish.picks)
    view = sitting.view
    found = forecast(view, wish.choice)
    full = foreseen_in_full(found, lang, cast=_cast(sitting))
    return as_json(Foreseen(None, sitting.seat, wish.choice, found, foreseen(found, lang), full))


def _id(request: Request) -> str:
    return str(request.path_params["lesson"])


async def _answered(request: Request, wish: Picks) -> Response:
    lang = lang_of(request)
    sitting = await asyncio.to_thread(sit, lesson_named(_id(request)), wish.picks)
    return as_json(lesson_data(sitting, lang, keep=wish.keep))


def lesson_data(sitting: LessonSession, lang: str, *, keep: int = 0) -> LessonData:
    """All that the page of a lesson shows, for somebody who has the first `keep` items."""
    exercise, step = sitting.exercise, sitting.step
    return LessonData(
        id=exercise.id,
        kind=_kind(exercise),
        title=_title(exercise, lang),
        text=message(_text_key(sitting), lang),
        step=len(sitting.picks) + 1,
        steps=len(exercise.steps) if isinstance(exercise, Lesson) else 1,
        wanted=list(step.picks) if step is not None and not sitting.is_done else [],
        is_done=sitting.is_done,
        chairs=_chairs(sitting),
        events=_events(sitting, lang, min(keep, len(sitting.journal))),
        verdict=_verdict(sitting, lang),
    )


def _kind(exercise: Lesson | Puzzle) -> Kind:
    return "lesson" if isinstance(exercise, Lesson) else "puzzle"


def _title(exercise: Lesson | Puzzle, lang: str) -> str:
    return message(f"{_kind(exercise)}.{exercise.id}.title", lang)


def _text_key(sitting: LessonSession) -> str:
    """What the bubble says: a step's own text; where all is free, one for each turn and one for the rest."""
    exercise = sitting.exercise
    if isinstance(exercise, Puzzle):
        return f"puzzle.{exercise.id}.idea" if sitting.is_done else f"puzzle.ask.{_phase(sitting)}"
    if sitting.is_done:
        return f"lesson.{exercise.id}.done"
    if exercise.steps:
        return f"lesson.{exercise.id}.step.{len(sitting.picks) + 1}"
    is_planning = _phase(sitting) == "plan"
    return f"lesson.{exercise.id}.turn.{sitting.view.turn}" if is_planning else f"lesson.{exercise.id}.act"


def _phase(sitting: LessonSession) -> str:
    return "plan" if kind_of(sitting.view.question).form is Form.HAND else "act"


def _chairs(sitting: LessonSession) -> list[ChairData]:
    """The learner among bots."""
    you = ChairData("person", "", 0, None, None, is_away=False, has_left=False)
    bot = ChairData("bot", "", None, RIVALS, None, is_away=False, has_left=False)
    return [you if seat == sitting.seat else bot for seat in range(len(sitting.view.seats))]


def _cast(sitting: LessonSession) -> tuple[Seated, ...]:
    view = sitting.view
    return tuple(seated(view, [""] * len(view.seats)))


def _events(sitting: LessonSession, lang: str, keep: int) -> Events:
    """The frame of a table, for the learner's seat."""
    view, cast, journal = sitting.view, _cast(sitting), sitting.journal
    return Events(
        seat=sitting.seat,
        seq=len(journal),
        keep=keep,
        items=[item_of(entry, lang, cast) for entry in journal[keep:]],
        view=as_type(ViewData, view.scene()),
        text=question_text(view, lang, cast=cast),
        ask=_ask(sitting, lang),
        undo=None,
        orders=[],
        clocks=[],
        result=None,
    )


def _ask(sitting: LessonSession, lang: str) -> AskData | None:
    decision = sitting.decision
    if decision is None:
        return None
    number = len(sitting.picks) + 1
    ask = Ask(decision.seat, number, decision.question, decision.options, None)
    return ask_data(sitting.view, ask, lang, _cast(sitting))


def _verdict(sitting: LessonSession, lang: str) -> Verdict | None:
    puzzle = sitting.exercise
    if not isinstance(puzzle, Puzzle) or not sitting.picks:
        return None
    options = [
        Weighed(pick, option_text(puzzle.question, pick, lang), amount)
        for pick, amount in puzzle.money.items()
    ]
    pick = sitting.picks[0]
    idea = message(f"puzzle.{puzzle.id}.idea", lang)
    return Verdict(pick == puzzle.solution, pick, options, why(puzzle.thought, lang), idea)
