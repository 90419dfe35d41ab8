"""What must hold after every step of every game, whatever is played: nothing appears, nothing is lost.

`Watch` looks at the engine's state and is cheap enough for every step; what looks at a whole `Game` is in
`tools.auditing`. Both raise `Broken`, which says what does not add up.
"""

from __future__ import annotations

from coltexpress.engine.bitsets import BULLETS, ONE_BULLET, is_choice, one_card, size, tokens_of_kind, worth
from coltexpress.engine.components import (
    CARS,
    CHESTS,
    CIRCUS_NAME,
    JEWELS,
    NEUTRAL_BULLETS,
    OWN_BULLETS,
    PURSES,
    ROUNDS,
    STRONGBOXES,
)
from coltexpress.engine.ids import (
    AL_PATRON,
    CARD_KINDS,
    JEWEL,
    MARSHALS_REVENGE,
    NOWHERE,
    PURSE,
    ROOF,
    SKIPPED,
)
from coltexpress.engine.pile import act_bandit, act_card, act_is_card
from coltexpress.engine.players import Bandit
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.state import State
from coltexpress.engine.variants.handcar import NOT_HIDING, handcar_of
from coltexpress.engine.variants.mary import MARYS_DECK, mary_of

CARS_WITH_MARYS_JEWELS = 3


class Broken(AssertionError):
    """Something that must always hold does not."""


def demand(holds: bool, promise: str) -> None:
    """Raise `Broken` with the promise that was not kept."""
    if not holds:
        raise Broken(promise)


class Watch:
    """Watches one game from its first question on; call `check` after every step."""

    def __init__(self, state: State) -> None:
        """Take stock of a game that has just begun."""
        self.tokens = loot_on_the_table(state)
        self.round = 0
        self.removed = 0  # bullets that Mary turned up
        check_setup(state)

    def check(self, state: State) -> None:
        """Everything that costs little: loot, cards, bullets, places, options, the round."""
        self.check_loot(state)
        check_cards(state)
        removed = check_bullets(state)
        demand(removed >= self.removed, "a bullet that Mary turned up is gone for good")
        self.removed = removed
        check_places(state)
        check_options(state)
        demand(self.round <= state.round <= self.round + 1, "rounds follow one another")
        self.round = int(state.round)

    def check_loot(self, state: State) -> None:
        """Every token is in one place, and only Marshal's Revenge may take purses out of the game."""
        now = loot_on_the_table(state)
        for part in state.parts:
            self.tokens |= int(part.brought())  # Al Patron may be chosen after the beginning (TEAM-2)
        demand(not now & ~self.tokens, "no token appears")
        gone = self.tokens & ~now
        if gone:
            is_revenge = state.is_over and state.card.event == MARSHALS_REVENGE
            demand(is_revenge and not state.rules.revenge_purse_stays, "only Marshal's Revenge discards")
            demand(not gone & ~PURSES and size(gone) <= len(state.bandits), "at most a purse for each bandit")

    def check_end(self, state: State) -> None:
        """The game has five rounds and is over after them (ROUND-1)."""
        demand(state.is_over and self.round == ROUNDS - 1, "the game ends after five rounds")
        demand(not any(seat.hand for seat in state.seats), "hands are put away")


# --- loot -------------------------------------------------------------------------------------


def loot_on_the_table(state: State) -> int:
    """All tokens on the train, on sheets and beside the train; each may be in one place only."""
    total = sum(state.floor) + state.waiting_box
    union = int(state.waiting_box)
    for tokens in state.floor:
        union |= tokens
    for bandit in state.bandits:
        total += bandit.loot
        union |= bandit.loot
    demand(total == union, "every token is in one place")
    return union


def check_setup(state: State) -> None:
    """The loot lies as it is printed, and everybody starts with $250 (SETUP-3..7)."""
    printed = {car.name: (car.purses, car.jewels) for car in CARS} | {CIRCUS_NAME: (0, 0)}
    for index, name in enumerate(state.cars[1:], start=1):
        inside = state.floor[2 * index]
        has_marys = state.rules.flags["mary"] and index > state.last_car - CARS_WITH_MARYS_JEWELS
        found = (size(tokens_of_kind(inside, PURSE)), size(tokens_of_kind(inside, JEWEL)) - has_marys)
        demand(found == printed[name] and not state.floor[2 * index + 1], f"printed loot in {name}")
        demand(inside & CHESTS == (CHESTS if name == CIRCUS_NAME else 0), "chests in the circus car only")
        demand(not inside & STRONGBOXES, "no strongbox but the Marshal's")
    demand((CIRCUS_NAME in state.cars) == state.rules.circus, "a circus car if it is played with")
    check_strongboxes(state)
    for bandit in state.bandits:
        check_starting_loot(state, bandit)
    demand(state.marshal == 0 and state.neutral == NEUTRAL_BULLETS, "the Marshal and his bullets")


def check_strongboxes(state: State) -> None:
    """One with the Marshal, one beside the train; one of them may be the decoy (SETUP-5, DECOY-1)."""
    boxes = (state.floor[0], state.waiting_box)
    demand(all(size(box) == 1 and box & STRONGBOXES for box in boxes), "two strongboxes")
    least = 1000 if state.rules.decoy else 2000
    demand(least <= worth(boxes[0]) + worth(boxes[1]) <= 2000, "worth $1000, but for the decoy")


