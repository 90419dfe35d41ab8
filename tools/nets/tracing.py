"""Chained digests with a letter for every few steps, so that a mismatch tells where it began."""

from __future__ import annotations

import hashlib
import string
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path

from msgspec.json import Encoder

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "nets"
LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
STRIDE = 4  # steps for a letter
ENCODER = Encoder(order="sorted")
SHORT = 6  # hexadecimal digits of a digest that only tells equal from different
SHORTER = 4
SPECTATOR = "spectator"


def digest_of(text: str, length: int = SHORT) -> str:
    """A short digest of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:length]


def as_json(data: object) -> str:
    """Plain data as JSON; the order of an object's keys means nothing."""
    return ENCODER.encode(data).decode()


class Trace:
    """A digest of everything so far, and a letter of it after every few steps.

    Once something has differed all later letters are those of another digest: the first letter that differs
    tells the steps, or in 1 case of 64 later ones.
    """

    def __init__(self) -> None:
        """Start with nothing."""
        self._digest = hashlib.sha256()
        self.letters = ""

    def add(self, text: str) -> None:
        """Take in a text; its end counts."""
        self._digest.update(text.encode() + b"\0")

    def mark(self) -> None:
        """Write down a letter."""
        self.letters += LETTERS[self._digest.copy().digest()[0] % len(LETTERS)]

    def final(self, length: int = SHORT) -> str:
        """The digest of everything."""
        return self._digest.hexdigest()[:length]


@dataclass(frozen=True)
class Line:
    """What is frozen of one game: `NUMBER | RULES | SEED AND WAY | STEPS | KIND LETTERS DIGEST SEATS...`."""

    head: tuple[str, ...]
    steps: int
    traces: dict[str, list[str]]  # by kind the letters, the digest, and the digests of single viewers

    @classmethod
    def parse(cls, text: str) -> Line:
        """The line that `str` wrote."""
        number, rules, way, steps, *kinds = text.split(" | ")
        traces = {name: rest for name, *rest in (kind.split(" ") for kind in kinds)}
        return cls((number, rules, way), int(steps.split()[0]), traces)

    def __str__(self) -> str:
        kinds = [f"{kind} {' '.join(words)}" for kind, words in self.traces.items()]
        return " | ".join([*self.head, f"{self.steps} steps", *kinds])

    def differences(self, now: Line) -> list[str]:
        """In which kinds a game has changed, from which step on, and for whom; the earliest first."""
        rows = []
        if self.steps != now.steps:
            rows.append((min(self.steps, now.steps), f"it had {self.steps} steps and now has {now.steps}"))
        for kind in dict.fromkeys((*self.traces, *now.traces)):
            before, after = self.traces.get(kind, ["", ""]), now.traces.get(kind, ["", ""])
            if before != after:
                step = _first_step(before[0], after[0])
                whom = _for_whom(before[2:], after[2:])
                rows.append((step, f"{kind} differ from step {step} on (or up to {STRIDE - 1} later){whom}"))
        rows.sort(key=lambda row: row[0])
        return [f"game {', '.join(self.head)}: {text}" for _, text in rows]


def _first_step(before: str, after: str) -> int:
    """The first step that two rows of letters may differ in."""
    pairs = zip_longest(before, after)
    letter = next((index for index, (one, other) in enumerate(pairs) if one != other), len(before) - 1)
    return STRIDE * max(letter, 0)


def _for_whom(before: list[str], after: list[str]) -> str:
    """Who sees a difference; the last viewer is the spectator."""
    names = [*[f"seat {seat}" for seat in range(len(after) - 1)], SPECTATOR]
    pairs = zip(names, before, after, strict=False)
    seats = [name for name, one, other in pairs if one != other]
    return f", for {', '.join(seats)}" if seats else ""


class Recorder:
    """Hashes what it is told of a game, by kind and for some kinds also by viewer."""

    def __init__(self, kinds: Iterable[str], by_viewer: Collection[str]) -> None:
        """Start with nothing of these kinds."""
        self._traces = {kind: Trace() for kind in kinds}
        self._viewers: dict[tuple[str, int], Trace] = {}
        self._by_viewer = by_viewer
        self._letters = 0

    def listen(self, step: int, viewer: int, kind: str, text: str) -> None:
        """Take something in."""
        while step // STRIDE > self._letters:
            self._mark()
        self._traces[kind].add(f"{viewer} {text}")
        if kind in self._by_viewer:
            self._viewers.setdefault((kind, viewer), Trace()).add(text)

    def _mark(self) -> None:
        self._letters += 1
        for trace in self._traces.values():
            trace.mark()

    def line(self, head: tuple[str, ...], steps: int) -> Line:
        """The line of a game that is over."""
        self._mark()
        found = {kind: [trace.letters, trace.final()] for kind, trace in self._traces.items()}
        for (kind, _), trace in self._viewers.items():
            found[kind].append(trace.final(SHORTER))
        return Line(head, steps, found)


Retrace = Callable[[tuple[str, ...]], Line]


@dataclass(frozen=True)
class GamesFile:
    """A net of games, one line each."""

    path: Path
    kinds: tuple[str, ...]
    retrace: Retrace  # plays the game of a head

    def read(self) -> list[Line]:
        """All lines."""
        return [Line.parse(text) for text in self.path.read_text(encoding="utf-8").splitlines()]

    def write(self, heads: Iterable[tuple[str, ...]]) -> None:
        """Freeze these games anew."""
        self._save(self._retraced(heads))

    def write_kind(self, kind: str) -> None:
        """Freeze one kind anew in the games that there are; all else stays as it is."""
        before = self.read()
        now = self._retraced(line.head for line in before)
        pairs = zip(before, now, strict=True)
        self._save(replace(old, traces={**old.traces, kind: new.traces[kind]}) for old, new in pairs)

    def check(self, lines: Iterable[Line] | None = None) -> list[str]:
        """What differs in these games, or in all."""
        before = list(self.read() if lines is None else lines)
        pairs = zip(before, self._retraced(line.head for line in before), strict=True)
        return [text for old, new in pairs for text in old.differences(new)]

    def _retraced(self, heads: Iterable[tuple[str, ...]]) -> list[Line]:
        with ProcessPoolExecutor() as pool:
            return list(pool.map(self.retrace, heads, chunksize=4))

    def _save(self, lines: Iterable[Line]) -> None:
        self.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
