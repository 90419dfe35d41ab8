"""A game at a table, without a screen: people and bots in their seats, saved after every decision."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from coltexpress.bots import named, stream
from coltexpress.dice import RecordingDice
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import SPECTATOR
from coltexpress.game import Game
from coltexpress.legality import Decision
from coltexpress.match import Match, OnFault, Reply, Thinking
from coltexpress.terminal.saves import BrokenSave, Keeper, Move, Plan, SavedGame, make_room

_ACTS = ("card_played", "cards_drawn")


class Mishap(NamedTuple):
    """A bot that failed, and how much had happened by then."""

    seat: int
    bot: str
    told: int


class Visit(NamedTuple):
    """A person with nothing to choose who gets the keyboard before this happening is told."""

    seat: int
    told: int


class GameSession:
    """One game from its plan to its end: who decides next, what they decide, and what is kept of it."""

    def __init__(self, plan: Plan, keeper: Keeper | None) -> None:
        """Set the table for a new game; `keeper` is where it is saved."""
        self.plan = plan
        self.keeper = keeper
        self._dice: RecordingDice = plan.chance.dice()
        self.take_up(Game.new(plan.rules, characters=plan.characters, dice=self._dice))
        self.moves: list[Move] = []
        self.mishaps: list[Mishap] = []
        self.visits: list[Visit] = []  # still to be made, in order
        self._bots = {seat: named(plan.bot_of(seat)) for seat in range(plan.people, plan.rules.seats)}
        self._phase_visited = (0, "")

    @classmethod
    def begin(cls, plan: Plan) -> GameSession:
        """A new game with a file of its own."""
        make_room()
        sitting = cls(plan, Keeper.fresh())
        sitting._save()
        return sitting

    @classmethod
    def resume(cls, saved: SavedGame) -> GameSession:
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

    def take_up(self, game: Game) -> None:
        """Go on with this game."""
        self.game = game
        self._match = Match(game, people=self.plan.persons, on_fault=OnFault.RANDOM_OPTION)

    # --- deciding -----------------------------------------------------------------------------
    def decision(self) -> Decision | None:
        """What is decided next, people first where several are asked; None when the game is over."""
        while (ask := self._match.next_ask) is not None:
            declined = self._match.declined_by(ask)
            if not declined:
                return Decision(ask.seat, ask.question, ask.options)
            self.play(ask.seat, declined)
        return None

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
        ask = self._match.asks.get(seat)
        before, thrown = self._match.length, len(self._dice.throws)
        round_before = self.game.round
        told = self._match.play(seat, pick)
        assert ask is not None
        throws = tuple(throw.throw for throw in self._dice.throws[thrown:])
        self.moves.append(Move(seat, ask.question, pick, round_before, throws))
        if self.plan.is_shared:
            self._note_visits(seat, before)
        return told

    def pass_this_round(self, seat: int) -> None:
        """The seat buys nothing more in this round: from now on it says no without being asked."""
        self._match.declined.add((seat, self.game.round))

    # --- bots ---------------------------------------------------------------------------------
    def thinking(self, decision: Decision) -> Thinking:
        """A bot's turn: its own view, and a stream of chance that is the same when the game is resumed."""
        seat = decision.seat
        number = sum(move.seat == seat for move in self.moves)
        rng = stream(f"{self.plan.chance.luck} {number}", seat)
        return self._match.thinking(seat, self._bots[seat], rng)

    def accept(self, thinking: Thinking, reply: Reply) -> None:
        """Carry out what a bot decided; if it failed, that is written down."""
        if reply.fault is not None:
            told = self._match.length
            self.mishaps.append(Mishap(thinking.seat, self.plan.bot_of(thinking.seat), told))
        self.play(thinking.seat, self._match.pick_from(thinking, reply))

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
        is_by_hand = bool(asked) and asked[0].kind.is_simultaneous and asked[0].kind.is_choice_secret
        if is_by_hand and phase != self._phase_visited:
            open_seats = {decision.seat for decision in asked}
            self.visits += [Visit(seat, told) for seat in self.plan.persons if seat not in open_seats]
            self._phase_visited = phase

    def is_private(self, decision: Decision) -> bool:
        """Whether one of several people must decide it alone; what is no secret all may look at together."""
        return self.plan.is_shared and not decision.kind.is_open

    # --- keeping ------------------------------------------------------------------------------
    def _save(self) -> None:
        if self.keeper is not None:
            self.keeper.write(self.plan, self.moves)

    def save_record(self, path: Path) -> None:
        """Write the record of the game so far."""
        self.game.replay().save(path)
