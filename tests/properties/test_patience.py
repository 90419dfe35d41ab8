"""A patient game asks also where only secret cards leave one answer; otherwise it is the same game."""

import random

import pytest

from coltexpress import SPECTATOR, Game, MatchDice, Rules
from coltexpress.testing.indistinguishable import twin_of
from tools.rulesets import all_rulesets, rules_line

SECRETLY_FORCED = ("DEC-PLAN", "DEC-COVER", "DEC-KEEP", "DEC-DUMP")
RULESETS = list(all_rulesets())[::3]


def dice(number: int) -> MatchDice:
    return MatchDice(bytes([number % 256]) * 32, bytes(32))


def play_patiently(rules: Rules, number: int) -> tuple[Game, list[tuple[int, str]]]:
    """A whole patient game, and the decisions in it that were some."""
    game, rng, decided = Game.new(rules, dice=dice(number), patient=True), random.Random(number), []
    while game.decision is not None:
        decision = rng.choice(game.decisions)
        pick = rng.choice(decision.options).text
        if len(decision.options) > 1:
            decided.append((decision.seat, pick))
        game.play(pick, seat=decision.seat)
    return game, decided


@pytest.mark.parametrize("rules", RULESETS, ids=rules_line)
def test_the_record_of_a_patient_game_is_that_of_any_other(rules: Rules) -> None:
    patient, decided = play_patiently(rules, 5)
    other = Game.new(rules, dice=dice(5))
    for seat, pick in decided:
        other.play(pick, seat=seat)
    assert other.replay().text == patient.replay().text
    assert [other.journal(seat) for seat in range(-1, rules.seats)] == [
        patient.journal(seat) for seat in range(-1, rules.seats)
    ]


@pytest.mark.parametrize("rules", RULESETS, ids=rules_line)
def test_only_what_secret_cards_force_is_asked_with_one_option(rules: Rules) -> None:
    game, rng = Game.new(rules, dice=dice(9), patient=True), random.Random(9)
    while game.decision is not None:
        for decision in game.decisions:
            assert len(decision.options) > 1 or decision.question in SECRETLY_FORCED
            assert game.why_not(decision.options[0], decision.seat) is None
        decision = rng.choice(game.decisions)
        game.play(rng.choice(decision.options), seat=decision.seat)


def test_every_act_of_the_planning_is_asked_so_that_no_pause_tells_a_forced_one() -> None:
    forced = 0
    for number in range(12):
        rules, rng = Rules.preset("en2016", seats=4), random.Random(7)
        game = Game.new(rules, dice=dice(number), patient=True)
        while game.decision is not None:
            decision, before = game.decision, len(game.journal(SPECTATOR))
            forced += len(decision.options) == 1
            game.play(rng.choice(decision.options))
            acts = [e for e in game.journal(SPECTATOR)[before:] if e.key in ("card_played", "cards_drawn")]
            assert len(acts) == (decision.question == "DEC-PLAN")
    assert forced > 0


def test_in_secret_all_are_asked_whatever_they_hold() -> None:
    rules = Rules.preset("fi1", seats=4, expert=True)
    game = Game.new(rules, dice=dice(3), patient=True)
    assert game.decision is not None
    assert game.decision.question == "DEC-DUMP"  # in round 1 nobody has a bullet yet
    assert [decision.seat for decision in game.decisions] == [
        (game.decision.seat + step) % 4 for step in range(4)
    ]
    assert all([pick.text for pick in decision.options] == ["hold"] for decision in game.decisions)


def test_worlds_are_alike_also_where_a_seat_has_nothing_to_keep() -> None:
    rules, forced = Rules.preset("fi1", seats=2), 0
    for number in range(12):
        game, rng = Game.new(rules, dice=dice(number), patient=True), random.Random(number)
        while (decision := game.decision) is not None:
            if decision.question == "DEC-KEEP":
                forced += len(decision.options) == 1
                twin = twin_of(game, SPECTATOR, rng)
                assert twin.view(SPECTATOR).to_json() == game.view(SPECTATOR).to_json()
                twin.play("keep nothing", seat=decision.seat)
            picks = [pick for pick in decision.options if pick.text != "draw"] or decision.options
            game.play(rng.choice(picks), seat=decision.seat)
    assert forced > 0
