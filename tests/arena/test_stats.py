"""Sums: shared victories, whole deals only, every line with its intervals, faults by bot."""

from __future__ import annotations

import re
from math import isfinite

import msgspec
import pytest
from msgspec.structs import replace

from coltexpress.arena import Fault
from coltexpress.arena.outcome import Times
from coltexpress.arena.plan import ONE_AGAINST_MANY, SIM, Plan
from coltexpress.arena.report import rule_words
from coltexpress.arena.results import Results, aligned, fault_lines, heading_lines, table_lines
from coltexpress.arena.results import test_line as line_of_test
from coltexpress.arena.stats import MEASURES, SequentialTest, placed, ratings_of
from coltexpress.cli.arena import sim_parser
from coltexpress.cli.table_options import settings_of
from coltexpress.engine.presets import Parameter
from coltexpress.engine.rules import Rules
from coltexpress.formats.rule_settings import rules_from_settings
from coltexpress.i18n import LANGUAGES, speaking
from coltexpress.match import HUNG, RAISED
from tests.arena.making import no_results, outcome


def test_a_shared_victory_is_shared() -> None:
    stats = no_results()
    stats.add(outcome(winners=(0, 2)))
    stats.add(outcome(winners=(), game=1))  # Mary wins
    assert stats.bots["a"].measures["wins"].mean == 0.25
    assert stats.bots["b"].measures["wins"].mean == pytest.approx(0.5 / 3 / 2)


def test_only_whole_deals_count() -> None:
    stats = Results(Plan(ONE_AGAINST_MANY, ("a", "b"), Rules.preset("en2016", seats=2), seed=5, deals=9))
    stats.add(outcome(game=1, deal=0))
    stats.add(outcome(game=2, deal=1, winners=(1,)))
    assert (stats.games, stats.deals, stats.done) == (0, 0, {1, 2})
    stats.add(outcome(game=0, deal=0, winners=(1,)))
    assert (stats.games, stats.deals) == (2, 1)
    assert stats.bots["a"].measures["wins"].mean == 0.5


def test_seats_are_counted_from_the_first_player() -> None:
    stats = no_results()
    stats.add(outcome(first=3, winners=(0,)))
    assert stats.seats["2"].measures["wins"].mean == 1
    assert stats.seats["1"].measures["wins"].mean == 0


def test_bandits_and_bullets_are_counted() -> None:
    stats = no_results()
    stats.add(outcome(winners=(2,), gunslingers=(1, 2)))
    assert stats.bandits["tuco"].measures["wins"].mean == 1
    assert stats.bandits["doc"].measures["gunslinger"].mean == 1
    assert [stats.bandits[name].measures["fired"].mean for name in ("ghost", "cheyenne")] == [0, 3]


def test_pairs_are_seen_from_the_one_who_sits_alone() -> None:
    stats = no_results()
    stats.add(outcome(winners=(0,)))
    assert list(stats.pairs) == [("a", "b")]
    stats.add(outcome(("a", "b"), winners=(1,), game=1))
    assert set(stats.pairs) == {("a", "b"), ("b", "a")}
    stats.add(outcome(("a", "b", "c", "c"), game=2))
    assert len(stats.pairs) == 2


def test_faults_are_counted_by_bot_and_shown() -> None:
    stats = no_results()
    stats.add(
        outcome(
            faults=(Fault(1, RAISED, 8, "DEC-PLAN", "KeyError: 3"), Fault(2, HUNG, 9, "DEC-PLAN", "")),
            first=2,
        )
    )
    assert stats.conduct["b"].faults == {RAISED: 1, HUNG: 1}
    said = fault_lines(stats)
    assert said[0] == "b failed 2 times: it raised 1, hung 1, answered illegally 0, ended its process 0."
    assert said[1] == "First: it raised `KeyError: 3` at decision 8 (DEC-PLAN), seat 4 (Doc), seed 17."
    assert stats.tables()["bots"][-1][-1] == "2"
    (example, _) = stats.to_json()["bots"]["b"]["examples"]  # type: ignore[index]
    assert (example["seat"], example["order"], example["characters"]) == (1, 4, ["doc"])


def three_games(bots: tuple[str, ...]) -> Results:
    stats = no_results()
    for game, money in enumerate(((100, 12345, 1, 1), (9000, 1, 1, 1), (250, 500, 750, 1000))):
        stats.add(outcome(bots, money=money, winners=(), game=game))
    return stats


def test_every_measure_has_its_interval_by_bot_seat_bandit_and_pair() -> None:
    stats = three_games(("a", "b", "b", "b"))
    for table in stats.tables().values():
        head, row = table[0], table[1]
        cells = dict(zip(head, row, strict=True))
        for name in ("wins %", "gunslinger %"):
            assert re.fullmatch(r"[\d.]+ \([\d.]+-[\d.]+\)", cells[name])
        for name in ("money $", "fired", "hit by", "ms"):
            assert re.fullmatch(r"[\d.]+ ±[\d.]+", cells[name])
    assert stats.tables()["bots"][1][2] == "3117 ±12658"
    assert stats.tables()["seats"][1][6] == "2.000 ±0.000"
    for line in (stats.bots["a"], stats.seats["1"], stats.bandits["doc"], stats.pairs["a", "b"]):
        for name in MEASURES:
            assert line.to_json()[name] == line.estimate(name).to_json()
            assert isfinite(line.estimate(name).low)


