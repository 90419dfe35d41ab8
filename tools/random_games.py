"""Play random games under every pair of choices and check the invariants after every step.

python -m tools.random_games --games 20000 [--seed 1]

The rulesets of `tools.rulesets` take turns with mixtures drawn at random. Every game is watched step by step
on the engine's own path; every tenth is played through `Game`, with journals, and audited at every twelfth
step: texts, views, and what is certain to whom. The first broken promise stops the run and prints where:
ruleset, seed and position.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a file, too

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine import COMPILED
from coltexpress.engine.playout import random_pick
from coltexpress.engine.rng import seeded, shown, thrown
from coltexpress.engine.setup import new_game
from coltexpress.testing import state_of
from tools.auditing import audit
from tools.invariants import Broken, Watch, demand
from tools.listener import Listener
from tools.rulesets import all_rulesets, any_ruleset, rules_line

AUDITED_GAMES = 10  # one game in so many goes through `Game`
AUDITED_STEPS = 12
MOST_DECISIONS = 400


def main(words: Sequence[str] | None = None) -> int:
    """Play, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    said = parser.parse_args(words)
    try:
        decisions = play_all(said.games, said.seed)
    except Broken as broken:
        print(f"\n{broken}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ninterrupted; all games so far were fine", file=sys.stderr)
        return 130
    kind = "compiled" if COMPILED else "interpreted"
    print(f"{said.games} games, {decisions} decisions, {kind}: everything adds up")
    return 0


def play_all(games: int, first_seed: int) -> int:
    """Play that many games, ruleset after ruleset; the number of decisions in all."""
    rulesets = all_rulesets()
    rng = random.Random(first_seed)
    progress = Progress(games)
    decisions = 0
    for index in range(games):
        turn, seed = index // len(rulesets), first_seed + index
        rules = any_ruleset(rng) if turn % 2 else rulesets[index % len(rulesets)]
        is_audited = turn % AUDITED_GAMES < 1 or index % AUDITED_GAMES == turn % AUDITED_GAMES == 5
        decisions += audited_game(rules, seed) if is_audited else watched_game(rules, seed)
        progress.show(index + 1)
    return decisions


def watched_game(rules: Rules, seed: int) -> int:
    """One random game on the engine's path, checked after every step; how many decisions it had."""
    state = new_game(rules, seed)
    watch = Watch(state)
    rng_state = int(seeded(seed))
    decisions = 0
    try:
        while True:
            watch.check(state)
            if state.is_over:
                watch.check_end(state)
                return decisions
            demand(decisions < MOST_DECISIONS, "every game ends")
            state.apply(random_pick(state.options, rng_state))
            rng_state = int(thrown(rng_state))
            decisions += 1
    except Broken as broken:
        where = f"{rules_line(rules)} seed={seed} after {decisions} random decisions"
        raise Broken(f"{broken}\n{where}") from broken


def audited_game(rules: Rules, seed: int) -> int:
    """One random game through `Game`, audited now and then; how many decisions it had."""
    game = Game.new(rules, seed=seed)
    watch = Watch(state_of(game))
    listeners = [Listener(game.view(seat)) for seat in (*range(rules.seats), SPECTATOR)]
    rng_state = int(seeded(seed))
    decisions = 0
    try:
        while (decision := game.decision) is not None:
            watch.check(state_of(game))
            if decisions % AUDITED_STEPS == 0:
                audit_with(game, listeners)
            game.play(decision.options[shown(rng_state, len(decision.options))], decision.seat)
            rng_state = int(thrown(rng_state))
            decisions += 1
        watch.check(state_of(game))
        watch.check_end(state_of(game))
        audit(game)
    except Broken as broken:
        where = f"{rules_line(rules)} seed={seed} after {decisions} random decisions"
        raise Broken(f"{broken}\n{where}\n{game.position()}") from broken
    return decisions


def audit_with(game: Game, listeners: list[Listener]) -> None:
    """The costly checks, and that every view knows what its journal tells, no less and no more."""
    audit(game)
    for listener in listeners:
        listener.listen(game.journal(listener.seat))
        demand(listener.agrees_with(game.view(listener.seat)), f"what seat {listener.seat} knows was told it")


class Progress:
    """A line that is written anew every second: done, rate, time left. Quiet where nobody looks."""

    def __init__(self, total: int, unit: str = "games") -> None:
        """Start the clock."""
        self.total = total
        self.unit = unit
        self.began = self.shown = time.monotonic()

    def show(self, done: int) -> None:
        """Say how far we are, if it is time to."""
        now = time.monotonic()
        if now - self.shown < (1 if sys.stderr.isatty() else 20) and done < self.total:
            return
        self.shown = now
        rate = done / max(now - self.began, 1e-9)
        line = (
            f"{done}/{self.total} {self.unit}, {rate:.0f} a second, {(self.total - done) / rate:.0f} s left"
        )
        end = "\n" if done == self.total or not sys.stderr.isatty() else ""
        print(f"\r{line:<60}" if sys.stderr.isatty() else line, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
