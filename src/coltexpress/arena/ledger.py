"""Finished games in a file of JSON Lines: the plan first, then a line a game; it can be gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from io import FileIO
from itertools import takewhile
from pathlib import Path
from typing import Any

from coltexpress.arena.outcome import UNREADABLE, DamagedGame, Outcome
from coltexpress.arena.plan import FORMAT, Plan
from coltexpress.arena.ruleset import typed
from coltexpress.arena.soundness import damage_in_game, damage_in_plan
from coltexpress.bots.own import is_same
from coltexpress.engine.faults import ColtError
from coltexpress.version import __version__
from coltexpress.words.catalogue import message

_ALIKE = 30  # letters at the beginning of two values that may be the same; more hide where they differ


class BrokenLedger(ColtError):
    """A file of games that cannot be gone on with; the sentences are in `usage`."""


class Ledger:
    """A file to which finished games are added, each at once and whole."""

    def __init__(self, path: Path, file: FileIO) -> None:
        """Used by `begin` and `resume`; two runs never write to one file."""
        self.path = path
        self._file = file
        if not _is_ours(file):
            file.close()
            raise BrokenLedger("in_use", {"found": str(path)})

    @staticmethod
    def begin(path: Path, plan: Plan) -> Ledger:
        """A new file, or an empty one; what is in an old one of the same name is never overwritten."""
        file = _opened_empty(path)
        ledger = Ledger(path, file)
        if file.seek(0, os.SEEK_END):  # somebody was quicker
            ledger.close()
            raise BrokenLedger("games_exist", {"found": str(path)})
        try:
            ledger._write(json.dumps(plan.to_json(), separators=(",", ":"), ensure_ascii=False))
        except OSError as fault:
            ledger.close()
            path.unlink()  # with half a plan nobody could begin or go on
            raise BrokenLedger("unwritable_file", {"found": str(path)}) from fault
        return ledger

    @staticmethod
    def resume(path: Path) -> Ledger:
        """The file with its last line taken away if it was cut."""
        try:
            file = path.open("r+b", buffering=0)
        except OSError as fault:
            raise BrokenLedger("unwritable_file", {"found": str(path)}) from fault
        ledger = Ledger(path, file)
        file.seek(whole_length(path))
        file.truncate()
        return ledger

    def add(self, outcome: Outcome) -> None:
        """Write one game down."""
        try:
            self._write(outcome.to_line())
        except OSError as fault:
            raise BrokenLedger("no_longer_writable", {"found": str(self.path)}) from fault

    def _write(self, line: str) -> None:
        """The line as far as there is room; nothing is kept back that would be tried again at the end."""
        rest = line.encode() + b"\n"
        while rest:
            rest = rest[self._file.write(rest) :]

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def _opened_empty(path: Path) -> FileIO:
    """The file, made if there is none; refused if something is in it."""
    try:
        return path.open("xb" if not is_empty(path) else "r+b", buffering=0)
    except FileExistsError as fault:
        raise BrokenLedger("games_exist", {"found": str(path)}) from fault
    except OSError as fault:
        raise BrokenLedger("unwritable_file", {"found": str(path)}) from fault


def is_empty(path: Path) -> bool:
    """Whether there is a file with nothing in it: nothing was begun there, and nothing can be lost."""
    try:
        return path.is_file() and not path.stat().st_size
    except OSError:
        return False


def _is_ours(file: FileIO) -> bool:
    """Whether nobody else has locked the file; where there are no locks, nobody has."""
    try:
        import fcntl  # noqa: PLC0415  not on Windows
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def whole_length(path: Path) -> int:
    """How many bytes of the file are whole lines."""
    with path.open("rb") as file:
        return sum(len(line) for line in file if line.endswith(b"\n"))


def header_of(path: Path) -> dict[str, Any]:
    """The first line of the file: the plan as plain data."""
    try:
        with path.open("rb") as file:
            line = file.readline()
        data = json.loads(line)
        if data["format"] == FORMAT and line.endswith(b"\n"):
            return dict(data)
    except OSError as fault:
        raise BrokenLedger("unreadable_file", {"found": str(path)}) from fault
    except UNREADABLE as fault:
        raise BrokenLedger("not_games", {"found": str(path)}) from fault
    raise BrokenLedger("not_games", {"found": str(path)})


def plan_of(path: Path) -> Plan:
    """The plan with which the file was begun; damage in it is named."""
    data = header_of(path)
    damage = damage_in_plan(data)
    if damage is None:
        try:
            return Plan.from_json(data)
        except UNREADABLE:
            damage = "rules"  # all the rest is sound
    value = _short(data.get(damage))
    raise BrokenLedger("damaged_plan", {"found": str(path), "name": damage, "value": value})


def games_of(path: Path) -> Iterator[Outcome]:
    """All whole games in the file in the order in which they ended; a cut last line is passed over.

    A line that cannot be a game of the file's plan, or was there before, is refused by its number.
    """
    plan, seen = plan_of(path), set[int]()
    with path.open("rb") as file:
        file.readline()
        for number, line in enumerate(file, start=2):
            if not line.endswith(b"\n"):
                return
            fields: dict[str, object] = {"found": str(path), "line": number}
            game = _game_of(line, plan, fields)
            if game.game in seen:
                raise BrokenLedger("repeated_game", {**fields, "game": game.game})
            seen.add(game.game)
            yield game


def _game_of(line: bytes, plan: Plan, fields: dict[str, object]) -> Outcome:
    """The game that a line holds; refused by its damage if it is none, or none of this plan."""
    try:
        game = Outcome.from_line(line.decode())
        damage = damage_in_game(game, plan)
    except DamagedGame as fault:
        raise BrokenLedger(fault.code, {**fields, "name": fault.name}) from fault
    except UNREADABLE as fault:
        raise BrokenLedger("broken_game", fields) from fault
    if damage is not None:
        raise BrokenLedger("damaged_game", {**fields, "name": damage})
    return game


def check_settings(path: Path, begun: Plan, asked: Mapping[str, object]) -> None:
    """Refuse to go on with a file if what is asked for is not how it was begun."""
    settings = begun.settings()
    for name, value in asked.items():
        if name in settings and not _is_alike(value, settings[name]):
            before, now = _apart(_told(settings[name]), _told(value))
            fields: dict[str, object] = {"found": str(path), "name": name, "begun": before, "wanted": now}
            raise BrokenLedger("other_run", fields)


def _is_alike(one: object, other: object) -> bool:
    """Whether two settings are the same; bots may be the same by other names."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return all(each == its or is_same(str(each), str(its)) for each, its in zip(one, other, strict=True))
    return one == other


