"""The first game, lesson by lesson, and puzzles: positions as data, carried on by the real engine."""

from coltexpress.tutorial.lesson_file import (
    Lesson,
    LessonFault,
    Puzzle,
    Step,
    exercises,
    introduction,
    lesson_named,
    puzzles,
)
from coltexpress.tutorial.session import LessonSession, sit

__all__ = [
    "Lesson",
    "LessonFault",
    "LessonSession",
    "Puzzle",
    "Step",
    "exercises",
    "introduction",
    "lesson_named",
    "puzzles",
    "sit",
]
