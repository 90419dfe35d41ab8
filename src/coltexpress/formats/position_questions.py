"""Questions in the middle of an action: those that do not follow from phase and pile alone."""

from __future__ import annotations

from coltexpress.engine.actions import MARSHAL_QUESTION, MOVE_QUESTION, ROB_QUESTION, SHOOT_QUESTION
from coltexpress.engine.bitsets import members, size, worth
from coltexpress.engine.card_effects import effect_of
from coltexpress.engine.components import PURSES, TOKEN_VALUES
from coltexpress.engine.decision import Question
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.ids import (
    BRAKING,
    CHEYENNE,
    PICKPOCKETING,
    PUNCH,
    SHOOT,
    SPECIAL_PUNCH,
    STANDARD,
    SWIVEL_ARM,
)
from coltexpress.engine.loot import drop
from coltexpress.engine.names import bandit_name
from coltexpress.engine.phases import RoundEvent, Scheme, Steal
from coltexpress.engine.pile import (
    act_bandit,
    act_card,
    act_is_card,
    act_is_cover,
    act_is_face_down,
    acts_in_turn,
    turn_of_act,
)
from coltexpress.engine.planning import COVER
from coltexpress.engine.players import Bandit
from coltexpress.engine.punch import CHEYENNE_QUESTION, DIRECTION, LOOT, VICTIM
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.state import OVER, State
from coltexpress.engine.variants.al_patron import patron_of
from coltexpress.engine.variants.circus import CIRCUS
from coltexpress.engine.variants.handcar import HIDE, RollHandcar
from coltexpress.errors import ImpossiblePosition
from coltexpress.formats.position_lines import Line

_OF_A_PUNCH: tuple[Question, ...] = (LOOT, CHEYENNE_QUESTION, DIRECTION)
_ONE_AFTER_ANOTHER: tuple[Question, ...] = (CIRCUS, PICKPOCKET)
_OF_A_CARD: tuple[Question, ...] = (MOVE_QUESTION, SHOOT_QUESTION, ROB_QUESTION, VICTIM, MARSHAL_QUESTION)


def asked_words(state: State) -> list[str]:
    """The words of the `asked` line; none if reading comes to the question by itself."""
    question = state.question
    if question in _ONE_AFTER_ANOTHER:
        rest = [bandit_name(state, bandit) for bandit in members(state.pending)]
        return [question.name(), bandit_name(state, state.actor), *rest]
    if question in (COVER, *_OF_A_PUNCH):
        words = [question.name(), bandit_name(state, state.subject)]
        if question is CHEYENNE_QUESTION:
            words.append(f"${worth(state.token)}")
        return words
    if question is HIDE or (question in _OF_A_CARD and patron_of(state) is not None):
        return [question.name(), bandit_name(state, state.actor)]
    return []


def ask(state: State, line: Line) -> None:
    """Put the question that a line names, if it can be asked here."""
    name, *words = line.text.split() or [""]
    question = QUESTIONS.get(name, OVER)
    bandits = [_bandit(state, word, line) for word in words if not word.startswith("$")]
    is_one = len(bandits) == 1 and len(words) == (2 if question is CHEYENNE_QUESTION else 1)
    if question in _ONE_AFTER_ANOTHER and bandits and len(bandits) == len(words):
        put = _put_in_turn(state, question, bandits, line)
    elif not is_one:
        raise _refusal(line)
    elif question is COVER:
        put = _put_cover(state, bandits[0], line)
    elif question is HIDE:
        put = _put_hiding(state, bandits[0], line)
    else:
        put = _put_in_action(state, question, bandits[0], words, line)
    if state.resolve(put) or state.question is not question:  # it would have been settled without asking
        raise _refusal(line)


def _put_in_turn(state: State, question: Question, bandits: list[int], line: Line) -> Question:
    """One bandit is asked, the others will be: Pickpocketing, or the circus car (GEN-5)."""
    group = sum(1 << bandit for bandit in set(bandits))
    is_in_order = size(group) == len(bandits) and state.clockwise(group & ~state.outsiders)[:1] == [
        state.bandits[bandits[0]]
    ]
    may_be = _may_pickpocket if question is PICKPOCKET else _may_change_level
    is_due = all(may_be(state, state.bandits[bandit]) for bandit in bandits)
    if not is_in_order or group & state.outsiders or not is_due:
        raise _refusal(line)
    if isinstance(state.running, RoundEvent):
        state.step = 1
    else:
        state.is_resolving = True
    state.actor = bandits[0]
    state.pending |= group & ~(1 << bandits[0])
    return question


