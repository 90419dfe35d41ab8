"""Lessons and puzzles as they are written in TOML files, and what can be wrong with them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from coltexpress.bots import Thought
from coltexpress.engine.rules_validation import ColtError


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
    steps: tuple[Step, ...]
    others: tuple[str, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position with one best pick; the money that the searching bot expects of each, the best first."""

    id: str
    seat: int
    position: str
    question: str
    solution: str
    money: tuple[tuple[str, int], ...]

    @property
    def thought(self) -> Thought:
        """What the bot thought when it solved it."""
        return Thought(self.question, self.solution, self.money)


Exercise: TypeAlias = Lesson | Puzzle


@cache
def introduction() -> tuple[Lesson, ...]:
    """The lessons of the first game, in order."""
    return tuple(_lesson(data) for data in _tables("introduction.toml", "lesson"))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles, the easiest first."""
    return tuple(_puzzle(data) for data in _tables("puzzles.toml", "puzzle"))


def exercises() -> tuple[Exercise, ...]:
    """All lessons in order, then all puzzles."""
    return (*introduction(), *puzzles())


def lesson_named(name: str) -> Exercise:
    """The lesson or puzzle with this id."""
    for exercise in exercises():
        if exercise.id == name:
            return exercise
    raise LessonFault("no_such_lesson", {"found": name})


def _tables(file: str, name: str) -> list[dict[str, Any]]:
    text = files("coltexpress.tutorial").joinpath(file).read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)[name]
    return found


def _lesson(data: dict[str, Any]) -> Lesson:
    steps = tuple(Step(step["question"], tuple(step["picks"])) for step in data.get("steps", ()))
    return Lesson(
        data["id"], data["seat"], data["position"], data["goal"], steps, tuple(data.get("others", ()))
    )


def _puzzle(data: dict[str, Any]) -> Puzzle:
    money = tuple(data["money"].items())
    return Puzzle(data["id"], data["seat"], data["position"], data["question"], data["solution"], money)
