"""What a seat may know, copied out field by field from nothing; nothing here points back at the game."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.bitsets import members
from coltexpress.engine.decision_kind import DecisionKind
from coltexpress.engine.ids import CHARACTER_NAMES, EVERYTHING
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.redaction import Entry
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.rules import Rules
from coltexpress.engine.state import State
from coltexpress.engine.variants.teams import named_pair
from coltexpress.engine.view_parts import Act, BanditView, Flow, Pool, RoundView, SeatView
from coltexpress.engine.visible import (
    act_view,
    bandit_views,
    extras_shown,
    floor_views,
    flow_view,
    phase_of,
    rounds_shown,
    seat_view,
)

SPECTATOR: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)  # so it can be pickled: bots think in other processes
class Board:
    """The train, the bandits, the cards and the loot as one audience sees them."""

    # [fields of Board] written by tools.generate_state from engine/fields.py
    __slots__ = (
        "acts",
        "bandits",
        "box_waits",
        "cars",
        "extras",
        "first",
        "floor",
        "flow",
        "marshal",
        "neutral",
        "pairs",
        "phase",
        "rounds",
        "seats",
        "turn",
    )

    cars: tuple[str, ...]
    rounds: tuple[RoundView, ...]
    phase: str
    turn: int
    first: int
    marshal: int
    neutral: int
    box_waits: bool
    bandits: tuple[BanditView, ...]
    seats: tuple[SeatView, ...]
    floor: tuple[Pool, ...]
    acts: tuple[Act, ...]
    extras: dict[str, Any]  # what the variants add, by their names
    pairs: tuple[tuple[str, str], ...]  # the teams that can still be chosen
    flow: Flow

    def board_to_json(self) -> dict[str, object]:
        return {
            "cars": self.cars,
            "rounds": [part.to_json() for part in self.rounds],
            "phase": self.phase,
            "turn": self.turn,
            "first": self.first,
            "marshal": self.marshal,
            "neutral": self.neutral,
            "box_waits": self.box_waits,
            "bandits": [part.to_json() for part in self.bandits],
            "seats": [part.to_json() for part in self.seats],
            "floor": [part.to_json() for part in self.floor],
            "acts": [part.to_json() for part in self.acts],
            **self.extras,
            "pairs": self.pairs,
            "flow": self.flow.to_json(),
        }

    # [end]

    def __init__(self, state: State, known: Knowledge, seat: i64) -> None:
        audience: i64 = len(state.seats) if seat == SPECTATOR else seat
        self.cars = tuple(state.cars)
        self.rounds = rounds_shown(state)
        self.phase = phase_of(state)
        self.turn = int(state.turn) + 1
        # [fields of Board as they are] written by tools.generate_state from engine/fields.py
        self.first = int(state.first)
        self.marshal = int(state.marshal)
        self.neutral = int(state.neutral)
        # [end]
        self.box_waits = state.waiting_box != 0
        self.bandits = bandit_views(state, known, audience)
        self.seats = tuple([seat_view(state, number, seat) for number in range(len(state.seats))])
        self.floor = floor_views(state, known, audience)
        self.acts = tuple([act_view(state, index, seat) for index in range(len(state.acts))])
        self.extras = extras_shown(state, seat)
        self.pairs = _pairs(state)
        self.flow = flow_view(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class View(Board):
    """Everything a seat may know: the board, whose decision it is, its own options, and what it was told."""

    # [fields of View] written by tools.generate_state from engine/fields.py
    __slots__ = ("answer", "asked", "bandit", "history", "journal", "options", "question", "rules", "seat")

    seat: int
    rules: Rules
    asked: tuple[int, ...]  # the seats that have to decide now
    question: str
    bandit: str | None
    options: tuple[Pick, ...]  # of this seat's own decision
    answer: str | None  # what it has answered in secret, while others still think
    history: tuple[Entry, ...]  # all that this seat was ever told
    journal: tuple[Entry, ...]  # what it was told since its last decision

    def decision_to_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "rules": self.rules.to_json(),
            "asked": self.asked,
            "question": self.question,
            "bandit": self.bandit,
            "options": [pick.text for pick in self.options],
            "answer": self.answer,
        }

    # [end]

    def __init__(
        self,
        state: State,
        known: Knowledge,
        seat: i64,
        asked: tuple[int, ...],
        options: tuple[Pick, ...],
        answer: str | None,
        history: tuple[Entry, ...],
        journal: tuple[Entry, ...],
    ) -> None:
        super().__init__(state, known, seat)
        self.seat = int(seat)
        self.rules = state.rules
        self.asked = asked
        self.question = question_as_seen(state, seat)
        self.bandit = _acting_bandit(state)
        self.options = options
        self.answer = answer
        self.history = history
        self.journal = journal

    @property
    def kind(self) -> DecisionKind:
        """What the open decision is like: its verbs, its target, and who may see it."""
        return QUESTIONS[self.question].kind

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        told = self.scene()
        told["history"] = [entry.to_json() for entry in self.history]
        told["journal_from"] = len(self.history) - len(self.journal)
        return told

    def scene(self) -> dict[str, object]:
        """The same without what was told: for those who were told it as it happened."""
        return {**self.decision_to_json(), **self.board_to_json()}


def question_as_seen(state: State, viewer: i64) -> str:
    """The open question; that it is a cover is the seat's secret, that it still thinks is not (HIDDEN-14)."""
    if state.question is COVER and viewer not in (state.asked_seat, EVERYTHING):
        return PLAN.name()
    return state.question.name()


def _acting_bandit(state: State) -> str | None:
    """On whose behalf one seat decides; while all decide in secret, it would show who has answered."""
    if state.is_over or state.question.is_simultaneous():
        return None
    return bandit_name(state, state.actor) or None


def _pairs(state: State) -> tuple[tuple[str, str], ...]:
    """The teams that can still be chosen."""
    found = []
    for pair in members(state.pairs_on_offer):
        one, other = named_pair(state.rules, pair)
        found.append((CHARACTER_NAMES[one], CHARACTER_NAMES[other]))
    return tuple(found)
