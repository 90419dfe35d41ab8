"""Write the files that freeze what the engine does: golden games and the table of playouts.

python -m tools.record_golden games       play and choose golden games anew, into tests/golden/
python -m tools.record_golden endings     keep the picks of the golden games, write how they end now
python -m tools.record_golden playouts    the table of random playouts, tests/properties/playouts.txt

A change of these files is a change of the rules or of the dice: it needs a line in the changelog.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import sys
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # run as a file, too

from coltexpress import Decision, Game, Rules
from coltexpress.engine.components import CARS
from coltexpress.engine.presets import PRESETS
from coltexpress.engine.setup import BASE_CHARACTERS
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from tools.golden import EVERYTHING, FOLDER, GoldenGame, ending_of, finished, occurrences, read_golden
from tools.playouts import TABLE, table_text

TRIES = 12  # games of which the most eventful is kept
BEGINNERS = Rules.preset("ru2016", seats=4, powers=False, events=False)

# How much a chooser likes a pick, by its first words; what is not here counts 1.
LIKINGS = {
    "draw": 0.4,
    "play punch": 4.0,
    "play shoot": 2.5,
    "play rob": 2.0,
    "rob strongbox": 6.0,
    "rob jewel": 3.0,
    "drop purse": 3.0,
    "take": 5.0,
}
LIKING_TO_HIDE = 3.0


def main(words: Sequence[str] | None = None) -> int:
    """Write what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("games", "endings", "playouts"))
    said = parser.parse_args(words)
    if said.what == "games":
        return record_games()
    if said.what == "endings":
        return record_endings()
    TABLE.write_text(table_text(), encoding="utf-8")
    return 0


def record_games() -> int:
    """Every preset with 3 to 6 seats, and a beginners' game; 1 if something never occurs in them."""
    wanted = [Rules.preset(preset, seats=seats) for preset in PRESETS for seats in (3, 4, 5, 6)]
    missing = set(EVERYTHING)
    for number, rules in enumerate([*wanted, BEGINNERS]):
        golden, occurring = most_eventful(rules, 100 * number, missing)
        missing -= occurring
        (FOLDER / f"{file_name(rules)}.txt").write_text(golden.text(), encoding="utf-8")
    print("missing: " + (", ".join(sorted(missing)) or "nothing"))
    return 1 if missing else 0


def file_name(rules: Rules) -> str:
    """`en2016-4`, and what is switched off."""
    off = [f"no-{name}" for name, value in rules.changes.items() if value is False]
    return "-".join([rules.name, str(rules.seats), *off])


def most_eventful(rules: Rules, first_seed: int, missing: set[str]) -> tuple[GoldenGame, set[str]]:
    """Of several games the one with most of what is still missing, then with most altogether."""
    games = []
    for seed in range(first_seed, first_seed + TRIES):
        golden = play_eagerly(rules, seed)
        found = occurrences(golden.replay())
        games.append((len(found & missing), len(found), -seed, golden, found))
    best = max(games, key=lambda game: game[:3])
    return best[3], best[4]


def play_eagerly(rules: Rules, seed: int) -> GoldenGame:
    """A game of seats that like to fight, rob and use their powers."""
    rng = random.Random(seed)
    characters = rng.sample(CHARACTER_NAMES[:BASE_CHARACTERS], rules.seats)
    cars = rng.sample([car.name for car in CARS], rules.seats)
    game = Game.new(rules, characters=characters, cars=cars, seed=seed)
    picks = []
    while (decision := game.decision) is not None:
        pick = eager_pick(decision, rng)
        picks.append((decision.seat, pick))
        game.play(pick, decision.seat)
    return finished(game, seed, picks)


def eager_pick(decision: Decision, rng: random.Random) -> str:
    """One option, the liked ones more often."""
    texts = [pick.text for pick in decision.options]
    return rng.choices(texts, [liking(text) for text in texts])[0]


def liking(text: str) -> float:
    """How much a pick is liked."""
    likes = next((weight for words, weight in LIKINGS.items() if text.startswith(words)), 1.0)
    return likes * LIKING_TO_HIDE if text.endswith(" down") else likes


def record_endings() -> int:
    """Replay the golden games and write how they end now."""
    for path in sorted(FOLDER.glob("*.txt")):
        golden = read_golden(path.read_text(encoding="utf-8"))
        now = dataclasses.replace(golden, ending=ending_of(golden.replay()))
        path.write_text(now.text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
