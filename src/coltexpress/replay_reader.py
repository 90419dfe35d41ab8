"""Reading a record: its lines are checked by playing them, and damage is reported."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import NoReturn

from coltexpress.dice import RecordedDice, Throw, WrongThrow
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.formats.record import (
    FORMAT,
    BrokenRecord,
    Decided,
    Ending,
    Header,
    Line,
    Reveal,
    Standing,
    format_of,
    read,
    result_data,
)
from coltexpress.game import Game

_KNOWLEDGE = "knows "  # who can be certain of what follows from the rest of the record


def fingerprint(game: Game) -> str:
    """The SHA-256 of the position's lines without those of knowledge, runs of blanks as one blank."""
    lines = [" ".join(line.split()) for line in game.position().splitlines()]
    text = "\n".join(line for line in lines if not line.startswith(_KNOWLEDGE))
    return hashlib.sha256(text.encode()).hexdigest()


STRIDE = 16  # decisions between two games that are kept, to go on from
END_OF_FILE = "end of file"


@dataclass
class Reading:
    """What could be read of a record, and the fault that ended it, if there is one."""

    header: Header
    steps: list[tuple[int, Decided]] = field(default_factory=list)  # with the number of the line
    throws: list[Throw] = field(default_factory=list)
    throw_lines: list[int] = field(default_factory=list)
    kept: list[Game] = field(default_factory=list)  # every STRIDE steps, from the beginning
    ending: Ending | None = None
    reveal: Reveal | None = None
    reveal_line: int = 0
    damage: BrokenRecord | None = None


class Reader:
    """A place in the lines of a record, and the game that has been played up to it."""

    def __init__(self, text: str) -> None:
        self._texts = text.split("\n")
        if not self._texts[-1]:
            self._texts.pop()  # what follows the last end of a line
        self._next = 0
        self._found = Reading(self._read_header())
        self._dice = RecordedDice(self._found.throws)
        self._game = self._begin()
        self._found.kept.append(self._game.copy())

    def read_all(self) -> Reading:
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
        if found is not None and found != FORMAT:
            raise BrokenRecord("other_format", 1, expected=FORMAT, found=found)
        line = self._peek()
        if not isinstance(line, Header):
            raise BrokenRecord("not_a_record", 1, expected=FORMAT, found=self._texts[0])
        self._next = 1
        return line

    def _begin(self) -> Game:
        self._take_throws()
        header, fault, game = self._found.header, None, None
        try:
            rules = Rules.from_json(dict(header.rules))
            game = Game.new(rules, characters=header.characters, cars=header.cars, dice=self._dice)
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
        options = [option.text for option in decision.options]
        if line.pick not in options:
            self._fail(", ".join(options), "illegal_pick")
        self._next += 1
        self._play(line)

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
        self._found.steps.append((number, decided))
        if len(self._found.steps) % STRIDE == 0:
            self._found.kept.append(self._game.copy())

    def _read_standing(self) -> None:
        line, expected = self._peek(), Standing(self._game.round, fingerprint(self._game))
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
        expected = fingerprint(self._game)
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
