"""Al Patron: he may buy a rival's card before it is carried out, and act on it first (PATRON-2..5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import cheapest, lowest
from coltexpress.engine.card_effects import effect_of
from coltexpress.engine.components import PURSE_VALUES, PURSES, TOKEN_VALUES
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, DecisionKind, Target, Visibility
from coltexpress.engine.journal import BY_PATRON, CARD_BOUGHT
from coltexpress.engine.loot import hand_over
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_bandit, act_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.table import Table

PASS: Final = 0


class Buy(Question):
    """Not this card, or with which of his different purses (PATRON-2, PATRON-4)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-BUY",
            Target.AMOUNT,
            "buy",
            ("pass",),
            visibility=Visibility.SECRET,
            purse_verb="buy",
            declined_by="pass",
            thing=("bandit", "al_patron"),
            needs=ANNIVERSARY_PARTS,
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        found: i64 = 1 << PASS
        purses = bandit.loot & PURSES
        while purses:
            found |= 1 << pick_of_value(TOKEN_VALUES[lowest(purses)])
            purses &= purses - 1
        return found

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        act: i64 = table.acts[table.cursor]
        owner = table.bandits[act_bandit(act)]
        if pick == PASS:
            table.actor = owner.number
            return effect_of(table, act_card(act))
        assert table.patron is not None
        if table.diary is not None:
            entry = table.diary.happened(CARD_BOUGHT, BY_PATRON, bandit.number)
            entry.other = owner.number
            entry.card = act_card(act)
        table.patron.has_bought = True
        table.patron.owner_waits = True
        hand_over(table, bandit, owner, _purse_of(bandit, pick), BY_PATRON)
        return effect_of(table, act_card(act))

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("buy", code, amount=PURSE_VALUES[code - 1]) if code != PASS else Pick("pass", code)


def pick_of_value(value: i64) -> i64:
    """The pick that pays with a purse of this value."""
    return PURSE_VALUES.index(value) + 1


def _purse_of(bandit: Bandit, pick: i64) -> i64:
    value = PURSE_VALUES[pick - 1]
    purses = bandit.loot & PURSES
    while TOKEN_VALUES[lowest(purses)] != value:
        purses &= purses - 1
    return cheapest(purses)


def may_buy(table: Table, owner: Bandit) -> bool:
    """Whether a card just revealed can be bought: a rival's, once a round, with a purse (PATRON-2, -5)."""
    patron = table.patron
    if patron is None or patron.has_bought or owner.bit & table.mary_bit:
        return False
    buyer = table.bandits[patron.bandit]
    return owner.seat != buyer.seat and buyer.loot & PURSES != 0


BUY: Final = Buy()
