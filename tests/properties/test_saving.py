"""A saved game stays what it was, and nothing that is not a game is taken for one."""

import json
from typing import Any

import pytest

from coltexpress import BrokenGame, Entry, Game, RefusedRules, Rules


def saved() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(Game.new(Rules.preset("en2016", seats=4), seed=3).to_json()))
    return data


def test_playing_on_does_not_change_what_was_saved() -> None:
    game = Game.new(Rules.preset("anniversary2025", seats=3, circus=True), seed=3)
    for _ in range(60):
        before, data = game.hash, game.to_json()
        assert game.decision is not None
        game.play(game.decision.options[-1])
        assert Game.from_json(data).hash == before


@pytest.mark.parametrize("value", [float("inf"), 10**30, 2**63, -(10**9), None, "x", [], {}])
@pytest.mark.parametrize(
    "key", ["bandits", "seats", "floor", "acts", "round", "actor", "cursor", "stage", "token"]
)
def test_what_no_game_can_have_is_refused(key: str, value: object) -> None:
    data = saved()
    found = data["state"][key]
    if isinstance(found, list) and found and isinstance(found[0], list):
        found[0][5] = value
    elif isinstance(found, list):
        found[:1] = [value]
    else:
        data["state"][key] = value
    with pytest.raises(BrokenGame):
        Game.from_json(data)


@pytest.mark.parametrize("key", ["luck", "diary", "certain", "since", "given", "state"])
def test_a_part_that_is_missing_or_something_else_is_refused(key: str) -> None:
    for value in (None, "x", float("nan"), [[1, 2]], {"a": 10**40}):
        with pytest.raises(BrokenGame):
            Game.from_json({**saved(), key: value})
    data = saved()
    del data[key]
    with pytest.raises(BrokenGame):
        Game.from_json(data)


def test_a_seat_count_among_the_choices_is_refused() -> None:
    with pytest.raises(RefusedRules):
        Rules.chosen("en2016", 3, {"name": "x"})
    with pytest.raises(RefusedRules):
        Rules.from_json({"preset": "en2016", "seats": 3, "choices": {"seats": 4}})


def test_what_is_given_to_a_caller_cannot_change_the_game() -> None:
    cars = Rules.preset("en2016", seats=3, teams=True).facts["team_cars"]
    assert isinstance(cars, dict)
    cars[3] = 6
    assert Rules.preset("en2016", seats=3, teams=True).facts["team_cars"] == {2: 3, 3: 4}
    entry: Entry = Game.new(Rules.preset("en2016", seats=3), seed=1).journal(0)[0]
    with pytest.raises(AttributeError):
        entry.fields.clear()  # type: ignore[attr-defined]


def test_a_secret_answer_is_part_of_the_hash() -> None:
    game = Game.new(Rules.preset("en2016", seats=3, teams=True), seed=1)
    while game.decision is not None and game.decision.question != "DEC-PLACE":
        game.play(game.decision.options[0])
    last = game.decisions[-1]
    one, other = game.copy(), game.copy()
    one.play(last.options[0], seat=last.seat)
    other.play(last.options[1], seat=last.seat)
    assert len({game.hash, one.hash, other.hash}) == 3
