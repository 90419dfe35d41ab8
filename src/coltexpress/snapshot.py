"""A game as plain JSON data and back: state, dice, journal and knowledge, nothing lost."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from coltexpress.engine.catalogue import QUESTIONS, ROUND_CARDS
from coltexpress.engine.entries import Diary, RawEntry
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.places import loot_names
from coltexpress.engine.rules import Rules
from coltexpress.engine.stages import stages_of
from coltexpress.engine.state import State
from coltexpress.errors import BrokenGame, ColtError

FORMAT = "coltexpress.game/1"

_SCALARS = (
    *("belle", "marshal", "neutral", "waiting_box", "round", "turn", "step", "first", "cursor"),
    *("actor", "subject", "token", "pending", "options", "stage"),
)
_BANDIT = (
    *("number", "character", "power", "seat", "slot", "space", "loot", "fired", "fired_at_mate", "cash"),
)
_SEAT = ("first_bandit", "hand_size", "hides_first_card", "hand", "deck", "received")
_ENTRY = ("key", "cause", "bandit", "other", "card", "number", "source", "target", "secret")


def state_to_json(state: State) -> dict[str, Any]:
    """The state without its dice and its diary."""
    return {
        "rules": state.rules.to_json(),
        "cars": state.cars,
        "rounds": [card.name for card in state.rounds],
        "bandits": [_row(bandit, _BANDIT) for bandit in state.bandits],
        "seats": [_row(seat, _SEAT) for seat in state.seats],
        "floor": state.floor,
        "acts": state.acts,
        "is_resolving": state.is_resolving,
        "question": state.question.name(),
        **{name: int(getattr(state, name)) for name in _SCALARS},
    }


def state_hash(state: State) -> str:
    """A stable name for a state, its dice apart; tokens of equal value and kind are all the same to it."""
    data = state_to_json(state)
    data["floor"] = [loot_names(tokens) for tokens in state.floor]
    data["sheets"] = [loot_names(bandit.loot) for bandit in state.bandits]
    for row in data["bandits"]:
        row[_BANDIT.index("loot")] = 0
    data["waiting_box"] = loot_names(state.waiting_box)
    data["token"] = loot_names(state.token)
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def game_to_json(state: State, known: Knowledge, since: list[int]) -> dict[str, object]:
    """Everything of a game. Dice from outside cannot be written; such a game is kept as a record."""
    if state.dice is not None:
        raise BrokenGame("dice_from_outside", {})
    diary = state.diary
    entries = [] if diary is None else [_row(entry, _ENTRY) for entry in diary.entries]
    return {
        "format": FORMAT,
        "state": state_to_json(state),
        "luck": int(state.luck),
        "diary": entries,
        "certain": known.certain,
        "fallen_sheet": known.fallen_sheet,
        "fallen_space": known.fallen_space,
        "fallen_known": known.fallen_known,
        "since": since,
    }


def game_from_json(data: object) -> tuple[State, Knowledge, list[int]]:
    """The parts of the game that `game_to_json` wrote."""
    if not isinstance(data, dict) or "format" not in data:
        raise BrokenGame("not_a_game", {"missing": "format"})
    if data["format"] != FORMAT:
        raise BrokenGame("other_format", {"found": data["format"], "expected": FORMAT})
    try:
        return _read(data)
    except ColtError:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise BrokenGame("not_a_game", {"missing": str(fault)}) from fault


def _read(data: dict[str, Any]) -> tuple[State, Knowledge, list[int]]:
    state = _read_state(data["state"], int(data["luck"]))
    state.diary = Diary([RawEntry(*row) for row in data["diary"]])
    known = knowledge_of(state)
    known.certain = [list(map(int, row)) for row in data["certain"]]
    known.fallen_sheet = list(map(int, data["fallen_sheet"]))
    known.fallen_space = list(map(int, data["fallen_space"]))
    known.fallen_known = list(map(bool, data["fallen_known"]))
    return state, known, list(map(int, data["since"]))


def _read_state(data: dict[str, Any], luck: int) -> State:
    rules = Rules.from_json(data["rules"])
    state = State(
        rules,
        list(data["cars"]),
        [ROUND_CARDS[bool(rules.seats > 4)][name] for name in data["rounds"]],
        [Bandit(*row) for row in data["bandits"]],
        [Seat(*row) for row in data["seats"]],
        list(map(int, data["floor"])),
        list(map(int, data["acts"])),
        luck,
        None,
        None,
        stages_of(rules),
    )
    state.enter(int(data["stage"]))
    for name in _SCALARS:
        setattr(state, name, int(data[name]))
    state.is_resolving = bool(data["is_resolving"])
    state.question = QUESTIONS[data["question"]]
    return state


def _row(thing: object, names: tuple[str, ...]) -> list[int]:
    return [getattr(thing, name) for name in names]