def test_one_game_has_values_without_ends() -> None:
    stats = no_results()
    stats.add(outcome(money=(700, 1, 1, 1)))
    line = stats.bots["a"].to_json()
    assert line["money"] == {"value": 700.0, "low": None, "high": None}
    assert line["cpu_ms"] == {"value": 2.0, "low": None, "high": None}
    assert line["wins"] == {"value": 1.0, "low": 0.0, "high": 1.0}
    assert stats.tables()["bots"][1][2] == "700"


def test_whoever_was_not_asked_took_no_time_and_does_not_count_as_quick() -> None:
    stats = no_results()
    asked, silent = outcome(), outcome(game=1)
    stats.add(asked)
    stats.add(replace(silent, times=(Times.none(), *silent.times[1:])))
    assert stats.bots["a"].measures["cpu_ms"].mean == 2.0
    assert stats.bots["a"].measures["cpu_ms"].count == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fit_eighty_columns_and_are_whole_where_there_is_room(lang: str) -> None:
    stats = three_games(("search:10000ms", "my_bot.py:Bold", "my_bot.py:Bold", "my_bot.py:Bold"))
    with speaking(lang):
        tables = list(stats.tables().values())
        narrow, wide = table_lines(tables, 80), table_lines(tables, 200)
    assert max(map(len, narrow)) <= 80
    assert wide == [line for table in tables for line in ("", *aligned(table))]
    assert narrow.count("") == 2 * wide.count("")
    assert sum("my_bot.py:Bold" in line for line in narrow) == 2 * 2
    rest = [("bot", "rating"), ("a" * 90, "1.00 ±0.10")]
    assert table_lines([rest], 80) == ["", *aligned(rest)]


def test_tables_have_the_decimal_mark_of_the_language() -> None:
    stats = no_results()
    for game in range(8):
        stats.add(outcome(winners=(game % 4,), game=game))
    with speaking("fi"):
        (_, *cells), *_ = stats.tables()["bots"][1:]
        legend = heading_lines(stats)[1]
    assert cells[0].startswith("25,0 (")
    assert "." not in "".join(cells)
    assert sum("," in cell for cell in cells) == 6  # all but the money and the number of faults
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
    stats = no_results()
    for game in range(8):
        stats.add(outcome(winners=(game % 4,), game=game))
    assert [row[0] for row in stats.tables()["bots"]] == ["bot", "a", "b"]
    assert [row[0] for row in stats.tables()["seats"]] == ["seat", "1", "2", "3", "4"]
    assert [row[0] for row in stats.tables()["bandits"][1:]] == ["Cheyenne", "Doc", "Ghost", "Tuco"]
    assert stats.tables()["pairs"][1][:2] == ("a", "b")
    assert stats.tables()["bots"][1][1].startswith("25.0 (")
    lines = aligned(stats.tables()["bots"])
    assert lines[0].startswith("bot")
    assert len({len(line) for line in lines}) == 1


def test_the_heading_says_what_was_played() -> None:
    stats = Results(Plan(SIM, ("a", "b"), Rules.preset("en2016", seats=5), 9, 1))
    stats.add(outcome())
    assert heading_lines(stats) == [
        "1 game with English edition 2016, 5 seats, seed 9.",
        "95 % intervals are in brackets or behind ±; an even share of the wins is 20.0 %.",
    ]
    duel = Results(Plan(ONE_AGAINST_MANY, ("a", "b"), Rules.preset("en2016", seats=4), 9, 1))
    assert heading_lines(duel)[1].startswith("95 % intervals over deals are in brackets or behind ±")


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"expert": True, "powers": False}, "With: the expert variant. Without: powers."),
        (
            {"mary": True, "anniversary_parts_allowed": True},
            "With: Mary Pumpinks. Set: anniversary_parts_allowed=true.",
        ),
        ({"tuco_other_floor": "up"}, "Set: tuco_other_floor=up."),
    ],
)
def test_the_heading_names_rules_that_are_not_the_editions_usual_ones(
    choices: dict[str, Parameter], said: str
) -> None:
    plan = Plan(SIM, ("a", "b"), Rules.chosen("en2016", 4, choices), 9, 1)
    assert heading_lines(Results(plan))[1] == said
    typed = sim_parser().read(rule_words(plan.rules))
    assert typed is not None
    assert rules_from_settings(settings_of(typed)) == plan.rules


def test_percentiles_are_right_within_a_step() -> None:
    times = Times.none()
    for millisecond in range(1, 101):
        times.add(cpu=millisecond * 1_000_000, wall=0)
    assert times.percentile_ms(0.95) == pytest.approx(95, rel=0.05)
    assert times.percentile_ms(0.5) == pytest.approx(50, rel=0.05)
    assert times.mean_ms == pytest.approx(50.5)
    twin = msgspec.json.decode(msgspec.json.encode(times), type=Times)
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
