"""Setting a position in motion: the flow is put where the phase says and runs to the open question."""

from __future__ import annotations

from coltexpress.engine.brawl import CHEYENNE_QUESTION, DIRECTION, LOOT
from coltexpress.engine.components import PURSES, TOKEN_VALUES
from coltexpress.engine.entries import BY_PUNCH
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.loot import drop
from coltexpress.engine.planning import act_bandit, act_card
from coltexpress.engine.sets import cheapest, members
from coltexpress.engine.stages import RoundEvent, Scheme, Steal
from coltexpress.engine.state import Stage, State
from coltexpress.engine.vocabulary import CHARACTER_NAMES, CHEYENNE, PICKPOCKETING, PUNCH, SPEEDING_UP
from coltexpress.position.lines import Line

PHASES = ("dealing", "scheming", "stealing", "event", "over")


def set_in_motion(state: State, lines: dict[str, Line]) -> None:
    """Run a position that is set up to its open question."""
    line = lines.get("phase", Line(0, "scheming"))
    phase = (line.text.split() or ["scheming"])[0]
    if phase not in PHASES:
        raise line.fault("unknown_phase", found=phase, known=", ".join(PHASES))
    if phase not in ("dealing", "scheming"):
        state.turn = state.card.count
    if phase == "over":
        state.finish()
        return
    if phase == "scheming":
        _enter(state, Scheme)
        _count_turns(state)
    elif phase == "stealing":
        _enter(state, Steal)
    elif phase == "event":
        _enter(state, RoundEvent)
    if "asked" in lines:
        _ask(state, lines["asked"])
    else:
        state.advance()


def _enter(state: State, kind: type[Stage]) -> None:
    for number, stage in enumerate(state.stages):
        if isinstance(stage, kind):
            state.enter(number)


def _count_turns(state: State) -> None:
    """Which turn it is and how many of its acts are done."""
    acts = len(state.acts)
    seats = len(state.seats)
    while state.turn < state.card.count:
        in_turn = 2 * seats if state.card.turn(state.turn) == SPEEDING_UP else seats
        if acts < in_turn:
            break
        acts -= in_turn
        state.turn += 1
    state.step = acts


def _ask(state: State, line: Line) -> None:
    """The questions in the middle of a punch or of Pickpocketing."""
    question, *words = line.text.split() or [""]
    bandits = [_bandit(state, word, line) for word in words if not word.startswith("$")]
    if question == "DEC-PICKPOCKET" and isinstance(state.running, RoundEvent) and bandits:
        _ask_pickpockets(state, bandits, line)
        return
    is_punch = state.cursor < len(state.acts) and act_card(state.acts[state.cursor]) == PUNCH
    if not isinstance(state.running, Steal) or not is_punch or len(bandits) != 1:
        raise line.fault("cannot_be_asked", found=line.text.strip())
    state.actor = act_bandit(state.acts[state.cursor])
    state.subject = bandits[0]
    state.is_resolving = True
    if state.bandits[state.subject].space != state.bandits[state.actor].space or state.subject == state.actor:
        raise line.fault("cannot_be_asked", found=line.text.strip())
    if question == "DEC-CHEYENNE":
        _let_fall(state, words[-1], line)
    known = {"DEC-LOOT": LOOT, "DEC-CHEYENNE": CHEYENNE_QUESTION, "DEC-DIRECTION": DIRECTION}
    if question not in known:
        raise line.fault("cannot_be_asked", found=line.text.strip())
    if state.settle(known[question]):
        state.advance()


def _ask_pickpockets(state: State, bandits: list[int], line: Line) -> None:
    if state.card.event != PICKPOCKETING:
        raise line.fault("cannot_be_asked", found=line.text.strip())
    for number in bandits:
        bandit = state.bandits[number]
        if not state.floor[bandit.space] & PURSES or state.beside(bandit):
            raise line.fault("cannot_be_asked", found=line.text.strip())
    state.step = 1
    state.actor = bandits[0]
    for number in bandits[1:]:
        state.pending |= 1 << number
    if state.settle(PICKPOCKET):
        state.advance()


def _let_fall(state: State, word: str, line: Line) -> None:
    """The purse of DEC-CHEYENNE is written as still on the sheet; now it falls (POWER-CHEYENNE-3)."""
    victim = state.bandits[state.subject]
    worth = [bit for bit in members(victim.loot & PURSES) if f"${TOKEN_VALUES[bit]}" == word]
    if not worth or state.bandits[state.actor].power != CHEYENNE:
        raise line.fault("cannot_be_asked", found=line.text.strip())
    state.token = cheapest(1 << worth[0])
    drop(state, victim, state.token, BY_PUNCH)


def _bandit(state: State, name: str, line: Line) -> int:
    for bandit in state.bandits:
        if CHARACTER_NAMES[bandit.character] == name.lower():
            return int(bandit.number)
    raise line.fault("unknown_word", found=name)
