"""Playing the pile of a scene forward, with cards of ours added to it or an answer given."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.state import OVER, State
from coltexpress.minds.reflexes import reflex
from coltexpress.minds.scene import Scene


def with_cards(scene: Scene, acts: list[int], *, with_event: bool) -> State:
    """The table after the whole pile and these acts on top of it."""
    state = scene.state.copy()
    state.stages = scene.to_event if with_event else scene.to_pile
    state.acts += acts
    state.subject = 0
    state.pending = 0
    state.enter(scene.after_plans)
    state.advance()
    return _to_the_end(scene, state)


def with_answer(scene: Scene, pick: i64) -> State:
    """The table at the end of the round after an answer to the open question."""
    state = scene.state.copy()
    state.stages = scene.to_event
    state.apply(pick)
    return _to_the_end(scene, state)


def _to_the_end(scene: Scene, state: State) -> State:
    while state.question is not OVER:
        state.apply(reflex(scene, state))
    return state
