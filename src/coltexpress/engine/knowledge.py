"""Who surely knows which hidden values lie where: `certain` of HIDDEN-11, kept by HIDDEN-12.

It is kept beside the state, from the diary, so that copies for search do not carry it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.bitsets import kind_of, lowest, members, size, tokens_of_kind
from coltexpress.engine.components import CHESTS, JEWELS, PURSES, STRONGBOXES, TOKEN_VALUES
from coltexpress.engine.ids import CHEST
from coltexpress.engine.journal import BY_CHEYENNE, BY_SETUP, LOOT_MOVED, SHEET, RawEntry
from coltexpress.engine.table import Table

# A multiset of values is one int with five bits a field: purses, then strongboxes, then chests.
_FIELD_BITS: Final = 5
_FIELD: Final = 31
_FIELD_VALUES: Final = (250, 300, 350, 400, 450, 500, 0, 1000, 0, 1000)
_FIELDS: Final = (range(6), range(0), range(6, 8), range(8, 10))  # by kind
_UNITS: Final = [1 << _FIELD_BITS * field for field in range(10)]  # a shifted literal would have 32 bits in C
_NO_PLACE: Final = -1


@final
class Knowledge:
    """What is certain to each seat and to a spectator, pool by pool."""

    __slots__ = (
        "certain",
        "fallen_known",
        "fallen_sheet",
        "fallen_space",
        "hidden",
        "owners",
        "pools",
        "spaces",
    )

    def __init__(
        self, certain: list[list[int]], pools: list[int], owners: list[int], spaces: i64, hidden: i64
    ) -> None:
        self.certain = certain  # by audience (the seats, then the spectator) and place
        self.pools = pools  # the hidden tokens at each place, as sets
        self.owners = owners  # the seat of each sheet
        self.spaces: i64 = spaces
        self.hidden: i64 = hidden  # the tokens whose values are secret (HIDDEN-9)
        # When a punch made a purse fall: what was certain of the sheet and the space before, and who knew it.
        self.fallen_sheet: list[int] = []
        self.fallen_space: list[int] = []
        self.fallen_known: list[bool] = []

    def copy(self) -> Knowledge:
        twin = Knowledge(
            [row[:] for row in self.certain], self.pools[:], self.owners, self.spaces, self.hidden
        )
        twin.fallen_sheet = self.fallen_sheet[:]
        twin.fallen_space = self.fallen_space[:]
        twin.fallen_known = self.fallen_known[:]
        return twin

    def values(self, audience: i64, place: i64, kind: i64) -> tuple[int, ...]:
        """The values of one kind that the audience is sure of at a place, in ascending order."""
        known: i64 = self.certain[audience][self._index(place)]
        found = []
        for field in _FIELDS[kind]:
            for _ in range(known >> _FIELD_BITS * field & _FIELD):
                found.append(_FIELD_VALUES[field])
        return tuple(found)

    def undo_fall(self, sheet: i64, space: i64, token: i64) -> None:
        """Back to before a punched purse fell: it is on the sheet again, and what was certain then."""
        for audience in range(len(self.certain)):
            self.certain[audience][self._index(sheet)] = self.fallen_sheet[audience]
            self.certain[audience][self._index(space)] = self.fallen_space[audience]
        self.pools[self._index(space)] &= ~token
        self.pools[self._index(sheet)] |= token

    def learn(self, audience: i64, place: i64, value: i64, kind: i64) -> None:
        """Tell an audience of one more value that is surely at a place."""
        self.certain[audience][self._index(place)] += _one(_field(value, kind))

    def is_true(self, audience: i64) -> bool:
        """Whether all that is certain to an audience is really there."""
        row = self.certain[audience]
        for place in range(len(row)):
            for field in range(len(_FIELD_VALUES)):
                there: i64 = 0
                for token in members(self.pools[place]):
                    there += 1 if _field_of(1 << token) == field else 0
                if row[place] >> _FIELD_BITS * field & _FIELD > there:
                    return False
        return True

    def observe(self, entry: RawEntry) -> None:
        """Follow a token that moved (HIDDEN-12)."""
        token = entry.secret
        if entry.key != LOOT_MOVED or not token & self.hidden:
            return
        source = self._index(entry.source)
        target = self._index(entry.target)
        if entry.cause == BY_CHEYENNE:
            self._follow_taken_purse(token, self._index(SHEET + entry.other), source, target)
        elif entry.cause == BY_SETUP:
            self._tell_all(token, target)
        else:
            self._follow(token, source, target)
        if source != _NO_PLACE:
            self.pools[source] &= ~token
        if target != _NO_PLACE:
            self.pools[target] |= token

    def _tell_all(self, token: i64, sheet: i64) -> None:
        """A starting purse: everybody knows what is in it (HIDDEN-11)."""
        for row in self.certain:
            row[sheet] += _one(_field_of(token))

    def _follow(self, token: i64, source: i64, target: i64) -> None:
        unit = _one(_field_of(token))
        self.fallen_known = []
        if target != _NO_PLACE:
            self.fallen_sheet = [row[source] if source != _NO_PLACE else 0 for row in self.certain]
            self.fallen_space = [row[target] for row in self.certain]
        for audience in range(len(self.certain)):
            row = self.certain[audience]
            knows = self._knows(audience, token, source, target)
            self.fallen_known.append(knows)
            if source != _NO_PLACE:
                row[source] = _without(row[source], unit) if knows else _lowered(row[source], token)
            if knows and target != _NO_PLACE:
                row[target] += unit

    def _follow_taken_purse(self, token: i64, loser: i64, space: i64, sheet: i64) -> None:
        """Cheyenne's purse went from the victim's pool directly to hers (POWER-CHEYENNE-3)."""
        unit = _one(_field_of(token))
        for audience in range(len(self.certain)):
            row = self.certain[audience]
            row[space] = self.fallen_space[audience]
            if self.fallen_known[audience] or self._owns(audience, sheet):
                row[loser] = _without(self.fallen_sheet[audience], unit)
                row[sheet] += unit

    def _knows(self, audience: i64, token: i64, source: i64, target: i64) -> bool:
        if self._owns(audience, source) or self._owns(audience, target):
            return True
        if source == _NO_PLACE:
            return False
        unit_count = self.certain[audience][source] >> _FIELD_BITS * _field_of(token) & _FIELD
        return unit_count == size(self.pools[source] & _kind_mask(token))

    def _owns(self, audience: i64, place: i64) -> bool:
        return place >= self.spaces and self.owners[place - self.spaces] == audience

    def _index(self, place: i64) -> i64:
        """Spaces come first, then the sheets; all else is no place to know of."""
        if place >= SHEET:
            return self.spaces + place - SHEET
        return place if place < self.spaces else _NO_PLACE


def knowledge_of(table: Table) -> Knowledge:
    """What everybody knows who sees a table for the first time: the own sheets, no more."""
    spaces = len(table.floor)
    hidden = PURSES | CHESTS | STRONGBOXES if table.rules.decoy else PURSES | CHESTS
    pools = [tokens & hidden for tokens in table.floor]
    pools += [int(bandit.loot) & hidden for bandit in table.bandits]
    rows = [[0] * len(pools) for _ in range(len(table.seats) + 1)]
    for bandit in table.bandits:
        tokens = 0 if bandit.bit & table.outsiders else bandit.loot & hidden
        while tokens:
            rows[bandit.seat][spaces + bandit.number] += _one(_field_of(tokens & -tokens))
            tokens &= tokens - 1
    return Knowledge(rows, pools, [int(bandit.seat) for bandit in table.bandits], spaces, hidden)


def knowledge_at_start(table: Table) -> Knowledge:
    """At the start everybody also knows the $250 in each starting purse (HIDDEN-11)."""
    known = knowledge_of(table)
    for row in known.certain:
        for bandit in table.bandits:
            row[len(table.floor) + bandit.number] = size(bandit.loot & PURSES) * _one(0)
        if table.circus_car >= 0:
            row[2 * table.circus_car] = _one(_FIELDS[CHEST][0]) + _one(_FIELDS[CHEST][1])
    return known


def _kind_mask(token: i64) -> i64:
    return tokens_of_kind(PURSES | JEWELS | STRONGBOXES | CHESTS, kind_of(token))


def _field(value: i64, kind: i64) -> i64:
    for field in _FIELDS[kind]:
        if _FIELD_VALUES[field] == value:
            return field
    raise ValueError(f"no token of kind {kind} is worth {value}")


def _field_of(token: i64) -> i64:
    return _field(TOKEN_VALUES[lowest(token)], kind_of(token))


def _one(field: i64) -> i64:
    return _UNITS[field]


def _without(known: i64, unit: i64) -> i64:
    """One value fewer, if it was there."""
    return known - unit if known & unit * _FIELD else known


def _lowered(known: i64, token: i64) -> i64:
    """Each value of the token's kind once fewer: any of them may have gone (HIDDEN-12b)."""
    lowered = known
    for field in _FIELDS[kind_of(token)]:
        lowered = _without(lowered, _one(field))
    return lowered