def _may_pickpocket(state: State, bandit: Bandit) -> bool:
    """Whether Pickpocketing asks a bandit: alone with a purse (STATION-PICK-1)."""
    if not isinstance(state.running, RoundEvent) or state.card.event != PICKPOCKETING or bandit.space < 0:
        return False
    return bool(state.floor[bandit.space] & PURSES) and not state.beside(bandit)


def _may_change_level(state: State, bandit: Bandit) -> bool:
    """Whether a bandit can have come to the circus car: by a card, or on its roof by an event (CIRCUS-2)."""
    if bandit.space < 0 or bandit.car != state.circus_car:
        return False
    if isinstance(state.running, RoundEvent):
        is_last = state.circus_car == state.last_car
        return bool(bandit.is_on_roof) and state.card.event == (SWIVEL_ARM if is_last else BRAKING)
    return _is_carrying_out(state)


def _put_hiding(state: State, bandit: int, line: Line) -> Question:
    """The handcar has rolled, and the first of those in it hides (HANDCAR-7)."""
    riders = state.clockwise(state.at(state.space_beside))
    if not isinstance(state.running, RollHandcar) or [rider.number for rider in riders[:1]] != [bandit]:
        raise _refusal(line)
    state.step = 1
    state.actor = bandit
    return HIDE


def _put_cover(state: State, bandit: int, line: Line) -> Question:
    """The last act was a Shoot of the bandit's mate (TEAM-8)."""
    if not isinstance(state.running, Scheme) or not state.acts:
        raise _refusal(line)
    last = state.acts[-1]
    shooter = state.bandits[act_bandit(last)]
    mate = state.bandits[bandit]
    is_mates_shot = act_card(last) == SHOOT and mate.seat == shooter.seat and mate is not shooter
    if not is_mates_shot or act_is_cover(last) or not _may_be_covered(state, last):
        raise _refusal(line)
    state.actor = state.seats[shooter.seat].first_bandit
    state.subject = bandit
    if not state.step:  # the Shoot was the last act of its turn, and the turn is not over before the cover
        state.turn -= 1
        state.step = acts_in_turn(state, state.card.turn(state.turn))
    return COVER


def _may_be_covered(state: State, last: int) -> bool:
    """Whether a Shoot may be covered: of a standard turn, and face down only in some editions (TEAM-10)."""
    turn = state.card.turn(turn_of_act(state, len(state.acts) - 1))
    may_lie_so = not act_is_face_down(last) or state.rules.ghost_covers_face_down
    return bool(state.rules.has_cover_rule and may_lie_so and turn == STANDARD)


def _is_carrying_out(state: State) -> bool:
    """Whether the act that the phase names is a card being carried out."""
    is_stealing = isinstance(state.running, Steal) and state.cursor < len(state.acts)
    return is_stealing and bool(act_is_card(state.acts[state.cursor]))


def _put_in_action(state: State, question: Question, bandit: int, words: list[str], line: Line) -> Question:
    """A question of the card that is being carried out, for its owner or for Al Patron who bought it."""
    if not _is_carrying_out(state):
        raise _refusal(line)
    state.is_resolving = True
    act = state.acts[state.cursor]
    patron = patron_of(state)
    state.actor = patron.bandit if patron is not None and patron.owner_waits else act_bandit(act)
    card = int(act_card(act))
    if question in _OF_A_CARD and state.actor == bandit:
        return effect_of(state, card)
    actor, victim = state.bandits[state.actor], state.bandits[bandit]
    may_be_hit = actor.space >= 0 and state.without_belle(state.beside(actor)) & victim.bit
    if question not in _OF_A_PUNCH or not may_be_hit or actor.bit & state.outsiders:
        raise _refusal(line)
    ways = (PUNCH,) if question is DIRECTION else (PUNCH, SPECIAL_PUNCH)
    if card not in ways or (question is LOOT and not victim.loot):
        raise _refusal(line)
    state.subject = bandit
    if question is CHEYENNE_QUESTION:
        _let_fall(state, words[-1], card, line)
    return question


def _let_fall(state: State, word: str, card: int, line: Line) -> None:
    """The purse of DEC-CHEYENNE is written as still on the sheet; now it falls (POWER-CHEYENNE-3)."""
    victim = state.bandits[state.subject]
    purses = [bit for bit in members(victim.loot & PURSES) if f"${TOKEN_VALUES[bit]}" == word]
    if not purses or state.bandits[state.actor].power != CHEYENNE:
        raise _refusal(line)
    state.token = 1 << purses[0]
    drop(state, victim, state.token, card)


def _bandit(state: State, name: str, line: Line) -> int:
    for bandit in state.bandits:
        if bandit_name(state, bandit.number) == name.lower():
            return int(bandit.number)
    raise line.fault("unknown_word", found=name)


def _refusal(line: Line) -> ImpossiblePosition:
    return line.fault("cannot_be_asked", found=line.text.strip())
