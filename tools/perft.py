"""Counting every sequence of decisions from a position, depth by depth: a rule that changes changes a count.

python -m tools.perft tests/perft/*.txt            compare with the frozen counts
python -m tools.perft --write tests/perft/*.txt    freeze what is counted now

A file is a position (docs/reference/notation.md), a line `---`, the dice's seed and a count for each depth.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a file, too

from coltexpress import Game
from coltexpress.engine.bitsets import members, size
from coltexpress.engine.open_decisions import picks
from coltexpress.engine.state import State
from coltexpress.testing import state_of

MOST_SEQUENCES = 12_000  # the deepest count that is frozen


@dataclass(frozen=True)
class Perft:
    """What a file says."""

    position: str
    seed: int
    counts: tuple[int, ...]  # by depth, from 1

    def state(self) -> State:
        """The position, with its dice."""
        return state_of(Game.from_position(self.position, seed=self.seed)).copy()

    def text(self) -> str:
        """The file."""
        rows = [f"{depth}: {count}" for depth, count in enumerate(self.counts, start=1)]
        return "\n".join([f"{self.position.rstrip()}\n---\nseed: {self.seed}", *rows]) + "\n"


def read_perft(text: str) -> Perft:
    """The position and the counts in a file."""
    position, _, rest = text.partition("---\n")
    seed, *rows = [line.split(": ", 1)[1] for line in rest.splitlines()]
    return Perft(position, int(seed), tuple(map(int, rows)))


def count(state: State, depth: int) -> int:
    """How many sequences of that many decisions there are; games that end sooner count for none."""
    if depth == 1:
        return int(size(state.options))
    return sum(count(after(state, code), depth - 1) for code in members(state.options))


def after(state: State, code: int) -> State:
    """The state after a pick."""
    twin = state.copy()
    twin.apply(code)
    return twin


def by_first_pick(state: State, depth: int) -> dict[str, int]:
    """The count of each first pick: where two engines differ."""
    if depth == 1:
        return {pick.text: 1 for pick in picks(state)}
    return {pick.text: count(after(state, pick.code), depth - 1) for pick in picks(state)}


def complaints(perft: Perft) -> list[str]:
    """What differs from the frozen counts, with the count of every first pick at the first such depth."""
    state = perft.state()
    for depth, frozen in enumerate(perft.counts, start=1):
        now = count(state, depth)
        if now != frozen:
            rows = [f"  {pick}: {number}" for pick, number in by_first_pick(state, depth).items()]
            return [f"depth {depth}: {now} sequences, {frozen} are frozen; by first pick", *rows]
    return []


def frozen_anew(perft: Perft) -> Perft:
    """The counts of now, as deep as they stay small."""
    state = perft.state()
    counts: list[int] = []
    while not counts or counts[-1]:
        number = count(state, len(counts) + 1)
        if number > MOST_SEQUENCES:
            break
        counts.append(number)
    return Perft(perft.position, perft.seed, tuple(counts))


def main(words: Sequence[str] | None = None) -> int:
    """Compare or write; 1 if something differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("files", nargs="+", type=Path)
    said = parser.parse_args(words)
    differs = False
    for path in said.files:
        perft = read_perft(path.read_text(encoding="utf-8"))
        if said.write:
            path.write_text(frozen_anew(perft).text(), encoding="utf-8")
            continue
        found = complaints(perft)
        differs |= bool(found)
        print("\n".join([f"{path.name}: {'differs' if found else 'as frozen'}", *found]))
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
