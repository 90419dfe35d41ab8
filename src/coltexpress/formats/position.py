"""Positions as text: any state that can occur in a game, drawn so that it can be read beside the rulebook.

Each line is a `LineKind` with its writer and its reader. They are written in the order of `LINES`; they are
read in another, because some need others. Then the position is set in motion up to its open question.
"""

from __future__ import annotations

from coltexpress.engine.ids import LOOT_NAMES
from coltexpress.engine.journal import SHEET, Journal
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.names import bandit_name, space_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.players import Bandit
from coltexpress.engine.punch import CHEYENNE_QUESTION
from coltexpress.engine.rng import Dice
from coltexpress.engine.state import State
from coltexpress.formats.position_lines import (
    Draft,
    Line,
    LineKind,
    Written,
    keys_of,
    split_lines,
    times,
    words_of,
)
from coltexpress.formats.position_questions import ask, asked_words
from coltexpress.formats.position_rounds import FIRST, PHASE, PILE, ROUND, read_phase_word
from coltexpress.formats.position_seats import NEUTRAL, SEATS, SHEETS, cast
from coltexpress.formats.position_train import RULES, TRAIN, WAITING, check_figures, couple
from coltexpress.formats.position_variants import VARIANT_LINES, read_variants


def position_text(state: State, known: Knowledge, given: dict[int, str]) -> str:
    """The position, one fact a line."""
    if state.question is CHEYENNE_QUESTION:
        state, known = _before_the_fall(state, known)
    written = Written(state, known, given)
    return "".join(f"{line}\n" for kind in LINES for line in kind.write(written))


def read_position(text: str, seed: int, dice: Dice | None = None) -> tuple[State, Knowledge, dict[int, str]]:
    """The state that a text describes, at its open question, what everybody knows, and secret answers."""
    draft = Draft(lines_of(text), seed, dice)
    RULES.read(draft)
    read_phase_word(draft)
    couple(draft)
    cast(draft)
    FIRST.read(draft)
    read_variants(draft)
    TRAIN.read(draft)
    SHEETS.read(draft)
    check_figures(draft)
    for kind in (WAITING, ROUND, PILE):
        kind.read(draft)
    draft.state.turn_to_round()
    for kind in (SEATS, NEUTRAL, KNOWS, PHASE, ASKED, ANSWERS):
        kind.read(draft)
    return draft.state, draft.known, draft.given


def lines_of(text: str) -> dict[str, Line]:
    """The lines of a position by key."""
    return split_lines(text, _BASE_FIRST)


def _before_the_fall(state: State, known: Knowledge) -> tuple[State, Knowledge]:
    """While Cheyenne is asked, the purse is written as still on the victim's sheet; reading lets it fall."""
    state, known = state.copy(), known.copy()
    victim = state.bandits[state.subject]
    known.undo_fall(SHEET + victim.number, victim.space, state.token)
    state.floor[victim.space] &= ~int(state.token)
    victim.loot |= state.token
    return state, known


# --- what is asked and answered -------------------------------------------------------------------
def _write_asked(written: Written) -> list[str]:
    words = asked_words(written.state)
    return ["asked: " + " ".join(words)] if words else []


def _read_asked(draft: Draft) -> None:
    """Run to the open question: the one that the line names, or the first that comes."""
    draft.state.diary = Journal([])
    if "asked" in draft.lines and draft.phase != "over":
        ask(draft.state, draft.lines["asked"])
    elif draft.phase != "over":
        draft.state.advance()
    for entry in draft.state.diary.entries:
        draft.known.observe(entry)


def _write_answers(written: Written) -> list[str]:
    return [f"answer {seat}: {text}" for seat, text in sorted(written.given.items())]


def _read_answers(draft: Draft) -> None:
    """What seats have answered in secret to a question that all are asked (GEN-4)."""
    for seat, line in draft.numbered("answer"):
        if not is_number(seat) or int(seat) >= draft.state.rules.seats:
            raise line.fault("no_such_seat", found=f"answer {seat}")
        draft.given[int(seat)] = line.text.strip()


# --- what the seats surely know -------------------------------------------------------------------
def _write_knows(written: Written) -> list[str]:
    state, known, lines = written.state, written.known, []
    usual = knowledge_of(state)
    for audience in range(len(state.seats) + 1):
        if known.certain[audience] != usual.certain[audience]:
            who = str(audience) if audience < len(state.seats) else "spectator"
            lines.append(f"knows {who}: " + "; ".join(_pools(state, known, audience)))
    return lines


def _pools(state: State, known: Knowledge, audience: int) -> list[str]:
    pools = []
    own = {_sheet_name(state, bandit) for bandit in state.bandits if bandit.seat == audience}
    for name, place in _places(state).items():
        words = []
        for kind in range(len(LOOT_NAMES)):
            prefix = "" if kind == 0 else LOOT_NAMES[kind]
            words += [f"{prefix}${value}" for value in known.values(audience, place, kind)]
        if words and name not in own:
            pools.append(" ".join([name, *times(words)]))
    return pools


def _places(state: State) -> dict[str, int]:
    """The spaces and the sheets by name."""
    spaces = {space_name(state, space): space for space in range(len(state.floor))}
    return spaces | {_sheet_name(state, bandit): SHEET + int(bandit.number) for bandit in state.bandits}


def _sheet_name(state: State, bandit: Bandit) -> str:
    """A sheet by its bandit, or by seat and slot while the bandit is nobody."""
    return bandit_name(state, bandit.number) or f"?{bandit.seat}.{bandit.slot}"


def _read_knows(draft: Draft) -> None:
    """Everybody knows his own sheets, and what the lines say."""
    draft.known = knowledge_of(draft.state)
    seats = int(draft.state.rules.seats)
    audiences = {str(number): number for number in range(seats)} | {"spectator": seats}
    for who, line in draft.numbered("knows"):
        if who not in audiences:
            raise line.fault("no_such_seat", found=f"knows {who}")
        for pool in line.text.split(";"):
            _learn(draft, audiences[who], words_of(pool), line)


def _learn(draft: Draft, audience: int, words: list[str], line: Line) -> None:
    place, *values = words or [""]
    places = _places(draft.state)
    if place not in places:
        raise line.fault("unknown_word", found=place)
    for word in values:
        name, _, value = word.partition("$")
        if name not in ("", *LOOT_NAMES) or not is_number(value):
            raise line.fault("unknown_word", found=word)
        try:
            draft.known.learn(audience, places[place], int(value), LOOT_NAMES.index(name or "purse"))
        except ValueError as fault:
            raise line.fault("unknown_word", found=word) from fault
    if not draft.known.is_true(audience):
        raise line.fault("knows_too_much", place=place)


ASKED = LineKind(("asked",), _write_asked, _read_asked)
ANSWERS = LineKind(("answer",), _write_answers, _read_answers, is_numbered=True)
KNOWS = LineKind(("knows",), _write_knows, _read_knows, is_numbered=True)
LINES = (
    *(RULES, TRAIN, *VARIANT_LINES, ROUND, FIRST, PHASE, SEATS, SHEETS),
    *(PILE, NEUTRAL, WAITING, ASKED, ANSWERS, KNOWS),
)
_BASE_FIRST = sorted(LINES, key=lambda kind: kind.flag != "")
KEYS = keys_of(kind for kind in _BASE_FIRST if not kind.is_numbered)
