"""Questions in the middle of an action: those that do not follow from phase and pile alone."""

from __future__ import annotations

from coltexpress.engine.acts import act_bandit, act_card, act_is_card, act_is_cover, act_is_face_down
from coltexpress.engine.brawl import CHEYENNE_QUESTION, DIRECTION, LOOT
from coltexpress.engine.circus import CIRCUS
from coltexpress.engine.components import PURSES, TOKEN_VALUES
from coltexpress.engine.effects import effect_of
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.figures import Bandit
from coltexpress.engine.handcar import HIDE, RollHandcar
from coltexpress.engine.loot import drop
from coltexpress.engine.places import bandit_name
from coltexpress.engine.planning import COVER
from coltexpress.engine.question import Question
from coltexpress.engine.sets import members, size, worth
from coltexpress.engine.stages import RoundEvent, Scheme, Steal
from coltexpress.engine.state import State
from coltexpress.engine.turns import acts_in_turn, turn_of_act
from coltexpress.engine.vocabulary import (
    BRAKING,
    CHEYENNE,
    PICKPOCKETING,
    PUNCH,
    SHOOT,
    SPECIAL_PUNCH,
    STANDARD,
    SWIVEL_ARM,
)
from coltexpress.errors import ImpossiblePosition
from coltexpress.position.lines import Line

_OF_A_PUNCH: dict[str, Question] = {
    "DEC-LOOT": LOOT,
    "DEC-CHEYENNE": CHEYENNE_QUESTION,
    "DEC-DIRECTION": DIRECTION,
}
_ONE_AFTER_ANOTHER: dict[str, Question] = {"DEC-CIRCUS": CIRCUS, "DEC-PICKPOCKET": PICKPOCKET}
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
    is_one = len(bandits) == 1 and len(words) == (2 if question == "DEC-CHEYENNE" else 1)
    if question in _ONE_AFTER_ANOTHER and bandits and len(bandits) == len(words):
        put = _put_in_turn(state, question, bandits, line)
    elif not is_one:
        raise _refusal(line)
    elif question == "DEC-COVER":
        put = _put_cover(state, bandits[0], line)
    elif question == "DEC-HIDE":
        put = _put_hiding(state, bandits[0], line)
    else:
        put = _put_in_action(state, question, bandits[0], words, line)
    if state.settle(put) or state.question.name() != question:  # it would have been settled without asking
        raise _refusal(line)


def _put_in_turn(state: State, question: str, bandits: list[int], line: Line) -> Question:
    """One bandit is asked, the others will be: Pickpocketing, or the circus car (GEN-5)."""
    group = sum(1 << bandit for bandit in set(bandits))
    is_in_order = size(group) == len(bandits) and state.clockwise(group & ~state.mary_bit)[:1] == [
        state.bandits[bandits[0]]
    ]
    may_be = _may_pickpocket if question == "DEC-PICKPOCKET" else _may_change_level
    is_due = all(may_be(state, state.bandits[bandit]) for bandit in bandits)
    if not is_in_order or group & state.mary_bit or not is_due:
        raise _refusal(line)
    if isinstance(state.running, RoundEvent):
        state.step = 1
    else:
        state.is_resolving = True
    state.actor = bandits[0]
    state.pending |= group & ~(1 << bandits[0])
    return _ONE_AFTER_ANOTHER[question]


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
    riders = state.clockwise(state.at(state.handcar_space))
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


def _put_in_action(state: State, question: str, bandit: int, words: list[str], line: Line) -> Question:
    """A question of the card that is being carried out, for its owner or for Al Patron who bought it."""
    if not _is_carrying_out(state):
        raise _refusal(line)
    state.is_resolving = True
    act = state.acts[state.cursor]
    patron = state.patron
    state.actor = patron.bandit if patron is not None and patron.owner_waits else act_bandit(act)
    card = int(act_card(act))
    if question in _OF_A_CARD and state.actor == bandit:
        return effect_of(state, card)
    actor, victim = state.bandits[state.actor], state.bandits[bandit]
    may_be_hit = actor.space >= 0 and state.without_belle(state.beside(actor)) & victim.bit
    if question not in _OF_A_PUNCH or not may_be_hit or actor.bit & state.mary_bit:
        raise _refusal(line)
    ways = (PUNCH,) if question == "DEC-DIRECTION" else (PUNCH, SPECIAL_PUNCH)
    if card not in ways or (question == "DEC-LOOT" and not victim.loot):
        raise _refusal(line)
    state.subject = bandit
    if question == "DEC-CHEYENNE":
        _let_fall(state, words[-1], card, line)
    return _OF_A_PUNCH[question]


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
