"""Games between bots, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress import Game, Result, Rules
from coltexpress.bots import Bot, stream


def play_out(rules: Rules, players: Sequence[Bot], seed: int) -> Result:
    """The result of one game; every seat has its own stream."""
    game = Game.new(rules, seed=seed)
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    while (decision := game.decision) is not None:
        seat = decision.seat
        game.play(players[seat].decide(game.view(seat), decision.options, streams[seat]), seat=seat)
    assert game.result is not None
    return game.result
