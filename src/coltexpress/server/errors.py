"""What can be wrong with what a client wants: a code, fields for the sentence, and an HTTP status."""

from __future__ import annotations

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n import sentence_of
from coltexpress.i18n.languages import SOURCE
from coltexpress.server.frames import Bye, Error
from coltexpress.tutorial.lesson_file import LessonFault

_STATUS = {
    "bad_message": 400,
    "wrong_origin": 403,
    "not_a_guest": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "wrong_invitation": 403,
    "closed_to_spectators": 403,
    "muted": 403,
    "no_such_table": 404,
    "no_such_page": 404,
    "no_such_lesson": 404,
    "too_large": 413,
    "too_fast": 429,
    "house_full": 503,
}
_CONFLICT = 409


class Refused(ColtError):
    """Something that the server does not do."""

    section = "denial"  # of the sentences

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code, fields)


class BrokenStore(ColtError):
    """A file of tables that this version can do nothing with."""

    section = "denial"


def status_of(fault: ColtError) -> int:
    """The HTTP status that fits."""
    if isinstance(fault, Refused | LessonFault):
        return _STATUS.get(fault.code, _CONFLICT)
    return 400


def error_frame(fault: ColtError, lang: str = SOURCE, key: str | None = None) -> Error:
    """A refusal in words."""
    return Error(key, fault.code, sentence_of(fault, lang))


def bye_frame(fault: ColtError, lang: str) -> Bye:
    """Why a connection is closed, in words."""
    return Bye(fault.code, sentence_of(fault, lang))
