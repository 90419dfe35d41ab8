"""How far the flow has come, as a view tells it: stage, question, acts, and whose decision it is."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.acts import act_code, cover_code
from coltexpress.engine.catalogue import QUESTIONS
from coltexpress.engine.handcar import RollHandcar
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.stages import Reveal, RoundEvent, Scheme, Steal
from coltexpress.engine.state import OVER, State
from coltexpress.engine.teams import FORM_TEAMS, pair_number
from coltexpress.engine.together import Together
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act
from coltexpress.engine.vocabulary import (
    CARD_NAMES,
    CHARACTER_NAMES,
    DREW,
    NO_SEAT,
    SKIPPED,
    STANDARD,
)
from coltexpress.engine.worlds_names import number_of_bandit


def set_flow(state: State, view: View) -> None:
    """Stage, question, and on whose behalf it is asked."""
    state.enter(_stage_of(state, view))
    shown: i64 = len(view.rounds)
    state.round = shown - 1 if state.stage > _reveal(state) else shown
    state.turn = view.turn - 1
    state.marshal = view.marshal
    state.neutral = view.neutral
    state.question = OVER if view.phase == "finished" else QUESTIONS[view.question]
    flow = view.flow
    if flow.bandit is not None and flow.bandit:
        state.actor = number_of_bandit(state, flow.bandit)
    elif view.asked:
        state.actor = state.seats[view.asked[0]].first_bandit
    if flow.victim is not None:
        state.subject = number_of_bandit(state, flow.victim)
    for name in flow.waiting:
        state.pending |= 1 << number_of_bandit(state, name)
    for one, other in view.pairs:
        state.pairs_on_offer |= 1 << pair_number(CHARACTER_NAMES.index(one), CHARACTER_NAMES.index(other))


def _reveal(state: State) -> i64:
    for index in range(len(state.stages)):
        if isinstance(state.stages[index], Reveal):
            return index
    raise ValueError("no round card is ever shown")


def _stage_of(state: State, view: View) -> i64:
    if view.phase == "finished":
        return len(state.stages) - 1
    for index in range(len(state.stages)):
        stage = state.stages[index]
        if view.question == "DEC-TEAM":
            is_found = stage is FORM_TEAMS
        elif isinstance(stage, Together):
            is_found = stage.question().name() == view.question
        elif view.phase == "scheming":
            is_found = isinstance(stage, Scheme)
        elif view.phase == "stealing":
            is_found = isinstance(stage, Steal)
        elif view.question == "DEC-HIDE":
            is_found = isinstance(stage, RollHandcar)
        else:
            is_found = view.phase == "round_end" and isinstance(stage, RoundEvent)
        if is_found:
            return index
    raise ValueError(f"no stage asks {view.question}")


def set_acts(state: State, view: View) -> None:
    """The pile; a card that lies face down for the viewer is a Move of the seat's first bandit for now."""
    for act in view.acts:
        state.acts.append(int(_code_of(state, act)))
        state.cursor += 1 if act.resolved else 0
    state.is_resolving = view.phase == "stealing"
    state.step = _step_of(state, view)
    _see_cover(state, view)


def _code_of(state: State, act: Act) -> i64:
    number: i64 = state.seats[act.seat].first_bandit if act.seat != NO_SEAT else len(state.bandits) - 1
    if act.bandit is not None:
        number = number_of_bandit(state, act.bandit)
    if act.card in ("draw", "skip"):
        return act_code(number, DREW if act.card == "draw" else SKIPPED, False)
    card: i64 = 0 if act.card is None else CARD_NAMES.index(act.card)
    return cover_code(number, card) if act.cover else act_code(number, card, act.face_down)


def _step_of(state: State, view: View) -> i64:
    """How far the stage has come: acts of the turn, seats with a team, or simply begun."""
    if state.stages[state.stage] is FORM_TEAMS:
        seats: i64 = len(state.seats)
        return (view.asked[0] - state.first + seats) % seats + 1
    if view.phase in ("stealing", "finished"):
        return 0
    if view.phase != "scheming":
        return 1
    made: i64 = 0
    for act in view.acts:
        if act.turn == view.turn and not act.cover:
            made += 1
    return made + 1


def _see_cover(state: State, view: View) -> None:
    """A seat that is asked again after its Shoot is asked for a cover, whatever the question is called."""
    if not view.acts or not view.asked or not view.rules.has_cover_rule or state.question is not PLAN:
        if state.question is COVER:
            _ask_for_cover(state, view.acts[-1])
        return
    last = view.acts[-1]
    is_shot = last.card == "shoot" or last.card is None
    if last.seat == view.asked[0] and last.turn == view.turn and is_shot and not last.cover:
        is_standard = state.card.turn(state.turn) == STANDARD
        if is_standard:
            state.question = COVER
            _ask_for_cover(state, last)


def _ask_for_cover(state: State, shot: Act) -> None:
    state.step -= 1
    if shot.bandit is not None:
        shooter = state.bandits[number_of_bandit(state, shot.bandit)]
        state.subject = shooter.number + 1 - 2 * shooter.slot
