"""`Replay`: a recorded game that can be saved, stepped through and checked."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from coltexpress.dice import (
    SALT_BYTES,
    SEED_BYTES,
    FastDice,
    MatchDice,
    RecordedDice,
    RecordingDice,
    commitment_to,
)
from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.redaction import Entry
from coltexpress.engine.rng import SEED_BITS, Dice
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import View
from coltexpress.errors import BrokenGame
from coltexpress.formats.record import (
    FORMAT,
    Beginning,
    BrokenRecord,
    Ending,
    Header,
    Line,
    Log,
    Reveal,
    Standing,
    result_data,
    written,
)
from coltexpress.game import Game
from coltexpress.replay_reader import STRIDE, Reader, Reading, fingerprint
from coltexpress.result import Result
from coltexpress.version import __version__


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
        """What a seat could know after so many decisions; a record also shows `EVERYTHING`."""
        return self._shown_to(seat, self._game(step)).view(seat)

    def journal(self, step: int, seat: int) -> tuple[Entry, ...]:
        """All that had happened after so many decisions, as this seat was told of it."""
        return self._shown_to(seat, self._game(step)).journal(seat)

    def games(self, audience: int) -> Iterator[Game]:
        """The game after each step from 0 on, for looking only; entries for this audience have patches."""
        game = self._shown_to(audience, self._reading.kept[0].copy())
        game.make_patches((audience,))
        yield game
        for step in self.steps:
            game.play(step.pick, seat=step.seat)
            yield game

    def _shown_to(self, audience: int, game: Game) -> Game:
        if audience == EVERYTHING:
            game.reveal()
        return game

    def game_at(self, step: int, *, seed: int | None = None) -> Game:
        """A game that stands there and can be played on otherwise; its dice are fresh, made from the seed."""
        game = self._game(step).copy()
        game.replace_dice(FastDice(secrets.randbits(SEED_BITS) if seed is None else seed))
        return game

    def resume(self, dice: MatchDice) -> Game:
        """The match as it stands at the end of its record, to be played on with the dice it began with."""
        if self.damage is not None:
            raise self.damage
        own = MatchDice(dice.seed, dice.salt)
        self._compare(own)
        game = self._game(len(self)).copy()
        game.replace_dice(own)
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


def replay_of(log: Log | None, dice: Dice | None) -> Replay:
    """The record of a game, from what it kept and what was thrown in it."""
    if log is None:
        raise BrokenGame("no_beginning", {})
    return Replay.parse("".join(f"{written(line)}\n" for line in _lines(log, dice)))


def _lines(log: Log, dice: Dice | None) -> list[Line]:
    recorder = RecordingDice(_again(log.beginning, dice))
    begin = log.beginning
    game = Game.new(begin.rules, characters=begin.characters, cars=begin.cars, dice=recorder)
    match = _match(dice)
    lines: list[Line] = [_header(begin, match), *recorder.throws, Standing(game.round, fingerprint(game))]
    for decided in log.decided:
        before, round_before = len(recorder.throws), game.round
        game.play(decided.pick, seat=decided.seat)
        lines += [decided, *recorder.throws[before:]]
        if game.round != round_before and game.result is None:
            lines.append(Standing(game.round, fingerprint(game)))
    lines.append(Ending(result_data(game.result), fingerprint(game)))
    if game.result is not None and match is not None:
        lines.append(Reveal(match.seed.hex(), match.salt.hex()))
    return lines


def _again(begin: Beginning, dice: Dice | None) -> Dice:
    """Dice that throw once more what was thrown in the game."""
    if isinstance(dice, RecordingDice):
        return RecordedDice(dice.throws)
    assert begin.seed is not None
    return FastDice(begin.seed)


def _match(dice: Dice | None) -> MatchDice | None:
    """The dice of a match; only they are committed to, never a small seed."""
    inner = dice.inner if isinstance(dice, RecordingDice) else None
    return inner if isinstance(inner, MatchDice) else None


def _header(begin: Beginning, match: MatchDice | None) -> Header:
    return Header(
        FORMAT,
        __version__,
        begin.rules.to_json(),
        None if begin.characters is None else list(begin.characters),
        None if begin.cars is None else list(begin.cars),
        None if match is None else match.commitment,
    )
