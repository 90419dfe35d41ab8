"""A game as plain JSON data and back: state, dice, journal and knowledge, nothing lost."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from coltexpress.engine import fields
from coltexpress.engine.fields import Field
from coltexpress.engine.journal import Journal, RawEntry
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.names import loot_names
from coltexpress.engine.players import Bandit, Piles, Seat
from coltexpress.engine.registry import QUESTIONS, ROUND_CARDS
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import bare_state, lay_table
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import VARIANTS, variants_of
from coltexpress.errors import BrokenGame, ColtError

FORMAT = "coltexpress.game/1"
FAULTS = (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
LEAST = -10
MOST = 1 << 40  # cards with up to 255 bullets, tokens, places
_MOST = {"luck": 1 << 62, "certain": 1 << 50, "fallen_sheet": 1 << 50, "fallen_space": 1 << 50}

_ENTRY = ("key", "cause", "bandit", "other", "card", "number", "source", "target", "secret")
_CLASSES = {
    "Bandit": Bandit,
    "Seat": Seat,
    "Piles": Piles,
}


def _kept(listed: tuple[Field, ...]) -> list[Field]:
    """The fields that a file has; a seat's piles have a column of their own."""
    return [
        field
        for field in listed
        if field.role not in (fields.DERIVED, fields.TRANSIENT) and field.name != "piles"
    ]


_ROWS = {name: _kept(listed) for name, listed in fields.OBJECTS.items()}
_STATE = _kept(fields.TABLE + fields.STATE)
_PARTS = [field for field in _STATE if field.is_given]
_LATER = [field for field in _STATE if not field.is_given and field.type != "i64"]
_NUMBERS = [field.name for field in _STATE if not field.is_given and field.type == "i64"]

_WRITTEN_AS = {name: written for variant in VARIANTS for name, written in variant.renamed.items()}


def state_to_json(state: State) -> dict[str, Any]:
    """The state without its dice and its diary."""
    return {
        **{field.name: _written(field, getattr(state, field.name)) for field in _PARTS},
        "piles": [_row("Piles", seat.piles) for seat in state.seats],
        **_later(state),
        **{_WRITTEN_AS.get(name, name): int(getattr(state, name)) for name in _NUMBERS},
    }


def _later(state: State) -> dict[str, object]:
    """The fields that no maker is given, and in their place what the variants have on the table."""
    data: dict[str, object] = {}
    for field in _LATER:
        if field.name == "parts":
            data |= {variant.name: None for variant in VARIANTS}
            for variant, part in zip(variants_of(state.rules), state.parts, strict=True):
                data[variant.name] = _values(variant.fields, part) if part.is_present() else None
        else:
            data[field.name] = _written(field, getattr(state, field.name))
    return data


def _written(field: Field, value: Any) -> object:
    """A field's value as plain data, by its type."""
    kind = field.kind
    match kind:
        case "Rules":
            return value.to_json()
        case "Question":
            return value.name()
        case "RoundCard":
            return [card.name for card in value]
        case "str" | "int":
            return value[:]
    if kind not in _CLASSES:
        return value
    return [_row(kind, item) for item in value] if field.is_list else _row(kind, value)


def _understood(field: Field, data: Any, rules: Rules) -> object:
    """The value that `_written` wrote."""
    kind = field.kind
    match kind:
        case "i64":
            return int(data)
        case "bool":
            return bool(data)
        case "int":
            return list(map(int, data))
        case "Question":
            return QUESTIONS[data]
        case "RoundCard":
            return [ROUND_CARDS[bool(rules.seats > 4)][name] for name in data]
    return [_made(kind, row) for row in data] if field.is_list else _made(kind, data)


def _row(kind: str, thing: object) -> list[Any] | None:
    """An object as the row of its fields; a list at its end goes on in the row."""
    return None if thing is None else _values(_ROWS[kind], thing)


def _values(listed: Iterable[Field], thing: object) -> list[Any]:
    values: list[Any] = []
    for field in listed:
        value = getattr(thing, field.name)
        values += value if isinstance(value, list) else [value]
    return values


def _made(kind: str, row: list[Any] | None) -> Any:
    """The object of a row."""
    return None if row is None else _CLASSES[kind](*_arguments(_ROWS[kind], row))


def _arguments(listed: Sequence[Field], row: list[Any]) -> list[Any]:
    """What the maker of an object takes: the values of its row, with the list at its end."""
    last = len(listed) - 1
    return [*row[:last], row[last:]] if listed[last].is_list else row


