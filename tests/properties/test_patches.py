"""Patches: what entries changed leads from the first board to every later one, for every audience."""

from __future__ import annotations

import random

import pytest

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.ids import EVERYTHING
from coltexpress.patches import BoardData, apply_patch, board_data, board_of, difference
from tests.properties.strategies import decide
from tools.rulesets import all_rulesets, rules_line

UNTOLD = {"phase", "turn"}  # may change by a pick that is told to nobody, like "no cover"


class Follower:
    """Somebody who has the first board and hears of entries, no more."""

    def __init__(self, game: Game, audience: int) -> None:
        self.audience = audience
        self.boards = [game.first_board(audience)]

    def follow(self, game: Game) -> None:
        """Apply the patches of what is new."""
        for entry in game.journal(self.audience)[len(self.boards) - 1 :]:
            self.boards.append(apply_patch(self.boards[-1], entry.patch))

    def check(self, game: Game, heard: int) -> None:
        """The last board is the view's, but for what changed without an entry."""
        real = board_data(game.view(self.audience))
        wrong = {name for name in real if self.boards[-1][name] != real[name]}
        assert wrong <= (UNTOLD if len(self.boards) == heard else set()), wrong


@pytest.mark.parametrize("rules", all_rulesets(), ids=rules_line)
def test_patches_lead_from_the_first_board_to_every_view(rules: Rules) -> None:
    rng = random.Random(rules_line(rules))
    seats = [*range(int(rules.seats)), SPECTATOR]
    game = Game.new(rules, seed=rng.getrandbits(40), patient=rng.random() < 0.5, patches=seats)
    followers = [Follower(game, seat) for seat in seats]
    while True:
        heard = len(followers[0].boards)
        for follower in followers:
            follower.follow(game)
            follower.check(game, heard)
        if game.decision is None:
            return
        if rng.random() < 0.1:
            undo(game, rng)
        decide(game, rng)


def undo(game: Game, rng: random.Random) -> None:
    """Another pick in a copy leaves the patches of the game as they are."""
    before = [entry.patch for entry in game.journal(0)]
    other = game.copy()
    decide(other, rng)
    assert [entry.patch for entry in other.journal(0)][: len(before)] == before
    assert [entry.patch for entry in game.journal(0)] == before


def test_a_copy_goes_on_with_the_patches_of_its_game() -> None:
    rng = random.Random(3)
    game = Game.new(Rules.preset(seats=4), seed=3, patches=(0, SPECTATOR))
    while game.decision is not None:
        game = game.copy()
        decide(game, rng)
    for audience in (0, SPECTATOR):
        follower = Follower(game, audience)
        follower.follow(game)
        follower.check(game, 0)


def test_a_board_can_be_made_of_its_data() -> None:
    game = Game.new(Rules.preset("anniversary2025", seats=4, handcar=True, mary=True), seed=6, patches=[0])
    follower = Follower(game, 0)
    follower.follow(game)
    board, view = board_of(follower.boards[-1]), game.view(0)
    assert [bandit.to_json() for bandit in board.bandits] == [bandit.to_json() for bandit in view.bandits]
    assert [pool.to_json() for pool in board.floor] == [pool.to_json() for pool in view.floor]
    assert (board.marshal, board.extras, board.cars) == (view.marshal, view.extras, view.cars)


def test_patches_can_begin_in_the_middle() -> None:
    rng = random.Random(4)
    game = Game.new(Rules.preset(seats=3), seed=4)
    for _ in range(40):
        decide(game, rng)
    told = len(game.journal(1))
    game.make_patches([1])
    assert game.first_board(1) == board_data(game.view(1))
    while game.decision is not None:
        decide(game, rng)
    follower = Follower(game, 1)
    follower.follow(game)
    follower.check(game, 0)
    assert all(board == follower.boards[0] for board in follower.boards[: told + 1])


def test_who_sees_everything_sees_the_same_as_everybody_at_the_end() -> None:
    rng = random.Random(5)
    game = Game.new(Rules.preset(seats=5), seed=5)
    with pytest.raises(IndexError):
        game.view(EVERYTHING)
    game.reveal()
    game.make_patches([EVERYTHING, 0])
    while game.decision is not None:
        everything = game.view(EVERYTHING)
        for seat in range(5):
            own = game.view(seat)
            assert everything.seats[seat].to_json() == own.seats[seat].to_json()
        assert None not in {act.card for act in everything.acts}
        decide(game, rng)
    boards: dict[int, BoardData] = {}
    for audience in (EVERYTHING, 0):
        follower = Follower(game, audience)
        follower.follow(game)
        boards[audience] = follower.boards[-1]
    assert boards[EVERYTHING] == boards[0]


def test_a_patch_shares_what_did_not_change() -> None:
    before: BoardData = {"a": [{"b": 1}, {"b": 2}], "c": {"d": 1}}
    after = {"a": [{"b": 1}, {"b": 3}, {"b": 4}], "c": {"d": 1}}
    patch = difference(before, after)
    assert patch == ((("a", 1, "b"), 3), (("a", 2), {"b": 4}))
    found = apply_patch(before, patch)
    assert found == after
    assert found["c"] is before["c"]
    assert found["a"][0] is before["a"][0]
    assert before["a"] == [{"b": 1}, {"b": 2}]


def test_lists_that_shrink_and_objects_with_other_keys_are_replaced() -> None:
    before = {"acts": [{"card": "move"}, {"card": "rob"}], "hiding": {"doc": 1}, "hand": ["rob"]}
    after: BoardData = {"acts": [], "hiding": {}, "hand": ["rob", "move"]}
    patch = difference(before, after)
    assert patch == ((("acts",), []), (("hiding",), {}), (("hand",), ["rob", "move"]))
    assert apply_patch(before, patch) == after
