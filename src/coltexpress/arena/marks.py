"""Where workers are, told in a few bytes of a file each, which stay readable when the worker dies."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from mmap import mmap
from pathlib import Path
from struct import Struct

_LAYOUT = Struct("<qqqd")
_LOADING = -1  # no decision yet: the bots are being made


@dataclass(frozen=True)
class Whereabouts:
    """What a worker is at: since when (0: it rests) a bot is awaited, for which decision of which game."""

    game: int
    decision: int
    seat: int
    since: float

    @property
    def is_loading(self) -> bool:
        """Whether the bots are still being made."""
        return self.decision == _LOADING

    def waited(self, back: float) -> float:
        """For how many seconds the bot has been awaited, at most since `back`."""
        return time.monotonic() - max(self.since, back) if self.since else 0.0


class Mark:
    """The mark of this process while it plays a game; without a folder nobody wants one."""

    def __init__(self, folder: str, game: int) -> None:
        """Mark that the game begins."""
        self._game = game
        self._bytes: mmap | None = None
        if folder:
            with suppress(OSError):  # a full disk: the game matters, the mark is only an aid
                self._bytes = _shared(Path(folder, str(os.getpid())))
        self._write(_LOADING, _LOADING, time.monotonic())

    def asks(self, decision: int, seat: int) -> None:
        """The bot of this seat is asked now."""
        self._write(decision, seat, time.monotonic())

    def rest(self) -> None:
        """The game is over."""
        self._write(_LOADING, _LOADING, 0.0)
        if self._bytes is not None:
            self._bytes.close()
            self._bytes = None

    def _write(self, decision: int, seat: int, since: float) -> None:
        if self._bytes is not None:
            _LAYOUT.pack_into(self._bytes, 0, self._game, decision, seat, since)


def _shared(path: Path) -> mmap:
    """The bytes of a file, written without a call to the system: decisions are many."""
    if not path.exists():
        path.write_bytes(bytes(_LAYOUT.size))
    with path.open("r+b") as file:
        return mmap(file.fileno(), _LAYOUT.size)


def marks_in(folder: str) -> Iterator[tuple[int, Whereabouts]]:
    """Each process that has left a mark, and where it is, or was when it died."""
    for path in Path(folder).iterdir():
        told = path.read_bytes()
        if len(told) == _LAYOUT.size:
            yield int(path.name), Whereabouts(*_LAYOUT.unpack(told))
