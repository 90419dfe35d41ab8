"""What the history of a view says about hidden cards and loot: draws, plays, and moves of tokens."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, CARD_BITS
from coltexpress.engine.ids import CHARACTER_NAMES, LOOT_NAMES
from coltexpress.engine.punch import CHEYENNE_QUESTION
from coltexpress.engine.redaction import Entry
from coltexpress.engine.sampling.names import number_of_bandit, space_of_name
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Pool

# What happened to a hand.
DREW_SOME: Final = 0  # so many cards of the shuffled deck
RENEWED: Final = 1  # from here on they come from another shuffled deck
GOT: Final = 2  # a known card
GAVE: Final = 3  # a known card
HID_ONE: Final = 4  # an action card, face down
HAS_NO_BULLETS: Final = 5
PICKED_ONE: Final = 6  # an action card of the deck, before it was shuffled


@final
class Event:
    """One thing that happened to a hand: what, and the draw, deck or face-down card, or the card's place."""

    __slots__ = ("number", "what")

    def __init__(self, what: i64, number: i64) -> None:
        self.what: i64 = what
        self.number: i64 = number


@final
class Past:
    """What a seat drew and laid down, since its hand was last known."""

    __slots__ = ("decks", "events", "fitting", "hand", "hidden", "picks", "rooms")

    def __init__(self, hand: i64, deck: i64) -> None:
        self.hand: i64 = hand
        self.decks: list[int] = [int(deck)]  # as they were shuffled
        self.rooms: list[int] = []  # the size of every draw
        self.events: list[Event] = []
        self.hidden: list[int] = []  # the acts that lie face down
        self.fitting: list[int] = []  # which kinds each of them can be, as a set
        self.picks: i64 = 0

    def draw(self, count: i64) -> None:
        """So many cards came from the deck; draws without anything between them are one."""
        if count == 0:
            return
        if self.events and self.events[-1].what == DREW_SOME:
            self.rooms[-1] += count
            return
        self.events.append(Event(DREW_SOME, len(self.rooms)))
        self.rooms.append(int(count))

    def renew(self, deck: i64) -> None:
        """The deck was empty; another was shuffled."""
        self.events.append(Event(RENEWED, len(self.decks)))
        self.decks.append(int(deck))

    def get(self, cards: i64) -> None:
        """Known cards came."""
        self._known(cards, GOT)

    def give(self, cards: i64) -> None:
        """Known cards went."""
        self._known(cards, GAVE)

    def _known(self, cards: i64, what: i64) -> None:
        shift: i64 = 0
        while shift < BULLETS:
            for _ in range(cards >> shift & 3):
                self.events.append(Event(what, shift))
            shift += CARD_BITS
        for _ in range(cards >> BULLETS):
            self.events.append(Event(what, BULLETS))

    def hide(self, act: i64, fitting: i64) -> None:
        """An action card of one of these kinds went face down."""
        self.events.append(Event(HID_ONE, len(self.hidden)))
        self.hidden.append(int(act))
        self.fitting.append(int(fitting))

    def show_no_bullets(self) -> None:
        """There was no bullet left in the hand."""
        self.events.append(Event(HAS_NO_BULLETS, 0))

    def pick(self) -> None:
        """An action card was chosen from the deck."""
        self.events.append(Event(PICKED_ONE, 0))
        self.picks = 1


# Which token of a pool moves.
ANY_TOKEN: Final = 0
CHOSEN: Final = 1  # whoever pays for a card does so with what he likes
CHEAPEST: Final = 2  # the Marshal's Revenge
STARTER: Final = 3  # a purse from outside the game

UNKNOWN: Final = -1


@final
class Pools:
    """Places as numbers: the spaces, the sheets, then beside the train, out of the game, and falling."""

    __slots__ = ("beside", "count", "falling", "out", "sheets", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.sheets: i64 = len(state.floor)
        self.beside: i64 = self.sheets + len(state.bandits)
        self.out: i64 = self.beside + 1
        self.falling: i64 = self.beside + 2  # Cheyenne has not yet decided (POWER-CHEYENNE-3)
        self.count: i64 = self.beside + 3

    def number(self, name: str) -> i64:
        """The number of a place by its name."""
        if name == "beside":
            return self.beside
        if name == "out":
            return self.out
        if name in CHARACTER_NAMES:
            return self.sheets + number_of_bandit(self.state, name)
        return space_of_name(self.state, name)


@final
class Move:
    """A token went from one pool to another; its value is UNKNOWN unless the viewer saw it."""

    __slots__ = ("how", "source", "target", "value")

    def __init__(self, source: i64, target: i64, value: i64, how: i64) -> None:
        self.source: i64 = source
        self.target: i64 = target
        self.value: i64 = value
        self.how: i64 = how


def moves_of(view: View, pools: Pools, kind: i64) -> list[Move]:
    """All moves of one kind of loot, in order; a purse that Cheyenne keeps goes from sheet to sheet."""
    found: list[Move] = []
    name = LOOT_NAMES[kind]
    for entry in view.history:
        if entry.key != "loot_moved" or entry.fields["kind"] != name:
            continue
        move = _move_of(entry, pools)
        if entry.cause == "cheyenne":
            fall = found.pop()
            value = fall.value if move.value == UNKNOWN else move.value
            move = Move(fall.source, move.target, value, ANY_TOKEN)
        found.append(move)
    if is_falling(view) and found and view.history[-1].key == "loot_moved":
        found[-1].target = pools.falling
    return found


def is_falling(view: View) -> bool:
    """Whether a purse is in the air: Cheyenne is asked whether she keeps it."""
    return view.question == CHEYENNE_QUESTION.name()


def _move_of(entry: Entry, pools: Pools) -> Move:
    source, target, value = entry.fields["from"], entry.fields["to"], entry.fields["value"]
    assert isinstance(source, str)
    assert isinstance(target, str)
    how: i64 = ANY_TOKEN
    if source in CHARACTER_NAMES and target in CHARACTER_NAMES:
        how = CHOSEN
    elif entry.cause == "marshals_revenge":
        how = CHEAPEST
    elif entry.cause == "setup":
        how = STARTER
    seen = value if isinstance(value, int) else UNKNOWN
    return Move(pools.number(source), pools.number(target), seen, how)


def sizes_now(view: View, pools: Pools, kind: i64) -> list[int]:
    """How many tokens of a kind lie in every pool."""
    sizes = [0] * pools.count
    for pool in view.floor:
        sizes[space_of_name(pools.state, pool.place)] = _count_in(pool, kind)
    for shown in view.bandits:
        sheet = pools.sheets + number_of_bandit(pools.state, shown.name)
        sizes[sheet] = _count_in(shown.sheet, kind)
    return sizes


def _count_in(pool: Pool, kind: i64) -> int:
    return pool.counts.get(LOOT_NAMES[kind], 0)


def sizes_at_start(now: list[int], moves: list[Move]) -> list[int]:
    """How many there were before the moves."""
    sizes = now[:]
    for move in moves:
        sizes[move.source] += 1
        sizes[move.target] -= 1
    return sizes
