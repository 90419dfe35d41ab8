"""Bots by their names, as people type them: `random`, `rules:bold`, `search:100ms`, `outlaw`, `my_bot.py`."""

from __future__ import annotations

from collections.abc import Callable

from coltexpress.bots.builtin import BEST, LEVELS, TEMPERAMENTS, RandomBot, RulesBot, with_budget
from coltexpress.bots.loader import from_file, is_file
from coltexpress.bots.protocol import Bot, UnknownBot


def _random(manner: str) -> Bot:
    if manner:
        raise UnknownBot("takes_no_manner", {"name": "random"})
    return RandomBot()


def _rules(manner: str) -> Bot:
    if manner and manner not in TEMPERAMENTS:
        raise UnknownBot("unknown_temperament", {"found": manner, "known": ", ".join(TEMPERAMENTS)})
    return RulesBot({**BEST, **TEMPERAMENTS[manner]} if manner else BEST)


# What stands before a colon, and who makes the bot from what stands behind it.
FAMILIES: dict[str, Callable[[str], Bot]] = {
    "random": _random,
    "rules": _rules,
    "search": with_budget,
}


def known_bots() -> tuple[str, ...]:
    """Every name that needs nothing more, the levels last."""
    names: list[str] = []
    for family in FAMILIES:
        names.append(family)
        if family == "rules":
            names += [f"rules:{manner}" for manner in TEMPERAMENTS]
    return (*names, *levels())


def levels() -> tuple[str, ...]:
    """The levels for people, the weakest first."""
    return tuple(LEVELS)


def named(spec: str, digest: str | None = None) -> Bot:
    """A new bot of this name, or of this file; an unknown one is refused, or a file with another digest."""
    if is_file(spec):
        return from_file(spec, digest)
    family, _, manner = spec.partition(":")
    if family in FAMILIES:
        return FAMILIES[family](manner)
    if family not in levels():
        raise UnknownBot("unknown_bot", {"found": spec, "known": ", ".join(known_bots())})
    if manner:
        raise UnknownBot("takes_no_manner", {"name": family})
    return _of_level(family)


def _of_level(name: str) -> Bot:
    level = LEVELS[name]
    if level.search:
        return FAMILIES["search"](level.search)
    return RulesBot(horizon=level.horizon, temperature=level.temperature)
