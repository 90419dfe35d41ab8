"""Setting up: the train, the loot, the bandits, the decks and the round cards (RULES section 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import cheapest, full_deck
from coltexpress.engine.characters import assign_character
from coltexpress.engine.components import (
    BOX_JEWELS,
    BOX_PURSES,
    CARS,
    CHESTS,
    CIRCUS_NAME,
    DECOY,
    FIRST_STRONGBOX,
    HAND_SIZE,
    LOCOMOTIVE_NAME,
    NEUTRAL_BULLETS,
    ROUNDS,
    SECOND_STRONGBOX,
    STATIONS,
    Car,
    RoundCard,
)
from coltexpress.engine.ids import (
    BELLE,
    BOX_CHARACTERS,
    CHEYENNE,
    DJANGO,
    DOC,
    GHOST,
    NO_CHARACTER,
    NO_POWER,
    NOWHERE,
    TAKE_IT_ALL,
    TUCO,
)
from coltexpress.engine.journal import BY_SETUP, GAME_BEGAN, Journal
from coltexpress.engine.phases import program_of
from coltexpress.engine.players import Bandit, Piles, Seat
from coltexpress.engine.rng import Dice, seeded
from coltexpress.engine.rules import Rules
from coltexpress.engine.state import State
from coltexpress.engine.table import seat_after
from coltexpress.engine.variants.all import added_cars, parts_of, round_cards_of, variants_of
from coltexpress.engine.variants.teams import all_pairs, pair_number

# Move, floor, shoot, rob, punch, marshal, special punch (SETUP-8, TEAM-3, SPUNCH-1).
_LONE_DECK: Final = full_deck((2, 2, 2, 2, 1, 1, 0), 0)
_LONE_DECK_SPECIAL: Final = full_deck((2, 2, 2, 2, 1, 1, 1), 0)
_TEAM_DECK: Final = full_deck((1, 1, 1, 1, 1, 1, 0), 0) + full_deck((1, 1, 1, 1, 1, 0, 0), 1)
_TEAM_DECK_SPECIAL: Final = full_deck((1, 1, 1, 1, 1, 1, 1), 0) + full_deck((1, 1, 1, 1, 1, 0, 1), 1)


def new_game(
    rules: Rules,
    seed: i64,
    dice: Dice | None = None,
    diary: Journal | None = None,
    characters: list[int] | None = None,
    cars: list[str] | None = None,
    is_patient: bool = False,
) -> State:
    """A game set up and played to its first open question. What is None is left to chance."""
    state = set_up(rules, seed, dice, diary, characters, cars, is_patient)
    begin(state)
    return state


def set_up(
    rules: Rules,
    seed: i64,
    dice: Dice | None,
    diary: Journal | None,
    characters: list[int] | None,
    cars: list[str] | None,
    is_patient: bool,
) -> State:
    """A game of which everything is dealt out that comes before its first entry."""
    state = bare_state(rules, seed, dice, diary)
    state.is_patient = is_patient
    added = [_CIRCUS, *added_cars(rules)] if rules.circus else added_cars(rules)
    train = _train(state) if cars is None else [_car(name, added) for name in cars]
    if cars is None:
        for car in added:
            train.insert(state.randbelow(len(train) + 1), car)
    lay_table(state, [LOCOMOTIVE_NAME, *[car.name for car in train]])
    if characters is None and not rules.two_bandits:
        characters = shuffled(state, characters_in_box(rules), rules.seats)
    state.rounds = round_deck(state, [], True)
    state.neutral = NEUTRAL_BULLETS
    state.first = state.randbelow(rules.seats)
    _load(state, train, _hand_out_purses(state))
    if characters is None:
        _offer_pairs(state)
    else:
        for bandit in state.bandits:
            assign_character(state, bandit, characters[bandit.number])
    if not rules.two_bandits:
        _board(state)
    for part in state.parts:
        part.join(state)
    for part in state.parts:
        part.load(state)
    if diary is not None:
        diary.entries.clear()  # what is dealt out before the first word is told by the view
    return state


def begin(state: State) -> None:
    """Play a game that is set up to its first open question."""
    if state.diary is not None:
        state.diary.happened(GAME_BEGAN, BY_SETUP, state.seats[state.first].first_bandit)
    state.turn_to_round()
    state.advance()


def bare_state(rules: Rules, seed: i64, dice: Dice | None, diary: Journal | None) -> State:
    """An empty table at the first stage of its game."""
    program = program_of(rules)
    state = State(rules, [], [], [], [], [], [], seeded(seed), dice, diary, program.stages)
    state.seed = state.rng_state
    state.round_start = program.round_start
    state.parts = parts_of(rules)
    state.has_parts = len(state.parts) > 0
    return state


def characters_in_box(rules: Rules) -> i64:
    """How many characters can be chosen, in the order of the component list."""
    return BOX_CHARACTERS + len(_added_characters(rules))


def _added_characters(rules: Rules) -> list[int]:
    return [character for variant in variants_of(rules) for character in variant.characters()]


def lay_table(state: State, cars: list[str]) -> None:
    """The empty train, and everybody's seat and figures, still nobody: how every game begins."""
    _set_train(state, cars)
    _seat_bandits(state)
    for part in state.parts:
        part.lay(state)


