"""The user interfaces of the terminal, the console that plain lines go to, and saved games and records."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say, shown
from coltexpress.i18n.grammar import bandits
from coltexpress.i18n.languages import DEFAULT
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.session import GameSession

LEAST_SCREEN = (80, 24)
SPEEDS = {"slow": 2.0, "normal": 0.8, "fast": 0.3, "instant": 0.0}  # seconds that a happening is shown
_LEAST_BLANK, _MOST_BLANK = 24, 100


class LeftTheTable(Exception):
    """The person wants to stop, or nothing more can come from them."""


class Console:
    """Prints what is said, and reads what is answered."""

    def __init__(self, width: int, lang: str = DEFAULT, *, pause: float = 0.0) -> None:
        """`pause` is how long to wait after each happening that is told."""
        self.width = width
        self.lang = lang
        self.pause = pause

    def say(self, text: str = "") -> None:
        """Print a text, broken where it is too long; drawn lines already fit."""
        for line in text.split("\n"):
            fits = len(line) <= self.width
            print(line if fits else textwrap.fill(line, self.width, break_on_hyphens=False))

    def say_all(self, lines: Iterable[str]) -> None:
        """Print texts, each on a line of its own."""
        for line in lines:
            self.say(line)

    def rest(self) -> None:
        """Leave time to read, if it is wanted."""
        if self.pause:
            sys.stdout.flush()
            time.sleep(self.pause)

    def ask(self, words: str) -> str:
        """What the person answers; `LeftTheTable` if nothing more can come."""
        try:
            answer = input(words).strip()
        except EOFError:
            raise LeftTheTable from None
        if not sys.stdin.isatty():
            self.say(shown(answer))  # a terminal shows what is typed, a pipe does not
        return answer

    def draw_curtain(self) -> None:
        """Blank lines, until nothing of what was said can be seen without scrolling back."""
        height = shutil.get_terminal_size((80, _LEAST_BLANK)).lines
        print("\n" * min(max(height, _LEAST_BLANK), _MOST_BLANK))


@dataclass(frozen=True)
class Manner:
    """How people want to play: where rules are looked up, and where a record goes that is saved unasked.

    `damaged` are files of saved games that could not be read: people are told of them.
    """

    look_up: Callable[[str], str]
    record: Path | None = None
    damaged: tuple[Path, ...] = ()


class Session(ABC):
    """People's time at the table; `sitting` is the game that is played, also after a rematch."""

    def __init__(self, sitting: GameSession, manner: Manner) -> None:
        self.sitting = sitting
        self.manner = manner

    @abstractmethod
    def play(self, *, is_resumed: bool) -> None:
        """Play until the people have enough; `LeftTheTable` if that is in the middle of a game."""


class UserInterface(ABC):
    """What people see of the game, and how they answer."""

    @abstractmethod
    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the people choose; None for a new one, `LeftTheTable` for neither."""

    @abstractmethod
    def session(self, sitting: GameSession, manner: Manner) -> Session:
        """A time at the table."""

    @abstractmethod
    def watch(self, replay: Replay) -> None:
        """Show a record."""


def can_fill_a_screen() -> bool:
    """Whether the game can be drawn on a whole screen here: a real terminal that knows our letters."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown") or "utf" not in sys.stdout.encoding.lower():
        return False
    size = shutil.get_terminal_size(LEAST_SCREEN)
    return size.columns >= LEAST_SCREEN[0] and size.lines >= LEAST_SCREEN[1]


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


def farewell(sitting: GameSession, lang: str = DEFAULT) -> str:
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


def record_saved(sitting: GameSession, path: Path, lang: str = DEFAULT) -> str:
    """Save the record, and say where it is or why it is nowhere."""
    try:
        sitting.save_record(path)
    except OSError as fault:
        return say("table.not_recorded", lang, path=path, why=fault.strerror or type(fault).__name__)
    return say("table.recorded", lang, path=path)
