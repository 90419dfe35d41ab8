"""Random games look, read and play as they were frozen: a sample that changes every day.

`python -m tools.nets --check games` goes through all of them; CONTRIBUTING.md says when to freeze them anew.
"""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tools.nets.games import GAMES, KINDS, NET, trace
from tools.nets.tracing import Line
from tools.rulesets import all_rulesets, rules_line

FROZEN = NET.read()
PARTS = 10  # a day looks at every tenth game; the failed test's name says which
TODAY = datetime.now(UTC).toordinal() % PARTS
SAMPLE = FROZEN[TODAY::PARTS]


def test_the_net_has_every_ruleset_and_every_kind() -> None:
    assert len(FROZEN) == GAMES
    assert {line.head[1] for line in FROZEN} >= {rules_line(rules) for rules in all_rulesets()}
    assert all(tuple(line.traces) == KINDS for line in FROZEN)


@pytest.mark.parametrize("frozen", SAMPLE, ids=lambda line: "-".join(line.head[:2]).replace(" ", "-"))
def test_a_game_is_as_it_was(frozen: Line) -> None:
    found = frozen.differences(trace(frozen.head))
    assert not found, "\n".join(found)


def test_a_difference_is_found_and_placed() -> None:
    """The message names the game, the kind, the step and the seat."""
    frozen = FROZEN[0]
    letters, digest, *seats = frozen.traces["views"]
    changed = letters[:5] + "".join("A" if letter == "B" else "B" for letter in letters[5:])
    seats[1] += "!"
    other = Line(frozen.head, frozen.steps, {**frozen.traces, "views": [changed, f"{digest}!", *seats]})
    (found,) = frozen.differences(other)
    assert found.startswith(f"game 0, {frozen.head[1]}, ")
    assert "views differ from step 20 on" in found
    assert found.endswith("for seat 1")
