"""The exact posterior of hidden loot, plainly: every token a body of its own, every choice followed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import View

Places = tuple[tuple[str, tuple[int, ...]], ...]  # by name, the values there in ascending order
Ways = dict[Places, float]

BOX = {
    "purse": (*[250] * 8, *[300, 350, 400, 450, 500] * 2),
    "strongbox": (0, 1000, 1000),
    "chest": (0, 1000),
}
PRINTED = {
    "baggage": 1,
    "second_class": 1,
    "dining": 3,
    "saloon": 3,
    "mail": 4,
    "first_class": 0,
    "circus": 0,
}


def posterior(view: View, kind: str) -> Ways:
    """All ways in which the tokens of a kind can lie, with their weights, since the game began."""
    ways = start(view, kind)
    history = view.history
    for index, entry in enumerate(history):
        if entry.key != "loot_moved" or entry["kind"] != kind or entry.cause == "cheyenne":
            continue
        following = history[index + 1] if index + 1 < len(history) else None
        is_kept = following is not None and following.cause == "cheyenne" and following.key == "loot_moved"
        ways = moved(ways, entry, following if is_kept else None)
    return ways


def start(view: View, kind: str) -> Ways:
    if kind == "purse":
        sheets = {
            b.name: (250,) * (2 if b.name == "al_patron" else 1) for b in view.bandits if b.name != "mary"
        }
        box = list(BOX["purse"])
        for _ in sheets:
            box.remove(250)
        counts = {f"{car}i": PRINTED[name] for car, name in enumerate(view.cars) if car}
        return filled(sheets, counts, tuple(box))
    if kind == "chest":
        return {frozen({f"{view.cars.index('circus')}i": BOX["chest"]}): 1.0}
    return filled({}, {"0i": 1, "beside": 1}, BOX["strongbox"])


def filled(sheets: dict[str, tuple[int, ...]], counts: dict[str, int], box: tuple[int, ...]) -> Ways:
    """Any tokens of the box in the places that were filled blindly."""
    ways: Ways = defaultdict(float)
    for tokens in permutations(box, sum(counts.values())):
        rest = list(tokens)
        places = dict(sheets)
        for place, count in counts.items():
            places[place] = tuple(rest[:count])
            rest = rest[count:]
        ways[frozen(places)] += 1.0
    return dict(ways)


def frozen(places: dict[str, tuple[int, ...]]) -> Places:
    return tuple(sorted((place, tuple(sorted(values))) for place, values in places.items() if values))


def moved(ways: Ways, entry: Entry, kept: Entry | None) -> Ways:
    """One move in all ways: the token must be worth what the viewer saw."""
    seen = entry["value"] if kept is None or kept["value"] is None else kept["value"]
    target = str(entry["to"] if kept is None else kept["to"])
    found: Ways = defaultdict(float)
    for way, weight in ways.items():
        for value, chance in choices(dict(way)[str(entry["from"])], entry.cause):
            if seen in (None, value):
                places = dict(way)
                rest = list(places[str(entry["from"])])
                rest.remove(value)
                places[str(entry["from"])] = tuple(rest)
                places[target] = (*places.get(target, ()), value)
                found[frozen(places)] += weight * chance
    return dict(found)


def choices(values: tuple[int, ...], cause: str) -> Iterator[tuple[int, float]]:
    """Which values may go: any token alike, or each different value alike where it is a choice."""
    if cause == "al_patron":
        yield from ((value, 1.0) for value in set(values))
    elif cause == "marshals_revenge":
        yield min(values), 1.0
    else:
        yield from ((value, 1.0) for value in values)
