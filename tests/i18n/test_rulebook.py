"""The rules can be looked up: every ID that the project cites, and every topic."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coltexpress.i18n import rule, rule_ids, rules_of, title_of
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import LANGUAGES
from coltexpress.i18n.rulebook import LOST_IN_PRINT, near_topics, ruling, topics

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
# Every rule that the specification marks as our ruling.
RULINGS = {
    "GEN": (2, 5),
    "CONFIG": (3, 6, 7, 8),
    "SETUP": (2, 3),
    "ROUND": (3,),
    "PLAN": (3,),
    "ROB": (2,),
    "PUNCH": (2,),
    "BULLET": (4, 7),
    "POWER-GHOST": (3,),
    "POWER-CHEYENNE": (3,),
    "POWER-BELLE": (3,),
    "EVENT-ANGRY": (3,),
    "STATION-REVENGE": (2,),
    "STATION-HOSTAGE": (1,),
    "SCORE": (3,),
    "EXPERT": (1, 7),
    "TEAM": (2, 3, 6, 10, 14),
    "DUEL1": (2, 3, 5),
    "SPUNCH": (1, 3, 4),
    "DECOY": (1,),
    "CIRCUS": (1, 3),
    "HANDCAR": (3, 5, 6, 8, 9, 10),
    "PATRON": (1, 5),
    "HIDDEN": (5, 6),
    "MARY": (1, 2, 3, 5, 7, 8, 9, 11, 12, 13, 14, 15, 16),
}
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


def test_every_ruling_is_marked_as_ours_with_what_the_book_says() -> None:
    ours = {f"{family}-{number}" for family, numbers in RULINGS.items() for number in numbers}
    assert {rule_id for rule_id in rule_ids() if ruling(rule_id)} == ours
    for rule_id in ours:
        start = "Lost in print, our ruling. " if rule_id in LOST_IN_PRINT else "Our ruling. "
        assert re.fullmatch(rf"{start}[A-Z].*\. .*[.)]", ruling(rule_id)), (
            "what the book says, then the reason"
        )
        assert len({ruling(rule_id, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("rule_id", "said"),
    [
        ("ROUND-3", "would lie on top of the deck"),  # en2016: the bullet of an event
        ("SETUP-3", "after the cars are filled"),  # first editions: starting purses
        ("MARY-12", "a Marshal in her car would go to its roof"),
        ("TEAM-3", "It makes no difference unless Al Patron buys the card"),
        ("MARY-13", "Lost in print"),
        ("MARY-14", "Lost in print"),
    ],
)
def test_wordings_that_differ_or_are_lost_have_their_line(rule_id: str, said: str) -> None:
    assert said in ruling(rule_id)


@pytest.mark.parametrize(
    ("rule_id", "said"),
    [
        ("PLAN-5", "may offer undo as a courtesy, while nobody has acted on the card"),
        ("PLAN-5", "can switch it off"),
        ("CONFIG-2", "`expert` is on too where the resulting `two_seat_mode` is `duel`"),
        ("EDITION-8", "still to come here, and until then `horses` is refused with the code E_NOT_YET"),
    ],
)
def test_rules_say_what_the_game_does(rule_id: str, said: str) -> None:
    assert said in rule(rule_id)


def test_names_are_as_printed() -> None:
    assert message("card.floor", "fi") == "Kerroksen vaihtaminen"
    assert message("event.hostage_conductor", "it") == "Prendere in ostaggio il conducente"
