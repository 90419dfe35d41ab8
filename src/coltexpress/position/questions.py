"""Questions in the middle of an action: those that do not follow from phase and pile alone."""

from __future__ import annotations

from coltexpress.engine.acts import act_bandit, act_card
from coltexpress.engine.brawl import CHEYENNE_QUESTION, DIRECTION, LOOT
from coltexpress.engine.circus import CIRCUS
from coltexpress.engine.components import PURSES, TOKEN_VALUES
from coltexpress.engine.effects import effect_of
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.handcar import HIDE
from coltexpress.engine.loot import drop
from coltexpress.engine.places import bandit_name
from coltexpress.engine.planning import COVER
from coltexpress.engine.sets import members, worth
from coltexpress.engine.stages import RoundEvent, Scheme, Steal
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CHEYENNE, PICKPOCKETING, PUNCH, SHOOT, SPECIAL_PUNCH
from coltexpress.errors import ImpossiblePosition
from coltexpress.position.lines import Line

_OF_A_PUNCH = {"DEC-LOOT": LOOT, "DEC-CHEYENNE": CHEYENNE_QUESTION, "DEC-DIRECTION": DIRECTION}
_ONE_AFTER_ANOTHER = {"DEC-CIRCUS": CIRCUS, "DEC-PICKPOCKET": PICKPOCKET}
_OF_A_CARD = ("DEC-MOVE", "DEC-SHOOT", "DEC-ROB", "DEC-VICTIM", "DEC-MARSHAL")


def asked_words(state: State) -> list[str]:
    """The words of the `asked` line; none if reading comes to the question by itself."""
    question = state.question.name()
    if question in _ONE_AFTER_ANOTHER:
        rest = [bandit_name(state, bandit) for bandit in members(state.pending)]
        return [question, bandit_name(state, state.actor), *rest]
    if question in ("DEC-COVER", *_OF_A_PUNCH):
        words = [question, bandit_name(state, state.subject)]
        if question == "DEC-CHEYENNE":
            words.append(f"${worth(state.token)}")
        return words
    if question == "DEC-HIDE":
        return [question, bandit_name(state, state.actor)]
    if question in _OF_A_CARD and state.patron is not None:
        return [question, bandit_name(state, state.actor)]
    return []


def ask(state: State, line: Line) -> None:
    """Put the question that a line names, if it can be asked here."""
    question, *words = line.text.split() or [""]
    bandits = [_bandit(state, word, line) for word in words if not word.startswith("$")]
    if not bandits:
        raise _refusal(line)
    if question in _ONE_AFTER_ANOTHER:
        _ask_in_turn(state, question, bandits, line)
    elif question == "DEC-COVER" and isinstance(state.running, Scheme):
        _ask_to_cover(state, bandits[0], line)
    elif question == "DEC-HIDE":
        state.step = 1
        state.actor = bandits[0]
        _go_on(state, state.settle(HIDE))
    else:
        _ask_in_action(state, question, bandits[0], words, line)


def _ask_in_turn(state: State, question: str, bandits: list[int], line: Line) -> None:
    """One bandit is asked, the others will be: Pickpocketing, or the circus car."""
    if question == "DEC-PICKPOCKET":
        for bandit in bandits:
            figure = state.bandits[bandit]
            is_entitled = state.floor[figure.space] & PURSES and not state.beside(figure)
            if not is_entitled or state.card.event != PICKPOCKETING:
                raise _refusal(line)
    elif any(state.bandits[bandit].car != state.circus_car for bandit in bandits):
        raise _refusal(line)
    if isinstance(state.running, RoundEvent):
        state.step = 1
    elif isinstance(state.running, Steal) and state.cursor < len(state.acts):
        state.is_resolving = True
    else:
        raise _refusal(line)
    state.actor = bandits[0]
    for bandit in bandits[1:]:
        state.pending |= 1 << bandit
    _go_on(state, state.settle(_ONE_AFTER_ANOTHER[question]))


def _ask_to_cover(state: State, bandit: int, line: Line) -> None:
    last = state.acts[-1] if state.acts else 0
    shooter = state.bandits[act_bandit(last)]
    mate = state.bandits[bandit]
    if act_card(last) != SHOOT or not state.acts or mate.seat != shooter.seat or mate is shooter:
        raise _refusal(line)
    state.actor = state.seats[shooter.seat].first_bandit
    state.subject = bandit
    if not state.step:  # the Shoot was the last act of its turn, and the turn is not over before the cover
        state.turn -= 1
        state.step = len(state.seats) + (1 if state.mary is not None else 0)
    _go_on(state, state.settle(COVER))


def _ask_in_action(state: State, question: str, bandit: int, words: list[str], line: Line) -> None:
    """A question of the card that is being carried out, for its owner or for Al Patron who bought it."""
    if not isinstance(state.running, Steal) or state.cursor >= len(state.acts):
        raise _refusal(line)
    state.is_resolving = True
    act = state.acts[state.cursor]
    patron = state.patron
    state.actor = patron.bandit if patron is not None and patron.owner_waits else act_bandit(act)
    card = int(act_card(act))
    if question in _OF_A_CARD and state.actor == bandit:
        _go_on(state, state.settle(effect_of(state, card)))
        return
    state.subject = bandit
    is_beside = state.bandits[bandit].space == state.bandits[state.actor].space and bandit != state.actor
    if question not in _OF_A_PUNCH or card not in (PUNCH, SPECIAL_PUNCH) or not is_beside:
        raise _refusal(line)
    if question == "DEC-CHEYENNE":
        _let_fall(state, words[-1], card, line)
    _go_on(state, state.settle(_OF_A_PUNCH[question]))


def _let_fall(state: State, word: str, card: int, line: Line) -> None:
    """The purse of DEC-CHEYENNE is written as still on the sheet; now it falls (POWER-CHEYENNE-3)."""
    victim = state.bandits[state.subject]
    purses = [bit for bit in members(victim.loot & PURSES) if f"${TOKEN_VALUES[bit]}" == word]
    if not purses or state.bandits[state.actor].power != CHEYENNE:
        raise _refusal(line)
    state.token = 1 << purses[0]
    drop(state, victim, state.token, card)


def _go_on(state: State, is_settled: bool) -> None:
    if is_settled:
        state.advance()


def _bandit(state: State, name: str, line: Line) -> int:
    for bandit in state.bandits:
        if bandit_name(state, bandit.number) == name.lower():
            return int(bandit.number)
    raise line.fault("unknown_word", found=name)


def _refusal(line: Line) -> ImpossiblePosition:
    return line.fault("cannot_be_asked", found=line.text.strip())
