"""Around a game in plain lines: which saved game to go on with, and what comes after the end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.prompt import number_chosen
from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.voice import LeftTheTable, Voice
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import bandits

_SAVE, _REMATCH = 2, 3


@dataclass(frozen=True)
class Manner:
    """How people want to play: lists instead of drawings, where rules are looked up, where records go."""

    as_list: bool
    look_up: Callable[[str], str]
    record: Path | None = None


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


def game_to_go_on_with(games: Sequence[SavedGame], voice: Voice) -> SavedGame | None:
    """The saved game that the person chooses; None for a new one."""
    voice.say(message("table.waiting", voice.lang))
    lines = [saved_game_words(saved, voice.lang) for saved in games]
    chosen = number_chosen(voice, [*lines, message("table.new_game", voice.lang)], voice.lang)
    return games[chosen - 1] if chosen <= len(games) else None


class PlainSession:
    """A person's time at the table: a game, and rematches of it."""

    def __init__(self, sitting: Sitting, voice: Voice, manner: Manner) -> None:
        self.sitting = sitting
        self.voice = voice
        self.manner = manner

    def play(self, *, is_resumed: bool) -> None:
        """Play to the end, and again while the people want it; `LeftTheTable` if they stop in a game."""
        while True:
            manner = self.manner
            table = PlainTable(self.sitting, self.voice, as_list=manner.as_list, look_up=manner.look_up)
            if is_resumed:
                table.go_on_from_here()
            else:
                table.play()
            if not self._wants_a_rematch():
                return
            self.sitting, is_resumed = Sitting.begin(self.sitting.plan.again()), False

    def _wants_a_rematch(self) -> bool:
        voice = self.voice
        if self.manner.record is not None:
            voice.say(record_saved(self.sitting, self.manner.record, voice.lang))
        choices = [message(f"table.end.{name}", voice.lang) for name in ("finish", "save", "rematch")]
        try:
            voice.say()
            while (chosen := number_chosen(voice, choices, voice.lang)) == _SAVE:
                voice.say(record_saved(self.sitting, record_path(), voice.lang))
        except LeftTheTable:
            voice.say()
            return False
        return chosen == _REMATCH


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
