"""The train of a position: rules, cars, figures and loot in their spaces, and the strongbox beside them."""

from __future__ import annotations

from coltexpress.characters import check_cars
from coltexpress.engine.components import LOCOMOTIVE_NAME, STRONGBOXES
from coltexpress.engine.ids import NO_CHARACTER, NOWHERE
from coltexpress.engine.names import bandit_name, loot_names
from coltexpress.engine.presets import Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import bare_state, lay_table
from coltexpress.engine.state import State
from coltexpress.engine.variants.handcar import NOT_HIDING, handcar_of
from coltexpress.errors import RefusedRules
from coltexpress.formats.position_lines import (
    Draft,
    Line,
    LineKind,
    TokenBox,
    Written,
    draw_train,
    is_loot,
    times,
    words_of,
)
from coltexpress.formats.rule_settings import setting_value

_MOST_SEATS = 6


# --- rules ----------------------------------------------------------------------------------------
def rules_text(rules: Rules) -> str:
    """The rules in one line: preset, seats, and what differs from the defaults."""
    said = [f"{name}={str(value).lower().replace(' ', '')}" for name, value in rules.changes.items()]
    return " ".join([rules.name, f"seats={rules.seats}", *said])


def read_rules(line: Line) -> Rules:
    """The rules that a line says."""
    name, *choices = line.text.split() or [""]
    said: dict[str, Parameter] = {}
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not equals:
            raise line.fault("unknown_word", found=choice)
        said[key] = setting_value(value)
    if "seats" not in said:
        raise line.fault("seats_missing")
    seats = said.pop("seats")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise line.fault("not_a_number", name="seats", found=seats, most=_MOST_SEATS)
    try:
        return Rules.chosen(name, seats, said)
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


def _read_rules(draft: Draft) -> None:
    """The rules, and an empty table for them."""
    rules = read_rules(draft.lines["rules"])
    draft.state = bare_state(rules, draft.seed, draft.dice, None)
    draft.box = TokenBox(rules)


def couple(draft: Draft) -> None:
    """The cars of the train, and the seats."""
    line = draft.lines["cars"]
    locomotive, *cars = [cell.strip() for cell in line.text.split("|")]
    if locomotive != LOCOMOTIVE_NAME:
        raise line.fault("no_locomotive", found=locomotive)
    try:
        lay_table(draft.state, [LOCOMOTIVE_NAME, *check_cars(draft.state.rules, cars)])
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


# --- figures and loot -----------------------------------------------------------------------------
def _write_train(written: Written) -> list[str]:
    state = written.state
    cells = [cell_text(state, space) for space in range(2 * state.last_car + 2)]
    return draw_train(state.cars, cells[1::2], cells[0::2])


def cell_text(state: State, space: int) -> str:
    """Figures and loot of a space."""
    words = ["*"] if space == 2 * state.marshal else []
    words += [bandit_name(state, bandit.number) for bandit in state.bandits if bandit.space == space]
    return " ".join(words + times(loot_names(state.floor[space])))


def _fill_train(draft: Draft) -> None:
    """Figures and loot into the spaces of the train."""
    marshals = 0
    for level, key in enumerate(("inside", "roof")):
        line = draft.lines[key]
        cells = line.text.split("|")
        if len(cells) != len(draft.state.cars):
            raise line.fault("wrong_cells", found=len(cells), expected=len(draft.state.cars))
        for car, cell in enumerate(cells):
            words = words_of(cell)
            marshals += words.count("*")
            if "*" in words:
                if level:
                    raise line.fault("marshal_on_roof")
                draft.state.marshal = car
            fill_space(draft, [word for word in words if word != "*"], 2 * car + level, line)
    if marshals != 1:
        raise draft.lines["inside"].fault("one_marshal", found=marshals)


def fill_space(draft: Draft, words: list[str], space: int, line: Line) -> None:
    """The bandits and the loot of one cell."""
    for name in words:
        if is_loot(name):
            continue
        bandit = draft.bandit(name, line)
        if bandit.space != NOWHERE:
            raise line.fault("bandit_twice", name=name)
        bandit.space = space
    draft.state.floor[space] |= draft.box.take_all([word for word in words if is_loot(word)], line)


def check_figures(draft: Draft) -> None:
    """Everybody is somewhere, and nobody but Mary is inside with the Marshal."""
    state, line = draft.state, draft.lines["inside"]
    hiding = handcar_of(state).hiding if state.has_space_beside else [NOT_HIDING] * len(state.bandits)
    for bandit in state.bandits:
        name = bandit_name(state, bandit.number)
        is_hidden = hiding[bandit.number] != NOT_HIDING
        if is_hidden and bandit.space != NOWHERE:
            raise line.fault("bandit_twice", name=name)
        is_due = not is_hidden or draft.phase == "stealing"  # by then he has come out (HANDCAR-9)
        if bandit.space == NOWHERE and is_due and draft.phase not in ("forming", "placing"):
            raise line.fault("bandit_missing", name=name)
        is_mary = bandit.bit & state.outsiders
        if bandit.space == 2 * state.marshal and not is_mary and bandit.character != NO_CHARACTER:
            raise line.fault("beside_marshal", name=name)
        if is_mary and bandit.is_on_roof:
            raise line.fault("mary_on_roof")


# --- the strongbox beside the train ---------------------------------------------------------------
def _write_waiting(written: Written) -> list[str]:
    return ["waiting: " + (loot_names(written.state.waiting_box) or ["nothing"])[0]]


def _read_waiting(draft: Draft) -> None:
    """If the line is missing, one waits as long as one is left."""
    line = draft.line("waiting", "strongbox" if draft.box.left & STRONGBOXES else "nothing")
    word = line.text.strip().lower()
    if word == "nothing":
        return
    if not word.startswith("strongbox"):
        raise line.fault("unknown_word", found=word)
    draft.state.waiting_box = draft.box.take(word, line)


RULES = LineKind(
    ("rules",), lambda written: [f"rules: {rules_text(written.state.rules)}"], _read_rules, is_needed=True
)
TRAIN = LineKind(("cars", "roof", "inside"), _write_train, _fill_train, is_needed=True)
WAITING = LineKind(("waiting",), _write_waiting, _read_waiting)
