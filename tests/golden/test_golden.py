"""Golden games are played again, pick by pick, and end as they always did."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress.engine.presets import ANNIVERSARY_FLAGS, PRESETS
from tools.golden import EVERYTHING, FOLDER, ending_of, read_golden
from tools.rulesets import rules_from_line

FILES = sorted(FOLDER.glob("*.txt"))
GAMES = {path: read_golden(path.read_text(encoding="utf-8")) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_always_did(path: Path) -> None:
    golden = GAMES[path]
    assert golden.text() == path.read_text(encoding="utf-8")
    assert ending_of(golden.replay()) == golden.ending


def test_everything_that_can_happen_occurs() -> None:
    occurring: set[str] = set()
    for golden in GAMES.values():
        occurring |= golden.occurrences()
    assert sorted(EVERYTHING - occurring) == []
    assert sorted(occurring - EVERYTHING) == []


def test_every_preset_is_played_with_three_to_six_seats() -> None:
    rulesets = [rules_from_line(golden.rules) for golden in GAMES.values()]
    for preset in PRESETS:
        assert {int(rules.seats) for rules in rulesets if rules.name == preset} >= {3, 4, 5, 6}


def test_every_variant_is_played() -> None:
    rulesets = [rules_from_line(golden.rules) for golden in GAMES.values()]
    for flag in (*ANNIVERSARY_FLAGS, "expert", "teams"):
        alone = [rules for rules in rulesets if rules.flags[flag] and sum(rules.flags.values()) <= 4]
        assert alone, flag
