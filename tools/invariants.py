"""What must hold after every step of every game, whatever is played: nothing appears, nothing is lost.

`Watch` looks at the engine's state and is cheap enough for every step; `audit` looks at a whole `Game`, its
views and what is certain to whom, and is for samples. Both raise `Broken`, which says what does not add up.
"""

from __future__ import annotations

from collections import Counter

from coltexpress import SPECTATOR, Game, View
from coltexpress.engine.components import CARS, NEUTRAL_BULLETS, OWN_BULLETS, PURSES, ROUNDS, TOKEN_VALUES
from coltexpress.engine.planning import act_bandit, act_card
from coltexpress.engine.sets import (
    ACTION_CARDS,
    BULLETS,
    ONE_BULLET,
    count_cards,
    count_of,
    full_deck,
    is_choice,
    loot_kinds,
    members,
    one_card,
    size,
    tokens_of_kind,
    worth,
)
from coltexpress.engine.setup import ACTION_DECK
from coltexpress.engine.state import State
from coltexpress.engine.view_parts import Pool
from coltexpress.engine.vocabulary import CARD_KINDS, DREW, LOOT_NAMES, MARSHALS_REVENGE, PURSE


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
        self.whole = [int(full_deck(ACTION_DECK, 0))] * len(state.seats)
        self.round = 0
        check_setup(state)

    def check(self, state: State) -> None:
        """Everything that costs little: loot, cards, bullets, places, options, the round."""
        self.check_loot(state)
        self.check_cards(state)
        check_bullets(state)
        check_places(state)
        check_options(state)
        demand(self.round <= state.round <= self.round + 1, "rounds follow one another")
        self.round = int(state.round)

    def check_loot(self, state: State) -> None:
        """Every token is in one place, and only Marshal's Revenge may take purses out of the game."""
        now = loot_on_the_table(state)
        demand(not now & ~self.tokens, "no token appears")
        gone = self.tokens & ~now
        if gone:
            is_revenge = state.is_over and state.card.event == MARSHALS_REVENGE
            demand(is_revenge and not state.rules.revenge_purse_stays, "only Marshal's Revenge discards")
            demand(not gone & ~PURSES and size(gone) <= len(state.bandits), "at most a purse for each bandit")

    def check_cards(self, state: State) -> None:
        """Hand, deck and pile of a seat are its deck and the bullets it received (HIDDEN-4)."""
        in_pile = [0] * len(state.seats)
        for act in state.acts[state.cursor :]:
            if act_card(act) != DREW:
                bandit = state.bandits[act_bandit(act)]
                in_pile[bandit.seat] += one_card(act_card(act), bandit.slot)
        for number, seat in enumerate(state.seats):
            cards = seat.hand + seat.deck + in_pile[number]
            demand(cards == self.whole[number] + seat.received * ONE_BULLET, f"cards of seat {number}")
            demand(seat.hand >= 0 and seat.deck >= 0, "no card is owed")

    def check_end(self, state: State) -> None:
        """The game has five rounds and is over after them (ROUND-1)."""
        demand(state.is_over and self.round == ROUNDS - 1, "the game ends after five rounds")
        demand(not any(seat.hand for seat in state.seats), "hands are back on the decks")


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
    printed = {car.name: (car.purses, car.jewels) for car in CARS}
    for index, name in enumerate(state.cars[1:], start=1):
        inside = state.floor[2 * index]
        found = tuple(size(tokens_of_kind(inside, kind)) for kind in (0, 1))
        demand(found == printed[name] and not state.floor[2 * index + 1], f"printed loot in {name}")
    demand(all(worth(bandit.loot) == 250 == TOKEN_VALUES[0] for bandit in state.bandits), "starting purses")
    demand(worth(state.floor[0]) == worth(state.waiting_box) == 1000, "two strongboxes")
    demand(state.marshal == 0 and state.neutral == NEUTRAL_BULLETS, "the Marshal and his bullets")


