"""What must hold of a whole `Game`: its texts, its views, and what is certain to whom. For samples."""

from __future__ import annotations

from collections import Counter

from coltexpress import SPECTATOR, Game, View
from coltexpress.engine.bitsets import count_cards, loot_kinds, members, tokens_of_kind
from coltexpress.engine.components import TOKEN_VALUES
from coltexpress.engine.ids import CHARACTER_NAMES, LOOT_NAMES
from coltexpress.engine.knowledge import knowledge_of
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.state import State
from coltexpress.engine.view_parts import Pool
from coltexpress.testing import state_of
from tools.invariants import check_kinds, demand


def audit(game: Game) -> None:
    """Everything that costs more: texts of picks, all views, and what is certain to whom."""
    check_texts(game)
    check_card_kinds(state_of(game))
    for seat in (*range(game.rules.seats), SPECTATOR):
        check_view(game, game.view(seat))


def check_texts(game: Game) -> None:
    """Options have different texts, and each text is understood as the pick that it stands for."""
    for decision in game.decisions:
        texts = [pick.text for pick in decision.options]
        demand(len(texts) >= 2, "at least two options")
        demand(len(set(texts)) == len(texts), "no two options read alike")
        for text in texts[:12]:
            demand(game.why_not(text, decision.seat) is None, f"{text} is understood")
            careless = text.upper().replace(" ", "  ")
            demand(game.why_not(careless, decision.seat) is None, f"{text}, carelessly typed")


def check_view(game: Game, view: View) -> None:
    """A view agrees with the table: sizes, places, and nothing certain that is not so."""
    state = state_of(game)
    for number, seat in enumerate(state.seats):
        seen = view.seats[number]
        demand(seen.hand_size == count_cards(seat.hand), "the size of a hand is public")
        demand(seen.deck_size == count_cards(seat.deck), "the size of a deck is public")
        demand((seen.hand is not None) == (number == view.seat or state.is_over), "a hand is its seat's own")
        demand((seen.discard is not None) == state.rules.expert, "discards are open")
    hidden = int(knowledge_of(state).hidden)
    spaces = [*range(2 * state.last_car + 2), *([int(state.space_beside)] if state.has_space_beside else [])]
    demand(len(view.floor) == len(spaces), "every space is seen, and the handcar")
    for space, pool in zip(spaces, view.floor, strict=True):
        check_pool(state.floor[space], pool, hidden, is_open=state.is_over)
    check_sheets(state, view, hidden)
    check_hiding(state, view)


def check_sheets(state: State, view: View, hidden: int) -> None:
    """Every bandit that is somebody is seen; its sheet is open to its own seat, Mary's to nobody."""
    named = [bandit for bandit in state.bandits if bandit.character >= 0]
    demand(len(named) == len(view.bandits), "every bandit is seen")
    for bandit, seen in zip(named, view.bandits, strict=True):
        demand(seen.name == CHARACTER_NAMES[bandit.character], "in the order of the table")
        is_own = bandit.seat == view.seat and not bandit.bit & state.outsiders
        check_pool(int(bandit.loot), seen.sheet, hidden, is_open=state.is_over or is_own)


def check_hiding(state: State, view: View) -> None:
    """Under which car somebody hides is for his own seat (HIDDEN-8)."""
    seats = {bandit.name: bandit.seat for bandit in view.bandits}
    places = {bandit.name: bandit.place for bandit in view.bandits}
    for name in view.extras["hiding"]:
        demand(seats[name] == view.seat or state.is_over, "only the own hiding place is seen")
        demand(places[name] == "hidden", "who hides is hidden")


def check_pool(tokens: int, pool: Pool, hidden: int, *, is_open: bool) -> None:
    """Counts are true; certain values are really there, all of them where the pool is open (HIDDEN-11)."""
    for kind, name in enumerate(LOOT_NAMES):
        found = tokens_of_kind(tokens, kind)
        real = Counter(TOKEN_VALUES[bit] for bit in members(found))
        certain = Counter(pool.certain.get(name, ()))
        demand(pool.counts.get(name, 0) == real.total(), "the loot of every place is counted")
        demand(not certain - real, "what is certain is true")
        if found & hidden:
            demand(not is_open or certain == real, "an own sheet is known completely")
        else:
            demand(name not in pool.certain, "only hidden values are certain or not")
    demand(len(pool.counts) == len(members(loot_kinds(tokens))), "no kind is counted that is not there")


def check_card_kinds(state: State) -> None:
    """No kind of card is there more often than printed, counted kind by kind, pile by pile."""
    whole = int(deck_of_seat(state.rules))
    for seat in state.seats:
        check_kinds(int(seat.hand), whole)
        check_kinds(int(seat.deck), whole)
        if seat.piles is not None:
            check_kinds(int(seat.piles.discard), whole)
