"""Games to tell: every ruleset that this version plays, and all that happens in some random games of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from coltexpress import SPECTATOR, Entry, Game, RefusedRules, Rules, View
from coltexpress.engine.presets import FLAGS, PRESETS
from coltexpress.i18n import cast_of


@cache
def playable_rules() -> tuple[Rules, ...]:
    """Each preset and number of seats with every single flag switched, as far as it is not refused."""
    found = []
    for preset in PRESETS:
        for seats in range(2, 7):
            for change in ({}, *({flag: flag not in ("powers", "events")} for flag in FLAGS)):
                try:
                    found.append(Rules.preset(preset, seats=seats, **change))
                except RefusedRules:
                    continue
    return (*found, *mixtures())


def mixtures() -> tuple[Rules, ...]:
    """Rulesets in which many parts meet."""
    box = dict.fromkeys(("special_punch", "decoy", "circus", "handcar", "al_patron", "mary"), True)
    return (
        *(Rules.preset("anniversary2025", seats=seats, **box) for seats in (2, 4, 6)),
        Rules.preset("anniversary2025", seats=3, teams=True, **box),
        Rules.preset("anniversary2025", seats=4, expert=True, handcar_return="hiding_car", **box),
        Rules.preset("en2016", seats=4, expert=True, expert_bullets_must_go=False),
        Rules.preset("fi1", seats=2),
        Rules.preset("fi1", seats=5, expert=True),
    )


@cache
def finished_games() -> tuple[Game, ...]:
    """Some random games of each ruleset, played to the end."""
    return tuple(_played(rules, seed) for rules in playable_rules() for seed in range(2))


def _played(rules: Rules, seed: int) -> Game:
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        game.play(rng.choice(decision.options), decision.seat)
    return game


@cache
def told_entries() -> tuple[tuple[Entry, tuple[str, ...]], ...]:
    """Everything that anybody is told in those games, and who sits where."""
    found = {}
    for game in finished_games():
        cast = tuple(cast_of(game.view(SPECTATOR)))
        for seat in (SPECTATOR, *range(game.rules.seats)):
            for entry in game.journal(seat):
                found[repr(entry), cast if "seat" in entry.fields or "money" in entry.fields else ()] = entry
    return tuple((entry, cast) for (_, cast), entry in found.items())


def asked_views() -> Iterator[View]:
    """The view of the asked seat at every decision of one game of each ruleset."""
    for rules in playable_rules():
        game = Game.new(rules, seed=5)
        rng = random.Random(5)
        while (decision := game.decision) is not None:
            yield game.view(decision.seat)
            game.play(rng.choice(decision.options), decision.seat)
