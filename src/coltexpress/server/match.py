"""One game at a table: who is asked what, under which number, on which clock, and what may be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from coltexpress.chance import MatchDice
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR
from coltexpress.game import Game
from coltexpress.server.events import By
from coltexpress.server.options import Pace

IN_SECRET = ("DEC-PLACE", "DEC-PICK", "DEC-DUMP", "DEC-KEEP")  # all seats at once (GEN-4)

# Happenings that show nobody anything hidden: after any other one, nothing is taken back.
_HARMLESS = frozenset(
    (
        *("card_played", "card_revealed", "moved", "held_back", "shot", "punched", "spared", "loot_moved"),
        *("loot_left", "marshal_moved", "encounter", "neutral_bullet", "shortage", "fizzled", "event"),
        *("ransom_paid", "seduced", "handcar_rolled", "hands_returned", "hid"),
    )
)
_OPEN_LOOT = ("jewel", "strongbox")


@dataclass
class Ask:
    """An open decision of one seat; its number is never used again for that seat."""

    seat: int
    decision: int
    question: str
    options: tuple[Pick, ...]
    bank: float | None  # seconds on the clock when it was asked
    used: float = 0.0  # of them, up to `started`
    started: float | None = None  # the clock runs since then; None while nobody is at the table

    def left(self, now: float) -> float:
        """Seconds that are left; a decision without a clock has all the time of the world."""
        if self.bank is None:
            return float("inf")
        return max(0.0, self.bank - self.thought(now))

    def thought(self, now: float) -> float:
        """Seconds since it was asked, pauses of the table not counted."""
        return self.used + (0.0 if self.started is None else now - self.started)


class Answer(NamedTuple):
    """What a seat decided since the last position that is kept."""

    seat: int
    decision: int
    pick: str
    by: By


class Match:
    """The game, patient so that no pause tells a forced answer from a chosen one, and its open decisions."""

    def __init__(self, rules: Rules, characters: list[str] | None, dice: MatchDice, pace: Pace) -> None:
        self.dice = dice
        self.pace = pace
        self.game = Game.new(rules, characters=characters, dice=dice, patient=True)
        self.asks: dict[int, Ask] = {}
        self.made = 0  # decisions carried out or waiting, for the bots' own chance
        self.offset = 0  # seq is this plus the length of the journal; it grows when something is taken back
        self.base = 0  # who has received less than this is told everything anew
        self.banks: list[float | None] = [pace.bank] * int(rules.seats)
        self.shown_banks = self.banks[:]
        self.is_waiting = False  # some have answered a question that all are asked in secret, others think
        self._numbers = [0] * int(rules.seats)
        self._checkpoint = self.game.copy()
        self._kept = (self.game.question, self.length)  # what was asked there, and how much had happened
        self._answers: list[Answer] = []
        self._renew_asks()

    # --- where it stands ----------------------------------------------------------------------
    @property
    def length(self) -> int:
        """How many happenings there are; each seat is told of each in its own way."""
        return len(self.game.journal(SPECTATOR))

    @property
    def seq(self) -> int:
        """A number that grows with everything that is told."""
        return self.offset + self.length

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result is not None

    @property
    def is_in_secret(self) -> bool:
        """Whether all seats are asked at once: then nobody is to see who has answered (HIDDEN-14)."""
        return self.game.question in IN_SECRET

    # --- deciding -----------------------------------------------------------------------------
    def play(self, seat: int, pick: str, *, by: By, left: float | None) -> None:
        """Carry out a legal pick of a seat that is asked."""
        ask = self.asks.pop(seat)
        is_going_on = bool(self._answers) and self.is_waiting
        if not is_going_on:
            self._checkpoint, self._kept = self.game.copy(), (self.game.question, self.length)
            self._answers = []
        moment = (self.game.question, self.length)
        self.game.play(pick, seat=seat)
        self.made += 1
        self._answers.append(Answer(seat, ask.decision, pick, by))
        if ask.bank is not None:
            self.banks[seat] = left
        self.is_waiting = self.is_in_secret and moment == (self.game.question, self.length)
        if not self.is_waiting:
            self._renew_asks()

    def _renew_asks(self) -> None:
        """Ask everybody who has to decide now."""
        self.is_waiting = False
        self.shown_banks = self.banks[:]
        self.asks = {}
        for decision in self.game.decisions:
            self._ask(decision.seat, decision.question, decision.options)

    def _ask(self, seat: int, question: str, options: tuple[Pick, ...]) -> None:
        self._numbers[seat] += 1
        self.asks[seat] = Ask(seat, self._numbers[seat], question, options, self._bank(seat))

    def _bank(self, seat: int) -> float | None:
        """What is on the clock of a seat that is asked now."""
        left = self.banks[seat]
        if left is None or self.pace.bank is None:
            return None
        return min(self.pace.bank, left + self.pace.increment)

    # --- taking back --------------------------------------------------------------------------
    def undoable(self, seat: int) -> int | None:
        """The decision that a seat may take back now: its own last, unseen or harmless, and not a bot's."""
        mine = next((answer for answer in self._answers if answer.seat == seat), None)
        if mine is None or mine.by != "person":
            return None
        if self.is_waiting:
            return mine.decision
        question, length = self._kept
        shown = self.game.journal(SPECTATOR)[length:]
        return mine.decision if question not in IN_SECRET and all(map(self._is_harmless, shown)) else None

    def _is_harmless(self, entry: Entry) -> bool:
        """Whether it shows nobody what was hidden."""
        if entry.key == "loot_moved":
            return entry["kind"] in _OPEN_LOOT and not self.game.rules.decoy
        if entry.key == "card_revealed":
            return not entry["face_down"]
        return entry.key in _HARMLESS and entry.fields.get("bandit") != "mary"

    def undo(self, seat: int) -> None:
        """Take back the last pick of a seat; the caller has asked `undoable`."""
        seq = self.seq
        rest = [answer for answer in self._answers if answer.seat != seat]
        self.game = self._checkpoint.copy()
        for answer in rest:
            self.game.play(answer.pick, seat=answer.seat)
        self.made -= 1
        self._answers = rest
        if self.seq != seq:
            self.base = seq + 1
            self.offset = self.base - self.length
        if not self.is_waiting:
            self._renew_asks()
            return
        own = next(decision for decision in self.game.decisions if decision.seat == seat)
        self._ask(seat, own.question, own.options)