def state_hash(state: State, given: dict[int, str]) -> str:
    """A stable name for a state and its secret answers, its dice apart; tokens of equal value are alike."""
    data = state_to_json(state)
    data["given"] = sorted(given.items())
    data["floor"] = [loot_names(tokens) for tokens in state.floor]
    data["sheets"] = [loot_names(bandit.loot) for bandit in state.bandits]
    loot = [field.name for field in _ROWS["Bandit"]].index("loot")
    for row in data["bandits"]:
        row[loot] = 0
    data["waiting_box"] = loot_names(state.waiting_box)
    data["token"] = loot_names(state.token)
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def game_to_json(
    state: State, known: Knowledge, since: list[int], given: dict[int, str]
) -> dict[str, object]:
    """Everything of a game. Dice from outside cannot be written; such a game is kept as a record."""
    if state.dice is not None:
        raise BrokenGame("dice_from_outside", {})
    diary = state.diary
    entries = [] if diary is None else [_entry_row(entry) for entry in diary.entries]
    return {
        "format": FORMAT,
        "state": state_to_json(state),
        "luck": [int(state.rng_state), int(state.seed), *(int(seat.rng_state) for seat in state.seats)],
        "diary": entries,
        "certain": [row[:] for row in known.certain],
        "fallen_sheet": known.fallen_sheet[:],
        "fallen_space": known.fallen_space[:],
        "fallen_known": known.fallen_known[:],
        "since": since[:],
        "given": {str(seat): text for seat, text in given.items()},
    }


def game_from_json(data: object) -> tuple[State, Knowledge, list[int], dict[int, str]]:
    """The parts of the game that `game_to_json` wrote."""
    if not isinstance(data, dict) or "format" not in data:
        raise BrokenGame("not_a_game", {"missing": "format"})
    if data["format"] != FORMAT:
        raise BrokenGame("other_format", {"found": data["format"], "expected": FORMAT})
    try:
        check_numbers(data)
        return _read(data)
    except ColtError:
        raise
    except FAULTS as fault:
        raise BrokenGame("not_a_game", {"missing": str(fault)}) from fault


def check_numbers(data: dict[str, Any]) -> None:
    """Only whole numbers that a game can have: nothing that would overflow, or keep us counting for ever."""
    for key, value in data.items():
        most = _MOST.get(key, MOST)
        if not _is_plain(value, most, depth=4):
            raise BrokenGame("not_a_game", {"missing": key})


def _is_plain(value: object, most: int, depth: int) -> bool:
    if value is None or isinstance(value, str | bool):
        return True
    if isinstance(value, int):
        return LEAST <= value < most
    if not isinstance(value, dict | list) or depth == 0:
        return False
    inside = value.values() if isinstance(value, dict) else value
    return all(_is_plain(item, most, depth - 1) for item in inside)


def _read(data: dict[str, Any]) -> tuple[State, Knowledge, list[int], dict[int, str]]:
    rng_state, seed, *seats = map(int, data["luck"])
    state = _read_state(data["state"], rng_state)
    state.seed = seed
    for seat, own in zip(state.seats, seats, strict=True):
        seat.rng_state = own
    state.diary = Journal([RawEntry(*row) for row in data["diary"]])
    known = knowledge_of(state)
    known.certain = [list(map(int, row)) for row in data["certain"]]
    known.fallen_sheet = list(map(int, data["fallen_sheet"]))
    known.fallen_space = list(map(int, data["fallen_space"]))
    known.fallen_known = list(map(bool, data["fallen_known"]))
    given = {int(seat): str(text) for seat, text in data["given"].items()}
    return state, known, list(map(int, data["since"])), given


def _read_state(data: dict[str, Any], rng_state: int) -> State:
    rules = Rules.from_json(data["rules"])
    state = bare_state(rules, 0, None, None)
    state.rng_state = rng_state
    lay_table(state, list(data["cars"]))
    state.enter(int(data["stage"]))
    for field in _STATE:
        if field.name not in ("rules", "cars", "parts"):
            written = data[_WRITTEN_AS.get(field.name, field.name)]
            setattr(state, field.name, _understood(field, written, rules))
    for index, variant in enumerate(variants_of(rules)):
        if data[variant.name] is not None:
            state.parts[index] = type(state.parts[index])(*_arguments(variant.fields, data[variant.name]))
    for seat, row in zip(state.seats, data["piles"], strict=True):
        seat.piles = _made("Piles", row)
    return state


def _entry_row(entry: RawEntry) -> list[int]:
    return [getattr(entry, name) for name in _ENTRY]
