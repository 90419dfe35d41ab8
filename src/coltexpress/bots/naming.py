"""Bots by their names, as people type them: `random`, `rules`, `search:100ms`."""

from __future__ import annotations

from collections.abc import Callable

from coltexpress.bots.protocol import Bot
from coltexpress.bots.random import RandomBot
from coltexpress.bots.rules import RulesBot
from coltexpress.engine.faults import ColtError


class UnknownBot(ColtError):
    """A name that no bot has."""


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "rules": RulesBot}


def named(spec: str) -> Bot:
    """A new bot of this name; an unknown one is refused."""
    if spec not in BOTS:
        raise UnknownBot("unknown_bot", {"found": spec, "known": ", ".join(BOTS)})
    return BOTS[spec]()
