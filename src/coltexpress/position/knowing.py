"""What the seats of a position surely know: the `knows` lines."""

from __future__ import annotations

from coltexpress.engine.entries import SHEET
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.places import space_name
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import LOOT_NAMES
from coltexpress.numbers import is_number
from coltexpress.position.lines import Line, words_of
from coltexpress.position.writing import sheet_name


def read_knowledge(state: State, lines: dict[str, Line]) -> Knowledge:
    """Everybody knows his own sheets, and what the lines say."""
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
    places = {space_name(state, space): space for space in range(len(state.floor))}
    places |= {sheet_name(state, bandit): SHEET + int(bandit.number) for bandit in state.bandits}
    if place not in places:
        raise line.fault("unknown_word", found=place)
    for word in values:
        name, _, value = word.partition("$")
        if name not in ("", *LOOT_NAMES) or not is_number(value):
            raise line.fault("unknown_word", found=word)
        try:
            known.learn(audience, places[place], int(value), LOOT_NAMES.index(name or "purse"))
        except ValueError as fault:
            raise line.fault("unknown_word", found=word) from fault
    if not known.is_true(audience):
        raise line.fault("knows_too_much", place=place)
