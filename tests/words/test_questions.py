"""Every question and every answer has words."""

from __future__ import annotations

import re

import pytest

from coltexpress import SPECTATOR, Game
from coltexpress.engine.catalogue import QUESTIONS
from coltexpress.engine.notation import VERBS
from coltexpress.words import option, question, rule_ids
from coltexpress.words.catalogue import texts_of
from tests.words.walking import asked_views

# The text form of every answer in the rules (DEC-...).
FORMS = {
    "DEC-TEAM": ("team ghost tuco",),
    "DEC-PLACE": ("caboose doc",),
    "DEC-PICK": ("pick shoot", "pick doc shoot"),
    "DEC-DUMP": ("dump", "hold"),
    "DEC-PLAN": ("play move", "play move down", "draw", "play doc move", "play doc special_punch down"),
    "DEC-COVER": ("cover belle punch", "no cover"),
    "DEC-KEEP": ("keep move move rob", "keep nothing", "keep doc move doc rob tuco rob", "keep rob bullet"),
    "DEC-MOVE": ("move 3r", "move 0i", "move h"),
    "DEC-SHOOT": ("shoot belle",),
    "DEC-ROB": ("rob purse", "rob strongbox"),
    "DEC-VICTIM": ("punch tuco",),
    "DEC-LOOT": ("drop jewel",),
    "DEC-CHEYENNE": ("take", "leave"),
    "DEC-DIRECTION": ("knock 2", "knock h"),
    "DEC-MARSHAL": ("marshal 2",),
    "DEC-CIRCUS": ("change floor", "stay"),
    "DEC-HIDE": ("hide 3",),
    "DEC-BUY": ("buy 250", "pass"),
    "DEC-SEDUCE": ("seduce doc", "seduce marshal"),
    "DEC-PICKPOCKET": ("take", "leave"),
}


def test_every_decision_of_the_rules_has_a_question() -> None:
    decisions = {rule for rule in rule_ids() if re.fullmatch(r"DEC-[A-Z]+", rule)}
    assert decisions == set(FORMS)
    assert decisions == set(texts_of("question")) - {"other", "others", "answered", "over"}


def test_every_question_of_the_engine_has_words() -> None:
    assert set(filter(None, QUESTIONS)) <= set(texts_of("question"))


@pytest.mark.parametrize("decision", FORMS)
def test_every_answer_has_words(decision: str) -> None:
    for text in FORMS[decision]:
        said = option(decision, text)
        assert said != text
        assert re.fullmatch(r"[A-Z][^{}_]*", said)


def test_every_verb_of_the_engine_is_listed_here() -> None:
    listed = {text.split()[0] for forms in FORMS.values() for text in forms}
    assert set(VERBS) <= listed


def test_in_games_every_question_and_option_is_said() -> None:
    unsaid = set()
    for view in asked_views():
        assert question(view)
        unsaid |= {pick.text for pick in view.options if option(view.question, pick.text) == pick.text}
    assert unsaid == set()


def test_options_read_well() -> None:
    assert option("DEC-PLAN", "play floor down") == "Play Change Floor face down"
    assert option("DEC-MOVE", "move 0r") == "Go to the roof of the locomotive"
    assert option("DEC-MOVE", "move 2i") == "Go into car 2"
    assert option("DEC-MARSHAL", "marshal 0") == "Send the Marshal to the locomotive"
    assert option("DEC-BUY", "buy 250") == "Buy it for a purse of $250"
    assert option("DEC-KEEP", "keep move move rob") == "Keep 2 Moves and Rob"
    assert option("DEC-KEEP", "keep doc move tuco rob rob") == "Keep Doc's Move and Tuco's 2 Robs"
    assert option("DEC-SEDUCE", "seduce marshal") == "Move the Marshal"


PUNCH = """
rules: en2016 seats=3 powers=false
cars:   locomotive  | mail      | baggage      | dining
roof:               |           |              |
inside: * strongbox |           | doc tuco     | belle
first: doc
phase: stealing 1
pile: doc punch
seat 0: doc
seat 1: tuco; loot $250 jewel
seat 2: belle
"""


def test_the_question_names_the_victim() -> None:
    game = Game.from_position(PUNCH, seed=1)
    assert question(game.view(0)) == "Punch: what does Tuco lose?"
    game.play("drop jewel")
    assert question(game.view(0)) == "Punch: where is Tuco knocked?"
    again = Game.from_position(game.position(), seed=1)
    assert question(again.view(0)) == "Punch: where is the victim knocked?"


def test_others_hear_who_decides() -> None:
    game = Game.from_position(PUNCH, seed=1)
    assert question(game.view(1)) == question(game.view(SPECTATOR)) == "Doc decides."
