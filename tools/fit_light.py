"""Fit the light hand and the judge of the search to games of the rules bot.

    python -m tools.fit_light --games 2000

It plays games among rules bots, writes `bots/search/habits.json` from their choices of cards by context (a
conditional logit), and prints the evaluator's numbers that best foretell the winner, for
`bots/search/evaluator.py`.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from coltexpress import Game, Rules
from coltexpress.bots import named, stream
from coltexpress.bots.search.evaluator import GUESSED, standing_parts
from coltexpress.bots.search.hypothetical_state import HypotheticalState
from coltexpress.bots.search.rollout_policy import (
    ACTS,
    DRAWS,
    GUNS,
    PLACES,
    REACHES,
    TIMES,
    RolloutPolicy,
    rows_of,
)
from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import OWN_BULLETS, ROUNDS
from coltexpress.engine.ids import DRAW, PUNCH, SHOOT, SPECIAL_PUNCH
from coltexpress.engine.notation import Pick
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.testing import state_of

NAMES = ("places", "reaches", "times", "guns", "draws")
SIZES = (PLACES, REACHES, TIMES, GUNS, DRAWS)
DRAWING = 4  # the habit that speaks of drawing only
STEPS = 400
PULL = 0.5  # towards zero, for what was seldom seen
TRIALS = 4000
GUESSES = {  # of the judge's numbers, to begin with
    "spread": 600.0,
    "race": 1.0,
    "bullet": 40.0,
    "here": 0.5,
    "level": 0.2,
    "near": 0.3,
    "pull": 0.15,
    "exposed": 0.3,
}
RESULT = Path("src/coltexpress/bots/search/habits.json")
Numbers = NDArray[np.float64]


@dataclass
class Seen:
    """What was seen in the games: choices of cards, and tables at the beginning of rounds with who won."""

    plans: list[tuple[int, ...]] = field(default_factory=list)  # the open acts, the act, the rows
    tables: list[list[tuple[float, ...]]] = field(default_factory=list)  # of seats
    left: list[int] = field(default_factory=list)
    wins: list[list[float]] = field(default_factory=list)


def watch(games: int, seats: int) -> Seen:
    """Play games among rules bots and keep what is needed."""
    seen = Seen()
    for seed in range(games):
        _watch_game(Rules.preset("en2016", seats=seats), seed, seen)
        if sys.stderr.isatty():
            print(f"\r{seed + 1} of {games} games", end="", file=sys.stderr, flush=True)
    return seen


def _watch_game(rules: Rules, seed: int, seen: Seen) -> None:
    game = Game.new(rules, seed=seed)
    players = [named("rules") for _ in range(rules.seats)]
    streams = [stream(seed, seat) for seat in range(rules.seats)]
    first = len(seen.tables)
    round_seen = 0
    while (decision := game.decision) is not None:
        state = state_of(game)
        if game.round != round_seen:
            round_seen = game.round
            seen.tables.append(_table(state))
            seen.left.append(ROUNDS - round_seen + 1)
        seat = decision.seat
        pick = players[seat].decide(game.view(seat), decision.options, streams[seat])
        if decision.question == "DEC-PLAN":
            seen.plans.append(_plan(state, game.view(seat), decision.options, str(pick)))
        game.play(pick, seat=seat)
    assert game.result is not None
    winners = game.result.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(rules.seats)]
    seen.wins += [shares] * (len(seen.tables) - first)


def _table(state: State) -> list[tuple[float, ...]]:
    rows = []
    for bandit in state.bandits:
        money = float(worth(bandit.loot) + bandit.cash)
        received = float(state.seats[bandit.seat].received)
        *places, loose, _ = standing_parts(GUESSED, state, bandit, 0.0)
        rows.append((money, float(bandit.fired), received, *places, -loose))
    return rows


def _plan(state: State, view: View, options: tuple[Pick, ...], pick: str) -> tuple[int, ...]:
    """Which acts were open, which was chosen, and the rows of the habits that speak for it."""
    code = next(option.code for option in options if option.text == pick)
    seat = state.bandits[state.actor].seat
    shadow = RolloutPolicy(HypotheticalState(view), [], 1, [None] * len(state.seats)).foresee(state, seat)
    bandit = shadow.bandits[state.actor]
    mask = int(state.options) & 127 | 1 << DRAW
    if bandit.fired == OWN_BULLETS:
        mask &= ~(1 << SHOOT)
    return mask, int(code) & 7, *map(int, rows_of(state, shadow, bandit))


def fit_plans(seen: Seen) -> list[Numbers]:
    """What speaks for each act in each row of each habit: the likeliest of the choices that were seen."""
    mask, act, *rows = np.array([plan for plan in seen.plans if plan[0] >> plan[1] & 1]).T
    is_open = (mask[:, None] >> np.arange(ACTS) & 1).astype(bool)
    chosen = np.eye(ACTS)[act]
    tables = [np.zeros((size, ACTS)) for size in SIZES]
    paces = [_Pace(table) for table in tables]
    for _ in range(STEPS):
        shares = _shares(tables, rows, is_open)
        for habit, (table, row) in enumerate(zip(tables, rows, strict=True)):
            slope = np.zeros_like(table)
            np.add.at(slope, row, chosen - shares)
            slope -= PULL * table
            if habit == DRAWING:
                slope[:, :DRAW] = 0.0
            paces[habit].step(slope)
    foretold = _shares(tables, rows, is_open)[np.arange(len(act)), act]
    print(f"the light hand foretells an act with {np.exp(np.log(foretold).mean()):.1%} on average")
    for table in tables:
        table[:, SPECIAL_PUNCH] = table[:, PUNCH]
    return [tables[DRAWING][:, DRAW] if habit == DRAWING else table for habit, table in enumerate(tables)]


def _shares(tables: list[Numbers], rows: list[NDArray[np.int64]], is_open: NDArray[np.bool_]) -> Numbers:
    """How likely each act is."""
    odds = sum(table[row] for table, row in zip(tables, rows, strict=True))
    return _softmax(np.where(is_open, odds, -1e9))


def _softmax(utility: Numbers) -> Numbers:
    powers = np.exp(utility - utility.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


class _Pace:
    """Steps uphill, each number at a pace of its own."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.mean = np.zeros_like(numbers)
        self.square = np.zeros_like(numbers)

    def step(self, slope: Numbers) -> None:
        """One step."""
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope**2
        self.numbers += 0.05 * self.mean / (np.sqrt(self.square) + 1e-3)


