"""The phases of a position: the stage at which the flow stands, in one word."""

from __future__ import annotations

from coltexpress.engine.expert import DumpBullets, KeepCards
from coltexpress.engine.handcar import RollHandcar
from coltexpress.engine.stages import RoundEvent, Scheme, Steal
from coltexpress.engine.state import Stage, State
from coltexpress.engine.teams import FormTeams, PlaceTeams

_STAGES: dict[str, type[Stage]] = {
    "forming": FormTeams,
    "placing": PlaceTeams,
    "dumping": DumpBullets,
    "scheming": Scheme,
    "keeping": KeepCards,
    "stealing": Steal,
    "hiding": RollHandcar,
    "event": RoundEvent,
}
PHASES = ("dealing", *_STAGES, "over")


def phase_word(state: State) -> str:
    """The phase as it is written."""
    if state.is_over:
        return "over"
    for word, kind in _STAGES.items():
        if isinstance(state.running, kind):
            return f"{word} {state.cursor + 1}" if word == "stealing" else word
    return "dealing"


def is_before_hands(phase: str) -> bool:
    """Whether the seats hold no cards yet in a phase."""
    return phase in ("forming", "placing", "dealing")


def is_after_planning(phase: str) -> bool:
    """Whether the pile is complete in a phase."""
    return phase in ("keeping", "stealing", "hiding", "event", "over")


def enter_phase(state: State, phase: str) -> bool:
    """Stand at the beginning of a phase; False if these rules do not have it."""
    if phase == "dealing":
        state.enter(state.round_start)
        return True
    for number, stage in enumerate(state.stages):
        if isinstance(stage, _STAGES[phase]):
            state.enter(number)
            return True
    return False
