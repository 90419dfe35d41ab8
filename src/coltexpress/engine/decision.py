"""What a question is: what it is like, which picks are legal, and what a pick does."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import is_choice, members
from coltexpress.engine.decision_kind import MARSHAL_NAME, NEVER_ASKED, DecisionKind, Target
from coltexpress.engine.names import BULLET_NAME, bandit_name
from coltexpress.engine.notation import Card, Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.table import Table


class Question:
    """Something a seat is asked on behalf of a bandit. Questions are stateless; one instance serves all."""

    __slots__ = ("kind",)

    def __init__(self) -> None:
        self.kind: DecisionKind = self.describe()

    def describe(self) -> DecisionKind:
        """What it is like: id, verbs, target, who may see it, and the rules behind its refusals."""
        return NEVER_ASKED

    def name(self) -> str:
        """The decision's id in RULES section 12, or the empty string for what is never asked."""
        return self.kind.id

    def asked(self, table: Table) -> i64:
        """The seat that decides: that of the acting bandit, unless the rule names another."""
        return table.bandits[table.actor].seat

    def is_simultaneous(self) -> bool:
        """Whether all seats answer it in secret before anything is carried out (GEN-4)."""
        return self.kind.is_simultaneous

    def is_forced_in_secret(self, table: Table) -> bool:
        """Whether only the seat's secret cards tell if it has a choice, and it is asked anew (HIDDEN-14)."""
        return self.kind.is_choice_secret

    def options(self, table: Table, bandit: Bandit) -> i64:
        """The legal picks, as a set. One is taken at once, none means no effect (GEN-3)."""
        return 0

    def has_choice(self, table: Table, bandit: Bandit) -> bool:
        """Whether there is more than one answer."""
        return is_choice(self.options(table, bandit))

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        """Carry out a legal pick; the question that follows from it, if one does."""
        return None

    def fizzle(self, table: Table, bandit: Bandit) -> None:
        """Write down why there was no option (RESOLVE-4)."""

    # --- in words -----------------------------------------------------------------------------
    def picks(self, table: Table, bandit: Bandit, options: i64) -> tuple[Pick, ...]:
        """A set of options as people see them, in the order of their codes."""
        return tuple([self.pick(table, bandit, code) for code in members(options)])

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        """One option as people see it; where it has no target, the phrases are in the order of the codes."""
        return Pick(self.kind.phrases[code], code)

    def against(self, table: Table, bandit: Bandit, pick: Pick, options: tuple[Pick, ...]) -> Reason:
        """Why a pick that this question could have is no option now."""
        target = self.kind.target
        if pick.cards:
            return _against_cards(pick, options)
        if target is Target.LOOT:
            return Reason.NO_SUCH_LOOT
        if target is Target.CAR:
            return against_car(table, pick.car, bandit.car)
        if target is Target.BANDIT and pick.bandits[0] != MARSHAL_NAME:
            found = [other for other in table.bandits if bandit_name(table, other.number) == pick.bandits[0]]
            return self.against_bandit(table, bandit, found[0]) if found else Reason.NOT_IN_GAME
        return Reason.NOT_ON_OFFER if self.kind.verb else Reason.UNREADABLE

    def against_bandit(self, table: Table, bandit: Bandit, target: Bandit) -> Reason:
        """Why a bandit of the game cannot be picked now."""
        return Reason.NOT_ON_OFFER


def _against_cards(pick: Pick, options: tuple[Pick, ...]) -> Reason:
    """Picks that name cards: is it a bullet, is it held, may it or must it be hidden, may it be covered?"""
    for card in pick.cards:
        if card.name == BULLET_NAME:
            return Reason.BULLET
    held = [option for option in options if option.cards == pick.cards]
    if not held:
        return Reason.NOT_IN_HAND
    if pick.is_face_down != held[0].is_face_down:
        return Reason.MUST_HIDE if held[0].is_face_down else Reason.MAY_NOT_HIDE
    return Reason.NOT_ON_OFFER


def against_car(table: Table, car: int | None, from_car: i64) -> Reason:
    """Why somebody cannot go to this car, or beside the train if it is None."""
    if car is None:
        return Reason.TOO_FAR if table.has_space_beside else Reason.NO_SUCH_CAR
    if car > table.last_car:
        return Reason.NO_SUCH_CAR
    return Reason.STAYING if car == from_car else Reason.TOO_FAR


def card_of(table: Table, bandit: i64, name: str) -> Card:
    """A card of a seat; in teams it is named with its bandit."""
    return Card(bandit_name(table, bandit) if table.rules.two_bandits else "", name)
