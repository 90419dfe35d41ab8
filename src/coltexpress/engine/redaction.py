"""The journal as one seat may read it: each raw entry told anew, field by field (RULES section 13)."""

from __future__ import annotations

from types import MappingProxyType
from typing import final

from mypy_extensions import i64

from coltexpress.engine.bitsets import lowest, members
from coltexpress.engine.components import TOKEN_VALUES
from coltexpress.engine.ids import (
    CARD_NAMES,
    CHEST,
    EVENT_NAMES,
    EVERYTHING,
    LOOT_NAMES,
    NO_SEAT,
    PURSE,
    STRONGBOX,
)
from coltexpress.engine.journal import (
    BULLETS_DUMPED,
    BY_EVENT,
    BY_ROUND,
    BY_SETUP,
    CARD_PICKED,
    CARD_PLAYED,
    CARD_REVEALED,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    ENCOUNTER,
    EVENT,
    FIRST_PLAYER,
    FIZZLED,
    GAME_BEGAN,
    GAME_OVER,
    HAND_DRAWN,
    HELD_BACK,
    LAST_BASE_KEY,
    LOOT_LEFT,
    LOOT_MOVED,
    MARSHAL_MOVED,
    MOVED,
    NEUTRAL_BULLET,
    PUNCHED,
    RANSOM_PAID,
    REASON_NAMES,
    ROUND_BEGAN,
    SHEET,
    SHORTAGE,
    SHOT,
    SPARED,
    TEAM_FORMED,
    RawEntry,
    Told,
)
from coltexpress.engine.names import bandit_name, card_names, place_name
from coltexpress.engine.planning import COVER_UP
from coltexpress.engine.scoring import scores
from coltexpress.engine.table import Table
from coltexpress.engine.variants.all import CAUSE_NAMES, KEY_NAMES, OUTSIDERS_MONEY, variants_of

Field = Told
Step = str | int
Patch = tuple[tuple[tuple[Step, ...], object], ...]  # `coltexpress.patches` says what it means


@final
class Entry:
    """One happening as a seat is told of it: what, why, and the particulars by name.

    `patch` is what it changed on that seat's board, in a game that makes patches; it does not travel along.
    """

    __slots__ = ("cause", "fields", "key", "patch")

    def __init__(self, key: str, cause: str, fields: dict[str, Field], patch: Patch = ()) -> None:
        self.key = key
        self.cause = cause
        self.fields = MappingProxyType(fields)  # shared by all who are told the same
        self.patch = patch

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]

    def __reduce__(self) -> tuple[type[Entry], tuple[str, str, dict[str, Field]]]:
        """For other processes: a view travels to where its bot thinks."""
        return Entry, (self.key, self.cause, dict(self.fields))

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        return {"key": self.key, "cause": self.cause, **self.fields}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.key, self.cause, tuple(self.fields.values())))

    def __repr__(self) -> str:
        said = "".join([f" {name}={value}" for name, value in self.fields.items()])
        return f"<{self.key} by {self.cause}{said}>"


def tell(table: Table, raw: RawEntry, seat: i64, patch: Patch = ()) -> Entry:
    """What a seat is told of a happening; a spectator is a seat that owns nothing."""
    return Entry(KEY_NAMES[raw.key], cause_name(raw.cause), _fields(table, raw, seat), patch)


def event_name(table: Table, round_number: i64) -> str:
    """The event of a round card; none where printed events are ignored (EDITION-1)."""
    return EVENT_NAMES[table.rounds[round_number].event] if table.rules.events else ""


def cause_name(cause: i64) -> str:
    """Why something happened: a card, a power, an encounter, an event."""
    if cause >= BY_EVENT:
        return EVENT_NAMES[cause - BY_EVENT]
    return CARD_NAMES[cause] if cause < 10 else CAUSE_NAMES[cause]


def _fields(table: Table, raw: RawEntry, seat: i64) -> dict[str, Field]:
    if raw.key > LAST_BASE_KEY:
        return _variant_fields(table, raw, seat)
    if raw.key in (LOOT_MOVED, LOOT_LEFT):
        return _loot_fields(table, raw, seat)
    if raw.key in (CARD_PLAYED, CARD_REVEALED):
        return _card_fields(table, raw, seat)
    if raw.cause == BY_ROUND or raw.key in (GAME_BEGAN, TEAM_FORMED):
        return _round_fields(table, raw, seat)
    return _action_fields(table, raw)


def _round_fields(table: Table, raw: RawEntry, seat: i64) -> dict[str, Field]:
    if raw.key == ROUND_BEGAN:
        card = table.rounds[raw.number]
        return {"round": int(raw.number) + 1, "turns": card.symbols, "event": event_name(table, raw.number)}
    if raw.key == GAME_OVER:
        return _end_fields(table)
    if raw.bandit < 0:
        return {}
    owner = table.bandits[raw.bandit].seat
    told: dict[str, Field] = {"seat": int(owner)}
    if raw.key in (GAME_BEGAN, FIRST_PLAYER):
        return told
    if raw.key == TEAM_FORMED:
        told["bandits"] = (bandit_name(table, raw.bandit), bandit_name(table, raw.other))
        return told
    told["number"] = int(raw.number)
    is_open = seat in (owner, EVERYTHING)
    if raw.key in (HAND_DRAWN, CARDS_DRAWN, CARD_PICKED):
        told["cards"] = card_names(table, raw.bandit, raw.secret) if is_open else None
    elif raw.key in (CARDS_DISCARDED, BULLETS_DUMPED):
        told["cards"] = card_names(table, raw.bandit, raw.secret)  # HIDDEN-5
    return told


