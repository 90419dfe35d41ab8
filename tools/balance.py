"""The study of the game itself: play many games, and write docs/balance.md with its plots.

python -m tools.balance --folder study --games 100000 [--sample search:100ms --sample-games 400]
python -m tools.balance --folder study --write

The games go to one file for each bot and number of seats, as `coltexpress sim` writes them. A run that was
interrupted goes on where it was when the same command is given again. `--write` only writes the page anew.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a file, too

from coltexpress.arena.ledger import games_of, plan_of
from tools.balance_figures import Study
from tools.balance_page import write_page

DOCS = Path(__file__).resolve().parents[1] / "docs"
MAIN_SEATS = 4
PARTS = {4: 0.60, 3: 0.12, 5: 0.12, 6: 0.12, 2: 0.04}  # of all games, by number of seats


def main(words: Sequence[str] | None = None) -> int:
    """Play what is missing, and write the page."""
    said = _parser().parse_args(words)
    said.folder.mkdir(parents=True, exist_ok=True)
    if not said.write:
        for command in commands(said.folder, said.bot, said.games, said.seed):
            if (code := play(command)) != 0:
                return code
        if said.sample is not None:
            command = simulation(said.folder, said.sample, MAIN_SEATS, said.sample_games, said.seed + 1)
            if (code := play(command)) != 0:
                return code
    files = sorted(said.folder.glob("*.jsonl"))
    if not files:
        print(f"no games in {said.folder}: leave --write out to play some", file=sys.stderr)
        return 2
    write_page(read_study(files), said.docs, [spoken(path) for path in files])
    print(f"written: {said.docs / 'balance.md'}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, required=True, help="where the games are kept")
    parser.add_argument("--games", type=int, default=100_000, help="in all, over all numbers of seats")
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", help="another bot, for a smaller sample at four seats")
    parser.add_argument("--sample-games", type=int, default=400)
    parser.add_argument("--write", action="store_true", help="play nothing, only write the page")
    parser.add_argument("--docs", type=Path, default=DOCS, help="where balance.md goes")
    return parser


def commands(folder: Path, bot: str, games: int, seed: int) -> Iterator[list[str]]:
    """The simulations of the study, one for each number of seats."""
    for seats, part in PARTS.items():
        yield simulation(folder, bot, seats, max(1, round(games * part)), seed)


def simulation(folder: Path, bot: str, seats: int, games: int, seed: int) -> list[str]:
    """The words of one `coltexpress sim`; it goes on with its file if there is one."""
    name = re.sub(r"[^a-z0-9]+", "-", bot.casefold()).strip("-")
    out = folder / f"{name}-{seats}.jsonl"
    options = ["--seats", str(seats), "--games", str(games), "--seed", str(seed)]
    return ["sim", bot, *options, "--out", str(out), "--resume"]


def play(command: list[str]) -> int:
    """Run a command of ours in a process of its own, its tables unseen; its exit code."""
    print("coltexpress " + " ".join(command), file=sys.stderr)
    try:
        whole = [sys.executable, "-m", "coltexpress", *command]
        return subprocess.run(whole, check=False, stdout=subprocess.DEVNULL).returncode
    except KeyboardInterrupt:
        return 130


def read_study(files: Sequence[Path]) -> Study:
    """All games of these files added up."""
    study = Study()
    for path in files:
        plan = plan_of(path)
        for outcome in games_of(path):
            study.add(plan.bots[0], outcome)
    return study


def spoken(path: Path) -> str:
    """The command that plays the games of a file again."""
    plan = plan_of(path)
    games = sum(1 for _ in games_of(path))
    options = f"--seats {int(plan.rules.seats)} --games {games} --seed {plan.seed}"
    return f"coltexpress sim {' '.join(plan.bots)} {options}"


if __name__ == "__main__":
    sys.exit(main())