def check_version(path: Path) -> None:
    """Refuse to go on with games of another version, whose plan may mean something else."""
    begun = header_of(path).get("version")
    if begun != __version__:
        raise BrokenLedger(
            "other_version", {"found": str(path), "begun": _short(begun), "wanted": __version__}
        )


def check_bot_files(path: Path, plan: Plan) -> None:
    """Refuse to go on with games of bots that were edited since."""
    begun, now = header_of(path).get("files"), plan.identity()["files"]
    if begun != now:
        raise BrokenLedger("edited_bot", {"found": str(path), "bot": _edited(begun, now)})


def _edited(begun: object, now: dict[str, str]) -> str:
    """The bots whose files are not what they were."""
    before = begun if isinstance(begun, dict) else {}
    return ", ".join(bot for bot in now if before.get(bot) != now[bot]) or "files"


def _told(value: object) -> str:
    """A setting as people type it."""
    if value is None or isinstance(value, bool):
        return message("arena.setting.on" if value else "arena.setting.off")
    if isinstance(value, dict):
        return typed(value)
    if not isinstance(value, tuple):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if all(isinstance(part, float) for part in value):  # the two shares of a sequential test
        return ":".join(f"{100 * part:g}" for part in value)
    return ", ".join(map(str, value))


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two texts, without most of a long beginning that they share."""
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    start = max(0, shared - _ALIKE)
    return (one, other) if start == 0 else (f"...{one[start:]}", f"...{other[start:]}")


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
