"""The end: money, Gunslinger, winners (RULES section 8)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import GUNSLINGER
from coltexpress.engine.table import Table


@final
class Scores:
    """What every seat has, and who wins."""

    def __init__(
        self, money: list[int], gunslingers: list[int], winners: list[int], outsiders_money: int
    ) -> None:
        self.money = money
        self.gunslingers = gunslingers
        self.winners = winners  # none if a figure wins that nobody plays
        self.outsiders_money = outsiders_money


def scores(table: Table) -> Scores:
    """The result if the game ended now (SCORE-1..4)."""
    money: list[int] = [0] * len(table.seats)
    outsiders: i64 = 0
    for bandit in table.bandits:
        has = worth(bandit.loot) + bandit.cash
        if bandit.bit & table.outsiders:
            outsiders = has
        else:
            money[bandit.seat] += has
    best_shots = gunslingers(table)
    for seat in best_shots:
        money[seat] += GUNSLINGER
    is_outdone = table.outsiders != 0 and outsiders > max(money)
    return Scores(money, best_shots, [] if is_outdone else _winners(table, money), outsiders)


def gunslingers(table: Table) -> list[int]:
    """The seats that fired most own bullets at others; all that are tied, also at none (SCORE-2, TEAM-13)."""
    if not table.rules.has_gunslinger:
        return []
    fired: list[int] = [0] * len(table.seats)
    for bandit in table.bandits:
        if not bandit.bit & table.outsiders:
            fired[bandit.seat] += bandit.fired - bandit.fired_at_mate
    most = max(fired)
    return [seat for seat in range(len(fired)) if fired[seat] == most]


def bullets_counted(table: Table, seat: i64) -> i64:
    """The bullets received that decide a tie; those of mates may not count (SCORE-3, TEAM-14)."""
    count = table.seats[seat].received
    if table.rules.tie_counts_friendly_bullets:
        return count
    for bandit in table.bandits:
        if bandit.seat == seat:
            count -= bandit.fired_at_mate
    return count


def _winners(table: Table, money: list[int]) -> list[int]:
    """Most money; tied, fewest bullets received; still tied, all of them (SCORE-3)."""
    richest = max(money)
    leaders = [seat for seat in range(len(money)) if money[seat] == richest]
    if len(leaders) == 1:
        return leaders
    fewest = min([int(bullets_counted(table, seat)) for seat in leaders])
    return [seat for seat in leaders if bullets_counted(table, seat) == fewest]
