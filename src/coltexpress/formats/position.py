"""Positions as text: any state that can occur in a game, drawn so that it can be read beside the rulebook.

Each line is a `LineKind` with its writer and its reader. They are written in the order of `LINES`; they are
read in another, because some need others. Then the position is set in motion up to its open question.
"""

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
from coltexpress.engine.journal import NOBODY, SHEET, Journal
from coltexpress.engine.loot import drop
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
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
from coltexpress.engine.rng import Dice
from coltexpress.engine.state import OVER, State
from coltexpress.engine.variants.circus import CIRCUS
from coltexpress.formats.position_lines import Draft, Line, LineKind, Position, keys_of, split_lines
from coltexpress.formats.position_rounds import FIRST, PHASE, PILE, ROUND, read_phase_word
from coltexpress.formats.position_seats import KNOWS, NEUTRAL, SEATS, SHEETS, cast
from coltexpress.formats.position_train import (
    RULES,
    TRAIN,
    VARIANT_LINES,
    WAITING,
    check_figures,
    couple,
    join_variants,
)


def position_text(position: Position) -> str:
    """The position, one fact a line."""
    written = _before_the_fall(position) if position.state.question is CHEYENNE_QUESTION else position
    return "".join(f"{line}\n" for kind in LINES for line in kind.write(written))


def read_position(text: str, seed: int, dice: Dice | None = None) -> Position:
    """The position that a text describes, at its open question."""
    draft = Draft(lines_of(text), seed, dice)
    RULES.read(draft)
    read_phase_word(draft)
    couple(draft)
    cast(draft)
    FIRST.read(draft)
    join_variants(draft)
    TRAIN.read(draft)
    SHEETS.read(draft)
    check_figures(draft)
    for kind in (WAITING, ROUND, PILE):
        kind.read(draft)
    draft.state.turn_to_round()
    for kind in (SEATS, NEUTRAL, KNOWS, PHASE, ASKED, ANSWERS):
        kind.read(draft)
    return draft


def lines_of(text: str) -> dict[str, Line]:
    """The lines of a position by key."""
    return split_lines(text, _BASE_FIRST)


def _before_the_fall(position: Position) -> Position:
    """While Cheyenne is asked, the purse is written as still on the victim's sheet; reading lets it fall."""
    state, known = position.state.copy(), position.known.copy()
    victim = state.bandits[state.subject]
    known.undo_fall(SHEET + victim.number, victim.space, state.token)
    state.floor[victim.space] &= ~int(state.token)
    victim.loot |= state.token
    return Position(state, known, position.given)


# --- what is asked in the middle of an action ------------------------------------------------------
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
    is_of_card = question in _OF_A_CARD
    if any(part.names_question(question) or (is_of_card and part.may_act_instead()) for part in state.parts):
        return [question.name(), bandit_name(state, state.actor)]
    return []


def ask(draft: Draft, line: Line) -> None:
    """Put the question that a line names, if it can be asked here."""
    state = draft.state
    name, *words = line.text.split() or [""]
    question = QUESTIONS.get(name, OVER)
    bandits = [int(draft.bandit(word, line).number) for word in words if not word.startswith("$")]
    put = _put(state, question, bandits, words)
    if put is None or state.resolve(put) or state.question is not question:  # or it is settled unasked
        raise line.fault("cannot_be_asked", found=line.text.strip())


def _put(state: State, question: Question, bandits: list[int], words: list[str]) -> Question | None:
    """Set the state to where a question is asked; None if it cannot be."""
    if question in _ONE_AFTER_ANOTHER and bandits and len(bandits) == len(words):
        return _put_in_turn(state, question, bandits)
    if len(bandits) != 1 or len(words) != (2 if question is CHEYENNE_QUESTION else 1):
        return None
    if question is COVER:
        return _put_cover(state, bandits[0])
    for part in state.parts:
        if part.names_question(question):
            return question if part.put_question(state, question, bandits[0]) else None
    return _put_in_action(state, question, bandits[0], words[-1])


def _put_in_turn(state: State, question: Question, bandits: list[int]) -> Question | None:
    """One bandit is asked, the others will be: Pickpocketing, or the circus car (GEN-5)."""
    group = sum(1 << bandit for bandit in set(bandits))
    is_in_order = size(group) == len(bandits) and state.clockwise(group & ~state.outsiders)[:1] == [
        state.bandits[bandits[0]]
    ]
    may_be = _may_pickpocket if question is PICKPOCKET else _may_change_level
    is_due = all(may_be(state, state.bandits[bandit]) for bandit in bandits)
    if not is_in_order or group & state.outsiders or not is_due:
        return None
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


