"""The study of the game itself: play many games, and write docs/reports/balance.md with its plots.

python3 colt python -m tools.balance --folder study [--cores 2]   100,000 games of rules, a sample of search
python3 colt python -m tools.balance --folder study --write       only the page, from the games there are

The games go to one file for each bot and number of seats, as `coltexpress sim` writes them. Ctrl-C and
SIGTERM keep every finished game; the same command goes on where it was, unless bots or rules were changed.
"""

from __future__ import annotations

import argparse
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a file, too

import coltexpress
from coltexpress.arena.results_file import games_of, plan_of
from coltexpress.arena.runner import stop_signals
from tools.balance_figures import MAIN_SEATS, Study
from tools.balance_page import write_page

DOCS = Path(__file__).resolve().parents[1] / "docs" / "reports"
PARTS = {4: 0.60, 3: 0.12, 5: 0.12, 6: 0.12, 2: 0.04}  # of all games, by number of seats
PLAYERS = ("engine", "bots")  # the parts of the package that decide how a game goes
MADE_BY = "made-by.txt"
INTERRUPTED = 130
POLL = 0.1  # seconds


def main(words: Sequence[str] | None = None) -> int:
    """Play what is missing, and write the page."""
    said = _parser().parse_args(words)
    said.folder.mkdir(parents=True, exist_ok=True)
    if not said.write and (code := _play_all(said)) != 0:
        return code
    files = sorted(said.folder.glob("*.jsonl"))
    if not files:
        return _refuse(f"no games in {said.folder}: leave --write out to play some")
    print("reading the games ...", file=sys.stderr)
    study, played = read_study(files)
    write_page(study, said.docs, played)
    print(f"written: {said.docs / 'balance.md'}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, required=True, help="where the games are kept")
    parser.add_argument("--games", type=int, default=100_000, help="in all, over all numbers of seats")
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", default="search:500it", help="another bot, at four seats; '' for none")
    parser.add_argument("--sample-games", type=int, default=300)
    parser.add_argument("--cores", type=int, help="how many processes play (default: one for each core)")
    parser.add_argument("--write", action="store_true", help="play nothing, only write the page")
    parser.add_argument("--docs", type=Path, default=DOCS, help="where balance.md goes")
    return parser


def _play_all(said: argparse.Namespace) -> int:
    """Play the games that are missing; an exit code, which is not 0 if they still are."""
    made_by = said.folder / MADE_BY
    if made_by.exists() and made_by.read_text(encoding="utf-8") != fingerprint():
        return _refuse(
            f"bots or rules were changed after {said.folder} was begun: choose another folder, or give "
            "--write to write the page of the games there are"
        )
    made_by.write_text(fingerprint(), encoding="utf-8")
    parts = list(commands(said))
    for number, command in enumerate(parts, start=1):
        print(f"part {number} of {len(parts)}: coltexpress {' '.join(command)}", file=sys.stderr)
        if (code := play(command)) != 0:
            print("not finished: the same command goes on where this was", file=sys.stderr)
            return code
    return 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def fingerprint() -> str:
    """A hash of all that decides how a game goes: games of two such must not be mixed."""
    package = Path(coltexpress.__file__).parent
    paths = sorted(path for part in PLAYERS for path in (package / part).rglob("*.py"))
    return sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


def commands(said: argparse.Namespace) -> Iterator[list[str]]:
    """The simulations of the study: one for each number of seats, and the sample."""
    cores = [] if said.cores is None else ["--cores", str(said.cores)]
    for seats, part in PARTS.items():
        games = max(1, round(said.games * part))
        yield [*simulation(said.folder, said.bot, seats, games, said.seed), *cores]
    if said.sample:
        yield [*simulation(said.folder, said.sample, MAIN_SEATS, said.sample_games, said.seed + 1), *cores]


def simulation(folder: Path, bot: str, seats: int, games: int, seed: int) -> list[str]:
    """The words of one `coltexpress sim`; it goes on with its file if there is one."""
    name = re.sub(r"[^a-z0-9]+", "-", bot.casefold()).strip("-")
    out = folder / f"{name}-{seats}.jsonl"
    options = ["--seats", str(seats), "--games", str(games), "--seed", str(seed)]
    return ["sim", bot, *options, "--out", str(out), "--resume"]


def play(command: list[str]) -> int:
    """Run a command of ours in a process of its own, its tables unseen; its exit code, when it has ended."""
    whole = [sys.executable, "-m", "coltexpress", *command]
    with subprocess.Popen(whole, stdout=subprocess.DEVNULL) as run, stop_signals() as request:
        while run.poll() is None and not request.number:
            time.sleep(POLL)
        if request.number == signal.SIGTERM:  # the keyboard has told the run as well: it keeps its games
            run.terminate()
        return run.wait() or (INTERRUPTED if request.number else 0)


def read_study(files: Sequence[Path]) -> tuple[Study, list[str]]:
    """All games of these files added up, and the commands that play them again."""
    study, played = Study(), []
    for path in files:
        plan, before = plan_of(path), study.games
        study.editions.add(plan.rules.name)
        for outcome in games_of(path):
            study.add(plan.bots[0], outcome)
        games = study.games - before
        options = f"--seats {int(plan.rules.seats)} --games {games} --seed {plan.seed}"
        played.append(f"coltexpress sim {' '.join(plan.bots)} {options}")
    return study, played


if __name__ == "__main__":
    sys.exit(main())
