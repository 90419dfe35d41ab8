"""The end: money, Gunslinger, winners (RULES section 8)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.components import GUNSLINGER
from coltexpress.engine.sets import worth
from coltexpress.engine.table import Table


@final
class Scores:
    """What every seat has, and who wins."""

    def __init__(self, money: list[int], gunslingers: list[int], winners: list[int]) -> None:
        self.money = money
        self.gunslingers = gunslingers
        self.winners = winners


def money_of(table: Table) -> list[int]:
    """Every seat's money without Gunslinger: loot on its sheets and ransom (SCORE-1)."""
    money: list[int] = [0] * len(table.seats)
    for bandit in table.bandits:
        money[bandit.seat] += worth(bandit.loot) + bandit.cash
    return money


def gunslingers(table: Table) -> list[int]:
    """The seats that fired most own bullets; all of them when tied, also at none (SCORE-2)."""
    fired: list[int] = [0] * len(table.seats)
    for bandit in table.bandits:
        fired[bandit.seat] += bandit.fired
    most = max(fired)
    return [seat for seat in range(len(fired)) if fired[seat] == most]


def scores(table: Table) -> Scores:
    """The result if the game ended now (SCORE-3, SCORE-4)."""
    money = money_of(table)
    best_shots = gunslingers(table)
    for seat in best_shots:
        money[seat] += GUNSLINGER
    return Scores(money, best_shots, _winners(table, money))


def _winners(table: Table, money: list[int]) -> list[int]:
    """Most money; tied, fewest bullets received; still tied, all of them (SCORE-3)."""
    richest = max(money)
    leaders = [seat for seat in range(len(money)) if money[seat] == richest]
    fewest: i64 = min([int(table.seats[seat].received) for seat in leaders])
    return [seat for seat in leaders if table.seats[seat].received == fewest]
