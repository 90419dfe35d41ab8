"""What a seat may know, copied out field by field from nothing; nothing here points back at the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.components import CHESTS, JEWELS, PURSES, STRONGBOXES, TOKEN_VALUES
from coltexpress.engine.entries import SHEET
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.notation import Pick, picks
from coltexpress.engine.places import SPACE_NAMES, bandit_name, card_names
from coltexpress.engine.planning import act_bandit, act_card, act_is_face_down
from coltexpress.engine.sets import count_cards, lowest, size
from coltexpress.engine.stages import Scheme, Steal, turn_of_act
from coltexpress.engine.state import State
from coltexpress.engine.telling import Entry
from coltexpress.engine.view_parts import Act, BanditView, Pool, RoundView, SeatView
from coltexpress.engine.vocabulary import CARD_NAMES, DREW, EVENT_NAMES, PURSE

SPECTATOR: Final = -1

SCHEMING: Final = "scheming"
STEALING: Final = "stealing"
ROUND_END: Final = "round_end"
FINISHED: Final = "finished"


@final
class View:
    """Everything a seat may know: the table, whose decision it is, its own options, and what it was told."""

    __slots__ = (
        "acts",
        "asked",
        "bandits",
        "box_waits",
        "cars",
        "first",
        "floor",
        "history",
        "journal",
        "marshal",
        "neutral",
        "options",
        "phase",
        "question",
        "rounds",
        "rules",
        "seat",
        "seats",
        "turn",
    )

    def __init__(
        self,
        state: State,
        known: Knowledge,
        seat: i64,
        history: tuple[Entry, ...],
        journal: tuple[Entry, ...],
    ) -> None:
        audience: i64 = len(state.seats) if seat < 0 else seat
        self.seat = int(seat)
        self.rules = state.rules
        self.history = history  # all that this seat was ever told
        self.journal = journal  # what it was told since its last decision
        self.asked: tuple[int, ...] = () if state.is_over else (int(state.asked_seat),)
        self.question = state.question.name()
        self.options: tuple[Pick, ...] = picks(state) if seat in self.asked else ()
        self.cars = tuple(state.cars)
        self.rounds = tuple([_round(state, number) for number in range(state.round + 1)])
        self.phase = _phase(state)
        self.turn = int(state.turn) + 1
        self.first = int(state.first)
        self.marshal = int(state.marshal)
        self.neutral = int(state.neutral)
        self.box_waits = state.waiting_box != 0
        self.bandits = tuple(
            [_bandit(state, known, number, audience) for number in range(len(state.bandits))]
        )
        self.seats = tuple([_seat(state, number, seat) for number in range(len(state.seats))])
        self.floor = tuple([_space(state, known, space, audience) for space in range(len(state.floor))])
        self.acts = tuple([_act(state, index, seat) for index in range(len(state.acts))])

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        return {
            "seat": self.seat,
            "rules": self.rules.to_json(),
            "asked": self.asked,
            "question": self.question,
            "options": [pick.text for pick in self.options],
            "cars": self.cars,
            "rounds": [card.to_json() for card in self.rounds],
            "phase": self.phase,
            "turn": self.turn,
            "first": self.first,
            "marshal": self.marshal,
            "neutral": self.neutral,
            "box_waits": self.box_waits,
            "bandits": [bandit.to_json() for bandit in self.bandits],
            "seats": [seat.to_json() for seat in self.seats],
            "floor": [pool.to_json() for pool in self.floor],
            "acts": [act.to_json() for act in self.acts],
            "history": [entry.to_json() for entry in self.history],
            "journal_from": len(self.history) - len(self.journal),
        }


def _round(state: State, number: i64) -> RoundView:
    card = state.rounds[number]
    return RoundView(card.symbols, EVENT_NAMES[card.event], card.is_station)


def _phase(state: State) -> str:
    if state.is_over:
        return FINISHED
    if isinstance(state.running, Scheme):
        return SCHEMING
    return STEALING if isinstance(state.running, Steal) else ROUND_END


def _bandit(state: State, known: Knowledge, number: i64, audience: i64) -> BanditView:
    bandit = state.bandits[number]
    name = bandit_name(state, number)
    sheet = _pool(state, known, bandit.loot, SHEET + number, name, audience)
    return BanditView(
        name, int(bandit.seat), SPACE_NAMES[bandit.space], int(bandit.bullets_left), int(bandit.cash), sheet
    )


def _seat(state: State, number: i64, viewer: i64) -> SeatView:
    seat = state.seats[number]
    is_open = number == viewer or state.is_over  # HIDDEN-2, HIDDEN-15
    return SeatView(
        int(count_cards(seat.hand)),
        int(count_cards(seat.deck)),
        int(seat.received),
        card_names(seat.hand) if is_open else None,
        card_names(seat.deck) if is_open else None,
    )


def _space(state: State, known: Knowledge, space: i64, audience: i64) -> Pool:
    return _pool(state, known, state.floor[space], space, SPACE_NAMES[space], audience)


def _pool(state: State, known: Knowledge, tokens: i64, place: i64, name: str, audience: i64) -> Pool:
    counts: dict[str, int] = {}
    if tokens & PURSES:
        counts["purse"] = int(size(tokens & PURSES))
    if tokens & JEWELS:
        counts["jewel"] = int(size(tokens & JEWELS))
    if tokens & STRONGBOXES:
        counts["strongbox"] = int(size(tokens & STRONGBOXES))
    if tokens & CHESTS:
        counts["chest"] = int(size(tokens & CHESTS))
    certain: dict[str, tuple[int, ...]] = {}
    if tokens & PURSES:
        is_open = state.is_over  # HIDDEN-15
        certain["purse"] = _values(tokens & PURSES) if is_open else known.values(audience, place, PURSE)
    return Pool(name, counts, certain)


def _values(tokens: i64) -> tuple[int, ...]:
    values = []
    while tokens:
        values.append(TOKEN_VALUES[lowest(tokens)])
        tokens &= tokens - 1
    return tuple(values)


def _act(state: State, index: i64, viewer: i64) -> Act:
    act: i64 = state.acts[index]
    bandit = state.bandits[act_bandit(act)]
    name = bandit_name(state, bandit.number)
    is_resolved = index < state.cursor
    turn = int(turn_of_act(state, index)) + 1
    if act_card(act) == DREW:
        return Act(int(bandit.seat), name, "draw", False, turn, is_resolved)
    is_shown = index < state.cursor or (index == state.cursor and state.is_resolving)
    is_hidden = act_is_face_down(act) and bandit.seat != viewer and not is_shown  # HIDDEN-6, RESOLVE-2
    card = None if is_hidden else CARD_NAMES[act_card(act)]
    return Act(
        int(bandit.seat), bandit_name(state, bandit.number), card, act_is_face_down(act), turn, is_resolved
    )
