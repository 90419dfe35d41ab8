"""What a seat may know, copied out field by field from nothing; nothing here points back at the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.extras import END_NAMES
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.notation import Pick
from coltexpress.engine.places import bandit_name
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.sets import members
from coltexpress.engine.state import State
from coltexpress.engine.teams import named_pair
from coltexpress.engine.telling import Entry
from coltexpress.engine.view_parts import Flow
from coltexpress.engine.viewing import (
    act_view,
    bandit_views,
    floor_views,
    flow_view,
    hiding_places,
    phase_of,
    rounds_shown,
    seat_view,
)
from coltexpress.engine.vocabulary import CHARACTER_NAMES

SPECTATOR: Final = -1


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so it can be pickled: bots think in other processes
class View:
    """Everything a seat may know: the table, whose decision it is, its own options, and what it was told."""

    __slots__ = (
        "acts",
        "answer",
        "asked",
        "bandit",
        "bandits",
        "box_waits",
        "cars",
        "first",
        "floor",
        "flow",
        "handcar",
        "hiding",
        "history",
        "journal",
        "marshal",
        "mary_bullets",
        "mary_left",
        "neutral",
        "options",
        "pairs",
        "patron_has_bought",
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
        asked: tuple[int, ...],
        options: tuple[Pick, ...],
        answer: str | None,
        history: tuple[Entry, ...],
        journal: tuple[Entry, ...],
    ) -> None:
        audience: i64 = len(state.seats) if seat < 0 else seat
        self.seat = int(seat)
        self.rules = state.rules
        self.history = history  # all that this seat was ever told
        self.journal = journal  # what it was told since its last decision
        self.asked = asked  # the seats that have to decide now
        self.question = question_as_seen(state, seat)
        self.bandit = _acting_bandit(state)
        self.options = options  # of this seat's own decision
        self.answer = answer  # what this seat has answered in secret, while others still think
        self.cars = tuple(state.cars)
        self.rounds = rounds_shown(state)
        self.phase = phase_of(state)
        self.turn = int(state.turn) + 1
        self.first = int(state.first)
        self.marshal = int(state.marshal)
        self.neutral = int(state.neutral)
        self.box_waits = state.waiting_box != 0
        self.bandits = bandit_views(state, known, audience)
        self.seats = tuple([seat_view(state, number, seat) for number in range(len(state.seats))])
        self.floor = floor_views(state, known, audience)
        self.acts = tuple([act_view(state, index, seat) for index in range(len(state.acts))])
        self.handcar = None if state.handcar is None else END_NAMES[state.handcar.end]
        self.hiding = hiding_places(state, seat)
        self.patron_has_bought = None if state.patron is None else state.patron.has_bought
        self.mary_left = None if state.mary is None else int(state.mary.left_neighbour)  # sits on her left
        self.mary_bullets = None if state.mary is None else int(state.mary.bullets)
        self.pairs = _pairs(state)
        self.flow: Flow = flow_view(state)

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        told = self.scene()
        told["history"] = [entry.to_json() for entry in self.history]
        told["journal_from"] = len(self.history) - len(self.journal)
        return told

    def scene(self) -> dict[str, object]:
        """The same without what was told: for those who were told it as it happened."""
        return {
            "seat": self.seat,
            "rules": self.rules.to_json(),
            "asked": self.asked,
            "question": self.question,
            "bandit": self.bandit,
            "options": [pick.text for pick in self.options],
            "answer": self.answer,
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
            "handcar": self.handcar,
            "hiding": self.hiding,
            "patron_has_bought": self.patron_has_bought,
            "mary_left": self.mary_left,
            "mary_bullets": self.mary_bullets,
            "pairs": self.pairs,
            "flow": self.flow.to_json(),
        }


def question_as_seen(state: State, viewer: i64) -> str:
    """The open question; that it is a cover is the seat's secret, that it still thinks is not (HIDDEN-14)."""
    if state.question is COVER and state.asked_seat != viewer:
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
