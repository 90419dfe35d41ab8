"""Whatever is played can be recorded, saved, loaded, and is the same game again."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress import SPECTATOR, BrokenGame, Game, MatchDice, Proof, Replay, Rules, ScriptedDice
from coltexpress.formats.record import read
from tests.formats.records.playing import SALT, SEED, lines_of, match_text, played
from tools.rulesets import all_rulesets


@pytest.mark.parametrize("rules", all_rulesets(), ids=repr)
def test_every_ruleset_makes_the_round_trip(rules: Rules, tmp_path: Path) -> None:
    game = played(Game.new(rules, dice=MatchDice(SEED, SALT)))
    path = tmp_path / "heist.colt.jsonl"
    game.replay().save(path)
    again = Replay.load(path)
    assert again.damage is None
    assert again.text == path.read_text(encoding="utf-8")
    assert (again.rules, again.result) == (rules, game.result)
    assert again.verify() is Proof.PROVEN
    assert again.game_at(len(again)).hash == game.hash
    for seat in (*range(rules.seats), SPECTATOR):
        assert again.journal(len(again), seat) == game.journal(seat)


@pytest.mark.parametrize("rules", all_rulesets()[::9], ids=repr)
def test_a_game_made_with_a_seed_is_recorded_too(rules: Rules) -> None:
    game = played(Game.new(rules, seed=5))
    replay = game.replay()
    assert (replay.damage, replay.result) == (None, game.result)
    assert replay.commitment is None  # a small seed is never committed to
    assert not any("seed" in line for line in lines_of(replay.text))
    assert replay.verify() is Proof.NOT_COMMITTED


def test_recording_changes_nothing() -> None:
    rules = Rules.preset("en2016", seats=4)
    game = played(Game.new(rules, seed=3), decisions=30)
    before = game.to_json()
    game.replay()
    assert game.to_json() == before


def test_the_record_names_what_was_asked_for() -> None:
    rules = Rules.preset("en2016", seats=2)
    cast, cars = [("Ghost", "Tuco"), ("Doc", "Django")], ["mail", "baggage", "dining"]
    replay = played(Game.new(rules, characters=cast, cars=cars, seed=1)).replay()
    header = lines_of(replay.text)[0]
    assert header["characters"] == [["ghost", "tuco"], ["doc", "django"]]
    assert header["cars"] == cars
    assert replay.damage is None


def test_nothing_is_left_to_chance_that_was_asked_for() -> None:
    rules = Rules.preset("en2016", seats=3)
    asked = {"characters": ["belle", "doc", "tuco"], "cars": ["mail", "baggage", "dining"]}
    game = Game.new(rules, characters=asked["characters"], cars=asked["cars"], dice=MatchDice(SEED, SALT))
    header = lines_of(played(game).replay().text)[0]
    assert {name: header[name] for name in asked} == asked


def test_what_was_undone_is_not_in_the_record() -> None:
    game = played(Game.new(Rules.preset("en2016", seats=3), dice=MatchDice(SEED, SALT)), decisions=25)
    played(game.copy(), rng_state=4)  # tried, and taken back
    played(game, rng_state=8)
    replay = game.replay()
    assert replay.damage is None
    assert replay.result == game.result
    assert replay.verify() is Proof.PROVEN


def test_secret_answers_stand_in_the_order_in_which_they_are_carried_out() -> None:
    game = Game.new(Rules.preset("en2016", seats=3, expert=True), seed=2)
    while game.decisions and len(game.decisions) < 2:
        game.play(game.decisions[0].options[0])
    asked = [decision.seat for decision in game.decisions]
    assert len(asked) > 1
    for decision in reversed(game.decisions):
        game.play(decision.options[0], seat=decision.seat)
    replay = game.replay()
    assert [step.seat for step in replay.steps[-len(asked) :]] == asked
    assert replay.damage is None


def test_an_unfinished_game_keeps_its_seed_secret() -> None:
    game = played(Game.new(Rules.preset("en2016", seats=3), dice=MatchDice(SEED, SALT)), decisions=30)
    replay = game.replay()
    assert (replay.damage, replay.result, len(replay)) == (None, None, 30)
    assert replay.verify() is Proof.NOT_REVEALED
    assert SEED.hex() not in replay.text
    assert lines_of(replay.text)[-1]["result"] is None


def test_a_scripted_game_is_recorded() -> None:
    rules = Rules.preset("en2016", seats=3)
    throws = [line["throw"] for line in lines_of(match_text()) if "throw" in line]
    game = Game.new(rules, dice=ScriptedDice(throws))
    replay = game.replay()
    assert (len(replay), replay.damage) == (0, None)
    assert replay.game_at(0).hash == game.hash


def test_a_game_without_a_beginning_has_no_record() -> None:
    game = Game.new(Rules.preset("en2016", seats=3), seed=1)
    for other in (Game.from_position(game.position()), Game.from_json(game.to_json())):
        with pytest.raises(BrokenGame, match=r"only a game made by `Game\.new` is recorded"):
            other.replay()


def test_a_match_is_resumed_from_its_record() -> None:
    rules = Rules.preset("anniversary2025", seats=3, mary=True, handcar=True)
    game = played(Game.new(rules, dice=MatchDice(SEED, SALT)), decisions=40)
    resumed = Replay.parse(game.replay().text).resume(MatchDice(SEED, SALT))
    played(game, rng_state=6)
    played(resumed, rng_state=6)
    assert resumed.hash == game.hash
    assert resumed.replay().text == game.replay().text


def test_every_line_is_one_json_object_of_a_known_kind() -> None:
    for text in match_text().splitlines():
        assert read(text) is not None
