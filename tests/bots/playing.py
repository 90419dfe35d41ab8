"""Games between bots, and searches in them, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress import Game, Result, Rules
from coltexpress.bots import Bot, stream
from coltexpress.bots.search.mcts import Budget, Search
from coltexpress.bots.search.rollout_policy import styles


def play_out(rules: Rules, players: Sequence[Bot], seed: int) -> Result:
    """The result of one game; every seat has its own stream."""
    game = Game.new(rules, seed=seed)
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    while (decision := game.decision) is not None:
        seat = decision.seat
        game.play(players[seat].decide(game.view(seat), decision.options, streams[seat]), seat=seat)
    assert game.result is not None
    return game.result


def search_at_planning(game: Game, iterations: int) -> tuple[Search, list[int]]:
    """A search at the first planning of a game, and the codes of its options."""
    while game.decision is not None and game.decision.question != "DEC-PLAN":
        game.play(game.decision.options[0], seat=game.decision.seat)
    assert game.decision is not None
    search = Search(game.view(game.decision.seat), Budget(iterations, 0), 1, styles())
    return search, [option.code for option in game.decision.options]
