"""Saved games: what a table is set for, and a file for each game that is going on."""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from coltexpress.dice import FastDice, MatchDice, RecordingDice, normalize_seed
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.formats.record import Cast
from coltexpress.version import __version__

_LUCK_BYTES = 16


@dataclass(frozen=True)
class Chance:
    """Where chance comes from: a small seed that deals the same again, or the secret of a real match.

    `luck` is what the bots' own streams begin with; it never moves the deal.
    """

    luck: str
    seed: int | None = None
    secret: str = ""
    salt: str = ""

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """The same seed gives the same deal and the same bots."""
        return cls(str(seed), seed=seed)

    @classmethod
    def fresh(cls) -> Chance:
        """Dice of a real match, from the operating system."""
        dice = MatchDice()
        return cls(secrets.token_hex(_LUCK_BYTES), secret=dice.seed.hex(), salt=dice.salt.hex())

    def dice(self) -> RecordingDice:
        """The dice at the beginning of the game; what they throw is kept."""
        if self.seed is not None:
            return RecordingDice(FastDice(normalize_seed(self.seed)))
        return RecordingDice(MatchDice(bytes.fromhex(self.secret), bytes.fromhex(self.salt)))

    def next(self) -> Chance:
        """Chance for a rematch: after a small seed comes the next one."""
        return Chance.fresh() if self.seed is None else Chance.seeded(self.seed + 1)


@dataclass(frozen=True)
class Plan:
    """One game as it was asked for. People sit in the first seats, bots in the others."""

    rules: Rules
    people: int
    bots: tuple[str, ...]
    chance: Chance
    characters: Cast | None = None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(range(self.people))

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at one keyboard."""
        return self.people > 1

    def bot_of(self, seat: int) -> str:
        """The name of the bot that decides for a seat."""
        return self.bots[seat - self.people]

    def again(self) -> Plan:
        """The same people, bandits and bots, dealt anew."""
        return replace(self, chance=self.chance.next())

    def to_json(self) -> dict[str, object]:
        """Plain data for a saved game."""
        return {
            "rules": self.rules.to_json(),
            "people": self.people,
            "bots": list(self.bots),
            "chance": vars(self.chance),
            "characters": None if self.characters is None else list(self.characters),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Plan:
        """The plan that `to_json` wrote; what is none raises `ValueError`, `KeyError` or `TypeError`."""
        rules, people, bots = Rules.from_json(data["rules"]), data["people"], tuple(map(str, data["bots"]))
        if not isinstance(people, int) or people < 0 or people + len(bots) != rules.seats:
            raise ValueError(people)
        names = data["characters"]
        cast = (
            None if names is None else tuple(name if isinstance(name, str) else tuple(name) for name in names)
        )
        return cls(rules, people, bots, Chance(**data["chance"]), cast)


FORMAT = "coltexpress.sitting/1"
FOLDER_VARIABLE = "COLTEXPRESS_DATA"
_ENDING = ".sitting.jsonl"
_MOST = 9  # games that wait; the oldest makes room
_FAULTS = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)


class Move(NamedTuple):
    """One decision: whose, what was asked, the pick, the round, and what chance threw after it."""

    seat: int
    question: str
    pick: str
    round: int
    throws: tuple[int, ...]


class BrokenSave(ColtError):
    """A saved game that this version cannot go on with."""


@dataclass(frozen=True)
class SavedGame:
    """A game that waits to be played on."""

    path: Path
    plan: Plan
    moves: tuple[Move, ...]
    when: float

    @property
    def round(self) -> int:
        """The round that it has come to."""
        return self.moves[-1].round if self.moves else 1


def folder() -> Path:
    """Where saved games are kept: the user's own data, or what `COLTEXPRESS_DATA` names."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(chosen)
    for variable in ("XDG_DATA_HOME", *(["LOCALAPPDATA"] if sys.platform == "win32" else [])):
        if os.path.isabs(os.environ.get(variable, "")):
            return Path(os.environ[variable]) / "coltexpress"
    return Path.home() / ".local" / "share" / "coltexpress"


class Keeper:
    """Keeps one game in its file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault: str = ""  # why the game cannot be saved, if it cannot

    @classmethod
    def fresh(cls) -> Keeper:
        """A file that no other game has."""
        name = time.strftime("%Y%m%d-%H%M%S") + f"-{os.getpid()}-{time.monotonic_ns() % 10**6:06}"
        return cls(folder() / f"{name}{_ENDING}")

    def write(self, plan: Plan, moves: Iterable[Move]) -> None:
        """Replace the file as a whole: whoever is killed here leaves the former one."""
        head = {"sitting": FORMAT, "engine": __version__, **plan.to_json()}
        lines = [json.dumps(head), *(json.dumps(move) for move in moves)]
        draft = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(draft, "w", encoding="utf-8", opener=_private) as file:
                file.write("\n".join(lines) + "\n")
                file.flush()
                os.fsync(file.fileno())  # else a power cut may leave the new name with nothing in it
            os.replace(draft, self.path)
        except OSError as fault:
            self.fault = fault.strerror or type(fault).__name__

    def discard(self) -> None:
        """The game is over: nothing is left to be saved."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as fault:
            self.fault = fault.strerror or type(fault).__name__


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def saved_games() -> list[SavedGame]:
    """The games that wait, the latest first; files that cannot be read are left alone."""
    return [saved for _, saved in _looked_through() if saved is not None]


def damaged_games() -> list[Path]:
    """The files among them that cannot be read."""
    return [path for path, saved in _looked_through() if saved is None]


def _looked_through() -> Iterator[tuple[Path, SavedGame | None]]:
    for path in _files():
        try:
            yield path, load(path)
        except BrokenSave:
            yield path, None


def latest_game() -> SavedGame | None:
    """The game that was left last; `BrokenSave` if it is damaged, rather than an older one unasked."""
    files = _files()
    return load(files[0]) if files else None


def _files() -> list[Path]:
    """All files of saved games, the latest first."""
    try:
        paths = [path for path in folder().iterdir() if path.name.endswith(_ENDING)]
        return sorted(paths, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    except OSError:
        return []


def make_room() -> None:
    """Let the oldest games go where too many wait."""
    for path in _files()[_MOST - 1 :]:
        Keeper(path).discard()


def load(path: Path) -> SavedGame:
    """The saved game in a file; `BrokenSave` if it is none of ours."""
    try:
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        head = json.loads(first)
        if head["sitting"] != FORMAT:
            raise ValueError(head["sitting"])
        moves = tuple(_move(json.loads(line)) for line in lines)
        return SavedGame(path, Plan.from_json(head), moves, path.stat().st_mtime)
    except _FAULTS as fault:
        raise BrokenSave("broken_save", {"found": str(path)}) from fault


def _move(data: list[object]) -> Move:
    seat, question, pick, number, throws = data
    if not isinstance(seat, int) or not isinstance(number, int) or not isinstance(throws, list):
        raise ValueError(data)
    return Move(seat, str(question), str(pick), number, tuple(int(value) for value in throws))
