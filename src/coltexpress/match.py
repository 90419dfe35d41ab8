"""A game with players: whom it asks, what an answer is worth, the clocks, and what may be taken back.

Arena, tutorial, terminal and server all drive their games with `Match`. A bot gets its own view and its own
stream of chance, nothing else; whatever it does wrong is one of four faults, and a policy says what is played
instead. Who is at the keyboard, how bots are stopped and what is kept is the business of the callers.
"""

from __future__ import annotations

import math
import signal
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Annotated, Final, Literal, NamedTuple, TypeVar

import msgspec

from coltexpress.bots.loader import said, told
from coltexpress.bots.protocol import Bot, Rng
from coltexpress.engine.decision_kind import DecisionKind
from coltexpress.engine.ids import NO_SEAT
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.registry import kind_of, option_meant
from coltexpress.engine.variants.all import OPEN_KEYS
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Game
from coltexpress.i18n.catalogue import one_line

RAISED: Final = "raised"
HUNG: Final = "hung"
ILLEGAL: Final = "illegal"
ENDED: Final = "ended"  # the process in which it thought
FaultKind = Literal["raised", "hung", "illegal", "ended"]
FAULTS: Final[tuple[FaultKind, ...]] = (RAISED, HUNG, ILLEGAL, ENDED)
By = Literal["person", "bot", "clock", "order"]  # who has answered
_LONGEST = 200  # letters that are kept of what a bot raised or answered

Answer = TypeVar("Answer")
Guard = Callable[[Callable[[], Answer]], Answer]
Count = Annotated[int, msgspec.Meta(ge=0)]


# --- bots -------------------------------------------------------------------------------------


class TookTooLong(BaseException):
    """The time of a decision is over; not an `Exception`, so that a bot's own handlers let it pass."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that a bot did not make, so that another option was taken for it."""

    seat: Count  # its place in the deal, from 0
    kind: FaultKind
    decision: Count  # its number in the game, from 0
    question: str
    what: str  # what was raised or answered


class BotFailed(Exception):
    """A bot failed in a match whose policy is to stop then."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class OnFault(Enum):
    """What is played for a bot that failed."""

    FIRST_OPTION = auto()
    RANDOM_OPTION = auto()
    STOP = auto()  # nothing: the match raises `BotFailed`

    def pick(self, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that is taken."""
        assert self is not OnFault.STOP
        return options[rng.randrange(len(options)) if self is OnFault.RANDOM_OPTION else 0]


class Reply(NamedTuple):
    """What came of asking a bot: a legal pick, or its fault and, in one short line, what it did instead."""

    pick: Pick | None
    fault: FaultKind | None = None
    what: str = ""
    cause: BaseException | None = None  # what it raised, for its traceback


def without_limit(decide: Callable[[], Answer]) -> Answer:
    """Just ask: whoever can stop a bot that hangs gives another guard, which raises `TookTooLong`."""
    return decide()


@dataclass(frozen=True)
class Thinking:
    """A bot before its decision, with its own view and its own chance; it may think in another thread."""

    seat: int
    bot: Bot
    view: View
    rng: Rng

    def decide(self, guard: Guard[str] = without_limit) -> Reply:
        """The bot's reply. Whatever it raises, also to end the program, is its fault and stays here."""
        options = self.view.options
        try:
            answer = guard(lambda: said(self.bot.decide(self.view, options, self.rng)))
        except TookTooLong:
            return Reply(None, HUNG)
        except BaseException as fault:
            if isinstance(fault, KeyboardInterrupt) and _listens_to_keyboard():
                raise
            return Reply(None, RAISED, guard(partial(told, fault))[:_LONGEST], fault)
        meant = option_meant(options, answer)
        return Reply(None, ILLEGAL, one_line(answer)[:_LONGEST]) if meant is None else Reply(meant)


def _listens_to_keyboard() -> bool:
    """Whether Ctrl-C can come from a person here; a process that was started for a bot ignores it."""
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


# --- decisions --------------------------------------------------------------------------------


