"""Reading a position: the lines are understood one by one, then the whole is checked and set in motion."""

from __future__ import annotations

from coltexpress.casting import check_cars
from coltexpress.engine.components import LOCOMOTIVE_NAME
from coltexpress.engine.dice import Dice, seeded
from coltexpress.engine.entries import SHEET, Diary
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.presets import Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import BASE_CHARACTERS, seat_bandits, set_train
from coltexpress.engine.stages import stages_of
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CHARACTER_NAMES, NOWHERE, PURSE
from coltexpress.errors import RefusedRules
from coltexpress.position.lines import Line, split_lines, words_of
from coltexpress.position.motion import set_in_motion
from coltexpress.position.pieces import TokenBox, is_loot
from coltexpress.position.rounds import read_pile, read_rounds
from coltexpress.position.seats import check_bullets, read_cards, read_sheets


def read_position(text: str, seed: int, dice: Dice | None = None) -> tuple[State, Knowledge]:
    """The state that a text describes, at its open question, and what everybody knows of it."""
    lines = split_lines(text)
    rules = _rules(lines["rules"])
    state = State(rules, [], [], [], [], [], [], seeded(seed), dice, None, stages_of(rules))
    _couple(state, lines["cars"])
    _seat(state, lines)
    box = TokenBox(rules)
    _fill(state, lines, box)
    read_sheets(state, lines, box)
    _check_figures(state, lines["inside"])
    state.waiting_box = _waiting(lines, box)
    read_rounds(state, lines)
    read_pile(state, lines)
    read_cards(state, lines)
    check_bullets(state, lines)
    known = _knowledge(state, lines)
    state.diary = Diary([])
    set_in_motion(state, lines)
    for entry in state.diary.entries:
        known.observe(entry)
    return state, known


def _rules(line: Line) -> Rules:
    name, *choices = line.text.split() or [""]
    said: dict[str, Parameter] = {}
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not equals:
            raise line.fault("unknown_word", found=choice)
        said[key] = _value(value)
    seats = said.pop("seats", None)
    if not isinstance(seats, int):
        raise line.fault("seats_missing")
    try:
        return Rules.preset(name, seats=seats, **said)
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def _value(text: str) -> Parameter:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


def _couple(state: State, line: Line) -> None:
    locomotive, *cars = [cell.strip() for cell in line.text.split("|")]
    if locomotive != LOCOMOTIVE_NAME:
        raise line.fault("no_locomotive", found=locomotive)
    try:
        set_train(state, [LOCOMOTIVE_NAME, *check_cars(state.rules, cars)])
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def _seat(state: State, lines: dict[str, Line]) -> None:
    """The bandits by seat; without `seat` lines they sit as they are drawn, from the locomotive back."""
    rows = [lines.get(f"seat {number}") for number in range(state.rules.seats)]
    for key, line in lines.items():
        if key.startswith("seat ") and key[5:] not in map(str, range(state.rules.seats)):
            raise line.fault("no_such_seat", found=key)
    if any(rows):
        names = [_bandit_of_seat(line, lines, number) for number, line in enumerate(rows)]
    else:
        drawn = words_of(lines["inside"].text.replace("|", " ") + " " + lines["roof"].text.replace("|", " "))
        names = [name for name in CHARACTER_NAMES if name in drawn]
    line = next((row for row in rows if row is not None), lines["inside"])
    known = CHARACTER_NAMES[:BASE_CHARACTERS]
    if len(names) != state.rules.seats or len(set(names)) < len(names) or not set(names) <= set(known):
        raise line.fault("wrong_bandits", found=" ".join(names), seats=int(state.rules.seats))
    seat_bandits(state, [CHARACTER_NAMES.index(name) for name in names])
    for bandit in state.bandits:
        bandit.space = NOWHERE


def _bandit_of_seat(line: Line | None, lines: dict[str, Line], number: int) -> str:
    if line is None:
        raise lines["rules"].fault("seat_line_missing", seat=number)
    return line.text.split(";")[0].strip().lower()


def _fill(state: State, lines: dict[str, Line], box: TokenBox) -> None:
    """Figures and loot from the drawing; loot without a value comes last, so that it takes what is left."""
    marshals = 0
    for level, key in enumerate(("inside", "roof")):
        line = lines[key]
        cells = line.text.split("|")
        if len(cells) != len(state.cars):
            raise line.fault("wrong_cells", found=len(cells), expected=len(state.cars))
        for car, cell in enumerate(cells):
            space = 2 * car + level
            words = words_of(cell)
            marshals += _place_figures(state, words, space, line)
            for word in sorted(filter(is_loot, words), key=lambda word: not word.startswith("$")):
                state.floor[space] |= box.take(word, line)
    if marshals != 1:
        raise lines["inside"].fault("one_marshal", found=marshals)


def _place_figures(state: State, words: list[str], space: int, line: Line) -> int:
    """Put the cell's bandits and Marshal into a space; how many Marshals there were."""
    marshals = 0
    for word in words:
        if word == "*":
            if space & 1:
                raise line.fault("marshal_on_roof")
            marshals += 1
            state.marshal = space >> 1
        elif not is_loot(word):
            _place(state, word, space, line)
    return marshals


def _place(state: State, name: str, space: int, line: Line) -> None:
    for bandit in state.bandits:
        if CHARACTER_NAMES[bandit.character] == name:
            if bandit.space != NOWHERE:
                raise line.fault("bandit_twice", name=name)
            bandit.space = space
            return
    raise line.fault("unknown_word", found=name)


def _check_figures(state: State, line: Line) -> None:
    for bandit in state.bandits:
        name = CHARACTER_NAMES[bandit.character]
        if bandit.space == NOWHERE:
            raise line.fault("bandit_missing", name=name)
        if bandit.space == 2 * state.marshal:
            raise line.fault("beside_marshal", name=name)


def _waiting(lines: dict[str, Line], box: TokenBox) -> int:
    """The strongbox beside the train: if the line is missing, one waits as long as one is left."""
    line = lines.get("waiting", Line(0, "strongbox" if box.left >> 29 & 3 else "nothing"))
    word = line.text.strip().lower()
    if word == "nothing":
        return 0
    if word != "strongbox":
        raise line.fault("unknown_word", found=word)
    return box.take(word, line)


def _knowledge(state: State, lines: dict[str, Line]) -> Knowledge:
    known = knowledge_of(state)
    seats = int(state.rules.seats)
    audiences = {str(number): number for number in range(seats)} | {"spectator": seats}
    for key, line in lines.items():
        if key.startswith("knows "):
            if key[6:] not in audiences:
                raise line.fault("no_such_seat", found=key)
            for pool in line.text.split(";"):
                _learn(state, known, audiences[key[6:]], words_of(pool), line)
    return known


def _learn(state: State, known: Knowledge, audience: int, words: list[str], line: Line) -> None:
    place, *values = words or [""]
    spaces = {f"{space >> 1}{'ir'[space & 1]}": space for space in range(len(state.floor))}
    sheets = {CHARACTER_NAMES[bandit.character]: SHEET + int(bandit.number) for bandit in state.bandits}
    where = (spaces | sheets).get(place)
    if where is None or not all(value[:1] == "$" and value[1:].isdecimal() for value in values):
        raise line.fault("unknown_word", found=" ".join(words))
    for value in values:
        try:
            known.learn(audience, where, int(value[1:]), PURSE)
        except ValueError as fault:
            raise line.fault("unknown_word", found=value) from fault
    if not known.is_true(audience):
        raise line.fault("knows_too_much", place=place)
