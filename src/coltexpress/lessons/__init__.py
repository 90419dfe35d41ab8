"""The first game, lesson by lesson, and puzzles: positions as data, carried on by the real engine."""

from coltexpress.lessons.faults import LessonFault
from coltexpress.lessons.reading import Lesson, Puzzle, Step, exercises, introduction, lesson_named, puzzles
from coltexpress.lessons.sitting import Sitting, sit

__all__ = [
    "Lesson",
    "LessonFault",
    "Puzzle",
    "Sitting",
    "Step",
    "exercises",
    "introduction",
    "lesson_named",
    "puzzles",
    "sit",
]
