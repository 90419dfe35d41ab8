"""Sums: shared victories, whole deals only, every line with its intervals, faults by bot."""

from __future__ import annotations

import re

import pytest

from coltexpress.arena import Fault
from coltexpress.arena.outcome import HUNG, RAISED
from coltexpress.arena.plan import ONE_AGAINST_MANY, SIM, Plan
from coltexpress.arena.ratings import placed, ratings_of
from coltexpress.arena.sequential import SequentialTest
from coltexpress.arena.tables import (
    aligned,
    bandit_table,
    bot_table,
    fault_lines,
    heading_lines,
    pair_table,
    seat_table,
)
from coltexpress.arena.tables import test_line as line_of_test
from coltexpress.arena.tally import Tally
from coltexpress.arena.times import Times
from coltexpress.engine.rules import Rules
from coltexpress.words import speaking
from tests.arena.making import outcome


def test_a_shared_victory_is_shared() -> None:
    tally = Tally(1)
    tally.add(outcome(winners=(0, 2)))
    tally.add(outcome(winners=(), game=1))  # Mary wins
    assert tally.bots["a"].measures["wins"].mean == 0.25
    assert tally.bots["b"].measures["wins"].mean == pytest.approx(0.5 / 3 / 2)


def test_only_whole_deals_count() -> None:
    tally = Tally(2)
    assert tally.add(outcome(game=1, deal=0)) == []
    assert tally.add(outcome(game=2, deal=1, winners=(1,))) == []
    whole = tally.add(outcome(game=0, deal=0, winners=(1,)))
    assert [game.game for game in whole] == [0, 1]
    assert (tally.games, tally.deals) == (2, 1)
    assert tally.bots["a"].measures["wins"].mean == 0.5


def test_seats_are_counted_from_the_first_player() -> None:
    tally = Tally(1)
    tally.add(outcome(first=3, winners=(0,)))
    assert tally.orders["2"].measures["wins"].mean == 1
    assert tally.orders["1"].measures["wins"].mean == 0


def test_bandits_and_bullets_are_counted() -> None:
    tally = Tally(1)
    tally.add(outcome(winners=(2,), gunslingers=(1, 2)))
    assert tally.bandits["tuco"].measures["wins"].mean == 1
    assert tally.bandits["doc"].measures["gunslinger"].mean == 1
    assert [tally.bandits[name].measures["fired"].mean for name in ("ghost", "cheyenne")] == [0, 3]


def test_pairs_are_seen_from_the_one_who_sits_alone() -> None:
    tally = Tally(1)
    tally.add(outcome(winners=(0,)))
    assert list(tally.pairs) == [("a", "b")]
    tally.add(outcome(("a", "b"), winners=(1,), game=1))
    assert set(tally.pairs) == {("a", "b"), ("b", "a")}
    tally.add(outcome(("a", "b", "c", "c"), game=2))
    assert len(tally.pairs) == 2


def test_faults_are_counted_by_bot_and_shown() -> None:
    tally = Tally(1)
    tally.add(
        outcome(
            faults=(Fault(1, RAISED, 8, "DEC-PLAN", "KeyError: 3"), Fault(2, HUNG, 9, "DEC-PLAN", "")),
            first=2,
        )
    )
    assert tally.conduct["b"].faults == {RAISED: 1, HUNG: 1}
    said = fault_lines(tally)
    assert said[0] == "b failed 2 times: it raised 1, hung 1, answered illegally 0, ended its process 0."
    assert said[1] == "First: it raised `KeyError: 3` at decision 8 (DEC-PLAN), seat 4 (Doc), seed 17."
    assert bot_table(tally)[-1][-1] == "2"
    (example, _) = tally.to_json()["bots"]["b"]["examples"]  # type: ignore[index]
    assert (example["seat"], example["order"], example["characters"]) == (1, 4, ["doc"])


@pytest.mark.parametrize(("lang", "said"), [("en", " to "), ("ru", " до "), ("fi", " … "), ("it", " a ")])
def test_an_interval_that_goes_below_nothing_can_be_read(lang: str, said: str) -> None:
    tally = Tally(1)
    for game, money in enumerate(((100, 1, 1, 1), (9000, 1, 1, 1))):
        tally.add(outcome(money=money, game=game))
    with speaking(lang):
        money_of_a = bot_table(tally)[1][2]
    assert re.fullmatch(rf"4550 \(.*-\d+{said}\d+\)", money_of_a)
    assert "--" not in money_of_a


