"""Record the corpus of this version: a game of every preset and of every variant, for all later versions.

A record is never written anew: whatever this version wrote, every later one must replay. Run it after a new
ruleset has come in; it writes only the files that are not there yet.
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256
from pathlib import Path

from coltexpress import Game, MatchDice, Rules
from coltexpress.engine.presets import ANNIVERSARY_FLAGS, PRESETS

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "formats" / "records" / "corpus"
_ALL = dict.fromkeys(ANNIVERSARY_FLAGS, True)


def corpus() -> dict[str, Rules]:
    """The rulesets of the corpus by the name of their file: few seats, so that the files stay small."""
    found = {f"{preset}-3": Rules.preset(preset, seats=3) for preset in PRESETS}
    found |= {f"{preset}-2": Rules.preset(preset, seats=2) for preset in PRESETS}
    found["en2016-6"] = Rules.preset("en2016", seats=6)
    found["en2016-3-plain"] = Rules.preset("en2016", seats=3, powers=False, events=False)
    found["en2016-3-expert"] = Rules.preset("en2016", seats=3, expert=True)
    found["fi1-3-expert"] = Rules.preset("fi1", seats=3, expert=True)
    found["en2016-3-teams"] = Rules.preset("en2016", seats=3, teams=True)
    for flag in ANNIVERSARY_FLAGS:
        found[f"anniversary2025-3-{flag}"] = Rules.preset("anniversary2025", seats=3, **{flag: True})
    found["anniversary2025-2-all"] = Rules.preset("anniversary2025", seats=2, **_ALL)
    found["anniversary2025-4-all"] = Rules.preset(
        "anniversary2025", seats=4, **_ALL, handcar_return="hiding_car"
    )
    return found


def recorded(name: str, rules: Rules) -> Game:
    """A finished match: its seed and its decisions follow from the name, so that nobody wonders."""
    seed, salt = (sha256(f"{name} {part}".encode()).digest() for part in ("seed", "salt"))
    game = Game.new(rules, dice=MatchDice(seed, salt))
    rng = random.Random(name)
    while open_now := game.decisions:
        decision = rng.choice(open_now)
        game.play(rng.choice(decision.options), seat=decision.seat)
    return game


def main() -> int:
    """Write what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, rules in corpus().items():
        path = FOLDER / f"{name}.colt.jsonl"
        if not path.exists():
            recorded(name, rules).replay().save(path)
            print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