def check_starting_loot(state: State, bandit: Bandit) -> None:
    """One $250 purse, Al Patron two, Mary a jewel (SETUP-7, PATRON-1, MARY-2)."""
    if bandit.bit & state.outsiders:
        demand(size(bandit.loot) == 1 and bandit.loot & JEWELS != 0, "Mary's jewel")
        return
    purses = 2 if bandit.power == AL_PATRON else 1
    demand(size(bandit.loot) == purses and not bandit.loot & ~PURSES, "starting purses")
    demand(worth(bandit.loot) == 250 * purses, "of $250")


# --- cards and bullets ------------------------------------------------------------------------


def check_cards(state: State) -> None:
    """Hand, deck, discard and pile of a seat are its cards and the bullets it received (HIDDEN-4)."""
    in_pile = [0] * (len(state.seats) + 1)  # Mary's come last
    for act in state.acts[state.cursor :]:
        if act_is_card(act):
            bandit = state.bandits[act_bandit(act)]
            in_pile[bandit.seat] += int(one_card(act_card(act), bandit.slot))
    whole = int(deck_of_seat(state.rules))
    for number, seat in enumerate(state.seats):
        cards = seat.hand + seat.deck + in_pile[number]
        demand((seat.piles is not None) == state.rules.expert, "discard piles for experts")
        if seat.piles is not None:
            cards += seat.piles.discard
            demand(0 <= seat.piles.fresh_bullets <= seat.deck >> BULLETS, "bullets on top are in the deck")
            demand(seat.piles.discard >= 0, "no discard is owed")
        demand(cards == whole + seat.received * ONE_BULLET, f"cards of seat {number}")
        demand(seat.hand >= 0 and seat.deck >= 0, "no card is owed")
    mary = mary_of(state)
    if mary is not None:
        demand(mary.deck + in_pile[-1] == MARYS_DECK, "Mary's nine cards")


def check_bullets(state: State) -> int:
    """Bullets received were fired or neutral, and lie in the receiver's cards; how many Mary has removed."""
    received = fired = 0
    for seat in state.seats:
        received += int(seat.received)
        discarded = 0 if seat.piles is None else seat.piles.discard >> BULLETS
        kept = (seat.hand >> BULLETS) + (seat.deck >> BULLETS) + discarded
        demand(kept == seat.received, "received bullets stay")
    for bandit in state.bandits:
        fired += 0 if bandit.bit & state.outsiders else int(bandit.fired)
        demand(0 <= bandit.fired_at_mate <= bandit.fired <= OWN_BULLETS, "six own bullets")
        demand(not bandit.fired_at_mate or state.rules.two_bandits, "only teams have mates")
    mary = mary_of(state)
    marys = 0 if mary is None else int(mary.bullets)
    demand(state.neutral >= 0 and marys >= 0, "no bullet is owed")
    removed = fired + NEUTRAL_BULLETS - int(state.neutral) - received - marys
    skipped = sum(act_card(act) == SKIPPED for act in state.acts)
    if state.rules.remove_neutral_pile_on_shortage and state.neutral == 0:
        demand(removed >= skipped, "fired and neutral bullets are enough for those received")
        return NEUTRAL_BULLETS + removed  # the pile may be among them: no less than before
    demand(removed >= skipped, "fired and neutral bullets are those received")
    demand(removed == 0 or mary is not None, "only Mary removes bullets")
    return removed


# --- places -----------------------------------------------------------------------------------


def check_places(state: State) -> None:
    """Everybody is on the train, and nobody inside with the Marshal (GEN-2, MARSHAL-3)."""
    demand(0 <= state.marshal <= state.last_car, "the Marshal is on the train")
    is_set_up = state.stage >= state.round_start
    for bandit in state.bandits:
        is_mary = bandit.bit & state.outsiders != 0
        if is_mary:
            demand(0 <= bandit.space <= 2 * state.last_car and not bandit.space & ROOF, "Mary is inside")
        elif is_set_up:
            check_place(state, bandit)
        else:
            demand(bandit.space == NOWHERE, "teams are placed when all have decided")
    if state.has_space_beside:
        riders = {int(bandit.seat) for bandit in state.bandits if bandit.space == state.space_beside}
        demand(len(riders) <= 1, "only mates share the handcar")


def check_place(state: State, bandit: Bandit) -> None:
    """A bandit is in one place: on the train, in the handcar, or hidden (HANDCAR-8)."""
    is_hiding = state.has_space_beside and handcar_of(state).hiding[bandit.number] != NOT_HIDING
    demand((bandit.space == NOWHERE) == is_hiding, "who is hidden is nowhere, and nobody else")
    is_riding = state.has_space_beside and bandit.space == state.space_beside
    on_train = 0 <= bandit.space <= 2 * state.last_car + ROOF
    demand(on_train or is_riding or is_hiding, "nobody leaves the train")
    demand(bandit.space != 2 * state.marshal, "nobody is inside with the Marshal")


def check_options(state: State) -> None:
    """An open question has at least two options; with fewer it is not asked (GEN-3)."""
    if state.is_over:
        demand(state.options == 0, "a finished game has no options")
        return
    demand(is_choice(state.options), "forced answers are not asked")
    again = state.question.options(state, state.bandits[state.actor])
    demand(again == state.options, "the options are those of the question as it stands")
    demand(0 <= state.asked_seat < len(state.seats), "nobody decides for Mary")
    floor = state.floor[2 * state.last_car + 2 :]
    demand(not any(floor[:-1]), "no loot beyond the train but in the handcar")


def check_kinds(cards: int, whole: int) -> None:
    """No kind of card is there more often than printed."""
    for slot in range(2):
        for kind in range(CARD_KINDS):
            one = int(one_card(kind, slot))
            demand(cards // one & 3 <= whole // one & 3, "no card is there too often")
