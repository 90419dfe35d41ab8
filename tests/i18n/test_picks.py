"""A pick is a value with one text form that parses back, and a decision says itself what it is like."""

from __future__ import annotations

import copy
import re
from pathlib import Path

import pytest

from coltexpress import Pick
from coltexpress.engine.decision_kind import DecisionKind, Target
from coltexpress.engine.notation import Card
from coltexpress.engine.registry import KINDS, QUESTIONS, VERBS, kind_of, option_meant, parse_pick
from coltexpress.i18n.rulebook import rules_of_thing
from tests.i18n.walking import asked_views

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
A_DECISION = re.compile(r"""["'`]DEC-[A-Z]""")


def about(pick: Pick) -> tuple[object, ...]:
    """Everything that a pick says, its code apart."""
    return (
        *(pick.verb, pick.bandits, pick.space, pick.car, pick.loot, pick.amount, pick.cards),
        pick.is_face_down,
    )


def read(text: str) -> Pick:
    pick = parse_pick(text)
    assert pick is not None
    return pick


def test_in_games_every_option_parses_back_and_travels() -> None:
    seen = set()
    for view in asked_views():
        for option in view.options:
            pick = read(option.text)
            assert about(pick) == about(option)
            twin = copy.copy(option)  # as other processes get it
            assert (about(twin), twin.code, twin.text) == (about(option), option.code, option.text)
            assert option_meant(view.options, option.text.upper()) is option
            seen.add(view.question)
    assert seen == set(filter(None, QUESTIONS))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("shoot belle", Pick("shoot", bandits=("belle",))),
        ("Shoot  Al Patron", Pick("shoot", bandits=("al_patron",))),
        ("seduce marshal", Pick("seduce", bandits=("marshal",))),
        ("team ghost doc", Pick("team", bandits=("ghost", "doc"))),
        ("move 3r", Pick("move", space="3r")),
        ("knock h", Pick("knock", space="h")),
        ("marshal 2", Pick("marshal", car=2)),
        ("rob strongbox", Pick("rob", loot="strongbox")),
        ("buy 250", Pick("buy", amount=250)),
        ("play Special Punch down", Pick("play", cards=(Card("", "special_punch"),), is_face_down=True)),
        ("cover doc rob", Pick("cover", cards=(Card("doc", "rob"),))),
        ("keep doc move bullet", Pick("keep", cards=(Card("doc", "move"), Card("", "bullet")))),
        ("keep nothing", Pick("keep nothing")),
        ("change floor", Pick("change floor")),
        ("NO  cover", Pick("no cover")),
    ],
)
def test_what_a_text_says(text: str, meant: Pick) -> None:
    assert about(read(text)) == about(meant)
    assert read(meant.text) == meant


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "shoot",
            "shoot nobody",
            "shoot belle doc",
            "move 3",
            "move 03i",
            "move r",
            "marshal 2i",
            "rob gold",
        ),
        *(
            "buy much",
            "play",
            "play doc",
            "play rob rob",
            "play down rob",
            "keep",
            "keep nothing rob",
            "keep doc",
        ),
        *("draw 3", "no", "change", "take it", "team", "team ghost rob", "hello"),
    ],
)
def test_what_is_no_pick(text: str) -> None:
    assert parse_pick(text) is None


def test_kept_cards_are_named_in_any_order() -> None:
    options = (read("keep nothing"), read("keep doc move tuco move tuco rob"), read("keep doc move doc rob"))
    assert option_meant(options, "keep tuco rob doc move tuco move") is options[1]
    assert option_meant(options, "keep doc rob doc move") is options[2]
    assert option_meant(options, "keep doc move tuco rob") is None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_decision_is_described_whole(kind: DecisionKind) -> None:
    assert kind_of(kind.id) is kind
    assert bool(kind.verb) or kind.phrases
    assert all(kind in VERBS[word] for word in kind.first_words)
    assert kind.target is not Target.NONE
    assert kind.declined_by in ("", *kind.phrases)
    if kind.thing != ("", ""):
        assert kind.id in rules_of_thing(*kind.thing)


def test_nobody_but_the_questions_names_a_decision() -> None:
    named = {}
    for path in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.js")):
        if SOURCES / "i18n" / "locales" / "en" in path.parents:
            continue
        found = len(A_DECISION.findall(path.read_text(encoding="utf-8")))
        if found:
            named[path.relative_to(SOURCES).as_posix()] = found
    assert sum(named.values()) == len(KINDS)
    assert {name.partition("/")[0] for name in named} == {"engine"}
