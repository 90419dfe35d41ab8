"""A game at a table, without a screen: people and bots in their seats, saved after every decision."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from coltexpress.bots import named, stream
from coltexpress.chance import RecordingDice
from coltexpress.engine.faults import ColtError
from coltexpress.engine.notation import Pick
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR
from coltexpress.game import Decision, Game
from coltexpress.terminal.plan import Plan
from coltexpress.terminal.saving import BrokenSave, Keeper, Move, SavedGame, make_room
from coltexpress.terminal.thinking import Choice, Thinking

# What is asked and what can be answered is no secret there, so several people may look at it together.
OPEN_QUESTIONS = (
    *("DEC-TEAM", "DEC-MOVE", "DEC-SHOOT", "DEC-ROB", "DEC-VICTIM", "DEC-LOOT", "DEC-CHEYENNE"),
    *("DEC-DIRECTION", "DEC-MARSHAL", "DEC-CIRCUS", "DEC-SEDUCE", "DEC-PICKPOCKET"),
)
_BY_HAND = ("DEC-KEEP", "DEC-DUMP")  # all are asked at once, but only those whose hands give a choice
_ACTS = ("card_played", "cards_drawn")
_BUY, _PASS = "DEC-BUY", "pass"


class Mishap(NamedTuple):
    """A bot that failed, and how much had happened by then."""

    seat: int
    bot: str
    told: int


class Visit(NamedTuple):
    """A person with nothing to choose who gets the keyboard before this happening is told."""

    seat: int
    told: int


class Sitting:
    """One game from its plan to its end: who decides next, what they decide, and what is kept of it."""

    def __init__(self, plan: Plan, keeper: Keeper | None) -> None:
        """Set the table for a new game; `keeper` is where it is saved."""
        self.plan = plan
        self.keeper = keeper
        self._dice: RecordingDice = plan.chance.dice()
        self.game = Game.new(plan.rules, characters=plan.characters, dice=self._dice)
        self.moves: list[Move] = []
        self.mishaps: list[Mishap] = []
        self.visits: list[Visit] = []  # still to be made, in order
        self._bots = {seat: named(plan.bot_of(seat)) for seat in range(plan.people, plan.rules.seats)}
        self._passing: dict[int, int] = {}  # the round in which a seat buys no card
        self._phase_visited = (0, "")

    @classmethod
    def begin(cls, plan: Plan) -> Sitting:
        """A new game with a file of its own."""
        make_room()
        sitting = cls(plan, Keeper.fresh())
        sitting._save()
        return sitting

    @classmethod
    def resume(cls, saved: SavedGame) -> Sitting:
        """The saved game as it stood; `BrokenSave` if its decisions cannot be made again."""
        try:
            sitting = cls(saved.plan, Keeper(saved.path))
            for move in saved.moves:
                sitting._carry_out(move.seat, move.pick)
                if sitting.moves[-1] != move:
                    raise ValueError(move)
        except (ColtError, ValueError) as fault:
            raise BrokenSave("broken_save", {"found": str(saved.path)}) from fault
        sitting.visits = []
        return sitting

    # --- deciding -----------------------------------------------------------------------------
    def decision(self) -> Decision | None:
        """What is decided next, people first where several are asked; None when the game is over."""
        while (found := self._first_open()) is not None:
            if found.question != _BUY or self._passing.get(found.seat) != self.game.round:
                return found
            self.play(found.seat, _PASS)
        return None

    def _first_open(self) -> Decision | None:
        open_now = self.game.decisions
        people = [decision for decision in open_now if self.is_person(decision.seat)]
        return next(iter((*people, *open_now)), None)

    def is_person(self, seat: int) -> bool:
        """Whether a person decides for this seat."""
        return 0 <= seat < self.plan.people

    def play(self, seat: int, pick: Pick | str) -> tuple[Entry, ...]:
        """Make a decision, and save the game. An illegal one raises `IllegalPick` and changes nothing."""
        told = self._carry_out(seat, str(pick))
        if self.game.result is None:
            self._save()
        elif self.keeper is not None:
            self.keeper.discard()
        return told

    def _carry_out(self, seat: int, pick: str) -> tuple[Entry, ...]:
        question = next((found.question for found in self.game.decisions if found.seat == seat), "")
        before, thrown = len(self.game.journal(SPECTATOR)), len(self._dice.throws)
        round_before = self.game.round
        told = self.game.play(pick, seat=seat)
        throws = tuple(throw.value for throw in self._dice.throws[thrown:])
        self.moves.append(Move(seat, question, pick, round_before, throws))
        if self.plan.is_shared:
            self._note_visits(seat, before)
        return told

    def pass_this_round(self, seat: int) -> None:
        """Al Patron buys nothing more in this round: from now on he says no without being asked."""
        self._passing[seat] = self.game.round

    # --- bots ---------------------------------------------------------------------------------
    def thinking(self, decision: Decision) -> Thinking:
        """A bot's turn: its own view, and a stream of chance that is the same when the game is resumed."""
        seat = decision.seat
        number = sum(move.seat == seat for move in self.moves)
        rng = stream(f"{self.plan.chance.luck} {number}", seat)
        return Thinking(seat, self._bots[seat], self.game.view(seat), decision.options, rng)

    def accept(self, thinking: Thinking, choice: Choice) -> None:
        """Carry out what a bot decided; if it failed, that is written down."""
        if choice.has_failed:
            told = len(self.game.journal(SPECTATOR))
            self.mishaps.append(Mishap(thinking.seat, self.plan.bot_of(thinking.seat), told))
        self.play(thinking.seat, choice.pick)

    # --- several people at one keyboard -------------------------------------------------------
    def _note_visits(self, seat: int, before: int) -> None:
        """Who gets the keyboard although nothing is asked: else the others would see that it was so.

        A hand without action cards can only draw, and one without a choice keeps nothing (HIDDEN-14).
        """
        journal = self.game.journal(SPECTATOR)
        acts = [number for number in range(before, len(journal)) if journal[number].key in _ACTS]
        own = next((number for number in acts if journal[number].fields["seat"] == seat), None)
        for number in acts:
            owner = int(str(journal[number].fields["seat"]))
            if journal[number].key == "cards_drawn" and number != own and self.is_person(owner):
                self.visits.append(Visit(owner, number))
        self._note_who_has_no_choice(len(journal))

    def _note_who_has_no_choice(self, told: int) -> None:
        asked = self.game.decisions
        phase = (self.game.round, asked[0].question if asked else "")
        if phase[1] in _BY_HAND and phase != self._phase_visited:
            open_seats = {decision.seat for decision in asked}
            self.visits += [Visit(seat, told) for seat in self.plan.persons if seat not in open_seats]
            self._phase_visited = phase

    def is_private(self, decision: Decision) -> bool:
        """Whether one of several people must decide it alone."""
        return self.plan.is_shared and decision.question not in OPEN_QUESTIONS

    # --- keeping ------------------------------------------------------------------------------
    def _save(self) -> None:
        if self.keeper is not None:
            self.keeper.write(self.plan, self.moves)

    def save_record(self, path: Path) -> None:
        """Write the record of the game so far."""
        self.game.replay().save(path)
