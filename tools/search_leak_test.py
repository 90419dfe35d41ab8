"""Hold bots to their own view: in worlds that their seat cannot tell apart they decide alike.

python -m tools.search_leak_test --pairs 5000 [--bot search:200it] [--seed 1]

Decisions of random games under all rulesets in turn are put to the bot twice: as they are, and in a world
that differs only in what the seat may not know. With the same dice it must answer the same, for the same
reasons. The first that does not stops the run and prints where.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence

from coltexpress import Game
from coltexpress.bots import Thought, named, stream
from coltexpress.engine import COMPILED
from coltexpress.testing.indistinguishable import twin_of
from tests.properties.strategies import decide
from tools.random_games import Progress
from tools.rulesets import all_rulesets, rules_line

EVERY = 3  # decisions between those that are put to the bot


def main(words: Sequence[str] | None = None) -> int:
    """Compare, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--bot", default="search:200it")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    progress, rng = Progress(said.pairs, "pairs"), random.Random(said.seed)
    try:
        for count, game in zip(range(said.pairs), moments(rng), strict=False):
            seat = game.decisions[0].seat
            twin = twin_of(game, seat, rng)
            if answer(said.bot, game, seat, count) != answer(said.bot, twin, seat, count):
                found = f"seat {seat} of {rules_line(game.rules)}\n{game.position()}"
                print(f"\n{said.bot} knows what it may not: {found}", file=sys.stderr)
                return 1
            progress.show(count + 1)
    except KeyboardInterrupt:
        print("\ninterrupted; no difference so far", file=sys.stderr)
        return 130
    engine = "compiled" if COMPILED else "interpreted"
    print(f"{said.pairs} pairs of worlds, {said.bot}, {engine}: the same decisions for the same reasons")
    return 0


def moments(rng: random.Random) -> Iterator[Game]:
    """Games at a decision with a choice, ruleset after ruleset."""
    while True:
        for rules in all_rulesets():
            game = Game.new(rules, seed=rng.getrandbits(40))
            count = rng.randrange(EVERY)
            while game.decision is not None:
                if count % EVERY == 0:
                    yield game
                decide(game, rng)
                count += 1


def answer(name: str, game: Game, seat: int, number: int) -> tuple[str, object]:
    """What the bot picks, and what it thought of the options."""
    view, bot = game.view(seat), named(name)
    pick = bot.decide(view, view.options, stream(number, seat))
    thought: Thought | None = getattr(bot, "thought", None)
    return str(pick), None if thought is None else thought.options


if __name__ == "__main__":
    sys.exit(main())
