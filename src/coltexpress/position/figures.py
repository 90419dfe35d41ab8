"""The drawing of a position: figures and loot, cell by cell."""

from __future__ import annotations

from coltexpress.engine.places import bandit_name
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import NO_CHARACTER, NOWHERE
from coltexpress.position.lines import Line, words_of
from coltexpress.position.motion import phase_of_lines
from coltexpress.position.pieces import TokenBox, by_value_first, is_loot


def fill_train(state: State, lines: dict[str, Line], box: TokenBox) -> None:
    """Figures and loot into the spaces of the train."""
    marshals = 0
    for level, key in enumerate(("inside", "roof")):
        line = lines[key]
        cells = line.text.split("|")
        if len(cells) != len(state.cars):
            raise line.fault("wrong_cells", found=len(cells), expected=len(state.cars))
        for car, cell in enumerate(cells):
            words = words_of(cell)
            marshals += words.count("*")
            if "*" in words:
                if level:
                    raise line.fault("marshal_on_roof")
                state.marshal = car
            fill_space(state, [word for word in words if word != "*"], 2 * car + level, line, box)
    if marshals != 1:
        raise lines["inside"].fault("one_marshal", found=marshals)


def fill_space(state: State, words: list[str], space: int, line: Line, box: TokenBox) -> None:
    """The bandits and the loot of one cell."""
    for word in words:
        if not is_loot(word):
            _place(state, word, space, line)
    for word in by_value_first([word for word in words if is_loot(word)]):
        state.floor[space] |= box.take(word, line)


def _place(state: State, name: str, space: int, line: Line) -> None:
    for bandit in state.bandits:
        if bandit_name(state, bandit.number) == name:
            if bandit.space != NOWHERE:
                raise line.fault("bandit_twice", name=name)
            bandit.space = space
            return
    raise line.fault("unknown_word", found=name)


def check_figures(state: State, lines: dict[str, Line]) -> None:
    """Everybody is somewhere, and nobody but Mary is inside with the Marshal."""
    line = lines["inside"]
    is_boarding = phase_of_lines(lines) in ("forming", "placing")
    hiding = state.handcar.hiding if state.handcar is not None else [-1] * len(state.bandits)
    for bandit in state.bandits:
        name = bandit_name(state, bandit.number)
        is_hidden = hiding[bandit.number] >= 0
        if is_hidden and bandit.space != NOWHERE:
            raise line.fault("bandit_twice", name=name)
        is_due = not is_hidden or phase_of_lines(lines) == "stealing"  # by then he has come out (HANDCAR-9)
        if bandit.space == NOWHERE and is_due and not is_boarding:
            raise line.fault("bandit_missing", name=name)
        is_mary = bandit.bit & state.mary_bit
        if bandit.space == 2 * state.marshal and not is_mary and bandit.character != NO_CHARACTER:
            raise line.fault("beside_marshal", name=name)
        if is_mary and bandit.is_on_roof:
            raise line.fault("mary_on_roof")
