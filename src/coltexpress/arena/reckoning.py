"""What is written down about a game when it is over: from what everybody may then know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict

from coltexpress.arena.outcome import Loot, Outcome
from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.engine.view_parts import Pool
from coltexpress.game import Game
from coltexpress.result import Account

STRONGBOX = "strongbox"
HASH_DIGITS = 16  # of the final position: enough to notice that two games are not the same


def outcome_of(game: Game, before: View) -> Outcome:
    """The finished game; `before` is what a spectator saw at its start. Who played it is still to be said."""
    after, result = game.view(SPECTATOR), game.result
    assert result is not None
    sides = [[b for b in after.bandits if b.seat == seat] for seat in range(len(result.scores))]
    return Outcome(
        characters=tuple(tuple(b.name for b in side) for side in sides),
        first=before.first,
        rounds=tuple(f"{card.turns} {card.event}".rstrip() for card in after.rounds),
        money=result.scores,
        winners=result.winners,
        gunslingers=result.gunslingers,
        fired=tuple(sum(OWN_BULLETS - b.bullets for b in side) for side in sides),
        received=tuple(account.bullets_received for account in result.accounts),
        strongboxes=tuple(sum(b.sheet.counts.get(STRONGBOX, 0) for b in side) for side in sides),
        accounts=tuple(_sources(account) for account in result.accounts),
        loot=_loot(before, after),
        hash=game.hash[:HASH_DIGITS],
    )


def _sources(account: Account) -> dict[str, int]:
    """A seat's money by where it comes from."""
    return {name: money for name, money in asdict(account).items() if name != "bullets_received"}


def _loot(before: View, after: View) -> tuple[Loot, ...]:
    """The loot car by car."""
    robbed = _robbed(after.history)
    return tuple(
        Loot(name, _held(before.floor, car), _held(after.floor, car), dict(robbed.get(car, {})))
        for car, name in enumerate(after.cars)
    )


def _held(pools: Iterable[Pool], car: int) -> dict[str, int]:
    found: Counter[str] = Counter()
    for pool in pools:
        if pool.place[:-1] == str(car):
            found.update(pool.counts)
    return dict(found)


def _robbed(history: Iterable[Entry]) -> dict[int, Counter[str]]:
    """How many of each kind were robbed in each car."""
    found: dict[int, Counter[str]] = {}
    for entry in history:
        if entry.key != "loot_moved" or entry.cause != "rob":
            continue
        place = str(entry.fields["from"])
        if place[:-1].isdecimal():
            found.setdefault(int(place[:-1]), Counter())[str(entry.fields["kind"])] += 1
    return found
