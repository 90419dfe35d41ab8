"""How fast the engine is here, on one core, and how that compares with a C program doing the same, which is
compiled on the spot.

Measured is the path that `Game.play` uses: the engine's `new_game` and `apply`, with random picks, to the
score. Every measurement is repeated and the best kept: what else the machine does only ever costs time.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from coltexpress.engine import COMPILED
from coltexpress.engine.playout import play_out, random_pick
from coltexpress.engine.presets import ANNIVERSARY_FLAGS
from coltexpress.engine.rng import seeded, shown, thrown
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.sampling.worlds import Worlds
from coltexpress.engine.scoring import scores
from coltexpress.engine.setup import new_game
from coltexpress.engine.state import State
from coltexpress.game import Game
from coltexpress.i18n.catalogue import capital, fill, message, say
from coltexpress.i18n.grammar import figure, grouped
from coltexpress.legality import Decision

SEATS = (3, 4, 5, 6)
MAIN_SEATS = 4
REPEATS = 5
WORLDS_A_VIEW = 20
WRONG_INPUT = 2
YARDSTICK_GAMES = 3000
_YARDSTICK_RATES = re.compile(r"games/s ([\d.]+) dec/s ([\d.]+)")

Sample = tuple[int, float]  # how many of something, and the processor time that they took


class Rates(dict[str, float]):
    """The best figures so far, each a second, by name; those that were not measured are missing."""

    def keep_best(self, **measured: float) -> None:
        """Take the figures of another repetition, as far as they are better."""
        for name, rate in measured.items():
            self[name] = max(self.get(name, 0.0), rate)

    @property
    def ratio_to_c(self) -> float | None:
        """Our games for each of the yardstick's."""
        return self["games"] / self["yardstick"] if self.get("yardstick") else None

    def to_json(self) -> dict[str, float | None]:
        """Plain data of games."""
        return {
            "games_per_s": round(self["games"], 1),
            "decisions_per_s": round(self["decisions"], 1),
            "yardstick_games_per_s": round(self["yardstick"], 1) if "yardstick" in self else None,
            "ratio_to_c": None if self.ratio_to_c is None else round(self.ratio_to_c, 4),
        }


@dataclass
class Figures:
    """All that a run has measured."""

    seats: dict[int, Rates] = field(default_factory=lambda: {seats: Rates() for seats in SEATS})
    anniversary: Rates = field(default_factory=Rates)
    others: Rates = field(default_factory=Rates)  # copies, views and worlds

    @property
    def anniversary_ratio(self) -> float:
        """Games with all Anniversary parts for each game without a variant."""
        return self.anniversary["games"] / self.seats[MAIN_SEATS]["games"]

    def to_json(self) -> dict[str, object]:
        """Plain data: the figures for four seats, then the games for every number of seats."""
        main = self.seats[MAIN_SEATS].to_json()
        return {
            "games_per_s": main["games_per_s"],
            "decisions_per_s": main["decisions_per_s"],
            **{f"{name}_per_s": round(rate, 1) for name, rate in self.others.items()},
            "ratio_to_c": main["ratio_to_c"],
            "anniversary_games_per_s": round(self.anniversary["games"], 1),
            "anniversary_ratio": round(self.anniversary_ratio, 4),
            "compiled": COMPILED,
            "seats": {str(seats): rates.to_json() for seats, rates in self.seats.items()},
            "python": platform.python_version(),
        }


def run_bench(json_output: bool, yardstick: Path | None, seconds: float) -> int:
    """Measure for about so many seconds each, and print the figures; the exit code."""
    try:
        with pinned(), nullcontext() if yardstick is None else compiled(yardstick) as program:
            figures = measure(program, seconds)
    except NoYardstick as fault:
        print(fault, file=sys.stderr)
        return WRONG_INPUT
    print(json.dumps(figures.to_json(), indent=2) if json_output else table(figures))
    return 0


def measure(program: Path | None, seconds: float) -> Figures:
    """All figures; our games and the yardstick's are played in turns, so that both meet the same weather."""
    figures, part = Figures(), seconds / REPEATS
    anniversary = Rules.preset("anniversary2025", seats=MAIN_SEATS, **dict.fromkeys(ANNIVERSARY_FLAGS, True))
    rulesets = [*[Rules.preset(seats=seats) for seats in SEATS], anniversary]
    batches = [batch_for(rules, part) for rules in rulesets]
    positions = games_in_progress()
    for _ in range(REPEATS):
        all_rates = [*figures.seats.values(), figures.anniversary]
        for rules, rates, batch in zip(rulesets, all_rates, batches, strict=True):
            rates.keep_best(**play_batch(rules, batch))
        if program is not None:
            for seats, rates in figures.seats.items():
                rates.keep_best(yardstick=run_yardstick(program, seats))
        figures.others.keep_best(
            copies=rate_of((copied(positions) for _ in count()), part),
            views=rate_of(map(viewed, count()), part),
            worlds=rate_of(map(drawn, count()), part),
        )
    return figures


# --- our own rates ----------------------------------------------------------------------------


def batch_for(rules: Rules, seconds: float) -> int:
    """How many games fill the time; every repetition then plays the same ones."""
    return max(3, int(play_batch(rules, 3)["games"] * seconds))


