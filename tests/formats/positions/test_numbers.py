"""Numbers of any length are read or refused, and never end in an error of Python's."""

from __future__ import annotations

import pytest

from coltexpress import Game, ImpossiblePosition
from coltexpress.engine.notation import is_number

LONG = "9" * 5000
GOOD = """
rules:  anniversary2025 seats=3 mary=true handcar=true
cars:   locomotive  | mail   | baggage | dining
roof:               | jewel  | doc     |
inside: * strongbox | mary   | belle   |
handcar: rear
hidden: tuco 1
mary:   left 0 bullets 0
rounds: STSS swivel_arm
first:  0
phase:  scheming
seat 0: doc; loot $250; bullets 6; received 0
seat 1: tuco
seat 2: belle
neutral: 13
"""


def code(old: str, new: str) -> str:
    assert old in GOOD
    with pytest.raises(ImpossiblePosition) as caught:
        Game.from_position(GOOD.replace(old, new), seed=1)
    assert len(str(caught.value)) < 400
    return caught.value.code


@pytest.mark.parametrize("number", [LONG, "٣", "²", "00"])
@pytest.mark.parametrize(
    ("old", "before", "after"),
    [
        ("jewel ", "jewel*", " "),
        ("jewel ", "$", " "),
        ("jewel ", "strongbox$", " "),
        ("seats=3", "seats=", ""),
        ("mary=true", "mary=true extra_purses_250=", ""),
        ("mary=true", "mary=true team_cars={2:", "}"),
        ("first:  0", "first: ", ""),
        ("phase:  scheming", "phase: stealing ", ""),
        ("neutral: 13", "answer ", ": draw"),
        ("neutral: 13", "neutral: ", ""),
        ("neutral: 13", "knows 0: 1r $", ""),
        ("neutral: 13", "round: ", ""),
        ("bullets 6", "bullets ", ""),
        ("received 0", "received ", ""),
        ("loot $250", "loot $", ""),
        ("left 0", "left ", ""),
        ("bullets 0", "bullets ", ""),
        ("tuco 1", "tuco ", ""),
    ],
)
def test_a_number_that_is_none_is_refused(old: str, before: str, after: str, number: str) -> None:
    assert code(old, f"{before}{number}{after}") != "line_missing"


def test_the_position_with_plain_numbers_is_read() -> None:
    assert Game.from_position(GOOD, seed=1).decision is not None


def test_seats_that_are_no_number_are_not_called_missing() -> None:
    assert code("seats=3", f"seats={LONG}") == "not_a_number"
    assert code("seats=3", "seats=true") == "not_a_number"
    assert code("seats=3", "") == "seats_missing"


def test_numbers_are_plain_and_short() -> None:
    assert all(is_number(text) for text in ("0", "7", "13", "1000"))
    assert not any(is_number(text) for text in ("", "00", "07", "-1", "+1", "1.0", "12345", "٣", "²", " 1"))
