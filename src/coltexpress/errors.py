"""What can be wrong with what a caller gives us: codes and fields; `coltexpress.i18n` makes the sentences."""

from __future__ import annotations

from coltexpress.engine.reasons import Reason
from coltexpress.engine.registry import kind_of
from coltexpress.engine.rules_validation import ColtError, RefusedRules

__all__ = ["BrokenGame", "ColtError", "IllegalPick", "ImpossiblePosition", "Reason", "RefusedRules"]


class IllegalPick(ColtError):
    """A pick that is not an option now. It says why, and shows the asked seat's view, never more."""

    def __init__(self, reason: Reason, question: str, pick: str, options: tuple[str, ...], view: str) -> None:
        rule = kind_of(question).rule_behind(reason)
        super().__init__(reason.value, {"pick": pick, "options": ", ".join(options), "rule": rule})
        self.reason = reason
        self.rule = rule
        self.pick = pick
        self.options = options
        self.view = view


class ImpossiblePosition(ColtError):
    """A position that cannot occur, or text that is none; `line` counts from 1, 0 is the whole."""

    section = "position"

    def __init__(self, code: str, line: int, **fields: object) -> None:
        super().__init__(code, {"line": line, **fields})
        self.line = line


class BrokenGame(ColtError):
    """Saved data that is not a game, or not one that this version can read."""

    section = "broken"
