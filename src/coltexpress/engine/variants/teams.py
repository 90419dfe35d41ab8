"""Two bandits a seat: forming teams, placing them, and the card picked each round (RULES section 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import members, one_card
from coltexpress.engine.characters import assign_character
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.decision import Question, card_of
from coltexpress.engine.decision_kind import DecisionKind, Target, Visibility
from coltexpress.engine.ids import (
    CARD_NAMES,
    CHARACTER_NAMES,
    FACE_DOWN,
    NO_CHARACTER,
    PLAYED_CHARACTERS,
    SLOT_SHIFT,
)
from coltexpress.engine.journal import BY_ROUND, BY_SETUP, CARD_PICKED, TEAM_FORMED
from coltexpress.engine.movement import place
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.players import Bandit
from coltexpress.engine.reasons import Reason
from coltexpress.engine.rules import Rules
from coltexpress.engine.simultaneous import Together
from coltexpress.engine.state import Stage, State
from coltexpress.engine.table import Table, seat_after

# Every pair of characters, by number; which of the two comes first depends on how teams are formed.
PAIRS: Final = tuple(
    [(one, other) for one in range(PLAYED_CHARACTERS) for other in range(one + 1, PLAYED_CHARACTERS)]
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

    def describe(self) -> DecisionKind:
        return DecisionKind("DEC-TEAM", Target.TEAM, "team", parameters=("team_forming",))

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.pairs_on_offer

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        one, other = named_pair(table.rules, pick)
        mate = table.bandits[bandit.number + 1]
        for part in table.parts:
            part.tell_character(table, bandit, one)
            part.tell_character(table, mate, other)
        if table.diary is not None:
            table.diary.happened(TEAM_FORMED, BY_SETUP, bandit.number).other = mate.number
        assign_character(table, bandit, one)
        assign_character(table, mate, other)
        for pair in members(table.pairs_on_offer):
            if one in PAIRS[pair] or other in PAIRS[pair]:
                table.pairs_on_offer ^= 1 << pair
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        one, other = named_pair(table.rules, code)
        return Pick("team", code, bandits=(CHARACTER_NAMES[one], CHARACTER_NAMES[other]))


class FormTeams(Stage):
    """The seats choose their pairs clockwise from the first player (TEAM-2)."""

    __slots__ = ()

    def asks(self, question: str) -> bool:
        return question == TEAM.name()

    def run(self, state: State) -> bool:
        while state.step < len(state.seats):
            seat = state.seats[seat_after(state.first, state.step, len(state.seats))]
            state.actor = seat.first_bandit
            state.step += 1
            if state.bandits[state.actor].character == NO_CHARACTER and not state.resolve(TEAM):
                return False
        state.pairs_on_offer = 0
        return True


class Place(Question):
    """Which of the two starts inside the caboose (TEAM-4)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind("DEC-PLACE", Target.TEAM, "caboose", visibility=Visibility.SIMULTANEOUS)

    def options(self, table: Table, bandit: Bandit) -> i64:
        return 3

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer = pick
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        return Pick("caboose", code, bandits=(bandit_name(table, bandit.number + code),))


class PlaceTeams(Together):
    """One bandit of each seat into the caboose, the other into the car before it (TEAM-4)."""

    __slots__ = ()

    def question(self) -> Question:
        return PLACE

    def carry_out(self, state: State) -> None:
        for bandit in state.bandits:
            if bandit.bit & state.outsiders:
                continue
            is_in_caboose = bandit.slot == state.seats[bandit.seat].answer
            car = state.last_car if is_in_caboose else state.last_car - 1
            place(state, bandit, 2 * car, BY_SETUP)


class PickCard(Question):
    """Which card of the deck to take into hand before the rest is drawn (TEAM-6)."""

    __slots__ = ()

    def describe(self) -> DecisionKind:
        return DecisionKind(
            "DEC-PICK",
            Target.CARD,
            "pick",
            visibility=Visibility.SIMULTANEOUS,
            parameters=("team_round_start",),
            needs=("two_seat_mode", "team"),
            rules={Reason.BULLET: "TEAM-6", Reason.NOT_IN_HAND: "TEAM-6"},
        )

    def options(self, table: Table, bandit: Bandit) -> i64:
        return table.playable(table.seats[bandit.seat].deck)

    def answer(self, table: Table, bandit: Bandit, pick: i64) -> Question | None:
        table.seats[bandit.seat].answer = pick
        return None

    def pick(self, table: Table, bandit: Bandit, code: i64) -> Pick:
        card = card_of(table, bandit.number + (code >> SLOT_SHIFT), CARD_NAMES[code & (FACE_DOWN - 1)])
        return Pick("pick", code, cards=(card,))


class PickCards(Together):
    """Every seat takes the card it picked (TEAM-6)."""

    __slots__ = ()

    def question(self) -> Question:
        return PICK

    def carry_out(self, state: State) -> None:
        for seat in state.seats:
            card = one_card(seat.answer & 7, seat.answer >> SLOT_SHIFT)
            if state.diary is not None:
                entry = state.diary.happened(CARD_PICKED, BY_ROUND, seat.first_bandit)
                entry.number = 1
                entry.secret = card
            seat.deck -= card
            seat.hand += card


TEAM: Final = Team()
PLACE: Final = Place()
PICK: Final = PickCard()
FORM_TEAMS: Final[Stage] = FormTeams()
PLACE_TEAMS: Final[Stage] = PlaceTeams()
PICK_CARDS: Final[Stage] = PickCards()
