"""The user interfaces of the terminal, the console that plain lines go to, and what both of them say."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say, shown
from coltexpress.i18n.grammar import bandits, listed, mates
from coltexpress.i18n.narrate import SeatName, cast_of, seat_names, sentence
from coltexpress.i18n.questions import question
from coltexpress.terminal.saves import Plan, SavedGame
from coltexpress.terminal.session import GameSession, Mishap

LEAST_SCREEN = (80, 24)
_LEAST_BLANK, _MOST_BLANK = 24, 100
_PARTS = {(True, True): "both", (True, False): "powers", (False, True): "events"}


class LeftTheTable(Exception):
    """The person wants to stop, or nothing more can come from them."""


class Console:
    """Prints what is said, and reads what is answered."""

    def __init__(self, width: int, *, as_list: bool = False, pause: float = 0.0) -> None:
        """`as_list` writes tables as lists instead of drawing them; `pause` follows each happening."""
        self.width = width
        self.as_list = as_list
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


class Manner(NamedTuple):
    """Where a record goes that is saved unasked, and files of saved games that could not be read."""

    record: Path | None = None
    damaged: tuple[Path, ...] = ()


class UserInterface(ABC):
    """What people see of the game, and how they answer; `sitting` is the game, also after a rematch."""

    sitting: GameSession

    @abstractmethod
    def game_to_go_on_with(self, games: Sequence[SavedGame]) -> SavedGame | None:
        """The saved game that the people choose; None for a new one, `LeftTheTable` for neither."""

    @abstractmethod
    def play(self, manner: Manner, *, is_resumed: bool) -> None:
        """Play until the people have enough; `LeftTheTable` if that is in the middle of a game."""

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


# --- what is said -----------------------------------------------------------------------------


def saved_game_words(saved: SavedGame) -> str:
    """A saved game in one line: how far it is, who plays, when it was left."""
    plan = saved.plan
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.when))
    seats = [] if plan.characters is None else plan.characters[: plan.people]
    names = [name for seat in seats for name in ((seat,) if isinstance(seat, str) else seat)]
    who = bandits(names) if names else message("table.saved.nobody")
    return say("table.saved", who=who, bots=len(plan.bots), round=saved.round, when=when)


def question_words(view: View, *, is_shared: bool) -> str:
    """What is asked; where several people sit at the keyboard, of whom."""
    asked = question(view)
    if not is_shared:
        return asked
    return sentence(message("table.to_one"), {"seat": SeatName(view.seat, cast_of(view)), "question": asked})


def mishap_words(sitting: GameSession, mishap: Mishap) -> str:
    """That a bot failed."""
    cast = cast_of(sitting.game.view(SPECTATOR))
    return say("table.mishap", seat=SeatName(mishap.seat, cast), bot=mishap.bot)


def farewell(sitting: GameSession) -> str:
    """What is said to people who leave in the middle of a game: whether it is saved."""
    fault = sitting.keeper.fault if sitting.keeper is not None else ""
    return say("table.goodbye.lost", why=fault) if fault else message("table.goodbye")


def record_saved(sitting: GameSession, path: Path | None = None) -> str:
    """Save the record, without a path in a new file of the current folder; where it is, or why nowhere."""
    path = path or _new_file()
    try:
        sitting.save_record(path)
    except OSError as fault:
        return say("table.not_recorded", path=path, why=fault.strerror or type(fault).__name__)
    return say("table.recorded", path=path)


def _new_file() -> Path:
    name = time.strftime("coltexpress-%Y%m%d-%H%M%S")
    path, number = Path(f"{name}.colt.jsonl"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.colt.jsonl")
    return path


# --- before a game ----------------------------------------------------------------------------


def welcome_lines(view: View, plan: Plan) -> list[str]:
    """Which game is played, who plays it, and how; a paragraph each."""
    lines = [game_line(view), *_people(view, plan), *_bots(view, plan)]
    legend = ["legend.teams"] if view.rules.two_bandits else []
    return lines + [message(f"screen.{name}") for name in ("legend", *legend, "hint")]


def game_line(view: View) -> str:
    """Which game is played."""
    rules = view.rules
    parts = _PARTS.get((bool(rules.powers), bool(rules.events)), "none")
    said = say(
        "table.game",
        preset=message(f"preset.{rules.name}"),
        seats=rules.seats,
        parts=message(f"screen.parts.{parts}"),
    )
    others = [flag for flag, is_on in rules.flags.items() if is_on and flag not in ("powers", "events")]
    if not others:
        return said
    names = listed(message(f"flag_name.{flag}") for flag in others)
    return f"{said} {say('screen.variants', parts=names)}"


def _people(view: View, plan: Plan) -> list[str]:
    """Who the person is and can do; where there are several, who sits at the keyboard."""
    if view.seat != SPECTATOR:
        return [_who_you_are(view), *powers_of(view)]
    if not plan.people:
        return [message("table.watching")]
    return [say("table.people", names=seat_names(plan.persons, cast_of(view)))]


def _bots(view: View, plan: Plan) -> list[str]:
    cast = cast_of(view)
    said = [
        say("table.bot", seat=SeatName(seat, cast), bot=plan.bot_of(seat))
        for seat in range(plan.people, len(view.seats))
    ]
    return [say("table.bots", names=listed(said))] if said else []


def _who_you_are(view: View) -> str:
    own = cast_of(view)[view.seat].split()
    if not own:
        return say("screen.you_are.nobody", seat=view.seat)
    marks = "+".join(message(f"mark.{name}") for name in own)
    return say("screen.you_are", bandit=mates(own), marks=marks)


def powers_of(view: View) -> list[str]:
    """What the person's own characters can do."""
    if not view.rules.powers:
        return []
    own = cast_of(view)[view.seat].split()
    return [say("screen.power", power=message(f"power.{name}")) for name in own]
