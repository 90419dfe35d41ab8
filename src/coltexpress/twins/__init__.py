"""Two worlds that differ only in what one seat may not know.

The twin has another deal: other seats' hands, decks and face-down cards, hidden loot that the seat has not
seen, hiding places, answers not yet shown, coming round cards and future dice. Its whole past is written anew
to fit, so it is a game that could have been played, and the seat was told exactly the same in both.
"""

from __future__ import annotations

from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.acts import act_bandit, act_card, act_code
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard, round_cards
from coltexpress.engine.dice import seeded
from coltexpress.engine.entries import SHEET, Diary, RawEntry
from coltexpress.engine.expert import KEEP
from coltexpress.engine.knowledge import Knowledge, knowledge_at_start
from coltexpress.engine.notation import picks_for
from coltexpress.engine.planning import COVER
from coltexpress.engine.sets import CARD_BITS, SLOT_BITS, is_choice, lowest, one_card
from coltexpress.engine.state import State
from coltexpress.game import Game
from coltexpress.twins.cards import Course, Slot
from coltexpress.twins.loot import Impossible, OtherLoot, Places
from coltexpress.twins.secrets import (
    answer_otherwise,
    ask_again,
    exchange_marys_cards,
    hide_elsewhere,
    told_anew,
)

ATTEMPTS = (0.7, 0.7, 0.4, 0.2, 0.0)  # how often another token is drawn; the last always succeeds


def twin_of(game: Game, seat: int, rng: Random, *, same_future: bool = False) -> Game:
    """A game that could be this one as far as the seat (or the spectator, -1) can tell."""
    state = game._state.copy()
    entries = list(game._diary.entries)
    known = _exchange_loot(state, entries, seat, rng)
    for other in range(len(state.seats)):
        if other != seat:
            _exchange_cards(state, entries, other, rng)
    exchange_marys_cards(state, entries, rng)
    hide_elsewhere(state, entries, seat, rng)
    if state.asked_seat != seat:
        ask_again(state)
    if not same_future:
        state.rounds = _other_rounds(game, rng)
        state.luck = int(seeded(rng.getrandbits(60)))
    given = answer_otherwise(game, state, seat, rng)
    state.diary = Diary(entries)
    return Game(state, known, game._since[:], given)


# --- cards ------------------------------------------------------------------------------------


def _exchange_cards(state: State, entries: list[RawEntry], other: int, rng: Random) -> None:
    """Deal a seat other cards, unless it would then have nothing to decide where it is asked."""
    seat = state.seats[other]
    before = (seat.hand, seat.deck, state.acts[:], entries[:])
    course = Course(state, other, rng)
    course.follow(entries)
    if state.question is COVER and state.asked_seat == other and course.lying:
        course.lying[max(course.lying)].is_known = True  # TEAM-10
    course.deal_anew()
    _put_cards(state, entries, course)
    if state.asked_seat == other and not _has_choice(state):
        seat.hand, seat.deck, state.acts, entries[:] = before


def _has_choice(state: State) -> bool:
    """Whether the seat that is asked has something to decide."""
    if state.question is KEEP:
        return len(picks_for(state, state.actor)) > 1
    return is_choice(state.question.options(state, state.bandits[state.actor]))


def _put_cards(state: State, entries: list[RawEntry], course: Course) -> None:
    """Write the other cards into the diary and onto the table."""
    seat = state.seats[course.seat]
    for index, cards in course.draws().items():
        entries[index] = told_anew(entries[index], cards)
    in_pile = sum(slot.card for slot in course.lying.values())
    out_of_sight = int(seat.hand + seat.deck) + sum(_card_of(state, state.acts[act]) for act in course.lying)
    for slot in course.lying.values():
        _lay(state, entries, seat.first_bandit, slot)
    seat.hand = course.hand()
    seat.deck = out_of_sight - in_pile - seat.hand


def _card_of(state: State, act: int) -> int:
    return int(one_card(act_card(act), state.bandits[act_bandit(act)].slot))


def _lay(state: State, entries: list[RawEntry], first_bandit: int, slot: Slot) -> None:
    assert slot.laid is not None
    entry, act = slot.laid
    mate, place = divmod(int(lowest(slot.card)), SLOT_BITS)
    bandit, kind = int(first_bandit) + mate, place // CARD_BITS
    entries[entry] = told_anew(entries[entry], kind, bandit)
    state.acts[act] = int(act_code(bandit, kind, True))


# --- loot -------------------------------------------------------------------------------------


def _exchange_loot(state: State, entries: list[RawEntry], seat: int, rng: Random) -> Knowledge:
    loot, secrets = _other_loot(state, entries, seat, rng)
    known = _known_at_start(state, loot.start)
    for index, secret in secrets.items():
        entries[index] = told_anew(entries[index], secret)
    for entry in entries:
        known.observe(entry)
    state.floor = [loot.translated(tokens) for tokens in state.floor]
    for bandit in state.bandits:
        bandit.loot = loot.translated(int(bandit.loot))
    state.token = loot.translated(int(state.token))
    state.waiting_box = loot.translated(int(state.waiting_box))
    return known


def _other_loot(
    state: State, entries: list[RawEntry], seat: int, rng: Random
) -> tuple[OtherLoot, dict[int, int]]:
    for swaps in ATTEMPTS:
        loot = OtherLoot(state, entries, seat, rng)
        try:
            return loot, loot.follow(swaps)
        except Impossible:
            continue
    raise AssertionError("without other draws every world fits")


def _known_at_start(state: State, start: Places) -> Knowledge:
    table = state.copy()
    table.floor = [start[space] for space in range(len(state.floor))]
    for bandit in table.bandits:
        bandit.loot = start[SHEET + int(bandit.number)]
    return knowledge_at_start(table)


def _other_rounds(game: Game, rng: Random) -> list[RoundCard]:
    """Other coming round cards, and another station."""
    state = game._state
    shown = state.rounds[: len(game.view(0).rounds)]
    unused = [card for card in round_cards(state.rules.seats) if card not in shown]
    ordinary = ROUNDS - 1 if state.rules.events else ROUNDS
    rounds = [*shown, *rng.sample(unused, max(0, ordinary - len(shown)))]
    return rounds + ([rng.choice(STATIONS)] if len(rounds) < ROUNDS else [])
