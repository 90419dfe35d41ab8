"""What can be wrong with what a caller gives us. Codes and fields here; the sentences are made in `words`."""

from __future__ import annotations

from enum import StrEnum

from coltexpress.engine.faults import ColtError
from coltexpress.engine.refusals import RefusedRules

__all__ = ["BrokenGame", "ColtError", "IllegalPick", "ImpossiblePosition", "Reason", "RefusedRules"]


class Reason(StrEnum):
    """Why a pick is not legal now."""

    GAME_IS_OVER = "game_is_over"
    NOT_ASKED = "not_asked"
    UNREADABLE = "unreadable"
    OTHER_QUESTION = "other_question"
    NOT_IN_HAND = "not_in_hand"
    BULLET = "bullet"
    MAY_NOT_HIDE = "may_not_hide"
    NO_SUCH_CAR = "no_such_car"
    STAYING = "staying"
    TOO_FAR = "too_far"
    ROOF_TOO_FAR = "roof_too_far"
    OTHER_LEVEL = "other_level"
    OFF_THE_ROOFS = "off_the_roofs"
    NOT_IN_GAME = "not_in_game"
    ONESELF = "oneself"
    SAME_SPACE = "same_space"
    OUT_OF_REACH = "out_of_reach"
    OUT_OF_SIGHT = "out_of_sight"
    BELLE_IS_SPARED = "belle_is_spared"
    NOT_HERE = "not_here"
    NO_SUCH_LOOT = "no_such_loot"
    NOT_ON_OFFER = "not_on_offer"


# The rule behind a reason; for a car that cannot be picked it depends on what is asked.
_RULES = {
    Reason.GAME_IS_OVER: "SCORE-1",
    Reason.NOT_ASKED: "DEC-3",
    Reason.OTHER_QUESTION: "DEC-3",
    Reason.NOT_IN_HAND: "PLAN-2",
    Reason.BULLET: "PLAN-4",
    Reason.MAY_NOT_HIDE: "POWER-GHOST-1",
    Reason.NO_SUCH_CAR: "MOVE-5",
    Reason.STAYING: "MOVE-3",
    Reason.TOO_FAR: "MOVE-1",
    Reason.ROOF_TOO_FAR: "MOVE-2",
    Reason.OTHER_LEVEL: "MOVE-1",
    Reason.OFF_THE_ROOFS: "MOVE-2",
    Reason.NOT_IN_GAME: "SETUP-7",
    Reason.ONESELF: "SHOOT-2",
    Reason.SAME_SPACE: "SHOOT-2",
    Reason.OUT_OF_REACH: "SHOOT-3",
    Reason.OUT_OF_SIGHT: "SHOOT-4",
    Reason.BELLE_IS_SPARED: "POWER-BELLE-1",
    Reason.NOT_HERE: "PUNCH-1",
    Reason.NO_SUCH_LOOT: "ROB-2",
}
_RULES_OF_QUESTIONS = {
    ("DEC-DIRECTION", Reason.STAYING): "PUNCH-5",
    ("DEC-DIRECTION", Reason.TOO_FAR): "PUNCH-5",
    ("DEC-DIRECTION", Reason.NO_SUCH_CAR): "PUNCH-5",
    ("DEC-MARSHAL", Reason.STAYING): "MARSHAL-1",
    ("DEC-MARSHAL", Reason.TOO_FAR): "MARSHAL-1",
    ("DEC-MARSHAL", Reason.NO_SUCH_CAR): "MARSHAL-2",
    ("DEC-HIDE", Reason.NO_SUCH_CAR): "HANDCAR-7",
    ("DEC-HIDE", Reason.NOT_ON_OFFER): "HANDCAR-7",
    ("DEC-SEDUCE", Reason.NOT_ON_OFFER): "MARY-12",
    ("DEC-SHOOT", Reason.NOT_ON_OFFER): "SHOOT-9",
    ("DEC-VICTIM", Reason.NOT_ON_OFFER): "PUNCH-1",
    ("DEC-VICTIM", Reason.ONESELF): "PUNCH-1",
    ("DEC-LOOT", Reason.NO_SUCH_LOOT): "PUNCH-2",
    ("DEC-KEEP", Reason.BULLET): "EXPERT-3",
    ("DEC-PICK", Reason.BULLET): "TEAM-6",
    ("DEC-PICK", Reason.NOT_IN_HAND): "TEAM-6",
    ("DEC-COVER", Reason.NOT_IN_HAND): "TEAM-8",
    ("DEC-COVER", Reason.NOT_ON_OFFER): "TEAM-8",
}


def rule_behind(reason: Reason, question: str) -> str:
    """The ID of the rule that speaks against a pick: its own, or that of the decision."""
    return _RULES_OF_QUESTIONS.get((question, reason)) or _RULES.get(reason, question)


class IllegalPick(ColtError):
    """A pick that is not an option now. It says why, and shows the asked seat's view, never more."""

    def __init__(self, reason: Reason, question: str, pick: str, options: tuple[str, ...], view: str) -> None:
        rule = rule_behind(reason, question)
        super().__init__(reason.value, {"pick": pick, "options": ", ".join(options), "rule": rule})
        self.reason = reason
        self.rule = rule
        self.pick = pick
        self.options = options
        self.view = view


class ImpossiblePosition(ColtError):
    """A position that cannot occur, or text that is none; `line` counts from 1, 0 is the whole."""

    def __init__(self, code: str, line: int, **fields: object) -> None:
        super().__init__(code, {"line": line, **fields})
        self.line = line


class BrokenGame(ColtError):
    """Saved data that is not a game, or not one that this version can read."""