def fit_judge(seen: Seen, left: int) -> dict[str, float]:
    """The judge's numbers that foretell the winners best with so many rounds to go."""
    tables = np.array([table for table, rounds in zip(seen.tables, seen.left, strict=True) if rounds == left])
    wins = np.array([win for win, rounds in zip(seen.wins, seen.left, strict=True) if rounds == left])
    money, fired, hits, *parts = np.moveaxis(tables, 2, 0)

    def likelihood(numbers: Numbers) -> float:
        spread, race, bullet, *weights = numbers
        prospects = money + 1000 * _softmax(fired / race) - bullet * hits * left
        for weight, part in zip(weights, parts, strict=True):
            prospects = prospects + weight * part
        return float((wins * np.log(_softmax(prospects / spread) + 1e-12)).sum())

    rng = np.random.default_rng(1)
    best = np.array(list(GUESSES.values()))
    most = likelihood(best)
    for _ in range(TRIALS):
        trial = np.maximum(best * np.exp(rng.normal(0, 0.15, len(best))), 0.01)
        if (value := likelihood(trial)) > most:
            best, most = trial, value
    return dict(zip(GUESSES, map(float, best), strict=True))


def write(tables: list[Numbers]) -> None:
    """Keep the habits of the light hand as data, in hundredths: eight acts a row."""
    parts = []
    for name, table in zip(NAMES, tables, strict=True):
        rows = [[round(100 * odds) for odds in row] for row in table.reshape(-1, ACTS).tolist()]
        lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    RESULT.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Watch, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    said = parser.parse_args()
    seen = watch(said.games, said.seats)
    write(fit_plans(seen))
    for left in range(1, ROUNDS):
        found = fit_judge(seen, left)
        print(f"{left} to go:", ", ".join(f"{name} {number:.2f}" for name, number in found.items()))


if __name__ == "__main__":
    main()