def check_bullets(state: State) -> None:
    """Bullets received were fired or taken from the neutral pile, and lie in the receiver's cards."""
    received = fired = 0
    for seat in state.seats:
        received += seat.received
        demand((seat.hand >> BULLETS) + (seat.deck >> BULLETS) == seat.received, "received bullets stay")
    for bandit in state.bandits:
        fired += bandit.fired
        demand(0 <= bandit.fired <= OWN_BULLETS, "six own bullets")
    taken = received - fired
    is_removed = state.rules.remove_neutral_pile_on_shortage and state.neutral == 0
    adds_up = taken + state.neutral == NEUTRAL_BULLETS or (is_removed and taken <= NEUTRAL_BULLETS)
    demand(adds_up and taken >= 0 and state.neutral >= 0, "fired and neutral bullets are those received")


def check_places(state: State) -> None:
    """Everybody is on the train, and nobody inside with the Marshal (GEN-2, MARSHAL-3)."""
    end = 2 * state.last_car + 1
    beside_marshal = 2 * state.marshal
    demand(0 <= beside_marshal < end, "the Marshal is on the train")
    for bandit in state.bandits:
        demand(0 <= bandit.space <= end, "nobody leaves the train")
        demand(bandit.space != beside_marshal, "nobody is inside with the Marshal")


def check_options(state: State) -> None:
    """An open question has at least two options; with fewer it is not asked (GEN-3)."""
    if state.is_over:
        demand(state.options == 0, "a finished game has no options")
        return
    demand(is_choice(state.options), "forced answers are not asked")
    again = state.question.options(state, state.bandits[state.actor])
    demand(again == state.options, "the options are those of the question as it stands")


# --- samples ----------------------------------------------------------------------------------


def audit(game: Game) -> None:
    """Everything that costs more: texts of picks, all views, and what is certain to whom."""
    check_texts(game)
    for seat in (*range(game.rules.seats), SPECTATOR):
        check_view(game, game.view(seat))


def check_texts(game: Game) -> None:
    """Options have different texts, and each text is understood as the pick that it stands for."""
    for decision in game.decisions:
        texts = [pick.text for pick in decision.options]
        demand(len(texts) >= 2, "at least two options")
        demand(len(set(texts)) == len(texts), "no two options read alike")
        for pick in decision.options:
            demand(game.why_not(pick.text, decision.seat) is None, f"{pick.text} is understood")
            demand(
                game.why_not(pick.text.upper().replace(" ", "  ")) is None, f"{pick.text}, carelessly typed"
            )


def check_view(game: Game, view: View) -> None:
    """A view agrees with the table: sizes, places, and nothing certain that is not so."""
    state = game._state
    for number, seat in enumerate(state.seats):
        seen = view.seats[number]
        demand(seen.hand_size == count_cards(seat.hand), "the size of a hand is public")
        demand(seen.deck_size == count_cards(seat.deck), "the size of a deck is public")
        demand((seen.hand is not None) == (number == view.seat or state.is_over), "a hand is its seat's own")
    for space, pool in enumerate(view.floor):
        check_pool(state.floor[space], pool, is_open=state.is_over)
    for number, bandit in enumerate(view.bandits):
        is_open = state.is_over or state.bandits[number].seat == view.seat
        check_pool(int(state.bandits[number].loot), bandit.sheet, is_open=is_open)


def check_pool(tokens: int, pool: Pool, *, is_open: bool) -> None:
    """Counts are true; certain values are really there, all of them where the pool is open (HIDDEN-11)."""
    counts = {LOOT_NAMES[kind]: size(tokens_of_kind(tokens, kind)) for kind in members(loot_kinds(tokens))}
    demand(pool.counts == counts, "the loot of every place is counted")
    for kind, name in enumerate(LOOT_NAMES):
        certain = Counter(pool.certain.get(name, ()))
        real = Counter(TOKEN_VALUES[bit] for bit in members(tokens_of_kind(tokens, kind)))
        demand(not certain - real, "what is certain is true")
        demand(not is_open or kind != PURSE or certain == real, "an own sheet is known completely")


def check_card_kinds(state: State) -> None:
    """No kind of card is there more often than printed, counted kind by kind."""
    for seat in state.seats:
        for kind in range(CARD_KINDS):
            in_hand, in_deck = count_of(seat.hand, kind, 0), count_of(seat.deck, kind, 0)
            demand(in_hand + in_deck <= ACTION_DECK[kind], "no card is there too often")
        demand(count_cards(seat.hand & ACTION_CARDS) <= sum(ACTION_DECK), "ten action cards")
