"""The base of all errors that are the caller's: a code and fields. The sentence comes from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class ColtError(ValueError):
    """Something that cannot be done: `code` says what is wrong, `fields` what a sentence about it needs."""

    def __init__(self, code: str, fields: dict[str, object]) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        if _SPEAKERS:
            return _SPEAKERS[0](self)
        return f"{self.code} {self.fields}"


_SPEAKERS: Final[list[Callable[[ColtError], str]]] = []


def speak_through(speaker: Callable[[ColtError], str]) -> None:
    """Let this function make the sentences of errors; `words` does, as soon as it is imported."""
    _SPEAKERS[:] = [speaker]
