"""Every question and every answer has words."""

from __future__ import annotations

import re

import pytest

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.registry import QUESTIONS, VERBS
from coltexpress.i18n import option, question, rule_ids
from coltexpress.i18n.catalogue import texts_of
from tests.i18n.walking import asked_views

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
    assert option("DEC-KEEP", "keep doc move tuco rob tuco rob") == "Keep Doc's Move and Tuco's 2 Robs"
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


TEAMS = """
rules: anniversary2025 seats=2 handcar=true al_patron=true circus=true
cars:    locomotive  | circus | mail      | baggage   | dining
roof:                |        | al_patron | tuco      |
inside:  * strongbox |        | ghost     | doc       |
handcar: rear
rounds:  STSS swivel_arm
first:   ghost
phase:   stealing
pile:    tuco move, doc move
seat 0:  ghost tuco
seat 1:  doc al_patron
sheet al_patron: loot $250
"""


def test_the_question_names_the_bandit_who_acts() -> None:
    game = Game.from_position(TEAMS, seed=1)
    assert question(game.view(1)) == "Tuco's Move comes up: does Al Patron buy it, and act on it first?"
    assert question(game.view(0)) == "Team Doc & Al Patron decides."
    game.play("buy 250")
    assert question(game.view(1)) == "Move: where does Al Patron go?"
    game.play("move 1r")
    assert question(game.view(1)) == "Al Patron arrives at the circus car: up or down at once, or stay?"
    game.play("stay")
    assert question(game.view(0)) == "Move: where does Tuco go?"
    game.play("move 4r")
    assert question(game.view(1)) == "Move: where does Doc go?"


def test_those_in_the_handcar_are_asked_by_name() -> None:
    text = TEAMS.replace("handcar: rear", "handcar: rear ghost tuco").replace(
        "phase:   stealing", "phase: hiding"
    )
    text = text.replace("| ghost ", "|       ").replace("| tuco ", "|      ").replace("pile", "# pile")
    game = Game.from_position(text, seed=1)
    assert question(game.view(0)) == "The handcar: under which car does Ghost hide?"
    game.play("hide 2")
    assert question(game.view(0)) == "The handcar: under which car does Tuco hide?"


def test_those_who_are_alone_are_asked_by_name() -> None:
    text = TEAMS.replace(
        "rounds:  STSS swivel_arm", "rounds: STSS swivel_arm / SSTR angry_marshal / SSSS braking"
    )
    text = text.replace("phase:   stealing", "phase: event\nround: 5").replace("pile", "# pile")
    text = text.replace("braking", "braking / S2S / SSTS pickpocketing")
    text = text.replace("| ghost  ", "| ghost $300").replace("| tuco  ", "| tuco $350")
    game = Game.from_position(text, seed=1)
    assert question(game.view(0)) == "Pickpocketing: Ghost is alone here, take a purse?"
    game.play("leave")
    assert question(game.view(0)) == "Pickpocketing: Tuco is alone here, take a purse?"


def test_secret_answers_name_nobody() -> None:
    game = Game.new(Rules.preset("en2016", seats=3, expert=True), seed=1)
    while (decision := game.decision) is not None and decision.question != "DEC-KEEP":
        game.play(decision.options[0], decision.seat)
    assert decision is not None
    assert question(game.view(SPECTATOR)) == "The players decide, each in secret."
    game.play("keep nothing", decision.seat)
    assert (
        question(game.view(decision.seat))
        == "You have answered in secret (`keep nothing`) and wait for the others."
    )


def test_before_the_first_round_there_is_a_question_too() -> None:
    game = Game.new(Rules.preset("fi1", seats=2), seed=1)
    assert game.decision is not None
    assert (
        question(game.view(game.decision.seat))
        == "Which two bandits do you take? There are 15 pairs on offer."
    )
    assert question(game.view(1 - game.decision.seat)) == f"Seat {game.decision.seat} decides."
