"""The engine plays the same compiled and interpreted, and the same through both its doors."""

from __future__ import annotations

import pytest

from coltexpress import Rules
from tools.playouts import TABLE, engine_outcome, public_outcome, table_line
from tools.rulesets import all_rulesets, rules_line

FROZEN = {line.partition(":")[0]: line for line in TABLE.read_text(encoding="utf-8").splitlines()}


def test_every_ruleset_is_in_the_table() -> None:
    assert set(FROZEN) == {rules_line(rules) for rules in all_rulesets()}


@pytest.mark.parametrize("rules", all_rulesets(), ids=rules_line)
def test_playouts_are_those_of_the_table(rules: Rules) -> None:
    """If this fails in one build only, that build is wrong; if in both, rules or dice have changed."""
    assert table_line(rules) == FROZEN[rules_line(rules)]


@pytest.mark.parametrize("rules", all_rulesets(), ids=rules_line)
def test_the_public_face_plays_the_same_game_as_the_engine(rules: Rules) -> None:
    for seed in (1, 2):
        assert public_outcome(rules, seed) == engine_outcome(rules, seed)
