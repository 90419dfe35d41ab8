"""Measure the search: iterations a second on one core, and the memory of the process.

python -m tools.search_rate [--budget 100ms] [--decisions 200] [--seats 4]

Decisions of games among rules bots are put to a searching bot; it stops early where the best is
certain. The time is the processor's.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Iterator

from coltexpress import Game, Rules
from coltexpress.bots import SearchBot, named, stream
from coltexpress.engine import COMPILED
from coltexpress.engine.view import View

EVERY = 5  # decisions between those that are measured


def views(seats: int) -> Iterator[View]:
    """What seats see when they have to decide, all through games."""
    seed = 0
    while True:
        seed += 1
        game = Game.new(Rules.preset("en2016", seats=seats), seed=seed)
        players = [named("rules") for _ in range(seats)]
        streams = [stream(seed, seat) for seat in range(seats)]
        count = 0
        while (decision := game.decision) is not None:
            view, seat = game.view(decision.seat), decision.seat
            count += 1
            if count % EVERY == 0:
                yield view
            game.play(players[seat].decide(view, decision.options, streams[seat]), seat=seat)


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--budget", default="100ms")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    said = parser.parse_args()
    bot = named(f"search:{said.budget}")
    assert isinstance(bot, SearchBot)
    spent = 0.0
    for _, view in zip(range(said.decisions), views(said.seats), strict=False):
        began = time.thread_time()
        bot.decide(view, view.options, stream(1, view.seat))
        spent += time.thread_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    engine = "compiled" if COMPILED else "interpreted"
    print(
        f"search:{said.budget}, {said.seats} seats, {engine}: {bot.used / spent:,.0f} iterations a second, "
        f"{1000 * spent / said.decisions:.1f} ms a decision on average, {memory:.0f} MB at most"
    )


if __name__ == "__main__":
    main()
