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
from coltexpress.engine.components import CARS, CIRCUS_NAME
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.presets import ANNIVERSARY_FLAGS, PRESETS
from coltexpress.engine.setup import characters_in_box
from tools.golden import EVERYTHING, FOLDER, GoldenGame, ending_of, finished, read_golden
from tools.playouts import TABLE, table_text
from tools.rulesets import rules_from_line

TRIES = 12  # games of which the most eventful is kept
PARTS = " ".join(f"{flag}=true" for flag in ANNIVERSARY_FLAGS)
PARTS_WITHOUT_POWER = PARTS.replace(" al_patron=true", "")
LENT = "anniversary_parts_allowed=true extra_purses_250=2"
# Besides every preset with three to six seats: the beginners' game, every variant, and mixtures of them.
MORE_GAMES = {
    "beginners": "ru2016 seats=4 powers=false events=false",
    "expert": "en2016 seats=4 expert=true",
    "expert-bullets-kept": "ru2016 seats=5 expert=true expert_bullets_must_go=false",
    "expert-fi1": "fi1 seats=4 expert=true",
    "teams-2": "en2016 seats=2",
    "teams-3": "ru2016 seats=3 teams=true",
    "duel-fi1": "fi1 seats=2",
    "duel-it1": "it1 seats=2",
    "special-punch": "anniversary2025 seats=4 special_punch=true",
    "decoy": "anniversary2025 seats=4 decoy=true",
    "circus": "anniversary2025 seats=4 circus=true",
    "handcar": "anniversary2025 seats=5 handcar=true",
    "handcar-hiding-car": "anniversary2025 seats=5 handcar=true handcar_return=hiding_car",
    "al-patron": "anniversary2025 seats=4 al_patron=true",
    "mary": "anniversary2025 seats=4 mary=true",
    "all-parts-3": f"anniversary2025 seats=3 {PARTS}",
    "all-parts-6": f"anniversary2025 seats=6 {PARTS} handcar_return=hiding_car",
    "all-parts-expert": f"anniversary2025 seats=4 expert=true {PARTS}",
    "all-parts-teams-2": f"anniversary2025 seats=2 {PARTS}",
    "all-parts-teams-3": f"anniversary2025 seats=3 teams=true {PARTS} handcar_return=hiding_car",
    "all-parts-duel": f"fi1 seats=2 {PARTS} {LENT}",
    "parts-for-beginners": f"anniversary2025 seats=4 powers=false events=false {PARTS_WITHOUT_POWER}",
    "circus-handcar-teams": "anniversary2025 seats=2 circus=true handcar=true",
    "patron-and-mary-expert": "anniversary2025 seats=5 expert=true al_patron=true mary=true",
}

# How much a chooser likes a pick, by its first words; what is not here counts 1.
LIKINGS = {
    "draw": 0.4,
    "hold": 0.5,
    "keep nothing": 3.0,
    "no cover": 0.3,
    "cover": 3.0,
    "pass": 0.6,
    "change floor": 2.0,
    "move h": 5.0,
    "knock h": 3.0,
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
    """All golden games anew; 1 if something never occurs in them."""
    wanted = {f"{preset}-{seats}": f"{preset} seats={seats}" for preset in PRESETS for seats in (3, 4, 5, 6)}
    missing = set(EVERYTHING)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for number, (name, line) in enumerate({**wanted, **MORE_GAMES}.items()):
        golden, occurring = most_eventful(rules_from_line(line), 100 * number, missing)
        missing -= occurring
        (FOLDER / f"{name}.txt").write_text(golden.text(), encoding="utf-8")
    print("missing: " + (", ".join(sorted(missing)) or "nothing"))
    return 1 if missing else 0


def most_eventful(rules: Rules, first_seed: int, missing: set[str]) -> tuple[GoldenGame, set[str]]:
    """Of several games the one with most of what is still missing, then with most altogether."""
    games = []
    for seed in range(first_seed, first_seed + TRIES):
        golden = play_eagerly(rules, seed)
        found = golden.occurrences()
        games.append((len(found & missing), len(found), -seed, golden, found))
    best = max(games, key=lambda game: game[:3])
    return best[3], best[4]


def play_eagerly(rules: Rules, seed: int) -> GoldenGame:
    """A game of seats that like to fight, rob and use their powers."""
    rng = random.Random(seed)
    characters = some_characters(rules, rng)
    train = rng.sample([car.name for car in CARS], int(rules.ordinary_cars))
    if rules.circus:
        train.insert(rng.randrange(len(train) + 1), CIRCUS_NAME)
    game = Game.new(rules, characters=characters or None, cars=train, seed=seed)
    picks = []
    while game.decision is not None:
        decision = rng.choice(game.decisions)
        pick = eager_pick(decision, rng)
        picks.append((decision.seat, pick))
        game.play(pick, decision.seat)
    return finished(game, seed, characters, picks)


def some_characters(rules: Rules, rng: random.Random) -> tuple[str, ...]:
    """Random characters, Al Patron surely among them; teams are formed in the game."""
    if rules.two_bandits:
        return ()
    known = CHARACTER_NAMES[: characters_in_box(rules)]
    chosen = rng.sample(known, int(rules.seats))
    if rules.flags["al_patron"] and "al_patron" not in chosen:
        chosen[rng.randrange(len(chosen))] = "al_patron"
    return tuple(chosen)


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
