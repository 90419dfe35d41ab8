"""Mary: her deck, her cards and her place at the table, which nobody decides for (MARY-1..12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import (
    CARD_BITS,
    cheapest,
    count_cards,
    lowest,
    one_card,
)
from coltexpress.engine.components import BOX_JEWELS, JEWELS, OWN_BULLETS, PURSES
from coltexpress.engine.decision import Question
from coltexpress.engine.decision_kind import MARSHAL_NAME
from coltexpress.engine.drawing import any_card
from coltexpress.engine.fields import HIDDEN, PUBLIC, Field
from coltexpress.engine.ids import (
    CARD_NAMES,
    CHEST,
    HAT_THROW,
    JEWEL,
    MARY,
    MOVE,
    NO_POWER,
    NO_SEAT,
    PUNCH,
    PURSE,
    ROB,
    SEDUCTION,
    SHOOT,
    SKIPPED,
    STRONGBOX,
    SWITCHING,
)
from coltexpress.engine.journal import (
    BY_ROUND,
    BY_SHOOT,
    CARD_PLAYED,
    LOOT_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    NOBODY,
    OUTSIDER_SKIPPED,
    RawEntry,
    Told,
)
from coltexpress.engine.journal_facts import PUNCHED_BY, SHOT_BY, bit_of
from coltexpress.engine.loot import pick_up
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.pile import act_bandit, act_card, act_code, act_is_card, act_is_face_down
from coltexpress.engine.players import Bandit
from coltexpress.engine.state import State
from coltexpress.engine.table import Table, seat_after
from coltexpress.engine.variant import Part, Variant
from coltexpress.engine.variants.mary_cards import SEDUCE, SEDUCED, THE_MARSHAL, effect_for_mary, first_kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from coltexpress.engine.view import View

MARYS_FIELDS: Final = (
    Field("bandit", "i64", PUBLIC),
    Field("left_neighbour", "i64", PUBLIC),
    Field("deck", "i64", HIDDEN, "her cards, two bits a kind"),
    Field("bullets", "i64", PUBLIC, "shuffled into her deck"),
)
SEDUCED_BIT: Final = 24  # of what can befall a bandit
_LOSES: Final = (PURSE, CHEST, STRONGBOX, JEWEL)
_CARDS: Final = ((SHOOT, 2), (HAT_THROW, 1), (SEDUCTION, 1), (PUNCH, 1), (ROB, 2), (MOVE, 2))
MARYS_DECK: Final = sum([count * one_card(card, 0) for card, count in _CARDS])
_CARS_WITH_JEWELS: Final = 3
_EXTRA_JEWELS: Final = JEWELS ^ BOX_JEWELS


@final
@mypyc_attr(acyclic=True)
class Mary(Part):
    """Mary's deck, and her place: to the right of the seat that was first in round 1 (MARY-1, MARY-3)."""

    # [fields of Mary] written by tools.generate_state from engine/fields.py
    __slots__ = ("bandit", "bullets", "deck", "left_neighbour")

    def __init__(self, bandit: i64, left_neighbour: i64, deck: i64, bullets: i64) -> None:
        self.bandit: i64 = bandit
        self.left_neighbour: i64 = left_neighbour
        self.deck: i64 = deck  # her cards, two bits a kind
        self.bullets: i64 = bullets  # shuffled into her deck

    def copy(self) -> Mary:
        return Mary(self.bandit, self.left_neighbour, self.deck, self.bullets)

    # [end]

    def is_present(self) -> bool:
        return self.bandit != NOBODY

    def join(self, table: Table) -> None:
        """Mary is the last bandit; the next seat number would start where she does (MARY-2)."""
        number = len(table.bandits)
        car = table.last_car - (table.rules.seats & 1)
        mary = Bandit(number, MARY, NO_POWER, NO_SEAT, 0, 2 * car, 0, OWN_BULLETS, 0, 0)
        table.bandits.append(mary)
        table.outsiders |= mary.bit
        self.bandit = number
        self.left_neighbour = table.first
        self.deck = MARYS_DECK

    def load(self, table: Table) -> None:
        """One extra jewel inside each of the last three cars, one on her sheet (MARY-2)."""
        extra: i64 = _EXTRA_JEWELS
        mary = table.bandits[self.bandit]
        mary.loot = cheapest(extra)
        extra ^= mary.loot
        for step in range(_CARS_WITH_JEWELS):
            jewel = cheapest(extra)
            extra ^= jewel
            table.floor[2 * (table.last_car - step)] |= jewel

    def acting_place(self, table: Table, turn: i64, step: i64) -> i64:
        """She sits between the seat that was first in round 1, on her left, and the one before (MARY-1)."""
        seats: i64 = len(table.seats)
        begin = seat_after(table.first, seats - self.left_neighbour, seats)  # counted from that seat on
        if turn == SWITCHING and step:
            step = seats + 1 - step
        place = seat_after(begin, step, seats + 1)
        return NO_SEAT if place == seats else seat_after(self.left_neighbour, place, seats)

    def act(self, table: Table, is_face_down: bool) -> None:
        """The top card of her deck goes on the pile; a bullet leaves the game (MARY-3, MARY-4)."""
        rank = table.randbelow(count_cards(self.deck) + self.bullets)
        if rank < self.bullets:
            if table.diary is not None:
                table.diary.happened(OUTSIDER_SKIPPED, BY_ROUND, self.bandit).card = table.turn
            self.bullets -= 1
            table.acts.append(act_code(self.bandit, SKIPPED, False))
            return
        card = self._take_card(rank - self.bullets)
        if table.diary is not None:
            entry = table.diary.happened(CARD_PLAYED, BY_ROUND, self.bandit)
            entry.number = 1 if is_face_down else 0
            entry.card = table.turn
            entry.secret = card
        table.acts.append(act_code(self.bandit, card, is_face_down))

    def _take_card(self, rank: i64) -> i64:
        """Take the card with so many before it out of her deck."""
        card: i64 = 0
        while rank >= self.deck >> 2 * card & 3:
            rank -= self.deck >> 2 * card & 3
            card += 1
        self.deck -= one_card(card, 0)
        return card

    def effect_of(self, table: Table, card: i64) -> Question | None:
        return effect_for_mary(card)

    def put_away(self, table: Table, cards: i64) -> None:
        self.deck += cards

    def receive_bullet(self, table: Table, bandit: Bandit) -> None:
        """A bullet for her is shuffled into her own deck (MARY-4)."""
        self.bullets += 1

    def loot_lost(self, table: Table, victim: Bandit) -> i64:
        return 1 << first_kind(victim.loot, _LOSES)

    def find_purse(self, table: Table, bandit: Bandit, cause: i64) -> None:
        """She always takes a purse when she may (MARY-15)."""
        pick_up(table, bandit, table.any_of(table.floor[bandit.space] & PURSES), cause)

    def show(self, state: State, viewer: i64) -> dict[str, object]:
        return {"mary_left": int(self.left_neighbour), "mary_bullets": int(self.bullets)}

    def show_flow(self, state: State) -> dict[str, object]:
        return {"marys_left": int(self.left_neighbour)}

    def tell(self, table: Table, raw: RawEntry, seat: i64) -> dict[str, Told]:
        bandit = bandit_name(table, raw.bandit)
        if raw.key == OUTSIDER_SKIPPED:
            return {"bandit": bandit, "turn": int(raw.card) + 1}
        other = MARSHAL_NAME if raw.card == THE_MARSHAL else bandit_name(table, raw.card)
        return {"bandit": bandit, "other": other}

    def take_from(self, state: State, view: View) -> None:
        self.left_neighbour = view.flow.extras["marys_left"]
        self.bullets = view.extras["mary_bullets"]
        self.deck = MARYS_DECK
        for index in range(state.cursor, len(view.acts)):
            act = view.acts[index]
            if act.seat == NO_SEAT and act.card is not None and act.card != "skip":
                self.deck -= one_card(CARD_NAMES.index(act.card), 0)

    def brought(self) -> i64:
        return _EXTRA_JEWELS

    def unknown(self, state: State, view: View) -> list[int]:
        """Her cards that lie face down (HIDDEN-6)."""
        acts = view.acts
        return [
            index for index in range(len(acts)) if acts[index].seat == NO_SEAT and acts[index].card is None
        ]

    def draw(self, world: State, unknown: list[int]) -> None:
        for index in unknown:
            card = any_card(world, self.deck, count_cards(self.deck))
            self.deck -= card
            world.acts[index] = int(act_code(self.bandit, lowest(card) // CARD_BITS, True))

    def write_line(self, table: Table, key: str) -> str:
        return f"left {self.left_neighbour} bullets {self.bullets}"

    def read_line(self, table: Table, key: str, text: str) -> str:
        words = text.split()
        if len(words) != 4 or words[0] != "left" or words[2] != "bullets" or not is_number(words[3]):
            raise ValueError(text)
        if not is_number(words[1]) or int(words[1]) >= table.rules.seats:
            raise ValueError(text)
        self.left_neighbour = int(words[1])
        self.bullets = int(words[3])
        return ""

    def misplaced(self, table: Table) -> str:
        return "mary_on_roof" if table.bandits[self.bandit].is_on_roof else ""

    def own_bullets(self) -> i64:
        return self.bullets

    def take_from_pile(self, table: Table) -> bool:
        """Her deck is her nine cards but for those that lie in the pile."""
        self.deck = MARYS_DECK
        for act in table.acts[table.cursor :]:
            if act_bandit(act) == self.bandit and act_is_card(act):
                if not self.deck >> 2 * act_card(act) & 3:
                    return False
                self.deck -= one_card(act_card(act), 0)
        return True

    def exchange(
        self, state: State, entries: list[RawEntry], seat: i64, randbelow: Callable[[int], int]
    ) -> None:
        """Her cards that lie face down are any of those that nobody has seen this round (HIDDEN-6)."""
        turned_up = state.cursor + (1 if state.is_resolving else 0)
        entry: i64 = len(entries)
        for index in range(len(state.acts) - 1, turned_up - 1, -1):
            act: i64 = state.acts[index]
            if act_bandit(act) != self.bandit or not act_is_card(act) or not act_is_face_down(act):
                continue
            entry = self._told_before(entries, entry)
            if entry < 0:
                return  # the history began later
            self.deck += one_card(entries[entry].secret, 0)
            card = self._take_card(randbelow(int(count_cards(self.deck))))
            state.acts[index] = int(act_code(self.bandit, card, True))
            entries[entry] = entries[entry].with_secret(card, self.bandit)

    def _told_before(self, entries: list[RawEntry], index: i64) -> i64:
        """The entry that tells of her last face-down card before one; -1 if there is none."""
        for entry in range(index - 1, -1, -1):
            told = entries[entry]
            if told.key == CARD_PLAYED and told.bandit == self.bandit and told.number:
                return entry
        return -1

    def key(self, table: Table) -> list[int]:
        """She goes after jewels, and whether they fall depends on neutral bullets."""
        key = [int(table.neutral)]
        for loot in table.floor:
            key.append(loot & JEWELS)
        for bandit in table.bandits:
            key.append(int(bandit.loot & JEWELS))
        return key

    def befell(self, entry: RawEntry, bandit: i64, revealed: i64) -> i64:
        if entry.key == SEDUCED and entry.card == bandit:
            return bit_of(SEDUCED_BIT)
        if entry.bandit != bandit:
            return 0
        if entry.key == NEUTRAL_BULLET and entry.cause == BY_SHOOT:
            return bit_of(SHOT_BY + self.bandit)
        if entry.key in (MOVED, LOOT_MOVED) and entry.cause == PUNCH and revealed == self.bandit:
            return bit_of(PUNCHED_BY + self.bandit)
        return 0


@final
class MaryVariant(Variant):
    """Mary Pumpinks, a figure that nobody plays, with a deck of her own.

    The base knows what holds for every such figure: the Marshal and the circus car let it be (MARY-5), and
    it wins if it has more than every seat (MARY-16).
    """

    def __init__(self) -> None:
        super().__init__("mary")
        self.fields = MARYS_FIELDS
        self.renamed = {"outsiders": "mary_bit"}
        self.board = (
            Field("mary_left", "int | None", PUBLIC, "the seat on her left"),
            Field("mary_bullets", "int | None", PUBLIC),
        )
        self.flow = (Field("marys_left", "int | None", PUBLIC, "the seat on Mary's left"),)
        self.lines = {"mary": "left 0 bullets 0"}
        self.keys = {OUTSIDER_SKIPPED: "mary_skipped", SEDUCED: "seduced"}
        self.open_keys = ("seduced",)
        self.risks = {SEDUCED_BIT: ("seduced", "mary")}
        self.money = "marys_money"
        self.tokens = _EXTRA_JEWELS

    def part(self) -> Part:
        return Mary(NOBODY, 0, 0, 0)

    def questions(self) -> list[Question]:
        return [SEDUCE]


def mary_of(table: Table) -> Mary | None:
    """Mary's part of a table, if she plays."""
    for part in table.parts:
        if isinstance(part, Mary) and part.is_present():
            return part
    return None


MARY_VARIANT: Final = MaryVariant()
