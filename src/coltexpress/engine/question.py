"""What a question is: which picks are legal, and what a pick does."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.figures import Bandit
from coltexpress.engine.table import Table


class Question:
    """Something a seat is asked on behalf of a bandit. Questions are stateless; one instance serves all."""

    __slots__ = ()

    def name(self) -> str:
        """The decision's id in RULES section 12, or the empty string for what is never asked."""
        return ""

    def asked(self, table: Table) -> i64:
        """The seat that decides: that of the acting bandit, unless the rule names another."""
        return table.bandits[table.actor].seat

    def is_simultaneous(self) -> bool:
        """Whether all seats answer it in secret before anything is carried out (GEN-4)."""
        return False

    def is_forced_in_secret(self, table: Table) -> bool:
        """Whether only the seat's secret cards tell if it has a choice, and it is asked anew (HIDDEN-14)."""
        return False

    def options(self, table: Table, bandit: Bandit) -> i64:
        """The legal picks, as a set. One is taken at once, none means no effect (GEN-3)."""
        return 0

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        """Carry out a legal pick; the question that follows from it, if one does."""
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        """Write down why there was no option (RESOLVE-4)."""
