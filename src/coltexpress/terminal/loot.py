"""Loot on the move, in pictures: how much lies where, and the values that stay certain (HIDDEN-12)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from coltexpress.engine.telling import Entry
from coltexpress.engine.view_parts import Pool
from coltexpress.terminal.picture import Picture

_KINDS = ("purse", "jewel", "strongbox", "chest")  # the order in which views name them
_BESIDE = "beside"


def after_loot_moved(picture: Picture, entry: Entry) -> Picture:
    """The table after a token has moved from one place to another."""
    kind, source, target = (str(entry[name]) for name in ("kind", "from", "to"))
    if source == _BESIDE:
        picture = replace(picture, box_waits=False)
    before, behind = picture.pool(source), picture.pool(target)
    value = entry["value"]
    known = value if isinstance(value, int) else _only_value(before, kind)
    if kind == "jewel" or (kind == "strongbox" and not picture.rules.decoy):
        known = None
    changed = [] if before is None else [_taken(before, kind, known)]
    changed += [] if behind is None else [_put(behind, kind, known)]
    return picture.with_pools(changed)


def _only_value(pool: Pool | None, kind: str) -> int | None:
    """The value of any token there, where all are known and alike (HIDDEN-12c)."""
    values = () if pool is None else pool.certain.get(kind, ())
    covers_all = pool is not None and len(values) == pool.counts.get(kind)
    return values[0] if covers_all and len(set(values)) == 1 else None


def _taken(pool: Pool, kind: str, known: int | None) -> Pool:
    """One token goes: the known one, or else it may have been any of them (HIDDEN-12a, b)."""
    values = Counter(pool.certain.get(kind, ()))
    left = values - (Counter(set(values)) if known is None else Counter([known]))
    return _pool(pool, kind, pool.counts.get(kind, 0) - 1, left)


def _put(pool: Pool, kind: str, known: int | None) -> Pool:
    values = Counter(pool.certain.get(kind, ()))
    return _pool(pool, kind, pool.counts.get(kind, 0) + 1, values + Counter([] if known is None else [known]))


def _pool(pool: Pool, kind: str, count: int, values: Counter[int]) -> Pool:
    """The pool with another number of tokens of a kind, and other values that are certain."""
    counts = {**pool.counts, kind: count}
    certain = {**pool.certain, kind: tuple(sorted(values.elements()))}
    return Pool(
        pool.place,
        {name: counts[name] for name in _KINDS if counts.get(name)},
        {name: certain[name] for name in _KINDS if counts.get(name) and certain.get(name)},
    )
