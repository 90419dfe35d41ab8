"""How many forecasts are exact, and how long one takes: `python -m tools.forecast_rate --games 10`.

At every planning decision of games among rules bots it asks for the forecast of the pile as it lies and of
every option, as the screens do. The time is the processor's.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator

from coltexpress import Game, Rules, View
from coltexpress.bots import named, stream
from coltexpress.engine import COMPILED
from coltexpress.engine.lookahead import STEPS
from coltexpress.forecast import forecast

ALL_PARTS = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")
RULESETS = {
    "base game": ("en2016", ()),
    "all parts": ("anniversary2025", ALL_PARTS),
}


def main() -> None:
    """Write a row for each ruleset and number of seats."""
    parser = argparse.ArgumentParser(prog="python -m tools.forecast_rate", description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--steps", type=int, default=STEPS)
    args = parser.parse_args()
    print(f"{'compiled' if COMPILED else 'interpreted'}, {args.steps} steps\n")
    print("| ruleset | seats | forecasts | exact | mean ms | median ms | 99 % ms | longest ms |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, (preset, parts) in RULESETS.items():
        for seats in (4, 6):
            rules = Rules.preset(preset, seats=seats, **dict.fromkeys(parts, True))
            print(f"| {name} | {seats} | {_row(rules, args.games, args.steps)} |", flush=True)


def _row(rules: Rules, games: int, steps: int) -> str:
    times: list[float] = []
    exact = 0
    for view in _views(rules, games):
        for pick in (None, *view.options):
            begin = time.thread_time()
            found = forecast(view, pick, steps=steps)
            times.append(1000 * (time.thread_time() - begin))
            exact += not found.too_many
    times.sort()
    columns = (statistics.mean(times), times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
    return " | ".join([str(len(times)), f"{exact / len(times):.1%}", *(f"{ms:.2f}" for ms in columns)])


def _views(rules: Rules, games: int) -> Iterator[View]:
    """What the deciding seat sees at the planning decisions of the games."""
    players = [named("rules") for _ in range(rules.seats)]
    for seed in range(games):
        game = Game.new(rules, seed=seed)
        streams = [stream(seed, seat) for seat in range(rules.seats)]
        while (decision := game.decision) is not None:
            view, seat = game.view(decision.seat), decision.seat
            if view.phase == "scheming":
                yield view
            game.play(players[seat].decide(view, decision.options, streams[seat]), seat)


if __name__ == "__main__":
    main()
