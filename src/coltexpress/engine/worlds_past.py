"""What happened to a hand: draws, cards that came or went, and cards that went face down."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.sets import BULLETS, CARD_BITS

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
