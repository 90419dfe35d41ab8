"""The `asked` line: only what would really be asked in that position."""

from __future__ import annotations

import pytest

from coltexpress import Game, ImpossiblePosition

PUNCH = """
rules:  anniversary2025 seats=4 special_punch=true mary=true
cars:   locomotive  | mail | baggage                       | dining | saloon
roof:               |      |                               |        |
inside: * strongbox |      | cheyenne tuco belle mary $300 |        | doc
rounds: SSSS braking
first:  cheyenne
phase:  stealing 1
pile:   cheyenne punch
seat 0: doc; loot $250 jewel
seat 1: tuco; loot $250 jewel
seat 2: cheyenne
seat 3: belle; loot $250 jewel
sheet mary: loot $250 jewel
"""
HANDCAR = """
rules:   anniversary2025 seats=3 handcar=true circus=true
cars:    locomotive  | mail | baggage | dining | circus
roof:                |      | tuco    |        |
inside:  * strongbox |      |         | belle  |
handcar: rear doc $250
rounds:  STSS swivel_arm
phase:   hiding
"""
CIRCUS = """
rules:  anniversary2025 seats=3 circus=true
cars:   locomotive  | mail | baggage | dining | circus
roof:               |      |         |        | doc belle
inside: * strongbox |      | tuco    |        |
rounds: STSS swivel_arm
phase:  event
"""
TEAMS = """
rules:  ru2016 seats=2
cars:   locomotive  | mail  | baggage | dining
roof:               | doc   |         | tuco
inside: * strongbox | ghost |         | belle
rounds: STSS swivel_arm
first:  ghost
pile:   ghost shoot
seat 0: ghost tuco
seat 1: doc belle
"""


def asked(text: str, question: str) -> str:
    """The question that is open with this line, or the code of the refusal."""
    try:
        game = Game.from_position(f"{text.strip()}\nasked: {question}\n", seed=1)
    except ImpossiblePosition as refusal:
        return refusal.code
    assert game.decision is not None
    assert Game.from_position(game.position(), seed=1).position() == game.position()
    return game.decision.question


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (PUNCH, "DEC-LOOT tuco"),
        (PUNCH, "DEC-CHEYENNE tuco $250"),
        (PUNCH, "DEC-CHEYENNE mary $250"),
        (PUNCH, "DEC-DIRECTION tuco"),
        (PUNCH, "DEC-DIRECTION mary"),
        (PUNCH.replace("cheyenne punch", "cheyenne special_punch"), "DEC-LOOT tuco"),
        (HANDCAR, "DEC-HIDE doc"),
        (CIRCUS, "DEC-CIRCUS doc belle"),
        (CIRCUS, "DEC-CIRCUS belle"),
        (TEAMS, "DEC-COVER tuco"),
    ],
)
def test_what_would_be_asked_is_asked(text: str, question: str) -> None:
    assert asked(text, question) == question.split(maxsplit=1)[0]


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (PUNCH, "DEC-LOOT belle"),  # spared while there are others
        (PUNCH, "DEC-LOOT doc"),  # elsewhere
        (PUNCH, "DEC-LOOT cheyenne"),
        (PUNCH, "DEC-LOOT mary"),  # her loss is no choice
        (PUNCH.replace("loot $250 jewel\nseat 2", "loot jewel\nseat 2"), "DEC-LOOT tuco"),
        (PUNCH.replace("tuco; loot $250 jewel", "tuco"), "DEC-LOOT tuco"),
        (PUNCH.replace("sheet mary: loot $250 jewel", ""), "DEC-LOOT mary"),
        (PUNCH, "DEC-LOOT tuco doc"),
        (PUNCH, "DEC-LOOT tuco $250"),
        (PUNCH, "DEC-LOOT"),
        (PUNCH, "DEC-CHEYENNE tuco"),
        (PUNCH, "DEC-CHEYENNE tuco $500"),
        (PUNCH, "DEC-MOVE cheyenne"),
        (PUNCH, "DEC-PLAN cheyenne"),
        (PUNCH, "DEC-HIDE doc"),
        (PUNCH, "DEC-PICKPOCKET cheyenne"),
        (PUNCH, "DEC-CIRCUS doc"),
        (PUNCH, "DEC-COVER doc"),
        (PUNCH.replace("cheyenne punch", "cheyenne special_punch"), "DEC-DIRECTION tuco"),
        (PUNCH.replace("cheyenne punch", "cheyenne draw"), "DEC-LOOT tuco"),
        (PUNCH.replace("cheyenne punch", "cheyenne draw"), "DEC-MOVE cheyenne"),
        (HANDCAR, "DEC-HIDE belle"),
        (HANDCAR.replace("hiding", "event"), "DEC-HIDE doc"),
        (HANDCAR.replace("hiding", "stealing"), "DEC-HIDE doc"),
        (HANDCAR.replace("hiding", "scheming"), "DEC-HIDE doc"),
        (CIRCUS, "DEC-CIRCUS tuco"),
        (CIRCUS, "DEC-CIRCUS belle doc"),  # not the order of asking
        (CIRCUS, "DEC-CIRCUS doc doc"),
        (CIRCUS, "DEC-CIRCUS doc $250"),
        (CIRCUS.replace("swivel_arm", "swivel_arm / SSSS braking\nround: 2"), "DEC-CIRCUS doc"),
        (CIRCUS.replace("event", "stealing"), "DEC-CIRCUS doc"),  # only draws in the pile
        (TEAMS, "DEC-COVER ghost"),
        (TEAMS, "DEC-COVER doc"),
        (TEAMS.replace("pile:   ghost shoot", "pile: ghost move"), "DEC-COVER tuco"),
        (TEAMS.replace("pile:   ghost shoot", "pile: ghost shoot, tuco shoot cover"), "DEC-COVER ghost"),
        (
            TEAMS.replace("pile:   ghost shoot", "pile: ghost draw, doc draw, ghost shoot down"),
            "DEC-COVER tuco",
        ),
    ],
)
def test_what_would_not_be_asked_is_refused(text: str, question: str) -> None:
    assert asked(text, question) == "cannot_be_asked"


def test_a_hidden_bandit_is_not_in_the_circus_car_of_a_game_without_one() -> None:
    text = HANDCAR.replace(" circus=true", "").replace(" | circus", "")
    text = text.replace("dining | circus", "dining").replace("handcar: rear doc $250", "hidden: doc 2")
    text = text.replace("|        |\n", "|\n").replace("| belle  |\n", "| belle\n").replace("hiding", "event")
    assert asked(text, "DEC-CIRCUS doc") == "cannot_be_asked"
    assert asked(text, "DEC-PICKPOCKET doc") == "cannot_be_asked"


def test_mary_who_stands_nowhere_is_told_apart_from_bandits_with_a_seat() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        Game.from_position(PUNCH.replace("belle mary", "belle"), seed=1)
    assert caught.value.code == "bandit_missing"
    assert "she has no seat" in str(caught.value)
    assert "inside a car" in str(caught.value)
