"""A game as plain JSON data and back: state, dice, journal and knowledge, nothing lost."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from coltexpress.engine.catalogue import QUESTIONS, ROUND_CARDS
from coltexpress.engine.entries import Diary, RawEntry
from coltexpress.engine.extras import Handcar, Mary, Patron, Piles
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.places import loot_names
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import bare_state, rules_have_extras, set_train
from coltexpress.engine.state import State
from coltexpress.errors import BrokenGame, ColtError

FORMAT = "coltexpress.game/1"
FAULTS = (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
LEAST = -10
MOST = 1 << 40  # cards with up to 255 bullets, tokens, places
_MOST = {"luck": 1 << 62, "certain": 1 << 50, "fallen_sheet": 1 << 50, "fallen_space": 1 << 50}

_SCALARS = (
    *("belle", "marshal", "neutral", "waiting_box", "round", "turn", "step", "first", "cursor"),
    *("actor", "subject", "token", "pending", "pairs_on_offer", "mary_bit", "options", "stage"),
)
_BANDIT = (
    *("number", "character", "power", "seat", "slot", "space", "loot", "fired", "fired_at_mate", "cash"),
)
_SEAT = ("first_bandit", "hand_size", "hides_first_card", "hand", "deck", "received", "answer")
_PILES = ("discard", "fresh_bullets")
_PATRON = ("bandit", "has_bought", "owner_waits")
_MARY = ("bandit", "left_neighbour", "deck", "bullets")
_ENTRY = ("key", "cause", "bandit", "other", "card", "number", "source", "target", "secret")


def state_to_json(state: State) -> dict[str, Any]:
    """The state without its dice and its diary."""
    return {
        "rules": state.rules.to_json(),
        "cars": state.cars[:],
        "rounds": [card.name for card in state.rounds],
        "bandits": [_row(bandit, _BANDIT) for bandit in state.bandits],
        "seats": [_row(seat, _SEAT) for seat in state.seats],
        "floor": state.floor[:],
        "acts": state.acts[:],
        "piles": [None if seat.piles is None else _row(seat.piles, _PILES) for seat in state.seats],
        "handcar": None if state.handcar is None else [state.handcar.end, *state.handcar.hiding],
        "patron": None if state.patron is None else _row(state.patron, _PATRON),
        "mary": None if state.mary is None else _row(state.mary, _MARY),
        "is_resolving": state.is_resolving,
        "question": state.question.name(),
        **{name: int(getattr(state, name)) for name in _SCALARS},
    }


def state_hash(state: State, given: dict[int, str]) -> str:
    """A stable name for a state and its secret answers, its dice apart; tokens of equal value are alike."""
    data = state_to_json(state)
    data["given"] = sorted(given.items())
    data["floor"] = [loot_names(tokens) for tokens in state.floor]
    data["sheets"] = [loot_names(bandit.loot) for bandit in state.bandits]
    for row in data["bandits"]:
        row[_BANDIT.index("loot")] = 0
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
    entries = [] if diary is None else [_row(entry, _ENTRY) for entry in diary.entries]
    return {
        "format": FORMAT,
        "state": state_to_json(state),
        "luck": [int(state.luck), int(state.seed), *(int(seat.luck) for seat in state.seats)],
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
    luck, seed, *seats = map(int, data["luck"])
    state = _read_state(data["state"], luck)
    state.seed = seed
    for seat, own in zip(state.seats, seats, strict=True):
        seat.luck = own
    state.diary = Diary([RawEntry(*row) for row in data["diary"]])
    known = knowledge_of(state)
    known.certain = [list(map(int, row)) for row in data["certain"]]
    known.fallen_sheet = list(map(int, data["fallen_sheet"]))
    known.fallen_space = list(map(int, data["fallen_space"]))
    known.fallen_known = list(map(bool, data["fallen_known"]))
    given = {int(seat): str(text) for seat, text in data["given"].items()}
    return state, known, list(map(int, data["since"])), given


def _read_state(data: dict[str, Any], luck: int) -> State:
    rules = Rules.from_json(data["rules"])
    state = bare_state(rules, 0, None, None)
    state.luck = luck
    set_train(state, list(data["cars"]))
    state.rounds = [ROUND_CARDS[bool(rules.seats > 4)][name] for name in data["rounds"]]
    state.bandits = [Bandit(*row) for row in data["bandits"]]
    state.seats = [Seat(*row) for row in data["seats"]]
    state.floor = list(map(int, data["floor"]))
    state.acts = list(map(int, data["acts"]))
    _read_extras(state, data)
    state.enter(int(data["stage"]))
    for name in _SCALARS:
        setattr(state, name, int(data[name]))
    state.is_resolving = bool(data["is_resolving"])
    state.question = QUESTIONS[data["question"]]
    return state


def _read_extras(state: State, data: dict[str, Any]) -> None:
    for seat, row in zip(state.seats, data["piles"], strict=True):
        seat.piles = None if row is None else Piles(*row)
    if data["handcar"] is not None:
        state.handcar = Handcar(data["handcar"][0], data["handcar"][1:])
    state.patron = None if data["patron"] is None else Patron(*data["patron"])
    state.mary = None if data["mary"] is None else Mary(*data["mary"])
    state.has_extras = rules_have_extras(state.rules)


def _row(thing: object, names: tuple[str, ...]) -> list[int]:
    return [getattr(thing, name) for name in names]
