"""What is said and done about saved games and records, on every face of the game."""

from __future__ import annotations

import time
from pathlib import Path

from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.sitting import Sitting
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import bandits


def saved_game_words(saved: SavedGame, lang: str = DEFAULT) -> str:
    """A saved game in one line: how far it is, who plays, when it was left."""
    plan = saved.plan
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.when))
    cast = [] if plan.characters is None else plan.characters[: plan.people]
    names = [name for seat in cast for name in _names(seat)]
    who = bandits(names, lang) if names else message("table.saved.nobody", lang)
    return say("table.saved", lang, who=who, bots=len(plan.bots), round=saved.round, when=when)


def _names(seat: str | tuple[str, ...]) -> tuple[str, ...]:
    return (seat,) if isinstance(seat, str) else seat


def farewell(sitting: Sitting, lang: str = DEFAULT) -> str:
    """What is said to people who leave in the middle of a game: whether it is saved."""
    fault = sitting.keeper.fault if sitting.keeper is not None else ""
    return say("table.goodbye.lost", lang, why=fault) if fault else message("table.goodbye", lang)


def record_path() -> Path:
    """A file in the current folder that does not exist yet."""
    name = time.strftime("coltexpress-%Y%m%d-%H%M%S")
    path, number = Path(f"{name}.colt.jsonl"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.colt.jsonl")
    return path


def record_saved(sitting: Sitting, path: Path, lang: str = DEFAULT) -> str:
    """Save the record, and say where it is or why it is nowhere."""
    try:
        sitting.save_record(path)
    except OSError as fault:
        return say("table.not_recorded", lang, path=path, why=fault.strerror or type(fault).__name__)
    return say("table.recorded", lang, path=path)
