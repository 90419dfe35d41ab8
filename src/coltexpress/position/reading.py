"""Reading a position: the lines are understood one by one, then the whole is checked and set in motion."""

from __future__ import annotations

from coltexpress.casting import check_cars, tidy_name
from coltexpress.engine.casting import assign_character
from coltexpress.engine.components import LOCOMOTIVE_NAME, STRONGBOXES
from coltexpress.engine.dice import Dice
from coltexpress.engine.entries import Diary
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.presets import Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import bare_state, characters_in_box, seat_bandits, set_train
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.errors import RefusedRules
from coltexpress.numbers import is_number
from coltexpress.position.extras import read_extras
from coltexpress.position.figures import check_figures, fill_train
from coltexpress.position.knowing import read_knowledge
from coltexpress.position.lines import Line, split_lines, words_of
from coltexpress.position.motion import phase_of_lines, set_in_motion
from coltexpress.position.pieces import TokenBox
from coltexpress.position.rounds import check_strongbox, read_first, read_pile, read_rounds
from coltexpress.position.seats import check_bullets, read_cards, read_sheets

_MOST_SEATS = 6


def read_position(text: str, seed: int, dice: Dice | None = None) -> tuple[State, Knowledge, dict[int, str]]:
    """The state that a text describes, at its open question, what everybody knows, and secret answers."""
    lines = split_lines(text)
    rules = _rules(lines["rules"])
    phase_of_lines(lines)
    state = bare_state(rules, seed, dice, None)
    _couple(state, lines["cars"])
    seat_bandits(state)
    _cast(state, lines)
    state.first = read_first(state, lines)
    box = TokenBox(rules)
    read_extras(state, lines, box)
    fill_train(state, lines, box)
    read_sheets(state, lines, box)
    check_figures(state, lines)
    state.waiting_box = _waiting(lines, box)
    read_rounds(state, lines)
    check_strongbox(state, lines)
    read_pile(state, lines)
    state.turn_to_round()
    read_cards(state, lines)
    check_bullets(state, lines)
    known = read_knowledge(state, lines)
    state.diary = Diary([])
    set_in_motion(state, lines)
    for entry in state.diary.entries:
        known.observe(entry)
    return state, known, _answers(state, lines)


def _answers(state: State, lines: dict[str, Line]) -> dict[int, str]:
    """What seats have answered in secret to a question that all are asked (GEN-4)."""
    given = {}
    for key, line in lines.items():
        if key.startswith("answer "):
            if not is_number(key[7:]) or int(key[7:]) >= state.rules.seats:
                raise line.fault("no_such_seat", found=key)
            given[int(key[7:])] = line.text.strip()
    return given


def _rules(line: Line) -> Rules:
    name, *choices = line.text.split() or [""]
    said: dict[str, Parameter] = {}
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not equals:
            raise line.fault("unknown_word", found=choice)
        said[key] = _value(value)
    if "seats" not in said:
        raise line.fault("seats_missing")
    seats = said.pop("seats")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise line.fault("not_a_number", name="seats", found=seats, most=_MOST_SEATS)
    try:
        return Rules.chosen(name, seats, said)
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def _value(text: str) -> Parameter:
    if text in ("true", "false"):
        return text == "true"
    if text.startswith("{"):
        pairs = [pair.partition(":") for pair in text.strip("{}").split(",")]
        is_read = all(is_number(key) and is_number(value) for key, _, value in pairs)
        return {int(key): int(value) for key, _, value in pairs} if is_read else text
    return int(text) if is_number(text) else text


def _couple(state: State, line: Line) -> None:
    locomotive, *cars = [cell.strip() for cell in line.text.split("|")]
    if locomotive != LOCOMOTIVE_NAME:
        raise line.fault("no_locomotive", found=locomotive)
    try:
        set_train(state, [LOCOMOTIVE_NAME, *check_cars(state.rules, cars)])
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def _cast(state: State, lines: dict[str, Line]) -> None:
    """The bandits by seat; without `seat` lines they sit in the order of the component list."""
    seats = int(state.rules.seats)
    for key, line in lines.items():
        if key.startswith("seat ") and key[5:] not in map(str, range(seats)):
            raise line.fault("no_such_seat", found=key)
    rows = [lines.get(f"seat {number}") for number in range(seats)]
    names = _names_by_seat(rows, lines) if any(rows) else _names_drawn(state, lines)
    known = CHARACTER_NAMES[: characters_in_box(state.rules)]
    line = next((row for row in rows if row is not None), lines["inside"])
    named = [name for name in names if name != "?"]
    is_cast = len(names) == len(state.bandits) and len(set(named)) == len(named) and set(named) <= set(known)
    if not is_cast or ("?" in names and phase_of_lines(lines) != "forming"):
        raise line.fault("wrong_bandits", found=" ".join(names), seats=seats)
    for bandit, name in zip(state.bandits, names, strict=True):
        if name != "?":
            assign_character(state, bandit, CHARACTER_NAMES.index(name))
            bandit.loot = 0  # the sheets say what is on them


def _names_by_seat(rows: list[Line | None], lines: dict[str, Line]) -> list[str]:
    names: list[str] = []
    for number, line in enumerate(rows):
        if line is None:
            raise lines["rules"].fault("seat_line_missing", seat=number)
        names += [tidy_name(name) for name in line.text.split(";")[0].split()]
    return names


def _names_drawn(state: State, lines: dict[str, Line]) -> list[str]:
    keys = ("inside", "roof", "handcar", "hidden")
    drawn = words_of(" ".join(lines[key].text.replace("|", " ") for key in keys if key in lines))
    return [name for name in CHARACTER_NAMES[: characters_in_box(state.rules)] if name in drawn]


def _waiting(lines: dict[str, Line], box: TokenBox) -> int:
    """The strongbox beside the train: if the line is missing, one waits as long as one is left."""
    line = lines.get("waiting", Line(0, "strongbox" if box.left & STRONGBOXES else "nothing"))
    word = line.text.strip().lower()
    if word == "nothing":
        return 0
    if not word.startswith("strongbox"):
        raise line.fault("unknown_word", found=word)
    return box.take(word, line)
