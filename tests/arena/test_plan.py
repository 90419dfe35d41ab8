"""Who meets whom: every bot in every seat, on the same deals, the same for the same seed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena.plan import ONE_AGAINST_MANY, ROUND_ROBIN, SIM, Mode, Plan, deal_seed
from coltexpress.arena.worker_pool import Task, play_task

FOUR = Rules.preset("en2016", seats=4)


def plan(mode: Mode, *bots: str, deals: int = 12) -> Plan:
    return Plan(mode, bots, FOUR, seed=5, deals=deals)


@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d")])
def test_in_a_simulation_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...]) -> None:
    sat = Counter(
        (seat, bot) for fixture in plan(SIM, *bots).fixtures() for seat, bot in enumerate(fixture.bots)
    )
    assert set(sat.values()) == {12 // len(bots)}
    assert len(sat) == 4 * len(bots)


def test_one_sits_against_many_in_every_seat_of_every_deal() -> None:
    fixtures = list(plan(ONE_AGAINST_MANY, "a", "b", "c", deals=2).fixtures())
    assert len(fixtures) == 2 * 2 * 4
    for deal in range(2):
        line_ups = {fixture.bots for fixture in fixtures if fixture.deal == deal}
        assert line_ups == {
            tuple("a" if seat == alone else other for seat in range(4))
            for other in "bc"
            for alone in range(4)
        }
        assert len({fixture.seed for fixture in fixtures if fixture.deal == deal}) == 1


def test_in_a_round_robin_everybody_sits_against_everybody() -> None:
    assert set(plan(ROUND_ROBIN, "a", "b", "c").pairs) == {
        (one, other) for one in "abc" for other in "abc" if one != other
    }
    assert plan(ROUND_ROBIN, "a", "b", "c").games_a_deal == 6 * 4


def test_runs_with_different_seeds_share_no_deals() -> None:
    seeds = [deal_seed(seed, deal) for seed in range(50) for deal in range(50)]
    assert len(set(seeds)) == len(seeds)


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short, long = plan(ROUND_ROBIN, "a", "b", deals=3), plan(ROUND_ROBIN, "a", "b", deals=9)
    assert list(short.fixtures()) == list(long.fixtures())[: short.games]


def test_a_plan_survives_its_file() -> None:
    for seed in (5, -1, 10**39):
        there = Plan(ONE_AGAINST_MANY, ("a", "b"), FOUR, seed, 7, patience=2.5, sprt=(0.25, 0.3))
        data = json.loads(json.dumps(there.to_json()))
        assert (data, Plan.from_json(data)) == (there.to_json(), there)


def test_an_edited_bot_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("1")
    before = plan(SIM, str(path)).files
    path.write_text("2")
    assert plan(SIM, str(path)).files != before


def test_all_games_of_a_deal_are_dealt_alike() -> None:
    duel = Plan(ONE_AGAINST_MANY, ("rules", "random"), FOUR, 5, 1)
    from coltexpress.arena import Outcome

    games = [
        Outcome.from_line(play_task(Task(fixture, FOUR.to_json(), 60, is_strict=True)))
        for fixture in duel.fixtures()
    ]
    assert len({(game.characters, game.first, game.rounds) for game in games}) == 1
    assert len({str([loot.start for loot in game.loot]) for game in games}) == 1
    assert len({game.hash for game in games}) == 4
    assert [game.game for game in games] == [0, 1, 2, 3]
