"""What somebody is certain of who only listens to what one seat is told: HIDDEN-11 and HIDDEN-12 once more.

Written from the rules and from told entries alone, so that it can stand beside the engine's own `certain`: if
the two agree, a seat's view holds no value that does not follow from what the seat was told.
"""

from __future__ import annotations

from collections import Counter

from coltexpress import Entry, View

STARTING_PURSE = 250


class Listener:
    """Follows the purses of one game through the ears of one seat."""

    def __init__(self, view: View) -> None:
        """Begin with a game that has just begun: every sheet holds its starting purses, known to all."""
        self.seat = view.seat
        self.heard = 0
        self.sizes = {pool.place: pool.counts.get("purse", 0) for pool in view.floor}
        self.certain: dict[str, Counter[int]] = {place: Counter() for place in self.sizes}
        for bandit in view.bandits:
            self.sizes[bandit.name] = bandit.sheet.counts.get("purse", 0)
            self.certain[bandit.name] = Counter({STARTING_PURSE: self.sizes[bandit.name]})
        self.before_fall: Counter[int] = Counter()
        self.fallen: int | None = None

    def listen(self, journal: tuple[Entry, ...]) -> None:
        """Take in what is new in the seat's journal."""
        for entry in journal[self.heard :]:
            if entry.key == "loot_moved" and entry["kind"] == "purse":
                self._follow(entry)
        self.heard = len(journal)

    def _follow(self, entry: Entry) -> None:
        source, target, value = str(entry["from"]), str(entry["to"]), entry["value"]
        told = value if isinstance(value, int) else None
        if entry.cause == "cheyenne":
            self.certain[source] = self.before_fall  # from the victim's pool directly to hers
            known = self.fallen if told is None else told
        else:
            known = self._only_value(source) if told is None else told
            self._leave(source, known)
            self.before_fall = self.certain.get(target, Counter()).copy()
            self.fallen = known
        self.sizes[source] -= 1
        if target in self.certain:  # else it left the game
            self.sizes[target] += 1
            self.certain[target] = self.certain[target] + Counter([] if known is None else [known])

    def _only_value(self, place: str) -> int | None:
        """The value of any purse there, where all are known and alike (HIDDEN-12c)."""
        values = self.certain[place]
        covers_all = sum(values.values()) == self.sizes[place]
        return next(iter(values)) if covers_all and len(values) == 1 else None

    def _leave(self, place: str, known: int | None) -> None:
        """One purse goes: the known one, or else it may have been any of them (HIDDEN-12a, b)."""
        values = self.certain[place]
        gone = Counter(set(values)) if known is None else Counter([known])
        self.certain[place] = values - gone

    def agrees_with(self, view: View) -> bool:
        """Whether the view holds exactly what a listener is certain of."""
        pools = [*view.floor, *[bandit.sheet for bandit in view.bandits]]
        return all(
            pool.certain.get("purse", ()) == tuple(sorted(self.certain[pool.place].elements()))
            for pool in pools
        )
