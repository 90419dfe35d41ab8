"""Hands that fit what a seat did: every deal counts once for each way in which all its acts were legal.

A `Past` says in order what a seat drew and laid down. `ways_through` counts the deals kind by kind: how many
cards of a kind came with which draw, and which of the cards that lie face down they are. What is left to the
following kinds is the room in every draw, so the counts are shared, and a hand is drawn exactly by walking
through them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import BULLETS, CARD_BITS
from coltexpress.engine.table import Table

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


# --- deals ----------------------------------------------------------------------------------
CHANCE_BITS: Final = 30
SURE: Final = 1 << CHANCE_BITS
_ROOM_BITS: Final = 5
_ROOM: Final = 31
_BITS: Final = [1 << bit for bit in range(62)]  # compiled, a literal 1 is shifted in 32 bits only
_CHOOSE: Final = [[1.0]]


def choose(n: i64, k: i64) -> float:
    """How many sets of k there are among n."""
    while len(_CHOOSE) <= n:
        last = _CHOOSE[-1]
        inner = [last[index] + last[index + 1] for index in range(len(last) - 1)]
        _CHOOSE.append([1.0, *inner, 1.0])
    return _CHOOSE[n][k] if k <= n else 0.0


@final
class Node:
    """All that one kind of card can be, given what the kinds before it were."""

    __slots__ = ("chances", "decks", "hands", "hidden", "kind", "nexts", "ways", "weights")

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.ways = 0.0  # how many deals lead through here
        self.weights: list[float] = []  # while they are counted
        self.chances: list[int] = []  # cumulated, up to SURE
        self.hands: list[int] = []
        self.decks: list[int] = []
        self.hidden: list[int] = []  # which of the face-down cards are of this kind, as a set
        self.nexts: list[Node | None] = []


@final
class Deal:
    """What a seat holds in one world."""

    __slots__ = ("deck", "hand", "hidden")

    def __init__(self, count: i64) -> None:
        self.hand: i64 = 0
        self.deck: i64 = 0
        self.hidden = [0] * count  # the place of the kind of each face-down card


def draw_deal(table: Table, node: Node | None, deal: Deal) -> None:
    """Draw one of all fitting deals, each as likely as any other, by the table's dice."""
    hand: i64 = 0
    deck: i64 = 0
    while node is not None:
        index: i64 = 0
        if len(node.chances) > 1:
            throw = table.randbelow(SURE)
            while throw >= node.chances[index]:
                index += 1
        hand += node.hands[index]
        deck += node.decks[index]
        slots: i64 = node.hidden[index]
        if slots:
            _mark(deal, slots, node.kind)
        node = node.nexts[index]
    deal.hand = hand
    deal.deck = deck


def _mark(deal: Deal, slots: i64, kind: i64) -> None:
    slot: i64 = 0
    while slots:
        if slots & 1:
            deal.hidden[slot] = int(kind)
        slots >>= 1
        slot += 1


def ways_through(past: Past) -> Node:
    """The first node of all deals that fit a past."""
    counting = _Counting(past)
    start: i64 = 0
    for index in range(len(past.rooms)):
        start |= past.rooms[index] << _ROOM_BITS * index
    count: i64 = len(past.hidden)
    one: i64 = 1
    wanted = (one << count) - 1 | past.picks << count
    found = counting.node(0, start | wanted << counting.flags)
    if found is None:
        raise ValueError("no deal fits what this seat did")
    return found


