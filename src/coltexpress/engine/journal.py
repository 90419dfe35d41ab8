"""What happened, as the engine writes it down: raw entries that know everything.

Nobody outside reads these: `coltexpress.engine.redaction` tells each seat what it may know of them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

# Keys: what happened.
GAME_BEGAN: Final = 0
ROUND_BEGAN: Final = 1
HAND_DRAWN: Final = 2
CARD_PLAYED: Final = 3
CARDS_DRAWN: Final = 4
HANDS_RETURNED: Final = 5
CARD_REVEALED: Final = 6
MOVED: Final = 7
HELD_BACK: Final = 8
SHOT: Final = 9
PUNCHED: Final = 10
SPARED: Final = 11
LOOT_MOVED: Final = 12
LOOT_LEFT: Final = 13
MARSHAL_MOVED: Final = 14
ENCOUNTER: Final = 15
NEUTRAL_BULLET: Final = 16
SHORTAGE: Final = 17
FIZZLED: Final = 18
EVENT: Final = 19
RANSOM_PAID: Final = 20
FIRST_PLAYER: Final = 21
GAME_OVER: Final = 22
TEAM_FORMED: Final = 23
CARD_PICKED: Final = 24
BULLETS_DUMPED: Final = 25
CARDS_DISCARDED: Final = 26
DECK_RENEWED: Final = 27
LAST_BASE_KEY: Final = 27  # all above are a variant's
OUTSIDER_SKIPPED: Final = 32  # a figure that nobody plays has no card on the pile

BASE_KEYS: Final = {
    GAME_BEGAN: "game_began",
    ROUND_BEGAN: "round_began",
    HAND_DRAWN: "hand_drawn",
    CARD_PLAYED: "card_played",
    CARDS_DRAWN: "cards_drawn",
    HANDS_RETURNED: "hands_returned",
    CARD_REVEALED: "card_revealed",
    MOVED: "moved",
    HELD_BACK: "held_back",
    SHOT: "shot",
    PUNCHED: "punched",
    SPARED: "spared",
    LOOT_MOVED: "loot_moved",
    LOOT_LEFT: "loot_left",
    MARSHAL_MOVED: "marshal_moved",
    ENCOUNTER: "encounter",
    NEUTRAL_BULLET: "neutral_bullet",
    SHORTAGE: "shortage",
    FIZZLED: "fizzled",
    EVENT: "event",
    RANSOM_PAID: "ransom_paid",
    FIRST_PLAYER: "first_player",
    GAME_OVER: "game_over",
    TEAM_FORMED: "team_formed",
    CARD_PICKED: "card_picked",
    BULLETS_DUMPED: "bullets_dumped",
    CARDS_DISCARDED: "cards_discarded",
    DECK_RENEWED: "deck_renewed",
}

# What happens in the open: such an entry shows nobody what was hidden, unless a field of it does. After any
# other nothing is taken back.
BASE_OPEN_KEYS: Final = frozenset(
    (
        *("card_played", "card_revealed", "moved", "held_back", "shot", "punched", "spared", "loot_moved"),
        *("loot_left", "marshal_moved", "encounter", "neutral_bullet", "shortage", "fizzled", "event"),
        *("ransom_paid", "hands_returned"),
    )
)

# Causes: why it happened. The first ten are the action cards by their number.
BY_SHOOT: Final = 2
BY_ROB: Final = 3
BY_MARSHAL_CARD: Final = 5
BY_ENCOUNTER: Final = 10
BY_CHEYENNE: Final = 11
BY_DJANGO: Final = 12
BY_BELLE: Final = 13
BY_SETUP: Final = 14
BY_ROUND: Final = 15
BY_CIRCUS: Final = 16
BY_SPACE_BESIDE: Final = 17  # of a space beside the train and its rules
BY_EVENT: Final = 20  # plus the event's number

BASE_CAUSES: Final = (
    *("encounter", "cheyenne", "django", "belle", "setup", "round", "circus"),
)  # by number, from the first that is no card

# Reasons of a fizzle: why a card did nothing.
NO_BULLET: Final = 0
NO_TARGET: Final = 1
NO_LOOT: Final = 2
NOBODY_HERE: Final = 3
NO_OTHER_LEVEL: Final = 4
SAME_CAR: Final = 5
NO_BETTER_CAR: Final = 6

REASON_NAMES: Final = (
    "no_bullet",
    "no_target",
    "no_loot",
    "nobody_here",
    "no_other_level",
    "same_car",
    "no_better_car",
)

NOBODY: Final = -1
Told = (
    str | int | bool | None | tuple[str, ...] | tuple[int, ...]
)  # a particular of an entry, as people read it


@final
@mypyc_attr(acyclic=True)
class RawEntry:
    """One happening. Which fields mean something depends on the key; `secret` is never told as it is."""

    __slots__ = ("bandit", "card", "cause", "key", "number", "other", "secret", "source", "target")

    def __init__(
        self,
        key: i64,
        cause: i64,
        bandit: i64,
        other: i64,
        card: i64,
        number: i64,
        source: i64,
        target: i64,
        secret: i64,
    ) -> None:
        self.key: i64 = key
        self.cause: i64 = cause
        self.bandit: i64 = bandit  # whom it is about (for what happens to a seat: its first bandit)
        self.other: i64 = other  # the second bandit in it: victim, owner of a sheet
        self.card: i64 = card  # card, loot kind, event or reason
        self.number: i64 = number
        self.source: i64 = source  # a space; a sheet is SHEET + its bandit
        self.target: i64 = target
        self.secret: i64 = secret  # cards drawn, a card played face down, the token that moved

    def with_secret(self, secret: i64, bandit: i64) -> RawEntry:
        """The same happening with another secret; entries are shared, so they are never changed."""
        number, source, target = self.number, self.source, self.target
        return RawEntry(self.key, self.cause, bandit, self.other, self.card, number, source, target, secret)


# Places that are no space of the train.
SHEET: Final = 100  # plus the bandit's number
BESIDE_TRAIN: Final = 90
OUT_OF_GAME: Final = 91


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Somebody who looks at the table whenever an entry is about to be written."""

    def before_entry(self) -> None:
        """The entries so far are complete, and the table is as they left it."""


@final
class Journal:
    """The raw entries of one game in order, written only when somebody wants to know.

    An entry is written before the change that it tells of: what changed between two is the first one's doing.
    """

    __slots__ = ("entries", "observer")

    def __init__(self, entries: list[RawEntry]) -> None:
        self.entries = entries
        self.observer: Observer | None = None

    def happened(self, key: i64, cause: i64, bandit: i64) -> RawEntry:
        """Add an entry; the caller fills in what else there is to say, and then makes the change."""
        if self.observer is not None:
            self.observer.before_entry()
        entry = RawEntry(key, cause, bandit, NOBODY, 0, 0, 0, 0, 0)
        self.entries.append(entry)
        return entry

    def copy(self) -> Journal:
        """Entries are never changed afterwards, so the copy shares them."""
        return Journal(self.entries[:])
