"""What was found out about the own bandits, whether by trying everything or by an outer bound."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.preview.happenings import Happening
from coltexpress.preview.parts import Cause
from coltexpress.preview.paths import Paths
from coltexpress.preview.reaching import Reading

Causes = dict[int, set[Cause]]  # by space


@dataclass(frozen=True)
class Places:
    """For each own bandit the possible places as a set, and on whose choices each of them depends."""

    sets: tuple[int, ...]
    causes: tuple[Causes, ...]


@dataclass(frozen=True)
class Findings:
    """The places after the pile and after the end of the round, and all that can or must happen by then."""

    after_pile: Places
    after_event: Places
    may: frozenset[Happening]
    must: frozenset[Happening]
    is_exact: bool


def tried(paths: Paths) -> Findings:
    """What the paths show once they have been followed."""
    paths.follow()
    pile = Reading(paths, to_round_end=False)
    whole = Reading(paths, to_round_end=True)
    return Findings(
        Places(pile.reach.places, tuple(pile.causes)),
        Places(whole.reach.places, tuple(whole.causes)),
        whole.reach.may,
        whole.reach.must,
        is_exact=True,
    )
