"""The match of a table: dice that can be proven, and numbers of what is told that only grow."""

from __future__ import annotations

from coltexpress.dice import MatchDice
from coltexpress.engine.rules import Rules
from coltexpress.game import Game
from coltexpress.match import Match
from coltexpress.server.wire_types import Pace


class TableMatch(Match):
    """A match whose game is patient, so that no pause tells a forced answer from a chosen one."""

    def __init__(self, rules: Rules, characters: list[str] | None, dice: MatchDice, pace: Pace) -> None:
        self.dice = dice
        self.offset = 0  # seq is this plus the length of the journal; it grows when something is taken back
        self.base = 0  # who has received less than this is told everything anew
        game = Game.new(rules, characters=characters, dice=dice, patient=True)
        super().__init__(game, bank=pace.bank, increment=pace.increment, keeps_undo=True)

    @property
    def seq(self) -> int:
        """A number that grows with everything that is told."""
        return self.offset + self.length

    def undo(self, seat: int) -> None:
        """Take back the last pick of a seat; whoever has been told of it is told everything anew."""
        seq = self.seq
        super().undo(seat)
        if self.seq != seq:
            self.base = seq + 1
            self.offset = self.base - self.length
