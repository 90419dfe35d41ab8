"""Setting a position in motion: the flow is put where the phase says and runs to the open question."""

from __future__ import annotations

from coltexpress.engine.acts import act_is_cover
from coltexpress.engine.state import State
from coltexpress.engine.turns import acts_in_turn
from coltexpress.engine.vocabulary import NO_CHARACTER
from coltexpress.position.lines import Line
from coltexpress.position.phases import PHASES, enter_phase, is_after_planning
from coltexpress.position.questions import ask


def phase_of_lines(lines: dict[str, Line]) -> str:
    """The word of the `phase` line; scheming if it is missing."""
    line = lines.get("phase", Line(0, "scheming"))
    phase = (line.text.lower().split() or ["scheming"])[0]
    if phase not in PHASES:
        raise line.fault("unknown_phase", found=phase, known=", ".join(PHASES))
    return phase


def set_in_motion(state: State, lines: dict[str, Line]) -> None:
    """Run a position that is set up to its open question."""
    phase = phase_of_lines(lines)
    if is_after_planning(phase):
        state.turn = state.card.count
    if phase == "over":
        state.enter(len(state.stages) - 1)
        state.finish()
        return
    if not enter_phase(state, phase):
        raise lines["phase"].fault("unknown_phase", found=phase, known="dealing, scheming, stealing, over")
    if phase == "scheming":
        _count_turns(state)
    elif phase == "forming":
        formed = [bandit for bandit in state.bandits if bandit.slot == 0 and bandit.seat >= 0]
        state.step = sum(bandit.character != NO_CHARACTER for bandit in formed)
    if "asked" in lines:
        ask(state, lines["asked"])
    else:
        state.advance()


def _count_turns(state: State) -> None:
    """Which turn it is and how many of its acts are done."""
    acts = sum(not act_is_cover(act) for act in state.acts)
    while state.turn < state.card.count:
        in_turn = int(acts_in_turn(state, state.card.turn(state.turn)))
        if acts < in_turn:
            break
        acts -= in_turn
        state.turn += 1
    state.step = acts
