"""Ratings by OpenSkill: one number for each bot from all games, with the model's own uncertainty."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from coltexpress.arena.intervals import Estimate, normal_quantile
from coltexpress.arena.outcome import Outcome
from coltexpress.engine.faults import ColtError

Game = tuple[tuple[str, ...], tuple[int, ...]]  # bots and places by seat


class NoRatings(ColtError):
    """OpenSkill is not installed."""


def check_installed() -> None:
    """Say what is missing before hours of games, not after."""
    try:
        import openskill  # noqa: F401, PLC0415  an extra
    except ImportError as fault:
        raise NoRatings("no_arena", {"option": "coltexpress tournament", "package": "openskill"}) from fault


def placed(outcome: Outcome) -> Game:
    """Who was in which place, 1 being the best: winners first, then by money, then by fewest bullets."""
    order = [
        (seat not in outcome.winners, -outcome.money[seat], outcome.received[seat])
        for seat in range(outcome.seats)
    ]
    ranks = sorted(set(order))
    return outcome.bots, tuple(ranks.index(key) + 1 for key in order)


def ratings_of(games: Iterable[Game]) -> dict[str, Estimate]:
    """The rating of every bot after these games, in their order."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415  an extra

    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = defaultdict(model.rating)
    for bots, places in games:
        if len(set(bots)) < 2:
            continue
        before = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in bots]
        after = model.rate(before, ranks=list(map(float, places)))
        for bot in dict.fromkeys(bots):
            own = [after[seat][0] for seat in range(len(bots)) if bots[seat] == bot]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            known[bot] = model.rating(mu=mu, sigma=sigma)
    z = normal_quantile()
    return {
        bot: Estimate(rating.mu, rating.mu - z * rating.sigma, rating.mu + z * rating.sigma)
        for bot, rating in known.items()
    }
