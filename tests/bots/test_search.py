"""The search: legal, the same for the same seed and iterations, blind to what its seat may not know."""

from random import Random

import pytest

from coltexpress import Game, Rules
from coltexpress.bots import SearchBot, UnknownBot, named, stream
from coltexpress.bots.search import fitted
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.bots.search.rollout_policy import (
    ACTS,
    DRAWS,
    GUNS,
    PLACES,
    REACHES,
    TIMES,
    RolloutPolicy,
    styles,
)
from coltexpress.testing import state_of
from coltexpress.testing.indistinguishable import twin_of
from coltexpress.testing.rulesets import all_rulesets
from tests.bots.playing import play_out, search_at_planning

IN_A_TUNNEL = """
    rules: en2016 seats=3 powers=false
    cars: locomotive | mail | baggage | dining
    roof: | | |
    inside: * | tuco | doc | belle
    seat 0: tuco
    seat 1: doc
    seat 2: belle
    rounds: STSS swivel_arm
    phase: scheming
    pile: tuco draw, doc draw, belle draw, tuco floor down
"""
FEW = 30  # a batch of worlds for every option is tried anyway


def test_budgets_are_read_as_people_type_them() -> None:
    budgets = {spec: named(f"search:{spec}") for spec in ("100ms", "2s", "5000it")}
    found = {
        spec: (bot.milliseconds, bot.iterations)
        for spec, bot in budgets.items()
        if isinstance(bot, SearchBot)
    }
    assert found == {"100ms": (100, 0), "2s": (2000, 0), "5000it": (100, 5000)}


@pytest.mark.parametrize("budget", ["0ms", "0it", "soon", "100", "-5ms", "9999999s", "1e3it"])
def test_a_budget_that_is_none_is_refused_with_an_example(budget: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        named(f"search:{budget}")
    assert f"`{budget}`" in str(caught.value)
    assert "`100ms`" in str(caught.value)


@pytest.mark.parametrize("rules", all_rulesets()[::11], ids=str)
def test_it_finishes_games_of_every_kind_with_legal_picks(rules: Rules) -> None:
    players = [SearchBot(iterations=FEW), *(named("random") for _ in range(rules.seats - 1))]
    assert len(play_out(rules, players, seed=5).scores) == rules.seats


@pytest.mark.parametrize(("seats", "has_tree"), [(2, True), (4, True), (5, False), (6, False)])
def test_own_later_decisions_are_learned_where_that_measures_best(seats: int, has_tree: bool) -> None:
    search, codes = search_at_planning(Game.new(Rules.preset("en2016", seats=seats), seed=3), FEW)
    trials = search.run(codes, [0.0] * len(codes))
    assert {trial.node is not None for trial in trials} == {has_tree}


def test_it_takes_the_strongbox_rather_than_a_purse() -> None:
    game = Game.from_position(
        """
        rules: en2016 seats=4 powers=false
        cars:   locomotive | mail  | baggage | dining | saloon
        roof:              |       |         |        |
        inside: *          | ghost strongbox $250 | doc | tuco | cheyenne
        round: 5
        phase: stealing 1
        pile: ghost rob
        """
    )
    decision = game.decision
    assert decision is not None
    bot = SearchBot(iterations=2000)
    assert str(bot.decide(game.view(decision.seat), decision.options, stream(1, 0))) == "rob strongbox"
    thought = bot.thought
    assert thought is not None
    assert thought.pick == "rob strongbox"
    assert thought.options[0][1] - thought.options[1][1] > 500


@pytest.mark.parametrize("seed", range(3))
def test_in_iterations_it_decides_the_same_in_worlds_that_its_seat_cannot_tell_apart(seed: int) -> None:
    rules = Rules.preset("en2016", seats=4)
    game = Game.new(rules, seed=seed)
    bots = [named("rules") for _ in range(rules.seats)]
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    pairs = 0
    while (decision := game.decision) is not None:
        seat = decision.seat
        view = game.view(seat)
        if len(decision.options) > 2:
            twin = twin_of(game, seat, Random(seed + pairs))
            picks = {
                str(SearchBot(iterations=FEW).decide(look, look.options, stream(seed, 9)))
                for look in (view, view, twin.view(seat))
            }
            assert len(picks) == 1
            pairs += 1
        game.play(bots[seat].decide(view, decision.options, streams[seat]), seat=seat)
    assert pairs > 10


def test_the_fitted_habits_have_a_row_for_everything() -> None:
    rows = {"places": PLACES, "reaches": REACHES, "times": TIMES, "guns": GUNS, "draws": DRAWS // ACTS}
    assert {name: len(table) for name, table in fitted("habits").items()} == rows
    assert {len(row) for table in fitted("habits").values() for row in table} == {ACTS}


def test_the_light_hand_sees_what_its_seat_sees_of_the_pile() -> None:
    """A card that lies face down has happened for whoever laid it, and for nobody else."""
    game = Game.from_position(IN_A_TUNNEL)
    state, scene = state_of(game), HypotheticalState(game.view(1))
    hand = RolloutPolicy(scene, styles()[:1] * 3, 1, [None] * 3)
    assert [hand.foresee(state, seat).bandits[0].space for seat in range(3)] == [3, 2, 2]
    assert state.bandits[0].space == 2
