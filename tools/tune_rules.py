"""Find better weights for the rules bot, by playing two sets of them against each other.

python -m tools.tune_rules --out weights.json [--steps 2000] [--names here,near] [--rules "en2016 seats=4"]

Simultaneous perturbation: every step moves all weights a little at once, up in one bot and down in the other;
both share a table half and half, in every seating of one deal, and what wins says where to go. Ctrl-C keeps
what was found; the same command goes on from there. At the end the new weights play the old ones on fresh
deals, and the table to put into `bots/search/weights.json` is printed. Only a compiled engine is fast enough
for it.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from coltexpress import Game, Rules
from coltexpress.bots import stream
from coltexpress.bots.builtin import BEST, RulesBot
from tools.random_games import Progress
from tools.rulesets import rules_from_line

Values = dict[str, float]
MONEY = 2000.0  # so much money counts as a game won: it tells more of small steps than winning does
NUDGE = 0.4  # of a weight's scale, each step
MEMORY = 200  # steps that the mean remembers
FRESH = 10_000_000  # deals from here on are for checking only
USUAL_RULES = "en2016 seats=4"
LEAST_SCALE = {"gun_slope": 0.3, "gun_step": 0.2, "gun_bias": 0.5}


@dataclass(frozen=True)
class Bout:
    """Two sets of weights to be compared on one deal."""

    one: Values
    other: Values
    seed: int
    rules: str


@dataclass(frozen=True)
class Outcome:
    """By how much one set of weights did better than the other, a game."""

    wins: float
    money: float

    @property
    def score(self) -> float:
        """Both in one number."""
        return self.wins + self.money / MONEY


def fight(bout: Bout) -> Outcome:
    """Play one deal in every seating in which both have half the table."""
    rules = rules_from_line(bout.rules)
    bots = (RulesBot(bout.other), RulesBot(bout.one))
    seatings = list(combinations(range(rules.seats), rules.seats // 2))
    wins = money = 0.0
    for seating in seatings:
        result = _played(rules, [bots[seat in seating] for seat in range(rules.seats)], bout.seed)
        for seat, has in enumerate(result[0]):
            sign = 1.0 if seat in seating else -1.0
            money += sign * has / len(seating)
            wins += sign / len(result[1]) if seat in result[1] else 0.0
    return Outcome(wins / len(seatings), money / len(seatings))


def _played(rules: Rules, players: Sequence[RulesBot], seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Money and winners of one game."""
    game = Game.new(rules, seed=seed)
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    while (decision := game.decision) is not None:
        seat = decision.seat
        game.play(players[seat].decide(game.view(seat), decision.options, streams[seat]), seat=seat)
    assert game.result is not None
    return game.result.scores, game.result.winners


def scale_of(name: str, value: float) -> float:
    """How far a weight is moved at most: a part of itself, or of what such weights usually are."""
    if name in LEAST_SCALE:
        return max(LEAST_SCALE[name], abs(value) / 2)
    is_share = abs(BEST[name]) < 2 and not name.startswith("play_")
    return max(0.1 if is_share else 25.0, abs(value) / 2)


@dataclass
class Search:
    """The weights so far, and how far the search has come."""

    values: Values
    mean: Values  # over the last steps: it wanders less
    step: int

    @staticmethod
    def load(path: Path) -> Search:
        """Where the file left off; from the weights of the bot without one."""
        if not path.exists():
            return Search(dict(BEST), dict(BEST), 0)
        found = json.loads(path.read_text())
        return Search({**BEST, **found["values"]}, {**BEST, **found["mean"]}, found["step"])

    def save(self, path: Path) -> None:
        """Keep everything; the file is never half written."""
        part = path.with_suffix(".part")
        part.write_text(json.dumps({"step": self.step, "values": self.values, "mean": self.mean}, indent=1))
        part.replace(path)

    def nudges(self, names: Sequence[str]) -> Values:
        """Up or down for every weight, by the number of the step alone."""
        rng = random.Random(self.step)
        return {name: rng.choice((-1.0, 1.0)) * NUDGE * scale_of(name, self.values[name]) for name in names}

    def follow(self, nudges: Mapping[str, float], score: float, gain: float) -> None:
        """Go where the better bot was, further the clearer it was."""
        rate = gain / (1.0 + self.step / 400.0) ** 0.6
        for name, nudge in nudges.items():
            self.values[name] += rate * score * nudge
        for name, value in self.values.items():
            self.mean[name] += (value - self.mean[name]) / min(self.step + 1, MEMORY)
        self.step += 1


def moved(values: Values, nudges: Mapping[str, float], sign: float) -> Values:
    """The weights with all nudges one way."""
    return {name: value + sign * nudges.get(name, 0.0) for name, value in values.items()}


def tune(search: Search, names: Sequence[str], steps: int, said: argparse.Namespace) -> Iterator[float]:
    """Take steps; the score of each."""
    with ProcessPoolExecutor(said.jobs) as pool:
        while search.step < steps:
            nudges = search.nudges(names)
            up, down = moved(search.values, nudges, 1.0), moved(search.values, nudges, -1.0)
            seeds = [search.step * said.jobs + job for job in range(said.jobs)]
            bouts = [Bout(up, down, seed, said.rules) for seed in seeds]
            score = statistics.mean(outcome.score for outcome in pool.map(fight, bouts))
            search.follow(nudges, score, said.gain)
            yield score


def checked(values: Values, said: argparse.Namespace) -> str:
    """How the new weights do against the old ones on deals that were never used."""
    with ProcessPoolExecutor(said.jobs) as pool:
        bouts = [Bout(values, dict(BEST), FRESH + deal, said.rules) for deal in range(said.check)]
        outcomes = list(pool.map(fight, bouts))
    parts = []
    for what, found in (("win share", [o.wins for o in outcomes]), ("money", [o.money for o in outcomes])):
        width = 1.96 * statistics.stdev(found) / len(found) ** 0.5
        parts.append(f"{what} {statistics.mean(found):+.3f} +- {width:.3f}")
    return f"new against old over {said.check} fresh deals: " + ", ".join(parts)


def main(words: Sequence[str] | None = None) -> int:
    """Tune, check, print."""
    said = _parser().parse_args(words)
    path = Path(said.out)
    search = Search.load(path)
    names = said.names.split(",") if said.names else _usual_names()
    progress = Progress(said.steps - search.step, "steps")
    try:
        for done, _ in enumerate(tune(search, names, said.steps, said), start=1):
            search.save(path)
            progress.show(done)
        print(checked(search.mean, said))
    except KeyboardInterrupt:
        print(f"\nkept in {path}; the same command goes on", file=sys.stderr)
        return 130
    print("\n".join(f'    "{name}": {value:.3g},' for name, value in search.mean.items()))
    return 0


def _usual_names() -> list[str]:
    """All weights that every game uses: those of variants want `--names` and `--rules`."""
    return [name for name in BEST if not name.startswith(("keep_", "character_")) and name != "buy"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", default="weights.json")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--names", default="")
    parser.add_argument("--rules", default=USUAL_RULES)
    parser.add_argument("--gain", type=float, default=0.12)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", type=int, default=200)
    return parser


if __name__ == "__main__":
    sys.exit(main())