def _card_fields(table: Table, raw: RawEntry, seat: i64) -> dict[str, Field]:
    """A card on the pile; face down only its seat knows it, and in teams whose it is (HIDDEN-6)."""
    owner = table.bandits[raw.bandit].seat
    is_face_down = raw.number == 1
    is_own = owner == seat and owner != NO_SEAT
    is_open = raw.key == CARD_REVEALED or not is_face_down or is_own or seat == EVERYTHING
    is_whose_open = is_open or not table.rules.two_bandits or owner == NO_SEAT
    told: dict[str, Field] = {
        "seat": int(owner),
        "bandit": bandit_name(table, raw.bandit) if is_whose_open else None,
        "face_down": is_face_down,
    }
    if raw.key == CARD_REVEALED:
        told["act"] = int(raw.source) + 1
        told["card"] = CARD_NAMES[raw.card]
        return told
    told["turn"] = int(raw.card) + 1
    told["card"] = CARD_NAMES[raw.secret] if is_open else None
    if raw.number == COVER_UP:
        told["cover"] = True
    return told


def _variant_fields(table: Table, raw: RawEntry, seat: i64) -> dict[str, Field]:
    """Of an entry that only one variant writes."""
    played = variants_of(table.rules)
    for index in range(len(played)):
        if raw.key in played[index].keys:
            return table.parts[index].tell(table, raw, seat)
    raise ValueError(f"nobody writes {raw.key}")


def _end_fields(table: Table) -> dict[str, Field]:
    result = scores(table)
    told: dict[str, Field] = {
        "money": tuple(result.money),
        "gunslingers": tuple(result.gunslingers),
        "winners": tuple(result.winners),
    }
    told[OUTSIDERS_MONEY] = result.outsiders_money if table.outsiders else None
    return told


def _loot_fields(table: Table, raw: RawEntry, seat: i64) -> dict[str, Field]:
    told: dict[str, Field] = {"bandit": bandit_name(table, raw.bandit) if raw.bandit >= 0 else None}
    told["kind"] = LOOT_NAMES[raw.card]
    if raw.key == LOOT_LEFT:
        told["at"] = place_name(table, raw.source)
        return told
    told["from"] = place_name(table, raw.source)
    told["to"] = place_name(table, raw.target)
    is_hidden = raw.card in (PURSE, CHEST) or (raw.card == STRONGBOX and table.rules.decoy)  # HIDDEN-9
    is_hidden = is_hidden and seat != EVERYTHING
    if not is_hidden or raw.cause == BY_SETUP or _is_insider(table, raw, seat):
        told["value"] = TOKEN_VALUES[lowest(raw.secret)]
    else:
        told["value"] = None
    return told


def _is_insider(table: Table, raw: RawEntry, seat: i64) -> bool:
    """Whether a seat has the moved token on a sheet of its own, before or after (HIDDEN-12a)."""
    if seat < 0:
        return False  # a spectator has no sheet, and one without a seat is nobody's
    for place in (raw.source, raw.target):
        if place >= SHEET and table.bandits[place - SHEET].seat == seat:
            return True
    return raw.other >= 0 and table.bandits[raw.other].seat == seat


def _action_fields(table: Table, raw: RawEntry) -> dict[str, Field]:
    told: dict[str, Field] = {}
    if raw.key in (ENCOUNTER, SHORTAGE):
        told["bandits"] = tuple([bandit_name(table, bandit) for bandit in members(raw.number)])
        if raw.key == SHORTAGE:
            told["left"] = int(raw.card)
        return told
    if raw.key == EVENT:
        return {"event": EVENT_NAMES[raw.card]}
    told["bandit"] = bandit_name(table, raw.bandit) if raw.bandit >= 0 else None
    if raw.other >= 0:
        told["other"] = bandit_name(table, raw.other)
    if raw.key in (MOVED, SHOT, MARSHAL_MOVED):
        told["from"] = place_name(table, raw.source)
        told["to"] = place_name(table, raw.target)
    _add_particulars(table, raw, told)
    return told


def _add_particulars(table: Table, raw: RawEntry, told: dict[str, Field]) -> None:
    if raw.key in (SHOT, NEUTRAL_BULLET):
        told["left"] = int(raw.number)
    elif raw.key == RANSOM_PAID:
        told["amount"] = int(raw.number)
    elif raw.key in (PUNCHED, HELD_BACK):
        told["at"] = place_name(table, raw.source)
    elif raw.key == SPARED:
        told["card"] = CARD_NAMES[raw.card]
    elif raw.key == FIZZLED:
        told["card"] = CARD_NAMES[raw.cause]
        told["reason"] = REASON_NAMES[raw.card]
