"""Fit the light hand and the judge of the search to games of the rules bot.

    python -m tools.fit_light --games 2000

It plays games among rules bots, writes `minds/fitted.py` from their choices of cards by context (a
conditional logit), and prints the judge's numbers that best foretell the winner, for `minds/judges.py`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from coltexpress import Game, Rules
from coltexpress.bots import named, stream
from coltexpress.engine.components import OWN_BULLETS, ROUNDS
from coltexpress.engine.notation import Pick
from coltexpress.engine.sets import ACTION_CARDS, count_cards, worth
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import DRAW, SHOOT
from coltexpress.minds.outlook import CONTEXTS, context_of, price

ACTS = 8
HELD = 8
STEPS = 400
RESULT = Path("src/coltexpress/minds/fitted.py")
Numbers = NDArray[np.float64]


@dataclass
class Seen:
    """What was seen in the games: choices of cards, and tables at the beginning of rounds with who won."""

    plans: list[tuple[int, int, int, int]] = field(default_factory=list)  # context, options, held, act
    tables: list[list[tuple[float, ...]]] = field(default_factory=list)  # by seat: money, fired, hits, here
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
        state = game._state
        if game.round != round_seen:
            round_seen = game.round
            seen.tables.append(_table(state))
            seen.left.append(ROUNDS - round_seen + 1)
        seat = decision.seat
        pick = players[seat].decide(game.view(seat), decision.options, streams[seat])
        if decision.question == "DEC-PLAN":
            seen.plans.append(_plan(state, decision.options, str(pick)))
        game.play(pick, seat=seat)
    assert game.result is not None
    winners = game.result.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(rules.seats)]
    seen.wins += [shares] * (len(seen.tables) - first)


def _table(state: State) -> list[tuple[float, ...]]:
    return [
        (
            float(worth(bandit.loot) + bandit.cash),
            float(bandit.fired),
            float(state.seats[bandit.seat].received),
            float(price(state.floor[bandit.space])),
        )
        for bandit in state.bandits
    ]


def _plan(state: State, options: tuple[Pick, ...], pick: str) -> tuple[int, int, int, int]:
    bandit = state.bandits[state.actor]
    code = next(option.code for option in options if option.text == pick)
    held = min(int(count_cards(state.seats[bandit.seat].hand & ACTION_CARDS)), HELD - 1)
    mask = int(state.options) & 127 | 1 << DRAW
    if bandit.fired == OWN_BULLETS:
        mask &= ~(1 << SHOOT)
    return int(context_of(state, bandit)), mask, held, int(code) & 7


def fit_plans(seen: Seen) -> tuple[Numbers, Numbers]:
    """Weights of the acts in each context, and of drawing by the cards held: the likeliest of the choices."""
    context, mask, held, act = np.array([plan for plan in seen.plans if plan[1] >> plan[3] & 1]).T
    is_open = (mask[:, None] >> np.arange(ACTS) & 1).astype(bool)
    chosen = _by_context(context, np.eye(ACTS)[act])
    drawn = np.bincount(held, weights=act == DRAW, minlength=HELD)
    logits, draws = np.zeros((CONTEXTS, ACTS)), np.zeros(HELD)
    pace_logits, pace_draws = _Pace(logits), _Pace(draws)
    for _ in range(STEPS):
        utility = logits[context]
        utility[:, DRAW] += draws[held]
        shares = _softmax(np.where(is_open, utility, -1e9))
        pace_logits.step(chosen - _by_context(context, shares) - 0.5 * logits)
        pace_draws.step(drawn - np.bincount(held, weights=shares[:, DRAW], minlength=HELD) - 0.5 * draws)
    weights = np.exp(logits)
    return 1000 * weights / weights.max(axis=1, keepdims=True), 16 * np.exp(draws)


def _by_context(context: NDArray[np.int64], shares: Numbers) -> Numbers:
    total = np.zeros((CONTEXTS, ACTS))
    np.add.at(total, context, shares)
    return total


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


def fit_judge(seen: Seen, left: int) -> tuple[float, ...]:
    """Race, here, bullet and spread that foretell the winners best with so many rounds to go."""
    tables = np.array([table for table, rounds in zip(seen.tables, seen.left, strict=True) if rounds == left])
    wins = np.array([win for win, rounds in zip(seen.wins, seen.left, strict=True) if rounds == left])
    money, fired, hits, here = np.moveaxis(tables, 2, 0)

    def likelihood(race: float, part: float, bullet: float, spread: float) -> float:
        prospects = money + 1000 * _softmax(fired / race) + part * here - bullet * hits * left
        return float((wins * np.log(_softmax(prospects / spread) + 1e-12)).sum())

    rng = np.random.default_rng(1)
    best: tuple[float, ...] = (1.0, 0.5, 40.0, 600.0)
    most = likelihood(*best)
    for _ in range(1500):
        scale = np.exp(rng.normal(0, 0.2, 4))
        trial = (max(0.1, best[0] * scale[0]), best[1] * scale[1], best[2] * scale[2], best[3] * scale[3])
        if (value := likelihood(*trial)) > most:
            best, most = trial, value
    return best


def write(weights: Numbers, draws: Numbers) -> None:
    """Keep the light hand's weights as data."""
    rows = "".join(f"    *({', '.join(str(round(w)) for w in row)}),\n" for row in weights)
    RESULT.write_text(
        '"""Weights of the light hand, fitted to the choices of the rules bot by `tools/fit_light.py`."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        "# Eight for each context: move, floor, shoot, rob, punch, marshal, special punch, draw.\n"
        f"WEIGHTS: Final[list[int]] = [\n{rows}]\n\n"
        "# How much likelier drawing is, by the number of action cards in hand, in 16ths.\n"
        f"DRAWS: Final[list[int]] = [{', '.join(str(max(1, round(d))) for d in draws)}]\n",
        encoding="utf-8",
    )


def main() -> None:
    """Watch, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    found = parser.parse_args()
    seen = watch(found.games, found.seats)
    write(*fit_plans(seen))
    for left in range(1, ROUNDS):
        race, here, bullet, spread = fit_judge(seen, left)
        print(f"{left} to go: race {race:.2f}, here {here:.2f}, bullet {bullet:.0f}, spread {spread:.0f}")


if __name__ == "__main__":
    main()
