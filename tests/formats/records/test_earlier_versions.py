"""Records and rules of version 0.1.0 keep their meaning, whatever the presets say now."""

from __future__ import annotations

import json

import pytest

from coltexpress import BrokenRecord, Game, Replay, Rules
from coltexpress.engine.presets import PARAMETERS
from tools.record_corpus import FOLDER

OLD = {
    "en2016": ("expert_bullets_must_go", True),
    "ru2016": ("tuco_other_floor", "both"),
    "fi1": ("ghost_must_hide", False),
}


@pytest.mark.parametrize("preset", OLD)
def test_rules_that_name_only_what_differs_have_the_presets_of_then(preset: str) -> None:
    name, value = OLD[preset]
    then = Rules.from_json({"preset": preset, "seats": 4, "choices": {"powers": True}})
    now = Rules.preset(preset, seats=4)
    assert then.facts[name] == value != now.facts[name]
    assert Rules.from_json(then.to_json()) == then
    assert Rules.from_json(now.to_json()) == now


def test_a_new_record_names_every_parameter() -> None:
    game = Game.new(Rules.preset("fi1", seats=3), seed=5)
    header = json.loads(game.replay().text.splitlines()[0])
    assert header["record"] == "coltexpress.record/2"
    assert set(PARAMETERS) <= set(header["rules"]["choices"])


@pytest.mark.parametrize("name", ["ru2016-2", "ru2016-3", "fi1-2", "fi1-3", "en2016-3-expert"])
def test_a_record_of_then_is_played_by_the_presets_of_then(name: str) -> None:
    replay = Replay.load(FOLDER / f"{name}.colt.jsonl")
    parameter, value = OLD[replay.rules.name]
    assert replay.damage is None
    assert replay.rules.facts[parameter] == value


def test_the_cover_of_a_hidden_shoot_is_merged_into_its_pick() -> None:
    """A record as 0.1.0 would have written it: the cover is a decision of its own."""
    rules = Rules.preset("ru2016", seats=2)
    for seed in range(400):
        game = Game.new(rules, seed=seed)
        while game.decision is not None and game.decision.question != "DEC-PLAN":
            game.play(game.decision.options[0], seat=game.decision.seat)
        assert game.decision is not None
        covered = [pick.text for pick in game.decision.options if pick.cover is not None]
        if covered:
            break
    else:
        raise AssertionError("nobody could cover a hidden Shoot")
    for pick, cover in ((covered[0], covered[0].partition(" cover ")[2]), (covered[0], "")):
        copy = game.copy()
        shoot = pick.partition(" cover ")[0]
        copy.play(pick if cover else shoot)
        lines = [json.loads(line) for line in copy.replay().text.splitlines()]
        replay = rehashed(as_of_then(lines, shoot, f"cover {cover}" if cover else "no cover"))
        assert replay.damage is None
        assert replay.steps[-1].pick == (pick if cover else shoot)


def rehashed(lines: list[dict[str, object]]) -> Replay:
    """The record with the hashes that 0.1.0 would have written: those that are expected."""
    while True:
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        try:
            replay = Replay.parse(text)
            fault = replay.damage
        except BrokenRecord as broken:
            replay, fault = None, broken
        if replay is not None and fault is None:
            return replay
        assert fault is not None
        assert fault.code == "other_hash", fault
        lines[fault.line - 1]["hash"] = fault.expected.rpartition(" ")[2]


def as_of_then(lines: list[dict[str, object]], shoot: str, cover: str) -> list[dict[str, object]]:
    """The lines with the format of 0.1.0, and the cover behind the Shoot."""
    lines[0]["record"] = "coltexpress.record/1"
    at = next(number for number, line in enumerate(lines) if str(line.get("pick", "")).startswith(shoot))
    seat = lines[at]["seat"]
    lines[at]["pick"] = shoot
    lines.insert(at + 1, {"seat": seat, "question": "DEC-COVER", "pick": cover})
    return lines
