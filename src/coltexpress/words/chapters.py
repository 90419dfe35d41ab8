"""The chapters of the rulebook as a reader goes through it, and the parts of each."""

from __future__ import annotations

from functools import cache
from typing import Final

from coltexpress.words.catalogue import texts_of
from coltexpress.words.rulebook import rule_ids

# By chapter the beginnings of IDs; each is a title of its own.
CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("SETUP",),
    "round": ("ROUND", "PLAN", "TURN", "RESOLVE"),
    "actions": ("MOVE", "FLOOR", "SHOOT", "ROB", "PUNCH", "MARSHAL", "BULLET"),
    "events": (
        *("EVENT", "EVENT-ANGRY", "EVENT-SWIVEL", "EVENT-BRAKING", "EVENT-TAKE", "EVENT-REBELLION"),
        *("STATION-REVENGE", "STATION-PICK", "STATION-HOSTAGE"),
    ),
    "powers": (*("POWER-GHOST", "POWER-DOC", "POWER-TUCO", "POWER-CHEYENNE", "POWER-DJANGO", "POWER-BELLE"),),
    "score": ("SCORE",),
    "variants": ("EXPERT", "TEAM", "DUEL1"),
    "anniversary": ("SPUNCH", "DECOY", "CIRCUS", "HANDCAR", "PATRON", "MARY"),
    "knowing": ("DEC", "HIDDEN"),
    "fine": ("GEN", "CONFIG", "DATA", "EDITION", "EX"),
}


def rules_under(title: str) -> list[str]:
    """The IDs that stand under a title, in the order of the rulebook."""
    return _under()[title]


@cache
def _under() -> dict[str, list[str]]:
    """Every ID under the longest title that it begins with."""
    titles = texts_of("title", "en")
    found: dict[str, list[str]] = {title: [] for title in titles}
    for rule_id in rule_ids():
        fitting = [title for title in titles if rule_id.startswith(f"{title}-")]
        found[max(fitting, key=len)].append(rule_id)
    return found