def _put_cover(state: State, bandit: int) -> Question | None:
    """The last act was a Shoot of the bandit's mate (TEAM-8)."""
    if not isinstance(state.running, Scheme) or not state.acts:
        return None
    last = state.acts[-1]
    shooter = state.bandits[act_bandit(last)]
    mate = state.bandits[bandit]
    is_mates_shot = act_card(last) == SHOOT and mate.seat == shooter.seat and mate is not shooter
    if not is_mates_shot or act_is_cover(last) or not _may_be_covered(state, last):
        return None
    state.actor = state.seats[shooter.seat].first_bandit
    state.subject = bandit
    if not state.step:  # the Shoot was the last act of its turn, and the turn is not over before the cover
        state.turn -= 1
        state.step = acts_in_turn(state, state.card.turn(state.turn))
    return COVER


def _may_be_covered(state: State, last: int) -> bool:
    """Whether a Shoot may be covered: of an S turn; one face down is covered in its own pick (TEAM-10)."""
    turn = state.card.turn(turn_of_act(state, len(state.acts) - 1))
    return bool(state.rules.has_cover_rule and not act_is_face_down(last) and turn == STANDARD)


def _is_carrying_out(state: State) -> bool:
    """Whether the act that the phase names is a card being carried out."""
    is_stealing = isinstance(state.running, Steal) and state.cursor < len(state.acts)
    return is_stealing and bool(act_is_card(state.acts[state.cursor]))


def _put_in_action(state: State, question: Question, bandit: int, purse: str) -> Question | None:
    """A question of the card that is being carried out, for its owner or for who acts on it instead."""
    if not _is_carrying_out(state):
        return None
    state.is_resolving = True
    act = state.acts[state.cursor]
    instead = [int(part.acts_instead()) for part in state.parts if part.acts_instead() != NOBODY]
    state.actor = instead[0] if instead else act_bandit(act)
    card = int(act_card(act))
    if question in _OF_A_CARD and state.actor == bandit:
        return effect_of(state, card)
    actor, victim = state.bandits[state.actor], state.bandits[bandit]
    may_be_hit = actor.space >= 0 and state.without_belle(state.beside(actor)) & victim.bit
    if question not in _OF_A_PUNCH or not may_be_hit or actor.bit & state.outsiders:
        return None
    ways = (PUNCH,) if question is DIRECTION else (PUNCH, SPECIAL_PUNCH)
    if card not in ways or (question is LOOT and not victim.loot):
        return None
    state.subject = bandit
    is_possible = question is not CHEYENNE_QUESTION or _let_fall(state, purse, card)
    return question if is_possible else None


def _let_fall(state: State, word: str, card: int) -> bool:
    """The purse of DEC-CHEYENNE is written as still on the sheet; now it falls (POWER-CHEYENNE-3)."""
    victim = state.bandits[state.subject]
    purses = [bit for bit in members(victim.loot & PURSES) if f"${TOKEN_VALUES[bit]}" == word]
    if not purses or state.bandits[state.actor].power != CHEYENNE:
        return False
    state.token = 1 << purses[0]
    drop(state, victim, state.token, card)
    return True


# --- the lines ------------------------------------------------------------------------------------
def _write_asked(written: Position) -> list[str]:
    words = asked_words(written.state)
    return ["asked: " + " ".join(words)] if words else []


def _read_asked(draft: Draft) -> None:
    """Run to the open question: the one that the line names, or the first that comes."""
    draft.state.diary = Journal([])
    if "asked" in draft.lines and draft.phase != "over":
        ask(draft, draft.lines["asked"])
    elif draft.phase != "over":
        draft.state.advance()
    for entry in draft.state.diary.entries:
        draft.known.observe(entry)


def _write_answers(written: Position) -> list[str]:
    return [f"answer {seat}: {text}" for seat, text in sorted(written.given.items())]


def _read_answers(draft: Draft) -> None:
    """What seats have answered in secret to a question that all are asked (GEN-4)."""
    for seat, line in draft.numbered("answer"):
        if not is_number(seat) or int(seat) >= draft.state.rules.seats:
            raise line.fault("no_such_seat", found=f"answer {seat}")
        draft.given[int(seat)] = line.text.strip()


ASKED = LineKind(("asked",), _write_asked, _read_asked)
ANSWERS = LineKind(("answer",), _write_answers, _read_answers, is_numbered=True)
LINES = (
    *(RULES, TRAIN, *VARIANT_LINES, ROUND, FIRST, PHASE, SEATS, SHEETS),
    *(PILE, NEUTRAL, WAITING, ASKED, ANSWERS, KNOWS),
)
_BASE_FIRST = sorted(LINES, key=lambda kind: kind.flag != "")
KEYS = keys_of(kind for kind in _BASE_FIRST if not kind.is_numbered)
