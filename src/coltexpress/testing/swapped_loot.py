"""Other purses, chests and strongboxes in the same places, so that a seat has seen none of the difference."""

from __future__ import annotations

from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.bitsets import kind_of, lowest, members
from coltexpress.engine.components import BOX_PURSES, KIND_TOKENS, STRONGBOXES, TOKEN_VALUES
from coltexpress.engine.journal import (
    BESIDE_TRAIN,
    BY_CHEYENNE,
    BY_SETUP,
    LOOT_MOVED,
    OUT_OF_GAME,
    SHEET,
    RawEntry,
)
from coltexpress.engine.knowledge import knowledge_of
from coltexpress.engine.state import State

Places = dict[int, int]  # tokens by place: spaces, sheets, beside the train


class Impossible(Exception):
    """These chances do not fit what the seat was told."""


def places_now(state: State) -> Places:
    """All tokens by place."""
    places: Places = dict(enumerate(state.floor))
    for bandit in state.bandits:
        places[SHEET + int(bandit.number)] = int(bandit.loot)
    places[BESIDE_TRAIN] = int(state.waiting_box)
    places[OUT_OF_GAME] = 0
    return places


def places_at_start(state: State, entries: list[RawEntry]) -> Places:
    """Where everything lay before the first loot moved."""
    places = places_now(state)
    for entry in reversed(entries):
        if entry.key == LOOT_MOVED:
            places[int(entry.target)] &= ~int(entry.secret)
            places[int(entry.source)] |= int(entry.secret)
    return places


class OtherLoot:
    """Which token of the other world is where this world has which: always in the same places."""

    def __init__(self, state: State, entries: list[RawEntry], seat: int, rng: Random) -> None:
        """Exchange the hidden tokens that the seat never owned; starting purses are known to all."""
        self.state, self.seat, self.rng = state, seat, rng
        self.hidden = int(knowledge_of(state).hidden)
        self.moves = [
            (index, entry)
            for index, entry in enumerate(entries)
            if entry.key == LOOT_MOVED and entry.secret & self.hidden
        ]
        self.places = places_at_start(state, entries)
        self.twin = {bit: bit for bit in members(self.hidden)}
        self._exchange(BOX_PURSES)
        self._exchange(STRONGBOXES & self.hidden)
        self.start = {place: self.translated(tokens) for place, tokens in self.places.items()}

    def _exchange(self, unseen: int) -> None:
        for place, tokens in self.places.items():
            unseen &= ~tokens if place >= SHEET else unseen
        for _, entry in self.moves:
            if self._is_own(entry.target) or self._is_own(entry.source):
                unseen &= ~int(entry.secret)
        before = list(members(unseen))
        self.twin.update(zip(before, self.rng.sample(before, len(before)), strict=True))

    def follow(self, swaps: float) -> dict[int, int]:
        """Let other tokens be drawn at random where the seat could not see it; the new secrets by entry."""
        secrets = {}
        for number, (index, entry) in enumerate(self.moves):
            bit = int(lowest(entry.secret))
            if entry.cause not in (BY_CHEYENNE, BY_SETUP):
                self._draw(bit, int(entry.source), is_seen=self._is_seen(number), swaps=swaps)
            elif self._is_seen(number) and TOKEN_VALUES[self.twin[bit]] != TOKEN_VALUES[bit]:
                raise Impossible
            secrets[index] = 1 << self.twin[bit]
            self.places[int(entry.source)] &= ~(1 << bit)
            self.places[int(entry.target)] |= 1 << bit
        return secrets

    def translated(self, tokens: int) -> int:
        """The tokens of the other world for those of this one."""
        return tokens & ~self.hidden | sum(1 << self.twin[bit] for bit in members(tokens & self.hidden))

    def _draw(self, bit: int, source: int, *, is_seen: bool, swaps: float) -> None:
        alike = KIND_TOKENS[kind_of(1 << bit)]
        pool = [other for other in members(self.places[source] & alike) if other != bit]
        if is_seen:
            if TOKEN_VALUES[self.twin[bit]] == TOKEN_VALUES[bit]:
                return
            pool = [other for other in pool if TOKEN_VALUES[self.twin[other]] == TOKEN_VALUES[bit]]
            if not pool or self._is_own(source):
                raise Impossible
        elif self.rng.random() >= swaps or not pool:
            return
        other = self.rng.choice(pool)
        self.twin[bit], self.twin[other] = self.twin[other], self.twin[bit]

    def _is_seen(self, number: int) -> bool:
        """Whether the seat sees this token: from or to its own sheet, or about to be kept by its Cheyenne."""
        entry = self.moves[number][1]
        if self._is_own(entry.source) or self._is_own(entry.target):
            return True
        if entry.cause == BY_CHEYENNE:
            return number > 0 and self._is_own(self.moves[number - 1][1].source)
        later = [move for _, move in self.moves[number + 1 : number + 2] if move.cause == BY_CHEYENNE]
        return any(self._is_own(move.target) for move in later)

    def _is_own(self, place: int) -> bool:
        """Whether it is a sheet of the seat; the spectator has none, and Mary's is nobody's."""
        return place >= SHEET and self.seat >= 0 and self.state.bandits[place - SHEET].seat == self.seat