def play_batch(rules: Rules, games: int) -> dict[str, float]:
    """Games and decisions a second over that many random games, from setting up to the score."""
    decisions = 0
    began = time.process_time()
    for seed in range(games):
        state = new_game(rules, seed)
        decisions += play_out(state, seed)
        scores(state)
    took = max(time.process_time() - began, 1e-9)
    return {"games": games / took, "decisions": decisions / took}


def games_in_progress() -> list[State]:
    """Positions all through a few games with four seats."""
    positions = []
    for seed in range(5):
        state = new_game(Rules.preset(seats=MAIN_SEATS), seed)
        rng_state = int(seeded(seed))
        while not state.is_over:
            positions.append(state.copy())
            state.apply(random_pick(state.options, rng_state))
            rng_state = int(thrown(rng_state))
    return positions


def rate_of(batches: Iterator[Iterable[Sample]], seconds: float) -> float:
    """How many a second, over as many whole batches as fill the time."""
    number, spent = 0, 0.0
    for batch in batches:
        for more, took in batch:
            number, spent = number + more, spent + took
        if spent >= seconds:
            break
    return number / max(spent, 1e-9)


def copied(positions: list[State]) -> Iterator[Sample]:
    """Copies of all these states."""
    began = time.process_time()
    for state in positions:
        state.copy()
    yield len(positions), time.process_time() - began


def viewed(seed: int) -> Iterator[Sample]:
    """The views of a game, each for the seat that decides, with telling it all that is new in its journal."""
    for game, decision in random_game(seed):
        began = time.process_time()
        game.view(decision.seat)
        yield 1, time.process_time() - began


def drawn(seed: int) -> Iterator[Sample]:
    """Worlds for the seat that decides, all through a game; reading the views is not counted."""
    for game, decision in random_game(seed):
        worlds = Worlds(game.view(decision.seat))
        began = time.process_time()
        for number in range(WORLDS_A_VIEW):
            worlds.draw(number)
        yield WORLDS_A_VIEW, time.process_time() - began


def random_game(seed: int) -> Iterator[tuple[Game, Decision]]:
    """A game with random picks, at each of its decisions."""
    game = Game.new(Rules.preset(seats=MAIN_SEATS), seed=seed)
    rng_state = int(seeded(seed))
    while (decision := game.decision) is not None:
        yield game, decision
        game.play(decision.options[shown(rng_state, len(decision.options))], decision.seat)
        rng_state = int(thrown(rng_state))


@contextmanager
def pinned() -> Iterator[None]:
    """Stay on one core, where the system lets us choose; programs that we start stay there too."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# --- the yardstick ----------------------------------------------------------------------------


class NoYardstick(ColtError):
    """The program to compare with cannot be had."""

    def __str__(self) -> str:
        """The sentence that says why."""
        return capital(fill(message(f"bench.{self.code}"), self.fields))


@contextmanager
def compiled(source: Path) -> Iterator[Path]:
    """The C program, compiled into a folder that is gone afterwards."""
    if not source.is_file():
        raise NoYardstick("no_file", {"path": source})
    compiler = os.environ.get("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        raise NoYardstick("no_compiler", {"compiler": compiler})
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "yardstick")
        command = [*compiler.split(), "-O2", "-o", str(program), str(source.resolve())]
        made = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
        if made.returncode != 0:
            faults = (line for line in made.stderr.splitlines() if "error" in line)
            fault = next(faults, "") or message("bench.no_reason")
            raise NoYardstick("not_compiled", {"compiler": compiler, "path": source, "what": fault})
        yield program


def run_yardstick(program: Path, seats: int) -> float:
    """The games a second that the C program tells of itself."""
    command = [str(program), str(YARDSTICK_GAMES), str(seats)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    rates = _YARDSTICK_RATES.search(ran.stdout)
    if ran.returncode != 0 or rates is None:
        output = (ran.stdout or ran.stderr).strip()[:80] or say("bench.exit_code", code=ran.returncode)
        raise NoYardstick("not_run", {"path": program.name, "what": output})
    return float(rates[1])


# --- for people -------------------------------------------------------------------------------


def table(figures: Figures) -> str:
    """The figures as a small table, and the other rates as sentences."""
    heads = [message(f"bench.{name}") for name in ("seats", "games", "decisions")]
    has_yardstick = "yardstick" in figures.seats[MAIN_SEATS]
    if has_yardstick:
        heads += [message("bench.yardstick"), message("bench.ratio")]
    title = f"bench.{'compiled' if COMPILED else 'interpreted'}"
    lines = [say(title, repeats=REPEATS), "  ".join(heads)]
    for seats, rates in figures.seats.items():
        cells = [str(seats), grouped(rates["games"]), grouped(rates["decisions"])]
        if has_yardstick:
            cells += [grouped(rates["yardstick"]), figure(rates.ratio_to_c or 0, 3)]
        lines.append("  ".join(cell.rjust(len(head)) for cell, head in zip(cells, heads, strict=True)))
    rate, ratio = grouped(figures.anniversary["games"]), figure(figures.anniversary_ratio, 2)
    lines.append(say("bench.anniversary", rate=rate, ratio=ratio))
    for name, each in figures.others.items():
        lines.append(say(f"bench.{name}", rate=grouped(each), time=f"{figure(1e6 / each, 2)} us"))
    return "\n".join(lines)
