"""Two bandits a seat: forming teams, placing them, and the card picked each round (RULES section 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.casting import assign_character
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.encounters import place
from coltexpress.engine.entries import BY_ROUND, BY_SETUP, CARD_PICKED, TEAM_FORMED
from coltexpress.engine.figures import Bandit
from coltexpress.engine.question import Question
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import members, one_card
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table, seat_after
from coltexpress.engine.together import Together
from coltexpress.engine.vocabulary import AL_PATRON, NO_CHARACTER, SLOT_SHIFT

# Every pair of characters, by number; which of the two comes first depends on how teams are formed.
PAIRS: Final = tuple(
    [(one, other) for one in range(AL_PATRON + 1) for other in range(one + 1, AL_PATRON + 1)]
)


def named_pair(rules: Rules, pair: i64) -> tuple[int, int]:
    """A pair as it is named: its head first (TEAM-3), or as in the component list (DUEL1-2)."""
    one, other = PAIRS[pair]
    if not rules.teams_pick_freely and other in TEAM_HEADS and one not in TEAM_HEADS:
        return other, one
    return one, other


def pair_number(one: i64, other: i64) -> i64:
    """The number of a pair, whichever is named first."""
    for number in range(len(PAIRS)):
        if PAIRS[number] in ((one, other), (other, one)):
            return number
    raise ValueError("not a pair")


def all_pairs(characters: i64) -> i64:
    """All pairs of these characters, as a set."""
    found: i64 = 0
    for number in range(len(PAIRS)):
        one, other = PAIRS[number]
        if characters >> one & 1 and characters >> other & 1:
            found |= 1 << number
    return found


class Team(Question):
    """Which pair to take of those left (TEAM-2, DUEL1-2)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-TEAM"

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.pairs_on_offer

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        one, other = named_pair(table.rules, pick)
        assign_character(table, bandit, one)
        assign_character(table, table.bandits[bandit.number + 1], other)
        for pair in members(table.pairs_on_offer):
            if one in PAIRS[pair] or other in PAIRS[pair]:
                table.pairs_on_offer ^= 1 << pair
        if table.diary is not None:
            table.diary.happened(TEAM_FORMED, BY_SETUP, bandit.number).other = bandit.number + 1
        return None


class FormTeams(Stage):
    """The seats choose their pairs clockwise from the first player (TEAM-2)."""

    __slots__ = ()

    def run(self, state: State) -> bool:
        while state.step < len(state.seats):
            seat = state.seats[seat_after(state.first, state.step, len(state.seats))]
            state.actor = seat.first_bandit
            state.step += 1
            if state.bandits[state.actor].character == NO_CHARACTER and not state.settle(TEAM):
                return False
        state.pairs_on_offer = 0
        return True


class Place(Question):
    """Which of the two starts inside the caboose (TEAM-4)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-PLACE"

    def is_simultaneous(self) -> bool:
        return True

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 3

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer = pick
        return None


class PlaceTeams(Together):
    """One bandit of each seat into the caboose, the other into the car before it (TEAM-4)."""

    __slots__ = ()

    def question(self) -> Question:
        return PLACE

    def carry_out(self, state: State) -> None:
        for bandit in state.bandits:
            if bandit.bit & state.mary_bit:
                continue
            is_in_caboose = bandit.slot == state.seats[bandit.seat].answer
            car = state.last_car if is_in_caboose else state.last_car - 1
            place(state, bandit, 2 * car, BY_SETUP)


class Pick(Question):
    """Which card of the deck to take into hand before the rest is drawn (TEAM-6)."""

    __slots__ = ()

    def name(self) -> str:
        return "DEC-PICK"

    def is_simultaneous(self) -> bool:
        return True

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.playable(table.seats[bandit.seat].deck)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer = pick
        return None


class PickCards(Together):
    """Every seat takes the card it picked (TEAM-6)."""

    __slots__ = ()

    def question(self) -> Question:
        return PICK

    def carry_out(self, state: State) -> None:
        for seat in state.seats:
            card = one_card(seat.answer & 7, seat.answer >> SLOT_SHIFT)
            seat.deck -= card
            seat.hand += card
            if state.diary is not None:
                entry = state.diary.happened(CARD_PICKED, BY_ROUND, seat.first_bandit)
                entry.number = 1
                entry.secret = card


TEAM: Final = Team()
PLACE: Final = Place()
PICK: Final = Pick()
FORM_TEAMS: Final[Stage] = FormTeams()
PLACE_TEAMS: Final[Stage] = PlaceTeams()
PICK_CARDS: Final[Stage] = PickCards()
