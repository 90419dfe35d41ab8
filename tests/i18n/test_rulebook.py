"""The rules can be looked up: every ID that the project cites, and every topic."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coltexpress.i18n import rule, rule_ids, rules_of, title_of
from coltexpress.i18n.rulebook import near_topics, topics

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
FAMILIES = sorted({re.sub(r"-\d+$", "", name) for name in rule_ids()})


def test_every_rule_that_the_sources_cite_can_be_looked_up() -> None:
    pattern = re.compile(rf"\b(?:{'|'.join(FAMILIES)})-\d+\b")
    cited = {
        match for path in SOURCES.rglob("*.py") for match in pattern.findall(path.read_text(encoding="utf-8"))
    }
    cited -= {"SHOOT-44"}
    assert len(cited) > 60
    assert cited <= set(rule_ids())


@pytest.mark.parametrize("rule_id", rule_ids())
def test_every_rule_is_said_in_whole_sentences_under_a_heading(rule_id: str) -> None:
    assert re.fullmatch(r"[A-Z`$\d].*[.!?]", rule(rule_id))
    assert title_of(rule_id)


@pytest.mark.parametrize("topic", topics())
def test_every_topic_leads_to_rules(topic: str) -> None:
    assert rules_of(topic)
    assert topic == topic.lower().replace("_", " ").replace("'", "")


def test_rules_are_found_however_they_are_written() -> None:
    assert rules_of("shoot-4") == ["SHOOT-4"]
    assert rules_of("POWER-TUCO") == ["POWER-TUCO-1", "POWER-TUCO-2", "POWER-TUCO-3"]
    assert rules_of("Take It All!") == rules_of("take_it_all") == ["EVENT-TAKE-1"]
    assert rules_of("Speeding-Up") == rules_of("speeding up")
    assert rules_of("nonsense") == rules_of("") == []


def test_what_is_unknown_has_neighbours() -> None:
    assert near_topics("shooot")[0] == "shoot"
    assert near_topics("SHOOT-44") == ["SHOOT"]
    assert near_topics("gunslnger")[0] == "gunslinger"
    assert near_topics("xyzzyxyzzy") == []
