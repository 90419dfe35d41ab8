"""Why a pick is not legal now, and the rule behind each reason."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """Why a pick is not legal now."""

    GAME_IS_OVER = "game_is_over"
    NOT_ASKED = "not_asked"
    UNREADABLE = "unreadable"
    OTHER_QUESTION = "other_question"
    NOT_IN_HAND = "not_in_hand"
    BULLET = "bullet"
    MAY_NOT_HIDE = "may_not_hide"
    MUST_HIDE = "must_hide"
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


# The rule behind a reason, where the decision names no other.
RULES: Final[dict[Reason, str]] = {
    Reason.GAME_IS_OVER: "SCORE-1",
    Reason.NOT_ASKED: "DEC-3",
    Reason.OTHER_QUESTION: "DEC-3",
    Reason.NOT_IN_HAND: "PLAN-2",
    Reason.BULLET: "PLAN-4",
    Reason.MAY_NOT_HIDE: "POWER-GHOST-1",
    Reason.MUST_HIDE: "POWER-GHOST-1",
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
