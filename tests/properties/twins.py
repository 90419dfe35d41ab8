"""Two worlds that differ only in what one seat may not know.

The twin has another deal: other seats' hands, decks and face-down cards, purses that the seat has not seen,
coming round cards, leftover tokens and future dice. Its whole past is written anew to fit, so it is a game
that could have been played, and the seat was told exactly the same in both.
"""

from __future__ import annotations

import json
import random

from coltexpress import Game, IllegalPick
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard, round_cards
from coltexpress.engine.dice import seeded
from coltexpress.engine.entries import SHEET, Diary, RawEntry
from coltexpress.engine.knowledge import Knowledge, knowledge_at_start
from coltexpress.engine.sets import is_choice
from coltexpress.engine.state import State
from tests.properties.twin_cards import SeatRound, deal_anew, put_cards, rounds_of, with_secret
from tests.properties.twin_loot import Impossible, OtherPurses, Places

ATTEMPTS = (0.7, 0.7, 0.4, 0.2, 0.0)  # how often another purse is drawn; the last always succeeds
WRONG_PICKS = (
    "",
    "fly",
    "play bullet",
    "play punch down",
    "move 9r",
    "shoot mary",
    "marshal 0",
    "take",
    "draw",
)


def twin_of(game: Game, seat: int, rng: random.Random, *, same_future: bool = False) -> Game:
    """A game that could be this one as far as the seat (or the spectator, -1) can tell."""
    state = game._state.copy()
    entries = list(game._diary.entries)
    known = _exchange_purses(state, entries, seat, rng)
    for other, past in enumerate(rounds_of(state, entries)):
        if other != seat:
            _exchange_cards(state, entries, past, rng)
    if not same_future:
        state.rounds = _other_rounds(state, rng)
        state.luck = int(seeded(rng.getrandbits(60)))
    state.diary = Diary(entries)
    return Game(state, known, game._since[:])


def _exchange_cards(state: State, entries: list[RawEntry], past: list[SeatRound], rng: random.Random) -> None:
    other = past[-1].seat
    for seat_round in past[:-1]:
        deal_anew(seat_round, entries, rng)
        put_cards(state, entries, seat_round, is_current=False)
    seat = state.seats[other]
    before = (seat.hand, seat.deck, state.acts[:], entries[:])
    deal_anew(past[-1], entries, rng)
    put_cards(state, entries, past[-1], is_current=True)
    if state.asked_seat == other:  # it is asked in both worlds, so it has a choice in both
        options = state.question.options(state, state.bandits[state.actor])
        if is_choice(options):
            state.options = options
        else:
            seat.hand, seat.deck, state.acts, entries[:] = before


def _exchange_purses(state: State, entries: list[RawEntry], seat: int, rng: random.Random) -> Knowledge:
    purses, secrets = _other_purses(state, entries, seat, rng)
    known = _known_at_start(state, purses.start)
    for index, secret in secrets.items():
        entries[index] = with_secret(entries[index], secret)
    for entry in entries:
        known.observe(entry)
    state.floor = [purses.translated(tokens) for tokens in state.floor]
    for bandit in state.bandits:
        bandit.loot = purses.translated(int(bandit.loot))
    state.token = purses.translated(int(state.token))
    return known


def _other_purses(
    state: State, entries: list[RawEntry], seat: int, rng: random.Random
) -> tuple[OtherPurses, dict[int, int]]:
    for swaps in ATTEMPTS:
        purses = OtherPurses(state, entries, seat, rng)
        try:
            return purses, purses.follow(swaps)
        except Impossible:
            continue
    raise AssertionError("without other draws every world fits")


def _known_at_start(state: State, start: Places) -> Knowledge:
    table = state.copy()
    table.floor = [start[space] for space in range(len(state.floor))]
    for bandit in table.bandits:
        bandit.loot = start[SHEET + int(bandit.number)]
    return knowledge_at_start(table)


def _other_rounds(state: State, rng: random.Random) -> list[RoundCard]:
    """Other coming round cards, and another station."""
    shown = state.rounds[: state.round + 1]
    unused = [card for card in round_cards(state.rules.seats) if card not in shown]
    ordinary = ROUNDS - 1 if state.rules.events else ROUNDS
    rounds = [*shown, *rng.sample(unused, max(0, ordinary - len(shown)))]
    return rounds + ([rng.choice(STATIONS)] if len(rounds) < ROUNDS else [])


def all_that_reaches(game: Game, seat: int, wrong_picks: tuple[str, ...] = WRONG_PICKS) -> str:
    """Every byte that a seat can get: view, journal, options, and what it is told of a wrong pick."""
    view = game.view(seat)
    assert view.history == game.journal(seat)
    told: list[object] = [view.to_json()]
    for pick in wrong_picks:
        reason = game.why_not(pick, seat)
        told.append(reason)
        if reason is not None:
            told.append(refusal(game, pick, seat))
    return json.dumps(told)


def refusal(game: Game, pick: str, seat: int) -> list[object]:
    """What a wrong pick is answered with."""
    try:
        game.play(pick, seat)
    except IllegalPick as error:
        return [str(error), error.view, error.options, error.fields]
    raise AssertionError(f"{pick} was taken")
