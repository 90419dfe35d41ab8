"""`Replay`: a recorded game, verified line by line, that can be looked at from every seat at every step."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from coltexpress.chance import SALT_BYTES, SEED_BYTES, FastDice, MatchDice, commitment_to
from coltexpress.engine.dice import SEED_BITS
from coltexpress.engine.rules import Rules
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import View
from coltexpress.game import Game
from coltexpress.record.faults import BrokenRecord
from coltexpress.record.reading import STRIDE, Reader, Reading
from coltexpress.result import Result


class Proof(StrEnum):
    """How far a record proves that its deal was not chosen."""

    PROVEN = "proven"  # everything follows from the seed that was committed to before the first card
    NOT_REVEALED = "not_revealed"  # the game is not over, so its seed is still secret
    NOT_COMMITTED = "not_committed"  # nothing was published before: the game replays, its deal may be chosen


@dataclass(frozen=True)
class Step:
    """One decision of a record, and the line in which it stands."""

    line: int
    seat: int
    question: str
    pick: str


class Replay:
    """A recorded game. Step 0 is its beginning, step n is after n decisions, up to `len(replay)`."""

    def __init__(self, text: str, reading: Reading) -> None:
        """Used by the makers `load` and `parse`, and by `Game.replay`."""
        self.text = text
        self._reading = reading
        self.steps = tuple(Step(line, *decided) for line, decided in reading.steps)
        self._cursor = reading.kept[0].copy()
        self._at = 0

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """The record in a file, verified; `parse` says what happens to a damaged one."""
        return cls.parse(Path(path).read_bytes().decode("utf-8", errors="replace"))

    @classmethod
    def parse(cls, text: str) -> Replay:
        """The record in a text, verified line by line. If something is wrong, `damage` says what.

        Everything before the damage can be looked at; `BrokenRecord` is raised if that is nothing.
        """
        return cls(text, Reader(text).read_all())

    def save(self, path: str | Path) -> None:
        """Write the record to a file, by custom named `*.colt.jsonl`."""
        Path(path).write_text(self.text, encoding="utf-8", newline="\n")

    # --- what it is ---------------------------------------------------------------------------
    def __len__(self) -> int:
        return len(self.steps)

    @property
    def damage(self) -> BrokenRecord | None:
        """What is wrong with the record, or None."""
        return self._reading.damage

    @property
    def engine(self) -> str:
        """The version that wrote the record."""
        return self._reading.header.engine

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self._cursor.rules

    @property
    def commitment(self) -> str | None:
        """What was published of the seed before the first card, or None."""
        return self._reading.header.commitment

    @property
    def throws(self) -> int:
        """How often chance was asked."""
        return len(self._reading.throws)

    @property
    def result(self) -> Result | None:
        """How the game ended; None if it did not, or if that part is damaged."""
        return self._game(len(self)).result

    # --- looking ------------------------------------------------------------------------------
    def view(self, step: int, seat: int) -> View:
        """What a seat could know after so many decisions."""
        return self._game(step).view(seat)

    def journal(self, step: int, seat: int) -> tuple[Entry, ...]:
        """All that had happened after so many decisions, as this seat was told of it."""
        return self._game(step).journal(seat)

    def game_at(self, step: int, *, seed: int | None = None) -> Game:
        """A game that stands there and can be played on otherwise; its dice are fresh, made from the seed."""
        game = self._game(step).copy()
        game.go_on_with(FastDice(secrets.randbits(SEED_BITS) if seed is None else seed))
        return game

    def resume(self, dice: MatchDice) -> Game:
        """The match as it stands at the end of its record, to be played on with the dice it began with."""
        if self.damage is not None:
            raise self.damage
        own = MatchDice(dice.seed, dice.salt)
        self._compare(own)
        game = self._game(len(self)).copy()
        game.go_on_with(own)
        return game

    def _game(self, step: int) -> Game:
        """The game after so many decisions, for looking only: the nearest one that is at hand, played on."""
        if not 0 <= step <= len(self):
            raise IndexError(f"no step {step}: there are 0 to {len(self)}")
        if not step - STRIDE < self._at <= step:
            self._at = step - step % STRIDE
            self._cursor = self._reading.kept[step // STRIDE].copy()
        while self._at < step:
            self._cursor.play(self.steps[self._at].pick, seat=self.steps[self._at].seat)
            self._at += 1
        return self._cursor

    # --- proving ------------------------------------------------------------------------------
    def verify(self) -> Proof:
        """How far the record proves its deal; `BrokenRecord` if it is damaged or its seed deals otherwise."""
        if self.damage is not None:
            raise self.damage
        if self.commitment is None:
            return Proof.NOT_COMMITTED
        if self._reading.reveal is None:
            return Proof.NOT_REVEALED
        self._compare(self._revealed())
        return Proof.PROVEN

    def _revealed(self) -> MatchDice:
        """The dice of the revealed seed, if it is the one that was committed to."""
        assert self._reading.reveal is not None
        assert self.commitment is not None
        try:
            seed, salt = (bytes.fromhex(text) for text in self._reading.reveal)
        except ValueError:
            seed = salt = b""
        line, found = self._reading.reveal_line, commitment_to(seed, salt)
        if found != self.commitment:
            raise BrokenRecord("other_seed", line, expected=self.commitment, found=found)
        if len(seed) != SEED_BYTES or len(salt) != SALT_BYTES:
            sizes = (f"{SEED_BYTES} + {SALT_BYTES}", f"{len(seed)} + {len(salt)}")
            raise BrokenRecord("small_seed", line, expected=sizes[0], found=sizes[1])
        return MatchDice(seed, salt)

    def _compare(self, dice: MatchDice) -> None:
        """Every chance outcome of the record must be what the dice throw."""
        for line, throw in zip(self._reading.throw_lines, self._reading.throws, strict=True):
            value = dice.throw(throw.stream, throw.of)
            if value != throw.value:
                raise BrokenRecord("other_deal", line, expected=str(value), found=str(throw.value))