@final
class _Counting:
    """Counts deals from the last kind to the first; equal rests are counted once."""

    __slots__ = ("flags", "growing", "kinds", "past", "seen")

    def __init__(self, past: Past) -> None:
        self.past = past
        self.flags: i64 = _ROOM_BITS * len(past.rooms)  # where the face-down cards begin in a rest
        self.kinds = _kinds_of(past)
        self.seen: list[dict[int, Node | None]] = [{} for _ in self.kinds]
        self.growing: Node | None = None

    def node(self, level: i64, rest: i64) -> Node | None:
        """The node of a kind for a rest of rooms and face-down cards; None if nothing fits."""
        seen = self.seen[level]
        key = int(rest)
        if key in seen:
            return seen[key]
        node = Node(self.kinds[level])
        before = self.growing
        self.growing = node
        shift = node.kind
        self._go_on(level, 0, rest, _count(self.past.hand, shift), _count(self.past.decks[0], shift), 1.0, 0)
        self.growing = before
        found = _with_chances(node)
        seen[key] = found
        return found

    def _go_on(
        self, level: i64, index: i64, rest: i64, held: i64, left: i64, ways: float, hidden: i64
    ) -> None:
        """Follow one kind from an event on; `held` are in the hand, `left` in the deck."""
        events = self.past.events
        kind: i64 = self.kinds[level]
        while index < len(events):
            event = events[index]
            what = event.what
            if what == DREW_SOME:
                self._draw(level, index, rest, held, left, ways, hidden)
                return
            if what in (HID_ONE, PICKED_ONE):
                rest = self._maybe(level, index, rest, held, left, ways, hidden)
            elif what == RENEWED:
                if left:
                    return
                left = _count(self.past.decks[event.number], kind)
            elif what == HAS_NO_BULLETS:
                if held and kind == BULLETS:
                    return
            elif event.number == kind:
                held += 1 if what == GOT else -1
                if held < 0:
                    return
            index += 1
        self._arrive(level, rest, held, left, ways, hidden)

    def _draw(
        self, level: i64, index: i64, rest: i64, held: i64, left: i64, ways: float, hidden: i64
    ) -> None:
        """Any number of the kind may have come with a draw that has the room."""
        shift = _ROOM_BITS * self.past.events[index].number
        room = rest >> shift & _ROOM
        most = left if left < room else room
        for count in range(most + 1):
            smaller = rest - (count << shift)
            more = ways * choose(left, count)
            self._go_on(level, index + 1, smaller, held + count, left - count, more, hidden)

    def _maybe(
        self, level: i64, index: i64, rest: i64, held: i64, left: i64, ways: float, hidden: i64
    ) -> i64:
        """Follow the case that the card hidden or picked here is of this kind; the rest if it is not."""
        past = self.past
        kind: i64 = self.kinds[level]
        event = past.events[index]
        is_pick = event.what == PICKED_ONE
        slot: i64 = len(past.hidden) if is_pick else event.number
        flag: i64 = _BITS[self.flags + slot]
        if kind == BULLETS or not rest & flag:
            return rest
        if is_pick:
            if left:
                self._go_on(level, index + 1, rest ^ flag, held + 1, left - 1, ways, hidden)
        elif held and past.fitting[slot] >> kind & 1:
            self._go_on(level, index + 1, rest ^ flag, held - 1, left, ways, hidden | 1 << slot)
        return rest

    def _arrive(self, level: i64, rest: i64, held: i64, left: i64, ways: float, hidden: i64) -> None:
        """All that happened is accounted for in this kind: on to the next."""
        following: Node | None = None
        if level + 1 < len(self.kinds):
            following = self.node(level + 1, rest)
            if following is None:
                return
            ways *= following.ways
        elif rest:
            return
        node = self.growing
        assert node is not None
        node.ways += ways
        shift = node.kind
        node.hands.append(int(held << shift))
        node.decks.append(int(left << shift))
        node.hidden.append(int(hidden))
        node.nexts.append(following)
        node.weights.append(ways)


def _with_chances(node: Node) -> Node | None:
    """The node with its weights cumulated to chances; None if nothing fits."""
    if not node.weights:
        return None
    total = 0.0
    for weight in node.weights:
        total += weight
        node.chances.append(int(total / node.ways * SURE))
    node.chances[-1] = SURE
    node.weights = []
    return node


def _kinds_of(past: Past) -> list[int]:
    """The places of all kinds that occur, bullets last."""
    cards: list[int] = [int(past.hand), *past.decks]
    found = []
    for shift in range(0, BULLETS, CARD_BITS):
        for some in cards:
            if some >> shift & 3:
                found.append(shift)
                break
    return [*found, int(BULLETS)]


def _count(cards: i64, shift: i64) -> i64:
    return cards >> BULLETS if shift == BULLETS else cards >> shift & 3
