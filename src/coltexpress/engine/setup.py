"""Setting up: the train, the loot, the bandits, the decks and the round cards (RULES section 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.components import (
    BOX_JEWELS,
    BOX_PURSES,
    CARS,
    DOC_HAND_SIZE,
    FIRST_STRONGBOX,
    HAND_SIZE,
    LOCOMOTIVE_NAME,
    NEUTRAL_BULLETS,
    ROUNDS,
    SECOND_STRONGBOX,
    STATIONS,
    Car,
    RoundCard,
    round_cards,
)
from coltexpress.engine.dice import Dice, seeded
from coltexpress.engine.entries import BY_SETUP, GAME_BEGAN, Diary
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import cheapest, full_deck
from coltexpress.engine.stages import stages_of
from coltexpress.engine.state import State
from coltexpress.engine.table import seat_after
from coltexpress.engine.vocabulary import BELLE, DOC, GHOST, NO_POWER

ACTION_DECK: Final = (2, 2, 2, 2, 1, 1, 0)  # move, floor, shoot, rob, punch, marshal, special punch (SETUP-8)
_DECK: Final = full_deck(ACTION_DECK, 0)
BASE_CHARACTERS: Final = 6


def new_game(
    rules: Rules,
    seed: i64,
    dice: Dice | None = None,
    diary: Diary | None = None,
    characters: list[int] | None = None,
    cars: list[str] | None = None,
) -> State:
    """A game set up and played to its first open question. What is None is left to chance."""
    state = State(rules, [], [], [], [], [], [], seeded(seed), dice, diary, stages_of(rules))
    train = _train(state) if cars is None else [_car(name) for name in cars]
    cast = shuffled(state, BASE_CHARACTERS, rules.seats) if characters is None else characters
    set_train(state, [LOCOMOTIVE_NAME, *[car.name for car in train]])
    seat_bandits(state, cast)
    state.rounds = _round_deck(state)
    state.neutral = NEUTRAL_BULLETS
    state.waiting_box = SECOND_STRONGBOX
    state.first = state.below(rules.seats)
    _load(state, train, _hand_out_purses(state))
    _board(state)
    if diary is not None:
        diary.happened(GAME_BEGAN, BY_SETUP, state.seats[state.first].first_bandit)
    state.advance()
    return state


def set_train(state: State, cars: list[str]) -> None:
    """The train from the locomotive back, empty."""
    state.cars = cars
    state.last_car = len(cars) - 1
    state.floor = [0] * (2 * len(cars))


def seat_bandits(state: State, cast: list[int]) -> None:
    """One bandit a seat, with its full deck and what its power changes at the table (SETUP-7, SETUP-8)."""
    for number in range(len(cast)):
        character: i64 = cast[number]
        power: i64 = character if state.rules.powers else NO_POWER
        hand_size: i64 = DOC_HAND_SIZE if power == DOC else HAND_SIZE
        bandit = Bandit(number, character, power, number, 0, 0, 0, 0, 0, 0)
        state.bandits.append(bandit)
        state.seats.append(Seat(number, hand_size, power == GHOST, 0, _DECK, 0))
        if power == BELLE:
            state.belle = bandit.bit


def _hand_out_purses(state: State) -> i64:
    """One $250 purse for each bandit; the purses that are left (SETUP-3)."""
    purses: i64 = BOX_PURSES
    for bandit in state.bandits:
        bandit.loot = cheapest(purses)
        purses ^= bandit.loot
    return purses


def shuffled(state: State, size: i64, count: i64) -> list[int]:
    """That many of range(size), in random order."""
    rest = list(range(size))
    return [rest.pop(state.below(len(rest))) for _ in range(count)]


def _train(state: State) -> list[Car]:
    """As many cars as seats, at random (SETUP-1, SETUP-2)."""
    return [CARS[index] for index in shuffled(state, len(CARS), state.rules.seats)]


def _car(name: str) -> Car:
    for car in CARS:
        if car.name == name:
            return car
    raise KeyError(name)


def _round_deck(state: State) -> list[RoundCard]:
    """Four cards over a station, or five cards without events (SETUP-11, SETUP-12)."""
    cards = round_cards(state.rules.seats)
    count = ROUNDS - 1 if state.rules.events else ROUNDS
    deck = [cards[index] for index in shuffled(state, len(cards), count)]
    if state.rules.events:
        deck.append(STATIONS[state.below(len(STATIONS))])
    return deck


def _load(state: State, train: list[Car], purses: i64) -> None:
    """Printed loot into every car, the strongbox to the Marshal (SETUP-4, SETUP-5)."""
    jewels: i64 = BOX_JEWELS
    state.floor[0] = FIRST_STRONGBOX
    space = 2
    for car in train:
        loot: i64 = 0
        for _ in range(car.purses):
            purse = state.any_of(purses)
            purses ^= purse
            loot |= purse
        for _ in range(car.jewels):
            jewel = cheapest(jewels)
            jewels ^= jewel
            loot |= jewel
        state.floor[space] = loot
        space += 2


def _board(state: State) -> None:
    """Odd seats inside the caboose, even ones inside the car before it, from the first player (SETUP-10)."""
    for bandit in state.bandits:
        place = seat_after(bandit.seat, state.rules.seats - state.first, state.rules.seats)
        bandit.space = 2 * (state.last_car - (place & 1))
