"""Al Patron: he may buy a rival's card before it is carried out, and act on it first (PATRON-1..5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import cheapest, lowest
from coltexpress.engine.card_effects import effect_of
from coltexpress.engine.components import EXTRA_PURSE, PURSE_VALUES, PURSES, TOKEN_VALUES
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import ANNIVERSARY_PARTS, DecisionKind, Target, Visibility
from coltexpress.engine.fields import PUBLIC, Field
from coltexpress.engine.ids import AL_PATRON, CARD_NAMES, PURSE
from coltexpress.engine.journal import BY_SETUP, LOOT_MOVED, NOBODY, OUT_OF_GAME, SHEET, RawEntry, Told
from coltexpress.engine.loot import hand_over
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.pile import act_bandit, act_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.state import State
from coltexpress.engine.table import Table
from coltexpress.engine.variant import Part, Variant

if TYPE_CHECKING:
    from coltexpress.engine.view import View

PATRON: Final = (
    Field("bandit", "i64", PUBLIC),
    Field("has_bought", "bool", PUBLIC),
    Field("owner_waits", "bool", PUBLIC, "he acts on a bought card, its owner comes after him (PATRON-3)"),
)
CARD_BOUGHT: Final = 31  # in the journal
BY_PATRON: Final = 18
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
        patron = patron_of(table)
        assert patron is not None
        if table.diary is not None:
            entry = table.diary.happened(CARD_BOUGHT, BY_PATRON, bandit.number)
            entry.other = owner.number
            entry.card = act_card(act)
        patron.has_bought = True
        patron.owner_waits = True
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


BUY: Final = Buy()


@final
@mypyc_attr(acyclic=True)
class Patron(Part):
    """Whether Al Patron plays, and what he did this round (PATRON-2)."""

    # [fields of Patron] written by tools.generate_state from engine/fields.py
    __slots__ = ("bandit", "has_bought", "owner_waits")

    def __init__(self, bandit: i64, has_bought: bool, owner_waits: bool) -> None:
        self.bandit: i64 = bandit
        self.has_bought = has_bought
        self.owner_waits = owner_waits  # he acts on a bought card, its owner comes after him (PATRON-3)

    def copy(self) -> Patron:
        return Patron(self.bandit, self.has_bought, self.owner_waits)

    # [end]

    def is_present(self) -> bool:
        return self.bandit != NOBODY

    def tell_character(self, table: Table, bandit: Bandit, character: i64) -> None:
        """He starts with two purses (PATRON-1)."""
        if table.diary is not None and table.rules.powers and character == AL_PATRON:
            entry = table.diary.happened(LOOT_MOVED, BY_SETUP, bandit.number)
            entry.card = PURSE
            entry.source = OUT_OF_GAME
            entry.target = SHEET + bandit.number
            entry.secret = EXTRA_PURSE

    def assigned(self, table: Table, bandit: Bandit) -> None:
        if bandit.power == AL_PATRON:
            self.bandit = bandit.number
            bandit.loot |= EXTRA_PURSE  # PATRON-1

    def before_card(self, table: Table) -> Question | None:
        """A rival's card can be bought, once a round, with a purse (PATRON-2, PATRON-5)."""
        owner = table.bandits[table.actor]
        if self.bandit == NOBODY or self.has_bought or owner.bit & table.outsiders:
            return None
        buyer = table.bandits[self.bandit]
        if owner.seat == buyer.seat or not buyer.loot & PURSES:
            return None
        table.actor = self.bandit
        return BUY

    def after_card(self, table: Table) -> bool:
        """The owner of a bought card comes after him (PATRON-3)."""
        waits = self.owner_waits
        self.owner_waits = False
        return waits

    def end_round(self, table: Table) -> None:
        self.has_bought = False

    def show(self, state: State, viewer: i64) -> dict[str, object]:
        return {"patron_has_bought": self.has_bought} if self.is_present() else {}

    def show_flow(self, state: State) -> dict[str, object]:
        return {"owner_waits": self.owner_waits}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told]:
        bandit, other = bandit_name(table, raw.bandit), bandit_name(table, raw.other)
        return {"bandit": bandit, "other": other, "card": CARD_NAMES[raw.card]}

    def take_from(self, state: State, view: View) -> None:
        self.has_bought = bool(view.extras["patron_has_bought"])
        self.owner_waits = bool(view.flow.extras["owner_waits"])

    def brought(self) -> i64:
        return EXTRA_PURSE if self.bandit != NOBODY else 0

    def write_line(self, table: Table, key: str) -> str:
        """`bought`: he has bought a card this round; `waits`: he acts on it, its owner comes after him."""
        if not self.has_bought:
            return ""
        return "bought waits" if self.owner_waits else "bought"

    def read_line(self, table: Table, key: str, text: str) -> str:
        words = text.split()
        if words not in (["bought"], ["bought", "waits"]) or not self.is_present():
            raise ValueError(text)
        self.has_bought = True
        self.owner_waits = "waits" in words
        return ""

    def may_act_instead(self) -> bool:
        return self.is_present()

    def acts_instead(self) -> i64:
        return self.bandit if self.owner_waits else NOBODY

    def key(self, table: Table) -> list[int]:
        return [int(self.has_bought) << 1 | int(self.owner_waits)]


@final
class PatronVariant(Variant):
    """Al Patron, one more character to choose, with an extra purse (PATRON-1)."""

    def __init__(self) -> None:
        super().__init__("al_patron")
        self.name = "patron"
        self.fields = PATRON
        self.board = (Field("patron_has_bought", "bool | None", PUBLIC),)
        note = "Al Patron acts on a card that he bought, its owner comes after him"
        self.flow = (Field("owner_waits", "bool", PUBLIC, note),)
        self.lines = {"patron": ""}
        self.keys = {CARD_BOUGHT: "card_bought"}
        self.causes = {BY_PATRON: "al_patron"}
        self.tokens = EXTRA_PURSE

    def part(self) -> Part:
        return Patron(NOBODY, False, False)

    def questions(self) -> list[Question]:
        return [BUY]

    def characters(self) -> list[int]:
        return [AL_PATRON]


def patron_of(table: Table) -> Patron | None:
    """Al Patron's part of a table, if he plays."""
    for part in table.parts:
        if isinstance(part, Patron) and part.is_present():
            return part
    return None


AL_PATRON_VARIANT: Final = PatronVariant()