def _set_train(state: State, cars: list[str]) -> None:
    """The train from the locomotive back, empty."""
    state.cars = cars
    state.last_car = len(cars) - 1
    state.floor = [0] * (2 * len(cars))
    if state.rules.circus:
        state.circus_car = cars.index(CIRCUS_NAME)


def _seat_bandits(state: State) -> None:
    """The seats with their full decks, and a figure or two for each, still nobody (SETUP-8, TEAM-3)."""
    rules = state.rules
    per_seat: i64 = 2 if rules.two_bandits else 1
    for number in range(rules.seats):
        first = per_seat * number
        for slot in range(per_seat):
            bandit = Bandit(first + slot, NO_CHARACTER, NO_POWER, number, slot, NOWHERE, 0, 0, 0, 0)
            state.bandits.append(bandit)
        piles = Piles(0, 0) if rules.expert else None
        state.seats.append(Seat(first, HAND_SIZE, False, 0, deck_of_seat(rules), 0, 0, piles))


def deck_of_seat(rules: Rules) -> i64:
    """All action cards of a seat."""
    if rules.two_bandits:
        return _TEAM_DECK_SPECIAL if rules.special_punch else _TEAM_DECK
    return _LONE_DECK_SPECIAL if rules.special_punch else _LONE_DECK


def _hand_out_purses(state: State) -> i64:
    """One $250 purse for each bandit; the purses that are left (SETUP-3)."""
    purses: i64 = BOX_PURSES
    for bandit in state.bandits:
        bandit.loot = cheapest(purses)
        purses ^= bandit.loot
    return purses


def _offer_pairs(state: State) -> None:
    """The teams that can be chosen: three random pairs, or any (TEAM-2, DUEL1-2)."""
    if state.rules.teams_pick_freely:
        everybody: i64 = (1 << characters_in_box(state.rules)) - 1
        state.pairs_on_offer = all_pairs(everybody)
        return
    partners = [TUCO, CHEYENNE, DJANGO, *_added_characters(state.rules)]
    for head in (GHOST, DOC, BELLE):
        partner = partners.pop(state.randbelow(len(partners)))
        state.pairs_on_offer |= 1 << pair_number(head, partner)


_NUMBERS: Final = list(range(32))  # more than there are cards, cars or characters


def shuffled(state: State, size: i64, count: i64) -> list[int]:
    """That many of range(size), in random order."""
    rest = _NUMBERS[:size]
    return [rest.pop(state.randbelow(len(rest))) for _ in range(count)]


def _train(state: State) -> list[Car]:
    """As many cars as the game has, at random (SETUP-1, SETUP-2)."""
    return [CARS[index] for index in shuffled(state, len(CARS), state.rules.ordinary_cars)]


_CIRCUS: Final = Car(CIRCUS_NAME, 0, 0)


def _car(name: str, added: list[Car]) -> Car:
    for car in (*CARS, *added):
        if car.name == name:
            return car
    raise ValueError(f"no car {name}")


def round_deck(state: State, given: list[RoundCard], may_bring_strongbox: bool) -> list[RoundCard]:
    """Four cards over a station, or five without events, those given first (SETUP-11, SETUP-12)."""
    cards = round_cards_of(state.rules)
    left = [card for card in cards if card not in given]
    if not may_bring_strongbox:
        left = [card for card in left if card.event != TAKE_IT_ALL]
    count = ROUNDS - 1 if state.rules.events else ROUNDS
    deck = given + [left[index] for index in shuffled(state, len(left), count - len(given))]
    if len(deck) < ROUNDS:
        deck.append(STATIONS[state.randbelow(len(STATIONS))])
    return deck


def _load(state: State, train: list[Car], purses: i64) -> None:
    """Printed loot into every car, the strongbox to the Marshal (SETUP-4, SETUP-5, CIRCUS-1)."""
    jewels: i64 = BOX_JEWELS
    _set_strongboxes(state)
    space = 2
    for car in train:
        loot: i64 = CHESTS if space == 2 * state.circus_car else 0
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


def _set_strongboxes(state: State) -> None:
    """One to the Marshal, one beside the train; with a decoy two of the three at random (DECOY-1)."""
    if not state.rules.decoy:
        state.floor[0] = FIRST_STRONGBOX
        state.waiting_box = SECOND_STRONGBOX
        return
    boxes: i64 = FIRST_STRONGBOX | SECOND_STRONGBOX | DECOY
    first = state.any_of(boxes)
    state.floor[0] = first
    state.waiting_box = state.any_of(boxes ^ first)


def _board(state: State) -> None:
    """Odd seats inside the caboose, even ones inside the car before it, from the first player (SETUP-10)."""
    for bandit in state.bandits:
        place = seat_after(bandit.seat, state.rules.seats - state.first, state.rules.seats)
        bandit.space = 2 * (state.last_car - (place & 1))
