"""What a server sends in whole games is as it was frozen: some of the games, others every day."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tools.nets.frames import GAMES, KINDS, NET, trace
from tools.nets.tracing import Line

FROZEN = NET.read()
PARTS = 10  # a day looks at every tenth game; the failed test's name says which
SAMPLE = FROZEN[datetime.now(UTC).toordinal() % PARTS :: PARTS]


def test_the_net_has_every_kind_and_tables_with_and_without_bots() -> None:
    assert len(FROZEN) == GAMES
    assert all(tuple(line.traces) == KINDS for line in FROZEN)
    persons = [int(line.head[2].split()[-1]) for line in FROZEN]
    seats = [int(line.head[1].split("seats=")[1].split()[0]) for line in FROZEN]
    assert set(map(int.__eq__, persons, seats)) == {True, False}


@pytest.mark.parametrize("frozen", SAMPLE, ids=lambda line: "-".join(line.head[:2]).replace(" ", "-"))
def test_a_served_game_is_as_it_was(frozen: Line) -> None:
    found = frozen.differences(trace(frozen.head))
    assert not found, "\n".join(found)