@dataclass
class Ask:
    """An open decision of one seat; its number is never used again for that seat."""

    seat: int
    decision: int
    question: str
    options: tuple[Pick, ...]
    bank: float | None  # seconds on the clock when it was asked; None without a clock
    used: float = 0.0  # of them, up to `started`
    started: float | None = None  # the clock runs since then; None while it is stopped

    @property
    def kind(self) -> DecisionKind:
        """What the decision is like."""
        return kind_of(self.question)

    def left(self, now: float) -> float:
        """Seconds that are left; a decision without a clock has all the time of the world."""
        return math.inf if self.bank is None else max(0.0, self.bank - self.thought(now))

    def thought(self, now: float) -> float:
        """Seconds since it was asked, pauses not counted."""
        return self.used + (0.0 if self.started is None else now - self.started)


class Answered(NamedTuple):
    """What a seat decided since the last position that is kept."""

    seat: int
    decision: int
    pick: str
    by: By


class Match:
    """A game, its open decisions and its clocks. People are asked before bots where several may answer."""

    def __init__(
        self,
        game: Game,
        *,
        people: Collection[int] = (),
        on_fault: OnFault = OnFault.FIRST_OPTION,
        bank: float | None = None,
        increment: float = 0.0,
        keeps_undo: bool = False,
    ) -> None:
        """With a `bank` each seat has so many seconds, and `increment` more at each decision.

        `keeps_undo` keeps the position before the last decision, so that it can be taken back.
        """
        seats = int(game.rules.seats)
        self.game = game
        self.people = people
        self.faults: list[Fault] = []
        self.asks: dict[int, Ask] = {}  # by seat
        self.made = 0  # decisions carried out or waiting
        self.banks = [bank] * seats
        self.shown_banks = self.banks[:]  # as they stood when the open decisions were asked
        self.declined: set[tuple[int, int]] = set()  # seats and rounds in which they decline what they can
        self.is_waiting = False  # some have answered a question that all are asked in secret, others think
        self._on_fault = on_fault
        self._clock = (bank, increment)
        self._numbers = [0] * seats
        self._checkpoint = game.copy() if keeps_undo else None
        self._kept = self._moment  # what was asked at the checkpoint, and how much had happened
        self._answers: list[Answered] = []  # since then
        self._renew_asks()

    # --- where it stands ----------------------------------------------------------------------
    @property
    def length(self) -> int:
        """How many happenings there are; each seat is told of each in its own way."""
        return len(self.game.journal(SPECTATOR))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result is not None

    @property
    def is_in_secret(self) -> bool:
        """Whether all seats are asked at once: then nobody is to see who has answered (HIDDEN-14)."""
        return kind_of(self.game.question).is_simultaneous

    @property
    def _moment(self) -> tuple[str, int]:
        return self.game.question, self.length

    @property
    def next_ask(self) -> Ask | None:
        """The decision to be made next, people first; None when the game is over."""
        people = (ask for seat, ask in self.asks.items() if seat in self.people)
        return next(people, None) or next(iter(self.asks.values()), None)

    # --- deciding -----------------------------------------------------------------------------
    def thinking(self, seat: int, bot: Bot, rng: Rng) -> Thinking:
        """A bot that is to decide for a seat."""
        return Thinking(seat, bot, self.game.view(seat), rng)

    def accept(self, thinking: Thinking, reply: Reply) -> tuple[Entry, ...]:
        """Carry out what a bot decided, or what is played for it if it failed."""
        return self.play(thinking.seat, self.pick_from(thinking, reply).text, by="bot")

    def pick_from(self, thinking: Thinking, reply: Reply) -> Pick:
        """A bot's pick; if it failed, the fault is noted, and the policy says what is picked instead."""
        if reply.pick is not None:
            return reply.pick
        assert reply.fault is not None
        ask = self.asks[thinking.seat]
        fault = Fault(ask.seat, reply.fault, self.made, ask.question, reply.what)
        if self._on_fault is OnFault.STOP:
            raise BotFailed(fault) from reply.cause
        self.faults.append(fault)
        return self._on_fault.pick(ask.options, thinking.rng)

    def play(
        self, seat: int, pick: str, *, by: By = "person", left: float | None = None
    ) -> tuple[Entry, ...]:
        """Carry out a pick of a seat; `left` is what remains on its clock. Returns what the seat is told.

        An illegal pick raises `IllegalPick` and changes nothing.
        """
        moment = self._moment
        is_going_on = bool(self._answers) and self.is_waiting
        before = None if self._checkpoint is None or is_going_on else self.game.copy()
        happened = self.game.play(pick, seat=seat)
        if before is not None:
            self._checkpoint, self._kept, self._answers = before, moment, []
        ask = self.asks.pop(seat)
        self.made += 1
        if self._checkpoint is not None:
            self._answers.append(Answered(seat, ask.decision, pick, by))
        if ask.bank is not None:
            self.banks[seat] = left
        self.is_waiting = self.is_in_secret and moment == self._moment
        if not self.is_waiting:
            self._renew_asks()
        return happened

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

    # --- declining in advance -----------------------------------------------------------------
    def is_declining(self, seat: int) -> bool:
        """Whether a seat has said for this round that it declines what may be declined in advance."""
        return (seat, self.game.round) in self.declined

    def declined_by(self, ask: Ask) -> str:
        """The pick that its seat has made in advance; empty if it is to be asked."""
        return ask.kind.declined_by if self.is_declining(ask.seat) else ""

    # --- clocks -------------------------------------------------------------------------------
    def run_clocks(self, now: float, *, is_running: bool) -> None:
        """Let the clocks of all open decisions run from now on, or stop them."""
        for ask in self.asks.values():
            if is_running and ask.started is None:
                ask.started = now
            elif not is_running and ask.started is not None:
                ask.used, ask.started = ask.thought(now), None

    def _bank(self, seat: int) -> float | None:
        """What is on the clock of a seat that is asked now."""
        left, (bank, increment) = self.banks[seat], self._clock
        return None if left is None or bank is None else min(bank, left + increment)

    # --- taking back --------------------------------------------------------------------------
    def undoable(self, seat: int) -> int | None:
        """The decision that a seat may take back now: its own last, unseen or harmless, and not a bot's."""
        mine = next((answer for answer in self._answers if answer.seat == seat), None)
        if mine is None or mine.by != "person":
            return None
        return mine.decision if self.is_waiting or self._is_harmless() else None

    def _is_harmless(self) -> bool:
        """Whether all that has happened since the checkpoint showed nothing and left nothing to chance."""
        question, length = self._kept
        if kind_of(question).is_simultaneous:
            return False
        bandits = self.game.view(SPECTATOR).bandits
        nobodys = {bandit.name for bandit in bandits if bandit.seat == NO_SEAT}  # chance acts for them
        happened = self.game.journal(SPECTATOR)[length:]
        return all(_shows_nothing(e) and e.fields.get("bandit") not in nobodys for e in happened)

    def undo(self, seat: int) -> None:
        """Take back the last pick of a seat; the caller has asked `undoable`."""
        assert self._checkpoint is not None
        rest = [answer for answer in self._answers if answer.seat != seat]
        self.game = self._checkpoint.copy()
        for answer in rest:
            self.game.play(answer.pick, seat=answer.seat)
        self.made -= 1
        self._answers = rest
        if not self.is_waiting:
            self._renew_asks()
            return
        own = next(decision for decision in self.game.decisions if decision.seat == seat)
        self._ask(seat, own.question, own.options)


def _shows_nothing(entry: Entry) -> bool:
    """Whether a happening, as spectators are told of it, showed nobody what was hidden before."""
    fields = entry.fields
    is_turned_up = bool(fields.get("face_down")) and fields.get("card") is not None
    is_valued = fields.get("value", 0) is not None  # else whoever takes it has learnt what it is worth
    return entry.key in OPEN_KEYS and is_valued and not is_turned_up