def test_tables_have_the_decimal_mark_of_the_language() -> None:
    tally = Tally(1)
    for game in range(8):
        tally.add(outcome(winners=(game % 4,), game=game))
    with speaking("fi"):
        (_, wins, money, *_), *_ = bot_table(tally)[1:]
        legend = heading_lines(Plan(SIM, ("a", "b"), Rules.preset("en2016", seats=4), 9, 1), tally)[1]
    assert wins.startswith("25,0 (")
    assert "." not in wins + money
    assert "25,0 %" in legend


def test_figures_below_nothing_stand_at_the_right_too() -> None:
    assert aligned([("bot", "rating"), ("a", "-3.25 (x)"), ("bbbb", "-12.5 (xyz)")]) == [
        "bot        rating",
        "a       -3.25 (x)",
        "bbbb  -12.5 (xyz)",
    ]


def test_the_ratio_of_a_test_in_which_all_agree_is_not_a_large_number() -> None:
    for share, said in ((1.0, "(ratio > 1000, "), (0.0, "(ratio < -1000, ")):
        test = SequentialTest(0.25, 0.35)
        for deal in range(30):
            test.add(deal, share)
        assert said in line_of_test(test)


def test_tables_have_a_row_for_everything() -> None:
    tally = Tally(1)
    for game in range(8):
        tally.add(outcome(winners=(game % 4,), game=game))
    assert [row[0] for row in bot_table(tally)] == ["bot", "a", "b"]
    assert [row[0] for row in seat_table(tally)] == ["seat", "1", "2", "3", "4"]
    assert [row[0] for row in bandit_table(tally)[1:]] == ["Cheyenne", "Doc", "Ghost", "Tuco"]
    assert pair_table(tally)[1][:2] == ("a", "b")
    assert bot_table(tally)[1][1].startswith("25.0 (")
    lines = aligned(bot_table(tally))
    assert lines[0].startswith("bot")
    assert len({len(line) for line in lines}) == 1


def test_the_heading_says_what_was_played() -> None:
    tally = Tally(1)
    tally.add(outcome())
    plan = Plan(SIM, ("a", "b"), Rules.preset("en2016", seats=5), 9, 1)
    assert heading_lines(plan, tally) == [
        "1 game with English edition 2016, 5 seats, seed 9.",
        "In brackets 95 % intervals; an even share of the wins is 20.0 %.",
    ]
    duel = Plan(ONE_AGAINST_MANY, ("a", "b"), Rules.preset("en2016", seats=4), 9, 1)
    assert heading_lines(duel, tally)[1].startswith("In brackets 95 % intervals over deals")


def test_percentiles_are_right_within_a_step() -> None:
    times = Times()
    for millisecond in range(1, 101):
        times.add(cpu=millisecond * 1_000_000, wall=0)
    assert times.percentile_ms(0.95) == pytest.approx(95, rel=0.05)
    assert times.percentile_ms(0.5) == pytest.approx(50, rel=0.05)
    assert times.mean_ms == pytest.approx(50.5)
    twin = Times.from_json(times.to_json())
    twin.include(times)
    assert twin.count == 200
    assert twin.percentile_ms(0.95) == times.percentile_ms(0.95)


def test_places_follow_victory_money_and_bullets() -> None:
    assert placed(outcome(winners=(2,), money=(900, 2000, 2000, 900)))[1] == (3, 2, 1, 3)


def test_ratings_are_openskills() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    one, other = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    found = ratings_of([(("a", "b"), (1, 2))])
    assert found["a"].value == pytest.approx(one[0].mu)
    assert found["b"].value == pytest.approx(other[0].mu)
    assert found["a"].high - found["a"].value == pytest.approx(1.959964 * one[0].sigma)


def test_a_bot_that_always_wins_is_rated_higher_and_ever_more_surely() -> None:
    games = [(("a", "b", "b", "b"), (1, 2, 3, 4))] * 30
    few, many = ratings_of(games[:5]), ratings_of(games)
    assert many["a"].value > many["b"].value + 10
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low
    assert ratings_of([(("a", "a"), (1, 2))]) == {}
