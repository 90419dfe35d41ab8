"""What the search learns of its own later decisions, and how it judges options by it."""

from __future__ import annotations

import pytest

from coltexpress import Game, Rules
from coltexpress.bots.search.mcts import BATCH, RIPE, Growth, Node, Trial, learn
from coltexpress.engine.planning import PLAN
from tests.bots.playing import search_at_planning

THREE_OPTIONS = 0b10110
LIKELY, UNLIKELY, NEVER = 1, 2, 4


def hunches(times: int) -> list[int]:
    """What the light hand would take: one option three times as often as the other, the third never."""
    return [UNLIKELY if time % 4 == 3 else LIKELY for time in range(times)]


def visits_after(worth: dict[int, float], times: int = 400) -> dict[int, int]:
    """How often each option is tried if it brings this."""
    node = Node()
    for hunch in hunches(times):
        index = node.choose(PLAN, THREE_OPTIONS, hunch)
        node.way = index
        node.enter(index, Growth(times))
        learn([node], worth[node.codes[index]])
    return dict(zip(node.codes, node.visits, strict=True))


def test_the_first_try_follows_the_hunch() -> None:
    node = Node()
    assert node.codes[node.choose(PLAN, THREE_OPTIONS, UNLIKELY)] == UNLIKELY


def test_what_the_light_hand_would_take_is_tried_more_where_all_is_equal() -> None:
    visits = visits_after({LIKELY: 0.5, UNLIKELY: 0.5, NEVER: 0.5})
    assert visits[LIKELY] > 2 * visits[UNLIKELY] > 0


def test_what_brings_more_is_tried_more_even_against_the_hunch() -> None:
    visits = visits_after({LIKELY: 0.3, UNLIKELY: 0.6, NEVER: 0.5})
    assert visits[UNLIKELY] > 4 * visits[LIKELY] > 0


def test_what_the_light_hand_never_takes_is_never_tried() -> None:
    assert visits_after({LIKELY: 0.3, UNLIKELY: 0.3, NEVER: 0.9})[NEVER] == 0


@pytest.mark.parametrize(("node", "expected"), [(None, 0.5), (Node(), 0.6)])
def test_with_a_tree_the_later_worlds_weigh_more(node: Node | None, expected: float) -> None:
    trial = Trial(0, 0, 0.0, node)
    for value in (0.25, 0.25, 0.75, 0.75):
        for _ in range(BATCH):
            trial.note(value, 1000 * value)
        trial.end_batch()
    assert trial.mean == pytest.approx(expected)
    assert trial.expected_money == pytest.approx(1000 * expected)


def test_a_tree_grows_as_long_as_there_is_room() -> None:
    node, growth = Node(), Growth(room=1)
    places = [node.find(code) for code in (LIKELY, UNLIKELY)]
    assert [node.enter(place, growth) for place in places] == [None, None]  # the first time
    child = node.enter(places[0], growth)
    assert child is not None
    assert node.enter(places[1], growth) is None
    assert node.enter(places[0], growth) is child


def test_an_option_that_was_never_tried_is_worse_than_any_other() -> None:
    assert Trial(0, 0, 0.0, None).mean < 0.0


@pytest.mark.parametrize(("seats", "is_patient"), [(4, True), (6, False)])
def test_no_option_with_a_tree_is_given_up_before_trees_have_grown(seats: int, is_patient: bool) -> None:
    """Whatever seems to be certain: one option is made hopeless beforehand."""
    search, codes = search_at_planning(Game.new(Rules.preset("en2016", seats=seats), seed=3), 4000)
    best, _ = search.run(codes[:2], [0.0, -5.0])
    assert best.number == 0
    assert (search.budget.share() >= RIPE) is is_patient
    assert search.budget.share() < RIPE + 0.1


def test_many_options_are_not_halved_before_trees_have_grown() -> None:
    """Ghost's first turn: every card open or hidden."""
    characters = ["ghost", "doc", "tuco", "belle"]
    search, codes = search_at_planning(
        Game.new(Rules.preset("en2016", seats=4), characters=characters, seed=5), 2000
    )
    assert len(codes) > 8
    trials = search.run(codes, [0.0] * len(codes))
    assert min(int(trial.visits) for trial in trials) * len(codes) >= RIPE * 2000
