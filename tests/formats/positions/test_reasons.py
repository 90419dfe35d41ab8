"""The rule that is cited against a pick."""

from __future__ import annotations

import pytest

from coltexpress import Game, IllegalPick, Reason
from tests.formats.positions.test_asked import HANDCAR

SEDUCTION = """
rules: anniversary2025 seats=3 mary=true
cars:   locomotive  | mail | baggage | dining
roof:               |      | doc     | belle
inside: * strongbox |      |         | mary tuco
phase: stealing
rounds: STSS swivel_arm
pile: mary seduction
"""
WITH_HER = (
    SEDUCTION.replace("* strongbox", "strongbox")
    .replace("mary tuco", "* mary")
    .replace("|      |         |", "| tuco |         |")
)
TRAIN = """
rules: en2016 seats=5 powers=false
cars:   locomotive  | mail | baggage | dining | saloon | first_class
roof:               |      |         |        |        |
inside: * strongbox | doc  | ghost   | belle  | tuco   | django
phase: stealing
pile: ghost shoot
first: ghost
"""
ROOFS = TRAIN.replace(
    "|      |         |        |        |\ninside: * strongbox | doc  | ghost   | belle  | tuco   | django",
    "| doc  | ghost   | belle  | tuco   | django\ninside: * strongbox |      |         |        |        |",
)


def against(text: str, pick: str) -> tuple[Reason, str]:
    game = Game.from_position(text, seed=1)
    with pytest.raises(IllegalPick) as caught:
        game.play(pick)
    return caught.value.reason, caught.value.rule


@pytest.mark.parametrize(
    ("text", "pick", "reason", "rule"),
    [
        (HANDCAR, "hide 9", Reason.NO_SUCH_CAR, "HANDCAR-7"),
        (HANDCAR, "hide h", Reason.NOT_ON_OFFER, "HANDCAR-7"),
        (HANDCAR, "hide 01", Reason.UNREADABLE, "DEC-HIDE"),
        (WITH_HER, "seduce marshal", Reason.NOT_ON_OFFER, "MARY-12"),
        (WITH_HER, "seduce belle", Reason.NOT_ON_OFFER, "MARY-12"),
        (SEDUCTION, "seduce mary", Reason.NOT_ON_OFFER, "MARY-12"),
        (SEDUCTION, "seduce sheriff", Reason.UNREADABLE, "DEC-SEDUCE"),
        (TRAIN, "shoot marshal", Reason.NOT_ON_OFFER, "SHOOT-9"),
        (TRAIN, "shoot tuco", Reason.OUT_OF_REACH, "SHOOT-3"),
        (ROOFS, "shoot tuco", Reason.OUT_OF_SIGHT, "SHOOT-4"),
        (TRAIN.replace("ghost shoot", "ghost move"), "move 1r", Reason.OTHER_LEVEL, "MOVE-1"),
        (TRAIN.replace("ghost shoot", "ghost move"), "move 4i", Reason.TOO_FAR, "MOVE-1"),
        (TRAIN.replace("ghost shoot", "ghost move"), "move 01i", Reason.UNREADABLE, "DEC-MOVE"),
        (ROOFS.replace("ghost shoot", "ghost move"), "move 1i", Reason.OFF_THE_ROOFS, "MOVE-2"),
        (ROOFS.replace("ghost shoot", "django move"), "move 1r", Reason.ROOF_TOO_FAR, "MOVE-2"),
        (ROOFS.replace("ghost shoot", "ghost move"), "move 03r", Reason.UNREADABLE, "DEC-MOVE"),
        (
            TRAIN.replace("ghost shoot", "ghost marshal")
            .replace("*", "")
            .replace("belle", "*")
            .replace("django", "django belle"),
            "marshal 02",
            Reason.UNREADABLE,
            "DEC-MARSHAL",
        ),
    ],
)
def test_the_reason_and_its_rule(text: str, pick: str, reason: Reason, rule: str) -> None:
    assert against(text, pick) == (reason, rule)
