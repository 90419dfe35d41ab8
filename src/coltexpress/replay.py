"""The record of a game is written and read by playing it: every line is checked, and damage is reported."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NoReturn, Protocol, Self, TypeVar

from coltexpress.characters import Characters
from coltexpress.dice import (
    SALT_BYTES,
    SEED_BYTES,
    FastDice,
    MatchDice,
    RecordedDice,
    RecordingDice,
    Throw,
    WrongThrow,
    commitment_to,
)
from coltexpress.engine.planning import COVER, NO_COVER_TEXT
from coltexpress.engine.rng import Dice
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import chosen_flags
from coltexpress.errors import BrokenGame, ColtError
from coltexpress.formats.record import (
    FORMAT,
    FORMAT_1,
    Beginning,
    BrokenRecord,
    Decided,
    Ending,
    Header,
    Line,
    Log,
    Reveal,
    Standing,
    format_of,
    read,
    result_data,
    written,
)
from coltexpress.legality import Decision
from coltexpress.result import Result
from coltexpress.version import __version__

STRIDE = 16  # decisions between two games that are kept, to go on from
END_OF_FILE = "end of file"
_KNOWLEDGE = "knows "  # who can be certain of what follows from the rest of the record
_RULES = "rules:"
_HIDDEN = " down"  # the end of a pick that lays a card face down


class Played(Protocol):
    """What a record needs of a game."""

    @property
    def decision(self) -> Decision | None: ...
    @property
    def round(self) -> int: ...
    @property
    def result(self) -> Result | None: ...
    def play(self, pick: str, seat: int | None = None) -> object: ...
    def position(self) -> str: ...
    def copy(self) -> Self: ...


Playing = TypeVar("Playing", bound=Played)
NewGame = Callable[[Rules, Characters | None, Sequence[str] | None, Dice], Playing]


def fingerprint(game: Played, rules: Sequence[str] = ()) -> str:
    """The SHA-256 of the position's lines without those of knowledge, runs of blanks as one blank.

    The rules stand in the header; version 0.1.0 had a line of them here.
    """
    lines = [" ".join(line.split()) for line in game.position().splitlines()]
    kept = [line for line in lines if not line.startswith((_KNOWLEDGE, _RULES))]
    return hashlib.sha256("\n".join([*rules, *kept]).encode()).hexdigest()


def _rules_of_format_1(rules: Mapping[str, Any]) -> list[str]:
    """The line of the rules in positions of version 0.1.0, from the header of its record."""
    usual = chosen_flags(rules["preset"], rules["seats"], {})
    changed = {name: value for name, value in rules["choices"].items() if usual.get(name) is not value}
    said = [f"{name}={str(value).lower().replace(' ', '')}" for name, value in changed.items()]
    return [" ".join([_RULES, rules["preset"], f"seats={rules['seats']}", *said])]


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


@dataclass
class Reading(Generic[Playing]):
    """What could be read of a record, and the fault that ended it, if there is one."""

    header: Header
    steps: list[Step] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    throw_lines: list[int] = field(default_factory=list)
    kept: list[Playing] = field(default_factory=list)  # every STRIDE steps, from the beginning
    ending: Ending | None = None
    reveal: Reveal | None = None
    reveal_line: int = 0
    damage: BrokenRecord | None = None

    def proof(self) -> Proof:
        """How far the record proves its deal; `BrokenRecord` if it is damaged or its seed deals otherwise."""
        self.check()
        if self.header.commitment is None:
            return Proof.NOT_COMMITTED
        if self.reveal is None:
            return Proof.NOT_REVEALED
        self.compare(_revealed(self.header.commitment, self.reveal, self.reveal_line))
        return Proof.PROVEN

    def check(self) -> None:
        """Raise the damage, if there is any."""
        if self.damage is not None:
            raise self.damage

    def compare(self, dice: MatchDice) -> None:
        """Every chance outcome of the record must be what the dice throw."""
        for line, throw in zip(self.throw_lines, self.throws, strict=True):
            value = dice.throw(throw.stream, throw.of)
            if value != throw.throw:
                raise BrokenRecord("other_deal", line, expected=str(value), found=str(throw.throw))


def _revealed(commitment: str, reveal: Reveal, line: int) -> MatchDice:
    """The dice of the revealed seed, if it is the one that was committed to."""
    try:
        seed, salt = (bytes.fromhex(text) for text in reveal)
    except ValueError:
        seed = salt = b""
    found = commitment_to(seed, salt)
    if found != commitment:
        raise BrokenRecord("other_seed", line, expected=commitment, found=found)
    if len(seed) != SEED_BYTES or len(salt) != SALT_BYTES:
        sizes = (f"{SEED_BYTES} + {SALT_BYTES}", f"{len(seed)} + {len(salt)}")
        raise BrokenRecord("small_seed", line, expected=sizes[0], found=sizes[1])
    return MatchDice(seed, salt)


class Reader(Generic[Playing]):
    """A place in the lines of a record, and the game that has been played up to it."""

    def __init__(self, text: str, new_game: NewGame[Playing]) -> None:
        self._new_game = new_game
        self._texts = text.split("\n")
        if not self._texts[-1]:
            self._texts.pop()  # what follows the last end of a line
        self._next = 0
        self._found: Reading[Playing] = Reading(self._read_header())
        self._dice = RecordedDice(self._found.throws)
        self._game = self._begin()
        self._found.kept.append(self._game.copy())

    def read_all(self) -> Reading[Playing]:
        """Read on to the end, or to the first line that cannot be."""
        try:
            while not self._read_ending():
                self._read_step()
        except BrokenRecord as fault:
            self._found.damage = fault
        return self._found

    # --- lines --------------------------------------------------------------------------------
    def _peek(self) -> Line | None:
        return read(self._texts[self._next]) if self._next < len(self._texts) else None

    def _fail(self, expected: str, code: str = "other_line", line: int | None = None) -> NoReturn:
        """The fault at a line (the next by default): it is missing, is no line at all, or is another."""
        number = self._next + 1 if line is None else line
        if number > len(self._texts):
            raise BrokenRecord("cut_short", number, expected=expected, found=END_OF_FILE)
        text = self._texts[number - 1]
        if read(text) is None:
            code = "unreadable_line"
        raise BrokenRecord(code, number, expected=expected, found=text)

    def _take_throws(self) -> None:
        while isinstance(throw := self._peek(), Throw):
            self._next += 1
            self._found.throws.append(throw)
            self._found.throw_lines.append(self._next)

    def _check_throws(self, fault: WrongThrow | None) -> None:
        """The game must have wanted exactly the throws that stand there."""
        lines = self._found.throw_lines
        if fault is not None:
            is_there = fault.number < len(lines)
            line = lines[fault.number] if is_there else None
            self._fail(f"throw {fault.wanted}", "other_throw" if is_there else "other_line", line)
        if self._dice.number < len(lines):
            self._fail("decision", line=lines[self._dice.number])

    # --- the beginning ------------------------------------------------------------------------
    def _read_header(self) -> Header:
        if not self._texts:
            raise BrokenRecord("cut_short", 1, expected=FORMAT, found=END_OF_FILE)
        found = format_of(self._texts[0])
        if found is not None and found not in (FORMAT, FORMAT_1):
            raise BrokenRecord("other_format", 1, expected=FORMAT, found=found)
        line = self._peek()
        if not isinstance(line, Header):
            raise BrokenRecord("not_a_record", 1, expected=FORMAT, found=self._texts[0])
        self._next = 1
        return line

    def _begin(self) -> Playing:
        self._take_throws()
        header, fault, game = self._found.header, None, None
        try:
            rules = Rules.from_json(header.rules)
            game = self._new_game(rules, header.characters, header.cars, self._dice)
        except WrongThrow as wrong:
            fault = wrong
        except (ColtError, LookupError, TypeError, ValueError, AttributeError, OverflowError) as refusal:
            why = str(refusal) if isinstance(refusal, ColtError) else repr(refusal)
            raise BrokenRecord("unplayable", 1, expected="rules, characters, cars", found=why) from refusal
        self._check_throws(fault)
        assert game is not None
        self._game = game
        self._read_standing()
        return game

    # --- the game -----------------------------------------------------------------------------
    def _read_step(self) -> None:
        decision, line = self._game.decision, self._peek()
        expected = "result" if decision is None else f"seat {decision.seat} {decision.question}"
        if decision is None or not isinstance(line, Decided):
            self._fail(expected)
        if (line.seat, line.question) != (decision.seat, decision.question):
            self._fail(expected, "other_decision")
        cover = self._cover_after(line)
        if cover is not None:
            line = line._replace(pick=line.pick if cover == NO_COVER_TEXT else f"{line.pick} {cover}")
        options = [option.text for option in decision.options]
        if line.pick not in options:
            self._fail(", ".join(options), "illegal_pick")
        self._next += 1 if cover is None else 2
        self._play(line)

    def _cover_after(self, line: Decided) -> str | None:
        """What version 0.1.0 wrote as a decision of its own: the cover of a card that lies face down."""
        if self._found.header.record != FORMAT_1 or not line.pick.endswith(_HIDDEN):
            return None
        following = read(self._texts[self._next + 1]) if self._next + 1 < len(self._texts) else None
        if isinstance(following, Decided) and following.question == COVER.name():
            return following.pick
        return None

    def _fingerprint(self) -> str:
        header = self._found.header
        return fingerprint(self._game, _rules_of_format_1(header.rules) if header.record == FORMAT_1 else ())

    def _play(self, decided: Decided) -> None:
        """Carry out a decision; it counts when its throws and the round's hash are right too."""
        number, round_before = self._next, self._game.round
        self._take_throws()
        fault = None
        try:
            self._game.play(decided.pick, seat=decided.seat)
        except WrongThrow as wrong:
            fault = wrong
        self._check_throws(fault)
        if self._game.round != round_before and self._game.result is None:
            self._read_standing()
        self._found.steps.append(Step(number, *decided))
        if len(self._found.steps) % STRIDE == 0:
            self._found.kept.append(self._game.copy())

    def _read_standing(self) -> None:
        line, expected = self._peek(), Standing(self._game.round, self._fingerprint())
        if not isinstance(line, Standing):
            self._fail(f"hash of round {expected.round}")
        if line != expected:
            self._fail(f"round {expected.round}, hash {expected.hash}", "other_hash")
        self._next += 1

    # --- the end ------------------------------------------------------------------------------
    def _read_ending(self) -> bool:
        """Whether the record ends here, rightly."""
        line = self._peek()
        if not isinstance(line, Ending):
            return False
        result = result_data(self._game.result)
        if line.result != result:
            self._fail(f"result {result}", "other_result")
        expected = self._fingerprint()
        if line.hash != expected:
            self._fail(f"hash {expected}", "other_hash")
        self._next += 1
        self._found.ending = line
        if self._game.result is not None and self._found.header.commitment is not None:
            self._read_reveal()
        if self._next < len(self._texts):
            raise BrokenRecord(
                "too_long", self._next + 1, expected=END_OF_FILE, found=self._texts[self._next]
            )
        return True

    def _read_reveal(self) -> None:
        line = self._peek()
        if not isinstance(line, Reveal):
            self._fail("seed and salt")
        self._next += 1
        self._found.reveal, self._found.reveal_line = line, self._next


# --- writing ----------------------------------------------------------------------------------


def record_text(log: Log | None, dice: Dice | None, new_game: NewGame[Played]) -> str:
    """The record of a game, from what it kept and what was thrown in it."""
    if log is None:
        raise BrokenGame("no_beginning", {})
    return "".join(f"{written(line)}\n" for line in _lines(log, dice, new_game))


def _lines(log: Log, dice: Dice | None, new_game: NewGame[Played]) -> list[Line]:
    recorder = RecordingDice(_again(log.beginning, dice))
    begin = log.beginning
    game = new_game(begin.rules, begin.characters, begin.cars, recorder)
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
