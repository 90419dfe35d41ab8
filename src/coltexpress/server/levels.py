"""The bots that a table offers. A closed list: other names may mean files or endless thinking."""

from __future__ import annotations

from functools import cache

from coltexpress.bots import UnknownBot, named
from coltexpress.server.faults import Refused

_WANTED = ("greenhorn", "drifter", "outlaw", "gunslinger", "legend", "rules", "random")
_USUAL = ("outlaw", "rules", "random")


@cache
def levels() -> tuple[str, ...]:
    """Those that this version has, the weakest first but for the one that plays at random."""
    return tuple(level for level in _WANTED if _is_there(level))


def _is_there(level: str) -> bool:
    try:
        named(level)
    except UnknownBot:
        return False
    return True


def usual_level() -> str:
    """The bot that is taken when nobody says which."""
    return next(level for level in _USUAL if level in levels())


def checked_level(level: str | None) -> str:
    """The level that somebody asked for."""
    if level is None:
        return usual_level()
    if level not in levels():
        raise Refused("unknown_level", found=level, known=", ".join(levels()))
    return level
