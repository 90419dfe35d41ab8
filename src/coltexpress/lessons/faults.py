"""What can be wrong with what a learner wants."""

from __future__ import annotations

from coltexpress.engine.faults import ColtError


class LessonFault(ColtError):
    """No such lesson, or a pick that is not what it is about now."""

    section = "lesson_fault"  # of the sentences
