"""What somebody is certain of who only listens to what one seat is told: HIDDEN-11 and HIDDEN-12 once more.

Written from the rules and from told entries alone, so that it can stand beside the engine's own `certain`: if
the two agree, a seat's view holds no value that does not follow from what the seat was told.
"""

from __future__ import annotations

from collections import Counter

from coltexpress import Entry, View
from coltexpress.engine.view_parts import Pool

STARTING_PURSE = 250
CHESTS = (0, 1000)
Values = Counter[int]
Known = int | None


class Listener:
    """Follows the hidden loot of one game through the ears of one seat."""

    def __init__(self, view: View) -> None:
        """Begin with a game that has just begun: starting purses and the chests are known to all."""
        self.seat = view.seat
        self.heard = 0
        kinds = ("purse", "chest", *(["strongbox"] if view.rules.decoy else []))
        self.pools = {kind: _Pools() for kind in kinds}
        for pool in (*view.floor, *[bandit.sheet for bandit in view.bandits]):
            for kind, pools in self.pools.items():
                pools.open(pool.place, pool.counts.get(kind, 0))
        for bandit in view.bandits:
            self._hand_out(bandit.name)
        for pool in view.floor:
            if "chest" in pool.counts:
                self.pools["chest"].certain[pool.place] = Counter(CHESTS)

    def _hand_out(self, name: str) -> None:
        """A sheet with its starting purses, which everybody knows."""
        purses = self.pools["purse"]
        for pools in self.pools.values():
            pools.open(name, 0)
        purses.certain[name] = Counter({STARTING_PURSE: purses.sizes[name]})

    def listen(self, journal: tuple[Entry, ...]) -> None:
        """Take in what is new in the seat's journal."""
        for entry in journal[self.heard :]:
            if entry.key == "team_formed":
                names = entry["bandits"]
                assert isinstance(names, tuple)
                for name in names:
                    self._meet(str(name))
            elif entry.key == "loot_moved" and entry["kind"] in self.pools:
                self._follow(entry)
        self.heard = len(journal)

    def _meet(self, name: str) -> None:
        """A bandit who has just become somebody."""
        purses = self.pools["purse"]
        if name not in purses.sizes:
            purses.open(name, 1)
            self._hand_out(name)

    def _follow(self, entry: Entry) -> None:
        pools = self.pools[str(entry["kind"])]
        source, target, value = str(entry["from"]), str(entry["to"]), entry["value"]
        told = value if isinstance(value, int) else None
        if entry.cause == "setup":
            self._meet(target)
        if entry.cause == "cheyenne":
            pools.take_fallen(source, target, told)
        else:
            pools.move(source, target, told)

    def agrees_with(self, view: View) -> bool:
        """Whether the view holds exactly what a listener is certain of."""
        seen = [*view.floor, *[bandit.sheet for bandit in view.bandits]]
        return all(self._agrees(pool, kind) for pool in seen for kind in self.pools)

    def _agrees(self, pool: Pool, kind: str) -> bool:
        certain = self.pools[kind].certain.get(pool.place)
        if certain is None:  # a bandit of whom nothing was told yet
            return False
        return pool.certain.get(kind, ()) == tuple(sorted(certain.elements()))


class _Pools:
    """The places where loot of one hidden kind can lie; places that are not open are none (HIDDEN-10)."""

    def __init__(self) -> None:
        self.sizes: dict[str, int] = {}
        self.certain: dict[str, Values] = {}
        self.before_fall: tuple[str, Values, Values] = (
            "",
            Counter(),
            Counter(),
        )  # sheet, its values, space's
        self.fallen: Known = None

    def open(self, place: str, size: int) -> None:
        """A place with so many tokens of which nothing is certain."""
        if place not in self.sizes:
            self.sizes[place] = size
            self.certain[place] = Counter()

    def move(self, source: str, target: str, told: Known) -> None:
        """A token moves from pool to pool (HIDDEN-12)."""
        known = self._only_value(source) if told is None else told
        on_sheet, in_space = (self.certain.get(place, Counter()).copy() for place in (source, target))
        self.before_fall = (source, on_sheet, in_space)
        self.fallen = known
        self._leave(source, known)
        self._arrive(target, known)

    def take_fallen(self, space: str, target: str, told: Known) -> None:
        """Cheyenne takes what has just fallen: from the victim's pool directly to hers (POWER-CHEYENNE-3)."""
        known = self.fallen if told is None else told
        sheet, on_sheet, in_space = self.before_fall
        self.certain[space] = in_space
        self.sizes[space] -= 1
        if known is not None:
            self.certain[sheet] = on_sheet - Counter([known])
        self._arrive(target, known)

    def _only_value(self, place: str) -> Known:
        """The value of any token there, where all are known and alike (HIDDEN-12c)."""
        values = self.certain.get(place, Counter())
        covers_all = values.total() == self.sizes.get(place, -1)
        return next(iter(values)) if covers_all and len(values) == 1 else None

    def _leave(self, place: str, known: Known) -> None:
        """One token goes: the known one, or else it may have been any of them (HIDDEN-12a, b)."""
        if place in self.certain:
            values = self.certain[place]
            self.certain[place] = values - (Counter(set(values)) if known is None else Counter([known]))
            self.sizes[place] -= 1

    def _arrive(self, place: str, known: Known) -> None:
        if place in self.certain:  # else it left the game
            self.sizes[place] += 1
            self.certain[place] = self.certain[place] + Counter([] if known is None else [known])
