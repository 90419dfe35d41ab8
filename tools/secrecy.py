"""Hold the secrecy law over pairs of worlds that differ only in what one seat may not know.

python -m tools.secrecy --pairs 200000 [--seed 1]

Views, journals, options, errors and sampled worlds of that seat must be the same bytes in both worlds. All
rulesets take turns; the first leak stops the run and prints where: ruleset, seat and position.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence

from coltexpress import Game
from coltexpress.engine import COMPILED
from coltexpress.formats.snapshot import state_to_json
from coltexpress.worlds import sample
from tests.properties.strategies import audiences, decide
from tests.properties.twins import WRONG_PICKS, all_that_reaches, twin_of
from tools.random_games import Progress
from tools.rulesets import all_rulesets, rules_line

PAIRS_EVERY = 7  # decisions between the moments at which a game is looked at


def main(words: Sequence[str] | None = None) -> int:
    """Compare, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    progress = Progress(said.pairs, "pairs")
    rng = random.Random(said.seed)
    try:
        for count, (game, seat) in zip(range(said.pairs), moments(rng), strict=False):
            if not are_alike(game, twin_of(game, seat, rng), seat, rng):
                print(
                    f"\na leak to seat {seat}: {rules_line(game.rules)}\n{game.position()}", file=sys.stderr
                )
                return 1
            progress.show(count + 1)
    except KeyboardInterrupt:
        print("\ninterrupted; no leak so far", file=sys.stderr)
        return 130
    print(f"{said.pairs} pairs of worlds, {'compiled' if COMPILED else 'interpreted'}: no leak")
    return 0


def moments(rng: random.Random) -> Iterator[tuple[Game, int]]:
    """Moments of random games, ruleset after ruleset, each with every seat and the spectator."""
    while True:
        for rules in all_rulesets():
            game = Game.new(rules, seed=rng.getrandbits(40))
            count = rng.randrange(PAIRS_EVERY)
            while game.decision is not None:
                if count % PAIRS_EVERY == 0:
                    yield from ((game, seat) for seat in audiences(game))
                decide(game, rng)
                count += 1


def are_alike(left: Game, right: Game, seat: int, rng: random.Random) -> bool:
    """Whether both worlds reach the seat as the same bytes, the worlds it would imagine included."""
    wrong_picks = (rng.choice(WRONG_PICKS),)
    rng_state = rng.getrandbits(40)
    told = [all_that_reaches(game, seat, wrong_picks) for game in (left, right)]
    imagined = [
        json.dumps(state_to_json(sample(game.view(seat), random.Random(rng_state)))) for game in (left, right)
    ]
    return told[0] == told[1] and imagined[0] == imagined[1]


if __name__ == "__main__":
    sys.exit(main())
