"""Results files: finished games as JSON Lines, the plan first, then a line a game; a run can be resumed.

What was changed in a file since is refused by line and field: a field that no game can have, or none of this
plan.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from io import FileIO
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import FORMAT, UNREADABLE, Plan, Request, faulty_field, percentages
from coltexpress.bots.loader import is_same
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.rules_validation import ColtError
from coltexpress.formats.rule_settings import changed_settings, rules_from_settings, setting_text
from coltexpress.i18n.catalogue import message
from coltexpress.version import __version__

_ALIKE = 30  # letters at the beginning of two values that may be the same; more hide where they differ


class BrokenResultsFile(ColtError):
    """A file of games that cannot be resumed; the sentences are in `usage`."""


def _broken(path: Path, code: str, **fields: object) -> BrokenResultsFile:
    return BrokenResultsFile(code, {"found": str(path), **fields})


# --- writing


class ResultsFile:
    """A file to which finished games are added, each at once and whole; two runs never write to one file."""

    def __init__(self, path: Path, mode: str) -> None:
        """Used by `begin` and `resume`."""
        self.path = path
        try:
            self._file = FileIO(path, mode)
        except FileExistsError as fault:
            raise _broken(path, "games_exist") from fault
        except OSError as fault:
            raise _broken(path, "unwritable_file") from fault
        if not _is_ours(self._file):
            self.close()
            raise _broken(path, "in_use")

    @staticmethod
    def begin(path: Path, plan: Plan) -> ResultsFile:
        """A new file, or an empty one; what is in an old one of the same name is never overwritten."""
        results = ResultsFile(path, "r+" if is_empty(path) else "x")
        if results._file.seek(0, os.SEEK_END):  # somebody was quicker
            results.close()
            raise _broken(path, "games_exist")
        try:
            results._write(json.dumps(plan.to_json(), separators=(",", ":"), ensure_ascii=False))
        except OSError as fault:
            results.close()
            path.unlink()  # with half a plan nobody could begin or go on
            raise _broken(path, "unwritable_file") from fault
        return results

    @staticmethod
    def resume(path: Path, plan: Plan) -> ResultsFile:
        """The file with its last line taken away if it was cut; refused if a bot was edited since."""
        _check_bot_files(path, plan)
        results = ResultsFile(path, "r+")
        with path.open("rb") as lines:
            results._file.seek(sum(len(line) for line in lines if line.endswith(b"\n")))
        results._file.truncate()
        return results

    def add(self, outcome: Outcome) -> None:
        """Write one game down."""
        try:
            self._write(outcome.to_line())
        except OSError as fault:
            raise _broken(self.path, "no_longer_writable") from fault

    def _write(self, line: str) -> None:
        """The line as far as there is room; nothing is kept back that would be tried again at the end."""
        rest = line.encode() + b"\n"
        while rest:
            rest = rest[self._file.write(rest) :]

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def is_empty(path: Path) -> bool:
    """Whether there is a file with nothing in it: nothing was begun there, and nothing can be lost."""
    try:
        return path.is_file() and not path.stat().st_size
    except OSError:
        return False


def has_games(path: Path) -> bool:
    """Whether there is a file to resume."""
    return os.path.exists(path) and not is_empty(path)


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


# --- reading


def header_of(path: Path) -> dict[str, Any]:
    """The first line of the file: the plan as plain data."""
    try:
        with path.open("rb") as file:
            line = file.readline()
        data = json.loads(line)
        if data["format"] != FORMAT or not line.endswith(b"\n"):
            raise ValueError
    except OSError as fault:
        raise _broken(path, "unreadable_file") from fault
    except UNREADABLE as fault:
        raise _broken(path, "not_games") from fault
    return dict(data)


def plan_of(path: Path) -> Plan:
    """The plan with which the file was begun; damage in it is named."""
    data = header_of(path)
    try:
        return Plan.from_json(data)
    except msgspec.ValidationError as fault:
        name = faulty_field(fault)
        raise _broken(path, "damaged_plan", name=name, value=_as_json(data.get(name))) from fault


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
            try:
                game = game_in(line, plan)
            except BrokenResultsFile as damage:
                raise _broken(path, damage.code, line=number, **damage.fields) from damage
            if game.game in seen:
                raise _broken(path, "repeated_game", line=number, game=game.game)
            seen.add(game.game)
            yield game


def game_in(line: bytes, plan: Plan) -> Outcome:
    """The game that a line holds; `BrokenResultsFile` says why it is none, or none of this plan."""
    try:
        game = Outcome.from_line(line)
    except msgspec.ValidationError as fault:
        raise _misfit(line, fault) from fault
    except UNREADABLE as fault:
        raise BrokenResultsFile("broken_game", {}) from fault
    damaged = next((name for name, fits in _checks(game, plan) if not fits), None)
    if damaged is not None:
        raise BrokenResultsFile("damaged_game", {"name": damaged})
    return game


def _misfit(line: bytes, fault: msgspec.ValidationError) -> BrokenResultsFile:
    """What to say of a line whose fields do not fit: first what is missing, then what no game has."""
    try:
        data = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        return BrokenResultsFile("broken_game", {})
    known = Outcome.__struct_fields__
    for code, names, others in (("missing_field", known, data), ("unknown_field", data, known)):
        name = next((name for name in names if name not in others), None)
        if name is not None:
            return BrokenResultsFile(code, {"name": name})
    return BrokenResultsFile("damaged_game", {"name": faulty_field(fault)})


def _checks(game: Outcome, plan: Plan) -> Iterator[tuple[str, bool]]:
    """Each field that the plan or other fields decide about, and whether it fits."""
    fixture, seats = plan.fixture(game.game), int(plan.rules.seats)
    for name in ("deal", "seed", "bots"):
        yield name, getattr(game, name) == getattr(fixture, name)
    for name in ("characters", "money", "fired", "received", "strongboxes", "accounts", "times"):
        yield name, len(getattr(game, name)) == seats
    names = [name for side in game.characters for name in side]
    yield "characters", set(names) <= set(CHARACTER_NAMES) and len(set(names)) == len(names)
    yield "first", game.first < seats
    yield "winners", _are_some_seats(game.winners, seats)
    yield "gunslingers", _are_some_seats(game.gunslingers, seats)
    yield "faults", all(fault.seat < seats for fault in game.faults)
    yield "money", [sum(account.values()) for account in game.accounts] == list(game.money)
    yield "winners", all(game.money[seat] == max(game.money) for seat in game.winners)


def _are_some_seats(value: tuple[int, ...], seats: int) -> bool:
    """Seats of this table, none of them twice."""
    return all(seat < seats for seat in value) and len(set(value)) == len(value)


# --- resuming


def resumed_plan(path: Path, request: Request) -> Plan:
    """The plan of a file that is resumed; refused if the file is not what is asked for.

    It must be of this version and of the same command, and begun with the settings that are given now; only
    the length may differ.
    """
    header = header_of(path)
    if header.get("version") != __version__:
        begun = _as_json(header.get("version"))
        raise _broken(path, "other_version", begun=begun, wanted=__version__)
    plan = plan_of(path)
    if plan.kind != request.kind:
        raise _broken(path, "other_command", begun=plan.kind)
    longer = request.plan_from(header)
    check_settings(path, plan, request.settings())
    rules_from_settings({**changed_settings(plan.rules), **request.rules})  # refuses what nobody knows
    return longer


def check_settings(path: Path, begun: Plan, asked: Mapping[str, object]) -> None:
    """Refuse to resume a file if what is asked for is not how it was begun."""
    settings = begun.settings()
    for name, value in asked.items():
        if name in settings and not _is_alike(value, settings[name]):
            before, now = _apart(_shown(settings[name]), _shown(value))
            raise _broken(path, "other_run", name=name, begun=before, wanted=now)


def _is_alike(one: object, other: object) -> bool:
    """Whether two settings are the same; bots may be the same by other names."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return all(each == its or is_same(str(each), str(its)) for each, its in zip(one, other, strict=True))
    return one == other


def _check_bot_files(path: Path, plan: Plan) -> None:
    """Refuse to resume games of bots that were edited since."""
    begun, now = header_of(path).get("files"), plan.files
    if begun != now:
        before = begun if isinstance(begun, dict) else {}
        edited = ", ".join(bot for bot in now if before.get(bot) != now[bot])
        raise _broken(path, "edited_bot", bot=edited or "files")


def _shown(value: Any) -> str:
    """A setting as people type it."""
    if value is None or isinstance(value, bool):
        return message("arena.setting.on" if value else "arena.setting.off")
    if isinstance(value, float):
        return f"{value:g}"
    if not isinstance(value, tuple):
        return setting_text(value)
    if all(isinstance(part, float) for part in value):  # the two shares of a sequential test
        return percentages(value)
    return ", ".join(map(str, value))


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two texts, without most of a long beginning that they share."""
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    start = max(0, shared - _ALIKE)
    return (one, other) if start == 0 else (f"...{one[start:]}", f"...{other[start:]}")


def _as_json(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
