"""Games for the tests of records: played at random, secret answers in any order."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from coltexpress import Game, MatchDice, Rules

SEED, SALT = bytes(range(32)), bytes(range(100, 132))


def played(game: Game, rng_state: int = 1, decisions: int = 10_000) -> Game:
    """The game after so many random decisions, or where it ends."""
    rng = random.Random(rng_state)
    while (open_now := game.decisions) and decisions:
        decision = rng.choice(open_now)
        game.play(rng.choice(decision.options), seat=decision.seat)
        decisions -= 1
    return game


@cache
def match_text() -> str:
    """The record of a finished match with three seats."""
    rules = Rules.preset("en2016", seats=3)
    return played(Game.new(rules, dice=MatchDice(SEED, SALT))).replay().text


def lines_of(text: str) -> list[dict[str, Any]]:
    """The lines of a record as plain data."""
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    """The record with these lines."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def numbers_of(text: str, key: str) -> list[int]:
    """The numbers, from 1, of the lines that have this key."""
    return [number for number, line in enumerate(lines_of(text), start=1) if key in line]
